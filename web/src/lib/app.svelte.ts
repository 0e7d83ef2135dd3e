/**
 * The page's one state: the address, the connection, the server's time, the reader's settings.
 *
 * A table's own state is in `room.svelte.ts`.
 */
import { beSomebody, newId } from "./api";
import { ServerTime } from "./clock";
import { Connection, type Socket, type Status } from "./connection";
import { keep, recall } from "./memory";
import type { Item } from "./protocol";
import { read, write, type Route } from "./route";

export interface Listening {
  items(feed: string, items: readonly Item[]): void;
  presence(seats: readonly number[]): void;
  changed(): void;
}

export type Theme = "auto" | "light" | "dark";

const serverTime = new ServerTime();

class App {
  route = $state.raw<Route>(read(location.pathname, location.search));
  status = $state<Status>("connecting");
  retryAt = $state<number | null>(null);
  problem = $state("");
  /** The server's time, moving on while somebody looks. */
  now = $state(serverTime.at(Date.now()));
  /** Grows whenever the list of games has changed. */
  lobbyChanges = $state(0);
  theme = $state<Theme>((recall("theme") as Theme | null) ?? "auto");
  sound = $state(recall("sound") === "on");
  veiled = $state(recall("veiled") === "on");
  newestFirst = $state(recall("newest") === "first");
  name = $state(recall("name") ?? "");
  readonly rooms = new Map<string, Listening>();
  readonly connection: Connection;
  #known = false;

  constructor() {
    this.connection = new Connection(
      {
        open: socket,
        now: () => Date.now(),
        later: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds);
          return () => clearTimeout(timer);
        },
        chance: Math.random,
        newId,
      },
      {
        status: (status, retryAt) => {
          this.status = status;
          this.retryAt = retryAt;
          if (status === "open") this.#backAgain();
        },
        time: (theirs, ours, fresh) => {
          serverTime.heard(theirs, ours, fresh);
          this.tick();
        },
        items: (game, feed, items) => this.rooms.get(game)?.items(feed, items),
        presence: (game, seats) => this.rooms.get(game)?.presence(seats),
        lobby: () => (this.lobbyChanges += 1),
        page: (game) => this.rooms.get(game)?.changed(),
        problem: (_, sentence) => (this.problem = sentence),
      },
    );
  }

  /** Becomes somebody: the server knows us by a session, and the WebSocket by it too. */
  async introduce(): Promise<void> {
    try {
      await beSomebody();
      this.#known = true;
    } catch {
      this.#known = false;
    }
  }

  /** After a break, asks anew for what stands in no feed, and who we are if that failed before. */
  #backAgain(): void {
    this.lobbyChanges += 1;
    for (const room of this.rooms.values()) room.changed();
    if (this.#known) return;
    void this.introduce().then(() => {
      if (this.#known) this.connection.renew();
    });
  }

  /** Begins to listen to the network, the address and the time. */
  begin(): void {
    this.connection.start();
    setInterval(() => this.tick(), 250);
    addEventListener("popstate", () => (this.route = read(location.pathname, location.search)));
    addEventListener("online", () => this.connection.nudge());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connection.nudge();
    });
  }

  tick(): void {
    this.now = serverTime.at(Date.now());
  }

  go(route: Route): void {
    history.pushState(null, "", write(route));
    this.route = route;
    this.problem = "";
    scrollTo(0, 0);
  }

  /** Changes the address without a step in the history: a filter. */
  amend(route: Route): void {
    history.replaceState(null, "", write(route));
    this.route = route;
  }

  /** Follows a link inside the page, unless it is to be opened elsewhere. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (link === null || link.origin !== location.origin || modified || link.target !== "") return;
    if (link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
    event.preventDefault();
    this.go(read(link.pathname, link.search));
  };

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme === "auto" ? "" : theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "");
  }

  setVeiled(on: boolean): void {
    this.veiled = on;
    keep("veiled", on ? "on" : "");
  }

  setNewestFirst(first: boolean): void {
    this.newestFirst = first;
    keep("newest", first ? "first" : "");
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }
}

function socket(): Socket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    hear: (message, end) => {
      socket.onmessage = ({ data }) => message(String(data));
      socket.onclose = end;
    },
  };
}

export const app = new App();
