"""What the kernel itself tells readers; games add theirs (`toolbox.notices`, `rulesets.*`)."""

from collections.abc import Mapping
from typing import Any

from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Reader, Seat


class TableOpened(Notice):
    """To all: which game this is, its frozen options, phase lengths in milliseconds, the hash."""

    ruleset: str
    options: Mapping[str, Any]
    lengths: Mapping[str, int]
    seed_hash: str


class SeatFilled(Notice):
    """To all: somebody sat down. `bot` names the kind of bot, empty for a person."""

    seat: Seat
    name: str
    nonce: str
    bot: str


class SeatVacated(Notice):
    """To all: a seat was given up before the start."""

    seat: Seat


class SeatHanded(Notice):
    """To all: a bot (`bot` not empty) or another person plays this seat from now on."""

    seat: Seat
    bot: str


class ViewerJoined(Notice):
    """To all: a spectator was let into `audience`, by this name (CO-21)."""

    viewer: str
    name: str


class TableStarted(Notice):
    """To all: the game begins with these seats, in this order."""

    seats: tuple[Seat, ...]


class Asked(Notice):
    """To one reader: a prompt is open (again), with its fields and the present answer."""

    action: str
    fields: tuple[Field, ...]
    changeable: bool
    values: Mapping[str, Any] | None


class Answered(Notice):
    """To one reader: your answer stands so; None: it is taken back."""

    action: str
    values: Mapping[str, Any] | None


class Unasked(Notice):
    """To one reader: this prompt is closed."""

    action: str


class ChannelOpened(Notice):
    """To one reader: what you may do in a channel from now on."""

    channel: str
    read: bool
    write: bool
    most: int


class ClockSet(Notice):
    """To those concerned: a deadline, as an instant in milliseconds, and when it began."""

    deadline: str
    at: int
    since: int


class ClockDropped(Notice):
    """To those concerned: this deadline is gone."""

    deadline: str


class ClockStopped(Notice):
    """To all: the game is paused (CO-13)."""


class ClockStarted(Notice):
    """To all: it goes on; the clocks are told anew."""


class ClockShifted(Notice):
    """To all: after an outage the short clocks moved by so many milliseconds (CO-10)."""

    by: int


class Said(Notice):
    """To a channel's readers: a message. `by` is a seat, `gm`, or a spectator."""

    channel: str
    by: Reader
    text: str


class Whispered(Notice):
    """To one seat and the GM: a line of the private channel `gm`; never published (CO-4)."""

    confidential = True
    seat: Reader
    by: Reader
    text: str


class Mark(Notice):
    """To all: an undo would go back to here."""

    mark: int


class WentBack(Notice):
    """To all: what was told since that mark is void; talk stays readable."""

    mark: int


class TableEnded(Notice):
    """To all: the game is over. No sides and no seats: nobody won."""

    sides: tuple[str, ...]
    seats: tuple[Seat, ...]
    void: bool


class SeedRevealed(Notice):
    """To all, after the end: the seed in hex; with the nonces it gives every draw (CO-4)."""

    seed: str


NOTICES: tuple[type[Notice], ...] = (
    TableOpened,
    SeatFilled,
    SeatVacated,
    SeatHanded,
    ViewerJoined,
    TableStarted,
    Asked,
    Answered,
    Unasked,
    ChannelOpened,
    ClockSet,
    ClockDropped,
    ClockStopped,
    ClockStarted,
    ClockShifted,
    Said,
    Whispered,
    Mark,
    WentBack,
    TableEnded,
    SeedRevealed,
)
