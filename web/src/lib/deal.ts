/**
 * The deal by rolls: who stands where, who has yet to roll, and the proof that the sealed list was
 * kept to (LO-3, CO-4). Hash and rolls are those this reader was told while the game ran.
 */
import { sha256, unhex } from "./chance";
import type { Lotro } from "./lotro";
import type { Seat } from "./protocol";

type Rolls = ReadonlyMap<Seat, readonly number[]>;

export interface Standing {
  readonly seat: Seat;
  readonly rolls: readonly number[];
  /** Counted from 1; the tied share the higher place. */
  readonly place: number;
  /** Nobody else is at this place. */
  readonly alone: boolean;
}

/** Higher rolls first; those who were tied are parted by what they rolled then. */
function compare(one: readonly number[], other: readonly number[]): number {
  const common = Math.min(one.length, other.length);
  for (let round = 0; round < common; round += 1) {
    const apart = (other[round] ?? 0) - (one[round] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}

/** Those who have rolled, highest first. */
export function standings(rolls: Rolls): Standing[] {
  const all = [...rolls];
  const ranked = all.map(([seat, mine]) => {
    const above = all.filter(([, theirs]) => compare(theirs, mine) < 0).length;
    const level = all.filter(([, theirs]) => compare(theirs, mine) === 0).length;
    return { seat, rolls: mine, place: above + 1, alone: level === 1 };
  });
  return ranked.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** Who has yet to roll, in the first round or among the tied. */
export function owing(lotro: Lotro, seats: readonly Seat[]): readonly Seat[] {
  if (lotro.again.length > 0) return lotro.again;
  return seats.filter((seat) => !lotro.rolls.has(seat));
}

/** A hash as one reads it out: its beginning and its end. */
export function brief(hash: string): string {
  return `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
}

type Body = Readonly<Record<string, unknown>> & { readonly t: string };

/** What this reader was told of the deal. */
export interface DealWitness {
  readonly sealed: string;
  readonly rolls: Rolls;
}

export interface DealProof {
  /** The list is the one whose hash was told before anybody rolled. */
  readonly listHolds: boolean;
  /** The rolls are those I saw, and the k-th highest got slot k. */
  readonly dealHolds: boolean;
}

/** Checks the deal of a record; null where its game has none. `facts` stand in their order. */
export async function proveDeal(
  facts: readonly Body[],
  witness: DealWitness | null,
): Promise<DealProof | null> {
  const fixed = facts.find(({ t }) => t === "slots_fixed");
  const dealt = facts.find(({ t }) => t === "dealt");
  if (fixed === undefined || dealt === undefined) return null;
  const slots = fixed["slots"] as readonly string[];
  const list = new TextEncoder().encode(JSON.stringify(slots));
  const hash = await sha256(new Uint8Array([...unhex(String(fixed["salt"])), ...list]));
  const first = facts.findIndex(({ t }) => t === "rolled");
  const listHolds = hash === witness?.sealed && facts.indexOf(fixed) < first;

  const seen = witness?.rolls ?? new Map();
  const rolls = rollsOf(facts);
  const roles = dealt["roles"] as Readonly<Record<Seat, string>>;
  const ranked = standings(rolls);
  const dealHolds =
    ranked.length === slots.length &&
    seen.size === rolls.size &&
    ranked.every(
      ({ seat, rolls, alone, place }) =>
        alone && roles[seat] === slots[place - 1] && String(rolls) === String(seen.get(seat)),
    );
  return { listHolds, dealHolds };
}

/** The rolls that stand: those an undo took back are not among them (CO-40). */
function rollsOf(facts: readonly Body[]): Map<Seat, number[]> {
  let rolls = new Map<Seat, number[]>();
  let marked = rolls;
  for (const fact of facts) {
    if (fact.t === "marked") marked = new Map(rolls);
    if (fact.t === "rewound") rolls = new Map(marked);
    if (fact.t !== "rolled") continue;
    const seat = Number(fact["seat"]);
    rolls.set(seat, [...(rolls.get(seat) ?? []), Number(fact["number"])]);
  }
  return rolls;
}
