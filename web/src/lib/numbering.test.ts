import { expect, test } from "vitest";
import { EMPTY, fold, type View } from "./fold";
import type { Notice } from "./protocol";

const say = (channel: string, by: number | string = 0): Notice => ({ t: "said", channel, by, text: "…" });
const rights = (channel: string, read: boolean): Notice => ({
  t: "channel_opened",
  channel,
  read,
  write: read,
  most: 1000,
});
/** A phase as every ruleset enters it: begun, channels set, marked. */
const phase = (name: string, day: number, ...set: Notice[]): Notice[] => [
  { t: "phase_began", phase: name, day },
  ...set,
  { t: "mark", mark: 1 },
];

function heard(...notices: Notice[]): View {
  return fold(
    EMPTY,
    notices.map((notice, place) => ({ at: 1000 * place, notice })),
  );
}

/** Day and number of each post of a channel. */
function numbers(view: View, channel: string): (string | null)[] {
  return view.lines
    .filter(({ notice }) => notice.t === "said" && notice.channel === channel)
    .map(({ day, number }) => (number === null ? null : `${day}:${number}`));
}

test("every channel counts its own posts, anew each day; a night belongs to its day", () => {
  const view = heard(
    ...[say("public"), ...phase("day", 0), say("public")],
    ...phase("night", 1, rights("wolves", true)),
    ...[say("wolves"), say("wolves"), say("public", "gm")],
    ...[...phase("day", 1, rights("wolves", false)), say("public")],
    ...[...phase("night", 2, rights("wolves", true)), say("wolves")],
  );
  expect(numbers(view, "public")).toEqual(["0:1", "0:2", "1:1", "1:2"]);
  expect(numbers(view, "wolves")).toEqual(["1:1", "1:2", "2:1"]);
});

test("who comes into a channel in the middle of a day has numbers there from the next on (CO-1)", () => {
  const view = heard(
    ...phase("night", 2),
    ...[...phase("day", 2, rights("audience", true)), say("audience"), say("public")],
    ...[...phase("night", 3), say("audience")],
  );
  expect(numbers(view, "audience")).toEqual([null, "3:1"]);
  expect(numbers(view, "public")).toEqual(["2:1"]);
});

test("who dies at dusk reads the night of the dead from its first word", () => {
  const view = heard(
    ...phase("day", 1),
    ...[...phase("night", 2, rights("audience", true)), say("audience"), say("audience")],
  );
  expect(numbers(view, "audience")).toEqual(["2:1", "2:2"]);
});

test("an undo leaves posts and their numbers, and numbers go on after it (CO-40)", () => {
  const view = heard(
    ...[...phase("day", 1), say("public"), { t: "went_back", mark: 1 } as Notice, say("public")],
  );
  expect(numbers(view, "public")).toEqual(["1:1", "1:2"]);
});

test("a wolf taken out and brought back by an undo has missed words: no numbers that night", () => {
  const view = heard(
    ...[...phase("night", 2, rights("wolves", true)), say("wolves"), rights("wolves", false)],
    ...[{ t: "went_back", mark: 1 } as Notice, say("wolves")],
  );
  expect(numbers(view, "wolves")).toEqual(["2:1", null]);
});

test("what one wolf tells another has no number, and each private line its own (LO-11, CO-21)", () => {
  const whisper = (seat: number): Notice => ({ t: "whispered", seat, by: seat, text: "…" });
  const view = heard(
    ...[...phase("day", 1, rights("wolves", true)), say("wolves"), say("tell:3"), say("wolves")],
    ...[whisper(1), whisper(2), whisper(1)],
  );
  expect(numbers(view, "wolves")).toEqual(["1:1", "1:2"]);
  expect(numbers(view, "tell:3")).toEqual([null]);
  expect(view.lines.slice(-3).map(({ number }) => number)).toEqual([1, 1, 2]);
});

test("an onlooker let in and let speak after the end still has all public numbers", () => {
  const view = heard(...phase("day", 1), say("public"), rights("public", true), say("public"));
  expect(numbers(view, "public")).toEqual(["1:1", "1:2"]);
});
