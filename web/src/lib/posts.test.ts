import { expect, test } from "vitest";
import { EMPTY, fold, type View } from "./fold";
import {
  dayToShow,
  daysOf,
  PAGE,
  placeOf,
  postsByPlace,
  postsToday,
  rowsOf,
  rowsToShow,
  type Row,
} from "./posts";
import en from "@words/en.json";
import type { Notice } from "./protocol";
import { Terms } from "./terms";
import { Words } from "./words";

const say = (by: number | string, channel = "public"): Notice => ({ t: "said", channel, by, text: "…" });
const day = (number: number, phase = "day"): Notice => ({ t: "phase_began", phase, day: number });

/** Notices one second apart. */
function after(...notices: Notice[]): View {
  return fold(
    EMPTY,
    notices.map((notice, place) => ({ at: 1000 * place, notice })),
  );
}

test("today's posts of each player are counted, in the public talk alone", () => {
  const view = after(
    ...[day(1), say(0), say(1), day(2, "night"), say(0, "wolves"), day(2)],
    ...[say(0), say(0), say("gm"), say(2), say(2, "audience")],
  );
  expect([...postsToday(view)]).toEqual([
    [0, 2],
    [2, 1],
  ]);
});

const terms = (view: View): Terms => new Terms(new Words("en", en), view);
const read = (view: View, by: readonly string[] = [], channel = "public"): Row[] =>
  rowsOf(view, { channel, by, veiled: false }, terms(view));
const shown = (rows: readonly Row[]): string[] =>
  rows.map((row) => (row.kind === "post" ? `${row.day}:${row.number}` : `${row.kind} ${row.day}`));

test("a filter leaves posts their numbers, and phases in which one spoke their names", () => {
  const view = after(
    ...[day(1), say(0), say(1), day(2, "night"), day(2), say(1), say(0)],
    ...[day(3, "night"), day(3), say(1)],
  );
  expect(shown(read(view, ["0"]))).toEqual(["phase 1", "1:1", "phase 2", "2:2", "phase 3"]);
  expect(shown(read(view, ["0", "1"]))).toHaveLength(8);
  expect(daysOf(read(view))).toEqual([1, 2, 3]);
});

test("a post is found by its channel, day and number, where it was heard", () => {
  const view = after(day(1), say(0), say(1, "wolves"), day(2), say(2), say(1));
  const posts = postsByPlace(view, terms(view));
  expect(posts.get(placeOf("public", 2, 2))?.by).toBe(1);
  expect(posts.get(placeOf("wolves", 1, 1))?.by).toBe(1);
  expect(posts.get(placeOf("public", 1, 2))).toBeUndefined();
});

test("a short talk is shown whole, of a long one the last day, unless another is asked for", () => {
  const short = read(after(day(1), say(0), day(2), say(0)));
  expect(dayToShow(short, { by: [] })).toBe("all");
  expect(dayToShow(short, { by: [], day: 1 })).toBe(1);
  expect(dayToShow(short, { by: [], day: 1, post: 1 })).toBe("all");
  const long = read(after(day(1), ...Array.from({ length: PAGE }, () => say(0)), day(2), say(0)));
  expect(dayToShow(long, { by: [] })).toBe(2);
  expect(dayToShow(long, { by: [], day: 1, post: 1 })).toBe(1);
  expect(dayToShow(long, { by: [], day: "all" })).toBe("all");
  expect(rowsToShow(long, null)).toBe(PAGE);
  expect(rowsToShow(long, long.at(-PAGE) ?? null)).toBe(PAGE);
  expect(rowsToShow(long, long.at(-PAGE - 1) ?? null)).toBe(2 * PAGE);
});
