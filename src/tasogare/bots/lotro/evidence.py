"""What a bot reckons with in The Rangers' Watch: what all know, and what it alone was told.

Made from its knowledge alone. What it means is worked out in `belief`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tasogare.bots.lotro.claims import LEAF, WATER, Heard
from tasogare.bots.phrasebook import Roster
from tasogare.kernel.seats import GM, Seat
from tasogare.knowledge import Knowledge
from tasogare.knowledge.lotro import LotroScene

MORNING: Final = "morning"
SPENT: Final = frozenset({LEAF, WATER})


@dataclass(frozen=True, slots=True)
class Night:
    """One night that is over: who was together in it, and who was dead in the morning."""

    day: int
    rooms: tuple[tuple[Seat, ...], ...]
    fell: frozenset[Seat]

    def company(self, *seats: Seat) -> tuple[Seat, ...] | None:
        """Return the room that all these shared, if they did."""
        return next((room for room in self.rooms if set(seats) <= set(room)), None)


@dataclass(frozen=True)
class Public:
    """What everybody at the table knows, as far as it bears on who the wolves are."""

    seats: tuple[Seat, ...]
    packs: tuple[int, ...]
    """How many wolves there may be; a number that is likelier stands more often."""
    dead: frozenset[Seat]
    nights: tuple[Night, ...]
    votes: tuple[tuple[Seat, Seat], ...]
    """Who pointed at whom, the same once for each time."""
    accounts: tuple[Heard, ...]

    @cached_property
    def hashed(self) -> int:
        """The hash, worked out once: it is looked up often."""
        return hash((self.seats, self.dead, self.nights, self.votes, self.accounts))

    def __hash__(self) -> int:
        """Return the hash of what tells two apart."""
        return self.hashed

    def night(self, day: int) -> Night | None:
        """Return a night that is over."""
        return next((night for night in self.nights if night.day == day), None)

    def role_said(self, seat: Seat) -> str:
        """Return the role a seat says to have; the last, if it said several."""
        said = (line.claim.role_said for line in self.accounts if line.by == seat)
        return next(filter(None, reversed(tuple(said))), "")

    def tells(self, by: Seat, kind: str, about: Seat) -> bool:
        """Tell whether a seat gave such an account of another."""
        said = (line.claim for line in self.accounts if line.by == by)
        return any(claim.kind == kind and claim.about == about for claim in said)

    def spent(self, seat: Seat) -> bool:
        """Tell whether a seat says to have used its item."""
        return any(line.by == seat and line.claim.kind in SPENT for line in self.accounts)


@dataclass(frozen=True)
class Private:
    """What one seat alone knows."""

    me: Seat
    role: str
    fellows: frozenset[Seat]
    """The other wolves, living or dead, where I am one."""
    attackers: frozenset[Seat]
    """Who showed me the tooth."""
    overpassed: frozenset[Seat]
    """LO-45: who died in my room and not before my eyes."""


def scene_of(known: Knowledge) -> LotroScene:
    """Return The Rangers' Watch's own part of what is known."""
    extra = known.scene.extra
    if not isinstance(extra, LotroScene):
        raise TypeError("this is not a game of The Rangers' Watch")
    return extra


def roster_of(known: Knowledge) -> Roster:
    """Return seats and names, for `speech`."""
    return tuple((seat, known.name(seat)) for seat in known.seats)


def public(known: Knowledge, packs: tuple[int, ...], accounts: tuple[Heard, ...]) -> Public:
    """Return what everybody knows, as this reader was told it by the last morning."""
    scene = known.scene
    in_the_night = {
        seat: death.day - 1 for seat, death in scene.deaths.items() if death.phase == MORNING
    }
    removed = {seat for seat, death in scene.deaths.items() if death.cause == GM}
    nights = []
    for day, rooms in scene_of(known).nights.items():
        if day < scene.day:
            inside = tuple(
                tuple(seat for seat in room if seat not in removed) for room in rooms.values()
            )
            fell = frozenset(seat for seat, when in in_the_night.items() if when == day)
            nights.append(Night(day, inside, fell))
    return Public(
        seats=known.seats,
        packs=packs,
        dead=frozenset(scene.deaths),
        nights=tuple(nights),
        votes=tuple(pair for poll in scene.polls for pair in poll.ballots.items()),
        accounts=accounts,
    )


def private(known: Knowledge, me: Seat) -> Private:
    """Return what only this seat knows."""
    own = scene_of(known)
    fellows = (lesson.about for lesson in known.learned("wolves"))
    return Private(
        me=me,
        role=known.scene.role,
        fellows=frozenset(seat for seat in fellows if seat is not None),
        attackers=frozenset(one.wolf for one in own.exchanges if one.target == me),
        overpassed=frozenset(_unseen(known, own, me)),
    )


def _unseen(known: Knowledge, own: LotroScene, me: Seat) -> Iterable[Seat]:
    for day, rooms in own.nights.items():
        for room in rooms.values():
            if me in room:
                for seat in room:
                    death = known.scene.deaths.get(seat)
                    told = death is not None and (death.phase, death.day) == (MORNING, day + 1)
                    if told and seat not in own.seen:
                        yield seat
