import { expect, test } from "vitest";
import { typed } from "./digits";

const seats = (count: number): number[] => Array.from({ length: count }, (_, seat) => seat + 1);

test("among nine one digit is a number", () => {
  for (let number = 1; number <= 9; number += 1) {
    expect(typed("", String(number), seats(9))).toEqual({ meant: number, rest: "" });
  }
  expect(typed("", "0", seats(9))).toEqual({ meant: null, rest: "" });
  expect(typed("", "8", seats(7))).toEqual({ meant: null, rest: "" });
});

test("among thirty a digit waits where a second one may follow", () => {
  expect(typed("", "1", seats(30))).toEqual({ meant: null, rest: "1" });
  expect(typed("1", "2", seats(30))).toEqual({ meant: 12, rest: "" });
  expect(typed("", "3", seats(30))).toEqual({ meant: null, rest: "3" });
  expect(typed("3", "0", seats(30))).toEqual({ meant: 30, rest: "" });
  expect(typed("", "4", seats(30))).toEqual({ meant: 4, rest: "" });
});

test("a digit that cannot go on begins a new number", () => {
  expect(typed("3", "5", seats(30))).toEqual({ meant: 5, rest: "" });
  expect(typed("1", "7", seats(16))).toEqual({ meant: 7, rest: "" });
});

test("only the numbers that may be chosen count", () => {
  expect(typed("", "1", [1, 5, 8])).toEqual({ meant: 1, rest: "" });
  expect(typed("", "2", [1, 5, 8])).toEqual({ meant: null, rest: "" });
});
