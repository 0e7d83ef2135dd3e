"""Police 警察: learns the role of anyone, living or dead, and captures operatives (KI-29)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.roles import operative
from tasogare.rulesets.killer.roles.common import Night, learn
from tasogare.rulesets.killer.state import World

ID: Final = "police"
ACTION: Final = "inspect"


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-29: one other player, living or dead, on any night."""
    if world.roles[seat] == ID:
        return seats(tuple(other for other in world.seats if other != seat), none=True)
    return None


def inspect(d: Draft[World], night: Night) -> None:
    """KI-29: the role, never the killer mark; an operative is captured."""
    world = night.world
    for seat, target in night.chosen(ACTION).items():
        learn(d, seat, "police", target, world.roles[target])
        if world.roles[target] == operative.ID and target not in d.world.caught:
            d.happen(f.OperativeCaught(seat=target))
