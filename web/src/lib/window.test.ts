import { expect, test } from "vitest";
import games from "@words/en.json";
import gamesJa from "@words/ja.json";
import gamesZh from "@words/zh.json";
import en from "./i18n/en.json";
import ja from "./i18n/ja.json";
import zh from "./i18n/zh.json";
import { EMPTY, fold } from "./fold";
import type { Notice } from "./protocol";
import { ends, HOUR, range, remaining, zoneName } from "./window";
import { Words } from "./words";

const english = new Words("en", { ...games, ...en });
const japanese = new Words("ja", { ...gamesJa, ...ja });
const chinese = new Words("zh-Hans", { ...gamesZh, ...zh });

/** A day of the village in Berlin: Monday 10:00 to Tuesday 22:00 (KA-10). */
const FROM = Date.UTC(2026, 2, 16, 9);
const TO = FROM + 36 * HOUR;

test("both ends of a day are shown in the reader's zone and in the game's (KA-10)", () => {
  expect(ends(FROM, TO, english, "Europe/Berlin", "Asia/Tokyo")).toEqual([
    { zone: "your time", text: "Mon 18:00 – Wed 06:00" },
    { zone: "Germany Time", text: "Mon 10:00 – Tue 22:00" },
  ]);
});

test("one line is enough for whoever lives by the same clock, whatever its zone is called", () => {
  for (const here of ["Europe/Berlin", "Europe/Paris"]) {
    expect(ends(FROM, TO, english, "Europe/Berlin", here)).toEqual([
      { zone: "", text: "Mon 10:00 – Tue 22:00" },
    ]);
  }
});

test("a short clock needs no ends: it is counted down", () => {
  expect(ends(FROM, FROM + 300_000, english, "Europe/Berlin", "Asia/Tokyo")).toEqual([]);
});

test("wall clocks hold over a change: 35 hours in spring, 37 in autumn (KA-11)", () => {
  const spring = Date.UTC(2026, 2, 28, 9);
  const autumn = Date.UTC(2026, 9, 24, 8);
  const days = "Sat 10:00 – Sun 22:00";
  expect(range(spring, spring + 35 * HOUR, english, "Europe/Berlin")).toBe(days);
  expect(range(autumn, autumn + 37 * HOUR, english, "Europe/Berlin")).toBe(days);
});

test("a window of more than a week has dates", () => {
  expect(range(FROM, FROM + 240 * HOUR, english, "Europe/Berlin")).toBe(
    "Mar 16, 10:00 – Mar 26, 10:00",
  );
});

test("each language has its own way to write it", () => {
  expect(range(FROM, TO, japanese, "Europe/Berlin")).toBe("10:00 (月) ～ 22:00 (火)");
  expect(range(FROM, TO, chinese, "Europe/Berlin")).toBe("周一10:00 – 周二22:00");
  expect(zoneName("Europe/Berlin", FROM, "zh-Hans")).toBe("德国时间");
});

test("what is left is told in days and hours, and counted down on the last day", () => {
  expect(remaining(35 * HOUR, english)).toBe("1 day 11 hours");
  expect(remaining(35 * HOUR - 1000, english)).toBe("1 day 11 hours");
  expect(remaining(24 * HOUR, english)).toBe("1 day");
  expect(remaining(24 * HOUR - 1000, english)).toBe("23:59:59");
});

test("a phase begins when it is told to, however its clock is moved, and anew after an undo", () => {
  const told: [number, Notice][] = [
    [5, { t: "phase_began", phase: "day", day: 1 }],
    [5, { t: "clock_set", deadline: "phase", at: 100, since: 5 }],
    [5, { t: "mark", mark: 1 }],
    [40, { t: "clock_set", deadline: "phase", at: 130, since: 35 }],
  ];
  const items = told.map(([at, notice]) => ({ at, notice }));
  const view = fold(EMPTY, items);
  expect(view.began).toBe(5);
  expect(fold(view, [{ at: 60, notice: { t: "went_back", mark: 1 } }]).began).toBe(60);
});
