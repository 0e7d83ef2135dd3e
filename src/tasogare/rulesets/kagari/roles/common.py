"""What every role file uses: the night while it is settled, and telling results."""

from dataclasses import dataclass, field
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat, only
from tasogare.rulesets.kagari.state import World
from tasogare.toolbox.notices import Learned

SKIP: Final = "skip"
WOLF: Final = "wolf"
HUMAN: Final = "human"


@dataclass(frozen=True, slots=True)
class Look:
    """One divination made at dawn (KA-28, KA-29)."""

    source: str
    by: Seat
    about: Seat
    hidden: bool = False
    """What was looked at is a big wolf, and hid."""
    failed: bool = False


@dataclass(slots=True)
class Night:
    """One night while it is settled (KA-40)."""

    world: World
    """As it was when the night closed: choices and roles are read here."""
    attacked: Seat | None = None
    """Whom the wolves killed."""
    saved: list[tuple[Seat, Seat]] = field(default_factory=list)
    """(hunter, target) of the guards that stopped the attack."""
    looks: list[Look] = field(default_factory=list)
    back: list[Seat] = field(default_factory=list)
    turned: list[Seat] = field(default_factory=list)
    absent: tuple[Seat, ...] = ()

    def chosen(self, action: str, role: str) -> dict[Seat, Seat]:
        """Return whom the seats of a role chose for an action, in seat order."""
        found = {}
        for seat in self.world.players:
            choice = self.world.choices.get(seat)
            if self.world.roles[seat] != role or choice is None or choice.action != action:
                continue
            if choice.target is not None:
                found[seat] = choice.target
        return found


def lives(d: Draft[World], seat: Seat) -> bool:
    """Tell whether a seat lives at this moment."""
    return seat not in d.world.dead


def learn(d: Draft[World], seat: Seat, source: str, about: Seat, value: str) -> None:
    """Tell one player something, and nobody else; the stand-in is told nothing (KA-20)."""
    if seat != d.world.stand_in:
        d.tell(Learned(source=source, about=about, value=value), to=only(seat))
