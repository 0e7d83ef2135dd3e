import { expect, test } from "vitest";
import { read, write, type Route } from "./route";

const ROUTES: Route[] = [
  { page: "lobby" },
  { page: "game", game: "k7 ü", by: [] },
  { page: "game", game: "k7", by: ["3", "viewer:a,b"] },
  { page: "join", token: "T_x" },
];

test.each(ROUTES)("an address is read as it was written: %o", (route) => {
  const url = new URL(write(route), "http://localhost");
  expect(read(url.pathname, url.search)).toEqual(route);
});

test("an unknown address is the lobby's", () => {
  expect(read("/elsewhere/x", "")).toEqual({ page: "lobby" });
});
