/** All languages say the same things with the same arguments, and the page asks for nothing else. */
import { expect, test } from "vitest";
import gameEn from "@words/en.json";
import gameJa from "@words/ja.json";
import gameZh from "@words/zh.json";
import { preferred } from "../language.svelte";
import { Words, type Catalog } from "../words";
import en from "./en.json";
import ja from "./ja.json";
import zh from "./zh.json";

const PAGE: Record<string, Catalog> = { en, ja, zh };
const GAMES: Record<string, Catalog> = { en: gameEn, ja: gameJa, zh: gameZh };
const SOURCES = import.meta.glob<string>(["../../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const bare = (key: string): string => key.replace(/#.*$/, "");

/** The arguments of each sentence; what counts may leave its number out in the singular. */
function shape(catalog: Catalog): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, sentence] of Object.entries(catalog)) {
    const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    if (!key.endsWith("#one")) found.set(bare(key), [...new Set(names)].sort().join(" "));
  }
  return new Map([...found].sort());
}

test.each(["ja", "zh"])("%s has the page's sentences, with the same arguments", (language) => {
  expect(shape(PAGE[language] ?? {})).toEqual(shape(en));
});

test.each(["ja", "zh"])("%s has the games' words, with the same arguments", (language) => {
  expect(shape(GAMES[language] ?? {})).toEqual(shape(gameEn));
});

test.each(["en", "ja", "zh"])("%s has every form that its plurals take", (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const catalog of [PAGE[language] ?? {}, GAMES[language] ?? {}]) {
    const counted = new Set(Object.keys(catalog).filter((key) => key.includes("#")).map(bare));
    for (const key of counted) {
      for (const form of forms) expect(catalog).toHaveProperty([`${key}#${form}`]);
    }
  }
});

test("the page asks for no sentence of its own that does not exist, and none lies unused", () => {
  const text = Object.values(SOURCES).join("\n");
  const asked = new Set([...text.matchAll(/["`](ui\.[\w.]+\w)["`]/g)].map(([, key]) => key));
  const made = [...text.matchAll(/`(ui\.[\w.]+\.)\$\{/g)].map(([, start]) => start ?? "");
  const there = new Set(Object.keys(en).map(bare));
  expect([...asked].filter((key) => key !== undefined && !there.has(key))).toEqual([]);
  const used = (key: string): boolean => asked.has(key) || made.some((start) => key.startsWith(start));
  expect([...there].filter((key) => !used(key))).toEqual([]);
});

test("what counts is said in the language's plural", () => {
  const english = new Words("en", { ...gameEn, ...en });
  expect(english.say("ui.votes_got", { count: 1 })).toBe("got 1 vote");
  expect(english.say("ui.votes_got", { count: 0 })).toBe("got 0 votes");
  expect(new Words("ja", ja).say("ui.votes_got", { count: 1 })).toBe("得票 1");
  expect(english.span(90_000)).toBe("1 minute 30 seconds");
  expect(english.list(["Ann", "Bo", "Cy"])).toBe("Ann, Bo, and Cy");
});

test("what is inserted is never read as a pattern", () => {
  const words = new Words("en", { greet: "{name} and {other}" });
  expect(words.say("greet", { name: "{other}", other: "$&" })).toBe("{other} and $&");
});

test("the browser's wishes decide the language, in their order", () => {
  expect(preferred(["fr-FR", "ja-JP", "en"])).toBe("ja");
  expect(preferred(["zh-TW", "en"])).toBe("zh-Hans");
  expect(preferred(["ko"])).toBe("en");
});
