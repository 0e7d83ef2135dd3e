import { expect, test } from "vitest";
import { EMPTY, fold, type View } from "./fold";
import { hasLastWords, heard, mayStillSpeak, windowLength } from "./lastwords";
import type { Notice } from "./protocol";

const phase = (name: string, day: number): Notice => ({ t: "phase_began", phase: name, day });
const died = (...seats: number[]): Notice => ({ t: "deaths_announced", seats, causes: {} });

function after(...notices: Notice[]): View {
  return fold(
    EMPTY,
    notices.map((notice, place) => ({ at: 1000 * place, notice })),
  );
}

test("the executed wait for the next dawn, the dead of the night have their window by day (KA-50)", () => {
  const dusk = after(phase("day", 1), { t: "executed", seat: 2 }, phase("night", 2));
  expect(mayStillSpeak(dusk, 2)).toBe(true);
  const dawn = fold(dusk, [died(3), phase("day", 2)].map((notice) => ({ at: 9000, notice })));
  expect(mayStillSpeak(dawn, 2)).toBe(false);
  expect(mayStillSpeak(dawn, 3)).toBe(false);
  expect(mayStillSpeak(dawn, 4)).toBe(false);
});

test("who is removed by day speaks on the next day, by night in that morning (KA-19)", () => {
  const removed: Notice = { t: "seat_removed", seat: 1, reason: "" };
  expect(mayStillSpeak(after(phase("day", 2), removed), 1)).toBe(true);
  expect(mayStillSpeak(after(phase("night", 2), removed), 1)).toBe(true);
  expect(mayStillSpeak(after(phase("night", 2), removed, phase("day", 2)), 1)).toBe(false);
});

test("what the dead left is read newest first; there are last words where one is asked or heard", () => {
  const view = after(
    ...[phase("day", 1), { t: "declared", seat: 0, role: "villager", names: [] } as Notice],
    { t: "will", of: 2, text: "Ben!" },
  );
  expect(heard(view).map(({ notice }) => notice.t)).toEqual(["will", "declared"]);
  expect([hasLastWords(view), hasLastWords(EMPTY)]).toEqual([true, false]);
});

test("a window is the first third of a day (KA-50)", () => {
  expect(windowLength({ ...EMPTY, lengths: { day: 36 * 3_600_000 } })).toBe(12 * 3_600_000);
});
