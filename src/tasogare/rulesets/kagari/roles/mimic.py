"""Mimic 说谎狂: on night 2 becomes what the one it chooses is: wolf, seer, or villager (KA-35)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat, only
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.roles import seer, villager, wolf
from tasogare.rulesets.kagari.roles.common import Night, learn, lives
from tasogare.rulesets.kagari.roles.decider import known_marks
from tasogare.rulesets.kagari.state import VILLAGE, World
from tasogare.toolbox.notices import RoleTold

ID: Final = "mimic"
SIDE: Final = VILLAGE
"""Until it has changed (KA-65)."""
ACTION: Final = "mimic"
CHANGES_ON: Final = 2


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-35: one other living player, on night 2."""
    if world.roles[seat] == ID and world.day == CHANGES_ON:
        return seats(world.others(seat))
    return None


def copied(world: World, target: Seat) -> str:
    """KA-35: a big wolf makes it a plain wolf, a seer a seer, anything else a villager."""
    if wolf.is_wolf(world, target):
        return wolf.ID
    return seer.ID if world.roles[target] == seer.ID else villager.ID


def turn(d: Draft[World], night: Night) -> None:
    """KA-40 step 7, KA-35: mimics living by now change, by the roles of the night's beginning."""
    for seat, target in night.chosen(ACTION, ID).items():
        if lives(d, seat):
            d.happen(f.Turned(seat=seat, role=copied(night.world, target)))
            night.turned.append(seat)


def report(d: Draft[World], night: Night) -> None:
    """KA-35, KA-5: it is told what it is now; a new wolf meets its kin, and they it."""
    for seat in night.turned:
        if not lives(d, seat):
            continue
        role = d.world.roles[seat]
        learn(d, seat, ID, seat, role)
        d.tell(RoleTold(role=role, marks=known_marks(d.world, seat)), to=only(seat))
        if role == wolf.ID:
            wolf.meet(d, seat, d.world.holders(*wolf.PACK))
            for other in wolf.living(d.world):
                if other not in night.turned:
                    wolf.meet(d, other, (seat,))


def reunite(d: Draft[World], night: Night) -> None:
    """KA-5, CO-2: a wolf come back meets those of the pack that were mimics when it died."""
    changed = tuple(
        seat for seat in d.world.turned if seat not in night.turned and wolf.is_wolf(d.world, seat)
    )
    for seat in night.back:
        if lives(d, seat) and wolf.is_wolf(d.world, seat):
            wolf.meet(d, seat, changed)
