"""Mercenary 傭兵: guards one living player against every weapon (KI-25)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.roles.common import BLOCKED, NOT_BLOCKED, Night, learn
from tasogare.rulesets.killer.state import World

ID: Final = "mercenary"
ACTION: Final = "guard"


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-25: any living player, itself too, unless it must rest."""
    if world.roles[seat] == ID and seat not in world.resting:
        return seats(world.living, none=True)
    return None


def guard(d: Draft[World], night: Night) -> None:  # noqa: ARG001  every step has this shape
    """KI-21, KI-25: guards come before shots."""
    night.guarded = frozenset(night.chosen(ACTION).values())


def report(d: Draft[World], night: Night) -> None:
    """KI-25: told whether it blocked; who blocked rests tomorrow."""
    attacked = {target for _, _, target in night.attacked}
    rest = []
    for seat, target in night.chosen(ACTION).items():
        learn(d, seat, "mercenary", target, BLOCKED if target in attacked else NOT_BLOCKED)
        if target in attacked:
            rest.append(seat)
    d.happen(f.MustRest(seats=tuple(rest)))
