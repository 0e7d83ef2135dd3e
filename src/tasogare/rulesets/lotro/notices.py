"""What is told in The Rangers' Watch alone; what all rulesets tell is in `toolbox.notices`."""

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.prover.line import Step


class RangersDay(Notice):
    """To all, before the game: the rangers come at the end of the evening of this day (LO-6)."""

    day: int


class SlotsSealed(Notice):
    """To all, before the rolls: the SHA-256 of the salted list of roles (LO-3)."""

    hash: str


class SlotsOpened(Notice):
    """To all, at the end: the list of roles in the order of the rolls, and its salt (LO-3)."""

    slots: tuple[str, ...]
    salt: str


class Roll(Notice):
    """To all: somebody rolled, or was rolled for (LO-3)."""

    by: Seat
    number: int


class RollAgain(Notice):
    """To all: these are tied and roll again among themselves (LO-3)."""

    seats: tuple[Seat, ...]


class ItemGiven(Notice):
    """To one seat, at the deal: the item it holds (LO-4)."""

    item: str


class Executed(Notice):
    """To all: most people pointed at this player (LO-21)."""

    seat: Seat


class NobodyExecuted(Notice):
    """To all: the evening ends without an execution (LO-23, LO-25)."""


class Runoff(Notice):
    """To all: these are tied; they speak, then the others decide between them (LO-22)."""

    seats: tuple[Seat, ...]


class Speech(Notice):
    """To all: it is this tied player's turn to speak, alone (LO-24)."""

    seat: Seat


class Lot(Notice):
    """To all: who did not choose in time had this lot drawn for them (LO-20, LO-31)."""

    by: Seat
    target: Seat


class Lifted(Notice):
    """To all: nobody can keep out of last night's company, so tonight anybody may (LO-32)."""


class RoomsCleared(Notice):
    """To all: after a removal the rooms are filled from the beginning (LO-66)."""


class Named(Notice):
    """To all: this player has the lead of that room (LO-31)."""

    seat: Seat
    room: str
    size: int


class Chosen(Notice):
    """To all: somebody pointed at a roommate (LO-31)."""

    by: Seat
    target: Seat
    room: str


class Room(Notice):
    """To all: this room is full; its people in seat order (LO-31)."""

    room: str
    seats: tuple[Seat, ...]


class TradeBegan(Notice):
    """To the two: the wolf has presented its tooth (LO-40)."""

    wolf: Seat
    target: Seat


class TradeEnded(Notice):
    """To the two: what was answered; None where the trade was void (LO-44, LO-66)."""

    wolf: Seat
    target: Seat
    answer: str | None


class Death(Notice):
    """To those in the room: somebody dies before their eyes (LO-45)."""

    seat: Seat


class PassNoted(Notice):
    """To one wolf, when the night ends: it has let a night pass, so many times now (LO-46)."""

    times: int


class Adjudicated(Notice):
    """To all, at the end of a decided game: for whom it is forced, and a line that shows it."""

    side: str
    line: tuple[Step, ...]


class VerdictShown(Notice):
    """To a person as game master: the same, who decides whether to end the game (LO-63)."""

    side: str
    line: tuple[Step, ...]


NOTICES: tuple[type[Notice], ...] = (
    RangersDay,
    SlotsSealed,
    SlotsOpened,
    Roll,
    RollAgain,
    ItemGiven,
    Executed,
    NobodyExecuted,
    Runoff,
    Speech,
    Lot,
    Lifted,
    RoomsCleared,
    Named,
    Chosen,
    Room,
    TradeBegan,
    TradeEnded,
    Death,
    PassNoted,
    Adjudicated,
    VerdictShown,
)
