"""What a bot reckons with in The Village: what all know, and what it alone was told.

Made from its knowledge alone. What it means is worked out in `belief`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from tasogare import words
from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Heard
from tasogare.bots.phrasebook import Roster
from tasogare.kernel.seats import NOBODY, Seat, folded
from tasogare.knowledge import Knowledge
from tasogare.knowledge.kagari import Cast, KagariScene
from tasogare.rulesets.kagari.lineup import lineup
from tasogare.rulesets.kagari.options import Options

NIGHT: Final = "night"
DAY: Final = "day"
STAND_IN: Final = "kagari.stand_in"
"""The word for the stand-in."""
PACK: Final = ("wolf", "big_wolf")
KIN: Final = ("fox", "child_fox")


@dataclass(frozen=True, slots=True)
class Look:
    """A result as it was told: on which day, about whom, wolf or human."""

    day: int
    about: Seat
    wolf: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """What everybody at the table knows."""

    day: int
    seats: tuple[Seat, ...]
    living: tuple[Seat, ...]
    roles: Mapping[str, int]
    """How many of each role were dealt (KA-1, KA-2)."""
    executed: Mapping[int, Seat]
    nights: Mapping[int, tuple[Seat, ...]]
    """Who was dead in the morning after each night."""
    votes: tuple[Cast, ...]
    said: Mapping[Seat, str]
    """The role each says to have, the last if it said several; of the stand-in, KA-21."""
    since: Mapping[Seat, int]
    """From which day on."""
    looks: Mapping[str, Mapping[Seat, tuple[Look, ...]]]
    """The results told as `seer` and as `medium`, by who told them; none of a mere claimant."""
    masons: Mapping[Seat, frozenset[Seat]]
    """Whom each who says to be a mason names."""
    opinions: tuple[Heard, ...]
    """Who suspects, trusts, and means to vote for whom."""

    @property
    def wolves(self) -> int:
        """How many wolves were dealt."""
        return sum(self.roles.get(role, 0) for role in PACK)

    def saying(self, role: str) -> tuple[Seat, ...]:
        """Return who says to have a role, dead or alive."""
        return tuple(seat for seat, said in self.said.items() if said == role)


@dataclass(frozen=True, slots=True, kw_only=True)
class Private:
    """What one seat alone knows."""

    me: Seat
    role: str
    lover: Seat | None
    wolves: frozenset[Seat]
    humans: frozenset[Seat]
    """Who is certainly no wolf, itself included unless it is one."""
    foxes: frozenset[Seat]
    masons: frozenset[Seat]
    looks: tuple[Look, ...]
    """Its own results as seer, child fox or medium."""
    saved: frozenset[Seat]
    outlived: tuple[Seat, ...]
    """Whom the pack attacked and did not kill, as often as that was: guarded, or a fox (KA-32)."""
    authority: bool


def scene_of(known: Knowledge) -> KagariScene:
    """Return The Village's own part of what is known."""
    extra = known.scene.extra
    if not isinstance(extra, KagariScene):
        raise TypeError("this is not a game of The Village")
    return extra


def roster_of(known: Knowledge) -> Roster:
    """Return seats and names, for `speech`; last what else the stand-in (KA-20) is called."""
    names = [(seat, known.name(seat)) for seat in known.seats]
    taken = {folded(name) for _, name in names}
    also = [
        word for lang in words.LANGUAGES if folded(word := words.say(lang, STAND_IN)) not in taken
    ]
    nobodys = [seat for seat in known.seats if known.players[seat].bot == NOBODY]
    return (*names, *((seat, word) for seat in nobodys for word in also))


def dealt(known: Knowledge) -> dict[str, int]:
    """Return how many of each role were dealt, which all know (KA-1, KA-2)."""
    given = {} if known.opened is None else known.opened.options
    return lineup(len(known.seats), msgspec.convert(dict(given), Options))


def public(known: Knowledge, roles: Mapping[str, int], claims: tuple[Heard, ...]) -> Public:
    """Return what everybody knows, as this reader was told it."""
    scene, own = known.scene, scene_of(known)
    nights: dict[int, list[Seat]] = {}
    for seat, death in scene.deaths.items():
        if death.phase == NIGHT and death.cause is None:
            nights.setdefault(death.day, []).append(seat)
    said, since = _said(own, claims)
    return Public(
        day=scene.day,
        seats=known.seats,
        living=known.living,
        roles=roles,
        executed=own.executed,
        nights={day: tuple(seats) for day, seats in nights.items()},
        votes=own.votes,
        said=said,
        since=since,
        looks=_looks(own, said, claims),
        masons=_masons(own, said, claims),
        opinions=tuple(line for line in claims if line.claim.kind in (c.SUSPECT, c.TRUST, c.VOTE)),
    )


def _said(own: KagariScene, claims: tuple[Heard, ...]) -> tuple[dict[Seat, str], dict[Seat, int]]:
    said: dict[Seat, str] = {}
    since: dict[Seat, int] = {}
    if own.declared is not None:
        said[own.declared.seat], since[own.declared.seat] = own.declared.role, 1
    for line in claims:
        role = line.claim.role
        if role is not None and said.get(line.by) != role:
            said[line.by], since[line.by] = role, line.day
    return said, since


def _looks(
    own: KagariScene, said: Mapping[Seat, str], claims: tuple[Heard, ...]
) -> dict[str, dict[Seat, tuple[Look, ...]]]:
    """Return the results of those who still say to be what gives such results."""
    found: dict[str, dict[Seat, tuple[Look, ...]]] = {c.SEER: {}, c.MEDIUM: {}}
    for seat, role in said.items():
        if role in found:
            found[role][seat] = ()
    for line in claims:
        kind, about = line.claim.kind, line.claim.about
        role = said.get(line.by, "")
        if about is None or kind not in (c.SEER, c.MEDIUM, c.MARK):
            continue
        if kind == c.MARK and role not in found:
            kind = c.MEDIUM if about in own.executed.values() else c.SEER
            found[kind].setdefault(line.by, ())
        elif role in found and kind in (c.MARK, role):
            kind = role
        else:
            continue
        look = Look(line.day, about, line.claim.value == WOLF)
        found[kind][line.by] = (*found[kind][line.by], look)
    return found


def _masons(
    own: KagariScene, said: Mapping[Seat, str], claims: tuple[Heard, ...]
) -> dict[Seat, frozenset[Seat]]:
    found = {seat: frozenset[Seat]() for seat, role in said.items() if role == c.MASON}
    if own.declared is not None and own.declared.role == c.MASON:
        found[own.declared.seat] = frozenset(own.declared.names)
    for line in claims:
        if line.claim.kind == c.MASON and line.by in found and line.claim.about is not None:
            found[line.by] |= {line.claim.about}
    return found


def private(
    known: Knowledge, me: Seat, survived: frozenset[Seat], outlived: tuple[Seat, ...] = ()
) -> Private:
    """Return what only this seat knows; `survived`: whom its curses did not kill (KA-36)."""
    scene = known.scene
    learned: dict[str, set[Seat]] = {}
    looks = []
    for lesson in scene.lessons:
        if lesson.about is None:
            continue
        learned.setdefault(lesson.source, set()).add(lesson.about)
        if lesson.source in ("seer", "child_fox", "medium") and lesson.value in (WOLF, HUMAN):
            looks.append(Look(lesson.day, lesson.about, lesson.value == WOLF))
    pack = learned.get("wolves", set()) | ({me} if scene.role in PACK else set())
    masons = learned.get("masons", set())
    foxes = learned.get("fox", set()) | ({me} if scene.role in KIN else set())
    others = set(known.seats) - pack if scene.role in PACK else {me}
    saved = learned.get("hunter", set())
    return Private(
        me=me,
        role=scene.role,
        lover=next(iter(learned.get("lovers", ())), None),
        wolves=frozenset(pack) | survived,
        humans=frozenset(others | masons | saved | foxes),
        foxes=frozenset(foxes),
        masons=frozenset(masons),
        looks=tuple(looks),
        saved=frozenset(saved),
        outlived=outlived,
        authority="authority" in learned,
    )


def tally(public: Public) -> Counter[Seat]:
    """Return the votes of the present day so far."""
    return Counter(vote.target for vote in public.votes if vote.day == public.day)
