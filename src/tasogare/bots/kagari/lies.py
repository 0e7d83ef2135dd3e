"""What wolves, foxes and their allies say: what the village says too, and false results."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.bots.kagari.honesty import FEW, SURE, TALKERS, looked, told
from tasogare.bots.kagari.situation import Situation
from tasogare.kernel.seats import Seat

BOLD: Final = {
    "madman": {c.SEER: 0.8, c.MEDIUM: 0.5},
    "child_fox": {c.SEER: 0.3},
    "immoralist": {c.SEER: 0.3, c.MEDIUM: 0.1},
}
"""How often each means to say it is the seer or the medium."""
PACK_IS_BOLD: Final = 0.6
LEFT_TO_MADMAN: Final = 0.15
"""How often one of the wolves does, and with a madman to do it for so few that none is to spare."""
SPARE: Final = 3
PACK_PLAYS: Final = (c.SEER, c.SEER, c.MEDIUM)
COMES_OUT: Final = (0.0, 0.4, 0.6, 0.8)
"""How readily a liar says it is the seer, by day."""
AGAINST: Final = 0.8
"""How readily it does so against somebody who has said so."""
ACCUSES: Final = 0.45
"""How often a false result is a wolf."""
FOUND: Final = 0.3
"""From which likelihood of a fox on a wolf that says it is the seer accuses it."""
COVERS: Final = 0.35
"""How often a false human is a friend."""
EXCUSES: Final = ("hunter", "hunter", "villager", "seer")
"""What somebody accused says to be, who is nothing of use to the village."""


def announcement(s: Situation, rng: Random) -> list[Claim]:
    """Say what a liar has to tell."""
    if s.said in INVENTS:
        return INVENTS[s.said](s, rng)
    if s.said is None and s.plays is not None and _comes_out(s, s.plays, rng):
        return [Claim(c.ROLE, None, s.plays), *INVENTS[s.plays](s, rng)]
    return []


def plays(role: str, rng: Random) -> str | None:
    """Return which role somebody means to pretend to have."""
    wanted = BOLD.get(role, {})
    return next((false for false, often in wanted.items() if rng.random() < often), None)


def pack_plays(roles: Mapping[str, int], wolves: int, rng: Random) -> str | None:
    """Return the same for one of so many wolves."""
    often = PACK_IS_BOLD if wolves >= SPARE or "madman" not in roles else LEFT_TO_MADMAN
    return rng.choice(PACK_PLAYS) if rng.random() < often / wolves else None


def _comes_out(s: Situation, role: str, rng: Random) -> bool:
    rivals, places = s.public.saying(role), s.public.roles.get(role, 0)
    if not places or len(rivals) > places:
        return False  # there are liars enough
    if role == c.MEDIUM and not s.public.executed:
        return False  # nobody asks for one yet
    if rivals and s.day:
        return rng.random() < AGAINST
    if not s.early:
        return False
    if s.day > 1 and len(s.public.living) <= FEW:
        return True
    return rng.random() < COMES_OUT[min(s.day, len(COMES_OUT) - 1)]


def _visions(s: Situation, rng: Random) -> list[Claim]:
    """Make up a result for each night without one."""
    before = told(s, c.SEER)
    blacks = sum(look.wolf for look in s.public.looks[c.SEER].get(s.me, ()))
    made: list[Claim] = []
    for _ in range(s.day - len(before)):
        used = before | {claim.about for claim in made if claim.about is not None}
        free = [seat for seat in s.others if seat not in used and seat not in s.public.masons]
        if not free:
            break
        enemies = [seat for seat in free if seat not in s.friends]
        hunts = s.wolfish and any(s.belief.fox(seat) > FOUND for seat in enemies)
        accuses = enemies and blacks < s.public.wolves and (hunts or rng.random() < ACCUSES)
        if accuses:
            blacks += 1
            made.append(Claim(c.SEER, _scapegoat(s, enemies, rng), WOLF))
            continue
        friends = [seat for seat in free if seat in s.friends]
        pool = friends if friends and rng.random() < COVERS else free
        made.append(Claim(c.SEER, rng.choice(pool), HUMAN))
    return made


def _readings(s: Situation, rng: Random) -> list[Claim]:
    """Make up what the executed were (KA-30): friends human, and somebody human a wolf at times."""
    before = told(s, c.MEDIUM)
    blacks = sum(look.wolf for look in s.public.looks[c.MEDIUM].get(s.me, ()))
    made = []
    for day, seat in s.public.executed.items():
        if day < s.day and seat not in before:
            wolf = seat not in s.friends and blacks < s.public.wolves and rng.random() < ACCUSES
            blacks += wolf
            made.append(Claim(c.MEDIUM, seat, WOLF if wolf else HUMAN))
    return made


INVENTS: Final[dict[str, Callable[[Situation, Random], list[Claim]]]] = {
    c.SEER: _visions,
    c.MEDIUM: _readings,
}


def _scapegoat(s: Situation, free: list[Seat], rng: Random) -> Seat:
    """Accuse somebody whom others suspect a little too; a wolf, the fox it has found."""
    hunts = 3.0 if s.wolfish else 0.0
    worth = {
        seat: s.outside.wolf(seat) + hunts * s.belief.fox(seat) + 0.3 * rng.random()
        for seat in free
    }
    return max(free, key=lambda seat: worth[seat])


def defence(s: Situation, rng: Random) -> list[Claim]:
    """Being accused, say to be something that is not hanged gladly."""
    if s.said is not None or not s.accused():
        return []
    excuse = rng.choice(EXCUSES)
    if s.public.roles.get(excuse, 0) <= len(s.public.saying(excuse)) and excuse != "villager":
        excuse = "villager"
    claim = Claim(c.ROLE, None, excuse)
    return [claim, *(INVENTS[excuse](s, rng) if excuse in INVENTS else [])]


def opinion(s: Situation, rng: Random) -> list[Claim]:
    """Suspect whom everybody suspects, if it is no friend; stand up for a friend now and then."""
    if rng.random() > TALKERS / len(s.public.living):
        return []
    if s.private.role == "immoralist" and rng.random() < 0.3:
        liked = [seat for seat in s.others if seat in s.friends]
        if liked:
            return [Claim(c.TRUST, rng.choice(liked))]
    first = scapegoat(s, rng)
    if first is None or s.outside.wolf(first) < SURE / 2:
        return []
    return [Claim(rng.choice((c.SUSPECT, c.VOTE)), first)]


def scapegoat(s: Situation, rng: Random) -> Seat | None:
    """Return whom one can accuse without standing out."""
    free = [seat for seat in s.others if seat not in s.friends]
    worth = {seat: s.outside.evil(seat) + 0.1 * rng.random() for seat in free}
    return max(free, key=lambda seat: worth[seat], default=None)


def will(s: Situation, rng: Random) -> list[Claim]:
    """KA-50: repeat the lie, or leave suspicion behind."""
    if s.said in INVENTS:
        looks = s.public.looks[s.said].get(s.me, ())
        return [Claim(c.ROLE, None, s.said), *(looked(s.said, look) for look in looks)]
    if s.said is not None:
        return [Claim(c.ROLE, None, s.said)]
    first = scapegoat(s, rng)
    sure = first is not None and s.day > 1 and s.outside.wolf(first) >= SURE
    return [Claim(c.SUSPECT, first)] if sure else []
