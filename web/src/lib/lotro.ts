/**
 * What only The Rangers' Watch tells, folded and put into sentences (LO-3 … LO-63).
 *
 * The mirror of `lotro` in `tasogare.knowledge` and in `tasogare.knowledge.text`; `fold.ts` and
 * `lines.ts` ask here for what they do not know themselves.
 */
import type { Notice, Seat, Step } from "./protocol";
import type { Terms } from "./terms";
import type { Args } from "./words";

type Rooms = ReadonlyMap<string, readonly Seat[]>;

/** In the order in which they are filled. */
export const ROOMS = ["upstairs", "ground", "cellar", "training_hall", "stable"] as const;

/** For which side a role plays, as far as it is one of this game's. */
export function sideOf(role: string | null): string {
  return role === "wolf" || role === "apostle" ? "sauron" : "village";
}

/** An emote as a sentence; null for what was simply said (CO-22). */
export function emote(text: string, by: Seat | string, terms: Terms): string | null {
  const [, word, rest = ""] = /^\/(sit|faint)(?:\s+(.*))?$/isu.exec(text) ?? [];
  if (word === undefined || terms.view.ruleset !== "lotro") return null;
  const args = { name: terms.name(by), rest };
  return terms.words.say(`ui.lotro.emote.${word.toLowerCase()}`, args).trim();
}

/** A trade of which I am one of the two. */
export interface Exchange {
  readonly day: number;
  readonly wolf: Seat;
  readonly target: Seat;
  /** What was answered; null while it is open, and where it was void. */
  readonly answer: string | null;
  readonly open: boolean;
}

/** All of it is taken back by an undo. */
export interface Lotro {
  readonly rangersDay: number | null;
  /** The hash of the list of roles, and at the end the list itself. */
  readonly sealed: string | null;
  readonly opened: { readonly slots: readonly string[]; readonly salt: string } | null;
  /** Each seat's rolls, a further one for each time it was tied. */
  readonly rolls: ReadonlyMap<Seat, readonly number[]>;
  /** Who must roll again. */
  readonly again: readonly Seat[];
  /** What I was dealt, and whether my leaf or water is spent. */
  readonly item: string | null;
  readonly used: boolean;
  readonly passes: number;
  readonly tied: readonly Seat[];
  /** Whose speech it is. */
  readonly speaker: Seat | null;
  /** Tonight's rooms, by day last night's; while one fills up in the order of choosing. */
  readonly rooms: Rooms;
  readonly sizes: ReadonlyMap<string, number>;
  /** The rooms of the night before these. */
  readonly lastRooms: Rooms;
  /** The rooms of each night, by its day. */
  readonly nights: ReadonlyMap<number, Rooms>;
  readonly lifted: boolean;
  readonly exchanges: readonly Exchange[];
  /** Who died before my eyes, and in which night. */
  readonly seen: ReadonlyMap<Seat, number>;
}

export const EMPTY_LOTRO: Lotro = {
  rangersDay: null,
  sealed: null,
  opened: null,
  rolls: new Map(),
  again: [],
  item: null,
  used: false,
  passes: 0,
  tied: [],
  speaker: null,
  rooms: new Map(),
  sizes: new Map(),
  lastRooms: new Map(),
  nights: new Map(),
  lifted: false,
  exchanges: [],
  seen: new Map(),
};

/** In which room a seat is tonight, by day: was last night. */
export function roomOf(lotro: Lotro, seat: Seat): string | null {
  for (const [room, seats] of lotro.rooms) if (seats.includes(seat)) return room;
  return null;
}

/** The trade I am in just now. */
export function exchangeOf(lotro: Lotro): Exchange | null {
  return lotro.exchanges.find(({ open }) => open) ?? null;
}

const EMPTIED = { rooms: new Map(), sizes: new Map(), lifted: false } as const;

/** Folds one notice, told on that day. */
export function hear(lotro: Lotro, notice: Notice, day: number): Lotro {
  switch (notice.t) {
    case "phase_began":
      return begin(lotro, notice.phase);
    case "rangers_day":
      return { ...lotro, rangersDay: notice.day };
    case "slots_sealed":
      return { ...lotro, sealed: notice.hash };
    case "slots_opened":
      return { ...lotro, opened: { slots: notice.slots, salt: notice.salt } };
    case "roll": {
      const mine = [...(lotro.rolls.get(notice.by) ?? []), notice.number];
      const again = lotro.again.filter((seat) => seat !== notice.by);
      return { ...lotro, again, rolls: new Map(lotro.rolls).set(notice.by, mine) };
    }
    case "roll_again":
      return { ...lotro, again: notice.seats };
    case "item_given":
      return { ...lotro, item: notice.item };
    case "runoff":
      return { ...lotro, tied: notice.seats };
    case "speech":
      return { ...lotro, speaker: notice.seat };
    case "lifted":
      return { ...lotro, lifted: true };
    case "rooms_cleared":
      return { ...lotro, ...EMPTIED };
    case "named":
      return {
        ...lotro,
        rooms: new Map(lotro.rooms).set(notice.room, [notice.seat]),
        sizes: new Map(lotro.sizes).set(notice.room, notice.size),
      };
    case "chosen": {
      const filled = [...(lotro.rooms.get(notice.room) ?? []), notice.target];
      return { ...lotro, rooms: new Map(lotro.rooms).set(notice.room, filled) };
    }
    case "room": {
      const rooms = new Map(lotro.rooms).set(notice.room, notice.seats);
      return { ...lotro, rooms, nights: new Map(lotro.nights).set(day, rooms) };
    }
    case "trade_began": {
      const { wolf, target } = notice;
      const begun = { day, wolf, target, answer: null, open: true };
      return { ...lotro, exchanges: [...lotro.exchanges, begun] };
    }
    case "trade_ended": {
      const { wolf, target, answer } = notice;
      const exchanges = lotro.exchanges.map((one) =>
        one.open && one.wolf === wolf && one.target === target
          ? { ...one, answer, open: false }
          : one,
      );
      const spent = answer !== null && answer !== "tooth" && answer === lotro.item;
      return { ...lotro, exchanges, used: lotro.used || spent };
    }
    case "death":
      return { ...lotro, seen: new Map(lotro.seen).set(notice.seat, day) };
    case "pass_noted":
      return { ...lotro, passes: notice.times };
    default:
      return lotro;
  }
}

function begin(lotro: Lotro, phase: string): Lotro {
  switch (phase) {
    case "day":
      return { ...lotro, again: [], speaker: null };
    case "evening":
      return { ...lotro, tied: [], speaker: null };
    case "allocation":
      return { ...lotro, ...EMPTIED, tied: [], speaker: null, lastRooms: lotro.rooms };
    default:
      return lotro.speaker === null ? lotro : { ...lotro, speaker: null };
  }
}

/** Told to one alone or in one room; better not shown to those who look over my shoulder. */
export const TOLD_TO_FEW: ReadonlySet<Notice["t"]> = new Set<Notice["t"]>([
  "item_given",
  "trade_began",
  "trade_ended",
  "death",
  "pass_noted",
  "verdict_shown",
]);

/** The sentences of a notice that only this game has; none for any other. */
export function lotroLines(notice: Notice, terms: Terms): string[] {
  const say = (key: string, args: Args = {}): string => terms.words.say(`notice.${key}`, args);
  switch (notice.t) {
    case "rangers_day":
      return [say("rangers_day", { day: notice.day })];
    case "slots_sealed":
      return [say("slots_sealed", { hash: notice.hash })];
    case "slots_opened": {
      const roles = terms.words.list(notice.slots.map((role) => terms.role(role)));
      return [say("slots_opened", { roles, salt: notice.salt })];
    }
    case "roll":
      return [say("roll", { name: terms.name(notice.by), number: notice.number })];
    case "roll_again":
      return [say("roll_again", { names: terms.names(notice.seats) })];
    case "item_given": {
      const args = { item: terms.item(notice.item), what: terms.aboutItem(notice.item) };
      return [say("item_given", args)];
    }
    case "nobody_executed":
    case "lifted":
    case "rooms_cleared":
      return [say(notice.t)];
    case "runoff":
      return [say("runoff", { names: terms.names(notice.seats) })];
    case "speech":
      return [say("speech", { name: terms.name(notice.seat) })];
    case "lot":
      return [say("lot", { name: terms.name(notice.by), target: terms.name(notice.target) })];
    case "named": {
      const { room, size, seat } = notice;
      return [say("named", { room: terms.room(room), size, name: terms.name(seat) })];
    }
    case "chosen": {
      const { room, by, target } = notice;
      const args = { room: terms.room(room), name: terms.name(by), target: terms.name(target) };
      return [say("chosen", args)];
    }
    case "room":
      return [say("room", { room: terms.room(notice.room), names: terms.names(notice.seats) })];
    case "trade_began":
    case "trade_ended": {
      const names = { wolf: terms.name(notice.wolf), target: terms.name(notice.target) };
      const key = notice.t === "trade_began" ? notice.t : `${notice.t}.${notice.answer ?? "void"}`;
      return [say(key, names)];
    }
    case "death":
      return [say("death", { name: terms.name(notice.seat) })];
    case "pass_noted":
      return [say(notice.times === 1 ? "pass_noted.free" : "pass_noted.fatal")];
    case "adjudicated":
      return verdict(notice.side, notice.line, terms);
    case "verdict_shown":
      return [say("verdict_shown"), ...verdict(notice.side, notice.line, terms)];
    default:
      return [];
  }
}

/** For whom it is forced, and the play that shows it, step by step (LO-63). */
function verdict(side: string, line: readonly Step[], terms: Terms): string[] {
  const say = (key: string): string => terms.words.say(`notice.adjudicated.${key}.${side}`);
  const head = terms.words.say(`notice.adjudicated.${side}`);
  if (line.length === 0) return [head];
  return [head, say("line"), ...line.map((step) => stepLine(step, terms))];
}

function stepLine(step: Step, terms: Terms): string {
  const name = (seat: Seat | null): string => (seat === null ? "" : terms.name(seat));
  const filled = step.rooms.map((seats, place) =>
    terms.words.say("notice.adjudicated.room", {
      room: terms.room(ROOMS[place] ?? ""),
      names: terms.names(seats),
    }),
  );
  const variants: Readonly<Record<Step["what"], string | null>> = {
    execution: step.seat === null ? "nobody" : null,
    rooms: null,
    tooth: step.answer,
    pass: step.answer,
    counting: step.side,
    won: step.side,
  };
  const variant = variants[step.what];
  const key = `notice.adjudicated.${step.what}`;
  return terms.words.say(variant === null ? key : `${key}.${variant}`, {
    day: step.day,
    name: name(step.seat),
    target: name(step.seat),
    wolf: name(step.by),
    rooms: terms.words.list(filled),
    village: step.village,
    losses: step.losses,
  });
}
