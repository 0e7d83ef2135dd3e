/**
 * Numbers of posts: each channel counts its own, anew every day (docs/protocol.md, Numbers of posts).
 *
 * They do not travel: to somebody who comes into a channel late, a number would tell how much was
 * said there before (CO-1). Every reader counts what it hears, and all who have a number for a post
 * have the same one: all readers of a channel hear the same posts, `channel_opened` says from when
 * on, and who did not read it from the day's beginning has no numbers in it until the next day.
 * What an undo takes back leaves talk and its numbers as they are (CO-40).
 */
import type { Channel } from "./fold";
import type { Notice } from "./protocol";

export interface Numbering {
  readonly day: number;
  /** The day has begun and nobody has had a word: its `mark` is still to come. */
  readonly fresh: boolean;
  /** How many of the day's posts were heard, by series. */
  readonly counts: Readonly<Record<string, number>>;
  /** Channels that I began to read in the middle of the day. */
  readonly late: ReadonlySet<string>;
}

export const NO_NUMBERS: Numbering = { day: 0, fresh: true, counts: {}, late: new Set() };

type Channels = Readonly<Record<string, Channel>>;

/**
 * What a post is counted in: its channel, or one private line. None for what one wolf tells another
 * (LO-11), which the others do not hear.
 */
export function seriesOf(notice: Notice): string | null {
  if (notice.t === "whispered") return `gm:${notice.seat}`;
  return notice.t === "said" && !notice.channel.startsWith("tell:") ? notice.channel : null;
}

/** Takes the next notice; `was` and `is` are what may be read before and after it. */
export function count(numbering: Numbering, notice: Notice, was: Channels, is: Channels): Numbering {
  let now = numbering;
  if (notice.t === "phase_began" && notice.day !== now.day) {
    now = { day: notice.day, fresh: true, counts: {}, late: new Set() };
  }
  if (notice.t === "mark") now = { ...now, fresh: false };
  if (was !== is && !now.fresh) now = { ...now, late: new Set([...now.late, ...opened(was, is)]) };
  const series = seriesOf(notice);
  if (series === null) return now;
  return { ...now, counts: { ...now.counts, [series]: (now.counts[series] ?? 0) + 1 } };
}

/** The number of the post that was taken last; none where this reader cannot know it. */
export function numberOf(numbering: Numbering, notice: Notice): number | null {
  const series = seriesOf(notice);
  if (series === null || numbering.late.has(series)) return null;
  return numbering.counts[series] ?? null;
}

/** What is read from now on. The public talk is read by all, always. */
function opened(was: Channels, is: Channels): string[] {
  const names = Object.keys(is).filter((name) => name !== "public");
  return names.filter((name) => is[name]?.read === true && was[name]?.read !== true);
}
