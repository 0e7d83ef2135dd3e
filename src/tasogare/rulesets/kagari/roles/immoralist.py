"""Immoralist 背德: a human on the foxes' side who knows the fox (KA-5, KA-46)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.roles import fox
from tasogare.rulesets.kagari.roles.common import learn
from tasogare.rulesets.kagari.state import FOXES, World

ID: Final = "immoralist"
SIDE: Final = FOXES


def begin(d: Draft[World]) -> None:
    """KA-5: it knows the fox, not the child fox; neither knows it."""
    for seat in d.world.holders(ID):
        for other in d.world.holders(fox.ID):
            learn(d, seat, fox.SOURCE, other, fox.ID)


def follow(world: World, fallen: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """KA-46: by option, when the last of the foxes dies, every immoralist follows."""
    kin = world.holders(*fox.KIN)
    last = any(seat in kin for seat in fallen) and all(seat in world.dead for seat in kin)
    return world.holders(ID) if last and world.options.immoralist_follows else ()
