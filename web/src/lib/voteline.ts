/**
 * `VOTE name` in the discussion (KA-16, CO-22), as far as its writer is to be asked before it is
 * sent: whom it means is the server's to say (`rulesets/kagari/vote_line.py`).
 */
import type { View } from "./fold";

const LINE = /^\s*vote(?![a-z_'’])/;
const BREAK = /[\n\u2028\u2029]/;

/** The first line of a text that votes. */
export function voteIn(text: string): string | null {
  const plain = (line: string): string =>
    line.normalize("NFKC").toLowerCase().replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return text.split(BREAK).find((line) => LINE.test(plain(line))) ?? null;
}

/** Whether a vote in the talk would be taken, for good: one is asked for, and none was given. */
export function votesByLine(view: View, channel: string): boolean {
  const asked = view.prompts.find(({ action }) => action === "vote");
  return channel === "public" && asked?.changeable === false && asked.values === null;
}

/** The text with its vote for this name. */
export function votingFor(text: string, name: string): string {
  const line = voteIn(text);
  return line === null ? text : text.replace(line, () => `VOTE ${name}`);
}
