"""Lover 恋人: two who know each other, talk at night, and die together (KA-5, KA-27, KA-45)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.roles.common import learn
from tasogare.rulesets.kagari.state import World

MARK: Final = "lover"
SOURCE: Final = "lovers"


def begin(d: Draft[World]) -> None:
    """KA-5: lovers know each other, whatever their roles."""
    pair = d.world.marked(MARK)
    for seat in pair:
        for other in pair:
            if other != seat:
                learn(d, seat, SOURCE, other, MARK)


def follow(world: World, fallen: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """KA-45: when one dies, by whatever cause, the other follows."""
    pair = world.marked(MARK)
    return pair if any(seat in pair for seat in fallen) else ()
