import { expect, test } from "vitest";
import { pageTitle } from "./title";

test("the title names the game in front of the house", () => {
  expect(pageTitle()).toBe("Tasogare");
  expect(pageTitle("Killer")).toBe("Killer · Tasogare");
});
