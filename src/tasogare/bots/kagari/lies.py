"""What wolves, foxes and their allies say: what the village says too, and false results."""

from random import Random
from typing import Final

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.bots.kagari.honesty import FEW, SURE, TALKERS, told
from tasogare.bots.kagari.situation import Situation
from tasogare.kernel.seats import Seat

BOLD: Final = {"madman": 0.9, "child_fox": 0.3, "immoralist": 0.4}
"""How often each means to say it is the seer; of the wolves at most one, `PACK_IS_BOLD` often."""
PACK_IS_BOLD: Final = 0.6
COMES_OUT: Final = (0.0, 0.3, 0.6, 0.8)
"""How readily a liar says it is the seer, by day."""
AGAINST: Final = 0.8
"""How readily it does so against somebody who has said so."""
ACCUSES: Final = 0.35
"""How often a false result is a wolf."""
FOUND: Final = 0.3
"""From which likelihood of a fox on a wolf that says it is the seer accuses it."""
COVERS: Final = 0.35
"""How often a false human is a friend."""
EXCUSES: Final = ("hunter", "villager", "villager", "seer")
"""What somebody accused says to be, who is nothing of use to the village."""


def announcement(s: Situation, rng: Random) -> list[Claim]:
    """Say what a liar has to tell."""
    if s.said == c.SEER:
        return _visions(s, rng)
    if s.said is None and s.bold and _comes_out(s, rng):
        return [Claim(c.ROLE, None, c.SEER), *_visions(s, rng)]
    return []


def _comes_out(s: Situation, rng: Random) -> bool:
    rivals = s.public.saying(c.SEER)
    if len(rivals) > s.public.roles.get(c.SEER, 0):
        return False  # there are liars enough
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
    return [claim, *(_visions(s, rng) if excuse == c.SEER else [])]


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
    if s.said == c.SEER:
        looks = s.public.looks[c.SEER].get(s.me, ())
        return [
            Claim(c.ROLE, None, c.SEER),
            *(Claim(c.SEER, look.about, WOLF if look.wolf else HUMAN) for look in looks),
        ]
    if s.said is not None:
        return [Claim(c.ROLE, None, s.said)]
    first = scapegoat(s, rng)
    sure = first is not None and s.day > 1 and s.outside.wolf(first) >= SURE
    return [Claim(c.SUSPECT, first)] if sure else []
