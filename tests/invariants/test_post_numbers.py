"""Posts have no numbers on the wire; all who count them by docs/protocol.md agree (CO-1).

Each reader of a random game counts what its own feed holds, by the rule as written there. Whoever
gets a number for a post must get the one that counting the whole record gives.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Notice
from tasogare.kernel.game import addressed
from tasogare.kernel.seats import Reader, reads
from tasogare.toolbox.notices import PhaseBegan
from tests.invariants.test_random_games import KINDS, played
from tests.table import Table

Number = tuple[str, int, int]
"""A post's channel, day and place in them."""
UNCOUNTED: Final = "tell:"
"""What one wolf tells another has no number (LO-11)."""


def series(notice: Notice) -> str | None:
    """Return what a post is counted in."""
    if isinstance(notice, n.Whispered):
        return f"gm:{notice.seat}"
    if isinstance(notice, n.Said) and not notice.channel.startswith(UNCOUNTED):
        return notice.channel
    return None


class Counting:
    """The numbers that one reader gives to posts."""

    def __init__(self) -> None:
        self.day = 0
        self.fresh = True
        self.counts: Counter[str] = Counter()
        self.late: set[str] = set()
        self.open: set[str] = {"public"}
        self.marked: set[str] = set(self.open)

    def take(self, notice: Notice) -> Number | None:
        """Take the next notice; return the number of a post that has one."""
        match notice:
            case PhaseBegan(day=day) if day != self.day:
                self.day, self.fresh = day, True
                self.counts.clear()
                self.late.clear()
            case n.Mark():
                self.fresh = False
                self.marked = set(self.open)
            case n.WentBack():
                self.reading(self.marked)
            case n.ChannelOpened(channel=channel, read=read):
                self.reading(self.open | {channel} if read else self.open - {channel})
        counted = series(notice)
        if counted is None:
            return None
        self.counts[counted] += 1
        return None if counted in self.late else (counted, self.day, self.counts[counted])

    def reading(self, now: Iterable[str]) -> None:
        """Read these from now on: those that are new late, unless the day has just begun."""
        if not self.fresh:
            self.late |= set(now) - self.open
        self.open = set(now)


def numbered(table: Table, reader: Reader) -> dict[int, Number]:
    """Return the numbers that a reader has, by the place of the post in the record."""
    own, found = Counting(), {}
    told = [told for commit in table.commits for told in addressed(commit)]
    for place, one in enumerate(told):
        if reads(reader, one.to):
            number = own.take(one.notice)
            if number is not None:
                found[place] = number
    return found


def in_all(table: Table) -> dict[int, Number]:
    """Return the numbers of all posts of the record."""
    day, counts, found = 0, Counter[tuple[str, int]](), {}
    told = [told for commit in table.commits for told in addressed(commit)]
    for place, one in enumerate(told):
        if isinstance(one.notice, PhaseBegan):
            day = one.notice.day
        counted = series(one.notice)
        if counted is not None:
            counts[counted, day] += 1
            found[place] = (counted, day, counts[counted, day])
    return found


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_whoever_has_a_number_for_a_post_has_the_one_that_all_have(kind: int) -> None:
    table = played(kind)
    every = in_all(table)
    assert len(set(every.values())) == len(every)
    for someone in table.everyone:
        own = numbered(table, someone.reader)
        assert own.items() <= every.items(), someone


def test_everybody_has_numbers_for_all_of_the_public_talk() -> None:
    for kind in range(len(KINDS)):
        table = played(kind)
        public = {place for place, (channel, *_) in in_all(table).items() if channel == "public"}
        for someone in table.everyone:
            assert public <= numbered(table, someone.reader).keys()


def test_the_random_games_have_late_comers_and_secret_talk() -> None:
    """Else the tests above say little."""
    late = secret = 0
    for kind in range(len(KINDS)):
        table = played(kind)
        every = in_all(table)
        for someone in table.people:
            own = numbered(table, someone.reader)
            secret += sum(channel != "public" for channel, *_ in own.values())
            told = [told for commit in table.commits for told in addressed(commit)]
            late += sum(
                reads(someone.reader, one.to) and place in every and place not in own
                for place, one in enumerate(told)
            )
    assert late
    assert secret
