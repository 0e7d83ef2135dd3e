"""Cat 猫又: brings back a dead player each night; its death is avenged as in `poison` (KA-34)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import deaths
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.roles.common import Night, lives
from tasogare.rulesets.kagari.state import FIRST_NIGHT, VILLAGE, World

ID: Final = "cat"
SIDE: Final = VILLAGE
ACTION: Final = "revive"
FOR_GOOD: Final = (deaths.ABSENT, deaths.REMOVED)
"""KA-34: who died so is not brought back."""


def targets(world: World) -> tuple[Seat, ...]:
    """KA-34: those dead when the night began; not the stand-in, the absent, the removed."""
    return tuple(
        seat
        for seat in world.people
        if seat in world.dead and seat not in world.began and world.dead[seat] not in FOR_GOOD
    )


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-22, KA-34: from night 2 on, where there is anybody to bring back."""
    aims = targets(world)
    able = world.roles[seat] == ID and world.day > FIRST_NIGHT and aims
    return seats(aims) if able else None


def skip(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-37: it may; silence is a skip."""
    return None if offer(world, seat) is None else ()


def revive(d: Draft[World], night: Night) -> None:
    """KA-40 step 5, KA-34: cats living by now try, all at once; of a failure nobody is told."""
    chance = d.world.options.revive_chance
    tried = [
        target
        for seat, target in night.chosen(ACTION, ID).items()
        if lives(d, seat) and d.odds("revived", chance, about=str(seat))
    ]
    for seat in d.world.seats:
        if seat in tried and not lives(d, seat):
            d.happen(f.CameBack(seat=seat))
            night.back.append(seat)
