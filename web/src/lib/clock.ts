/**
 * The server's time on this device, and how a countdown reads.
 *
 * Each `welcome` and `feed` frame tells the server's time when it was sent; the frame that was
 * fastest on its way gives the best guess, so the greatest difference seen counts. Which clocks
 * there are is in `fold.ts`.
 */
import type { Clock } from "./fold";

export class ServerTime {
  #ahead: number | null = null;

  /** Takes a time told by the server, and this device's time at its arrival. */
  heard(theirs: number, ours: number, fresh: boolean): void {
    const ahead = theirs - ours;
    this.#ahead = fresh || this.#ahead === null ? ahead : Math.max(this.#ahead, ahead);
  }

  at(ours: number): number {
    return ours + (this.#ahead ?? 0);
  }
}

/** Milliseconds until a clock is at zero; while paused it stands still. */
export function left(clock: Clock, now: number, paused: number | null): number {
  return Math.max(0, clock.at - (paused ?? now));
}

/** The part of a clock's time that has passed, 0 to 1. */
export function spent(clock: Clock, now: number, paused: number | null): number {
  const length = clock.at - clock.since;
  return length <= 0 ? 1 : Math.min(1, Math.max(0, 1 - left(clock, now, paused) / length));
}

/** A countdown: `1:05`, `2:03:09`, and with days in front `3d 02:03`, the day's letter given. */
export function countdown(milliseconds: number, dayLetter: string): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (part: number): string => String(part).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days}${dayLetter} ${two(hours)}:${two(minutes)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
