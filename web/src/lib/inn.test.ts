/** Who slept where, and who may be asked into a room (LO-31, LO-32, LO-45). */
import { expect, test } from "vitest";
import { EMPTY, fold, type View } from "./fold";
import { fillingOf, innOf, leadOf, nightsOf } from "./inn";
import { INTERIORS } from "./interiors";
import { ROOMS } from "./lotro";
import type { Notice } from "./protocol";

function told(view: View, ...notices: Notice[]): View {
  return fold(view, notices.map((notice) => ({ at: 0, notice })));
}

const TABLE = told(
  EMPTY,
  { t: "table_opened", ruleset: "lotro", options: {}, lengths: {}, seed_hash: "ab" },
  ...["Aoi", "Ben", "Cho", "Dai", "Eri"].map(
    (name, seat): Notice => ({ t: "seat_filled", seat, name, nonce: "", bot: "" }),
  ),
  { t: "table_started", seats: [0, 1, 2, 3, 4] },
);
const FIRST: Notice[] = [
  { t: "phase_began", phase: "allocation", day: 1 },
  { t: "named", seat: 3, room: "upstairs", size: 2 },
  { t: "chosen", by: 3, target: 1, room: "upstairs" },
  { t: "room", room: "upstairs", seats: [1, 3] },
  { t: "named", seat: 0, room: "ground", size: 3 },
  { t: "chosen", by: 0, target: 4, room: "ground" },
  { t: "chosen", by: 4, target: 2, room: "ground" },
  { t: "room", room: "ground", seats: [0, 2, 4] },
  { t: "phase_began", phase: "night", day: 1 },
];
const rooms = (view: View, night: number): Record<string, number[]> =>
  Object.fromEntries(innOf(view, night).map(({ room, guests }) => [room, guests.map(({ seat }) => seat)]));

test("all five rooms are on the plan, in their order, empty ones too (LO-31)", () => {
  const view = told(TABLE, ...FIRST);
  expect(innOf(view, 1).map(({ room }) => room)).toEqual([...ROOMS]);
  expect(rooms(view, 1)).toEqual({
    upstairs: [1, 3],
    ground: [0, 2, 4],
    cellar: [],
    training_hall: [],
    stable: [],
  });
  expect(Object.keys(INTERIORS)).toEqual(expect.arrayContaining([...ROOMS, "tavern"]));
});

test("the one who was named has the lead of the room (LO-31)", () => {
  const view = told(TABLE, ...FIRST);
  expect([leadOf(view, 1, "upstairs"), leadOf(view, 1, "ground")]).toEqual([3, 0]);
  expect([leadOf(view, 1, "cellar"), leadOf(view, 2, "upstairs")]).toEqual([null, null]);
});

test("earlier nights stay to be looked at, tonight's is there as it fills", () => {
  const first = told(TABLE, ...FIRST);
  const second = told(
    first,
    { t: "phase_began", phase: "allocation", day: 2 },
    { t: "named", seat: 1, room: "upstairs", size: 3 },
  );
  expect([nightsOf(TABLE), nightsOf(first), nightsOf(second)]).toEqual([[], [1], [1, 2]]);
  expect(rooms(second, 1)["upstairs"]).toEqual([1, 3]);
  expect(rooms(second, 2)["upstairs"]).toEqual([1]);
  expect(innOf(second, 2)[0]?.free).toBe(2);
});

test("the dead are marked: found in the morning, seen in the room, or dead since (LO-15, LO-45)", () => {
  const night = told(TABLE, ...FIRST);
  const state = (view: View, seat: number): string | undefined =>
    innOf(view, 1).flatMap(({ guests }) => guests).find((guest) => guest.seat === seat)?.state;
  expect(state(night, 3)).toBe("well");
  expect(state(told(night, { t: "death", seat: 3 }), 3)).toBe("fell");
  const morning = told(
    night,
    { t: "phase_began", phase: "morning", day: 2 },
    { t: "deaths_announced", seats: [3], causes: {} },
  );
  expect(state(morning, 3)).toBe("fell");
  const evening = told(
    morning,
    { t: "phase_began", phase: "evening", day: 2 },
    { t: "executed", seat: 0 },
  );
  expect([state(evening, 3), state(evening, 0), state(evening, 2)]).toEqual(["fell", "gone", "well"]);
});

test("last night's company is barred from a room, and it is known with whom (LO-32)", () => {
  const view = told(
    TABLE,
    ...FIRST,
    { t: "phase_began", phase: "allocation", day: 2 },
    { t: "named", seat: 1, room: "upstairs", size: 3 },
    { t: "chosen", by: 1, target: 4, room: "upstairs" },
  );
  const filling = fillingOf(view);
  expect([filling?.room, filling?.chooser]).toEqual(["upstairs", 4]);
  expect(filling?.waiting).toEqual([0, 2, 3]);
  expect([...(filling?.barred ?? [])]).toEqual([[0, [4]], [2, [4]], [3, [1]]]);
});

test("where the rule is lifted nobody is barred, and the dead wait for no room (LO-12, LO-32)", () => {
  const view = told(
    TABLE,
    ...FIRST,
    { t: "phase_began", phase: "morning", day: 2 },
    { t: "deaths_announced", seats: [2], causes: {} },
    { t: "phase_began", phase: "allocation", day: 2 },
    { t: "lifted" },
    { t: "named", seat: 1, room: "upstairs", size: 2 },
  );
  expect(fillingOf(view)?.barred.size).toBe(0);
  expect(fillingOf(view)?.waiting).toEqual([0, 3, 4]);
});

test("nobody chooses between two rooms, and by day nothing fills", () => {
  const between = told(TABLE, ...FIRST.slice(0, 4));
  expect(fillingOf(between)).toBeNull();
  expect(fillingOf(told(TABLE, { t: "phase_began", phase: "day", day: 1 }))).toBeNull();
});
