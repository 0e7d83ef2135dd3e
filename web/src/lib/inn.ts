/**
 * The inn of The Rangers' Watch: who slept where, night by night, and who may be asked into a room
 * that fills up (LO-31, LO-32). All of it follows from what everybody was told, but for deaths,
 * which are those this reader knows of (LO-45).
 */
import { fateOf, type View } from "./fold";
import { ROOMS } from "./lotro";
import type { Seat } from "./protocol";

/** `fell`: found dead after that night, or seen to die in it; `gone`: dead by now, later. */
export type State = "well" | "fell" | "gone";

export interface Guest {
  readonly seat: Seat;
  readonly state: State;
  /** Named by the game master: has the lead of the room. */
  readonly lead: boolean;
}

export interface Chamber {
  readonly room: string;
  readonly guests: readonly Guest[];
  /** How many are still to come; none for a room that is full or not opened. */
  readonly free: number;
}

/** The nights of which rooms are known, tonight's last. */
export function nightsOf(view: View): number[] {
  const nights = new Set(view.lotro.nights.keys());
  if (view.phase === "allocation") nights.add(view.day);
  return [...nights].sort((one, other) => one - other);
}

/** The five rooms in a night, those that stood empty too. */
export function innOf(view: View, night: number): Chamber[] {
  const filling = view.phase === "allocation" && night === view.day;
  const rooms = filling ? view.lotro.rooms : view.lotro.nights.get(night);
  return ROOMS.map((room) => {
    const seats = rooms?.get(room) ?? [];
    const lead = leadOf(view, night, room);
    const size = filling ? (view.lotro.sizes.get(room) ?? 0) : seats.length;
    const guests = seats.map((seat) => ({
      seat,
      state: stateOf(view, seat, night),
      lead: seat === lead,
    }));
    return { room, guests, free: Math.max(0, size - seats.length) };
  });
}

/** Who was named for a room. */
export function leadOf(view: View, night: number, room: string): Seat | null {
  const named = view.lines.findLast(
    ({ notice, day, undone }) =>
      notice.t === "named" && notice.room === room && day === night && !undone,
  );
  return named?.notice.t === "named" ? named.notice.seat : null;
}

function stateOf(view: View, seat: Seat, night: number): State {
  const fate = fateOf(view, seat);
  if (fate === null) return "well";
  const found = fate.day === night + 1 && fate.phase === "morning";
  const seen = fate.day === night && fate.phase === "night";
  return found || seen ? "fell" : "gone";
}

/** The room that is being filled, and who chooses for it; nobody between two rooms. */
export interface Filling {
  readonly room: string;
  readonly chooser: Seat;
  /** Nobody's yet: the living that have no room. */
  readonly waiting: readonly Seat[];
  /** Those among them who shared a room last night with somebody in this one, and with whom. */
  readonly barred: ReadonlyMap<Seat, readonly Seat[]>;
}

export function fillingOf(view: View): Filling | null {
  if (view.phase !== "allocation") return null;
  const rooms = innOf(view, view.day);
  const open = rooms.find(({ free }) => free > 0);
  const chooser = open?.guests.at(-1)?.seat;
  if (open === undefined || chooser === undefined) return null;
  const housed = new Set(rooms.flatMap(({ guests }) => guests.map(({ seat }) => seat)));
  const waiting = roomless(view, housed);
  const inside = open.guests.map(({ seat }) => seat);
  const barred = new Map<Seat, readonly Seat[]>();
  for (const seat of view.lotro.lifted ? [] : waiting) {
    const last = [...view.lotro.lastRooms.values()].find((seats) => seats.includes(seat)) ?? [];
    const shared = inside.filter((other) => last.includes(other));
    if (shared.length > 0) barred.set(seat, shared);
  }
  return { room: open.room, chooser, waiting, barred };
}

function roomless(view: View, housed: ReadonlySet<Seat>): Seat[] {
  return view.seats.filter((seat) => !housed.has(seat) && fateOf(view, seat) === null);
}
