"""Owl 夜枭: curses one player, who dies at dawn if it is no wolf and no fox (KA-36)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import deaths
from tasogare.rulesets.kagari.roles import big_wolf, fox, wolf
from tasogare.rulesets.kagari.roles.common import Night, lives
from tasogare.rulesets.kagari.state import FIRST_NIGHT, VILLAGE, World

ID: Final = "owl"
SIDE: Final = VILLAGE
ACTION: Final = "curse"
RESISTS: Final = (wolf.ID, big_wolf.ID, fox.ID)


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-22, KA-36: one other living player; on night 1 by option."""
    wakes = world.day > FIRST_NIGHT or world.options.owl_first_night
    return seats(world.others(seat)) if world.roles[seat] == ID and wakes else None


def skip(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-37: it may; silence is a skip."""
    return None if offer(world, seat) is None else ()


def curse(d: Draft[World], night: Night) -> None:
    """KA-40 step 6, KA-36: owls living by now curse, all at once; no guard helps, none is told."""
    cursed = [
        target
        for seat, target in night.chosen(ACTION, ID).items()
        if lives(d, seat) and d.world.roles[target] not in RESISTS
    ]
    deaths.die(d, tuple(cursed), deaths.OWL)
