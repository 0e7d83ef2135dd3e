"""The world of a game of The Rangers' Watch: the fold of `facts`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.options import Options
from tasogare.rulesets.lotro.roles import ANSWERS, SIDE_OF, VILLAGE, WOLF
from tasogare.toolbox.notices import Deed

GATHERING: Final = "gathering"
MORNING: Final = "morning"
DAY: Final = "day"
EVENING: Final = "evening"
SPEECH: Final = "runoff_speech"
RUNOFF: Final = "runoff"
ALLOCATION: Final = "allocation"
NIGHT: Final = "night"
PHASES: Final = (GATHERING, MORNING, DAY, EVENING, SPEECH, RUNOFF, ALLOCATION, NIGHT)

ROLL: Final = "roll"
VOTE: Final = "vote"
CHOOSE: Final = "choose_roommate"
PRESENT: Final = "present_tooth"
ANSWER: Final = "answer"
SUICIDE: Final = "suicide"
PASSED: Final = "pass"
"""No action, but told among the deeds: a wolf let the night end (LO-46, LO-65)."""
ACTIONS: Final = {
    ROLL: (GATHERING,),
    VOTE: (EVENING, RUNOFF),
    CHOOSE: (ALLOCATION,),
    PRESENT: (NIGHT,),
    ANSWER: (NIGHT,),
    SUICIDE: (NIGHT,),
}
"""In which phases each action belongs."""

REMOVED: Final = "gm"
"""The cause of a death by the game master."""


@dataclass(frozen=True, kw_only=True)
class World:
    """Everything true of one game."""

    seats: tuple[Seat, ...]
    options: Options
    day: int = 0
    phase: str = ""
    rangers_day: int = 0
    slots: tuple[str, ...] = ()
    salt: str = ""
    rolls: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """Each seat's rolls, a further one for each time it was tied (LO-3)."""
    roles: Mapping[Seat, str] = field(default_factory=dict)
    dead: Mapping[Seat, str] = field(default_factory=dict)
    hidden: frozenset[Seat] = frozenset()
    """Who died in this night: they are in the morning's announcement or were removed (LO-12)."""
    ballots: Mapping[Seat, Seat] = field(default_factory=dict)
    """Of the last closed vote."""
    tied: tuple[Seat, ...] = ()
    speaker: Seat | None = None
    sizes: tuple[int, ...] = ()
    rooms: tuple[tuple[Seat, ...], ...] = ()
    """Tonight's in order, the last perhaps not full; last night's until the next allocation."""
    last_rooms: tuple[tuple[Seat, ...], ...] = ()
    lifted: bool = False
    talking: bool = False
    """Whether the five minutes of night talk run (LO-49)."""
    presented: frozenset[Seat] = frozenset()
    trades: Mapping[Seat, Seat] = field(default_factory=dict)
    """Open trades: wolf and target."""
    used: frozenset[Seat] = frozenset()
    passes: Mapping[Seat, int] = field(default_factory=dict)
    deeds: tuple[Deed, ...] = ()

    @cached_property
    def living(self) -> tuple[Seat, ...]:
        """Who lives, in seat order."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    @cached_property
    def known_living(self) -> tuple[Seat, ...]:
        """Who lives as far as everyone knows: who died in secret tonight still counts."""
        return tuple(
            seat
            for seat in self.seats
            if seat not in self.dead or (seat in self.hidden and self.dead[seat] != REMOVED)
        )

    @cached_property
    def wolves(self) -> tuple[Seat, ...]:
        """The living wolves."""
        return tuple(seat for seat in self.living if self.roles.get(seat) == WOLF)

    @cached_property
    def village(self) -> tuple[Seat, ...]:
        """The living of the village side; nobody before the deal."""
        return tuple(seat for seat in self.living if self.side(seat) == VILLAGE)

    @cached_property
    def trading(self) -> frozenset[Seat]:
        """Who is in a trade."""
        return frozenset(self.trades) | frozenset(self.trades.values())

    def side(self, seat: Seat) -> str:
        """Return the side of a seat; empty before the deal."""
        return SIDE_OF.get(self.roles.get(seat, ""), "")

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Who lives beside this seat."""
        return tuple(other for other in self.living if other != seat)

    def item(self, seat: Seat) -> str | None:
        """LO-44: what this seat can still answer the tooth with."""
        return None if seat in self.used else ANSWERS.get(self.roles[seat])

    def room_of(self, seat: Seat) -> int | None:
        """Return the number of a seat's room tonight."""
        return next((number for number, room in enumerate(self.rooms) if seat in room), None)

    def company(self, seat: Seat) -> tuple[Seat, ...]:
        """Who else is in that seat's room and lives, in seat order."""
        number = self.room_of(seat)
        room = () if number is None else self.rooms[number]
        return tuple(sorted(one for one in room if one != seat and one not in self.dead))


def evolve(world: World, fact: Fact) -> World:  # noqa: C901, PLR0911, PLR0912  one flat table of all facts
    """Fold one fact."""
    match fact:
        case f.SlotsFixed():
            return replace(world, slots=fact.slots, salt=fact.salt, rangers_day=fact.rangers_day)
        case f.Rolled():
            rolls = (*world.rolls.get(fact.seat, ()), fact.number)
            return replace(world, rolls={**world.rolls, fact.seat: rolls})
        case f.Dealt():
            return replace(world, roles=fact.roles)
        case f.PhaseEntered():
            return _entered(world, fact)
        case f.VoteClosed():
            return replace(world, ballots=fact.ballots, deeds=world.deeds + _votes(world, fact))
        case f.Tied():
            return replace(world, tied=fact.seats)
        case f.SpeechBegan():
            return replace(world, speaker=fact.seat)
        case f.Died():
            return _died(world, fact)
        case f.RoomsBegun():
            return replace(world, sizes=fact.sizes, lifted=fact.lifted, rooms=())
        case f.LeadNamed():
            return replace(world, rooms=(*world.rooms, (fact.seat,)))
        case f.RoommateChosen():
            *full, room = world.rooms
            chosen = _deed(world, fact.by, CHOOSE, target=fact.target, lot=fact.lot)
            return replace(world, rooms=(*full, (*room, fact.target)), deeds=(*world.deeds, chosen))
        case f.RoomsRecalled():
            return replace(world, rooms=fact.rooms)
        case f.TradeOpened():
            presented = _deed(world, fact.wolf, PRESENT, target=fact.target)
            return replace(
                world,
                presented=world.presented | {fact.wolf},
                trades={**world.trades, fact.wolf: fact.target},
                deeds=(*world.deeds, presented),
            )
        case f.TradeClosed():
            left = {wolf: to for wolf, to in world.trades.items() if wolf != fact.wolf}
            deeds = world.deeds
            if fact.answer is not None:
                deeds = (*deeds, _deed(world, fact.target, ANSWER, item=fact.answer))
            return replace(world, trades=left, deeds=deeds)
        case f.ItemSpent():
            return replace(world, used=world.used | {fact.seat})
        case f.Passed():
            times = world.passes.get(fact.seat, 0) + 1
            passed = () if world.phase != NIGHT else (_deed(world, fact.seat, PASSED),)
            passes = {**world.passes, fact.seat: times}
            return replace(world, passes=passes, deeds=(*world.deeds, *passed))
        case f.TalkEnded():
            return replace(world, talking=False)
        case _:
            return world


def _died(world: World, fact: f.Died) -> World:
    """Fold a death; of one at night the others learn later, and one's own hand is a deed."""
    dead = {**world.dead, fact.seat: fact.cause}
    if world.phase != NIGHT:
        return replace(world, dead=dead)
    own = (_deed(world, fact.seat, SUICIDE),) if fact.cause == SUICIDE else ()
    return replace(world, dead=dead, hidden=world.hidden | {fact.seat}, deeds=(*world.deeds, *own))


def _entered(world: World, fact: f.PhaseEntered) -> World:
    entered = replace(world, phase=fact.phase, day=fact.day, talking=fact.phase == NIGHT)
    match fact.phase:
        case "allocation":
            return replace(entered, last_rooms=world.rooms, rooms=(), tied=(), speaker=None)
        case "night":
            return replace(entered, presented=frozenset(), trades={})
        case "morning":
            return replace(entered, hidden=frozenset())
        case "evening":
            return replace(entered, tied=(), speaker=None)
        case "runoff":
            return replace(entered, speaker=None)
        case _:
            return entered


def _votes(world: World, fact: f.VoteClosed) -> tuple[Deed, ...]:
    return tuple(
        _deed(world, by, VOTE, target=target, lot=by in fact.lots)
        for by, target in fact.ballots.items()
    )


def _deed(world: World, seat: Seat, action: str, **values: object) -> Deed:
    kept = {name: value for name, value in values.items() if value is not False}
    return Deed(day=world.day, phase=world.phase, seat=seat, action=action, values=kept)
