/**
 * The formatter of the catalogs: sentences by key, in one language.
 *
 * A catalog is flat. `{name}` stands for an argument; a key that counts has the suffixes of
 * `Intl.PluralRules` (`#one`, `#other`) and is chosen by the argument `count`. The games' words lie
 * beside the rules on the server (`src/tasogare/words`), the page's own beside this file in `i18n`;
 * both are loaded by `language.svelte.ts`.
 */

export type Catalog = Readonly<Record<string, string>>;
export type Args = Readonly<Record<string, string | number>>;

export class Words {
  /** The language's tag, as `lang` and `Intl` want it. */
  readonly tag: string;
  readonly #catalog: Catalog;
  readonly #plural: Intl.PluralRules;

  constructor(tag: string, catalog: Catalog) {
    this.tag = tag;
    this.#catalog = catalog;
    this.#plural = new Intl.PluralRules(tag);
  }

  /** The sentence of a key, or nothing where the catalog has none. */
  find(key: string, args: Args = {}): string | null {
    const sentence = this.#catalog[key] ?? this.#counted(key, args);
    if (sentence === undefined) return null;
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
  }

  #counted(key: string, args: Args): string | undefined {
    const { count } = args;
    if (typeof count !== "number") return undefined;
    return this.#catalog[`${key}#${this.#plural.select(count)}`] ?? this.#catalog[`${key}#other`];
  }

  /** The sentence of a key; the key itself shows what is missing. */
  say(key: string, args: Args = {}): string {
    return this.find(key, args) ?? key;
  }

  /** The first of the keys that there is, or the last resort. */
  first(keys: readonly string[], otherwise: string, args: Args = {}): string {
    for (const key of keys) {
      const sentence = this.find(key, args);
      if (sentence !== null) return sentence;
    }
    return otherwise;
  }

  /** Several things in one sentence. */
  list(things: readonly string[]): string {
    const [first = "", ...rest] = things;
    if (rest.length === 0) return first;
    const last = rest.at(-1) ?? "";
    if (rest.length === 1) return this.say("list.two", { first, last });
    const joined = rest
      .slice(0, -1)
      .reduce((so, next) => this.say("list.comma", { first: so, last: next }), first);
    return this.say("list.last", { first: joined, last });
  }

  /** A length of time, in its two greatest units. */
  span(milliseconds: number): string {
    const units = [
      ["days", 86_400],
      ["hours", 3600],
      ["minutes", 60],
      ["seconds", 1],
    ] as const;
    let rest = Math.round(milliseconds / 1000);
    const parts: string[] = [];
    for (const [unit, seconds] of units) {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      if (count > 0) parts.push(this.say(`span.${unit}`, { count }));
    }
    const [first = this.say("span.seconds", { count: 0 }), last] = parts;
    return last === undefined ? first : this.say("span.join", { first, last });
  }
}
