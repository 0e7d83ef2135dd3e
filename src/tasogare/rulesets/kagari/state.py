"""The world of a game of The Village: the fold of `facts`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.options import Options
from tasogare.toolbox.notices import Deed

DAY: Final = "day"
NIGHT: Final = "night"
FIRST_NIGHT: Final = 1

VILLAGE: Final = "village"
WOLVES: Final = "wolves"
FOXES: Final = "foxes"
SIDES: Final = (VILLAGE, WOLVES, FOXES)

VOTE: Final = "vote"
ATTACK: Final = "attack"


class Choice(NamedTuple):
    """What a seat chose tonight; no target for a skip."""

    action: str
    target: Seat | None


class PackChoice(NamedTuple):
    """Whom the wolves attack tonight, and who of them chose."""

    by: Seat
    target: Seat


@dataclass(frozen=True, kw_only=True)
class World:
    """Everything true of one game."""

    seats: tuple[Seat, ...]
    options: Options
    stand_in: Seat | None = None
    """The seat that is nobody's (KA-20)."""
    day: int = 0
    phase: str = ""
    roles: Mapping[Seat, str] = field(default_factory=dict)
    marks: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    dead: Mapping[Seat, str] = field(default_factory=dict)
    began: tuple[Seat, ...] = ()
    """Who lived when this phase began (KA-37)."""
    votes: tuple[tuple[Seat, Seat], ...] = ()
    """Today's, in the order in which they were cast."""
    ballots: Mapping[Seat, Seat] = field(default_factory=dict)
    """Of the last day that closed, with their weighted counts."""
    counts: Mapping[Seat, int] = field(default_factory=dict)
    executed: Seat | None = None
    """On the last day that closed (KA-30)."""
    choices: Mapping[Seat, Choice] = field(default_factory=dict)
    pack: PackChoice | None = None
    pack_messages: int = 0
    turned: tuple[Seat, ...] = ()
    """Who was a mimic and is now something else."""
    wills: Mapping[Seat, str] = field(default_factory=dict)
    unheard: tuple[Seat, ...] = ()
    """Who has died since the last words of others began (KA-50)."""
    deeds: tuple[Deed, ...] = ()

    @cached_property
    def living(self) -> tuple[Seat, ...]:
        """Who lives, in seat order."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """Who lives and can do something: all but the stand-in."""
        return tuple(seat for seat in self.living if seat != self.stand_in)

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        """Everybody but the stand-in, dead or alive."""
        return tuple(seat for seat in self.seats if seat != self.stand_in)

    @cached_property
    def voters(self) -> frozenset[Seat]:
        """Who has voted today, whatever became of the vote since (KA-19)."""
        return frozenset(by for by, _ in self.votes)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Who lives beside this seat."""
        return tuple(other for other in self.living if other != seat)

    def holders(self, *roles: str) -> tuple[Seat, ...]:
        """Who has one of these roles now, dead or alive."""
        return tuple(seat for seat in self.seats if self.roles.get(seat) in roles)

    def marked(self, mark: str) -> tuple[Seat, ...]:
        """Who has a mark, dead or alive."""
        return tuple(seat for seat in self.seats if mark in self.marks.get(seat, ()))


def evolve(world: World, fact: Fact) -> World:  # noqa: C901, PLR0911, PLR0912  one flat table of all facts
    """Fold one fact."""
    match fact:
        case f.Dealt():
            return replace(world, roles=fact.roles, marks=fact.marks)
        case f.PhaseEntered():
            return replace(
                world,
                phase=fact.phase,
                day=fact.day,
                began=world.living,
                votes=(),
                choices={},
                pack=None,
                pack_messages=0,
            )
        case f.VoteCast():
            return replace(world, votes=(*world.votes, (fact.by, fact.target)))
        case f.DayClosed():
            closed = replace(world, ballots=fact.ballots, counts=fact.counts)
            deeds = [_deed(world, by, VOTE, to) for by, to in fact.ballots.items()]
            return replace(closed, executed=fact.executed, deeds=(*world.deeds, *deeds))
        case f.Chose():
            chosen = {**world.choices, fact.seat: Choice(fact.action, fact.target)}
            return replace(world, choices=chosen)
        case f.PackChose():
            return replace(world, pack=PackChoice(fact.by, fact.target))
        case f.NightClosed():
            return replace(world, deeds=(*world.deeds, *_deeds_of_the_night(world)))
        case f.Died():
            return _died(world, fact)
        case f.CameBack():
            dead = {seat: cause for seat, cause in world.dead.items() if seat != fact.seat}
            unheard = tuple(seat for seat in world.unheard if seat != fact.seat)
            return replace(world, dead=dead, unheard=unheard, wills=_without(world, fact.seat))
        case f.Turned():
            roles = {**world.roles, fact.seat: fact.role}
            return replace(world, roles=roles, turned=(*world.turned, fact.seat))
        case f.PackSpoke():
            return replace(world, pack_messages=world.pack_messages + 1)
        case f.WillWritten():
            return replace(world, wills={**world.wills, fact.seat: fact.text})
        case f.WillPublished():
            return replace(world, wills=_without(world, fact.seat))
        case f.WindowOpened():
            return replace(world, unheard=())
        case _:
            return world


def _died(world: World, fact: f.Died) -> World:
    choices = {seat: choice for seat, choice in world.choices.items() if seat != fact.seat}
    return replace(
        world,
        dead={**world.dead, fact.seat: fact.cause},
        choices=choices,
        unheard=(*world.unheard, fact.seat),
    )


def _without(world: World, seat: Seat) -> Mapping[Seat, str]:
    return {writer: text for writer, text in world.wills.items() if writer != seat}


def _deed(world: World, seat: Seat, action: str, target: Seat | None) -> Deed:
    values: dict[str, Any] = {} if target is None else {"target": target}
    return Deed(day=world.day, phase=world.phase, seat=seat, action=action, values=values)


def _deeds_of_the_night(world: World) -> list[Deed]:
    deeds = [
        _deed(world, seat, *world.choices[seat]) for seat in world.seats if seat in world.choices
    ]
    if world.pack is not None:
        deeds.append(_deed(world, world.pack.by, ATTACK, world.pack.target))
    return deeds
