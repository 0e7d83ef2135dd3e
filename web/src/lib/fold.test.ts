import { expect, test } from "vitest";
import { EMPTY, fateOf, fold, type View } from "./fold";
import type { Item, Notice } from "./protocol";

/** Notices as items, one second apart from `from` on. */
function items(from: number, ...notices: Notice[]): Item[] {
  return notices.map((notice, place) => ({ at: from + 1000 * place, notice }));
}

const sit = (seat: number, name: string, bot = ""): Notice => ({
  t: "seat_filled",
  seat,
  name,
  nonce: `n${seat}`,
  bot,
});
const opened: Notice = {
  t: "table_opened",
  ruleset: "killer",
  options: { pace: "quick" },
  lengths: { meeting: 30_000 },
  seed_hash: "ab",
};
const vote = (values: Record<string, unknown> | null): Notice => ({
  t: "asked",
  action: "vote",
  fields: [
    { name: "target", kind: "seat", options: [1, 2], none: true, optional: false, least: 0, most: 0 },
  ],
  changeable: true,
  values,
});

function table(): View {
  const start = items(0, opened, sit(0, "Ann"), sit(2, "Cy"), sit(1, "Bo", "bot"));
  const begin: Notice[] = [
    { t: "table_started", seats: [0, 1, 2] },
    { t: "traits_shown", sexes: { 0: "male" }, ages: { 0: "old" } },
    { t: "role_told", role: "hacker", marks: ["killer"] },
    { t: "phase_began", phase: "meeting", day: 1 },
    { t: "clock_set", deadline: "phase", at: 40_000, since: 10_000 },
    { t: "mark", mark: 1 },
  ];
  return fold(EMPTY, [...start, ...items(10_000, ...begin)]);
}

test("seats, traits, role and clock are what was told", () => {
  const view = table();
  expect(view.seats).toEqual([0, 1, 2]);
  expect(view.sitters.get(1)?.bot).toBe("bot");
  expect(view.traits.get(0)).toEqual(["male", "old"]);
  expect([view.role, ...view.marks]).toEqual(["hacker", "killer"]);
  expect(view.clocks["phase"]).toEqual({ at: 40_000, since: 10_000 });
  expect(view.seen).toBe(10);
});

test("folding in pieces is the same as folding at once", () => {
  const all = [
    ...items(0, opened, sit(0, "Ann"), vote(null)),
    ...items(9_000, { t: "said", channel: "public", by: 0, text: "hi" }),
  ];
  const pieces = all.reduce((view, item) => fold(view, [item]), EMPTY);
  expect(pieces).toEqual(fold(EMPTY, all));
});

test("a fold leaves the view it began with as it was", () => {
  const before = table();
  const copy = structuredClone(before);
  fold(before, items(20_000, sit(3, "Di"), vote(null), { t: "captured", seat: 1 }));
  expect(before).toEqual(copy);
});

test("a prompt asked again is replaced in its place; answers stand in it; unasked it is gone", () => {
  let view = fold(table(), items(20_000, vote(null), { ...vote(null), action: "done" } as Notice));
  view = fold(view, items(21_000, { t: "answered", action: "vote", values: { target: 2 } }));
  expect(view.prompts.map((prompt) => prompt.action)).toEqual(["vote", "done"]);
  expect(view.prompts[0]?.values).toEqual({ target: 2 });
  view = fold(view, items(22_000, vote({ target: 1 })));
  expect(view.prompts.map((prompt) => prompt.values)).toEqual([{ target: 1 }, null]);
  view = fold(view, items(23_000, { t: "answered", action: "vote", values: null }));
  expect(view.prompts[0]?.values).toBeNull();
  view = fold(view, items(24_000, { t: "unasked", action: "vote" }));
  expect(view.prompts.map((prompt) => prompt.action)).toEqual(["done"]);
});

test("an undo goes back to the mark; talk stays, the rest is struck (CO-40)", () => {
  const before = table();
  let view = fold(
    before,
    items(
      20_000,
      { t: "said", channel: "public", by: 0, text: "trust me" },
      { t: "deaths_announced", seats: [1], causes: { 1: "suicide" } },
      { t: "phase_began", phase: "night", day: 1 },
      { t: "learned", source: "hacker", about: 1, value: "killer" },
    ),
  );
  expect(fateOf(view, 1)).toEqual({ day: 1, phase: "meeting", cause: "suicide" });
  const back: Notice[] = [
    { t: "went_back", mark: 1 },
    { t: "clock_set", deadline: "phase", at: 80_000, since: 50_000 },
  ];
  view = fold(view, items(50_000, ...back));
  expect(fateOf(view, 1)).toBeNull();
  expect([view.phase, view.lessons]).toEqual(["meeting", []]);
  expect(view.clocks["phase"]?.at).toBe(80_000);
  const struck = view.lines.filter((line) => line.undone).map((line) => line.notice.t);
  expect(struck).toEqual(["deaths_announced", "phase_began", "learned"]);
  // and once more, in one batch with what it takes back
  const again = fold(
    view,
    items(60_000, { t: "captured", seat: 2 }, { t: "went_back", mark: 1 }),
  );
  expect(again.captured).toEqual([]);
  expect(again.lines.filter((line) => line.undone)).toHaveLength(4);
});

test("a pause stops the clocks where they stand; an undo in it leaves the pause (CO-13)", () => {
  let view = fold(table(), items(20_000, { t: "clock_stopped" }));
  expect(view.paused).toBe(20_000);
  view = fold(view, items(25_000, { t: "went_back", mark: 1 }));
  expect(view.paused).toBe(25_000);
  view = fold(
    view,
    items(
      30_000,
      { t: "clock_started" },
      { t: "clock_set", deadline: "phase", at: 50_000, since: 20_000 },
    ),
  );
  expect([view.paused, view.clocks["phase"]?.at]).toEqual([null, 50_000]);
});

test("after an outage the clock is told anew and the shift can be read (CO-10)", () => {
  const view = fold(
    table(),
    items(
      60_000,
      { t: "clock_shifted", by: 30_000 },
      { t: "clock_set", deadline: "phase", at: 70_000, since: 40_000 },
    ),
  );
  expect(view.clocks["phase"]?.at).toBe(70_000);
  expect(view.lines.at(-1)?.notice.t).toBe("clock_shifted");
});

test("the end shows who was who, and completes the causes", () => {
  const view = fold(
    table(),
    items(
      90_000,
      { t: "deaths_announced", seats: [2], causes: {} },
      { t: "table_ended", sides: ["citizens"], seats: [0, 2], void: false },
      {
        t: "unveiled",
        roles: { 0: "hacker", 1: "police", 2: "good" },
        marks: { 0: [], 1: ["killer"], 2: [] },
        causes: { 2: "shot" },
        deeds: [],
      },
      { t: "seed_revealed", seed: "00" },
    ),
  );
  expect(fateOf(view, 2)?.cause).toBe("shot");
  expect(view.unveiled?.marks.get(1)).toEqual(["killer"]);
  expect(view.seed).toBe("00");
});
