"""What a scenario may expect: one function per probe, in `PROBES` (`spec/scenarios.md`).

How things are compared is in `matching`. Each probe takes the bench and what was written, and
returns None or what it found instead.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice, Told
from tasogare.kernel.seats import EVERYONE, Seat, reads
from tasogare.lab import matching as m
from tasogare.lab.bench import Bench
from tasogare.lab.matching import Found
from tasogare.lab.scenario_file import BadFile, Winner
from tasogare.toolbox.notices import (
    BallotsShown,
    DeathsAnnounced,
    Learned,
    PhaseBegan,
    SeatRemoved,
    Unveiled,
)

Probe = Callable[[Bench, Any], Found]
NOBODY: Final = "none"


# position


def phase(bench: Bench, expected: str) -> Found:
    return m.differ(expected, bench.game.rules.truth(bench.game.state).phase)


def day(bench: Bench, expected: int) -> Found:
    return m.differ(expected, bench.game.rules.truth(bench.game.state).day)


def alive(bench: Bench, expected: list[str]) -> Found:
    got = m.names(bench, bench.game.rules.truth(bench.game.state).living)
    return m.differ(sorted(expected), sorted(got)) and f"{got}"


def dead(bench: Bench, expected: Mapping[str, str]) -> Found:
    truth = bench.game.rules.truth(bench.game.state)
    got = {name: truth.dead.get(m.seat(bench, name), "alive") for name in expected}
    return m.differ(dict(expected), got)


def role(bench: Bench, expected: Mapping[str, str]) -> Found:
    truth = bench.game.rules.truth(bench.game.state)
    got = {name: truth.cast.get(m.seat(bench, name)) for name in expected}
    return m.differ(dict(expected), got)


def _latest_dead(bench: Bench) -> tuple[Seat, ...]:
    """Return who was announced last; a removal and those who follow it are one announcement.

    They are told in one breath (KA-19); a dawn that a removal brings about is told on its own.
    """
    told = [each.notice if each.to == EVERYONE else None for each in bench.told]
    for place in reversed(range(len(told))):
        latest, before = told[place], told[place - 1] if place else None
        if isinstance(latest, SeatRemoved):
            return (latest.seat,)
        if isinstance(latest, DeathsAnnounced):
            also = (before.seat,) if isinstance(before, SeatRemoved) else ()
            return (*also, *latest.seats)
    return ()


def announced(bench: Bench, expected: list[str]) -> Found:
    got = m.names(bench, _latest_dead(bench))
    return m.differ(sorted(expected), sorted(got)) and f"{got}"


# what a seat was told


def _told(bench: Bench, among: list[Told], expected: Mapping[str, Any], *, wanted: bool) -> Found:
    for name, patterns in expected.items():
        seat = m.seat(bench, name)
        learned = [
            told.notice
            for told in among
            if isinstance(told.notice, Learned) and reads(seat, told.to)
        ]
        for fields in patterns if isinstance(patterns, list) else [patterns]:
            unknown = fields.keys() - {"source", "about", "value"}
            if unknown:
                raise BadFile(f"unknown keys {sorted(unknown)} in what {name} is told")
            if any(m.matches(bench, notice, fields) for notice in learned) is not wanted:
                return f"{name} was told {_shown(bench, learned)}"
    return None


def _shown(bench: Bench, notices: Iterable[Notice]) -> str:
    lines = []
    for notice in notices:
        if isinstance(notice, Learned):
            about = None if notice.about is None else bench.name(notice.about)
            lines.append(f"{{source: {notice.source}, about: {about}, value: {notice.value}}}")
    return ", ".join(lines) or "nothing"


def told(bench: Bench, expected: Mapping[str, Any]) -> Found:
    return _told(bench, m.recent(bench), expected, wanted=True)


def not_told(bench: Bench, expected: Mapping[str, Any]) -> Found:
    return _told(bench, m.recent(bench), expected, wanted=False)


def knows(bench: Bench, expected: Mapping[str, Any]) -> Found:
    return _told(bench, bench.told, expected, wanted=True)


def not_knows(bench: Bench, expected: Mapping[str, Any]) -> Found:
    return _told(bench, bench.told, expected, wanted=False)


# what a seat may do


def _prompt(bench: Bench, seat: Seat, action: str) -> Prompt | None:
    if bench.game.state.desk.paused is not None:
        return None
    prompt = bench.game.state.prompt(seat, action)
    if prompt is None or (prompt.values is not None and not prompt.changeable):
        return None
    return prompt


def can(bench: Bench, expected: Mapping[str, Mapping[str, Any]]) -> Found:
    for name, actions in expected.items():
        for action, targets in actions.items():
            prompt = _prompt(bench, m.seat(bench, name), action)
            if prompt is None:
                return f"{name} is not offered {action}"
            if targets == "any":
                continue
            offered = [option for field in prompt.fields for option in field.options]
            got = [
                bench.name(Seat(option)) if isinstance(option, int) else option
                for option in offered
            ]
            if sorted(got) != sorted(targets):
                return f"{name} is offered {action} with {got}"
    return None


def cannot(bench: Bench, expected: Mapping[str, list[str]]) -> Found:
    for name, actions in expected.items():
        for action in actions:
            if _prompt(bench, m.seat(bench, name), action) is not None:
                return f"{name} is offered {action}"
    return None


def hears(bench: Bench, expected: Mapping[str, list[str]]) -> Found:
    channels = bench.game.state.desk.channels.values()
    for name, wanted in expected.items():
        seat = m.seat(bench, name)
        got = sorted(channel.name for channel in channels if reads(seat, channel.readers))
        if got != sorted(wanted):
            return f"{name} reads {got}"
    return None


def speaks(bench: Bench, expected: Mapping[str, list[str]]) -> Found:
    channels = bench.game.state.desk.channels.values()
    for name, wanted in expected.items():
        seat = m.seat(bench, name)
        got = sorted(channel.name for channel in channels if seat in channel.speakers)
        if got != sorted(wanted):
            return f"{name} writes in {got}"
    return None


def _heard(bench: Bench, expected: Mapping[str, str | list[str]], *, wanted: bool) -> Found:
    for name, texts in expected.items():
        feed = bench.feed(m.seat(bench, name))
        said = [notice.text for notice in feed if hasattr(notice, "text")]
        for text in texts if isinstance(texts, list) else [texts]:
            if (text in said) is not wanted:
                return f"{name} heard {said}"
    return None


def said_to(bench: Bench, expected: Mapping[str, str | list[str]]) -> Found:
    return _heard(bench, expected, wanted=True)


def not_said_to(bench: Bench, expected: Mapping[str, str | list[str]]) -> Found:
    return _heard(bench, expected, wanted=False)


# what everybody was told


def gun(bench: Bench, expected: str) -> Found:
    holder: Seat | None = None
    for each in bench.told:
        if each.notice.tag == "gun":
            holder = getattr(each.notice, "to", None)
        elif isinstance(each.notice, PhaseBegan) and each.notice.phase == "meeting":
            holder = None
    return m.differ(expected, NOBODY if holder is None else bench.name(holder))


def captured(bench: Bench, expected: list[str]) -> Found:
    got = m.names(
        bench,
        {
            each.notice.seat  # type: ignore[attr-defined]
            for each in bench.told
            if each.notice.tag == "captured" and each.to == EVERYONE
        },
    )
    return m.differ(sorted(expected), sorted(got))


def ballots(bench: Bench, expected: Mapping[str, str]) -> Found:
    cast: dict[Seat, Seat] = {}
    closed = True
    for told in bench.told:
        notice = told.notice
        if told.to != EVERYONE:
            continue
        if isinstance(notice, BallotsShown):
            cast, closed = dict(notice.ballots), True
        elif notice.tag == "vote":  # cast openly, one by one
            cast = {} if closed else cast
            cast[notice.by] = notice.target  # type: ignore[attr-defined]
            closed = False
    got = {bench.name(by): bench.name(target) for by, target in cast.items()}
    named = {name: got.get(bench.name(m.seat(bench, name))) for name in expected}
    return m.differ(dict(expected), named) and f"{got}"


def trait(bench: Bench, expected: Mapping[str, Mapping[str, str]]) -> Found:
    shown = next((each.notice for each in bench.told if each.notice.tag == "traits_shown"), None)
    tables = {"sex": getattr(shown, "sexes", {}), "age": getattr(shown, "ages", {})}
    for name, wanted in expected.items():
        seat = m.seat(bench, name)
        got = {which: tables.get(which, {}).get(seat) for which in wanted}
        if got != dict(wanted):
            return f"{name} is shown as {got}"
    return None


def everything_open(bench: Bench, expected: bool) -> Found:  # noqa: FBT001  as written in the file
    shown = m.public(bench, (Unveiled,)) is not None and bench.game.state.seed != ""
    return m.differ(expected, shown)


def declared(bench: Bench, expected: Mapping[str, Mapping[str, Any]]) -> Found:
    for name, fields in expected.items():
        seat = m.seat(bench, name)
        public = [
            each.notice
            for each in bench.told
            if each.notice.tag == "declared"
            and each.to == EVERYONE
            and getattr(each.notice, "seat", None) == seat
        ]
        if not any(m.matches(bench, notice, fields) for notice in public):
            return f"{name} declared {public or 'nothing'}"
    return None


def _events(bench: Bench, seat: Seat) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the events a seat received since the previous phase began, votes shown one by one."""
    events: list[tuple[str, Mapping[str, Any]]] = []
    for each in m.recent(bench):
        if not reads(seat, each.to):
            continue
        notice = each.notice
        if isinstance(notice, BallotsShown):
            events += [("vote", {"by": by, "target": to}) for by, to in notice.ballots.items()]
        else:
            fields = {name: getattr(notice, name) for name in type(notice).__annotations__}
            events.append((notice.tag, fields))
    return events


def _seen(bench: Bench, expected: Mapping[str, list[dict[str, Any]]], *, wanted: bool) -> Found:
    for name, patterns in expected.items():
        events = _events(bench, m.seat(bench, name))
        for pattern in patterns:
            if "event" not in pattern:
                raise BadFile(f"what {name} sees needs the key `event`")
            fields = {key: value for key, value in pattern.items() if key != "event"}
            found = any(
                tag == pattern["event"]
                and all(
                    key in had and m.same(m.sought(bench, value), had[key], value)
                    for key, value in fields.items()
                )
                for tag, had in events
            )
            if found is not wanted:
                return f"{name} saw {[event for event in events if event[0] == pattern['event']]}"
    return None


def seen(bench: Bench, expected: Mapping[str, list[dict[str, Any]]]) -> Found:
    return _seen(bench, expected, wanted=True)


def not_seen(bench: Bench, expected: Mapping[str, list[dict[str, Any]]]) -> Found:
    return _seen(bench, expected, wanted=False)


# counts and the end


def votes(bench: Bench, expected: Mapping[str, int]) -> Found:
    counts = bench.game.rules.truth(bench.game.state).counts
    got = {name: counts.get(m.seat(bench, name), 0) for name in expected}
    return m.differ(dict(expected), got)


def winner(bench: Bench, expected: Winner | str) -> Found:
    end = bench.game.state.ended
    if end is None:
        return "the game goes on"
    sides, seats = sorted(end.sides), sorted(m.names(bench, end.seats))
    if isinstance(expected, str):
        if expected != NOBODY:
            raise BadFile("winner is a map of sides and seats, or `none`")
        right = not sides
    else:
        right = (expected.sides is None or sorted(expected.sides) == sides) and (
            expected.seats is None or sorted(expected.seats) == seats
        )
    return None if right else f"sides {sides}, seats {seats}"


def ended(bench: Bench, expected: bool) -> Found:  # noqa: FBT001  as written in the file
    return m.differ(expected, bench.game.state.ended is not None)


def deal(bench: Bench, expected: Mapping[str, Any]) -> Found:
    truth = bench.game.rules.truth(bench.game.state)
    counts: dict[str, int] = {}
    for one in truth.cast.values():
        counts[one] = counts.get(one, 0) + 1
    for marks in truth.marks.values():
        for mark in marks:
            counts[mark] = counts.get(mark, 0) + 1
    for which, wanted in expected.items():
        bounds = wanted if isinstance(wanted, Mapping) else {"min": wanted, "max": wanted}
        if not bounds.keys() <= {"min", "max"}:
            raise BadFile(f"the count of {which} is a number, or min and max")
        got = counts.get(which, 0)
        if not bounds.get("min", got) <= got <= bounds.get("max", got):
            return f"{counts}"
    named = set(expected)
    others = {one: count for one, count in counts.items() if one not in named}
    return f"{counts}" if others else None


PROBES: Final[dict[str, Probe]] = {
    "phase": phase,
    "day": day,
    "alive": alive,
    "dead": dead,
    "announced": announced,
    "role": role,
    "told": told,
    "not_told": not_told,
    "knows": knows,
    "not_knows": not_knows,
    "can": can,
    "cannot": cannot,
    "hears": hears,
    "speaks": speaks,
    "said_to": said_to,
    "not_said_to": not_said_to,
    "gun": gun,
    "captured": captured,
    "ballots": ballots,
    "trait": trait,
    "open": everything_open,
    "declared": declared,
    "seen": seen,
    "not_seen": not_seen,
    "votes": votes,
    "winner": winner,
    "ended": ended,
    "deal": deal,
}
