"""What everybody may know of the cards before the start, and what stands in the way of one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Cards = Literal["all", "some", "drawn", "fixed"]
"""Each card is dealt; more lie in the pool than are dealt; one of several secret lists is drawn;
the host fixed them, in secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrance:
    """One thing that stands in the way of a start."""

    says: str
    """The id of its sentence, by which `words` has it; begins with the ruleset's where it has one.
    """
    option: str = ""
    """The option that it is about."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """What the sentence counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineup:
    """The cards of a game with so many seats, those that are nobody's included."""

    seats: int
    cards: Cards
    sides: Mapping[str, Mapping[str, int]]
    """How many there are of each card, by side, or by `""` where it has none; nothing where that
    is a secret."""
    marks: Mapping[str, int]
    """How many seats have each mark on top of their card."""
    hindrances: tuple[Hindrance, ...] = ()
    """Why no game can be started with so many seats; none: it can."""
