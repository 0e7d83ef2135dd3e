"""What the village's own say by day and in their wills; what others say instead is in `lies`."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.bots.kagari.evidence import Look
from tasogare.bots.kagari.situation import Situation
from tasogare.kernel.seats import Seat

COMES_OUT: Final = {c.SEER: (0.0, 0.15, 0.6, 0.85), c.MEDIUM: (0.0, 0.0, 0.5, 0.85)}
"""How readily a seer or medium says so by itself, by day."""
FEW: Final = 8
"""With no more living than this there is no time to lose."""
REVEALS: Final = 0.3
"""How readily a mason says so by itself, each day from the second on."""
SURE: Final = 0.3
"""From which likelihood on one names a suspect."""
TALKERS: Final = 5
"""About how many say what they think on a day, beside those who have something to tell."""
SHY: Final = ("hunter", "cat", "toxic", "owl")
"""Who says what it is only when it is accused."""
SEES: Final = ("seer", "medium")
KNOWING: Final = (*SEES, *SHY, "mason")
"""Who has something to leave in a will from the beginning."""


def looked(role: str, look: Look) -> Claim:
    """Return a result as something said."""
    return Claim(role, look.about, WOLF if look.wolf else HUMAN)


def told(s: Situation, role: str) -> set[Seat]:
    """Return about whom this seat has told results."""
    return {look.about for look in s.public.looks[role].get(s.me, ())}


def results(s: Situation, role: str) -> list[Claim]:
    """Return what a seer or medium learned and has not told yet."""
    before = told(s, role)
    return [looked(role, look) for look in s.private.looks if look.about not in before]


def announcement(s: Situation, rng: Random) -> list[Claim]:
    """Say what one has to tell in the morning, or when something calls for it."""
    role = s.private.role
    if role in SEES:
        fresh = results(s, role)
        if s.said == role:
            return fresh
        return [Claim(c.ROLE, None, role), *fresh] if _comes_out(s, rng) else []
    if role == c.MASON:
        return _mason(s, rng)
    if role in SHY and s.said != role and s.accused():
        return [Claim(c.ROLE, None, role), *_saves(s)]
    return []


def _comes_out(s: Situation, rng: Random) -> bool:
    """Say so with a wolf to show, against a rival, when accused, or when it is time."""
    role = s.private.role
    if any(_matters(s, look) for look in s.private.looks) or s.rivals(role) or s.accused():
        return True
    if not s.early or (role == c.MEDIUM and not s.private.looks):
        return False
    if len(s.public.living) <= FEW:
        return s.day > 1 or rng.random() < 0.5
    readiness = COMES_OUT[role]
    return rng.random() < readiness[min(s.day, len(readiness) - 1)]


def _matters(s: Situation, look: Look) -> bool:
    """Tell whether a result is a wolf to show, or shows that a seer has lied."""
    if look.wolf:
        return s.private.role == c.MEDIUM or look.about in s.others
    told = s.public.looks[c.SEER].values()
    return any(said.wolf and said.about == look.about for looks in told for said in looks)


def _mason(s: Situation, rng: Random) -> list[Claim]:
    """KA-5: confirm one another: when named, when one of them is accused, or after a while."""
    if s.said == c.MASON or not s.private.masons:
        return []
    named = any(s.me in names for names in s.public.masons.values())
    needed = any(seat in s.tally and s.tally[seat] > 1 for seat in s.private.masons)
    if named or needed or s.accused() or (s.early and s.day > 1 and rng.random() < REVEALS):
        partners = sorted(seat for seat in s.private.masons)
        return [Claim(c.ROLE, None, c.MASON), *(Claim(c.MASON, seat) for seat in partners)]
    return []


def _saves(s: Situation) -> Iterator[Claim]:
    yield from (Claim(c.SAVED, seat) for seat in sorted(s.private.saved))


def defence(s: Situation) -> list[Claim]:
    """Say what one is, being accused."""
    return [Claim(c.ROLE, None, "villager")] if s.said is None and s.accused() else []


def opinion(s: Situation, rng: Random) -> list[Claim]:
    """Say whom one suspects or trusts, if there is anything to it; not all every day."""
    if rng.random() > TALKERS / len(s.public.living):
        return []
    first = suspect(s)
    if first is not None and s.belief.evil(first) >= SURE:
        return [Claim(rng.choice((c.SUSPECT, c.VOTE)), first)]
    trusted = [seat for seat in s.rivals(c.SEER) if s.belief.true(c.SEER, seat) > 0.6]
    return [Claim(c.TRUST, rng.choice(trusted))] if trusted and rng.random() < 0.5 else []


def suspect(s: Situation) -> Seat | None:
    """Return the likeliest wolf among the living, no friend."""
    free = [seat for seat in s.others if seat not in s.friends]
    return max(free, key=s.belief.wolf, default=None)


def will(s: Situation) -> list[Claim]:
    """KA-50: leave what one knows, or else whom one suspects."""
    role = s.private.role
    if role in SEES:
        return [Claim(c.ROLE, None, role), *(looked(role, look) for look in s.private.looks)]
    if role == c.MASON:
        partners = sorted(s.private.masons)
        return [Claim(c.ROLE, None, role), *(Claim(c.MASON, seat) for seat in partners)]
    if role in SHY:
        return [Claim(c.ROLE, None, role), *_saves(s)]
    first = suspect(s)
    sure = first is not None and s.day > 1 and s.belief.wolf(first) >= SURE
    return [Claim(c.SUSPECT, first)] if sure else []
