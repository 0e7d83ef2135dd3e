/** The running count of votes that are public as they are cast (KA-16, KA-18). */
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
