/**
 * The language of this reader: chosen by the browser, changed without a reload, remembered.
 *
 * Each language's catalogs are fetched when it is first wanted. The formatter is in `words.ts`.
 */
import { speakTo } from "./api";
import { keep, recall } from "./memory";
import { Words, type Catalog } from "./words";

export const LANGUAGES = { en: "English", ja: "日本語", "zh-Hans": "简体中文" } as const;
export type Language = keyof typeof LANGUAGES;

type Loaded = Promise<{ default: Catalog }[]>;

const CATALOGS: Record<Language, () => Loaded> = {
  en: () => Promise.all([import("@words/en.json"), import("./i18n/en.json")]),
  ja: () => Promise.all([import("@words/ja.json"), import("./i18n/ja.json")]),
  "zh-Hans": () => Promise.all([import("@words/zh.json"), import("./i18n/zh.json")]),
};

let current = $state.raw(new Words("en", {}));

/** The words of the language in force; read it where text is shown, and it follows a change. */
export function words(): Words {
  return current;
}

/** The first of the browser's languages that there is. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const base = tag.toLowerCase().split("-")[0];
    if (base === "zh") return "zh-Hans";
    if (base === "ja" || base === "en") return base;
  }
  return "en";
}

export async function speak(language: Language): Promise<void> {
  const catalogs = await CATALOGS[language]();
  current = new Words(language, Object.assign({}, ...catalogs.map((one) => one.default)) as Catalog);
  document.documentElement.lang = language;
}

export async function choose(language: Language): Promise<void> {
  keep("language", language);
  await speak(language);
  await speakTo(language).catch(() => undefined);
}

export async function begin(): Promise<void> {
  const kept = recall("language");
  await speak(isLanguage(kept) ? kept : preferred(navigator.languages));
}

function isLanguage(tag: string | null): tag is Language {
  return tag !== null && tag in LANGUAGES;
}
