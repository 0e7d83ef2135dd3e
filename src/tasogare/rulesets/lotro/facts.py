"""What truly happens in a game of The Rangers' Watch; folded in `state`."""

from collections.abc import Mapping

from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Seat


class SlotsFixed(Fact):
    """The secret list of roles, its salt, and the rangers' day (LO-3, LO-6)."""

    slots: tuple[str, ...]
    salt: str
    rangers_day: int


class Rolled(Fact):
    """One roll (LO-3)."""

    seat: Seat
    number: int


class Dealt(Fact):
    """The rolls have decided who is what (LO-3)."""

    roles: Mapping[Seat, str]


class PhaseEntered(Fact):
    """A phase begins; at an allocation tonight's rooms so far become last night's."""

    phase: str
    day: int


class VoteClosed(Fact):
    """The ballots as they stood at the close, with those that were lots (LO-20)."""

    ballots: Mapping[Seat, Seat]
    lots: tuple[Seat, ...]


class Tied(Fact):
    """These are tied, or still stand in the runoff after a removal (LO-22, LO-66)."""

    seats: tuple[Seat, ...]


class SpeechBegan(Fact):
    """It is this tied player's turn to speak, or nobody's any more (LO-24)."""

    seat: Seat | None


class Died(Fact):
    """A death, with its cause."""

    seat: Seat
    cause: str


class RoomsBegun(Fact):
    """The rooms are empty and of these sizes; `lifted` if LO-32 cannot be kept tonight."""

    sizes: tuple[int, ...]
    lifted: bool


class LeadNamed(Fact):
    """The game master named the lead of the next room (LO-31)."""

    seat: Seat


class RoommateChosen(Fact):
    """Somebody pointed at a roommate, or a lot did (LO-31)."""

    by: Seat
    target: Seat
    lot: bool


class RoomsRecalled(Fact):
    """Rooms as a position has them: of last night, or of tonight in the order of the rooms."""

    rooms: tuple[tuple[Seat, ...], ...]


class TradeOpened(Fact):
    """A wolf presented the tooth (LO-40); shown to another wolf it is over at once (LO-43)."""

    wolf: Seat
    target: Seat


class TradeClosed(Fact):
    """The trade is over with this answer, or void where there is none (LO-44, LO-66)."""

    wolf: Seat
    target: Seat
    answer: str | None


class ItemSpent(Fact):
    """A leaf or water is used (LO-44)."""

    seat: Seat


class Passed(Fact):
    """A wolf let a night end without presenting the tooth (LO-46)."""

    seat: Seat


class TalkEnded(Fact):
    """The five minutes of night talk are over (LO-49)."""


FACTS: tuple[type[Fact], ...] = (
    SlotsFixed,
    Rolled,
    Dealt,
    PhaseEntered,
    VoteClosed,
    Tied,
    SpeechBegan,
    Died,
    RoomsBegun,
    LeadNamed,
    RoommateChosen,
    RoomsRecalled,
    TradeOpened,
    TradeClosed,
    ItemSpent,
    Passed,
    TalkEnded,
)
