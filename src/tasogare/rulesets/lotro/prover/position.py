"""What a verdict is asked about (LO-63): the exact position, by seats and as a search sees it."""

from collections.abc import Callable
from dataclasses import dataclass

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.prover.belief import Belief
from tasogare.rulesets.lotro.prover.people import (
    APOSTLE,
    FRESH,
    LEAF,
    PASSED,
    PLAIN,
    UNKNOWN,
    WATER,
    Groups,
    labelled,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """One living player; `item` is one that is unused."""

    seat: Seat
    wolf: bool
    village: bool
    item: str | None
    passed: bool

    @property
    def kind(self) -> int:
        """What this player is to the search of the village's game."""
        if self.wolf:
            return PASSED if self.passed else FRESH
        if not self.village:
            return APOSTLE
        return {"leaf": LEAF, "water": WATER}.get(self.item or "", PLAIN)

    @property
    def seen_by_wolves(self) -> int:
        """What this player is to the search of Sauron's game."""
        return self.kind if self.wolf else UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Who lives, last night's rooms, and the days left, in a morning or after an evening."""

    day: int
    rangers_day: int
    at_dawn: bool
    people: tuple[Person, ...]
    rooms: tuple[tuple[Seat, ...], ...]

    @property
    def left(self) -> int:
        """How many nights there are before the rangers come."""
        return self.rangers_day - self.day

    def groups(self, sort: Callable[[Person], int]) -> Groups:
        """Return the living, labelled, in last night's rooms; whoever had none stands alone."""
        by_seat = {person.seat: person for person in self.people}
        roomed = {seat for room in self.rooms for seat in room}
        alone = tuple((seat,) for seat in by_seat if seat not in roomed)
        groups = (
            tuple(labelled(sort(by_seat[seat]), seat) for seat in room if seat in by_seat)
            for room in (*self.rooms, *alone)
        )
        return tuple(group for group in groups if group)

    def belief(self) -> Belief:
        """Return what is out among those who are no wolves, as it truly is (LO-63)."""
        kinds = [person.kind for person in self.people]
        return ((kinds.count(APOSTLE), kinds.count(PLAIN), kinds.count(LEAF), kinds.count(WATER)),)
