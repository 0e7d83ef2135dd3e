"""Seer 占卜师: reads wolf or human, and kills the fox it looks at (KA-28, KA-41)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import deaths
from tasogare.rulesets.kagari.roles import big_wolf, fox, wolf
from tasogare.rulesets.kagari.roles.common import HUMAN, WOLF, Look, Night, learn, lives
from tasogare.rulesets.kagari.state import FIRST_NIGHT, VILLAGE, World

ID: Final = "seer"
SIDE: Final = VILLAGE
ACTION: Final = "divine"


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-28: one other living player, from night 1 on."""
    return seats(world.others(seat)) if world.roles[seat] == ID else None


def skip(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-22: on night 1 it may, but need not."""
    return () if world.roles[seat] == ID and world.day == FIRST_NIGHT else None


def divine(d: Draft[World], night: Night) -> None:
    """KA-40 step 3, KA-41: seers living by now look, all at once; the foxes they see die.

    By option the look of a seer killed before still curses; it learns nothing all the same.
    """
    able = {
        seat: target
        for seat, target in night.chosen(ACTION, ID).items()
        if lives(d, seat) or d.world.options.dead_seer_curses
    }
    for seat, target in able.items():
        if lives(d, seat):
            hidden = big_wolf.hides(d, seat, target, d.world.options.big_wolf_hidden_seer)
            night.looks.append(Look(ID, seat, target, hidden))
    foxes = tuple(seat for seat in able.values() if night.world.roles[seat] == fox.ID)
    deaths.die(d, foxes, deaths.CURSED)


def shown(world: World, look: Look) -> str:
    """KA-28, KA-35: wolf or human, by the role that a mimic has taken on in the same night."""
    role = world.roles[look.about]
    seen = role == wolf.ID or (role == big_wolf.ID and not look.hidden)
    return WOLF if seen else HUMAN


def report(d: Draft[World], night: Night) -> None:
    """KA-28, KA-41: results of those who live at dawn, also about players who died."""
    for look in night.looks:
        if look.source == ID and lives(d, look.by):
            learn(d, look.by, ID, look.about, shown(d.world, look))
