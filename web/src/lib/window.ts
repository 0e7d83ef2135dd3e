/**
 * Both ends of a long clock on the wall: in the reader's own time zone and in the game's (KA-10).
 *
 * A game by the calendar closes at an hour of the game's zone; whoever plays elsewhere reads it in
 * their own. Countdowns are in `clock.ts`.
 */
import { countdown } from "./clock";
import type { Words } from "./words";

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Within so many days a weekday says which day is meant. */
const WEEK = 6 * DAY;

/** One line: the zone it is in, empty where there is but one, and from when to when. */
export interface Ends {
  readonly zone: string;
  readonly text: string;
}

/** From when to when as a zone's clocks show it; without a zone, those of this device. */
export function range(from: number, to: number, words: Words, zone?: string): string {
  const day: Intl.DateTimeFormatOptions =
    to - from > WEEK ? { month: "short", day: "numeric" } : { weekday: "short" };
  const format = new Intl.DateTimeFormat(words.tag, {
    ...day,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  return words.say("ui.window", { from: format.format(from), to: format.format(to) });
}

/** How people call a zone at an instant, such as Germany Time. */
export function zoneName(zone: string, at: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: "shortGeneric" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** What to show of a clock: nothing if it is short, and the game's zone only where it differs. */
export function ends(from: number, to: number, words: Words, zone: string, here?: string): Ends[] {
  if (to - from < HOUR) return [];
  const own = range(from, to, words, here);
  const games = zone === "" ? own : range(from, to, words, zone);
  if (own === games) return [{ zone: "", text: own }];
  return [
    { zone: words.say("ui.window_here"), text: own },
    { zone: zoneName(zone, to, words.tag), text: games },
  ];
}

/** What is left: days and hours in words, or a countdown on the last day. */
export function remaining(milliseconds: number, words: Words): string {
  if (milliseconds < DAY) return countdown(milliseconds, words.say("ui.day_letter"));
  return words.span(Math.ceil(milliseconds / HOUR) * HOUR);
}
