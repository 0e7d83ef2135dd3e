/**
 * The proof that a game was fair, checked here and not by the server (CO-4).
 *
 * Four questions: is the seed the one whose hash was published before anybody sat down; are the
 * nonces those the seats brought; does each draw carry the next number of its name, so that none
 * was thrown twice in secret; and does seed, nonces and name give the result of the record? Hash
 * and nonces are taken from what this reader was told while the game ran, if it was there.
 */
import { Dice, drawn, salted, sha256, unhex, type How } from "./chance";
import { proveDeal, type DealProof, type DealWitness } from "./deal";

/** One line of the published record. */
export interface Row {
  readonly n: number;
  readonly entries: readonly { readonly body: Body; readonly to?: unknown }[];
}

type Body = Readonly<Record<string, unknown>> & { readonly t: string };

export interface Draw {
  readonly label: string;
  readonly about: string;
  readonly turn: number;
  readonly how: How;
  readonly items: readonly unknown[];
  readonly count: number;
  readonly result: unknown;
  readonly fixed?: boolean;
}

export interface Checked {
  readonly draw: Draw;
  readonly again: unknown;
  readonly holds: boolean;
}

export interface Proof {
  readonly seed: string;
  readonly seedHash: string;
  readonly seedHolds: boolean;
  readonly noncesHold: boolean;
  readonly draws: readonly Checked[];
  /** The sealed list of a game that has one (LO-3). */
  readonly deal: DealProof | null;
  readonly holds: boolean;
}

/** What this reader was told before and during the game. */
export interface Witness {
  readonly seedHash: string;
  readonly nonces: readonly string[];
  readonly deal?: DealWitness | null;
}

/** Reads a published record: one commit of JSON on each line, or all of them in one list. */
export function rowsOf(record: string): readonly Row[] {
  const trimmed = record.trim();
  if (trimmed.startsWith("[")) return JSON.parse(trimmed) as Row[];
  return trimmed.split("\n").map((line) => JSON.parse(line) as Row);
}

export async function prove(rows: readonly Row[], witness: Witness): Promise<Proof> {
  const facts = rows.flatMap((row) =>
    row.entries.filter((entry) => entry.to === undefined).map((entry) => entry.body),
  );
  const one = (tag: string): Body => {
    const found = facts.find((fact) => fact.t === tag);
    if (found === undefined) throw new Error(`the record has no ${tag}`);
    return found;
  };
  const seed = String(one("seed_shown")["seed"]);
  const published = String(one("game_opened")["seed_hash"]);
  const nonces = one("game_started")["nonces"] as readonly string[];

  const seedHash = await sha256(unhex(seed));
  const seedHolds = seedHash === published && published === witness.seedHash;
  const noncesHold = same(nonces, witness.nonces);
  const key = await salted(unhex(seed), nonces);
  const draws = await checked(facts, key);
  const deal = await proveDeal(facts, witness.deal ?? null);
  const kept = deal === null || (deal.listHolds && deal.dealHolds);
  const holds = seedHolds && noncesHold && kept && draws.every((draw) => draw.holds);
  return { seed, seedHash, seedHolds, noncesHold, draws, deal, holds };
}

async function checked(facts: readonly Body[], key: CryptoKey): Promise<Checked[]> {
  let turns = new Map<string, number>();
  let marked = new Map<string, number>();
  const draws: Checked[] = [];
  for (const fact of facts) {
    if (fact.t === "marked") marked = new Map(turns);
    if (fact.t === "rewound") turns = new Map(marked);
    if (fact.t !== "drew") continue;
    const draw = fact as unknown as Draw;
    const name = JSON.stringify([draw.label, draw.about]);
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const dice = new Dice(key, draw.label, draw.about, draw.turn);
    const again = await drawn(dice, draw.how, draw.items, draw.count);
    const honest = draw.turn === turn && draw.fixed !== true;
    draws.push({ draw, again, holds: honest && same(again, draw.result) });
  }
  return draws;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
