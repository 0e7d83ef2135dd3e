"""What every phase needs to know of the game it belongs to."""

from collections.abc import Mapping
from dataclasses import dataclass

from tasogare.kernel.seats import Seat
from tasogare.knowledge.post import document as d
from tasogare.knowledge.text import Teller
from tasogare.toolbox import notices as t
from tasogare.toolbox.calendar import wall


@dataclass(frozen=True, slots=True)
class Times:
    """A zone in which instants are shown."""

    zone: str

    def full(self, at: int) -> str:
        return f"{wall(at, self.zone):%Y-%m-%d %H:%M}"

    def within(self, at: int, since: int) -> str:
        """Return a time of day, with its date where that is another than at `since`."""
        there = wall(at, self.zone)
        same = there.date() == wall(since, self.zone).date()
        return f"{there:%H:%M:%S}" if same else f"{there:%Y-%m-%d %H:%M:%S}"


@dataclass(frozen=True, slots=True)
class Game:
    """Who tells, in which zone; whether all is told; and what is known from the end."""

    to: Teller
    times: Times
    whole: bool
    proof: tuple[d.Line | d.Code, ...]
    """What the seed at the end proves, put together beforehand."""
    unveiled: t.Unveiled | None
    ballots: Mapping[tuple[int, str], Mapping[Seat, Seat]]
    """The votes that were shown, by day and phase."""
