"""What truly happens in a game of Killer; folded in `state`."""

from collections.abc import Mapping
from typing import Any

from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Seat


class Dealt(Fact):
    """Sex, age and role of each seat, and who is the killer (KI-2 … KI-5)."""

    sexes: Mapping[Seat, str]
    ages: Mapping[Seat, str]
    roles: Mapping[Seat, str]
    killer: Seat


class PhaseEntered(Fact):
    """A phase begins; yesterday's gun is gone when a new meeting does (KI-15)."""

    phase: str
    day: int


class VoteClosed(Fact):
    """The ballots as they stood at the close (KI-12)."""

    ballots: Mapping[Seat, Seat]


class GunGiven(Fact):
    """The gun was voted to this seat (KI-13)."""

    seat: Seat


class GunLost(Fact):
    """The gun is gone for tonight (KI-14, KI-47)."""


class Died(Fact):
    """A death, with its cause."""

    seat: Seat
    cause: str


class WeaponSpent(Fact):
    """The knife or the hidden gun is used up (KI-23, KI-24)."""

    seat: Seat
    action: str


class MustRest(Fact):
    """These mercenaries blocked an attack and do not guard tomorrow (KI-25); nobody else rests."""

    seats: tuple[Seat, ...]


class OperativeCaught(Fact):
    """The police looked at an operative (KI-29)."""

    seat: Seat


class NightClosed(Fact):
    """All choices of the night as they stood, by action and seat (KI-48)."""

    day: int
    choices: Mapping[str, Mapping[Seat, Any]]


FACTS: tuple[type[Fact], ...] = (
    Dealt,
    PhaseEntered,
    VoteClosed,
    GunGiven,
    GunLost,
    Died,
    WeaponSpent,
    MustRest,
    OperativeCaught,
    NightClosed,
)
