/** Every notice is a sentence in each language, with nothing of the catalogs showing through. */
import { describe, expect, test } from "vitest";
import gameEn from "@words/en.json";
import gameJa from "@words/ja.json";
import gameZh from "@words/zh.json";
import { EMPTY, fold, type View } from "./fold";
import en from "./i18n/en.json";
import ja from "./i18n/ja.json";
import zh from "./i18n/zh.json";
import { linesOf } from "./lines";
import { rowsOf } from "./posts";
import type { Notice } from "./protocol";
import { storyOf } from "./story";
import { Terms } from "./terms";
import { Words } from "./words";

const BEGIN: Notice[] = [
  { t: "table_opened", ruleset: "killer", options: {}, lengths: {}, seed_hash: "ab" },
  { t: "seat_filled", seat: 0, name: "Ann", nonce: "", bot: "" },
  { t: "seat_filled", seat: 1, name: "Bo", nonce: "", bot: "bot" },
  { t: "seat_filled", seat: 2, name: "Cy", nonce: "", bot: "" },
  { t: "table_started", seats: [0, 1, 2] },
];

const TOLD: Notice[] = [
  { t: "seat_vacated", seat: 1 },
  { t: "seat_handed", seat: 1, bot: "" },
  { t: "seat_handed", seat: 1, bot: "bot" },
  { t: "viewer_joined", viewer: "viewer:x", name: "Vi" },
  { t: "traits_shown", sexes: { 0: "male", 1: "female", 2: "male" }, ages: { 0: "old", 1: "young", 2: "old" } },
  { t: "role_told", role: "hacker", marks: ["killer"] },
  { t: "learned", source: "operative", about: null, value: "police" },
  { t: "learned", source: "detective_start", about: 1, value: "citizens" },
  { t: "learned", source: "hacker", about: 1, value: "not_killer" },
  { t: "learned", source: "reporter", about: null, value: "female" },
  { t: "learned", source: "detective", about: 1, value: [] },
  { t: "learned", source: "detective", about: 1, value: [0, 2] },
  { t: "learned", source: "police", about: 2, value: "good" },
  { t: "learned", source: "shot", about: 2, value: "hit" },
  { t: "learned", source: "hidden_shot", about: 2, value: "blocked" },
  { t: "learned", source: "assassination", about: 2, value: "hit" },
  { t: "learned", source: "mercenary", about: 0, value: "not_blocked" },
  { t: "phase_began", phase: "meeting", day: 1 },
  { t: "phase_began", phase: "vote", day: 1 },
  { t: "ballots_shown", ballots: {}, counts: {} },
  { t: "ballots_shown", ballots: { 0: 1, 1: 0 }, counts: { 0: 1, 1: 1, 2: 0 } },
  { t: "gun", to: null, tied: [] },
  { t: "gun", to: null, tied: [0, 1] },
  { t: "gun", to: 0, tied: [0, 1] },
  { t: "gun", to: 0, tied: [] },
  { t: "phase_began", phase: "night", day: 1 },
  { t: "deaths_announced", seats: [], causes: {} },
  { t: "deaths_announced", seats: [1], causes: {} },
  { t: "deaths_announced", seats: [1, 2], causes: { 1: "shot" } },
  { t: "captured", seat: 2 },
  { t: "seat_removed", seat: 2, reason: "away" },
  { t: "seat_removed", seat: 2, reason: "" },
  { t: "reminded", command: "help", role: null, marks: [], ballots: null },
  { t: "reminded", command: "rules", role: null, marks: [], ballots: null },
  { t: "reminded", command: "role", role: "good", marks: [], ballots: null },
  { t: "reminded", command: "votes", role: null, marks: [], ballots: {} },
  { t: "reminded", command: "votes", role: null, marks: [], ballots: { 0: 1 } },
  { t: "gm_spoke", text: "Hush." },
  { t: "clock_stopped" },
  { t: "clock_started" },
  { t: "clock_shifted", by: 61_000 },
  { t: "went_back", mark: 1 },
  { t: "table_ended", sides: [], seats: [], void: true },
  { t: "table_ended", sides: ["operative"], seats: [1], void: false },
  { t: "phase_began", phase: "ended", day: 1 },
];

const view: View = fold(
  EMPTY,
  BEGIN.map((notice) => ({ at: 0, notice })),
);
const LANGUAGES = {
  en: new Words("en", { ...gameEn, ...en }),
  ja: new Words("ja", { ...gameJa, ...ja }),
  zh: new Words("zh-Hans", { ...gameZh, ...zh }),
};

describe.each(Object.entries(LANGUAGES))("in %s", (_, words) => {
  test.each([...BEGIN, ...TOLD])("$t is told", (notice) => {
    const lines = linesOf(notice, new Terms(words, view));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toBe("");
      expect(line).not.toMatch(/\{|\}|undefined|notice\.|ui\.|_/);
    }
  });

  test("every deed is told after the end (KI-48)", () => {
    const terms = new Terms(words, view);
    for (const action of ["vote", "shoot", "assassinate", "hidden_shot", "guard", "inspect", "trail"]) {
      const told = terms.deed(0, action, { target: 1 });
      expect(told).toContain("Ann");
      expect(told).toContain("Bo");
      expect(told).not.toMatch(/\{|·/);
    }
    expect(terms.deed(0, "investigate", { topic: "age" })).not.toMatch(/\{|·|age\b.*age/);
  });
});

const terms = (seen: View): Terms => new Terms(LANGUAGES.en, seen);
const played = fold(
  view,
  (
    [
      { t: "role_told", role: "hacker", marks: [] },
      { t: "phase_began", phase: "meeting", day: 1 },
      { t: "said", channel: "public", by: 0, text: "one" },
      { t: "said", channel: "public", by: 1, text: "two" },
      { t: "whispered", seat: 0, by: 0, text: "help" },
      { t: "reminded", command: "help", role: null, marks: [], ballots: null },
      { t: "gun", to: 1, tied: [] },
    ] as Notice[]
  ).map((notice) => ({ at: 0, notice })),
);

test("a filter keeps the posts of some and their numbers", () => {
  const rows = rowsOf(played, { channel: "public", by: ["1"], veiled: false }, terms(played));
  expect(rows.map((row) => (row.kind === "post" ? `${row.number} ${row.text}` : row.kind))).toEqual([
    "phase",
    "2 two",
  ]);
});

test("the private line has its own talk and the answers to it", () => {
  const rows = rowsOf(played, { channel: "gm", by: [], veiled: false }, terms(played));
  expect(rows.map((row) => row.kind)).toEqual(["post", "told"]);
});

test("veiled, the talk tells nothing that is mine alone", () => {
  const text = JSON.stringify(rowsOf(played, { channel: "public", by: [], veiled: true }, terms(played)));
  expect(text).not.toContain("Hacker");
});

test("the story has what was told and what was done in secret, phase by phase", () => {
  const ended = fold(played, [
    {
      at: 0,
      notice: {
        t: "unveiled",
        roles: {},
        marks: {},
        causes: {},
        deeds: [{ day: 1, phase: "night", seat: 1, action: "shoot", values: { target: 2 } }],
      },
    },
  ]);
  expect(storyOf(ended, terms(ended))).toEqual([
    { day: 1, phase: "meeting", told: ["The gun goes to Bo."], deeds: [] },
    { day: 1, phase: "night", told: [], deeds: ["Bo shot at Cy."] },
  ]);
});
