import { expect, test } from "vitest";
import { draftOf, keepDraft } from "./drafts";

test("what is written is kept apart by game, reader and place, until it is taken away", () => {
  const places = [
    ["g1", "seat:1", "public"],
    ["g1", "seat:1", "wolves"],
    ["g1", "seat:1", "action:will"],
    ["g1", "seat:2", "public"],
    ["g2", "seat:1", "public"],
  ] as const;
  for (const [game, reader, place] of places) {
    expect(draftOf(game, reader, place)).toBe("");
    keepDraft(game, reader, place, `${game} ${reader} ${place}`);
  }
  keepDraft("g1", "seat:1", "wolves", "");
  expect(places.map(([game, reader, place]) => draftOf(game, reader, place))).toEqual([
    "g1 seat:1 public",
    "",
    "g1 seat:1 action:will",
    "g1 seat:2 public",
    "g2 seat:1 public",
  ]);
});
