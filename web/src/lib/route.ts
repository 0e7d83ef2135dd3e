/** Addresses of the page, read and written; the filter of the talk stands in them too. */

export type Route =
  | { page: "lobby" }
  | { page: "game"; game: string; by: readonly string[] }
  | { page: "join"; token: string };

/** Reads a path and its query, such as `/g/ID?by=3`. */
export function read(path: string, query: string): Route {
  const [, kind, id = ""] = path.split("/").map(decodeURIComponent);
  if (kind === "g" && id !== "") {
    return { page: "game", game: id, by: new URLSearchParams(query).getAll("by") };
  }
  if (kind === "join" && id !== "") return { page: "join", token: id };
  return { page: "lobby" };
}

export function write(route: Route): string {
  switch (route.page) {
    case "game": {
      const query = route.by.map((speaker) => `by=${encodeURIComponent(speaker)}`).join("&");
      return `/g/${encodeURIComponent(route.game)}${query === "" ? "" : `?${query}`}`;
    }
    case "join":
      return `/join/${encodeURIComponent(route.token)}`;
    default:
      return "/";
  }
}
