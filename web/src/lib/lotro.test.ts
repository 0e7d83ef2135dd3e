/** The Rangers' Watch on the page: what its notices fold to, and that each is a sentence. */
import { describe, expect, test } from "vitest";
import gameEn from "@words/en.json";
import gameJa from "@words/ja.json";
import gameZh from "@words/zh.json";
import { EMPTY, fateOf, fold, isPrivate, type View } from "./fold";
import en from "./i18n/en.json";
import ja from "./i18n/ja.json";
import zh from "./i18n/zh.json";
import { linesOf } from "./lines";
import { exchangeOf, roomOf } from "./lotro";
import { channelsOf, rowsOf } from "./posts";
import type { Notice, Step } from "./protocol";
import { storyOf } from "./story";
import { Terms } from "./terms";
import { Words } from "./words";

const LANGUAGES = {
  en: new Words("en", { ...gameEn, ...en }),
  ja: new Words("ja", { ...gameJa, ...ja }),
  zh: new Words("zh-Hans", { ...gameZh, ...zh }),
};

function told(view: View, ...notices: Notice[]): View {
  return fold(
    view,
    notices.map((notice) => ({ at: 0, notice })),
  );
}

const NAMES = ["Aoi", "Ben", "Cho", "Dai", "Eri"];
const TABLE = told(
  EMPTY,
  { t: "table_opened", ruleset: "lotro", options: {}, lengths: {}, seed_hash: "ab" },
  ...NAMES.map((name, seat): Notice => ({ t: "seat_filled", seat, name, nonce: "", bot: "" })),
  { t: "table_started", seats: [0, 1, 2, 3, 4] },
  { t: "rangers_day", day: 4 },
  { t: "slots_sealed", hash: "cd" },
  { t: "phase_began", phase: "gathering", day: 0 },
);
const FILLED: Notice[] = [
  { t: "phase_began", phase: "allocation", day: 2 },
  { t: "lifted" },
  { t: "named", seat: 3, room: "upstairs", size: 2 },
  { t: "chosen", by: 3, target: 1, room: "upstairs" },
  { t: "room", room: "upstairs", seats: [1, 3] },
  { t: "named", seat: 0, room: "ground", size: 3 },
  { t: "chosen", by: 0, target: 4, room: "ground" },
];

test("rolls are kept, ties rolled again (LO-3)", () => {
  let view = told(
    TABLE,
    { t: "roll", by: 0, number: 70 },
    { t: "roll", by: 1, number: 70 },
    { t: "roll_again", seats: [0, 1] },
    { t: "roll", by: 1, number: 3 },
  );
  expect(view.lotro.rolls.get(1)).toEqual([70, 3]);
  expect(view.lotro.again).toEqual([0]);
  expect([view.lotro.rangersDay, view.lotro.sealed]).toEqual([4, "cd"]);
  view = told(view, { t: "slots_opened", slots: ["wolf", "villager"], salt: "00" });
  expect(view.lotro.opened?.slots).toEqual(["wolf", "villager"]);
});

test("the rooms fill one by one, and last night's stand beside them (LO-31, LO-32)", () => {
  let view = told(TABLE, ...FILLED);
  expect(view.lotro.lifted).toBe(true);
  expect(view.lotro.rooms.get("ground")).toEqual([0, 4]);
  expect(view.lotro.sizes.get("ground")).toBe(3);
  expect([roomOf(view.lotro, 3), roomOf(view.lotro, 2)]).toEqual(["upstairs", null]);
  const full: Notice = { t: "room", room: "ground", seats: [0, 2, 4] };
  view = told(view, { t: "chosen", by: 4, target: 2, room: "ground" }, full);
  expect(view.lotro.nights.get(2)?.get("ground")).toEqual([0, 2, 4]);
  const next = told(view, { t: "phase_began", phase: "allocation", day: 3 });
  expect([next.lotro.rooms.size, next.lotro.lifted]).toEqual([0, false]);
  expect(next.lotro.lastRooms.get("upstairs")).toEqual([1, 3]);
  const cleared = told(view, { t: "rooms_cleared" });
  expect(roomOf(cleared.lotro, 3)).toBeNull();
});

test("a trade is open until it is answered, and spends what answered it (LO-42, LO-44)", () => {
  let view = told(
    TABLE,
    { t: "item_given", item: "leaf" },
    { t: "phase_began", phase: "night", day: 2 },
    { t: "trade_began", wolf: 1, target: 3 },
  );
  expect(exchangeOf(view.lotro)).toEqual({ day: 2, wolf: 1, target: 3, answer: null, open: true });
  expect(view.lotro.used).toBe(false);
  view = told(view, { t: "trade_ended", wolf: 1, target: 3, answer: "leaf" });
  expect([exchangeOf(view.lotro), view.lotro.used]).toEqual([null, true]);
  expect(view.lotro.exchanges[0]?.answer).toBe("leaf");
});

test("who died before my eyes is dead for me at once (LO-45)", () => {
  const view = told(TABLE, { t: "phase_began", phase: "night", day: 2 }, { t: "death", seat: 3 });
  expect(fateOf(view, 3)).toEqual({ day: 2, phase: "night", cause: null });
  expect(view.lotro.seen.get(3)).toBe(2);
});

test("the tied, the one who speaks, and my passes are known (LO-22, LO-24, LO-46)", () => {
  let view = told(TABLE, { t: "runoff", seats: [0, 1] }, { t: "speech", seat: 0 });
  expect([view.lotro.tied, view.lotro.speaker]).toEqual([[0, 1], 0]);
  view = told(view, { t: "phase_began", phase: "runoff", day: 2 });
  expect([view.lotro.tied, view.lotro.speaker]).toEqual([[0, 1], null]);
  view = told(view, { t: "phase_began", phase: "evening", day: 3 }, { t: "pass_noted", times: 1 });
  expect([view.lotro.tied, view.lotro.passes]).toEqual([[], 1]);
});

test("an undo takes rooms and trades back to the mark (CO-40)", () => {
  const marked = told(TABLE, { t: "mark", mark: 1 });
  const view = told(marked, ...FILLED, { t: "death", seat: 3 }, { t: "went_back", mark: 1 });
  expect(view.lotro).toEqual(marked.lotro);
});

const STEP: Step = {
  day: 3,
  what: "won",
  seat: null,
  by: null,
  answer: null,
  rooms: [],
  village: 0,
  losses: 0,
  side: null,
};
const STEPS: Step[] = [
  { ...STEP, what: "execution" },
  { ...STEP, what: "execution", seat: 2 },
  { ...STEP, what: "rooms", rooms: [[0, 1], [2, 3, 4]] },
  ...["die", "leaf", "water", "tooth"].map(
    (answer): Step => ({ ...STEP, what: "tooth", by: 0, seat: 1, answer }),
  ),
  { ...STEP, what: "pass", seat: 0 },
  { ...STEP, what: "pass", seat: 0, answer: "overpassed" },
  { ...STEP, what: "counting", side: "village", village: 3, losses: 2 },
  { ...STEP, what: "counting", side: "sauron", village: 1, losses: 1 },
  { ...STEP, what: "won", side: "village" },
  { ...STEP, what: "won", side: "sauron" },
];
const TOLD: Notice[] = [
  { t: "rangers_day", day: 4 },
  { t: "slots_sealed", hash: "cd" },
  { t: "slots_opened", slots: ["wolf", "healer"], salt: "00" },
  { t: "roll", by: 0, number: 70 },
  { t: "roll_again", seats: [0, 1] },
  { t: "item_given", item: "water" },
  { t: "role_told", role: "apostle", marks: [] },
  { t: "reminded", command: "role", role: "", marks: [], ballots: null },
  { t: "learned", source: "wolves", about: 1, value: "wolf" },
  { t: "executed", seat: 1 },
  { t: "deaths_announced", seats: [1], causes: { 1: "executed" } },
  { t: "nobody_executed" },
  { t: "runoff", seats: [0, 1] },
  { t: "speech", seat: 0 },
  { t: "lot", by: 0, target: 1 },
  ...FILLED,
  { t: "rooms_cleared" },
  { t: "trade_began", wolf: 1, target: 3 },
  ...["die", "leaf", "water", "tooth", null].map(
    (answer): Notice => ({ t: "trade_ended", wolf: 1, target: 3, answer }),
  ),
  { t: "death", seat: 3 },
  { t: "pass_noted", times: 1 },
  { t: "pass_noted", times: 2 },
  { t: "adjudicated", side: "village", line: STEPS },
  { t: "adjudicated", side: "sauron", line: [] },
  { t: "verdict_shown", side: "sauron", line: STEPS },
  ...["morning", "day", "evening", "runoff_speech", "runoff", "allocation", "night"].map(
    (phase): Notice => ({ t: "phase_began", phase, day: 2 }),
  ),
  ...["village", "sauron"].map(
    (side): Notice => ({ t: "table_ended", sides: [side], seats: [1], void: false }),
  ),
];

describe.each(Object.entries(LANGUAGES))("in %s", (_, words) => {
  const terms = new Terms(words, TABLE);

  test.each(TOLD)("$t is told", (notice) => {
    const lines = linesOf(notice, terms);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toBe("");
      expect(line).not.toMatch(/\{|\}|undefined|notice\.|lotro\.|_|: \.|null/);
    }
  });

  test("a verdict's line of play has a sentence for each step (LO-63)", () => {
    const lines = linesOf({ t: "adjudicated", side: "village", line: STEPS }, terms);
    expect(lines).toHaveLength(2 + STEPS.length);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("channels have names: the tavern, rooms, what one wolf tells another", () => {
    for (const channel of ["public", "wolves", "room:cellar", "tell:3", "audience", "gm"]) {
      expect(terms.channel(channel)).not.toMatch(/[{}:]\w|\./);
    }
    expect(terms.channel("tell:3")).toContain("Dai");
    expect(terms.channel("room:cellar")).toContain(terms.room("cellar"));
    expect(terms.aboutChannel("room:cellar")).not.toBe("");
  });

  test("every deed is told after the end, lots as lots (LO-65)", () => {
    for (const action of ["vote", "choose_roommate", "present_tooth"]) {
      expect(terms.deed(0, action, { target: 1 })).toMatch(/Aoi.*Ben/);
    }
    for (const action of ["vote", "choose_roommate"]) {
      const lot = terms.deed(0, action, { target: 1, lot: true });
      expect(lot).not.toBe(terms.deed(0, action, { target: 1 }));
      expect(lot).toMatch(/Aoi.*Ben/);
    }
    const answers = ["die", "leaf", "water", "tooth"].map((item) => terms.deed(0, "answer", { item }));
    expect(new Set(answers).size).toBe(4);
    for (const deed of [...answers, terms.deed(0, "suicide", {}), terms.deed(0, "pass", {})]) {
      expect(deed).toContain("Aoi");
      expect(deed).not.toMatch(/[{}]| · /);
    }
  });

  test("what a tooth can be answered with reads as a choice, and what was chosen as a sentence", () => {
    for (const item of ["die", "leaf", "water"]) {
      expect(terms.option("answer", "item", item)).not.toBe(item);
      expect(terms.chosen("answer", { item })).not.toMatch(/[{}]/);
    }
  });
});

const terms = (view: View): Terms => new Terms(LANGUAGES.en, view);

test("what is told to few is hidden from those who look over my shoulder", () => {
  const few = TOLD.filter(isPrivate).map(({ t }) => t);
  expect(new Set(few)).toEqual(
    new Set([
      "item_given",
      "role_told",
      "learned",
      "reminded",
      "trade_began",
      "trade_ended",
      "death",
      "pass_noted",
      "verdict_shown",
    ]),
  );
});

test("a wolf's word to one wolf stands with the wolves' talk, and says to whom (LO-11)", () => {
  const view = told(
    TABLE,
    { t: "channel_opened", channel: "wolves", read: true, write: true, most: 1000 },
    { t: "said", channel: "wolves", by: 0, text: "all of you" },
    { t: "said", channel: "tell:3", by: 0, text: "you alone" },
  );
  expect(channelsOf(view, true)).toEqual(["public", "wolves", "gm"]);
  const rows = rowsOf(view, { channel: "wolves", by: [], veiled: false }, terms(view));
  expect(rows.map((row) => (row.kind === "post" ? [row.text, row.to] : []))).toEqual([
    ["all of you", ""],
    ["you alone", "To Dai alone"],
  ]);
});

test("a room's talk can be read again by day; a room never spoken in is gone", () => {
  const open = (room: string, read: boolean): Notice => ({
    t: "channel_opened",
    channel: `room:${room}`,
    read,
    write: read,
    most: 1000,
  });
  const night = told(TABLE, open("cellar", true), open("stable", true), {
    t: "said",
    channel: "room:cellar",
    by: 0,
    text: "psst",
  });
  const day = told(night, open("cellar", false), open("stable", false));
  expect(channelsOf(night, false)).toEqual(["public", "room:cellar", "room:stable"]);
  expect(channelsOf(day, false)).toEqual(["public", "room:cellar"]);
});

test("the story tells who went where and who was executed, and deeds in secret (LO-65)", () => {
  const view = told(
    TABLE,
    { t: "phase_began", phase: "evening", day: 2 },
    { t: "executed", seat: 2 },
    ...FILLED.filter(({ t }) => t === "phase_began" || t === "room"),
    { t: "phase_began", phase: "night", day: 2 },
    { t: "trade_began", wolf: 1, target: 3 },
    {
      t: "unveiled",
      roles: {},
      marks: {},
      causes: {},
      deeds: [{ day: 2, phase: "night", seat: 1, action: "present_tooth", values: { target: 3 } }],
    },
  );
  expect(storyOf(view, terms(view)).slice(-3)).toEqual([
    { day: 2, phase: "evening", posts: 0, told: ["Most fingers point at Cho."], deeds: [] },
    { day: 2, phase: "allocation", posts: 0, told: ["Upstairs: Ben and Dai."], deeds: [] },
    { day: 2, phase: "night", posts: 0, told: [], deeds: ["Ben showed the tooth to Dai."] },
  ]);
});

test("the story begins with day 1, and leaves a verdict to its own place (LO-7, LO-63)", () => {
  const view = told(
    TABLE,
    { t: "phase_began", phase: "day", day: 1 },
    { t: "adjudicated", side: "village", line: STEPS },
  );
  const terms = new Terms(LANGUAGES.en, view);
  expect(storyOf(view, terms)).toEqual([{ day: 1, phase: "day", posts: 0, told: [], deeds: [] }]);
  const verdict = view.lines.at(-1);
  expect(verdict && linesOf(verdict.notice, terms).length).toBe(2 + STEPS.length);
});
