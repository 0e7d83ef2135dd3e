/**
 * Silhouettes: each seat has a figure of its own, always the same for its number and name.
 *
 * Drawn in code in a field of 64 × 64: shoulders, a head, and what it wears. They tell nothing but
 * who is who; `Figure.svelte` paints them.
 */

export interface Figure {
  readonly body: string;
  readonly head: string;
  readonly wear: string;
  /** Of the light on its edge, in degrees. */
  readonly hue: number;
}

const BODIES = [
  "M8 64C8 48 20 42 32 42s24 6 24 22Z",
  "M4 64C6 50 18 43 32 43s26 7 28 21Z",
  "M12 64C12 50 20 42 32 42s20 8 20 22Z",
  "M6 64l6-15c3-5 11-7 20-7s17 2 20 7l6 15Z",
  "M10 64c-1-14 8-21 14-22l8 5 8-5c6 1 15 8 14 22Z",
] as const;

const WEAR = [
  // a topknot
  "M29 8a5 5 0 1 1 6 0l2 6c6 2 9 7 9 13-4-5-9-6-14-6s-10 1-14 6c0-6 3-11 9-13Z",
  // a straw hat
  "M2 26C12 19 25 6 32 6s20 13 30 20c-8 4-52 4-60 0Z",
  // long hair
  "M32 9c-12 0-17 9-16 20 0 8-1 13-4 19 6 1 10-1 12-5h16c2 4 6 6 12 5-3-6-4-11-4-19 1-11-4-20-16-20Z",
  // a cap
  "M17 22c0-9 6-14 15-14s15 5 15 14l11 2c1 3-2 4-6 4H18Z",
  // a bob
  "M32 9c-11 0-16 7-16 17v12c4 2 7 1 8-2V27h16v9c1 3 4 4 8 2V26c0-10-5-17-16-17Z",
  // a hood
  "M32 5c-14 0-19 12-19 23 0 8 2 13 5 18h28c3-5 5-10 5-18C51 17 46 5 32 5Z",
  // ruffled hair
  "M17 27l-4-6 5-2-1-7 7 2 3-7 6 5 6-5 2 7 7-1-2 7 5 2-4 5c-3-5-9-6-15-6s-12 1-15 6Z",
  // a high hat
  "M20 21V6h24v15l9 2c1 3-2 4-5 4H16c-3 0-6-1-5-4Z",
  // two buns
  "M20 15a5.500 5.500 0 1 1 5-5c4-2 10-2 14 0a5.500 5.500 0 1 1 5 5c3 3 4 8 3 13-4-5-9-7-15-7s-11 2-15 7c-1-5 0-10 3-13Z",
  // bare
  "M19 24c1-9 6-13 13-13s12 4 13 13c-8-4-18-4-26 0Z",
] as const;

/** With the neck, so that no light falls between head and shoulders. */
const HEAD = "M32 12c8 0 13 6 13 14 0 7-3 13-7 16v8H26v-8c-4-3-7-9-7-16 0-8 5-14 13-14Z";

/** The golden angle spreads the hues of neighbours widely. */
const GOLDEN = 137.508;

export function figureOf(seat: number, name: string): Figure {
  const hash = fnv(name);
  return {
    body: BODIES[(hash >>> 8) % BODIES.length] ?? BODIES[0],
    head: HEAD,
    wear: WEAR[(seat * 3) % WEAR.length] ?? WEAR[0],
    hue: Math.round((28 + seat * GOLDEN) % 360),
  };
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
