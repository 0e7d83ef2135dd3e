"""What the killer says in a meeting, and how an operative covers itself: plausibly.

A killer has a role like anybody else and mostly tells it truly; what it says to have learned is
bent. It lies in a way that nobody can contradict out of hand.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import OPPOSITE, Claim
from tasogare.bots.killer.honesty import SURE, Line, introduction, retold, trusted
from tasogare.bots.killer.situation import LAST_NIGHT, Situation
from tasogare.kernel.seats import Seat

BLUFF: Final = 0.5
"""How often a false reporter gives its own trait, to look honest."""
ACCUSES: Final = {2: 0.05, 3: 0.5}
"""How often a false hacker accuses somebody, by day: late, when it cannot be tried any more."""
TRUSTED: Final = 1.05
"""Up to how many times its share of suspicion a killer dares to ask for the gun."""
OFFERS: Final = {1: 0.1, 2: 0.15, 3: 0.6}
"""How often it asks then, by day: on the last no hacker looks at the holder any more (KI-30)."""


def cover(s: Situation) -> str | None:
    """Return the role to say: one's own, or for an operative the one that nobody has (KI-6)."""
    if s.private.role != "operative":
        return s.private.role
    absent = (value for _, source, _, value in s.private.lessons if source == "operative")
    return next(absent, None)


def killers_opening(s: Situation, rng: Random) -> list[Line]:
    """Return what a killer has to say when the meeting begins."""
    lines: list[Line] = []
    role = cover(s)
    if s.private.role == "good":  # it wants the gun, and who says to be good gets none
        held = any(seat == s.me for _, seat in s.public.armed)
        role = None if s.day < LAST_NIGHT or held else "good"
    false = list(_results(s, role, rng)) if s.day > 1 else []
    lines += [claim for claim in false if claim not in s.public.said_by(s.me)]
    if not lines and role is not None and s.role_said(s.me) is None:
        lines += _introduction(s, role, rng)
    if not lines and rng.random() < 0.4:
        lines.append(None)
    return lines


def operatives_opening(s: Situation, rng: Random) -> list[Line]:
    """Return what an operative on the citizens' side says: it hides behind the absent role."""
    if s.me in s.public.captured:
        return list(introduction(s, rng))
    role = cover(s)
    hollow = role is None or role in {"hacker", "reporter"}  # they would have results to tell
    if hollow or s.role_said(s.me) is not None or role is None:
        return [None] if rng.random() < 0.4 else []
    return list(_introduction(s, role, rng))


def _introduction(s: Situation, role: str, rng: Random) -> Iterator[Claim]:
    readiness = 0.0 if s.day == 1 else 0.15 if s.day < LAST_NIGHT else 0.8
    if rng.random() < readiness:
        yield Claim(c.ROLE, None, role)


def _results(s: Situation, role: str | None, rng: Random) -> Iterator[Claim]:
    """Say what such a role would have learned last night, bent as it suits."""
    invented = role != s.private.role
    if invented and s.day == 2 and rng.random() < 0.4:
        return
    match role:
        case "reporter":
            yield _of_the_reporter(s, rng)
        case "hacker":
            yield from _of_the_hacker(s, rng)
        case "detective":
            yield from _of_the_detective(s, rng)
        case "police" | "mercenary":
            yield from (retold(*line[1:]) for line in s.private.lessons if line[1] == role)
        case _:
            pass


def _of_the_reporter(s: Situation, rng: Random) -> Claim:
    """Give a trait that is not one's own: sex first, then age."""
    mine = [trait for trait in c.TRAITS if s.public.trait(s.me, trait)]
    first = 0 if s.day == 2 else 1
    trait = mine[first]
    return Claim(c.REPORTER, None, trait if rng.random() < BLUFF else OPPOSITE[trait])


def _of_the_hacker(s: Situation, rng: Random) -> Iterator[Claim]:
    """KI-26: clear oneself, and sometimes accuse another."""
    armed = s.public.armed_on(s.day - 1)
    if armed is None:
        return
    accuse = armed in s.others and rng.random() < ACCUSES.get(s.day, 0.0)
    yield Claim(c.HACKER, armed, "killer" if accuse else "not_killer")


def _of_the_detective(s: Situation, rng: Random) -> Iterator[Claim]:
    """Tell the truth, or let a suspect have been near last night's dead."""
    fell = s.public.nights[-1].dead if s.public.nights else ()
    framed = frame(s)
    if fell and framed is not None and rng.random() < 0.3:
        yield Claim(c.TRAIL, framed, fell[:1])
        return
    for _, source, about, value in s.private.lessons:
        if source in (c.KNOWN, c.TRAIL):
            yield retold(source, about, value)


def frame(s: Situation) -> Seat | None:
    """Return who looks guiltiest to the others, beside oneself."""
    return max(s.others, key=s.outside.killer, default=None)


def killers_opinion(s: Situation, rng: Random) -> Claim | None:
    """Ask for the gun, join in suspecting, or speak up for somebody harmless."""
    framed = frame(s)
    if framed is None:
        return None
    unsuspected = s.outside.killer(s.me) * (len(s.others) + 1) <= TRUSTED
    if unsuspected and rng.random() < OFFERS.get(s.day, 0.0):
        return Claim(c.OFFER)
    if s.outside.killer(framed) >= SURE * 0.8 and rng.random() < 0.7:
        return Claim(c.SUSPECT, framed)
    if rng.random() < (0.3 if s.day == 1 else 0.5):
        return Claim(c.GUN, harmless(s, rng)[0])
    return None


def harmless(s: Situation, rng: Random) -> list[Seat]:
    """Return the living others, best holder of the gun first: trusted, but knowing little."""
    plausible = trusted(s, rng)[: max(2, len(s.others) // 2)]
    return sorted(plausible, key=lambda seat: s.threat(seat) + rng.random())
