/**
 * The talk of one channel as rows to show: posts with their numbers (`numbering.ts`), what the table was
 * told in between, and where a phase begins. `Talk.svelte` shows them.
 */
import { channelOf, isPrivate, isTalk, isTell, type Line, type NoticeOf, type View } from "./fold";
import { toldIn } from "./chamber";
import { linesOf } from "./lines";
import { emote } from "./lotro";
import { seriesOf } from "./numbering";
import type { Seat } from "./protocol";
import type { Reading } from "./route";
import type { Terms } from "./terms";

export type Row =
  | {
      kind: "post";
      n: number;
      day: number;
      /** None where this reader cannot know it. */
      number: number | null;
      at: number;
      by: number | string;
      /** Told to one alone: how that is called. */
      to: string;
      text: string;
      /** In what its anchors are numbers. */
      series: string;
    }
  | { kind: "told"; n: number; day: number; lines: readonly string[]; undone: boolean }
  | { kind: "phase"; n: number; day: number; text: string; undone: boolean };

export type Post = Extract<Row, { kind: "post" }>;

/** A talk of more rows than this is shown day by day, and not more of them at once. */
export const PAGE = 200;

/**
 * What is told to me stands in the table's own talk, answers of the game master in their line, and
 * what the pack chose among its own talk.
 */
function home(line: Line): string {
  const { notice } = line;
  if (isTalk(notice)) return channelOf(notice);
  if (notice.t === "pack") return "wolves";
  return notice.t === "reminded" ? "gm" : "public";
}

/** The room in which it happened before my eyes, beside the table's own talk (LO-42, LO-45). */
function roomToo(view: View, { notice, day }: Line): string | null {
  if (notice.t === "death") return toldIn(view, notice.seat, day);
  const trade = notice.t === "trade_began" || notice.t === "trade_ended";
  return trade ? toldIn(view, notice.target, day) : null;
}

/** The channels to show: the public one, those I read or have read something in, my own line. */
export function channelsOf(view: View, line: boolean): string[] {
  const spoken = new Set<string>();
  for (const { notice } of view.lines) if (isTalk(notice)) spoken.add(channelOf(notice));
  const others = Object.entries(view.channels)
    .filter(([name, { read }]) => name !== "public" && name !== "gm" && (read || spoken.has(name)))
    .map(([name]) => name);
  return ["public", ...others, ...(line ? ["gm"] : [])];
}

export interface Wanted {
  readonly channel: string;
  /** Only these speakers; none: all. */
  readonly by: readonly string[];
  /** Without what was told to me alone (for those who stream). */
  readonly veiled: boolean;
}

export function rowsOf(view: View, { channel, by, veiled }: Wanted, terms: Terms): Row[] {
  const rows: Row[] = [];
  // a room's talk is that of many nights, each with other people
  const rooms = channel.startsWith("room:");
  let night = 0;
  for (const line of view.lines) {
    if (home(line) !== channel && roomToo(view, line) !== channel) continue;
    if (veiled && isPrivate(line.notice)) continue;
    const { n, day, notice, undone } = line;
    if (rooms && day !== night) {
      night = day;
      const text = terms.words.say("ui.when", { day, phase: terms.phase("night") });
      rows.push({ kind: "phase", n: n - 0.5, day, text, undone });
    }
    if (isTalk(notice)) {
      if (by.length === 0 || by.includes(String(notice.by))) rows.push(postOf(line, notice, terms));
      continue;
    }
    if (notice.t === "phase_began") {
      const [text = ""] = linesOf(notice, terms);
      // of phases in which nobody I ask for has said a word the last alone is named
      if (by.length > 0 && rows.at(-1)?.kind === "phase") rows.pop();
      rows.push({ kind: "phase", n, day, text, undone });
      continue;
    }
    if (by.length > 0) continue;
    const lines = linesOf(notice, terms);
    if (lines.length > 0) rows.push({ kind: "told", n, day, lines, undone });
  }
  return rows;
}

function postOf(line: Line, notice: NoticeOf<"said"> | NoticeOf<"whispered">, terms: Terms): Post {
  const { n, day, number, at } = line;
  const to = notice.t === "said" && isTell(notice.channel) ? terms.channel(notice.channel) : "";
  const series = seriesOf(notice) ?? channelOf(notice);
  const text = emote(notice.text, notice.by, terms) ?? notice.text;
  return { kind: "post", n, day, number, at, by: notice.by, to, text, series };
}

/** The days of which there is something to read. */
export function daysOf(rows: readonly Row[]): number[] {
  return [...new Set(rows.map(({ day }) => day))].sort((one, other) => one - other);
}

/**
 * The day to show, or all: the day that is asked for, else all of a short talk and of a long one the
 * last day. A short talk stays whole around the one post that is asked for, too.
 */
export function dayToShow(rows: readonly Row[], { day, post }: Reading): number | "all" {
  const long = rows.length > PAGE;
  if (day !== undefined && (long || post === undefined)) return day;
  return long ? (rows.at(-1)?.day ?? "all") : "all";
}

/** How many of the last rows to show: a page, or so many pages that the one aimed at is there. */
export function rowsToShow(rows: readonly Row[], aimed: Row | null): number {
  const place = aimed === null ? -1 : rows.indexOf(aimed);
  return place < 0 ? PAGE : Math.ceil((rows.length - place) / PAGE) * PAGE;
}

/** All posts that this reader has numbers for, each under its place. */
export function postsByPlace(view: View, terms: Terms): ReadonlyMap<string, Post> {
  const places = new Map<string, Post>();
  for (const line of view.lines) {
    const { day, number, notice } = line;
    if (number === null || !isTalk(notice)) continue;
    const post = postOf(line, notice, terms);
    places.set(placeOf(post.series, day, number), post);
  }
  return places;
}

export function placeOf(series: string, day: number, number: number): string {
  return `${series} ${day}:${number}`;
}

/** How many posts each player has made today in the talk that all read; nobody who made none. */
export function postsToday(view: View): ReadonlyMap<Seat, number> {
  const counts = new Map<Seat, number>();
  for (const { day, notice } of view.lines) {
    if (day !== view.day || notice.t !== "said" || notice.channel !== "public") continue;
    if (typeof notice.by === "number") counts.set(notice.by, (counts.get(notice.by) ?? 0) + 1);
  }
  return counts;
}
