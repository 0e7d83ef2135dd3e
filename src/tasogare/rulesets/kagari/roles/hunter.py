"""Hunter 猎人: guards one player against the wolves' attack, from night 2 on (KA-31, KA-73)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.roles.common import Night, learn, lives
from tasogare.rulesets.kagari.state import FIRST_NIGHT, VILLAGE, World

ID: Final = "hunter"
SIDE: Final = VILLAGE
ACTION: Final = "guard"
SAVED: Final = "saved"


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KA-22, KA-31: any living player, itself and last night's too, but not on night 1."""
    if world.roles[seat] == ID and world.day > FIRST_NIGHT:
        return seats(world.living)
    return None


def guarding(night: Night, target: Seat) -> list[tuple[Seat, Seat]]:
    """KA-31, KA-73: the guards over one player; a hunter's guard over itself is none."""
    guards = night.chosen(ACTION, ID)
    return [(seat, over) for seat, over in guards.items() if over == target != seat]


def report(d: Draft[World], night: Night) -> None:
    """KA-31: each hunter who stopped the attack is told so; nobody else is told anything."""
    for seat, target in night.saved:
        if lives(d, seat):
            learn(d, seat, ID, target, SAVED)
