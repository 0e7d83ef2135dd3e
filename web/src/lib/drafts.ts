/**
 * What somebody has written and not sent, on this device: apart for each game, each reader they are
 * there, and each place: a channel, or (as `action:ID`) an answer. Gone once the server has it.
 */
import { keep, recall } from "./memory";

export function draftOf(game: string, reader: string, place: string): string {
  return recall(key(game, reader, place)) ?? "";
}

export function keepDraft(game: string, reader: string, place: string, text: string): void {
  keep(key(game, reader, place), text);
}

function key(...parts: readonly string[]): string {
  return ["draft", ...parts].join(".");
}
