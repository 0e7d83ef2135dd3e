import { expect, test } from "vitest";
import { read, write, type Route } from "./route";

const ROUTES: Route[] = [
  { page: "lobby" },
  { page: "game", game: "k7 ü", by: [] },
  { page: "game", game: "k7", by: ["3", "viewer:a,b"] },
  { page: "game", game: "k7", by: [], channel: "room:attic", day: 3, post: 7 },
  { page: "game", game: "k7", by: ["0"], day: "all" },
  { page: "join", token: "T_x", game: "" },
  { page: "join", token: "T_x", game: "k7" },
  { page: "nowhere", path: "/elsewhere/x" },
];

test.each(ROUTES)("an address is read as it was written: %o", (route) => {
  const url = new URL(write(route), "http://localhost");
  expect(read(url.pathname, url.search)).toEqual(route);
});

test.each(["/elsewhere", "/g", "/g/k7/more", "/%zz"])("there is nothing at %s", (path) => {
  expect(read(path, "")).toEqual({ page: "nowhere", path });
});

test("a link names the table it was made at only by what can be an id", () => {
  expect(read("/join/T_x", "?g=//else.where")).toEqual({ page: "join", token: "T_x", game: "" });
});

test("what cannot be a channel, a day or a post is left out of what is read", () => {
  const route = { page: "game", game: "k7", by: [] };
  expect(read("/g/k7", "?in=a%2Fb&day=-1&post=x")).toEqual(route);
});
