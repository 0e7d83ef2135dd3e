/** What each learned is read from the record after the end (KA-66, LO-65, KI-48). */
import { expect, test } from "vitest";
import type { Row } from "./proof";
import { resultsOf } from "./results";

type Entry = Row["entries"][number];

const learned = (seat: number, about: number, value: string): Entry => ({
  body: { t: "learned", source: "seer", about, value },
  to: [seat],
});
const night = (day: number): Entry[] => [
  { body: { t: "phase_began", phase: "night", day }, to: "everyone" },
  { body: { t: "mark", mark: day }, to: "everyone" },
];
const rows = (...entries: Entry[]): Row[] => entries.map((entry, n) => ({ n, entries: [entry] }));

test("each result has its day, its phase and whose it is", () => {
  const found = resultsOf(rows(...night(1), learned(3, 2, "wolf"), ...night(2), learned(3, 0, "human")));
  expect(found.map(({ day, phase, seat, about, value }) => [day, phase, seat, about, value])).toEqual([
    [1, "night", 3, 2, "wolf"],
    [2, "night", 3, 0, "human"],
  ]);
});

test("what an undo took back was not learned (CO-40)", () => {
  const undo: Entry = { body: { t: "went_back", mark: 1 }, to: "everyone" };
  const found = resultsOf(rows(...night(1), learned(3, 2, "wolf"), undo, learned(3, 0, "human")));
  expect(found.map(({ about }) => about)).toEqual([0]);
});

test("facts are no results", () => {
  const { body } = learned(3, 2, "wolf");
  expect(resultsOf(rows(...night(1), { body }))).toEqual([]);
});
