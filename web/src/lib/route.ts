/** Addresses of the page, read and written; the filter of the talk stands in them too. */

export type Route =
  | { page: "lobby" }
  | { page: "game"; game: string; by: readonly string[] }
  | { page: "join"; token: string; /** Where it was made; may be empty. */ game: string }
  | { page: "nowhere"; path: string };

/** What a game's id can be; anything else in a query is left out. */
const ID = /^[\w-]{1,64}$/;

/** Reads a path and its query, such as `/g/ID?by=3`. */
export function read(path: string, query: string): Route {
  const [kind = "", id = "", ...more] = parts(path);
  const asked = new URLSearchParams(query);
  if (kind === "" || more.length > 0) return kind === "" ? { page: "lobby" } : { page: "nowhere", path };
  if (kind === "g" && id !== "") {
    return { page: "game", game: id, by: asked.getAll("by") };
  }
  if (kind === "join" && id !== "") {
    const game = asked.get("g") ?? "";
    return { page: "join", token: id, game: ID.test(game) ? game : "" };
  }
  return { page: "nowhere", path };
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
      const query = route.by.map((speaker) => `by=${encodeURIComponent(speaker)}`).join("&");
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
