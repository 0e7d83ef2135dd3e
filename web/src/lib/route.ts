/** Addresses of the page, read and written; what of the talk is read stands in them too. */

/** What of a table's talk is shown. What is not there is left to the page. */
export interface Reading {
  /** Only these speakers; none: all. */
  readonly by: readonly string[];
  readonly channel?: string;
  readonly day?: number | "all";
  /** The number of one post of that channel and day. */
  readonly post?: number;
}

export type Route =
  | { page: "lobby" }
  | ({ page: "game"; game: string } & Reading)
  | { page: "join"; token: string; /** Where it was made; may be empty. */ game: string }
  | { page: "nowhere"; path: string };

/** What a game's id can be; anything else in a query is left out. */
const ID = /^[\w-]{1,64}$/;
const CHANNEL = /^[\w:-]{1,64}$/;
const NUMBER = /^\d{1,5}$/;

/** Reads a path and its query, such as `/g/ID?in=public&day=2&post=12` or `/g/ID?by=3`. */
export function read(path: string, query: string): Route {
  const [kind = "", id = "", ...more] = parts(path);
  const asked = new URLSearchParams(query);
  if (kind === "" || more.length > 0) return kind === "" ? { page: "lobby" } : { page: "nowhere", path };
  if (kind === "g" && id !== "") {
    return { page: "game", game: id, ...reading(asked) };
  }
  if (kind === "join" && id !== "") {
    const game = asked.get("g") ?? "";
    return { page: "join", token: id, game: ID.test(game) ? game : "" };
  }
  return { page: "nowhere", path };
}

function reading(asked: URLSearchParams): Reading {
  const channel = asked.get("in") ?? "";
  const day = asked.get("day") ?? "";
  const post = asked.get("post") ?? "";
  return {
    by: asked.getAll("by"),
    ...(CHANNEL.test(channel) ? { channel } : {}),
    ...(day === "all" ? { day } : NUMBER.test(day) ? { day: Number(day) } : {}),
    ...(NUMBER.test(post) ? { post: Number(post) } : {}),
  };
}

/** The parts of a path; none of them has meaning where one cannot be read. */
function parts(path: string): string[] {
  try {
    return path.replace(/^\/|\/$/g, "").split("/").map(decodeURIComponent);
  } catch {
    return [path];
  }
}

export function write(route: Route): string {
  switch (route.page) {
    case "game": {
      const { channel, day, post, by } = route;
      const fields: (readonly [string, string | number | undefined])[] = [
        ...([["in", channel], ["day", day], ["post", post]] as const),
        ...by.map((speaker) => ["by", speaker] as const),
      ];
      const query = fields
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
        .join("&");
      return `/g/${encodeURIComponent(route.game)}${query === "" ? "" : `?${query}`}`;
    }
    case "join":
      return `/join/${encodeURIComponent(route.token)}${route.game === "" ? "" : `?g=${route.game}`}`;
    case "nowhere":
      return route.path;
    default:
      return "/";
  }
}
