/** Where seats stand: round the table, my own nearest to the reader, or in rows where they are many. */

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Those across the table are farther and smaller. */
  readonly scale: number;
}

/** As many as stand round the table without covering one another. */
export const RING_MOST = 7;
/** Narrower than this, a field is a phone's. */
const NARROW = 600;
/** From so many on, seats in rows are as small as a finger allows. */
const CROWD = 20;

/** How many seats stand side by side in rows, so that the rows are filled evenly. */
export function columns(count: number, width: number): number {
  const [roomy, close] = width < NARROW ? [78, 62] : [104, 88];
  const most = Math.max(1, Math.floor(width / (count > CROWD ? close : roomy)));
  return Math.ceil(count / Math.ceil(count / most));
}

/** Places for so many seats, in seat order, `mine` at the bottom (0 for an onlooker). */
export function places(count: number, mine: number): Place[] {
  return Array.from({ length: count }, (_, seat) => {
    const turn = (2 * Math.PI * (seat - mine)) / count;
    // a little more room between those in front, who are larger
    const angle = turn + 0.16 * Math.sin(turn);
    const depth = (1 + Math.cos(angle)) / 2;
    return {
      x: 0.5 - 0.5 * Math.sin(angle),
      y: 0.5 + 0.5 * Math.cos(angle),
      scale: 0.8 + 0.2 * depth,
    };
  });
}
