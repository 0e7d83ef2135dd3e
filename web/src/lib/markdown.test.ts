import { expect, test } from "vitest";
import { blocksOf, spansOf } from "./markdown";

test("headings, paragraphs, lists, quotes and tables are told apart", () => {
  const blocks = blocksOf(
    "# Killer\nText\nmore.\n\n- one\n- two\n  goes on\n\n1. a\n2. b\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---",
  );
  expect(blocks.map((block) => block.kind)).toEqual([
    "heading",
    "paragraph",
    "list",
    "list",
    "quote",
    "table",
    "rule",
  ]);
  expect(blocks[2]).toMatchObject({ ordered: false, items: [{}, [{ text: "two goes on" }]] });
  expect(blocks[3]).toMatchObject({ ordered: true });
  expect(blocks[5]).toMatchObject({ rows: [{}, [[{ text: "1" }], [{ text: "2" }]]] });
});

test("a comment is not shown, and divides nothing", () => {
  expect(blocksOf("<!-- balance -->\nOne\n\n| a |\n|---|\n| 1 |\n<!-- /balance -->\n")).toEqual([
    { kind: "paragraph", spans: [{ kind: "text", text: "One" }] },
    { kind: "table", rows: [[[{ kind: "text", text: "a" }]], [[{ kind: "text", text: "1" }]]] },
  ]);
});

test("a list may follow its introduction without an empty line", () => {
  expect(blocksOf("You may:\n- go\n- stay").map((block) => block.kind)).toEqual(["paragraph", "list"]);
});

test("a clause's anchor is kept as such, and a link is its text", () => {
  expect(spansOf('<a id="KI-1"></a>See [the rest](x.md).')).toEqual([
    { kind: "anchor", text: "KI-1" },
    { kind: "text", text: "See " },
    { kind: "text", text: "the rest" },
    { kind: "text", text: "." },
  ]);
});

test("strong, emphasis and code stand in the line; markup stays text", () => {
  expect(spansOf("a **b** *c* `d` <img src=x>")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " " },
    { kind: "em", text: "c" },
    { kind: "text", text: " " },
    { kind: "code", text: "d" },
    { kind: "text", text: " <img src=x>" },
  ]);
});
