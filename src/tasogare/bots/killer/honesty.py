"""What a citizen says in a meeting: what it learned and is, whom it suspects, who should shoot.

What killers and operatives say instead is in `lies`.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import Claim
from tasogare.bots.killer.situation import LAST_NIGHT, Situation
from tasogare.kernel.seats import Seat

Line = Claim | None
"""A claim, or None for small talk."""

TELLS: Final = {c.HACKER: 0.85, c.REPORTER: 0.85, c.TRAIL: 0.8, c.POLICE: 0.7, c.GUARDED: 0.6}
"""How readily each result is told before the last day: who tells it draws the killer's eye."""
SURE: Final = 0.35
"""From which likelihood on one names a suspect."""
CERTAIN: Final = 0.7
"""From which likelihood on one would rather hold the gun oneself."""


def opening(s: Situation, rng: Random) -> list[Line]:
    """Return what a citizen has to say when the meeting begins."""
    lines: list[Line] = list(results(s, rng))
    if not lines:
        lines = list(introduction(s, rng))
    if s.private.role == "good" and rng.random() < 0.8:
        lines.append(Claim(c.REFUSE))
    if not lines and rng.random() < 0.4:
        lines.append(None)
    return lines


def results(s: Situation, rng: Random) -> Iterator[Claim]:
    """Choose what of the notebook to tell; what was told once is not told again."""
    told = s.public.said_by(s.me)
    for _, source, about, value in s.private.lessons:
        readiness = TELLS.get(source, 0.0)
        if source == c.KNOWN:
            readiness = 0.6 if s.day == 1 else 1.0
        elif readiness and s.day == LAST_NIGHT:
            readiness = 1.0
        claim = retold(source, about, value)
        if claim not in told and rng.random() < readiness:
            yield claim


def retold(source: str, about: Seat | None, value: Any) -> Claim:  # noqa: ANN401  as in `Learned`
    """Return something learned as something said."""
    return Claim(source, about, tuple(value) if isinstance(value, list | tuple) else value)


def introduction(s: Situation, rng: Random) -> Iterator[Claim]:
    """Say what one is: late, or when somebody else says to be that."""
    role = s.private.role
    if s.role_said(s.me) is not None:
        return
    rivalled = any(s.role_said(seat) == role for seat in s.public.seats) and role != "good"
    shy = role == "hitman"
    readiness = 0.0 if s.day == 1 else 0.15 if s.day < LAST_NIGHT else 0.8
    if rivalled or rng.random() < readiness * (0.4 if shy else 1.0):
        yield Claim(c.ROLE, None, role)


def opinion(s: Situation, rng: Random) -> Claim | None:
    """Name a suspect, or somebody for the gun; None to say nothing more."""
    suspects = s.suspects()
    if not suspects:
        return None
    first = suspects[0]
    if s.belief.killer(first) >= CERTAIN and s.private.role != "good" and rng.random() < 0.3:
        return Claim(c.OFFER)
    if s.belief.killer(first) >= SURE and rng.random() < 0.7:
        return Claim(c.SUSPECT, first)
    if rng.random() < (0.3 if s.day == 1 else 0.5):
        return Claim(c.GUN, trusted(s, rng)[0])
    return None


def trusted(s: Situation, rng: Random) -> list[Seat]:
    """Return the living others, best holder of the gun first."""
    wanted = [
        (
            line.by if line.claim.kind == c.OFFER else line.claim.about,
            (0.02 if line.claim.kind == c.OFFER else 0.04) * (1 - s.belief.killer(line.by)),
        )
        for line in s.public.claims
        if line.claim.kind in (c.GUN, c.OFFER) and line.day == s.day and line.by != line.claim.about
    ]

    def merit(seat: Seat) -> float:
        wish = sum(weight for about, weight in wanted if about == seat)
        unwilling = 0.6 if s.refuses(seat) else 0.0
        return wish - s.belief.killer(seat) - unwilling + rng.random() * 0.02

    merits = {seat: merit(seat) for seat in s.others}
    return sorted(s.others, key=lambda seat: merits[seat], reverse=True)
