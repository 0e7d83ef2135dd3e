"""Medium 灵能者: learns what the one executed the day before was (KA-30)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.rulesets.kagari.roles import wolf
from tasogare.rulesets.kagari.roles.common import HUMAN, WOLF, Night, learn, lives
from tasogare.rulesets.kagari.state import VILLAGE, World

ID: Final = "medium"
SIDE: Final = VILLAGE


def report(d: Draft[World], night: Night) -> None:
    """KA-30, KA-41: the executed alone; to those who lived from the execution on."""
    executed = night.world.executed
    if executed is None:
        return
    value = WOLF if wolf.is_wolf(night.world, executed) else HUMAN
    for seat in night.world.holders(ID):
        if seat in night.world.began and lives(d, seat):
            learn(d, seat, ID, executed, value)
