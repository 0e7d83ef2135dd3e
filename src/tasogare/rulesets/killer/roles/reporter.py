"""Reporter 記者: asks for the killer's sex or age (KI-27)."""

from typing import Final

from tasogare.kernel.desk import Field, words
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer.roles.common import Night, learn, lies, may_investigate
from tasogare.rulesets.killer.state import World

ID: Final = "reporter"
ACTION: Final = "investigate"
OPPOSITE: Final = {"male": "female", "female": "male", "young": "old", "old": "young"}


def offer(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-27, KI-30: `sex` or `age`, on nights 1 and 2."""
    if world.roles[seat] == ID and may_investigate(world):
        return words(("sex", "age"), none=True, name="topic")
    return None


def report(d: Draft[World], night: Night) -> None:
    """KI-27: the killer's trait, the opposite if the killer is an operative."""
    world = night.world
    for seat, topic in night.chosen(ACTION).items():
        truth = (world.sexes if topic == "sex" else world.ages)[world.killer]
        learn(d, seat, "reporter", None, OPPOSITE[truth] if lies(world, world.killer) else truth)
