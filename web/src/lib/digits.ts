/** Seat numbers typed digit by digit: `3` is taken at once unless a seat's number goes on so. */

/** How long a number that could go on waits for its next digit, in milliseconds. */
export const PATIENCE = 800;

export interface Typed {
  /** The number that is meant, where no further digit could follow. */
  readonly meant: number | null;
  /** What waits for the next digit; empty: nothing. */
  readonly rest: string;
}

/** What is meant after one more digit, by the numbers there are. */
export function typed(before: string, digit: string, numbers: readonly number[]): Typed {
  const fits = (text: string): boolean => numbers.some((number) => String(number).startsWith(text));
  // a digit that does not go on from the last ones begins anew
  const text = fits(before + digit) ? before + digit : digit;
  if (!fits(text)) return { meant: null, rest: "" };
  const more = numbers.some((number) => String(number).length > text.length && String(number).startsWith(text));
  return more ? { meant: null, rest: text } : { meant: Number(text), rest: "" };
}
