"""Hitman ヒットマン: one hidden shot in a game (KI-24); what it does is in `weapons`."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer.state import World

ID: Final = "hitman"
ACTION: Final = "hidden_shot"


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-24: any other living player, once per game."""
    if world.roles[seat] == ID and (seat, ACTION) not in world.spent:
        return seats(world.others(seat), none=True)
    return None
