import { expect, test } from "vitest";
import { countdown, left, ServerTime, spent } from "./clock";

test("a countdown rounds up, so that zero means over", () => {
  expect(countdown(0, "d")).toBe("0:00");
  expect(countdown(1, "d")).toBe("0:01");
  expect(countdown(65_000, "d")).toBe("1:05");
  expect(countdown(7_389_000, "d")).toBe("2:03:09");
  expect(countdown(3 * 86_400_000 + 7_389_000, "日")).toBe("3日 02:03");
});

test("a paused clock stands still", () => {
  const clock = { at: 10_000, since: 0 };
  expect(left(clock, 4_000, null)).toBe(6_000);
  expect(left(clock, 9_000, 4_000)).toBe(6_000);
  expect(left(clock, 12_000, null)).toBe(0);
  expect(spent(clock, 2_500, null)).toBe(0.25);
});

test("the fastest frame gives the server's time, and a new connection starts afresh", () => {
  const time = new ServerTime();
  time.heard(1_000, 500, true);
  time.heard(1_400, 1_000, false);
  expect(time.at(2_000)).toBe(2_500);
  time.heard(1_000, 2_000, true);
  expect(time.at(2_000)).toBe(1_000);
});
