/** The deal by rolls: places, ties, and the proof that the sealed list was kept to (LO-3, CO-4). */
import { expect, test } from "vitest";
import { sha256, unhex } from "./chance";
import { brief, owing, proveDeal, standings } from "./deal";
import { EMPTY_LOTRO } from "./lotro";

const places = (rolls: Map<number, number[]>): string[] =>
  standings(rolls).map(({ seat, place, alone }) => `${seat}@${place}${alone ? "" : "="}`);

test("players are ranked by roll, highest first; the tied share a place (LO-3)", () => {
  const rolls = new Map([
    [0, [70]],
    [1, [99]],
    [2, [70]],
    [3, [5]],
  ]);
  expect(places(rolls)).toEqual(["1@1", "0@2=", "2@2=", "3@4"]);
});

test("the tied roll for the places between higher and lower rolls (LO-3)", () => {
  const rolls = new Map([
    [0, [70, 3]],
    [1, [99]],
    [2, [70, 100]],
    [3, [71]],
  ]);
  expect(places(rolls)).toEqual(["1@1", "3@2", "2@3", "0@4"]);
});

test("who has yet to roll: all at first, then the tied alone (LO-3)", () => {
  const lotro = { ...EMPTY_LOTRO, rolls: new Map([[1, [8]]]) };
  expect(owing(lotro, [0, 1, 2])).toEqual([0, 2]);
  expect(owing({ ...lotro, again: [1] }, [0, 1, 2])).toEqual([1]);
});

test("a hash is shortened to its beginning and its end", () => {
  expect(brief("0123456789abcdef".repeat(4))).toBe("01234567 … 89abcdef");
});

const SALT = "ab".repeat(32);
const SLOTS = ["villager", "wolf", "friend"];
const ROLLS = new Map([
  [0, [50, 9]],
  [1, [80]],
  [2, [50, 20]],
]);

async function hashOf(slots: readonly string[], salt: string): Promise<string> {
  const list = new TextEncoder().encode(JSON.stringify(slots));
  return sha256(new Uint8Array([...unhex(salt), ...list]));
}

/** What a record holds of a deal in which seat 1 rolled highest, and 2 won the tie against 0. */
function facts(roles: Record<number, string> = { 0: "friend", 1: "villager", 2: "wolf" }) {
  const roll = (seat: number, number: number) => ({ t: "rolled", seat, number });
  return [
    { t: "slots_fixed", slots: SLOTS, salt: SALT },
    roll(0, 50),
    roll(1, 80),
    roll(2, 50),
    roll(0, 9),
    roll(2, 20),
    { t: "dealt", roles },
  ];
}

test("the list is the one whose hash was told, and the k-th highest has slot k (LO-3)", async () => {
  const sealed = await hashOf(SLOTS, SALT);
  const witness = { sealed, rolls: ROLLS };
  expect(await proveDeal(facts(), witness)).toEqual({ listHolds: true, dealHolds: true });
});

test("another list, one sealed after the rolls, other rolls or roles do not hold (LO-3)", async () => {
  const witness = { sealed: await hashOf(SLOTS, SALT), rolls: ROLLS };
  const other = await hashOf([...SLOTS].reverse(), SALT);
  expect((await proveDeal(facts(), { ...witness, sealed: other }))?.listHolds).toBe(false);
  const [fixed, ...rest] = facts();
  const late = [...rest.slice(0, 5), { t: "slots_fixed", ...fixed }, ...rest.slice(5)];
  expect((await proveDeal(late, witness))?.listHolds).toBe(false);
  const swapped = facts({ 0: "wolf", 1: "villager", 2: "friend" });
  expect((await proveDeal(swapped, witness))?.dealHolds).toBe(false);
  const told = { ...witness, rolls: new Map(ROLLS).set(1, [81]) };
  expect((await proveDeal(facts(), told))?.dealHolds).toBe(false);
  expect((await proveDeal(facts(), null))?.listHolds).toBe(false);
});

test("rolls that an undo took back do not count (CO-40)", async () => {
  const [fixed, ...rest] = facts();
  const roll = { t: "rolled", seat: 0, number: 99 };
  const undone = [fixed, { t: "marked" }, roll, { t: "rewound" }, ...rest].filter((one) => one !== undefined);
  const witness = { sealed: await hashOf(SLOTS, SALT), rolls: ROLLS };
  expect((await proveDeal(undone, witness))?.dealHolds).toBe(true);
});

test("a game without a sealed list has no such proof", async () => {
  expect(await proveDeal([{ t: "game_opened" }], null)).toBeNull();
});
