/**
 * What hour the sky of a table shows. Looks only: an unknown phase stands in the dusk.
 *
 * The colours of the hours are in `sky.css`.
 */

export type Hour = "gold" | "dusk" | "blue" | "night" | "dawn";

const HOURS: Readonly<Record<string, Hour>> = {
  "": "gold",
  day: "dusk",
  discussion: "dusk",
  meeting: "dusk",
  vote: "blue",
  night: "night",
  gathering: "gold",
  morning: "dawn",
  evening: "blue",
  runoff_speech: "blue",
  runoff: "blue",
  allocation: "blue",
  ended: "dawn",
};

export function hourOf(phase: string): Hour {
  return HOURS[phase] ?? "dusk";
}
