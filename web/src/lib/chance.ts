/**
 * A game's draws made again in the browser: HMAC-SHA-256 over seed, nonces, label and counter (CO-4).
 *
 * The mirror of the server's `kernel/chance.py`, to the byte; what is checked with it is in
 * `proof.ts`.
 */

export type How = "pick" | "arrange" | "odds" | "secret";

const WORD = 1n << 64n;
const text = new TextEncoder();

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length / 2);
  for (let place = 0; place < bytes.length; place += 1) {
    bytes[place] = Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16);
  }
  return bytes;
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** The nonce of a seat that gave none of its own: it follows from what is public. */
export async function derivedNonce(published: string, seat: number): Promise<string> {
  return (await sha256(text.encode(`${published}:${seat}`))).slice(0, 32);
}

async function keyed(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const how = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", secret, how, false, ["sign"]);
}

async function hmac(key: CryptoKey, message: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(message)));
}

/** The key of all draws of a game: the seed over the nonces as JSON. */
export async function salted(
  seed: Uint8Array<ArrayBuffer>,
  nonces: readonly string[],
): Promise<CryptoKey> {
  return keyed(await hmac(await keyed(seed), JSON.stringify(nonces)));
}

/** The stream of numbers of one draw. */
export class Dice {
  readonly #key: CryptoKey;
  readonly #name: string;
  #block = 0;

  constructor(key: CryptoKey, label: string, about: string, turn: number) {
    this.#key = key;
    this.#name = JSON.stringify([label, about, turn]);
  }

  /** The next number in 0 … bound-1, each equally likely (by rejection). */
  async below(bound: number): Promise<number> {
    const wide = BigInt(bound);
    const limit = (WORD / wide) * wide;
    for (;;) {
      const block = await hmac(this.#key, `${this.#name}#${this.#block}`);
      this.#block += 1;
      const number = new DataView(block.buffer).getBigUint64(0);
      if (number < limit) return Number(number % wide);
    }
  }
}

/** The result of a draw as the record describes it; `count`: of `odds` the chance, of `secret` the bytes. */
export async function drawn(
  dice: Dice,
  how: How,
  items: readonly unknown[],
  count: number,
): Promise<unknown> {
  if (how === "pick") return items[await dice.below(items.length)];
  if (how === "odds") return (await dice.below(100)) < count;
  if (how === "secret") {
    const bytes = new Uint8Array(count);
    for (let place = 0; place < count; place += 1) bytes[place] = await dice.below(256);
    return hex(bytes);
  }
  const pool = [...items];
  for (let place = 0; place < count; place += 1) {
    const other = place + (await dice.below(pool.length - place));
    [pool[place], pool[other]] = [pool[other], pool[place]];
  }
  return pool.slice(0, count);
}
