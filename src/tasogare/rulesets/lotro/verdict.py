"""Who has won (LO-60 … LO-64): checks of which the first that fits decides; LO-63 by the prover."""

from collections.abc import Callable
from typing import Final

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import prover
from tasogare.rulesets.lotro.roles import SAURON, SIDE_OF, VILLAGE, WOLF
from tasogare.rulesets.lotro.state import World


def every_wolf_dead(world: World) -> str | None:
    """LO-60, LO-64: village wins when every wolf is dead, even if nobody of it lives."""
    return None if world.wolves else VILLAGE


def village_dead(world: World) -> str | None:
    """LO-62: Sauron's side wins when everyone of the village side is dead."""
    return None if world.village else SAURON


def rangers_arrive(world: World) -> str | None:
    """LO-61: on the rangers' day, executed somebody or not; somebody of the village lives here."""
    return VILLAGE if world.day >= world.rangers_day else None


Checks = tuple[Callable[[World], str | None], ...]

MORNING: Final[Checks] = (every_wolf_dead, village_dead)
EVENING: Final[Checks] = (every_wolf_dead, village_dead, rangers_arrive)


def first(checks: Checks, world: World) -> str | None:
    """Return the side of the first check that fits."""
    return next((side for check in checks if (side := check(world)) is not None), None)


def forced(world: World, *, at_dawn: bool) -> prover.Verdict | None:
    """LO-63: whether the outcome is forced already, unless adjudication is off."""
    if world.options.adjudication == "off":
        return None
    return prover.judge(position(world, at_dawn=at_dawn))


def position(world: World, *, at_dawn: bool) -> prover.Position:
    """LO-63: what the prover is given: roles, unused items, passes, last night's rooms, days."""
    people = tuple(
        prover.Person(
            seat=seat,
            wolf=world.roles[seat] == WOLF,
            village=SIDE_OF[world.roles[seat]] == VILLAGE,
            item=world.item(seat),
            passed=bool(world.passes.get(seat)),
        )
        for seat in world.living
    )
    rooms = tuple(_living(world, room) for room in world.rooms)
    return prover.Position(
        day=world.day, rangers_day=world.rangers_day, at_dawn=at_dawn, people=people, rooms=rooms
    )


def _living(world: World, room: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in room if seat not in world.dead)
