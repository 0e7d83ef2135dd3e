import { expect, test } from "vitest";
import { bytesOf, idOf } from "./push";

test("a browser is called by the first half of its endpoint's digest, as the server calls it", async () => {
  expect(await idOf("abc")).toBe("ba7816bf8f01cfea");
});

test("base64url is read without padding", () => {
  expect([...bytesOf("-_8")]).toEqual([0xfb, 0xff]);
});
