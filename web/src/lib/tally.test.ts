import { expect, test } from "vitest";
import { EMPTY, fold, type View } from "./fold";
import type { Notice } from "./protocol";
import { columns, counting, inTheOpen, owing, running } from "./tally";

const day = (number: number): Notice => ({ t: "phase_began", phase: "day", day: number });
const vote = (by: number, target: number): Notice => ({ t: "vote", by, target });

/** Notices one second apart. */
function after(...notices: Notice[]): View {
  const start: Notice = { t: "table_started", seats: [0, 1, 2, 3, 4] };
  return fold(
    EMPTY,
    [start, ...notices].map((notice, place) => ({ at: 1000 * place, notice })),
  );
}

test("most votes lead, then whoever reached the count first, with the moment (KA-16, KA-18)", () => {
  const view = after(day(1), vote(0, 1), vote(1, 2), vote(3, 2), vote(2, 1), vote(4, 0));
  expect(running(view)).toEqual([
    { target: 2, by: [1, 3], at: 4000 },
    { target: 1, by: [0, 2], at: 5000 },
    { target: 0, by: [4], at: 6000 },
  ]);
  expect(owing(view)).toEqual([]);
});

test("in one instant the order of the record decides (KA-18)", () => {
  const notices = [day(1), vote(0, 3), vote(1, 2)].map((notice) => ({ at: 7, notice }));
  expect(running(fold(EMPTY, notices)).map(({ target }) => target)).toEqual([3, 2]);
});

test("votes of another day, and of and for the dead, do not count (KA-19)", () => {
  const view = after(
    day(1),
    vote(0, 1),
    day(2),
    vote(0, 1),
    vote(1, 2),
    vote(2, 3),
    { t: "seat_removed", seat: 1, reason: "" },
  );
  expect(counting(view).map(({ by }) => by)).toEqual([2]);
  expect(owing(view)).toEqual([3, 4]);
});

test("votes are cast in the open by day, but not on day 0, nor in other games (KA-11, KA-16)", () => {
  const of = (ruleset: string, ...notices: Notice[]): View => ({ ...after(...notices), ruleset });
  expect(inTheOpen(of("kagari", day(1)))).toBe(true);
  expect(inTheOpen(of("kagari", day(0)))).toBe(false);
  expect(inTheOpen(of("kagari", { t: "phase_began", phase: "night", day: 1 }))).toBe(false);
  expect(inTheOpen(of("lotro", day(2)))).toBe(false);
});

test("every vote is a column once it was shown, and today's while it is open (KA-16)", () => {
  const shown: Notice = { t: "ballots_shown", ballots: { 0: 1, 1: 2, 3: 1 }, counts: { 1: 2, 2: 1 } };
  const dusk = [shown, { t: "executed", seat: 1 } as Notice];
  const open = [day(1), vote(0, 1), vote(1, 2), vote(3, 1)];
  expect(columns(after(...open))).toMatchObject([{ day: 1, open: true }]);
  expect(columns(after(...open, ...dusk))).toMatchObject([{ day: 1, open: false }]);
  const view = after(...open, ...dusk, { t: "phase_began", phase: "night", day: 2 }, day(2), vote(0, 3));
  expect(columns(view)).toMatchObject([
    { day: 1, open: false },
    { day: 2, open: true },
  ]);
  expect([...(columns(view)[0]?.counts ?? [])]).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("votes of and for who was removed today are shown, and do not count (KA-19)", () => {
  const removed: Notice = { t: "seat_removed", seat: 1, reason: "" };
  const [column] = columns(after(day(1), vote(0, 1), vote(1, 2), vote(2, 3), removed));
  expect([...(column?.ballots.keys() ?? [])]).toEqual([0, 1, 2]);
  expect([...(column?.counts ?? [])]).toEqual([[3, 1]]);
});
