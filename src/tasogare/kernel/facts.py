"""The kernel's own facts; each ruleset adds its own. They fold in `state`."""

from collections.abc import Mapping
from typing import Any

from tasogare.kernel.chance import How
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Audience, Reader, Seat


class GameOpened(Fact):
    """The table stands; options and the lengths of all phases (milliseconds) are frozen."""

    ruleset: str
    version: int
    options: Mapping[str, Any]
    lengths: Mapping[str, int]
    seed_hash: str


class SeatTaken(Fact):
    """Somebody sat down."""

    seat: Seat
    name: str
    nonce: str
    bot: str


class SeatLeft(Fact):
    """A seat was given up before the start."""

    seat: Seat


class SeatManned(Fact):
    """Another person (empty `bot`) or a bot took over a seat (CO-31)."""

    seat: Seat
    bot: str


class ViewerAdmitted(Fact):
    """A spectator was let into `audience` (CO-21)."""

    viewer: str
    name: str


class GameStarted(Fact):
    """The seats are fixed, in order, with the nonces that enter every draw."""

    seats: tuple[Seat, ...]
    nonces: tuple[str, ...]


class Drew(Fact):
    """One draw: its name, what it was made from, and what came out (JSON: a hand is a list)."""

    label: str
    about: str
    turn: int
    how: How
    items: tuple[Any, ...]
    count: int
    result: Any
    fixed: bool = False
    """Given by hand (scenarios only); such a draw proves nothing."""


class PromptPut(Fact):
    """A prompt was put to a reader, or put anew with other options."""

    reader: Reader
    action: str
    fields: tuple[Field, ...]
    changeable: bool
    values: Mapping[str, Any] | None


class PromptAnswered(Fact):
    """A reader answered; None: took the answer back."""

    reader: Reader
    action: str
    values: Mapping[str, Any] | None


class PromptDropped(Fact):
    """A prompt is open no longer."""

    reader: Reader
    action: str


class ChannelSet(Fact):
    """Who reads and writes a channel from now on."""

    name: str
    readers: Audience
    speakers: tuple[Reader, ...]
    most: int


class DeadlineSet(Fact):
    """A deadline was set or moved."""

    deadline: str
    at: int
    since: int
    to: Audience


class DeadlineDropped(Fact):
    """A deadline passed or was called off."""

    deadline: str


class Spoke(Fact):
    """Somebody said something; kept for the limit on flooding."""

    reader: Reader
    at: int


class ClockPaused(Fact):
    """All clocks stand still from `at` (CO-13)."""

    at: int


class ClockResumed(Fact):
    """They run again; each deadline is set anew beside this."""


class Marked(Fact):
    """The moment to which an undo goes back (CO-40)."""

    mark: int
    at: int


class Rewound(Fact):
    """The game went back to the mark at `at`; the record keeps what was undone."""

    mark: int
    at: int


class GameEnded(Fact):
    """The game is over: the sides and seats that won, none for a game without a winner."""

    sides: tuple[str, ...]
    seats: tuple[Seat, ...]
    void: bool = False


class SeedShown(Fact):
    """The secret seed, in hex, after the end."""

    seed: str


FACTS: tuple[type[Fact], ...] = (
    GameOpened,
    SeatTaken,
    SeatLeft,
    SeatManned,
    ViewerAdmitted,
    GameStarted,
    Drew,
    PromptPut,
    PromptAnswered,
    PromptDropped,
    ChannelSet,
    DeadlineSet,
    DeadlineDropped,
    Spoke,
    ClockPaused,
    ClockResumed,
    Marked,
    Rewound,
    GameEnded,
    SeedShown,
)
