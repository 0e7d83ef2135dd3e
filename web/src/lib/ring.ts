/** Where seats stand round the table: fractions of the field, my own nearest to the reader. */

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Those across the table are farther and smaller. */
  readonly scale: number;
}

/** Places for so many seats, in seat order, `mine` at the bottom (0 for an onlooker). */
export function places(count: number, mine: number): Place[] {
  return Array.from({ length: count }, (_, seat) => {
    const turn = (2 * Math.PI * (seat - mine)) / count;
    // a little more room between those in front, who are larger
    const angle = turn + 0.16 * Math.sin(turn);
    const depth = (1 + Math.cos(angle)) / 2;
    return {
      x: 0.5 - 0.42 * Math.sin(angle),
      y: 0.5 + 0.5 * Math.cos(angle),
      scale: 0.8 + 0.2 * depth,
    };
  });
}
