"""What every role file uses: the choices of a night while it is worked out, and telling results."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat, only
from tasogare.rulesets.killer.state import LAST_NIGHT, World
from tasogare.toolbox.notices import Learned

Hit = str
HIT: Final = "hit"
BLOCKED: Final = "blocked"
NOT_BLOCKED: Final = "not_blocked"


@dataclass(slots=True)
class Night:
    """One night while it is worked out: what was chosen, and what comes of it (KI-21)."""

    world: World
    """As it was when the night closed; all actions read this."""
    choices: Mapping[str, Mapping[Seat, Any]]
    """By action, then by seat: a target or a topic."""
    guarded: frozenset[Seat] = frozenset()
    attacked: list[tuple[str, Seat, Seat]] = field(default_factory=list)
    """(cause, attacker, target) of every attack, in the order of KI-31."""

    def chosen(self, action: str) -> Mapping[Seat, Any]:
        """Return what those living chose for an action."""
        return self.choices.get(action, {})


def learn(d: Draft[World], seat: Seat, source: str, about: Seat | None, value: object) -> None:
    """Tell one seat a result, and nobody else."""
    d.tell(Learned(source=source, about=about, value=value), to=only(seat))


def may_investigate(world: World) -> bool:
    """KI-30: on the last night hacker, reporter and detective cannot investigate."""
    return world.day < LAST_NIGHT


def lies(world: World, seat: Seat) -> bool:
    """KI-26, KI-27: whether hacker and reporter see the opposite of this seat."""
    return world.roles[seat] == "operative"
