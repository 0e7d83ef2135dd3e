"""Who are the wolves? A small exact Bayes over all sets of wolves there can be, given evidence.

That the game goes on says that one of them lives (LO-60). What speaks for and against is `factors`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, compress
from math import comb
from operator import mul
from typing import Final

from tasogare.bots.lotro import factors
from tasogare.bots.lotro.evidence import Private, Public
from tasogare.bots.lotro.factors import Factor, bits
from tasogare.kernel.seats import Seat

Weights = tuple[float, ...]
NEGLIGIBLE: Final = 1e-3
"""Beside the likeliest."""


class Belief:
    """How likely each seat is to be a wolf."""

    __slots__ = ("_wolf",)

    def __init__(self, seats: tuple[Seat, ...], packs: tuple[int, ...], weights: Weights) -> None:
        """Take all sets of wolves with their weights."""
        total = sum(weights) or 1.0
        columns = _columns(seats, packs)
        self._wolf = {seat: sum(compress(weights, columns[seat])) / total for seat in seats}

    def wolf(self, seat: Seat) -> float:
        """How likely this seat is a wolf."""
        return self._wolf[seat]


@lru_cache(maxsize=64)
def _columns(seats: tuple[Seat, ...], packs: tuple[int, ...]) -> Mapping[Seat, bytes]:
    """Return for every seat which of the packs it belongs to."""
    return {seat: bytes([pack >> seat & 1 for pack in packs]) for seat in seats}


@lru_cache(maxsize=64)
def packs_of(seats: tuple[Seat, ...], sizes: tuple[int, ...]) -> tuple[tuple[int, ...], Weights]:
    """Return every set of so many wolves, and its weight before anything is known."""
    often = Counter(sizes)
    packs = [
        (bits(pack), count / len(sizes) / comb(len(seats), size))
        for size, count in sorted(often.items())
        for pack in combinations(seats, size)
    ]
    return tuple(pack for pack, _ in packs), tuple(weight for _, weight in packs)


@lru_cache(maxsize=64)
def _happened(public: Public) -> tuple[tuple[int, ...], Weights]:
    """Weigh all packs by rooms, deaths and votes; leave out those that are next to impossible."""
    packs, prior = packs_of(public.seats, public.packs)
    living = bits(seat for seat in public.seats if seat not in public.dead)
    alive = [(pack, weight) for pack, weight in zip(packs, prior, strict=True) if pack & living]
    packs = tuple(pack for pack, _ in alive)
    weights = _weighed(packs, tuple(weight for _, weight in alive), factors.happened(public))
    least = NEGLIGIBLE * max(weights)
    left = [(pack, weight) for pack, weight in zip(packs, weights, strict=True) if weight >= least]
    return tuple(pack for pack, _ in left), tuple(weight for _, weight in left)


@lru_cache(maxsize=1_024)
def _common(public: Public) -> tuple[tuple[int, ...], Weights]:
    """Weigh all packs by what everybody knows."""
    *before, last = public.accounts or (None,)
    if last is None:
        return _happened(public)
    packs, weights = _common(replace(public, accounts=tuple(before)))
    judged = factors.told(public, last)
    return packs, weights if judged is None else _weighed(packs, weights, [judged])


def _weighed(packs: tuple[int, ...], weights: Weights, given: Iterable[Factor]) -> Weights:
    """Return the weight of each pack times what every factor says of it."""
    for one in given:
        table, mask = one.table, one.mask
        weights = tuple(map(mul, weights, map(table.__getitem__, map(mask.__and__, packs))))
    return weights


@lru_cache(maxsize=1_024)
def outside(public: Public) -> Belief:
    """Return what somebody would believe who knows only what all know."""
    return Belief(public.seats, *_common(public))


@lru_cache(maxsize=1_024)
def inside(public: Public, private: Private) -> Belief:
    """Return what this seat believes, which is no wolf."""
    packs, weights = _common(public)
    return Belief(public.seats, packs, _weighed(packs, weights, factors.own(private)))
