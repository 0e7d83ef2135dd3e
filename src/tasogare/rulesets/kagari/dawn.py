"""Dawn in its one order (KA-40), and what is learned (KA-41) and announced (KA-42) then."""

from collections.abc import Callable
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE
from tasogare.rulesets.kagari import deaths, ending, night
from tasogare.rulesets.kagari.notices import Absent, Revived
from tasogare.rulesets.kagari.roles import (
    cat,
    child_fox,
    hunter,
    medium,
    mimic,
    owl,
    poison,
    seer,
    wolf,
)
from tasogare.rulesets.kagari.roles.common import Night, lives
from tasogare.rulesets.kagari.state import World
from tasogare.toolbox.notices import DeathsAnnounced

Step = Callable[[Draft[World], Night], None]


def put_out_the_idle(d: Draft[World], at: Night) -> None:
    """KA-37, KA-40 step 8: whoever lives and owed an action is out, all together."""
    at.absent = tuple(seat for seat in night.owing(at.world) if lives(d, seat))
    deaths.die(d, at.absent, deaths.ABSENT)


def report(d: Draft[World], at: Night) -> None:
    """KA-40 step 9, KA-41: results, to those who live now."""
    for tell in RESULTS:
        tell(d, at)


def announce(d: Draft[World], at: Night) -> None:
    """KA-40 step 10, KA-42: the dead of the night in seat order, the absent, those who are back."""
    lived = {*at.world.living, *at.back}
    dead = tuple(seat for seat in d.world.seats if seat in lived and not lives(d, seat))
    d.tell(DeathsAnnounced(seats=dead, causes={}), to=EVERYONE)
    if at.absent:
        d.tell(Absent(seats=at.absent), to=EVERYONE)
    for seat in at.back:
        d.tell(Revived(seat=seat), to=EVERYONE)


def decide(d: Draft[World], at: Night) -> None:  # noqa: ARG001  every step has this shape
    """KA-40 step 11: has somebody won."""
    ending.conclude(d)


RESULTS: Final[tuple[Step, ...]] = (
    seer.report,
    child_fox.report,
    medium.report,
    hunter.report,
    mimic.report,
    mimic.reunite,
)

ORDER: Final[tuple[Step, ...]] = (
    wolf.attack,
    poison.at_dawn,
    seer.divine,
    child_fox.divine,
    cat.revive,
    owl.curse,
    mimic.turn,
    put_out_the_idle,
    report,
    announce,
    decide,
)
"""KA-40; after every death its chains (`deaths.CHAINS`)."""


def settle(d: Draft[World]) -> None:
    """KA-40: close the night and work it out."""
    night.close(d)
    at = Night(d.world)
    for step in ORDER:
        step(d, at)
