"""Who has won (KI-40 … KI-47), as a list of checks of which the first that fits decides."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer.roles import operative, police
from tasogare.rulesets.killer.state import CITIZENS, KILLER, LAST_NIGHT, OPERATIVE, World

BY_A_GUN: Final = frozenset({"shot", "hidden_shot"})
"""KI-41."""
REMOVED: Final = "gm"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A side that has won, and its seats, dead members included."""

    side: str
    seats: tuple[Seat, ...]


def solo_winners(world: World) -> tuple[Seat, ...]:
    """KI-44, KI-45, KI-47: operatives who win alone when the killer falls to a gun."""
    officers = world.holders(police.ID)
    if not officers or any(officer not in world.dead for officer in officers):
        return ()
    return tuple(
        seat
        for seat in world.holders(operative.ID)
        if seat != world.killer and seat not in world.caught and world.dead.get(seat) != REMOVED
    )


def killer_shot(world: World) -> Outcome | None:
    """KI-40, KI-44: the killer died by a gun; checked before everything else."""
    if world.dead.get(world.killer) not in BY_A_GUN:
        return None
    alone = solo_winners(world)
    return Outcome(OPERATIVE, alone) if alone else Outcome(CITIZENS, world.citizens)


def killer_removed(world: World) -> Outcome | None:
    """KI-47: the game master took the killer out: citizens win, nobody alone."""
    if world.dead.get(world.killer) == REMOVED:
        return Outcome(CITIZENS, world.citizens)
    return None


def one_citizen_left(world: World) -> Outcome | None:
    """KI-42: at most one living citizen is left."""
    alive = [seat for seat in world.citizens if seat not in world.dead]
    return Outcome(KILLER, (world.killer,)) if len(alive) <= 1 else None


def time_is_up(world: World) -> Outcome | None:
    """KI-43: the results of the last night are out and the killer lives."""
    over = world.day == LAST_NIGHT and world.killer not in world.dead
    return Outcome(KILLER, (world.killer,)) if over else None


Checks = tuple[Callable[[World], Outcome | None], ...]

AFTER_NIGHT: Final[Checks] = (killer_shot, killer_removed, one_citizen_left, time_is_up)
AT_ONCE: Final[Checks] = (killer_removed, one_citizen_left)
"""KI-46, KI-47: after a suicide or a removal."""


def first(checks: Checks, world: World) -> Outcome | None:
    """Return the outcome of the first check that fits."""
    return next((outcome for check in checks if (outcome := check(world))), None)


def of_side(side: str, world: World) -> Outcome:
    """CO-40: the outcome when the game master ends the game for a side."""
    seats = {
        CITIZENS: world.citizens,
        KILLER: (world.killer,),
        OPERATIVE: world.holders(operative.ID),
    }[side]
    return Outcome(side, seats)
