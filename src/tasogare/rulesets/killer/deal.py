"""The deal (KI-2 … KI-7): traits, roles, the killer, and what is known from the start."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat, only
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.notices import TraitsShown
from tasogare.rulesets.killer.roles import (
    detective,
    good,
    hacker,
    hitman,
    mercenary,
    operative,
    police,
    reporter,
)
from tasogare.rulesets.killer.state import KILLER, World
from tasogare.toolbox.notices import RoleTold

ROLES: Final = (
    hacker.ID,
    reporter.ID,
    operative.ID,
    detective.ID,
    mercenary.ID,
    good.ID,
    police.ID,
    hitman.ID,
)
SEXES: Final = ("male", "female")
AGES: Final = ("young", "old")
LEAST: Final = 4
MOST: Final = 7
"""KI-1."""
TWO_GOOD_FROM: Final = 6
"""KI-4."""


def pool(count: int) -> tuple[str, ...]:
    """KI-3, KI-4: what roles are drawn from, without putting back."""
    return ROLES + (good.ID,) * (count >= TWO_GOOD_FROM)


def halves(values: tuple[str, str], count: int) -> tuple[str, ...]:
    """KI-2: what a trait is drawn from, so that it is split as evenly as the count allows."""
    return values * ((count + 1) // 2)


def deal(d: Draft[World]) -> None:
    """KI-2 … KI-5: draw everything, and tell each seat its own."""
    seats = d.state.seats
    count = len(seats)
    roles = d.arrange("deal", pool(count), count)
    killer = d.pick("killer_seat", seats)
    sexes = d.arrange("sex", halves(SEXES, count), count)
    ages = d.arrange("age", halves(AGES, count), count)
    d.happen(
        f.Dealt(
            sexes=dict(zip(seats, sexes, strict=True)),
            ages=dict(zip(seats, ages, strict=True)),
            roles=dict(zip(seats, roles, strict=True)),
            killer=killer,
        )
    )
    d.tell(TraitsShown(sexes=d.world.sexes, ages=d.world.ages), to=EVERYONE)
    for seat in seats:
        d.tell(RoleTold(role=d.world.roles[seat], marks=marks(d.world, seat)), to=only(seat))
    operative.begin(d, ROLES)
    detective.begin(d)


def marks(world: World, seat: Seat) -> tuple[str, ...]:
    """KI-5: the killer mark beside the role."""
    return (KILLER,) if seat == world.killer else ()
