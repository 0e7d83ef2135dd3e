"""Who has won (KA-60 … KA-65), as a list of checks of which the first that fits decides."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.roles import (
    big_wolf,
    cat,
    child_fox,
    fox,
    hunter,
    immoralist,
    madman,
    mason,
    medium,
    mimic,
    owl,
    seer,
    toxic,
    villager,
    wolf,
)
from tasogare.rulesets.kagari.state import FOXES, VILLAGE, WOLVES, World

SIDE_OF: Final[Mapping[str, str]] = {
    villager.ID: villager.SIDE,
    wolf.ID: wolf.SIDE,
    big_wolf.ID: big_wolf.SIDE,
    seer.ID: seer.SIDE,
    medium.ID: medium.SIDE,
    madman.ID: madman.SIDE,
    hunter.ID: hunter.SIDE,
    mason.ID: mason.SIDE,
    fox.ID: fox.SIDE,
    child_fox.ID: child_fox.SIDE,
    immoralist.ID: immoralist.SIDE,
    cat.ID: cat.SIDE,
    toxic.ID: toxic.SIDE,
    mimic.ID: mimic.SIDE,
    owl.ID: owl.SIDE,
}
"""All roles, with the side each wins with."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The side that has won, if any, and its seats, dead members included."""

    sides: tuple[str, ...]
    seats: tuple[Seat, ...]


def of_side(side: str, world: World) -> Outcome:
    """KA-64, KA-65: sides win as a whole, by present roles; the stand-in is not listed."""
    seats = tuple(seat for seat in world.people if SIDE_OF[world.roles[seat]] == side)
    return Outcome((side,), seats)


def living(world: World, *roles: str) -> int:
    """KA-60: how many living seats have one of these roles."""
    return sum(1 for seat in world.living if world.roles[seat] in roles)


def foxes_or(side: str, world: World) -> Outcome:
    """KA-61, KA-62: a living fox or child fox takes the win."""
    return of_side(FOXES if living(world, *fox.KIN) else side, world)


def nobody_lives(world: World) -> Outcome | None:
    """KA-63: no winner."""
    return None if world.living else Outcome((), ())


def no_wolf_lives(world: World) -> Outcome | None:
    """KA-61: W = 0."""
    return None if living(world, *wolf.PACK) else foxes_or(VILLAGE, world)


def wolves_at_parity(world: World) -> Outcome | None:
    """KA-60, KA-62: W ≥ H, foxes counting on neither side."""
    wolves = living(world, *wolf.PACK)
    humans = len(world.living) - wolves - living(world, *fox.KIN)
    return foxes_or(WOLVES, world) if wolves >= humans else None


CHECKS: Final[tuple[Callable[[World], Outcome | None], ...]] = (
    nobody_lives,
    no_wolf_lives,
    wolves_at_parity,
)


def first(world: World) -> Outcome | None:
    """Return the outcome of the first check that fits."""
    return next((outcome for check in CHECKS if (outcome := check(world))), None)
