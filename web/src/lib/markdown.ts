/**
 * The little of Markdown that the rules pages use, read into values; never into HTML.
 *
 * Headings, paragraphs, lists, quotes, tables, rules; in the line strong, emphasis, code, and the
 * anchors by which clauses are found. Comments are left out; what else it does not know stays as it
 * was typed. `Prose.svelte` shows it.
 */

export interface Span {
  readonly kind: "text" | "strong" | "em" | "code" | "anchor";
  readonly text: string;
}

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph" | "quote"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | { readonly kind: "rule" };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|<a id="([\w-]+)"><\/a>|\[(.+?)\]\(.*?\)/g;
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) spans.push({ kind: "text", text: text.slice(from, match.index) });
    const [, strong, em, code, anchor, link] = match;
    if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (em !== undefined) spans.push({ kind: "em", text: em });
    else if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (anchor !== undefined) spans.push({ kind: "anchor", text: anchor });
    else spans.push({ kind: "text", text: link ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}

export function blocksOf(source: string): Block[] {
  return source
    .replace(/\r\n/g, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^(#{1,6} .*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((chunk) => chunk.replace(/^\n+|\s+$/g, ""))
    .filter((chunk) => chunk.trim() !== "")
    .flatMap(blocksIn);
}

function blocksIn(chunk: string): Block[] {
  const heading = /^(#{1,6})\s+(.*)$/.exec(chunk);
  if (heading !== null) {
    const [, marks = "", text = ""] = heading;
    return [{ kind: "heading", level: marks.length, spans: spansOf(text) }];
  }
  if (/^(-{3,}|\*{3,})$/.test(chunk.trim())) return [{ kind: "rule" }];
  const lines = chunk.split("\n");
  if (lines.every((line) => line.startsWith(">"))) {
    const text = lines.map((line) => line.replace(/^>\s?/, "")).join(" ");
    return [{ kind: "quote", spans: spansOf(text) }];
  }
  if (lines.every((line) => line.trim().startsWith("|"))) return [tableOf(lines)];
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first < 0) return [{ kind: "paragraph", spans: spansOf(lines.join("\n")) }];
  const before = lines.slice(0, first).join("\n");
  const list = listOf(lines.slice(first));
  return before === "" ? [list] : [{ kind: "paragraph", spans: spansOf(before) }, list];
}

function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item !== null) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const ordered = ITEM.exec(lines[0] ?? "")?.[1] !== undefined;
  return { kind: "list", ordered, items: items.map(spansOf) };
}

function tableOf(lines: readonly string[]): Block {
  const rows = lines
    .map((line) => line.trim().replace(/^\||\|$/g, "").split("|"))
    .filter((cells) => !cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell)))
    .map((cells) => cells.map((cell) => spansOf(cell.trim())));
  return { kind: "table", rows };
}
