/**
 * One table as this reader is at it: its feeds folded, what was sent and not yet answered, drafts.
 *
 * A person may be several readers (a seat and the host); the view is the seat's, and of the host's
 * own feed only the prompts are shown. How feeds fold is in `fold.ts`.
 */
import * as api from "./api";
import { app, type Listening } from "./app.svelte";
import { draftOf, keepDraft } from "./drafts";
import { channelOf, EMPTY, fold, isTalk, type Prompt, type Values, type View } from "./fold";
import { words } from "./language.svelte";
import { keep, recall } from "./memory";
import { isPower } from "./powers";
import type { GamePage, Item, RefusalFrame } from "./protocol";

/** Something sent: pending until the server has it, and what it said if it refused. */
export interface Sent {
  readonly values: Values;
  readonly refusal: string | null;
}

/** Why a message was refused, and the names that it may have meant. */
export interface Objection {
  readonly code: string;
  readonly sentence: string;
  readonly fits: readonly string[];
}

export class Room implements Listening {
  readonly game: string;
  page = $state.raw<GamePage | null>(null);
  view = $state.raw<View>(EMPTY);
  /** The prompts of host and game master, by reader. */
  powers = $state.raw<Readonly<Record<string, readonly Prompt[]>>>({});
  online = $state.raw<readonly number[]>([]);
  /** By reader and action. */
  sent = $state.raw<Readonly<Record<string, Sent>>>({});
  /** Messages on their way: by channel. */
  speaking = $state.raw<Readonly<Record<string, string>>>({});
  refusals = $state.raw<Readonly<Record<string, Objection | null>>>({});
  /** How far each channel was read. */
  read = $state.raw<Readonly<Record<string, number>>>({});
  missing = $state("");
  /** The items that came last while somebody was looking, to be announced. */
  news = $state.raw<readonly Item[]>([]);
  #folds = new Map<string, View>();
  #settled = false;

  constructor(game: string) {
    this.game = game;
    this.read = JSON.parse(recall(`read.${game}`) ?? "{}") as Record<string, number>;
  }

  /** My feed: the seat, or else the spectator, or the game master, or an onlooker. */
  get reader(): string {
    const you = this.page?.you ?? [];
    const ranks = ["seat:", "gm", "viewer:"];
    for (const rank of ranks) {
      const found = you.find((one) => one.startsWith(rank));
      if (found !== undefined) return found;
    }
    return "public";
  }

  get seat(): number | null {
    return this.reader.startsWith("seat:") ? Number(this.reader.slice(5)) : null;
  }

  get isHost(): boolean {
    return this.page?.you.includes("host") ?? false;
  }

  /** What the game asks me; the powers of a game master lie on the desk. */
  get asked(): readonly Prompt[] {
    return this.view.prompts.filter(({ action }) => !isPower(action));
  }

  enter(): void {
    app.rooms.set(this.game, this);
    this.changed();
  }

  leave(): void {
    app.rooms.delete(this.game);
    for (const feed of this.#folds.keys()) app.connection.unsubscribe(this.game, feed);
    this.#folds.clear();
  }

  /** Fetches what stands in no feed, and listens to the feeds that are mine now. */
  changed(): void {
    api.gamePage(this.game).then(
      (page) => this.take(page),
      (why: unknown) => (this.missing = why instanceof Error ? why.message : String(why)),
    );
  }

  take(page: GamePage): void {
    this.page = page;
    this.missing = "";
    const feeds = new Set([this.reader, ...page.you]);
    for (const feed of this.#folds.keys()) {
      if (feeds.has(feed)) continue;
      app.connection.unsubscribe(this.game, feed);
      this.#folds.delete(feed);
    }
    for (const feed of feeds) {
      if (this.#folds.has(feed)) continue;
      this.#folds.set(feed, EMPTY);
      app.connection.subscribe(this.game, feed);
    }
    this.view = this.#folds.get(this.reader) ?? EMPTY;
  }

  items(feed: string, items: readonly Item[]): void {
    const folded = fold(this.#folds.get(feed) ?? EMPTY, items);
    this.#folds.set(feed, folded);
    if (feed === "host" || feed === "gm") this.powers = { ...this.powers, [feed]: folded.prompts };
    if (feed !== this.reader) return;
    this.view = folded;
    if (this.#settled) this.news = items;
    else this.#settled = true;
  }

  presence(seats: readonly number[]): void {
    this.online = seats;
  }

  // submissions

  /** Sends an answer; returns whether it was taken. */
  async act(reader: string, action: string, values: Values): Promise<boolean> {
    const key = `${reader} ${action}`;
    this.sent = { ...this.sent, [key]: { values, refusal: null } };
    const outcome = await app.connection.act(this.game, reader, action, values);
    const { [key]: mine, ...others } = this.sent;
    if (mine?.values === values) {
      this.sent = outcome.accepted
        ? others
        : { ...others, [key]: { values, refusal: sentenceOf(outcome.refused) } };
    }
    return outcome.accepted;
  }

  async say(channel: string, text: string): Promise<void> {
    this.speaking = { ...this.speaking, [channel]: text };
    this.refusals = { ...this.refusals, [channel]: null };
    const outcome = await app.connection.say(this.game, this.reader, channel, text);
    this.speaking = { ...this.speaking, [channel]: "" };
    if (!outcome.accepted) {
      const { code, fits } = outcome.refused;
      const objection = { code, sentence: sentenceOf(outcome.refused), fits };
      this.refusals = { ...this.refusals, [channel]: objection };
      return;
    }
    if (this.draft(channel) === text) this.keepDraft(channel, "");
  }

  // drafts and what was read

  /** What I have written and not sent: into a channel, or (as `action:ID`) as an answer. */
  draft(place: string): string {
    return draftOf(this.game, this.reader, place);
  }

  keepDraft(place: string, text: string): void {
    keepDraft(this.game, this.reader, place, text);
  }

  unread(channel: string): number {
    const seen = this.read[channel] ?? 0;
    let count = 0;
    for (let place = this.view.lines.length - 1; place >= 0; place -= 1) {
      const line = this.view.lines[place];
      if (line === undefined || line.n <= seen) break;
      if (isTalk(line.notice) && channelOf(line.notice) === channel) count += 1;
    }
    return count;
  }

  haveRead(channel: string): void {
    const last = this.view.lines.at(-1)?.n ?? 0;
    if ((this.read[channel] ?? 0) >= last) return;
    this.read = { ...this.read, [channel]: last };
    keep(`read.${this.game}`, JSON.stringify(this.read));
  }
}

/** Why something was refused, in the language the page is in now. */
function sentenceOf({ code, sentence }: RefusalFrame): string {
  return words().find(`refusal.${code}`) ?? sentence;
}
