"""The voted gun, the hitman's hidden gun and the killer's knife (KI-22, KI-23, KI-24, KI-31)."""

from typing import Final

from tasogare.kernel.desk import Field, seats
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.roles import hitman
from tasogare.rulesets.killer.roles.common import BLOCKED, HIT, Night, learn
from tasogare.rulesets.killer.state import LAST_NIGHT, World

SHOOT: Final = "shoot"
ASSASSINATE: Final = "assassinate"
KNIFE_FROM: Final = 5
"""KI-23: seats from which the killer has a knife."""

CAUSES: Final = {SHOOT: "shot", hitman.ACTION: "hidden_shot", ASSASSINATE: "assassinated"}
"""KI-31: of two attacks on one target the first of these that was not blocked is the cause."""
SOURCES: Final = {SHOOT: "shot", hitman.ACTION: "hidden_shot", ASSASSINATE: "assassination"}
ONCE: Final = (hitman.ACTION, ASSASSINATE)


def offer_gun(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-22: whoever holds the gun may shoot one other living player."""
    return seats(world.others(seat), none=True) if seat == world.gun else None


def has_knife(world: World, seat: Seat) -> bool:
    """KI-23: the killer in a game of five or more; on the last night only by option."""
    return (
        seat == world.killer
        and len(world.seats) >= KNIFE_FROM
        and (world.day < LAST_NIGHT or world.options.assassinate_last_night)
    )


def offer_knife(world: World, seat: Seat) -> tuple[Field, ...] | None:
    """KI-23: any other living player, once per game."""
    if has_knife(world, seat) and (seat, ASSASSINATE) not in world.spent:
        return seats(world.others(seat), none=True)
    return None


def attack(d: Draft[World], night: Night) -> None:
    """KI-23, KI-24, KI-31: who is attacked; a used weapon is used up, blocked or not."""
    for action, cause in CAUSES.items():
        for seat, target in night.chosen(action).items():
            night.attacked.append((cause, seat, target))
            value = BLOCKED if target in night.guarded else HIT
            learn(d, seat, SOURCES[action], target, value)
            if action in ONCE:
                d.happen(f.WeaponSpent(seat=seat, action=action))


def die(d: Draft[World], night: Night) -> None:
    """KI-21, KI-31: whoever was attacked and not guarded dies, once."""
    for cause, _, target in night.attacked:
        if target not in night.guarded and target not in d.world.dead:
            d.happen(f.Died(seat=target, cause=cause))
