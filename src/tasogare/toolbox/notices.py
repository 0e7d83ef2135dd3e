"""Notices that mean the same in every ruleset; a ruleset's own are in its `notices` module."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One choice as it stood when its phase closed."""

    day: int
    phase: str
    seat: Seat
    action: str
    values: Mapping[str, Any]


class PhaseBegan(Notice):
    """To all: this phase of this day begins; its clock is told beside it. The last is `ended`."""

    phase: str
    day: int


class RoleTold(Notice):
    """To one seat: your role and the marks you know of."""

    role: str
    marks: tuple[str, ...]


class Learned(Notice):
    """To one seat: something it learns. `source` as in the ruleset's vocabulary.

    `about` is a seat or nobody; `value` a word, or a list of seats in seat order where the source
    says so.
    """

    source: str
    about: Seat | None
    value: Any


class DeathsAnnounced(Notice):
    """To all: who died, in seat order, possibly nobody; `causes` only where they are public."""

    seats: tuple[Seat, ...]
    causes: Mapping[Seat, str]


class Executed(Notice):
    """To all, when a vote closes: who is executed (KA-17, KA-42, LO-21).

    Only rulesets with executions list it among their notices.
    """

    seat: Seat


class SeatRemoved(Notice):
    """To all, at once: the game master took this player out, for this reason."""

    seat: Seat
    reason: str


class BallotsShown(Notice):
    """To all, when a secret vote closes: who voted for whom, and how many votes each got."""

    ballots: Mapping[Seat, Seat]
    counts: Mapping[Seat, int]


class Unveiled(Notice):
    """To all, at the end: who was who and what everybody did (KI-48, LO-65, KA-66)."""

    roles: Mapping[Seat, str]
    marks: Mapping[Seat, tuple[str, ...]]
    causes: Mapping[Seat, str]
    deeds: tuple[Deed, ...]


class Reminded(Notice):
    """To one seat: the automatic game master's answer to `help`, `role`, `rules` or `votes`."""

    confidential = True
    command: str
    role: str | None
    marks: tuple[str, ...]
    ballots: Mapping[Seat, Seat] | None


class PowerUsed(Notice):
    """To all: the game master (or host) used a power on the clock or the game (CO-13, CO-40)."""

    power: str
    by: str
    seconds: int | None


class GmSpoke(Notice):
    """The game master says something, to all or to one seat."""

    text: str


NOTICES: tuple[type[Notice], ...] = (
    PhaseBegan,
    RoleTold,
    Learned,
    DeathsAnnounced,
    SeatRemoved,
    BallotsShown,
    Unveiled,
    Reminded,
    PowerUsed,
    GmSpoke,
)
