/** Addresses of the page, read and written; the filter of the talk stands in them too. */

export type Route =
  | { page: "lobby" }
  | { page: "game"; game: string; by: readonly string[] }
  | { page: "join"; token: string };

/** Reads a path and its query, such as `/g/ID?by=3`. */
export function read(path: string, query: string): Route {
  const [, kind, id = ""] = path.split("/").map(decodeURIComponent);
  if (kind === "g" && id !== "") {
    const by = new URLSearchParams(query).get("by") ?? "";
    return { page: "game", game: id, by: by === "" ? [] : by.split(",") };
  }
  if (kind === "join" && id !== "") return { page: "join", token: id };
  return { page: "lobby" };
}

export function write(route: Route): string {
  switch (route.page) {
    case "game": {
      const query = route.by.length > 0 ? `?by=${route.by.map(encodeURIComponent).join(",")}` : "";
      return `/g/${encodeURIComponent(route.game)}${query}`;
    }
    case "join":
      return `/join/${encodeURIComponent(route.token)}`;
    default:
      return "/";
  }
}
