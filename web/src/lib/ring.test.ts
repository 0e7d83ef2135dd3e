import { expect, test } from "vitest";
import { figureOf } from "./figure";
import { places } from "./ring";

test("my own seat is nearest, and the table turns with me", () => {
  for (const count of [4, 5, 6, 7]) {
    for (let mine = 0; mine < count; mine += 1) {
      const spots = places(count, mine);
      expect(spots[mine]).toEqual({ x: 0.5, y: 1, scale: 1 });
      expect(Math.max(...spots.map(({ y }) => y))).toBe(1);
      const next = spots[(mine + 1) % count];
      expect(next?.x).toBeLessThan(0.5);
    }
  }
});

test("everybody stays within the field", () => {
  for (const { x, y } of places(7, 3)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(1);
  }
});

test("ten neighbours wear ten different things, always the same", () => {
  const worn = Array.from({ length: 10 }, (_, seat) => figureOf(seat, "x").wear);
  expect(new Set(worn).size).toBe(10);
  expect(figureOf(3, "Ann")).toEqual(figureOf(3, "Ann"));
});
