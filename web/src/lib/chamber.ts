/**
 * My own night in The Rangers' Watch: the room I am in, whether its talk is still open, and why I
 * must be silent in a channel just now (LO-10 … LO-12, LO-24, LO-42, LO-49).
 */
import { fateOf, type Clock, type View } from "./fold";
import { exchangeOf, roomOf, type Exchange } from "./lotro";
import type { Seat } from "./protocol";

const ROOM = "room:";

/** The channel of the room I am in tonight; none by day and for the dead. */
export function roomChannel(view: View): string | null {
  if (view.phase !== "night") return null;
  const open = Object.entries(view.channels).find(([name, { read }]) => name.startsWith(ROOM) && read);
  return open?.[0] ?? null;
}

/** Whether I am in the last half minute, in which open trades alone are finished (LO-49). */
export function talkIsOver(view: View): boolean {
  const channel = roomChannel(view);
  if (channel === null || exchangeOf(view.lotro) !== null) return false;
  return view.channels[channel]?.write === false;
}

/** My trade of this moment, as it is seen from my side, with its clock (LO-44). */
export function tradeOf(
  view: View,
  seat: Seat | null,
): { trade: Exchange; mine: "wolf" | "target"; clock: Clock | null } | null {
  const trade = exchangeOf(view.lotro);
  if (trade === null || seat === null) return null;
  const clock = view.clocks[`trade:${trade.wolf}`] ?? null;
  return { trade, mine: trade.wolf === seat ? "wolf" : "target", clock };
}

/** Why nothing can be said in a channel; null where it can, or the page has no more to say of it. */
export function silenceOf(view: View, channel: string, seat: Seat | null): string | null {
  if (seat === null || view.ended !== null || view.channels[channel]?.write !== false) return null;
  if (channel !== "public" && channel !== "wolves" && !channel.startsWith(ROOM)) return null;
  if (fateOf(view, seat) !== null) {
    return view.channels["audience"]?.write === true ? "beyond" : "dead";
  }
  if (channel === "public") {
    if (view.phase === "night") return "night";
    return view.phase === "runoff_speech" ? "speech" : "phase";
  }
  if (exchangeOf(view.lotro) !== null) return "trade";
  if (channel.startsWith(ROOM) && channel !== roomChannel(view)) return "left";
  return talkIsOver(view) ? "late" : null;
}

/** What can be done by a typed command although nobody may speak: `/point` (CO-22). */
export function mayCommand(view: View): boolean {
  return view.prompts.some(({ action }) => action === "vote" || action === "choose_roommate");
}

/** Those who shared my room in a night, I among them; and where that was. */
export function chamberOf(
  view: View,
  seat: Seat | null,
): { room: string; seats: readonly Seat[] } | null {
  if (seat === null || view.phase !== "night" || roomChannel(view) === null) return null;
  const room = roomOf(view.lotro, seat);
  if (room === null) return null;
  return { room, seats: view.lotro.rooms.get(room) ?? [] };
}

/** In which room's talk a trade or a death that I saw is told as well (LO-45). */
export function toldIn(view: View, seat: Seat, night: number): string | null {
  for (const [room, seats] of view.lotro.nights.get(night) ?? []) {
    if (seats.includes(seat)) return ROOM + room;
  }
  return null;
}

/** Choices of somebody that are for good, and therefore confirmed in a second step. */
export const CONFIRMED: ReadonlySet<string> = new Set(["present_tooth", "choose_roommate"]);

/** What the stage shows in place of the table. */
export type Scene = "ceremony" | "unveiling" | "filling" | "chamber" | "outside";

const SCENES: Readonly<Record<string, Scene>> = { gathering: "ceremony", allocation: "filling" };

/** Null by day, when all sit in the tavern, and in other games; my role until I have seen it. */
export function sceneOf(view: View, seat: Seat | null, seen: boolean): Scene | null {
  if (view.ruleset !== "lotro" || view.ended !== null) return null;
  const dealt = view.day === 1 && view.phase === "day" && (view.role ?? "") !== "";
  if (dealt && !seen) return "unveiling";
  if (view.phase !== "night") return SCENES[view.phase] ?? null;
  return chamberOf(view, seat) === null ? "outside" : "chamber";
}

/** The place behind those who sit: the tavern, or my room; null under the open sky. */
export function placeOf(view: View, seat: Seat | null): string | null {
  if (view.ruleset !== "lotro" || !view.started) return null;
  if (view.phase !== "night") return "tavern";
  return chamberOf(view, seat)?.room ?? null;
}

/** The commands worth knowing in a channel at this moment (CO-22). */
export function commandsOf(view: View, channel: string, seat: Seat | null): string[] {
  if (seat === null || view.ended !== null || view.ruleset !== "lotro") return [];
  const asked = (action: string): boolean =>
    view.prompts.some((prompt) => prompt.action === action && prompt.values === null);
  const writes = view.channels[channel]?.write === true;
  const beyond = channel === "audience";
  return [
    ...(asked("roll") ? ["roll"] : []),
    ...(mayCommand(view) ? ["point"] : []),
    ...(writes && channel !== "public" && view.channels["public"]?.write === true ? ["say"] : []),
    ...(view.role === "wolf" && view.channels["wolves"]?.write === true ? ["tell"] : []),
    ...(writes ? ["sit"] : []),
    ...(writes && beyond ? ["faint"] : []),
  ];
}
