/**
 * Notices as sentences in the reader's language.
 *
 * People at one table may read different languages, so no sentence travels: only notices do. The
 * order of the keys tried goes from the most particular to the plainest. Talk is not made into
 * sentences here; `Talk.svelte` shows it with its speaker.
 */
import { NOBODY } from "./fold";
import { lotroLines } from "./lotro";
import type { Notice } from "./protocol";
import type { Terms } from "./terms";
import type { Args } from "./words";

export function linesOf(notice: Notice, terms: Terms): string[] {
  const { words, view } = terms;
  const game = view.ruleset;
  const say = (key: string, args: Args = {}): string => words.say(`notice.${key}`, args);
  switch (notice.t) {
    case "table_opened":
      return [say("table_opened", { game: terms.game() })];
    case "seat_filled": {
      if (notice.bot === NOBODY) {
        return [say("seat_filled.nobody", { name: terms.standIn(notice.name) })];
      }
      return [say(notice.bot === "" ? "seat_filled" : "seat_filled.bot", { name: notice.name })];
    }
    case "seat_vacated":
      return [say("seat_vacated", { name: terms.name(notice.seat) })];
    case "seat_handed": {
      const key = notice.bot === "" ? "seat_handed.person" : "seat_handed.bot";
      return [say(key, { name: terms.name(notice.seat) })];
    }
    case "viewer_joined":
      return [say("viewer_joined", { name: notice.name })];
    case "table_started":
      return [say("table_started", { names: terms.names(notice.seats) })];
    case "clock_stopped":
    case "clock_started":
    case "went_back":
      return [say(notice.t)];
    case "clock_shifted":
      return [say("clock_shifted", { length: words.span(notice.by) })];
    case "phase_began": {
      const own = `notice.phase_began.${game}.${notice.phase}`;
      const keys = [`${own}.${notice.day}`, own, `notice.phase_began.${notice.phase}`];
      return [words.first(keys, terms.phase(notice.phase), { day: notice.day })];
    }
    case "role_told":
      return roleLines(notice.role, notice.marks, terms);
    case "learned":
      return [learned(notice.source, notice.about, notice.value, terms)];
    case "deaths_announced":
      return deaths(notice.seats, notice.causes, terms);
    case "seat_removed": {
      const args = { name: terms.name(notice.seat), reason: notice.reason };
      return [say(notice.reason === "" ? "seat_removed.bare" : "seat_removed", args)];
    }
    case "ballots_shown":
      return ballots(notice.ballots, notice.counts, terms);
    case "reminded":
      return reminded(notice, terms);
    case "power_used": {
      const length = notice.seconds === null ? "" : words.span(1000 * notice.seconds);
      return [say(`power_used.${notice.power}`, { name: terms.name(notice.by), length })];
    }
    case "gm_spoke":
      return [say("gm_spoke", { text: notice.text })];
    case "table_ended":
      return [ending(notice.sides, notice.seats, notice.void, terms)];
    case "traits_shown":
      return [
        say("traits_shown"),
        ...view.seats.map((seat) =>
          say("traits_shown.row", {
            name: terms.name(seat),
            sex: terms.trait(notice.sexes[seat] ?? ""),
            age: terms.trait(notice.ages[seat] ?? ""),
          }),
        ),
      ];
    case "gun": {
      const args = {
        name: notice.to === null ? "" : terms.name(notice.to),
        names: terms.names(notice.tied),
      };
      if (notice.to === null) return [say(notice.tied.length > 0 ? "gun.tied" : "gun.none", args)];
      return [say(notice.tied.length > 0 ? "gun.lot" : "gun.to", args)];
    }
    case "executed": {
      const args = { name: terms.name(notice.seat) };
      const keys = [`notice.executed.${view.ruleset}`, "notice.executed"];
      return [words.first(keys, args.name, args)];
    }
    case "captured":
    case "revived":
      return [say(notice.t, { name: terms.name(notice.seat) })];
    case "vote":
    case "pack":
      return [say(notice.t, { name: terms.name(notice.by), target: terms.name(notice.target) })];
    case "absent":
      return [say("absent", { names: terms.names(notice.seats), count: notice.seats.length })];
    case "howl":
      return [say("howl", { number: notice.count })];
    case "will":
    case "last_words":
      return [say(notice.t, { name: terms.name(notice.of), text: notice.text })];
    case "declared": {
      const args = { name: terms.name(notice.seat), role: terms.role(notice.role) };
      if (notice.names.length === 0) return [say("declared", args)];
      return [say("declared.names", { ...args, names: terms.names(notice.names) })];
    }
    default:
      return lotroLines(notice, terms);
  }
}

function roleLines(role: string, marks: readonly string[], terms: Terms): string[] {
  const { words, view } = terms;
  if (role === "") return [words.say("notice.role_told.not_yet")];
  const lines = [words.say("notice.role_told", { role: terms.role(role) })];
  for (const mark of marks) {
    lines.push(words.first([`${view.ruleset}.mark.${mark}.you`], terms.mark(mark)));
  }
  const unmarked = words.find(`${view.ruleset}.mark.none.you`);
  if (marks.length === 0 && unmarked !== null) lines.push(unmarked);
  return lines;
}

/** Something learned, as in the log and in the notebook. */
export function learned(source: string, about: number | null, value: unknown, terms: Terms): string {
  const key = `notice.learned.${terms.view.ruleset}.${source}`;
  const args: Record<string, string> = about === null ? {} : { about: terms.name(about) };
  if (Array.isArray(value)) {
    const seats = value.filter((seat) => typeof seat === "number");
    args["names"] = terms.names(seats);
    return terms.words.say(`${key}.${seats.length > 0 ? "some" : "none"}`, args);
  }
  const word = String(value);
  args["role"] = terms.role(word);
  return terms.words.first([`${key}.${word}`, `${key}.role`, key], `${source}: ${word}`, args);
}

function deaths(
  seats: readonly number[],
  causes: Readonly<Record<number, string>>,
  terms: Terms,
): string[] {
  const { words, view } = terms;
  const own = `notice.deaths_announced.${view.ruleset}`;
  if (seats.length === 0) {
    return [words.first([`${own}.none`, "notice.deaths_announced.none"], "")];
  }
  const silent = seats.filter((seat) => causes[seat] === undefined);
  const lines = seats
    .filter((seat) => causes[seat] !== undefined)
    .map((seat) => {
      const cause = causes[seat] ?? "";
      const name = terms.name(seat);
      return words.first([`${own}.${cause}`], `${name}: ${terms.cause(cause)}`, { name });
    });
  if (silent.length > 0) {
    const args = { count: silent.length, names: terms.names(silent) };
    lines.push(words.first([own, "notice.deaths_announced"], "", args));
  }
  return lines;
}

/** Every row of a vote, those without a vote too, as these games write it. */
function ballots(
  given: Readonly<Record<number, number>>,
  counts: Readonly<Record<number, number>>,
  terms: Terms,
): string[] {
  const { words, view } = terms;
  if (Object.keys(given).length === 0) return [words.say("notice.ballots_shown.none")];
  const voters = view.seats.filter((seat) => seat in given || seat in counts);
  const rows = voters.map((seat) => {
    const target = given[seat];
    const args = { name: terms.name(seat), count: counts[seat] ?? 0 };
    if (target === undefined) return words.say("notice.ballots_shown.row.abstained", args);
    return words.say("notice.ballots_shown.row", { ...args, target: terms.name(target) });
  });
  return [words.say("notice.ballots_shown"), ...rows];
}

function reminded(notice: Extract<Notice, { t: "reminded" }>, terms: Terms): string[] {
  const { words } = terms;
  if (notice.role !== null) return roleLines(notice.role, notice.marks, terms);
  if (notice.command !== "votes") {
    return [words.say(`notice.reminded.${notice.command}`, { game: terms.game() })];
  }
  if (notice.ballots === null || Object.keys(notice.ballots).length === 0) {
    return [words.say("notice.reminded.votes.none")];
  }
  const counts: Record<number, number> = {};
  for (const target of Object.values(notice.ballots)) counts[target] = (counts[target] ?? 0) + 1;
  return [words.say("notice.reminded.votes"), ...ballots(notice.ballots, counts, terms).slice(1)];
}

/** Who won. */
export function ending(
  sides: readonly string[],
  seats: readonly number[],
  isVoid: boolean,
  terms: Terms,
): string {
  const { words, view } = terms;
  const [side] = sides;
  if (isVoid) return words.say("notice.table_ended.void");
  if (side === undefined) return words.say("notice.table_ended.none");
  const names = terms.names(seats);
  const otherwise = `${sides.map((one) => terms.side(one)).join(" · ")} — ${names}`;
  return words.first([`notice.table_ended.${view.ruleset}.${side}`], otherwise, { names });
}
