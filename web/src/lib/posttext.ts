/**
 * The text of a post as it is shown: quoted lines, and anchors to other posts.
 *
 * Texts are plain (CO-20): nothing here is markup, it is only how what people type is drawn. A line
 * that begins with `> ` is quoted; `>>12` is post 12 of the same day and channel, `>>3:7` that of
 * day 3, in full-width letters too.
 */

export interface Target {
  /** None: the day of the post in which the anchor stands. */
  readonly day: number | null;
  readonly number: number;
}

export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "anchor"; readonly text: string; readonly target: Target };

export interface Part {
  readonly quoted: boolean;
  readonly pieces: readonly Piece[];
}

const ANCHOR = /(?:>>|＞＞)([0-9０-９]{1,5})(?:[:：]([0-9０-９]{1,5}))?/g;
const QUOTED = /^[>＞][ \u3000]/;
/** So much of a post is quoted in an answer. */
const EXCERPT = 160;

export function partsOf(text: string): Part[] {
  const parts: { quoted: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const quoted = QUOTED.test(line);
    const last = parts.at(-1);
    const shown = quoted ? line.slice(2) : line;
    if (last?.quoted === quoted) last.lines.push(shown);
    else parts.push({ quoted, lines: [shown] });
  }
  return parts.map(({ quoted, lines }) => ({ quoted, pieces: piecesOf(lines.join("\n")) }));
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(ANCHOR)) {
    if (match.index > from) pieces.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, first = "", second] = match;
    const target =
      second === undefined
        ? { day: null, number: numeral(first) }
        : { day: numeral(first), number: numeral(second) };
    pieces.push({ kind: "anchor", text: whole, target });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

function numeral(digits: string): number {
  return Number(digits.normalize("NFKC"));
}

/** How a post is pointed to from a post of `today`. */
export function anchorTo(target: { day: number; number: number }, today: number): string {
  return target.day === today ? `>>${target.number}` : `>>${target.day}:${target.number}`;
}

/** The beginning of a post as quoted lines, without what it quotes itself. */
export function quoteOf(text: string): string {
  const own = text.split("\n").filter((line) => line.trim() !== "" && !QUOTED.test(line));
  const letters = [...own.join("\n")];
  const cut = letters.slice(0, EXCERPT).join("");
  const shown = letters.length > EXCERPT ? `${cut} …` : cut;
  return shown === "" ? "" : shown.replace(/^/gm, "> ");
}

/** The draft of an answer: what was written so far, then where it points, then what it quotes. */
export function answerTo(draft: string, anchor: string, text: string): string {
  const before = draft === "" || draft.endsWith("\n") ? draft : `${draft}\n`;
  const added = [anchor, quoteOf(text)].filter((line) => line !== "").join("\n");
  return added === "" ? before : `${before}${added}\n`;
}
