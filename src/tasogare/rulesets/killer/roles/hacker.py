"""Hacker ハッカー: reads whether the one given the gun is the killer (KI-26)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.rulesets.killer.roles.common import Night, learn, lies, may_investigate
from tasogare.rulesets.killer.state import World

ID: Final = "hacker"


def hack(d: Draft[World], night: Night) -> None:
    """KI-26: on nights 1 and 2; also of one who died on receiving it, also of itself."""
    world = night.world
    if world.armed is None or not may_investigate(world):
        return
    is_killer = (world.armed == world.killer) != lies(world, world.armed)
    for seat in world.living:
        if world.roles[seat] == ID:
            learn(d, seat, "hacker", world.armed, "killer" if is_killer else "not_killer")
