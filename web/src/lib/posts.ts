/**
 * The talk of one channel as rows to show: posts with a number of their own, what the table was
 * told in between, and where a phase begins. `Talk.svelte` shows them.
 */
import { channelOf, isPrivate, isTalk, isTell, type Line, type View } from "./fold";
import { linesOf } from "./lines";
import type { Seat } from "./protocol";
import type { Terms } from "./terms";

export type Row =
  | {
      kind: "post";
      n: number;
      number: number;
      at: number;
      by: number | string;
      /** Told to one alone: how that is called. */
      to: string;
      text: string;
    }
  | { kind: "told"; n: number; lines: readonly string[]; undone: boolean }
  | { kind: "phase"; n: number; text: string; undone: boolean };

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
  let number = 0;
  for (const line of view.lines) {
    if (home(line) !== channel || (veiled && isPrivate(line.notice))) continue;
    const { n, at, notice, undone } = line;
    if (isTalk(notice)) {
      number += 1;
      if (by.length > 0 && !by.includes(String(notice.by))) continue;
      const told = notice.t === "said" && isTell(notice.channel);
      const to = told ? terms.channel(notice.channel) : "";
      rows.push({ kind: "post", n, number, at, by: notice.by, to, text: notice.text });
      continue;
    }
    if (notice.t === "phase_began") {
      const [text = ""] = linesOf(notice, terms);
      rows.push({ kind: "phase", n, text, undone });
      continue;
    }
    if (by.length > 0) continue;
    const lines = linesOf(notice, terms);
    if (lines.length > 0) rows.push({ kind: "told", n, lines, undone });
  }
  return rows;
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
