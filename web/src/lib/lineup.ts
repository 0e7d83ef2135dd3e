/**
 * Line-ups before the start: which roles there would be, and in words what does not fit.
 *
 * Everything about them comes from the ruleset on the server (`tasogare.kernel.lineup`); here it is
 * only found and said.
 */
import type { Hindrance, Lineup, Lineups } from "./protocol";
import type { Words } from "./words";

/** The line-up for so many seats; the nearest one where the game does not take so many. */
export function lineupFor(lineups: Lineups | null, seats: number): Lineup | null {
  const all = lineups?.lineups ?? [];
  const exact = all.find((one) => one.seats === seats);
  const first = all[0] ?? null;
  return exact ?? (first !== null && seats < first.seats ? first : (all.at(-1) ?? null));
}

/** Why it does not fit and what to do, as a sentence. */
export function reason(words: Words, ruleset: string, hindrance: Hindrance): string {
  const { says, option, numbers } = hindrance;
  const named = option === "" ? {} : { option: words.first([`${ruleset}.option.${option}`], option) };
  return words.say(says, { ...numbers, ...named });
}

/** Every role that stands in any of the line-ups, in the order of sides and roles. */
export function rolesOf(lineups: Lineups): string[] {
  const bySide = new Map<string, Set<string>>();
  for (const { sides } of lineups.lineups) {
    for (const [side, roles] of Object.entries(sides)) {
      const known = bySide.get(side) ?? new Set();
      for (const role of Object.keys(roles)) known.add(role);
      bySide.set(side, known);
    }
  }
  return [...bySide.values()].flatMap((roles) => [...roles]);
}

/** How many of a role a line-up has. */
export function countOf(lineup: Lineup, role: string): number {
  return Object.values(lineup.sides).reduce((sum, roles) => sum + (roles[role] ?? 0), 0);
}

/** Role counts to begin with: two of the first role, which no list may lack, the rest of the last. */
export function firstCounts(roles: readonly string[], players: number): Record<string, number> {
  const last = roles.length - 1;
  const count = (place: number): number => (place === 0 ? 2 : place === last ? players - 2 : 0);
  return Object.fromEntries(roles.map((role, place) => [role, count(place)]));
}

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
