/** Votes that all may see: the running count of those cast in the open (KA-16, KA-18), all by day. */
import type { Cast, View } from "./fold";
import type { Seat } from "./protocol";

export interface Running {
  readonly target: Seat;
  readonly by: readonly Seat[];
  /** When the present count was reached. */
  readonly at: number;
}

/** Today's votes that count: those of and for the dead are void (KA-19). */
export function counting(view: View): readonly Cast[] {
  return view.votes.filter(
    ({ day, by, target }) => day === view.day && !view.fates.has(by) && !view.fates.has(target),
  );
}

/** One vote of all: one that was shown when it closed, or what was cast in the open so far. */
export interface Column {
  readonly day: number;
  /** Still going on. */
  readonly open: boolean;
  readonly ballots: ReadonlyMap<Seat, Seat>;
  readonly counts: ReadonlyMap<Seat, number>;
}

/** All votes, a column each; a void vote still shows whom it was for (KA-19). */
export function columns(view: View): readonly Column[] {
  const shown = view.ballots.map((ballot) => ({ ...ballot, open: false }));
  const cast = view.votes.filter(({ day }) => day === view.day);
  if (cast.length === 0 || shown.some(({ day }) => day === view.day)) return shown;
  const counts = new Map<Seat, number>();
  for (const { target } of counting(view)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const ballots = new Map(cast.map(({ by, target }) => [by, target]));
  const open = view.phase === "day" && view.ended === null;
  return [...shown, { day: view.day, open, ballots, counts }];
}

/** Who has how many of today's votes: most first, and of the same count whoever reached it first. */
export function running(view: View): readonly Running[] {
  const rows = new Map<Seat, Running>();
  for (const { at, by, target } of counting(view)) {
    rows.set(target, { target, by: [...(rows.get(target)?.by ?? []), by], at });
  }
  const order = new Map(counting(view).map(({ target }, place) => [target, place]));
  return [...rows.values()].sort(
    (one, other) =>
      other.by.length - one.by.length ||
      (order.get(one.target) ?? 0) - (order.get(other.target) ?? 0),
  );
}

/** Whether votes are being cast in the open now: by day, but not on day 0 (KA-11, KA-16). */
export function inTheOpen(view: View): boolean {
  return view.ruleset === "kagari" && view.phase === "day" && view.day > 0 && view.ended === null;
}

/** Of whom a vote is still awaited today. */
export function owing(view: View): readonly Seat[] {
  const voted = new Set(view.votes.filter(({ day }) => day === view.day).map(({ by }) => by));
  return view.seats.filter((seat) => !voted.has(seat) && !view.fates.has(seat));
}
