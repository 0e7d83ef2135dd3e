/** Last words as far as a reader was told (KA-50): what was left, and whose time is still to come. */
import type { Line, View } from "./fold";
import type { Notice, Seat } from "./protocol";

const LEFT: ReadonlySet<Notice["t"]> = new Set<Notice["t"]>(["will", "last_words", "declared"]);

/** Whether there are last words in this game: somebody was asked for them, or they were heard. */
export function hasLastWords(view: View): boolean {
  const asked = view.prompts.some(({ action }) => action === "will" || action === "last_words");
  return asked || view.lines.some(({ notice }) => LEFT.has(notice.t));
}

/** What the dead have left, the newest first. */
export function heard(view: View): readonly Line[] {
  return view.lines.filter(({ notice }) => LEFT.has(notice.t)).toReversed();
}

/** Whether the window of one who has died is yet to open: that is at the next dawn. */
export function mayStillSpeak(view: View, seat: Seat): boolean {
  const fate = view.fates.get(seat);
  if (fate === undefined) return false;
  const opens = fate.phase === "night" ? fate.day : fate.day + 1;
  return view.day < opens || (view.day === opens && view.phase === "night");
}

/** How long a window lasts: the first third of a day. */
export function windowLength(view: View): number {
  return Math.floor((view.lengths["day"] ?? 0) / 3);
}
