"""What speaks for and against each seat being a wolf: every piece of evidence is one factor.

A factor concerns a few seats; its table says how likely what happened was, for every way in which
those seats could be wolves. What happened in a room is judged by LO-40 … LO-48, what was said of it
by who has a reason to say so. `belief` multiplies.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from typing import Final

from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro.claims import Heard
from tasogare.bots.lotro.evidence import Night, Private, Public
from tasogare.kernel.seats import Seat

ATTACKS: Final = {2: 0.6, 3: 0.85, 4: 0.9}
"""How likely a wolf shows its tooth, by the size of the room: in a pair its prey convicts it."""
PARRIED: Final = 0.15
"""How likely somebody shown a tooth has leaf or water."""
WATER: Final = 0.06
"""How likely a wolf dies of what it began; or of a second pass."""
OWN_HAND: Final = 0.08
"""How likely somebody who is no wolf dies by their own hand."""
QUIET: Final = (1.0, 1.0, 0.3, 0.1, 0.04)
"""How likely a wolf had so many nights without a death in its room: one pass is free (LO-46)."""
FELLOWS: Final = 0.5
"""How likely a wolf points at another, beside somebody who is none."""
PAIR: Final = 2
NEVER: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Factor:
    """The likelihood of one thing by which of the seats in `mask` are wolves."""

    mask: int
    table: Mapping[int, float]


def bit(seat: Seat) -> int:
    """Return a seat as a set of seats."""
    return 1 << seat


def bits(seats: Iterable[Seat]) -> int:
    """Return several seats as a set."""
    return sum(1 << seat for seat in frozenset(seats))


def factor(seats: Iterable[Seat], likelihood: Callable[[frozenset[Seat]], float]) -> Factor:
    """Make a factor about these seats from a function of those among them who are wolves."""
    concerned = tuple(frozenset(seats))
    sets = chain.from_iterable(combinations(concerned, size) for size in range(len(concerned) + 1))
    table = {bits(wolves): max(likelihood(frozenset(wolves)), NEVER) for wolves in sets}
    return Factor(bits(concerned), table)


def happened(public: Public) -> Iterator[Factor]:
    """Judge what all have seen: who died in which room, who did not, who pointed at whom."""
    for night in public.nights:
        for room in night.rooms:
            yield _of_room(room, night.fell & frozenset(room))
    yield from _of_quiet_nights(public)
    for pair in public.votes:
        yield _of_vote(pair)


def told(public: Public, line: Heard) -> Factor | None:
    """Judge what somebody said of their own room, by what happened; None if it says nothing."""
    return _ACCOUNTS[line.claim.kind](public, line)


def own(private: Private) -> Iterator[Factor]:
    """Judge what one seat alone knows, that is no wolf."""
    yield factor([private.me], lambda wolves: 0.0 if wolves else 1.0)
    for seat in private.attackers | private.overpassed:
        yield factor([seat], lambda wolves: 1.0 if wolves else 0.0)


# what happened


@lru_cache(maxsize=4_096)
def _of_room(room: tuple[Seat, ...], fell: frozenset[Seat]) -> Factor:
    """LO-40 … LO-48: who was together in a night, and who of them was dead in the morning."""

    def likelihood(wolves: frozenset[Seat]) -> float:
        prey = len(room) - len(wolves)
        killed, lost = len(fell - wolves), len(fell & wolves)
        if not wolves:
            return OWN_HAND**killed
        if not prey:
            return float(WATER**lost / 2)
        attacks = ATTACKS.get(len(room), ATTACKS[4])
        silent = 1 - attacks * (1 - PARRIED)
        kills = min(killed, len(wolves))
        rest = max(len(wolves) - kills - lost, 0)
        told = attacks**kills / comb(prey, kills) * OWN_HAND ** (killed - kills)
        return float(told * WATER**lost * silent**rest)

    return factor(room, likelihood)


def _of_quiet_nights(public: Public) -> Iterator[Factor]:
    """LO-46: who lived through quiet nights has passed in one at most, or is no wolf."""
    for seat in public.seats:
        rooms = (night.company(seat) for night in public.nights)
        fells = (night.fell for night in public.nights)
        quiet = sum(
            room is not None and not fell & set(room)
            for room, fell in zip(rooms, fells, strict=True)
        )
        if quiet > 1:
            chance = QUIET[min(quiet, len(QUIET) - 1)]
            yield Factor(bit(seat), {0: 1.0, bit(seat): chance})


def _of_vote(pair: tuple[Seat, Seat]) -> Factor:
    by, to = map(bit, pair)
    return Factor(by | to, {0: 1.0, by: 1.0, to: 1.0, by | to: FELLOWS})


# what was said of it


def _night_of(public: Public, line: Heard, *seats: Seat | None) -> Night | None:
    """Return the night before a claim, if the speaker shared a room with these in it."""
    night = public.night(line.day - 1)
    together = [line.by, *(seat for seat in seats if seat is not None)]
    return night if night is not None and night.company(*together) is not None else None


def _weighed(line: Heard, of: Seat | None, *, true: float, slip: float, lie: float) -> Factor:
    """Return the factor of an accusation: by no wolf of a wolf, of none; by a wolf of none."""
    by, about = bit(line.by), 0 if of is None else bit(of)
    if by == about or not about:
        return Factor(by, {0: 1.0, by: 1.0})
    return Factor(by | about, {about: true, 0: slip, by: lie, by | about: lie * slip})


def _of_witness(public: Public, line: Heard) -> Factor | None:
    """LO-45: who saw a death knows that it was the other one, by tooth or by water."""
    claim = line.claim
    night = _night_of(public, line, claim.about, claim.victim)
    if night is None or claim.victim not in night.fell:
        return None

    def likelihood(wolves: frozenset[Seat]) -> float:
        if line.by in wolves:
            return 0.02 if claim.about in wolves else 0.7
        return 1.0 if claim.about in wolves or claim.victim in wolves else 0.06

    seats = (seat for seat in (line.by, claim.about, claim.victim) if seat is not None)
    return factor(seats, likelihood)


def _of_leaf(public: Public, line: Heard) -> Factor | None:
    """LO-44: an attack survived names a wolf; wolf and apostle can say so too."""
    if _night_of(public, line, line.claim.about) is None:
        return None
    return _weighed(line, line.claim.about, true=0.08, slip=0.012, lie=0.04)


def _of_water(public: Public, line: Heard) -> Factor | None:
    """LO-44: the wolf that died of it cannot object, but a third one in the room could."""
    night = _night_of(public, line, line.claim.about)
    if night is None or line.claim.about not in night.fell:
        return None
    alone = len(night.company(line.by) or ()) == PAIR
    return _weighed(line, line.claim.about, true=0.9, slip=0.02, lie=0.35 if alone else 0.1)


def _of_suicide(public: Public, line: Heard) -> Factor | None:
    """LO-48: an apostle's death before somebody's eyes, or a wolf's excuse."""
    night = _night_of(public, line, line.claim.about)
    if night is None or line.claim.about is None or line.claim.about not in night.fell:
        return None
    by, about = bit(line.by), bit(line.claim.about)
    return Factor(by | about, {0: 0.9, about: 0.05, by: 0.4, by | about: 0.2})


def _of_role(_: Public, line: Heard) -> Factor | None:
    """Who says to be Friend or Healing Hand says it rather if it is so."""
    if line.claim.role not in {"friend", "healer"}:
        return None
    by = bit(line.by)
    return Factor(by, {0: 0.2, by: 0.12})


_ACCOUNTS: Final[Mapping[str, Callable[[Public, Heard], Factor | None]]] = {
    c.WITNESS: _of_witness,
    c.LEAF: _of_leaf,
    c.WATER: _of_water,
    c.SUICIDE: _of_suicide,
    c.ROLE: _of_role,
}
