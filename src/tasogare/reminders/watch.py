"""Which reminders are due: a phase that began, an answer owed at two thirds of its time, the end.

What somebody was told is one number that only grows, kept in the store and moved *before* a
message goes out: two for each commit that began a phase, one more once they were told what they owe
in it. So nothing is told twice, by whichever program and after whatever restart; a message may be
lost where the program dies between the two. Of what passed while nobody could tell it, only what
still stands is told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tasogare.kernel.desk import Deadline
from tasogare.kernel.seats import Seat
from tasogare.tables import Clock, Table
from tasogare.tables.readers import reader_of
from tasogare.tables.schedule import Schedule
from tasogare.toolbox.phases import CLOCK

LATE: Final = 3_600_000
"""Milliseconds after which nobody is told any more that a game has ended."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something to tell one person."""

    kind: Literal["phase", "owed", "end"]
    mark: int
    """What they were told, once they are told this."""
    until: int | None = None


def told_now(table: Table) -> int:
    """Return what somebody knows who asks for reminders now: the present phase."""
    return 2 * table.phase


def due(table: Table, person: str, told: int, now: int) -> Due | None:
    """Return the one thing to tell somebody, if there is one."""
    mark = told_now(table)
    if table.status == "ended":
        fresh = told < mark and now - table.at <= LATE
        return Due("end", mark) if fresh else None
    if table.status == "open" or not table.readers_of(person):
        return None
    if told < mark:
        clock = table.game.state.desk.deadlines.get(CLOCK)
        return Due("phase", mark, None if clock is None else clock.at)
    until = _owed(table, person, now) if told == mark else None
    return None if until is None else Due("owed", mark + 1, until)


def two_thirds(clock: Deadline) -> int:
    """Return the instant at which two thirds of a clock's time have passed."""
    return clock.since + clock.length * 2 // 3


def _owed(table: Table, person: str, now: int) -> int | None:
    """Return until when a person owes something of which two thirds of the time have passed."""
    state = table.game.state
    if state.desk.paused is not None:
        return None
    for seat in _seats(table, person):
        tag = table.rules.owed(state, seat)
        clock = None if tag is None else state.desk.deadlines.get(tag)
        if clock is not None and two_thirds(clock) <= now < clock.at:
            return clock.at
    return None


def _seats(table: Table, person: str) -> Iterator[Seat]:
    for text in table.readers_of(person):
        reader = reader_of(text)
        if isinstance(reader, int):
            yield reader


class Watch:
    """Says of which games somebody has to look whether a reminder is due."""

    def __init__(self, clock: Clock) -> None:
        """Begin with no game."""
        self._clock = clock
        self._phases: dict[str, int] = {}
        """The phase of each running game at the last look."""
        self._looked: dict[str, int] = {}
        """When that was."""
        self.schedule: Schedule[str] = Schedule()

    def stored(self, table: Table) -> None:
        """Set the alarm of a game that has changed or was read."""
        if table.status == "open":
            return
        if self._phases.get(table.id) != table.phase:
            at: int | None = self._clock.now()
        elif table.status == "ended":
            at = None
        else:
            at = self._next(table)
        self.schedule.set(table.id, at)

    def looked(self, table: Table, phase: int, now: int) -> None:
        """Note that what was due then is told. The game may have gone on meanwhile."""
        self._phases[table.id] = phase
        self._looked[table.id] = now
        self.stored(table)

    def _next(self, table: Table) -> int | None:
        desk = table.game.state.desk
        if desk.paused is not None:
            return None
        since = self._looked.get(table.id, 0)
        instants = map(two_thirds, desk.deadlines.values())
        return min((at for at in instants if at > since), default=None)
