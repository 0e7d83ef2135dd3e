import { expect, test } from "vitest";
import en from "@words/en.json";
import { countOf, firstCounts, lineupFor, reason, rolesOf, total } from "./lineup";
import type { Lineup, Lineups } from "./protocol";
import { Words } from "./words";

const lineup = (seats: number, sides: Lineup["sides"]): Lineup => ({
  seats,
  players: seats - 1,
  cards: "all",
  sides,
  marks: {},
  hindrances: [],
});
const LINEUPS: Lineups = {
  refused: null,
  lineups: [
    lineup(8, { village: { villager: 5, seer: 1 }, wolves: { wolf: 2 }, foxes: {} }),
    lineup(9, { village: { villager: 5, seer: 1, medium: 1 }, wolves: { wolf: 2 }, foxes: {} }),
    lineup(10, { village: { villager: 5, seer: 1, medium: 1 }, wolves: { wolf: 2, madman: 1 }, foxes: {} }),
  ],
};

test("the line-up is that for the seats, or the nearest that the game takes", () => {
  expect(lineupFor(LINEUPS, 9)?.seats).toBe(9);
  expect(lineupFor(LINEUPS, 1)?.seats).toBe(8);
  expect(lineupFor(LINEUPS, 12)?.seats).toBe(10);
  expect(lineupFor(null, 9)).toBeNull();
});

test("a table of all line-ups has a column for each role, by side", () => {
  expect(rolesOf(LINEUPS)).toEqual(["villager", "seer", "medium", "wolf", "madman"]);
  expect(LINEUPS.lineups.map((one) => countOf(one, "medium"))).toEqual([0, 1, 1]);
});

test("what does not fit is said in words, with the option's name and number (KA-2)", () => {
  const words = new Words("en", en);
  const cat = { says: "kagari.lineup.from", option: "cat", numbers: { count: 20 } };
  expect(reason(words, "kagari", cat)).toMatch(/^Nekomata: from 20 seats\./);
  const villager = { says: "kagari.lineup.villager", option: "", numbers: {} };
  expect(reason(words, "kagari", villager)).toMatch(/^No villager/);
});

test("role counts begin with as many as there are players", () => {
  const counts = firstCounts(["wolf", "apostle", "villager"], 12);
  expect(counts).toEqual({ wolf: 2, apostle: 0, villager: 10 });
  expect(total(counts)).toBe(12);
});
