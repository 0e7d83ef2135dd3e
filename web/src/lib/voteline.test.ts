import { expect, test } from "vitest";
import { EMPTY, type Prompt, type View } from "./fold";
import { voteIn, votesByLine, votingFor } from "./voteline";

test.each(["VOTE Ben", "  vote Ben", "ＶＯＴＥ　Ｂｅｎ", "Vote: Ben", "VOTE", "VOTEベン", "vo\ufe00te Ben"])(
  "%s votes (CO-22)",
  (line) => {
    expect(voteIn(`Well.\n${line}\nSorry.`)).toBe(line);
  },
);

test.each(["I VOTE Ben", "voters", "Vote's over", "> VOTE Ben", "UNVOTE", "投票 Ben"])("%s is talk", (line) => {
  expect(voteIn(line)).toBeNull();
});

test("the name that was meant takes the place of what was written (KA-16)", () => {
  expect(votingFor("Well.\nｖｏｔｅ Be\nSorry.", "Be$& Li")).toBe("Well.\nVOTE Be$& Li\nSorry.");
  expect(votingFor("talk", "Ben")).toBe("talk");
});

test("a vote by a line is asked back for where one is open, in the public talk, for good (KA-16)", () => {
  const view = (over: Partial<Prompt>): View => ({
    ...EMPTY,
    prompts: [{ action: "vote", fields: [], changeable: false, values: null, ...over }],
  });
  expect(votesByLine(view({}), "public")).toBe(true);
  expect(votesByLine(view({}), "audience")).toBe(false);
  expect(votesByLine(view({ values: { target: 1 } }), "public")).toBe(false);
  expect(votesByLine(view({ changeable: true }), "public")).toBe(false);
  expect(votesByLine(EMPTY, "public")).toBe(false);
});
