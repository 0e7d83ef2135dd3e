/**
 * The whole story of a game after its end: day by day and phase by phase, what was told to all and
 * what everybody did in secret (KI-48, LO-65, KA-66).
 */
import type { View } from "./fold";
import type { Deed } from "./protocol";
import { linesOf } from "./lines";
import type { Terms } from "./terms";

export interface Chapter {
  readonly day: number;
  readonly phase: string;
  readonly told: readonly string[];
  readonly deeds: readonly string[];
}

/** What is told of it: what was mine alone is in the notebook, and votes stand among the deeds. */
const OPEN = new Set([
  "deaths_announced",
  "seat_removed",
  "gun",
  "captured",
  "executed",
  "nobody_executed",
  "runoff",
  "lifted",
  "room",
  "adjudicated",
  "gm_spoke",
  "went_back",
  "seat_handed",
]);

export function storyOf(view: View, terms: Terms): Chapter[] {
  const chapters = new Map<string, { day: number; phase: string; told: string[]; deeds: Deed[] }>();
  const chapter = (day: number, phase: string): { told: string[]; deeds: Deed[] } => {
    const key = `${day} ${phase}`;
    const found = chapters.get(key) ?? { day, phase, told: [], deeds: [] };
    chapters.set(key, found);
    return found;
  };
  for (const { day, phase, notice, undone } of view.lines) {
    if (notice.t === "phase_began" && !undone && phase !== "ended") chapter(day, phase);
    if (!OPEN.has(notice.t) || undone) continue;
    chapter(day, phase).told.push(...linesOf(notice, terms));
  }
  for (const deed of view.unveiled?.deeds ?? []) chapter(deed.day, deed.phase).deeds.push(deed);
  return [...chapters.values()].map(({ day, phase, told, deeds }) => ({
    day,
    phase,
    told,
    deeds: deeds.map(({ seat, action, values }) => terms.deed(seat, action, values)),
  }));
}
