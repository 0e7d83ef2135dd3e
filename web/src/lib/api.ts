/**
 * The HTTP side of the server: lobby, seats, records. The types are the generated ones.
 *
 * A session is a cookie that the page never sees. What is told while a game runs comes over the
 * WebSocket (`connection.ts`).
 */
import type {
  Fault,
  GamePage,
  Games,
  Lineups,
  Link,
  LinkInfo,
  Me,
  Note,
  OpenGame,
  Reminders,
  Reminding,
  Rules,
  RulesetInfo,
  Seated,
} from "./protocol";

/** A refusal, with its sentence for the reader. */
export class Refusal extends Error {
  readonly code: string;

  constructor(fault: Fault) {
    super(fault.sentence);
    this.code = fault.code;
  }
}

const BASE = "/api";

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  const response = await fetch(BASE + path, request);
  if (response.ok) return response;
  const fault = (await response.json().catch(() => null)) as Fault | null;
  throw new Refusal(fault ?? { code: "", sentence: response.statusText, fits: [] });
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask("GET", path)).json()) as T;
}

async function send<T>(path: string, body: object): Promise<T> {
  return (await (await ask("POST", path, body)).json()) as T;
}

/** The page's own id of a submission, the same when it is sent again (CO-32). */
export function newId(): string {
  return crypto.randomUUID();
}

/** What this browser adds to every draw of a game it plays in (CO-4). */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const at = (game: string): string => `/games/${encodeURIComponent(game)}`;

export const rulesets = (): Promise<RulesetInfo[]> => get("/rulesets");

/** Makes a guest of this browser if it is none; before anything else. */
export const beSomebody = (): Promise<Me> => send("/session", {});

/** In which language the server speaks to me. */
export const speakTo = (language: string): Promise<Response> => ask("PUT", "/session", { language });

export const rules = (ruleset: string, language: string): Promise<Rules> =>
  get(`/rulesets/${encodeURIComponent(ruleset)}/rules?language=${encodeURIComponent(language)}`);

/** Which roles a game with these options would have, or why it would not be opened. */
export const previewLineups = (ruleset: string, options: object): Promise<Lineups> =>
  send(`/rulesets/${encodeURIComponent(ruleset)}/lineups`, { options });

/** Which roles a table has for each number of seats, and what hinders a start. */
export const lineups = (game: string): Promise<Lineups> => get(`${at(game)}/lineups`);

/** A page of the lobby, newest first; `before` as the page in front of it said. */
export const publicGames = (before: number | null = null): Promise<Games> =>
  get(before === null ? "/games" : `/games?before=${before}`);

export const myGames = (): Promise<Games> => get("/games/mine");

export const gamePage = (game: string): Promise<GamePage> => get(at(game));

export const openGame = (wanted: OpenGame): Promise<GamePage> =>
  send("/games", { id: newId(), nonce: newNonce(), ...wanted });

export const takeSeat = (game: string, name: string): Promise<Seated> =>
  send(`${at(game)}/seats`, { id: newId(), name, nonce: newNonce() });

export const leaveSeat = (game: string, seat: number): Promise<Response> =>
  ask("DELETE", `${at(game)}/seats/${seat}`);

/** A link by which somebody takes over a seat that the game master freed. */
export const seatLink = (game: string, seat: number): Promise<Link> =>
  send(`${at(game)}/seats/${seat}/link`, {});

export const addBots = (game: string, count: number): Promise<GamePage> =>
  send(`${at(game)}/bots`, { id: newId(), count });

export const start = (game: string): Promise<GamePage> =>
  send(`${at(game)}/start`, { id: newId() });

export const again = (game: string): Promise<GamePage> =>
  send(`${at(game)}/again`, { id: newId() });

export const askToWatch = (game: string, name: string): Promise<GamePage> =>
  send(`${at(game)}/viewers`, { name });

export const admit = (game: string, viewer: string): Promise<GamePage> =>
  send(`${at(game)}/viewers/${encodeURIComponent(viewer)}`, { id: newId() });

export const note = (game: string): Promise<Note> => get(`${at(game)}/note`);

export const keepNote = (game: string, text: string): Promise<Response> =>
  ask("PUT", `${at(game)}/note`, { text });

// reminders

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function change<T>(method: "PUT" | "DELETE", path: string, body?: object): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

export const reminders = (): Promise<Reminders> => get("/reminders");

/** The server sends a first message there and keeps the address if it arrives. */
export const reachByService = (address: string): Promise<Reminders> =>
  change("PUT", "/reminders/service", { address, zone: zone() });

export const forgetService = (): Promise<Reminders> => change("DELETE", "/reminders/service");

export const reachByBrowser = (endpoint: string, p256dh: string, auth: string): Promise<Reminders> =>
  change("PUT", "/reminders/browser", { endpoint, p256dh, auth, zone: zone() });

export const forgetBrowser = (id: string): Promise<Reminders> =>
  change("DELETE", `/reminders/browsers/${encodeURIComponent(id)}`);

export const reminding = (game: string): Promise<Reminding> => get(`${at(game)}/reminding`);

export const remind = (game: string, on: boolean): Promise<Reminding> =>
  change("PUT", `${at(game)}/reminding`, { on });

export const record = async (game: string): Promise<string> =>
  (await ask("GET", `${at(game)}/record`)).text();

/** Where a day or a game stands as a post for a board; what is left out, the server chooses. */
export const exportPath = (game: string, wanted: Readonly<Record<string, string>>): string =>
  `${BASE}${exportAt(game, wanted)}`;

export const exported = async (
  game: string,
  wanted: Readonly<Record<string, string>>,
): Promise<string> => (await ask("GET", exportAt(game, wanted))).text();

const exportAt = (game: string, wanted: Readonly<Record<string, string>>): string =>
  `${at(game)}/export?${new URLSearchParams(wanted).toString()}`;

export const resumeLink = (): Promise<Link> => send("/links", {});

export const linkInfo = (token: string): Promise<LinkInfo> =>
  get(`/links/${encodeURIComponent(token)}`);

export const useLink = (token: string): Promise<LinkInfo> =>
  send(`/links/${encodeURIComponent(token)}`, {});
