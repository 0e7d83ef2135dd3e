/**
 * What each player was told alone, read from the record that is open to all after the end (CO-4):
 * what seers, hackers or mediums learned, and when. No feed of another reader holds it.
 */
import type { Row } from "./proof";

export interface Result {
  readonly day: number;
  readonly phase: string;
  readonly seat: number;
  readonly source: string;
  readonly about: number | null;
  readonly value: unknown;
}

export function resultsOf(rows: readonly Row[]): Result[] {
  const marks = new Map<unknown, number>();
  let results: Result[] = [];
  let [day, phase] = [0, ""];
  for (const { body, to } of rows.flatMap(({ entries }) => entries)) {
    if (to === undefined) continue;
    if (body.t === "phase_began") [day, phase] = [Number(body["day"]), String(body["phase"])];
    if (body.t === "mark") marks.set(body["mark"], results.length);
    if (body.t === "went_back") results = results.slice(0, marks.get(body["mark"])); // CO-40
    if (body.t !== "learned" || !Array.isArray(to)) continue;
    const { source, about, value } = body;
    for (const seat of to.filter((reader) => typeof reader === "number")) {
      results.push({ day, phase, seat, source: String(source), about: seatOf(about), value });
    }
  }
  return results;
}

function seatOf(about: unknown): number | null {
  return typeof about === "number" ? about : null;
}
