"""The world of a game of Killer: the fold of `facts`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.options import Options
from tasogare.toolbox.notices import Deed

MEETING: Final = "meeting"
VOTE: Final = "vote"
NIGHT: Final = "night"
LAST_NIGHT: Final = 3

NOBODY: Final = Seat(-1)
"""Who is the killer before the deal."""

CITIZENS: Final = "citizens"
KILLER: Final = "killer"
OPERATIVE: Final = "operative"
SIDES: Final = (CITIZENS, KILLER, OPERATIVE)


@dataclass(frozen=True, kw_only=True)
class World:
    """Everything true of one game."""

    seats: tuple[Seat, ...]
    options: Options
    day: int = 0
    phase: str = ""
    sexes: Mapping[Seat, str] = field(default_factory=dict)
    ages: Mapping[Seat, str] = field(default_factory=dict)
    roles: Mapping[Seat, str] = field(default_factory=dict)
    killer: Seat = NOBODY
    dead: Mapping[Seat, str] = field(default_factory=dict)
    gun: Seat | None = None
    """Who holds it tonight."""
    armed: Seat | None = None
    """Who was given it today, though it may be gone since (KI-26)."""
    spent: frozenset[tuple[Seat, str]] = frozenset()
    resting: frozenset[Seat] = frozenset()
    caught: frozenset[Seat] = frozenset()
    ballots: Mapping[Seat, Seat] = field(default_factory=dict)
    """Of the last closed vote."""
    deeds: tuple[Deed, ...] = ()

    @cached_property
    def living(self) -> tuple[Seat, ...]:
        """Who lives, in seat order."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    @cached_property
    def citizens(self) -> tuple[Seat, ...]:
        """Everyone but the killer, dead or alive (KI-5)."""
        return tuple(seat for seat in self.seats if seat != self.killer)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Who lives beside this seat."""
        return tuple(other for other in self.living if other != seat)

    def holders(self, role: str) -> tuple[Seat, ...]:
        """Who was dealt a role, dead or alive."""
        return tuple(seat for seat in self.seats if self.roles[seat] == role)


def evolve(world: World, fact: Fact) -> World:  # noqa: C901, PLR0911  one flat table of all facts
    """Fold one fact."""
    match fact:
        case f.Dealt():
            return replace(
                world, sexes=fact.sexes, ages=fact.ages, roles=fact.roles, killer=fact.killer
            )
        case f.PhaseEntered():
            entered = replace(world, phase=fact.phase, day=fact.day)
            return replace(entered, gun=None, armed=None) if fact.phase == MEETING else entered
        case f.VoteClosed():
            deeds = _deeds(world.day, VOTE, {VOTE: fact.ballots})
            return replace(world, ballots=fact.ballots, deeds=world.deeds + deeds)
        case f.GunGiven():
            return replace(world, gun=fact.seat, armed=fact.seat)
        case f.GunLost():
            return replace(world, gun=None)
        case f.Died():
            return replace(world, dead={**world.dead, fact.seat: fact.cause})
        case f.WeaponSpent():
            return replace(world, spent=world.spent | {(fact.seat, fact.action)})
        case f.MustRest():
            return replace(world, resting=frozenset(fact.seats))
        case f.OperativeCaught():
            return replace(world, caught=world.caught | {fact.seat})
        case f.NightClosed():
            return replace(world, deeds=world.deeds + _deeds(fact.day, NIGHT, fact.choices))
        case _:
            return world


def _deeds(day: int, phase: str, choices: Mapping[str, Mapping[Seat, Any]]) -> tuple[Deed, ...]:
    return tuple(
        Deed(day=day, phase=phase, seat=seat, action=action, values={_field(action): value})
        for action, by_seat in choices.items()
        for seat, value in by_seat.items()
    )


def _field(action: str) -> str:
    return "topic" if action == "investigate" else "target"
