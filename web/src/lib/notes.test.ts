import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recall } from "./memory";
import { Notes } from "./notes.svelte";

const api = vi.hoisted(() => ({ note: vi.fn(), keepNote: vi.fn() }));
vi.mock("./api", () => api);

beforeEach(() => {
  vi.useFakeTimers();
  api.note.mockResolvedValue({ text: "" });
  api.keepNote.mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

test("what the server keeps is on this device no longer: somebody else may open the game here", async () => {
  const mine = new Notes("g");
  await vi.advanceTimersByTimeAsync(0);
  mine.write("Ann is the wolf");
  expect(recall("note.g")).toContain("wolf");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(mine.saved).toBe(true);
  expect(api.keepNote).toHaveBeenCalledTimes(1);

  const theirs = new Notes("g");
  await vi.advanceTimersByTimeAsync(0);
  expect(theirs.text).toBe("");
});

test("what did not arrive stays on this device", async () => {
  api.keepNote.mockRejectedValue(new Error("away"));
  const mine = new Notes("h");
  await vi.advanceTimersByTimeAsync(0);
  mine.write("Ben is the seer");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(new Notes("h").text).toBe("Ben is the seer");
});
