"""Wolf 人狼: the pack knows itself (KA-5), chooses one target together (KA-25), talks (KA-26).

The big wolf of `big_wolf` is a wolf in all of this.
"""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import deaths
from tasogare.rulesets.kagari.roles import big_wolf, fox, hunter
from tasogare.rulesets.kagari.roles.common import WOLF, Night, learn, lives
from tasogare.rulesets.kagari.state import ATTACK, FIRST_NIGHT, WOLVES, World

ID: Final = "wolf"
SIDE: Final = WOLVES
ACTION: Final = ATTACK
SOURCE: Final = "wolves"
PACK: Final = (ID, big_wolf.ID)


def is_wolf(world: World, seat: Seat) -> bool:
    """Tell whether a seat is of the pack now."""
    return world.roles[seat] in PACK


def living(world: World) -> tuple[Seat, ...]:
    """Return the wolves that live, in seat order."""
    return tuple(seat for seat in world.living if is_wolf(world, seat))


def begin(d: Draft[World]) -> None:
    """KA-5: wolves know each other by name, not which of them is the big wolf."""
    pack = d.world.holders(*PACK)
    for seat in pack:
        meet(d, seat, pack)


def meet(d: Draft[World], seat: Seat, wolves: tuple[Seat, ...]) -> None:
    """KA-5: tell a wolf of others."""
    for other in wolves:
        if other != seat:
            learn(d, seat, SOURCE, other, WOLF)


def targets(world: World) -> tuple[Seat, ...]:
    """KA-20, KA-22, KA-25, KA-71: on night 1 the stand-in alone, then whoever is no wolf."""
    if world.day == FIRST_NIGHT:
        return tuple(seat for seat in world.living if seat == world.stand_in)
    return tuple(seat for seat in world.living if not is_wolf(world, seat))


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-25: every living wolf may set the common target; there is no skipping."""
    aims = targets(world)
    return seats(aims) if is_wolf(world, seat) and aims else None


def aim(world: World) -> Seat | None:
    """KA-20, KA-25: on night 1 the stand-in, chosen or not; later the last choice, if it lives."""
    if world.day == FIRST_NIGHT:
        return world.stand_in
    return None if world.pack is None else world.pack.target


def attack(d: Draft[World], night: Night) -> None:
    """KA-40 step 1: guarded: nobody; fox: nobody (KA-32); else the target dies."""
    target = aim(night.world)
    if target is None or not lives(d, target):
        return
    night.saved = hunter.guarding(night, target)
    unhurt = night.saved or night.world.roles[target] == fox.ID
    if unhurt and night.world.day > FIRST_NIGHT:
        return
    night.attacked = target
    deaths.die(d, (target,), deaths.ATTACKED)
