/**
 * The one WebSocket of the page: subscriptions that resume, submissions that arrive exactly once.
 *
 * After a break every feed is asked for from where it ended, and every submission that was neither
 * acknowledged nor refused is sent again with the same id (CO-32), in its order. Waits between
 * tries grow and are spread. Time, chance and the socket are handed in, so that tests can play
 * them. What the frames are is in `protocol.ts`.
 */
import {
  PROTOCOL,
  type ActFrame,
  type FromClient,
  type FromServer,
  type Item,
  type RefusalFrame,
  type SayFrame,
} from "./protocol";

export interface Socket {
  send(text: string): void;
  close(): void;
  /** Says who is told of each message, and of the end. */
  hear(message: (text: string) => void, end: () => void): void;
}

export interface Surroundings {
  open(): Socket;
  now(): number;
  /** Calls back later; returns how to call it off. */
  later(milliseconds: number, then: () => void): () => void;
  /** A number in 0 … 1. */
  chance(): number;
  newId(): string;
}

export type Status = "connecting" | "open" | "waiting" | "outdated";

export interface Listener {
  status(status: Status, retryAt: number | null): void;
  time(theirs: number, ours: number, fresh: boolean): void;
  items(game: string, feed: string, items: readonly Item[]): void;
  presence(game: string, seats: readonly number[]): void;
  lobby(): void;
  /** Something about this game changed that stands in no feed. */
  page(game: string): void;
  problem(code: string, sentence: string): void;
}

export type Outcome = { accepted: true } | { accepted: false; refused: RefusalFrame };

interface Waiting {
  readonly frame: ActFrame | SayFrame;
  readonly settle: (outcome: Outcome) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;

export class Connection {
  readonly #around: Surroundings;
  readonly #listener: Listener;
  readonly #cursors = new Map<string, { game: string; feed: string; seen: number }>();
  readonly #outbox = new Map<string, Waiting>();
  #socket: Socket | null = null;
  #welcomed = false;
  #watching = false;
  #tries = 0;
  #stopWaiting: (() => void) | null = null;
  #closed = false;

  constructor(around: Surroundings, listener: Listener) {
    this.#around = around;
    this.#listener = listener;
  }

  /** Opens the socket; from then on it is kept open. */
  start(): void {
    if (this.#socket !== null || this.#closed) return;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#listener.status("connecting", null);
    const socket = this.#around.open();
    this.#socket = socket;
    socket.hear(
      (text) => {
        if (socket === this.#socket) this.#read(JSON.parse(text) as FromServer);
      },
      () => {
        if (socket === this.#socket) this.#lost();
      },
    );
  }

  /** Tries at once instead of waiting: the network is back, or somebody is looking again. */
  nudge(): void {
    if (this.#stopWaiting !== null) this.start();
  }

  /** Drops the socket and opens another, as after signing in: the server knows us by the socket. */
  renew(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    old?.close();
    this.start();
  }

  stop(): void {
    this.#closed = true;
    this.#stopWaiting?.();
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  subscribe(game: string, feed: string): void {
    const key = keyOf(game, feed);
    if (this.#cursors.has(key)) return;
    this.#cursors.set(key, { game, feed, seen: 0 });
    this.#send({ t: "subscribe", game, feed, after: 0 });
  }

  unsubscribe(game: string, feed: string): void {
    if (this.#cursors.delete(keyOf(game, feed))) this.#send({ t: "unsubscribe", game, feed });
  }

  watch(): void {
    this.#watching = true;
    this.#send({ t: "watch" });
  }

  act(game: string, reader: string, action: string, values: Record<string, unknown>): Promise<Outcome> {
    const id = this.#around.newId();
    return this.#submit({ t: "act", id, game, reader, action, values });
  }

  say(game: string, reader: string, channel: string, text: string): Promise<Outcome> {
    const id = this.#around.newId();
    return this.#submit({ t: "say", id, game, reader, channel, text });
  }

  #submit(frame: ActFrame | SayFrame): Promise<Outcome> {
    return new Promise((settle) => {
      this.#outbox.set(frame.id, { frame, settle });
      this.#send(frame);
    });
  }

  /** Sends once the server has welcomed us; what comes earlier is sent by `#resume`. */
  #send(frame: FromClient): void {
    if (this.#welcomed) this.#socket?.send(JSON.stringify(frame));
  }

  #resume(): void {
    if (this.#watching) this.#send({ t: "watch" });
    for (const { game, feed, seen } of this.#cursors.values()) {
      this.#send({ t: "subscribe", game, feed, after: seen });
    }
    for (const { frame } of this.#outbox.values()) this.#send(frame);
  }

  #read(frame: FromServer): void {
    switch (frame.t) {
      case "welcome":
        this.#welcome(frame.protocol, frame.now);
        return;
      case "feed":
        this.#listener.time(frame.now, this.#around.now(), false);
        this.#feed(frame.game, frame.feed, frame.first, frame.items);
        return;
      case "ack":
        this.#settle(frame.id, { accepted: true });
        return;
      case "refused":
        this.#settle(frame.id, { accepted: false, refused: frame });
        return;
      case "presence":
        this.#listener.presence(frame.game, frame.seats);
        return;
      case "lobby":
        this.#listener.lobby();
        return;
      case "page":
        this.#listener.page(frame.game);
        return;
      case "problem":
        if (frame.feed !== "") this.#cursors.delete(keyOf(frame.game, frame.feed));
        this.#listener.problem(frame.code, frame.sentence);
        return;
      default:
        return;
    }
  }

  #welcome(protocol: number, now: number): void {
    if (protocol !== PROTOCOL) {
      this.stop();
      this.#listener.status("outdated", null);
      return;
    }
    this.#tries = 0;
    this.#welcomed = true;
    this.#listener.time(now, this.#around.now(), true);
    this.#listener.status("open", null);
    this.#resume();
  }

  /** Hands on what is new; what came twice is cut off, and where something is missing we ask. */
  #feed(game: string, feed: string, first: number, items: readonly Item[]): void {
    const cursor = this.#cursors.get(keyOf(game, feed));
    if (cursor === undefined) return;
    if (first > cursor.seen + 1) {
      this.#send({ t: "subscribe", game, feed, after: cursor.seen });
      return;
    }
    const fresh = items.slice(cursor.seen + 1 - first);
    if (fresh.length === 0) return;
    cursor.seen += fresh.length;
    this.#listener.items(game, feed, fresh);
  }

  #settle(id: string, outcome: Outcome): void {
    const waiting = this.#outbox.get(id);
    this.#outbox.delete(id);
    waiting?.settle(outcome);
  }

  #lost(): void {
    this.#socket = null;
    this.#welcomed = false;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    const wait = longest / 2 + (longest / 2) * this.#around.chance();
    this.#stopWaiting = this.#around.later(wait, () => {
      this.#stopWaiting = null;
      this.start();
    });
    this.#listener.status("waiting", this.#around.now() + wait);
  }
}

function keyOf(game: string, feed: string): string {
  return `${game} ${feed}`;
}
