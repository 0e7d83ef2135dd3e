/**
 * The whole story of a game after its end: day by day and phase by phase, what was told to all and
 * what everybody did and learned in secret (KI-48, LO-65, KA-66).
 */
import type { View } from "./fold";
import type { Deed, Notice } from "./protocol";
import { learned, linesOf } from "./lines";
import type { Result } from "./results";
import type { Terms } from "./terms";

export interface Chapter {
  readonly day: number;
  readonly phase: string;
  readonly told: readonly string[];
  readonly deeds: readonly string[];
  /** How much was said before all. */
  readonly posts: number;
}

interface Draft {
  readonly day: number;
  readonly phase: string;
  readonly told: string[];
  readonly deeds: Deed[];
  posts: number;
}

/** What is told of it as it was told then; votes stand among the deeds, abstentions do not. */
const OPEN = new Set([
  "deaths_announced",
  "seat_removed",
  "gun",
  "captured",
  "executed",
  "absent",
  "revived",
  "will",
  "last_words",
  "declared",
  "nobody_executed",
  "runoff",
  "lifted",
  "room",
  "gm_spoke",
  "went_back",
  "seat_handed",
]);

/** Tells the story with everybody's results; where these are not known, with my own alone. */
export function storyOf(
  view: View,
  terms: Terms,
  results: readonly Result[] | null = null,
): Chapter[] {
  const chapters = new Map<string, Draft>();
  const chapter = (day: number, phase: string): Draft => {
    const key = `${day} ${phase}`;
    const found = chapters.get(key) ?? { day, phase, told: [], deeds: [], posts: 0 };
    chapters.set(key, found);
    return found;
  };
  for (const { day, phase, notice, undone } of view.lines) {
    // the deal has a table of its own, and a verdict a place of its own
    const told = phase !== "ended" && phase !== "gathering";
    if (notice.t === "phase_began" && !undone && told) chapter(day, phase);
    if (notice.t === "said" && notice.channel === "public" && day > 0 && phase !== "ended") {
      chapter(day, phase).posts += 1;
    }
    if (undone || phase === "ended") continue;
    if (notice.t === "ballots_shown") chapter(day, phase).told.push(...abstentions(notice, terms));
    if (notice.t === "learned" && day > 0 && results === null) {
      chapter(day, phase).told.push(...linesOf(notice, terms).map((line) => mine(line, terms)));
    }
    if (OPEN.has(notice.t)) chapter(day, phase).told.push(...linesOf(complete(notice, view), terms));
  }
  const last = [...chapters.values()].at(-1);
  const untold = unannounced(view);
  if (last !== undefined && (untold.seats.length > 0 || isQuiet(last, view))) {
    last.told.push(...linesOf(untold, terms));
  }
  for (const deed of view.unveiled?.deeds ?? []) chapter(deed.day, deed.phase).deeds.push(deed);
  return [...chapters.values()].map(({ day, phase, told, deeds, posts }) => ({
    day,
    phase,
    told: [
      ...(results ?? [])
        .filter((result) => result.day === day && result.phase === phase)
        .map((result) => ofAll(result, terms)),
      ...told,
    ],
    posts,
    deeds: deeds.map(({ seat, action, values }) => terms.deed(seat, action, values)),
  }));
}

/** A day's deaths with their causes, which some tables keep secret until the end. */
function complete(notice: Notice, view: View): Notice {
  if (notice.t !== "deaths_announced") return notice;
  const causes = Object.fromEntries(
    notice.seats.flatMap((seat) => {
      const cause = view.unveiled?.causes.get(seat);
      return cause === undefined ? [] : [[seat, cause]];
    }),
  );
  return { ...notice, causes: { ...notice.causes, ...causes } };
}

/** Those whose death ended the game: no morning came to announce it. */
function unannounced(view: View): Extract<Notice, { t: "deaths_announced" }> {
  const dead = [...(view.unveiled?.causes ?? [])].filter(([seat]) => !view.fates.has(seat));
  return {
    t: "deaths_announced",
    seats: dead.map(([seat]) => seat),
    causes: Object.fromEntries(dead),
  };
}

/** A last night in which nobody died, at the end of a game that somebody won. */
function isQuiet(last: Draft, view: View): boolean {
  const told = [...view.fates.values()].some(({ day, phase }) => day === last.day && phase === last.phase);
  return last.phase === "night" && view.unveiled !== null && !(view.ended?.void ?? true) && !told;
}

function abstentions(notice: Extract<Notice, { t: "ballots_shown" }>, terms: Terms): string[] {
  const silent = terms.view.seats.filter(
    (seat) => seat in notice.counts && !(seat in notice.ballots),
  );
  if (silent.length === 0) return [];
  return [terms.words.say("ui.story_abstained", { names: terms.names(silent) })];
}

function ofAll({ seat, source, about, value }: Result, terms: Terms): string {
  const line = learned(source, about, value, terms);
  return terms.words.say("ui.story_learned", { name: terms.name(seat), line });
}

/** What I was told in secret: the feed has no more than that. */
function mine(line: string, terms: Terms): string {
  return terms.words.say("ui.story_mine", { line });
}
