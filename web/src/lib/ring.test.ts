import { expect, test } from "vitest";
import { figureOf } from "./figure";
import { columns, places } from "./ring";

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

test("rows are filled evenly, and each seat is as wide as a finger at least", () => {
  expect(columns(30, 344)).toBe(5);
  expect(columns(16, 344)).toBe(4);
  expect(columns(11, 740)).toBe(6);
  for (const width of [344, 748, 772]) {
    for (let count = 8; count <= 30; count += 1) {
      const wide = columns(count, width);
      expect(width / wide).toBeGreaterThanOrEqual(62);
      const rows = Math.ceil(count / wide);
      expect(rows * wide - count).toBeLessThan(rows);
    }
  }
});

test("ten neighbours wear ten different things, always the same", () => {
  const worn = Array.from({ length: 10 }, (_, seat) => figureOf(seat, "x").wear);
  expect(new Set(worn).size).toBe(10);
  expect(figureOf(3, "Ann")).toEqual(figureOf(3, "Ann"));
});
