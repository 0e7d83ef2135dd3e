"""Detective 探偵: knows one citizen (KI-7), and follows people at night (KI-28)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer.roles.common import Night, learn, may_investigate
from tasogare.rulesets.killer.state import CITIZENS, World

ID: Final = "detective"
ACTION: Final = "trail"
LEAVES_A_TRACK: Final = ("shoot", "assassinate", "hidden_shot", "guard", "inspect", "trail")
"""KI-28: the actions aimed at a player."""


def begin(d: Draft[World]) -> None:
    """KI-7: at the start, one other seat of the citizens, also if the detective is the killer."""
    for seat in d.world.holders(ID):
        known = tuple(other for other in d.world.citizens if other != seat)
        learn(d, seat, "detective_start", d.pick("detective_citizen", known), CITIZENS)


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-28, KI-30: one other living player, on nights 1 and 2."""
    if world.roles[seat] == ID and may_investigate(world):
        return seats(world.others(seat), none=True)
    return None


def follow(d: Draft[World], night: Night) -> None:
    """KI-28: all whom that player acted on tonight, each once, in seat order."""
    for seat, trailed in night.chosen(ACTION).items():
        met = {
            night.chosen(action)[trailed]
            for action in LEAVES_A_TRACK
            if trailed in night.chosen(action)
        }
        learn(d, seat, "detective", trailed, sorted(met))
