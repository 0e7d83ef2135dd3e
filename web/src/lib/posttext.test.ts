import { expect, test } from "vitest";
import { anchorTo, answerTo, partsOf, quoteOf } from "./posttext";

const anchors = (text: string): unknown[] =>
  partsOf(text).flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === "anchor" ? [[piece.text, piece.target]] : [])),
  );

test.each([
  ["see >>12!", ">>12", null, 12],
  ["＞＞１２です", "＞＞１２", null, 12],
  [">>3:7", ">>3:7", 3, 7],
  ["は＞＞３：７だ", "＞＞３：７", 3, 7],
])("an anchor is found in %s", (text, shown, day, number) => {
  expect(anchors(text)).toEqual([[shown, { day, number }]]);
});

test.each(["> 12", "->1", ">>", "a >> b", ">_<"])("there is no anchor in %s", (text) => {
  expect(anchors(text)).toEqual([]);
});

test("pieces together are the text, and a plain text is one piece", () => {
  expect(partsOf("one\ntwo")).toEqual([{ quoted: false, pieces: [{ kind: "text", text: "one\ntwo" }] }]);
  const text = "a >>1 b >>2:3\nc";
  expect(
    partsOf(text)
      .flatMap(({ pieces }) => pieces.map((piece) => piece.text))
      .join(""),
  ).toBe(text);
});

test("lines that begin with > and a space are quoted, together; others are not", () => {
  const parts = partsOf(">>1\n> I am\n＞　the seer\n\n>_< no\n>bare");
  expect(parts.map(({ quoted }) => quoted)).toEqual([false, true, false]);
  expect(parts[1]?.pieces).toEqual([{ kind: "text", text: "I am\nthe seer" }]);
});

test("an answer points to a post of today by its number, else by its day too", () => {
  expect(anchorTo({ day: 2, number: 7 }, 2)).toBe(">>7");
  expect(anchorTo({ day: 1, number: 7 }, 2)).toBe(">>1:7");
});

test("an answer quotes the beginning of what was said, and not what that quotes", () => {
  expect(quoteOf("> before\nVOTE Ben\n\nbecause")).toBe("> VOTE Ben\n> because");
  expect(quoteOf("狼".repeat(200))).toBe(`> ${"狼".repeat(160)} …`);
  expect(quoteOf("> only a quote")).toBe("");
});

test("an answer is added to what was written already", () => {
  expect(answerTo("", ">>7", "hm")).toBe(">>7\n> hm\n");
  expect(answerTo("Well.", ">>7", "hm")).toBe("Well.\n>>7\n> hm\n");
  expect(answerTo("Well.\n", "", "hm")).toBe("Well.\n> hm\n");
});
