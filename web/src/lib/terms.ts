/**
 * A game's own terms in the reader's language: roles, phases, actions, what a prompt offers.
 *
 * Keys are those of the shared catalogs; a term they lack is shown as the protocol writes it.
 * Whole sentences for notices are made in `lines.ts`.
 */
import { fateOf, NOBODY, type Values, type View } from "./fold";
import { talkIsOver } from "./chamber";
import { sideOf } from "./lotro";
import type { Field, Seat } from "./protocol";
import type { Words } from "./words";

export class Terms {
  constructor(
    readonly words: Words,
    readonly view: View,
  ) {}

  #of(kind: string, id: string, suffix = ""): string {
    const keys = [`${this.view.ruleset}.${kind}.${id}${suffix}`, `${kind}.${id}${suffix}`];
    return this.words.first(keys, suffix === "" ? id : "");
  }

  game(): string {
    return gameName(this.words, this.view.ruleset);
  }

  role(id: string): string {
    return this.#of("role", id);
  }

  aboutRole(id: string): string {
    return this.#of("role", id, ".what");
  }

  mark(id: string): string {
    return this.#of("mark", id);
  }

  aboutMark(id: string): string {
    return this.#of("mark", id, ".what");
  }

  side(id: string): string {
    return this.#of("side", id);
  }

  /** How somebody with my role and marks wins. */
  aim(): string {
    const { ruleset, marks, role } = this.view;
    const own = ruleset === "lotro" ? [sideOf(role)] : [];
    const sides = [...marks, ...own, "citizens"].map((side) => `${ruleset}.side.${side}.win`);
    return this.words.first(sides, "");
  }

  trait(id: string): string {
    return this.#of("trait", id);
  }

  cause(id: string): string {
    return this.#of("cause", id);
  }

  /** What has become of somebody, and when, as far as it was told. */
  fate(seat: Seat): string {
    const fate = fateOf(this.view, seat);
    if (fate === null) return this.words.say("ui.alive");
    const cause = fate.cause === null ? this.words.say("ui.dead") : this.cause(fate.cause);
    return this.words.say("ui.fate", { day: fate.day, cause });
  }

  item(id: string): string {
    return this.#of("item", id);
  }

  aboutItem(id: string): string {
    return this.#of("item", id, ".what");
  }

  room(id: string): string {
    return this.#of("room", id);
  }

  phase(id: string): string {
    return this.#of("phase", id === "" ? "lobby" : id);
  }

  aboutPhase(id: string): string {
    return this.#of("phase", id, ".what");
  }

  /** What happens when the clock of a phase is at zero; on some days it is something else. */
  atZero(id: string): string {
    if (talkIsOver(this.view)) return this.#of("phase", id, ".zero.late");
    return this.#of("phase", id, `.zero.${this.view.day}`) || this.#of("phase", id, ".zero");
  }

  channel(id: string): string {
    return this.#channel(id, "");
  }

  aboutChannel(id: string): string {
    return this.#channel(id, ".what");
  }

  /** A channel may be named `KIND:WHICH`, after a room or a seat. */
  #channel(id: string, suffix: string): string {
    const [kind = "", which] = id.split(":");
    if (which === undefined) return this.#of("channel", id, suffix);
    const seat = /^\d+$/.test(which) ? this.name(Number(which)) : "";
    const args = seat === "" ? { [kind]: this.#of(kind, which) } : { name: seat };
    const keys = [`${this.view.ruleset}.channel.${kind}${suffix}`];
    return this.words.first(keys, suffix === "" ? id : "", args);
  }

  name(who: Seat | string): string {
    if (typeof who === "string") {
      const viewer = this.view.viewers.get(who);
      return viewer ?? this.words.say(who.startsWith("viewer") ? "reader.viewer" : `reader.${who}`);
    }
    const sitter = this.view.sitters.get(who);
    if (sitter?.bot === NOBODY) return this.standIn(sitter.name);
    return sitter?.name ?? this.words.say("reader.seat", { number: who + 1 });
  }

  /** What a seat that is nobody's is called; its name in the record where there is no word. */
  standIn(name: string): string {
    return this.words.first([`${this.view.ruleset}.stand_in`], name);
  }

  /** What a clock counts down to. */
  clock(id: string): string {
    return this.words.first([`${this.view.ruleset}.clock.${id}`, `clock.${id}`], id);
  }

  names(seats: readonly Seat[]): string {
    return this.words.list(seats.map((seat) => this.name(seat)));
  }

  // what a prompt asks and offers

  #action(action: string, suffix = "", args: Record<string, string> = {}): string | null {
    const keys = [
      `${this.view.ruleset}.action.${action}${suffix}`,
      `gm.action.${action}${suffix}`,
      `action.${action}${suffix}`,
    ];
    return this.words.first(keys, "", args) || null;
  }

  action(action: string): string {
    return this.#action(action) ?? action;
  }

  ask(action: string): string {
    return this.#action(action, ".ask") ?? this.action(action);
  }

  /** How taking a choice back is called. */
  none(action: string): string {
    return this.#action(action, ".none") ?? this.words.say("ui.ask.none");
  }

  fieldName(action: string, field: Field): string {
    return this.#action(action, `.${field.name}`) ?? this.words.first([`ui.field.${field.name}`], field.name);
  }

  /** One thing a field offers. */
  option(action: string, field: string, value: unknown): string {
    if (value === "none") return this.none(action);
    if (typeof value === "number") return this.name(value);
    if (typeof value !== "string") return JSON.stringify(value);
    const inAction = this.#action(action, `.${field}.${value}`);
    if (inAction !== null) return inAction;
    if (value.includes(":")) return this.channel(value);
    const { ruleset } = this.view;
    const keys = [
      `${ruleset}.${field}.${value}`,
      `${ruleset}.role.${value}`,
      `${ruleset}.channel.${value}`,
      `channel.${value}`,
    ];
    return this.words.first(keys, value);
  }

  #arguments(action: string, values: Values): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, this.option(action, field, value)]),
    );
  }

  /** A text of an action with these values: `SUFFIX.leaf` or `SUFFIX.lot` if there is one. */
  #variant(action: string, suffix: string, values: Values, args: Record<string, string>): string | null {
    const words = Object.entries(values).map(([name, value]) => (value === true ? name : value));
    for (const word of words.filter((one) => typeof one === "string")) {
      const found = this.#action(action, `${suffix}.${word}`, args);
      if (found !== null) return found;
    }
    return this.#action(action, suffix, args);
  }

  /** The present choice, as a sentence. */
  chosen(action: string, values: Values): string {
    const args = this.#arguments(action, values);
    return this.#variant(action, ".chosen", values, args) ?? this.words.list(Object.values(args));
  }

  /** What somebody did, as told after the end. */
  deed(seat: Seat, action: string, values: Values): string {
    const args = { name: this.name(seat), ...this.#arguments(action, values) };
    const plain = [args.name, this.action(action), ...Object.values(args).slice(1)].join(" · ");
    return this.#variant(action, ".deed", values, args) ?? plain;
  }
}

export function gameName(words: Words, ruleset: string): string {
  return words.first([`${ruleset}.name`], ruleset);
}
