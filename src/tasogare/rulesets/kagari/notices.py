"""What is told in The Village alone; what all rulesets tell is in `toolbox.notices`."""

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.toolbox.notices import Executed


class Vote(Notice):
    """To all, as it is cast: who voted for whom (KA-16)."""

    by: Seat
    target: Seat


class Absent(Notice):
    """To all, at dusk and dawn: who is out for not voting or not acting (KA-42)."""

    seats: tuple[Seat, ...]


class Revived(Notice):
    """To all, at dawn: this player is back (KA-34, KA-42)."""

    seat: Seat


class Pack(Notice):
    """To the living wolves: one of them chose this target for all (KA-25)."""

    by: Seat
    target: Seat


class Howl(Notice):
    """To everyone but the living wolves: the wolves are talking; `count` howls tonight (KA-26)."""

    count: int


class Will(Notice):
    """To all: the prepared last words of one who has died (KA-50)."""

    of: Seat
    text: str


class LastWords(Notice):
    """To all: what one who has died still has to say (KA-50)."""

    of: Seat
    text: str


class Declared(Notice):
    """To all, at the first dawn: what the stand-in says it was, and whom it names (KA-21)."""

    seat: Seat
    role: str
    names: tuple[Seat, ...]


NOTICES: tuple[type[Notice], ...] = (
    Vote,
    Executed,
    Absent,
    Revived,
    Pack,
    Howl,
    Will,
    LastWords,
    Declared,
)
