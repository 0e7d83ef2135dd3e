/** My night: my room, my trade, and where I may speak (LO-10 … LO-12, LO-24, LO-42, LO-49). */
import { expect, test } from "vitest";
import gameEn from "@words/en.json";
import {
  chamberOf,
  commandsOf,
  mayCommand,
  placeOf,
  roomChannel,
  sceneOf,
  silenceOf,
  talkIsOver,
  toldIn,
  tradeOf,
} from "./chamber";
import { EMPTY, fold, type View } from "./fold";
import en from "./i18n/en.json";
import { emote } from "./lotro";
import { rowsOf } from "./posts";
import type { Field, Notice } from "./protocol";
import { Terms } from "./terms";
import { Words } from "./words";

const WORDS = new Words("en", { ...gameEn, ...en });

function told(view: View, ...notices: Notice[]): View {
  return fold(view, notices.map((notice) => ({ at: 0, notice })));
}

const channel = (name: string, read: boolean, write: boolean): Notice => ({
  t: "channel_opened",
  channel: name,
  read,
  write,
  most: 1000,
});
const phase = (name: string, day: number): Notice => ({ t: "phase_began", phase: name, day });
const ask = (action: string): Notice => {
  const field: Field = {
    name: "target",
    kind: "seat",
    options: [1],
    none: false,
    optional: false,
    least: 0,
    most: 0,
  };
  return { t: "asked", action, fields: action === "roll" ? [] : [field], changeable: false, values: null };
};

const TABLE = told(
  EMPTY,
  { t: "table_opened", ruleset: "lotro", options: {}, lengths: {}, seed_hash: "ab" },
  ...["Aoi", "Ben", "Cho"].map(
    (name, seat): Notice => ({ t: "seat_filled", seat, name, nonce: "", bot: "" }),
  ),
  { t: "table_started", seats: [0, 1, 2] },
);
const DAY = told(
  TABLE,
  channel("public", true, true),
  { t: "role_told", role: "villager", marks: [] },
  phase("day", 1),
);
const NIGHT = told(
  DAY,
  phase("allocation", 1),
  channel("public", true, false),
  { t: "named", seat: 0, room: "cellar", size: 3 },
  { t: "room", room: "cellar", seats: [0, 1, 2] },
  phase("night", 1),
  channel("room:cellar", true, true),
);
const TRADE = told(
  NIGHT,
  { t: "trade_began", wolf: 1, target: 0 },
  { t: "clock_set", deadline: "trade:1", at: 30_000, since: 0 },
  channel("room:cellar", true, false),
);

test("at night I am in my room and its talk is mine (LO-10, LO-33)", () => {
  expect(roomChannel(NIGHT)).toBe("room:cellar");
  expect(chamberOf(NIGHT, 0)).toEqual({ room: "cellar", seats: [0, 1, 2] });
  expect([sceneOf(NIGHT, 0, true), placeOf(NIGHT, 0)]).toEqual(["chamber", "cellar"]);
  expect([roomChannel(DAY), chamberOf(DAY, 0)]).toEqual([null, null]);
});

test("by day all are in the tavern; rolls and rooms have scenes of their own (LO-3, LO-31)", () => {
  expect([sceneOf(DAY, 0, true), placeOf(DAY, 0)]).toEqual([null, "tavern"]);
  expect(sceneOf(told(TABLE, phase("gathering", 0)), 0, true)).toBe("ceremony");
  expect(sceneOf(told(DAY, phase("allocation", 1)), 0, true)).toBe("filling");
  expect(sceneOf({ ...DAY, ruleset: "killer" }, 0, true)).toBeNull();
});

test("my role is unveiled after the rolls until I have seen it, to nobody without one (LO-4)", () => {
  expect(sceneOf(DAY, 0, false)).toBe("unveiling");
  expect(sceneOf(told(TABLE, phase("day", 1)), null, false)).toBeNull();
  expect(sceneOf(told(DAY, phase("day", 2)), 0, false)).toBeNull();
});

test("who is in no room looks at the inn from outside, the dead too (LO-12)", () => {
  const outside = told(NIGHT, channel("room:cellar", false, false));
  expect([sceneOf(outside, 0, true), placeOf(outside, 0)]).toEqual(["outside", null]);
  expect(sceneOf(NIGHT, null, true)).toBe("outside");
});

test("each of the two sees the trade from their side, with its clock (LO-42, LO-44)", () => {
  expect(tradeOf(NIGHT, 0)).toBeNull();
  expect(tradeOf(TRADE, 0)).toMatchObject({ mine: "target", clock: { at: 30_000 } });
  expect(tradeOf(TRADE, 1)?.mine).toBe("wolf");
});

test("the last half minute is told from a trade, in which one is silent as well (LO-42, LO-49)", () => {
  expect([talkIsOver(NIGHT), talkIsOver(TRADE)]).toEqual([false, false]);
  expect(talkIsOver(told(NIGHT, channel("room:cellar", true, false)))).toBe(true);
  expect(talkIsOver(DAY)).toBe(false);
});

test("silence is explained: phase, night, trade, late, death (LO-10, LO-12, LO-24, LO-42, LO-49)", () => {
  const room = "room:cellar";
  expect(silenceOf(DAY, "public", 0)).toBeNull();
  expect(silenceOf(NIGHT, room, 0)).toBeNull();
  expect(silenceOf(NIGHT, "public", 0)).toBe("night");
  expect(silenceOf(TRADE, room, 0)).toBe("trade");
  expect(silenceOf(told(NIGHT, channel(room, true, false)), room, 0)).toBe("late");
  const shut = told(DAY, channel("public", true, false));
  expect(silenceOf(told(shut, phase("evening", 2)), "public", 0)).toBe("phase");
  expect(silenceOf(told(shut, phase("runoff_speech", 2)), "public", 0)).toBe("speech");
  expect(silenceOf(told(NIGHT, channel(room, false, false), phase("day", 2)), room, 0)).toBe("left");
  expect(silenceOf(told(shut, { t: "executed", seat: 0 }), "public", 0)).toBe("dead");
  const beyond = told(shut, { t: "executed", seat: 0 }, channel("audience", true, true));
  expect(silenceOf(beyond, "public", 0)).toBe("beyond");
  expect(silenceOf(NIGHT, "public", null)).toBeNull();
});

test("a wolf in a trade is silent among the wolves, too (LO-42)", () => {
  const pack = told(TRADE, channel("wolves", true, false));
  expect(silenceOf(pack, "wolves", 1)).toBe("trade");
});

test("/point is heard where all are silent: evening, runoff, allocation (CO-22)", () => {
  const evening = told(DAY, phase("evening", 2), channel("public", true, false), ask("vote"));
  expect([mayCommand(DAY), mayCommand(evening)]).toEqual([false, true]);
  expect(commandsOf(evening, "public", 0)).toEqual(["point"]);
  expect(mayCommand(told(DAY, phase("allocation", 1), ask("choose_roommate")))).toBe(true);
});

test("the commands shown are those that work now (CO-22, LO-11, LO-72)", () => {
  const gathering = told(TABLE, channel("public", true, true), phase("gathering", 0), ask("roll"));
  expect(commandsOf(gathering, "public", 0)).toEqual(["roll", "sit"]);
  const wolf = told(NIGHT, { t: "role_told", role: "wolf", marks: [] }, channel("wolves", true, true));
  expect(commandsOf(wolf, "room:cellar", 0)).toEqual(["tell", "sit"]);
  const dead = told(DAY, channel("public", true, false), channel("audience", true, true));
  expect(commandsOf(dead, "audience", 0)).toEqual(["sit", "faint"]);
  expect(commandsOf(DAY, "public", null)).toEqual([]);
});

test("trades and deaths that I see are told in the room's talk as well (LO-42, LO-45)", () => {
  const view = told(TRADE, { t: "death", seat: 2 });
  const terms = new Terms(WORDS, view);
  const lines = (name: string): string[] =>
    rowsOf(view, { channel: name, by: [], veiled: false }, terms).flatMap((row) =>
      row.kind === "told" ? row.lines : [],
    );
  const seen = [
    "Ben shows Aoi the tooth. Neither may speak until it is answered.",
    "Cho falls dead in this room.",
  ];
  expect(lines("room:cellar")).toEqual(seen);
  expect(lines("public")).toEqual(expect.arrayContaining(seen));
  expect(lines("room:stable")).toEqual([]);
  expect([toldIn(view, 2, 1), toldIn(view, 2, 2)]).toEqual(["room:cellar", null]);
  const veiled = rowsOf(view, { channel: "room:cellar", by: [], veiled: true }, terms);
  expect(veiled.filter(({ kind }) => kind === "told")).toEqual([]);
});

test("a room's talk is parted by nights, each with other people", () => {
  const say = (text: string): Notice => ({ t: "said", channel: "room:cellar", by: 1, text });
  const view = told(NIGHT, say("one"), phase("morning", 2), phase("night", 2), say("two"));
  const rows = rowsOf(view, { channel: "room:cellar", by: [], veiled: false }, new Terms(WORDS, view));
  expect(rows.map((row) => (row.kind === "told" ? "" : row.text))).toEqual([
    "Day 1, Night talk",
    "one",
    "Day 2, Night talk",
    "two",
  ]);
  expect(new Set(rows.map(({ n }) => n)).size).toBe(4);
});

test("emotes are sentences, other talk is left as it was said (CO-22)", () => {
  const terms = new Terms(WORDS, NIGHT);
  expect(emote("/sit", 0, terms)).toBe("Aoi sits down.");
  expect(emote("/SIT by the fire", 0, terms)).toBe("Aoi sits down. by the fire");
  expect(emote("/faint", 1, terms)).toBe("Ben faints.");
  expect(emote("/sitting", 0, terms)).toBeNull();
  expect(emote("I say /sit", 0, terms)).toBeNull();
  expect(emote("/sit", 0, new Terms(WORDS, { ...NIGHT, ruleset: "killer" }))).toBeNull();
});

test("whose side a role is on decides how one wins (LO-60, LO-62)", () => {
  const aim = (role: string): string =>
    new Terms(WORDS, told(TABLE, { t: "role_told", role, marks: [] })).aim();
  expect(aim("wolf")).toBe(WORDS.say("lotro.side.sauron.win"));
  expect(aim("apostle")).toBe(WORDS.say("lotro.side.sauron.win"));
  expect(aim("healer")).toBe(WORDS.say("lotro.side.village.win"));
});
