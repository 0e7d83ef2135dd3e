import { expect, test } from "vitest";
import { EMPTY, fold, type View } from "./fold";
import { postsToday } from "./posts";
import type { Notice } from "./protocol";

const say = (by: number | string, channel = "public"): Notice => ({ t: "said", channel, by, text: "…" });
const day = (number: number, phase = "day"): Notice => ({ t: "phase_began", phase, day: number });

/** Notices one second apart. */
function after(...notices: Notice[]): View {
  return fold(
    EMPTY,
    notices.map((notice, place) => ({ at: 1000 * place, notice })),
  );
}

test("today's posts of each player are counted, in the public talk alone", () => {
  const view = after(
    ...[day(1), say(0), say(1), day(2, "night"), say(0, "wolves"), day(2)],
    ...[say(0), say(0), say("gm"), say(2), say(2, "audience")],
  );
  expect([...postsToday(view)]).toEqual([
    [0, 2],
    [2, 1],
  ]);
});
