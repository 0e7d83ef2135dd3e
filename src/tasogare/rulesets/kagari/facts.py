"""What truly happens in a game of The Village; folded in `state`."""

from collections.abc import Mapping

from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Seat


class Dealt(Fact):
    """The role of each seat, and the marks of those that have any (KA-1 … KA-4, KA-20)."""

    roles: Mapping[Seat, str]
    marks: Mapping[Seat, tuple[str, ...]]


class PhaseEntered(Fact):
    """A phase begins."""

    phase: str
    day: int


class VoteCast(Fact):
    """One vote, for good (KA-16); the order in the record is the order of reaching (KA-18)."""

    by: Seat
    target: Seat


class DayClosed(Fact):
    """The votes that counted, weights included in the counts, and who is executed (KA-17)."""

    ballots: Mapping[Seat, Seat]
    counts: Mapping[Seat, int]
    executed: Seat | None


class Chose(Fact):
    """A choice of the night, replacing an earlier one of that seat; no target for a skip."""

    seat: Seat
    action: str
    target: Seat | None


class PackChose(Fact):
    """The wolves' common choice, and the wolf that made it (KA-25)."""

    by: Seat
    target: Seat


class NightClosed(Fact):
    """The choices stand as they are now."""


class Died(Fact):
    """A death, with its cause."""

    seat: Seat
    cause: str


class CameBack(Fact):
    """A cat brought this player back; what it had prepared as its will is dropped (KA-50)."""

    seat: Seat


class Turned(Fact):
    """A mimic has become this (KA-35)."""

    seat: Seat
    role: str


class PackSpoke(Fact):
    """One more message in `wolves` tonight (KA-26)."""


class WillWritten(Fact):
    """Prepared last words, replacing earlier ones (KA-50)."""

    seat: Seat
    text: str


class WillPublished(Fact):
    """The will is out, and gone (KA-50)."""

    seat: Seat


class WindowOpened(Fact):
    """The last words of all who died since the last dawn begin (KA-50)."""


FACTS: tuple[type[Fact], ...] = (
    Dealt,
    PhaseEntered,
    VoteCast,
    DayClosed,
    Chose,
    PackChose,
    NightClosed,
    Died,
    CameBack,
    Turned,
    PackSpoke,
    WillWritten,
    WillPublished,
    WindowOpened,
)
