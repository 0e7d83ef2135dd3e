/** The vectors were made by the server's `kernel/chance.py`; seed, nonces and names are arbitrary. */
import { expect, test } from "vitest";
import { derivedNonce, Dice, drawn, salted, sha256, unhex, type How } from "./chance";
import vectors from "./chance.vectors.json";
import { prove, rowsOf, type Row } from "./proof";

const witness = { seedHash: vectors.hash, nonces: vectors.nonces };

function record(draws: readonly object[], nonces: readonly string[] = vectors.nonces): Row[] {
  return [
    { n: 1, entries: [{ body: { t: "game_opened", seed_hash: vectors.hash } }] },
    {
      n: 2,
      entries: [
        { body: { t: "game_started", nonces } },
        { body: { t: "table_started" }, to: "everyone" },
      ],
    },
    { n: 3, entries: draws.map((draw) => ({ body: { t: "drew", ...draw } })) },
    { n: 4, entries: [{ body: { t: "seed_shown", seed: vectors.seed } }] },
  ];
}

const first = vectors.draws.filter((draw) => draw.turn === 0);

test("draws come out as the server's own", async () => {
  expect(await sha256(unhex(vectors.seed))).toBe(vectors.hash);
  expect(await derivedNonce(vectors.hash, 3)).toBe(vectors.derived);
  const key = await salted(unhex(vectors.seed), vectors.nonces);
  for (const draw of vectors.draws) {
    const dice = new Dice(key, draw.label, draw.about, draw.turn);
    expect(await drawn(dice, draw.how as How, draw.items, draw.count)).toEqual(draw.result);
  }
  const dice = new Dice(key, "x", "", 0);
  const wide = 2 ** 53 - 111;
  const numbers = [await dice.below(wide), await dice.below(wide), await dice.below(wide)];
  expect(numbers).toEqual(vectors.wide);
});

test("an honest record holds (CO-4)", async () => {
  const proof = await prove(record(first), witness);
  expect(proof.draws.map((draw) => draw.holds)).toEqual(first.map(() => true));
  expect(proof.holds).toBe(true);
});

test("a changed result, a throw kept secret and a draw by hand do not hold", async () => {
  const [draw] = first;
  const changed = { ...draw, result: ["police", "hacker", "good", "hitman", "reporter"] };
  expect((await prove(record([changed]), witness)).holds).toBe(false);
  const secondThrow = vectors.draws.find((other) => other.turn > 0);
  expect((await prove(record([{ ...secondThrow }]), witness)).holds).toBe(false);
  expect((await prove(record([{ ...draw, fixed: true }]), witness)).holds).toBe(false);
});

test("another hash or other nonces than I was told do not hold", async () => {
  const other = await prove(record(first), { ...witness, seedHash: "00" });
  expect([other.seedHolds, other.holds]).toEqual([false, false]);
  const swapped = await prove(record(first), { ...witness, nonces: ["b", "c"] });
  expect([swapped.noncesHold, swapped.holds]).toEqual([false, false]);
});

test("after an undo the numbers of the draws go back with the game (CO-40)", async () => {
  const [draw] = first;
  const rows = record([]);
  const entries = [
    { body: { t: "marked" } },
    { body: { t: "drew", ...draw } },
    { body: { t: "rewound" } },
    { body: { t: "drew", ...draw } },
  ];
  expect((await prove([...rows, { n: 5, entries }], witness)).holds).toBe(true);
});

test("a record is read from lines or from a list", () => {
  const rows = record(first);
  expect(rowsOf(rows.map((row) => JSON.stringify(row)).join("\n") + "\n")).toEqual(rows);
  expect(rowsOf(JSON.stringify(rows))).toEqual(rows);
});
