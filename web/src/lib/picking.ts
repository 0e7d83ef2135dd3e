/** What may be chosen by a click on a seat just now: at once, or (for good) to be confirmed. */
export interface Picking {
  readonly seats: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly choose: (seat: number) => void;
}
