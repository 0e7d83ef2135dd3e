"""What is said by day: what happened in one's room, whom one suspects; and how the others lie."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro.claims import Claim
from tasogare.bots.lotro.pointing import ballot
from tasogare.bots.lotro.situation import APOSTLE, Situation
from tasogare.kernel.seats import Seat

SURE: Final = 0.3
"""From which likelihood on a suspect is named."""
WATERED: Final = 0.65
"""How often a wolf that killed in a pair says to be the Friend, rather than speak of suicide."""
COUNTERS: Final = 0.6
"""How often a wolf that met a leaf says that it was the other way round."""
ACCUSES: Final = 0.2
"""How often an apostle invents an attack."""
DEFENCES: Final = {"friend": 0.9, "healer": 0.9, "wolf": 0.4, "apostle": 0.3}
"""How often each says before a runoff to hold something."""
ITEMS: Final = {"leaf": c.LEAF, "water": c.WATER}


def account(s: Situation, rng: Random) -> list[Claim]:
    """Return what one has to say of last night when the meeting begins."""
    if s.is_wolf:
        return list(_wolfs(s, rng))
    if s.private.role == APOSTLE:
        return list(_apostles(s, rng))
    return list(_true(s))


def _true(s: Situation) -> Iterator[Claim]:
    """LO-44, LO-45: name who showed the tooth, and who was left beside a death."""
    trade = s.trade
    kind = ITEMS.get(trade.answer or "") if trade is not None else None
    watered = None
    if trade is not None and kind is not None:
        yield Claim(kind, trade.wolf)
        watered = trade.wolf if kind == c.WATER else None
    for victim in s.fell:
        if victim == watered or any(s.public.tells(seat, c.WATER, victim) for seat in s.survivors):
            continue
        if s.survivors:
            yield Claim(c.WITNESS, max(s.survivors, key=s.belief.wolf), victim)
        else:
            yield Claim(c.SUICIDE, victim)


def _wolfs(s: Situation, rng: Random) -> Iterator[Claim]:
    """Blame who else lived through it; if nobody did, tell of water or suicide."""
    scapegoats = [seat for seat in s.survivors if seat not in s.private.fellows]
    for victim in s.fell:
        if scapegoats:
            yield Claim(c.WITNESS, max(scapegoats, key=s.outside.wolf), victim)
        elif len(s.last_room) == 2 and not s.public.role_said(s.me) and rng.random() < WATERED:
            yield Claim(c.WATER, victim)
        else:
            yield Claim(c.SUICIDE, victim)
    trade = s.trade
    parried = trade is not None and trade.answer == "leaf" and trade.target in s.others
    if trade is not None and parried and not s.fell and rng.random() < COUNTERS:
        yield Claim(c.LEAF, trade.target)


def _apostles(s: Situation, rng: Random) -> Iterator[Claim]:
    """Cover whoever may have done it, or accuse somebody trusted of an attack.

    Beside a wolf that killed, silence is the best cover: the wolf's word then stands alone.
    """
    if not s.survivors:
        for victim in s.fell:
            yield Claim(c.SUICIDE, victim)
    trusted = min(s.survivors, key=s.belief.wolf, default=None)
    fresh = not s.fell and not s.public.role_said(s.me)
    if trusted is not None and fresh and rng.random() < ACCUSES:
        yield Claim(c.LEAF, trusted)


def opinion(s: Situation, rng: Random, *, sure: float = SURE) -> Claim | None:
    """Say whom one will point at, with a reason if there is one; None if one is not `sure`."""
    if not s.others or s.day == 1:
        return None
    about = ballot(s, s.others, rng)
    if s.belief.wolf(about) < sure:
        return None
    victim = _fallen_beside(s, about)
    if victim is not None and s.me not in s.last_room_of(victim) and rng.random() < 0.5:
        return Claim(c.BESIDE, about, victim)
    return Claim(c.VOTE if rng.random() < 0.6 else c.SUSPECT, about)


def _fallen_beside(s: Situation, seat: Seat) -> Seat | None:
    """Return somebody who died last night in that seat's room."""
    return next((other for other in s.last_room_of(seat) if other in s.last_fell), None)


def call(s: Situation, rng: Random) -> Claim | None:
    """LO-11: what the first of several wolves tells the others: whom to point at."""
    fellows = [seat for seat in s.others if seat in s.private.fellows]
    if s.day == 1 or not fellows or s.me > min(fellows):
        return None
    return Claim(c.VOTE, ballot(s, s.others, rng))


def defence(s: Situation, tied: tuple[Seat, ...], rng: Random) -> Claim | None:
    """LO-24: what one of the tied says: what it is, or says to be, and else who it is."""
    role = s.private.role
    if not s.used and not s.public.role_said(s.me) and rng.random() < DEFENCES.get(role, 0):
        said = role if role in {"friend", "healer"} else rng.choice(("friend", "healer"))
        return Claim(c.ROLE, role=said)
    rivals = [seat for seat in tied if seat != s.me]
    return Claim(c.SUSPECT, max(rivals, key=s.belief.wolf)) if rivals else None
