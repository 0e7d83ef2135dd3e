"""What a bot reckons with in Killer: what all know, and what it alone was told.

Made from its knowledge alone. What it means is worked out in `belief`.
"""

from dataclasses import dataclass
from typing import Any

from tasogare.bots.killer.claims import Claim, Heard
from tasogare.bots.phrasebook import Roster
from tasogare.kernel.seats import Seat
from tasogare.knowledge import Knowledge, Lesson
from tasogare.knowledge.killer import KillerScene

MEETING = "meeting"
NIGHT = "night"


@dataclass(frozen=True, slots=True)
class Dark:
    """One night that is over: who held the gun in it, and who was dead in the morning."""

    day: int
    holder: Seat | None
    dead: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """What everybody at the table knows."""

    seats: tuple[Seat, ...]
    sexes: tuple[str, ...]
    ages: tuple[str, ...]
    """By place in `seats`."""
    dead: tuple[Seat, ...]
    suicides: tuple[Seat, ...]
    captured: tuple[Seat, ...]
    armed: tuple[tuple[int, Seat], ...]
    nights: tuple[Dark, ...]
    claims: tuple[Heard, ...]
    roles: tuple[str | None, ...]
    """What each says to be, by place in `seats`; the last, if it said several."""

    def trait(self, seat: Seat, value: str) -> bool:
        """Tell whether a seat has this sex or age."""
        place = self.seats.index(seat)
        return value in (self.sexes[place], self.ages[place])

    def armed_on(self, day: int) -> Seat | None:
        """Return to whom the gun was given on a day."""
        return next((seat for when, seat in self.armed if when == day), None)

    def night(self, day: int) -> Dark | None:
        """Return a night that is over."""
        return next((night for night in self.nights if night.day == day), None)

    def said_by(self, seat: Seat) -> tuple[Claim, ...]:
        """Return what a seat claimed, oldest first."""
        return tuple(line.claim for line in self.claims if line.by == seat)

    def role_said(self, seat: Seat) -> str | None:
        """Return the role a seat says to have."""
        return self.roles[self.seats.index(seat)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Private:
    """What one seat alone knows."""

    me: Seat
    role: str
    is_killer: bool
    lessons: tuple[tuple[int, str, Seat | None, Any], ...]
    """Night, source, about, value."""
    untrue: frozenset[str]
    """The roles that nobody else can have: one's own (KI-3), and one known to be absent (KI-6)."""


def scene_of(known: Knowledge) -> KillerScene:
    """Return Killer's own part of what is known."""
    extra = known.scene.extra
    if not isinstance(extra, KillerScene):
        raise TypeError("this is not a game of Killer")
    return extra


def roster_of(known: Knowledge) -> Roster:
    """Return seats and names, for `speech`."""
    return tuple((seat, known.name(seat)) for seat in known.seats)


def public(known: Knowledge, claims: tuple[Heard, ...]) -> Public:
    """Return what everybody knows, as this reader was told it."""
    scene, own = known.scene, scene_of(known)
    deaths = scene.deaths
    suicides = tuple(sorted(seat for seat, death in deaths.items() if death.cause == "suicide"))
    nights = []
    for day in range(1, scene.day):
        holder = own.armed.get(day)
        fell = tuple(
            seat
            for seat, death in deaths.items()
            if death.day == day and death.phase == NIGHT and death.cause != "gm"
        )
        nights.append(Dark(day, None if holder in suicides else holder, fell))
    roles = {line.by: line.claim.role for line in claims if line.claim.role is not None}
    return Public(
        seats=known.seats,
        sexes=tuple(own.sexes[seat] for seat in known.seats),
        ages=tuple(own.ages[seat] for seat in known.seats),
        dead=tuple(sorted(deaths)),
        suicides=suicides,
        captured=tuple(sorted(own.captured)),
        armed=tuple(sorted(own.armed.items())),
        nights=tuple(nights),
        claims=claims,
        roles=tuple(roles.get(seat) for seat in known.seats),
    )


def private(known: Knowledge, me: Seat) -> Private:
    """Return what only this seat knows."""
    scene = known.scene
    own = {scene.role} if scene.role != "good" else set()
    absent = {lesson.value for lesson in scene.lessons if lesson.source == "operative"}
    return Private(
        me=me,
        role=scene.role,
        is_killer="killer" in scene.marks,
        lessons=tuple(_line(lesson) for lesson in scene.lessons),
        untrue=frozenset(own | absent),
    )


def _line(lesson: Lesson) -> tuple[int, str, Seat | None, Any]:
    value = tuple(lesson.value) if isinstance(lesson.value, list) else lesson.value
    return lesson.day, lesson.source, lesson.about, value
