"""Big wolf 大狼: a wolf that may show as human; there is one where there is a child fox (KA-3)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.state import WOLVES, World

ID: Final = "big_wolf"
SIDE: Final = WOLVES


def hides(d: Draft[World], looker: Seat, target: Seat, in_hundred: int) -> bool:
    """KA-28, KA-29: drawn anew for each divination of a big wolf."""
    if d.world.roles[target] != ID:
        return False
    return d.odds("big_wolf_hidden", in_hundred, about=str(looker))
