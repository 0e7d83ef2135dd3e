/**
 * What a player writes down for themself at a table: notes, and a mark on each seat.
 *
 * Kept by the server for this person and game, so that another device has it too; never part of
 * the record (CO-4). On the wire it is one text: JSON of both, or a plain note.
 */
import * as api from "./api";
import { keep, recall } from "./memory";

const WAIT = 800;

export class Notes {
  text = $state("");
  marks = $state.raw<Readonly<Record<number, string>>>({});
  saved = $state(true);
  readonly #game: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.#game = game;
    this.#read(recall(`note.${game}`) ?? "");
    api.note(game).then(
      ({ text }) => {
        if (this.saved && text !== "") this.#read(text);
      },
      () => undefined,
    );
  }

  #read(raw: string): void {
    try {
      const read = JSON.parse(raw) as { text?: string; marks?: Record<number, string> };
      this.text = read.text ?? "";
      this.marks = read.marks ?? {};
    } catch {
      this.text = raw;
    }
  }

  write(text: string): void {
    this.text = text;
    this.#later();
  }

  mark(seat: number, mark: string): void {
    this.marks = { ...this.marks, [seat]: mark };
    this.#later();
  }

  /** What the server has need not lie here, where somebody else may open the same game. */
  #kept(raw: string): void {
    if (recall(`note.${this.#game}`) !== raw) return; // more was written meanwhile
    keep(`note.${this.#game}`, "");
    this.saved = true;
  }

  #later(): void {
    this.saved = false;
    const raw = JSON.stringify({ text: this.text, marks: this.marks });
    keep(`note.${this.#game}`, raw);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      api.keepNote(this.#game, raw).then(
        () => this.#kept(raw),
        () => this.#later(),
      );
    }, WAIT);
  }
}
