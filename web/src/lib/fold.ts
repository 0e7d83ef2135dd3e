/**
 * A reader's feed folded into what the page shows: pure, the same for any ruleset.
 *
 * The mirror of the server's `tasogare.knowledge`. A feed is the list of notices addressed to one
 * reader; nothing here guesses at anything else (CO-1). Undo (CO-40) goes back to the last mark;
 * talk stays readable. Sentences for the notices are made in `lines.ts`.
 */
import { EMPTY_LOTRO, hear, TOLD_TO_FEW, type Lotro } from "./lotro";
import { count, NO_NUMBERS, numberOf, type Numbering } from "./numbering";
import type { Deed, Field, Item, Notice, Seat } from "./protocol";

export type Values = Readonly<Record<string, unknown>>;
export type NoticeOf<T extends Notice["t"]> = Extract<Notice, { t: T }>;

export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly nonce: string;
  /** The kind of bot, empty for a person. */
  readonly bot: string;
  /** Freed for another person, who may not have come yet. */
  readonly freed: boolean;
}

/** How somebody left the living, as far as it was told. */
export interface Fate {
  readonly day: number;
  readonly phase: string;
  readonly cause: string | null;
}

export interface Prompt {
  readonly action: string;
  readonly fields: readonly Field[];
  readonly changeable: boolean;
  readonly values: Values | null;
}

export interface Channel {
  readonly read: boolean;
  readonly write: boolean;
  readonly most: number;
}

export interface Clock {
  readonly at: number;
  readonly since: number;
}

export interface Lesson {
  readonly day: number;
  readonly phase: string;
  readonly source: string;
  readonly about: Seat | null;
  readonly value: unknown;
}

export interface Ballot {
  readonly day: number;
  readonly ballots: ReadonlyMap<Seat, Seat>;
  readonly counts: ReadonlyMap<Seat, number>;
}

/** One vote as it was cast in the open, and when. */
export interface Cast {
  readonly at: number;
  readonly day: number;
  readonly by: Seat;
  readonly target: Seat;
}

/** One line of the log: a notice, when, and whether an undo has made it void. */
export interface Line {
  readonly n: number;
  readonly at: number;
  readonly day: number;
  readonly phase: string;
  readonly notice: Notice;
  /** The number of a post in its channel and day, where this reader can know it. */
  readonly number: number | null;
  readonly undone: boolean;
}

/** What an undo takes back. */
interface Play {
  readonly phase: string;
  readonly day: number;
  /** When this phase began. */
  readonly began: number;
  readonly clocks: Readonly<Record<string, Clock>>;
  /** Since when all clocks stand still. */
  readonly paused: number | null;
  readonly prompts: readonly Prompt[];
  readonly channels: Readonly<Record<string, Channel>>;
  readonly fates: ReadonlyMap<Seat, Fate>;
  readonly captured: readonly Seat[];
  readonly gun: { readonly to: Seat | null; readonly tied: readonly Seat[] } | null;
  readonly role: string | null;
  readonly marks: readonly string[];
  readonly lessons: readonly Lesson[];
  readonly ballots: readonly Ballot[];
  /** Votes that are public as they are cast, in their order (KA-16). */
  readonly votes: readonly Cast[];
  /** What only The Rangers' Watch tells. */
  readonly lotro: Lotro;
}

export interface View extends Play {
  /** How many items were folded: the cursor of the feed. */
  readonly seen: number;
  readonly ruleset: string;
  readonly options: Values;
  readonly lengths: Readonly<Record<string, number>>;
  readonly seedHash: string;
  /** Everybody who has sat here, those who left before the start too: the log names them. */
  readonly sitters: ReadonlyMap<Seat, Sitter>;
  /** The seats in order, fixed at the start; before it, those taken. */
  readonly seats: readonly Seat[];
  readonly started: boolean;
  readonly viewers: ReadonlyMap<string, string>;
  readonly traits: ReadonlyMap<Seat, readonly string[]>;
  readonly ended: NoticeOf<"table_ended"> | null;
  readonly unveiled: Unveiled | null;
  readonly seed: string | null;
  readonly lines: readonly Line[];
  readonly numbering: Numbering;
  readonly mark: { readonly number: number; readonly n: number; readonly play: Play } | null;
}

export interface Unveiled {
  readonly roles: ReadonlyMap<Seat, string>;
  readonly marks: ReadonlyMap<Seat, readonly string[]>;
  readonly causes: ReadonlyMap<Seat, string>;
  readonly deeds: readonly Deed[];
}

export const EMPTY: View = {
  seen: 0,
  ruleset: "",
  options: {},
  lengths: {},
  seedHash: "",
  sitters: new Map(),
  seats: [],
  started: false,
  viewers: new Map(),
  traits: new Map(),
  ended: null,
  unveiled: null,
  seed: null,
  lines: [],
  numbering: NO_NUMBERS,
  mark: null,
  phase: "",
  day: 0,
  began: 0,
  clocks: {},
  paused: null,
  prompts: [],
  channels: {},
  fates: new Map(),
  captured: [],
  gun: null,
  role: null,
  marks: [],
  lessons: [],
  ballots: [],
  votes: [],
  lotro: EMPTY_LOTRO,
};

/** Notices that change what is shown but are no line to read. */
const SILENT: ReadonlySet<Notice["t"]> = new Set<Notice["t"]>([
  "asked",
  "answered",
  "unasked",
  "channel_opened",
  "clock_set",
  "clock_dropped",
  "mark",
  "seed_revealed",
  "unveiled",
]);

/** Folds the items that follow what the view has seen. */
export function fold(view: View, items: readonly Item[]): View {
  if (items.length === 0) return view;
  const lines: Line[] = [];
  let now = view;
  for (const item of items) {
    const was = now;
    now = { ...step(now, item), seen: now.seen + 1 };
    const numbering = count(was.numbering, item.notice, was.channels, now.channels);
    now = { ...now, numbering, lotro: hear(now.lotro, item.notice, now.day) };
    if (item.notice.t === "went_back") undo(lines, now);
    if (!SILENT.has(item.notice.t)) {
      lines.push({
        n: now.seen,
        at: item.at,
        day: now.day,
        phase: now.phase,
        notice: item.notice,
        number: numberOf(numbering, item.notice),
        undone: false,
      });
    }
  }
  return { ...now, lines: [...now.lines, ...lines] };
}

function undo(fresh: Line[], view: View): void {
  const from = view.mark?.n ?? 0;
  for (const [place, line] of fresh.entries()) {
    if (isUndone(line, from)) fresh[place] = { ...line, undone: true };
  }
}

/** What an undo leaves as it is: words that were spoken, powers used, and who sits or looks on. */
const KEPT: ReadonlySet<Notice["t"]> = new Set<Notice["t"]>([
  "said",
  "whispered",
  "gm_spoke",
  "power_used",
  "went_back",
  "seat_handed",
  "viewer_joined",
  "will",
  "last_words",
]);

function isUndone(line: Line, from: number): boolean {
  return line.n > from && !KEPT.has(line.notice.t);
}

export function isTalk(notice: Notice): notice is NoticeOf<"said"> | NoticeOf<"whispered"> {
  return notice.t === "said" || notice.t === "whispered";
}

/** In which channel a line of talk is read: what one wolf tells another, with the wolves'. */
export function channelOf(notice: NoticeOf<"said"> | NoticeOf<"whispered">): string {
  if (notice.t === "whispered") return "gm";
  return isTell(notice.channel) ? "wolves" : notice.channel;
}

/** Talk in `tell:SEAT` is for that seat alone (LO-11). */
export function isTell(channel: string): boolean {
  return channel.startsWith("tell:");
}

/** Told to one reader alone, and better not shown to those who look over its shoulder. */
export function isPrivate(notice: Notice): boolean {
  const { t } = notice;
  if (t === "role_told" || t === "learned" || t === "reminded" || t === "pack") return true;
  return TOLD_TO_FEW.has(t);
}

function bySeat<T>(mapping: Readonly<Record<string, T>>): Map<Seat, T> {
  return new Map(Object.entries(mapping).map(([seat, value]) => [Number(seat), value]));
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function step(view: View, { at, notice }: Item): View {
  switch (notice.t) {
    case "table_opened":
      return {
        ...view,
        ruleset: notice.ruleset,
        options: notice.options,
        lengths: notice.lengths,
        seedHash: notice.seed_hash,
      };
    case "seat_filled": {
      const { seat, name, nonce, bot } = notice;
      const sitter = { seat, name, nonce, bot, freed: false };
      const sitters = new Map(view.sitters).set(seat, sitter);
      return { ...view, sitters, seats: [...view.seats, seat].sort((a, b) => a - b) };
    }
    case "seat_vacated":
      return { ...view, seats: view.seats.filter((seat) => seat !== notice.seat) };
    case "seat_handed": {
      const sitter = view.sitters.get(notice.seat);
      if (sitter === undefined) return view;
      const handed = { ...sitter, bot: notice.bot, freed: notice.bot === "" };
      return { ...view, sitters: new Map(view.sitters).set(notice.seat, handed) };
    }
    case "viewer_joined":
      return { ...view, viewers: new Map(view.viewers).set(notice.viewer, notice.name) };
    case "table_started":
      return { ...view, started: true, seats: notice.seats };
    case "asked": {
      const { action, fields, changeable, values } = notice;
      const prompt = { action, fields, changeable, values };
      const open = view.prompts.some((other) => other.action === action);
      const prompts = open
        ? view.prompts.map((other) => (other.action === action ? prompt : other))
        : [...view.prompts, prompt];
      return { ...view, prompts };
    }
    case "answered":
      return {
        ...view,
        prompts: view.prompts.map((prompt) =>
          prompt.action === notice.action ? { ...prompt, values: notice.values } : prompt,
        ),
      };
    case "unasked":
      return {
        ...view,
        prompts: view.prompts.filter((prompt) => prompt.action !== notice.action),
      };
    case "channel_opened": {
      const { read, write, most } = notice;
      return { ...view, channels: { ...view.channels, [notice.channel]: { read, write, most } } };
    }
    case "clock_set": {
      const clock = { at: notice.at, since: notice.since };
      return { ...view, clocks: { ...view.clocks, [notice.deadline]: clock } };
    }
    case "clock_dropped":
      return { ...view, clocks: without(view.clocks, notice.deadline) };
    case "clock_stopped":
      return { ...view, paused: at };
    case "clock_started":
      return { ...view, paused: null };
    case "mark":
      return { ...view, mark: { number: notice.mark, n: view.seen + 1, play: play(view) } };
    case "went_back": {
      if (view.mark === null) return view;
      const from = view.mark.n;
      const lines = view.lines.map((line) =>
        isUndone(line, from) ? { ...line, undone: true } : line,
      );
      const paused = view.paused === null ? null : at;
      return { ...view, ...view.mark.play, began: at, paused, lines };
    }
    case "table_ended":
      return { ...view, ended: notice, prompts: [] };
    case "seed_revealed":
      return { ...view, seed: notice.seed };
    case "phase_began":
      return { ...view, phase: notice.phase, day: notice.day, began: at };
    case "role_told":
      return { ...view, role: notice.role, marks: notice.marks };
    case "learned": {
      const { source, about, value } = notice;
      const lesson = { day: view.day, phase: view.phase, source, about, value };
      return { ...view, lessons: [...view.lessons, lesson] };
    }
    case "deaths_announced": {
      const fates = new Map(view.fates);
      for (const seat of notice.seats) {
        const cause = notice.causes[seat] ?? fates.get(seat)?.cause ?? null;
        fates.set(seat, { day: view.day, phase: view.phase, cause });
      }
      return { ...view, fates };
    }
    case "executed":
      return { ...view, fates: gone(view, [notice.seat], "executed") };
    case "absent":
      return { ...view, fates: gone(view, notice.seats, "absent") };
    case "revived": {
      const fates = new Map(view.fates);
      fates.delete(notice.seat);
      return { ...view, fates };
    }
    case "vote": {
      const vote = { at, day: view.day, by: notice.by, target: notice.target };
      return { ...view, votes: [...view.votes, vote] };
    }
    case "death": {
      const fate = { day: view.day, phase: view.phase, cause: null };
      return { ...view, fates: new Map(view.fates).set(notice.seat, fate) };
    }
    case "seat_removed": {
      const fate = { day: view.day, phase: view.phase, cause: "gm" };
      return { ...view, fates: new Map(view.fates).set(notice.seat, fate) };
    }
    case "ballots_shown": {
      const ballot = {
        day: view.day,
        ballots: bySeat(notice.ballots),
        counts: bySeat(notice.counts),
      };
      return { ...view, ballots: [...view.ballots, ballot] };
    }
    case "unveiled":
      return {
        ...view,
        unveiled: {
          roles: bySeat(notice.roles),
          marks: bySeat(notice.marks),
          causes: bySeat(notice.causes),
          deeds: notice.deeds,
        },
      };
    case "traits_shown": {
      const traits = new Map<Seat, readonly string[]>();
      for (const seat of view.seats) {
        const known = [notice.sexes[seat], notice.ages[seat]];
        traits.set(
          seat,
          known.filter((word) => word !== undefined),
        );
      }
      return { ...view, traits };
    }
    case "gun":
      return { ...view, gun: { to: notice.to, tied: notice.tied } };
    case "captured":
      return { ...view, captured: [...view.captured, notice.seat] };
    default:
      return view;
  }
}

/** Who is gone by a cause that everybody was told (KA-42). */
function gone(view: View, seats: readonly Seat[], cause: string): Map<Seat, Fate> {
  const fates = new Map(view.fates);
  for (const seat of seats) fates.set(seat, { day: view.day, phase: view.phase, cause });
  return fates;
}

function play(view: View): Play {
  const { phase, day, began, clocks, paused, prompts, channels, fates, captured, gun } = view;
  const { role, marks, lessons, ballots, votes, lotro } = view;
  return {
    phase,
    day,
    began,
    clocks,
    paused,
    prompts,
    channels,
    fates,
    captured,
    gun,
    role,
    marks,
    lessons,
    ballots,
    votes,
    lotro,
  };
}

/** Which prompts wait for an answer: a will need not be written, and a skip stands for the rest. */
export function waiting(prompts: readonly Prompt[]): readonly Prompt[] {
  const skipped = prompts.some(({ action, values }) => action === "skip" && values !== null);
  const acted = prompts.some(({ action, values }) => action !== "will" && values !== null);
  return prompts.filter(({ action, values }) => {
    if (values !== null || action === "will") return false;
    if (action === "skip") return !acted;
    return !skipped || action === "attack";
  });
}

/** Whether a seat is nobody's: it is at the table, and no person or bot plays it (KA-20). */
export function isNobodys(view: View, seat: Seat): boolean {
  return view.sitters.get(seat)?.bot === NOBODY;
}

/** What stands for the kind of bot on a seat that is nobody's. */
export const NOBODY = "nobody";

/** Who has died in the end: what was told along the way, completed by what the end unveiled. */
export function fateOf(view: View, seat: Seat): Fate | null {
  const told = view.fates.get(seat) ?? null;
  const cause = view.unveiled?.causes.get(seat);
  if (cause === undefined) return told;
  return { day: told?.day ?? view.day, phase: told?.phase ?? view.phase, cause };
}
