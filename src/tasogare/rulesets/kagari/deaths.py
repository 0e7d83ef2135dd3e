"""Deaths and what follows a death (KA-45, KA-46); poison is in `roles.poison`."""

from collections.abc import Callable
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.roles import immoralist, lover
from tasogare.rulesets.kagari.state import World

EXECUTED: Final = "executed"
ATTACKED: Final = "attacked"
CURSED: Final = "cursed"
OWL: Final = "owl"
POISONED: Final = "poisoned"
FOLLOWED: Final = "followed"
ABSENT: Final = "absent"
REMOVED: Final = "gm"
CAUSES: Final = frozenset(
    {EXECUTED, ATTACKED, CURSED, OWL, POISONED, FOLLOWED, ABSENT, REMOVED},
)

CHAINS: Final[tuple[Callable[[World, tuple[Seat, ...]], tuple[Seat, ...]], ...]] = (
    lover.follow,
    immoralist.follow,
)
"""KA-45, KA-46: who goes with those who have just died."""


def die(d: Draft[World], seats: tuple[Seat, ...], cause: str) -> None:
    """KA-40, KA-46: those of the seats that live die together; chains until nothing changes."""
    fallen = _living(d.world, seats)
    while fallen:
        for seat in fallen:
            d.happen(f.Died(seat=seat, cause=cause))
        cause = FOLLOWED
        world = d.world
        fallen = _living(world, tuple(seat for chain in CHAINS for seat in chain(world, fallen)))


def _living(world: World, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in world.living if seat in seats)
