"""Good 善人: a citizen who cannot bear the gun (KI-14)."""

from typing import Final

from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer.state import World

ID: Final = "good"


def cannot_bear(world: World, seat: Seat) -> bool:
    """KI-14: whether this seat kills itself on being given the gun."""
    return world.roles[seat] == ID and seat != world.killer
