"""Child fox 子狐: a fox that divines and may fail; wolves kill it, seers do not (KA-29, KA-32)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.roles import big_wolf, fox, seer
from tasogare.rulesets.kagari.roles.common import Look, Night, learn, lives
from tasogare.rulesets.kagari.state import FIRST_NIGHT, FOXES, World

ID: Final = fox.CHILD
SIDE: Final = FOXES
ACTION: Final = seer.ACTION
FAILED: Final = "failed"


def begin(d: Draft[World]) -> None:
    """KA-5: fox and child fox know each other, and which of the two each is."""
    foxes = d.world.holders(*fox.KIN)
    for seat in foxes:
        for other in foxes:
            if other != seat:
                learn(d, seat, fox.SOURCE, other, d.world.roles[other])


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-29: one other living player, from night 1 on."""
    return seats(world.others(seat)) if world.roles[seat] == ID else None


def skip(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-22: on night 1 it may, but need not."""
    return () if world.roles[seat] == ID and world.day == FIRST_NIGHT else None


def divine(d: Draft[World], night: Night) -> None:
    """KA-40 step 4, KA-29: it may fail, and the big wolf may hide; no fox dies of it."""
    options = d.world.options
    for seat, target in night.chosen(ACTION, ID).items():
        if not lives(d, seat):
            continue
        if d.odds("child_fox_fails", options.child_fox_failure, about=str(seat)):
            night.looks.append(Look(ID, seat, target, failed=True))
        else:
            hidden = big_wolf.hides(d, seat, target, options.big_wolf_hidden_child_fox)
            night.looks.append(Look(ID, seat, target, hidden))


def report(d: Draft[World], night: Night) -> None:
    """KA-29, KA-41: what it saw, or that it failed."""
    for look in night.looks:
        if look.source == ID and lives(d, look.by):
            value = FAILED if look.failed else seer.shown(d.world, look)
            learn(d, look.by, ID, look.about, value)
