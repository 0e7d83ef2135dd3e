"""Authority 权力者: its vote counts two, and it is told of it (KA-6, KA-17)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.roles.common import learn
from tasogare.rulesets.kagari.state import World

MARK: Final = "authority"


def begin(d: Draft[World]) -> None:
    """KA-6: the authority is told."""
    for seat in d.world.marked(MARK):
        learn(d, seat, MARK, seat, MARK)


def weight(world: World, voter: Seat) -> int:
    """KA-17: how much a vote counts."""
    return 2 if voter in world.marked(MARK) else 1
