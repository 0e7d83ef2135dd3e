"""What comes of killing a toxic or a cat (KA-33, KA-34, KA-46)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import deaths
from tasogare.rulesets.kagari.roles import cat, toxic, wolf
from tasogare.rulesets.kagari.roles.common import Night
from tasogare.rulesets.kagari.state import World

CARRIERS: Final = (toxic.ID, cat.ID)


def at_dusk(d: Draft[World], executed: Seat) -> None:
    """KA-33, KA-34: executed, it takes any living player with it, drawn after those who follow."""
    if d.world.roles[executed] in CARRIERS:
        _take(d, d.world.players)


def at_dawn(d: Draft[World], night: Night) -> None:
    """KA-40 step 2, KA-33, KA-34: killed by the wolves, it takes one of the living wolves along."""
    if night.attacked is not None and d.world.roles[night.attacked] in CARRIERS:
        _take(d, wolf.living(d.world))


def _take(d: Draft[World], among: tuple[Seat, ...]) -> None:
    if among:
        deaths.die(d, (d.pick("poison_victim", among),), deaths.POISONED)
