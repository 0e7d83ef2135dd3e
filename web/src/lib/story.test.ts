/** What the story at the end tells beside the deeds (KI-48). */
import { expect, test } from "vitest";
import gameEn from "@words/en.json";
import { EMPTY, fold } from "./fold";
import en from "./i18n/en.json";
import type { Notice } from "./protocol";
import type { Result } from "./results";
import { storyOf } from "./story";
import { Terms } from "./terms";
import { Words } from "./words";

const SEATS = [0, 1, 2, 3];

function told(...notices: readonly Notice[]): readonly string[] {
  return toldWith(null, ...notices);
}

function toldWith(
  results: readonly Result[] | null,
  ...notices: readonly Notice[]
): readonly string[] {
  const opening: Notice[] = [
    { t: "table_opened", ruleset: "killer", options: {}, lengths: {}, seed_hash: "" },
    ...SEATS.map((seat): Notice => ({
      t: "seat_filled",
      seat,
      name: `P${seat}`,
      nonce: "",
      bot: "",
    })),
    { t: "table_started", seats: SEATS },
  ];
  const items = [...opening, ...notices].map((notice) => ({ at: 0, notice }));
  const view = fold(EMPTY, items);
  const terms = new Terms(new Words("en", { ...gameEn, ...en }), view);
  return storyOf(view, terms, results).at(-1)?.told ?? [];
}

const NIGHT: Notice = { t: "phase_began", phase: "night", day: 3 };

function end(causes: Record<number, string>): Notice[] {
  return [
    { t: "table_ended", sides: ["killer"], seats: [0], void: false },
    { t: "unveiled", roles: {}, marks: {}, causes, deeds: [] },
    { t: "phase_began", phase: "ended", day: 3 },
  ];
}

test("the last night tells that nobody died", () => {
  expect(told(NIGHT, ...end({}))).toEqual(["Nobody died last night."]);
});

test("the last night tells who died, though no morning announced it", () => {
  expect(told(NIGHT, ...end({ 1: "shot" }))).toEqual(["P1 was shot dead."]);
});

test("a vote tells who did not vote", () => {
  const vote: Notice = { t: "phase_began", phase: "vote", day: 1 };
  const shown: Notice = {
    t: "ballots_shown",
    ballots: { 0: 1, 1: 0 },
    counts: { 0: 1, 1: 1, 2: 0, 3: 0 },
  };
  expect(told(vote, shown)).toEqual(["No vote from P2 and P3."]);
});

test("what I learned in secret is told as mine, and causes that were kept secret are told", () => {
  const learned: Notice = { t: "learned", source: "hacker", about: 2, value: "killer" };
  const night: Notice = { t: "deaths_announced", seats: [3], causes: {} };
  expect(told(NIGHT, learned, night, ...end({ 3: "assassinated" }))).toEqual([
    "You learned: Hack: P2 is the killer.",
    "P3 was assassinated.",
  ]);
});

test("what everybody learned is told with the night in which they learned it, mine among it", () => {
  const learned: Notice = { t: "learned", source: "hacker", about: 2, value: "killer" };
  const result = (seat: number, day: number): Result => ({
    ...{ day, phase: "night", seat, source: "hacker", about: 2, value: "killer" },
  });
  expect(toldWith([result(0, 2), result(0, 3), result(1, 3)], NIGHT, learned, ...end({}))).toEqual([
    "P0 was told: “Hack: P2 is the killer.”",
    "P1 was told: “Hack: P2 is the killer.”",
    "Nobody died last night.",
  ]);
});
