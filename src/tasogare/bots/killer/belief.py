"""Who is the killer? A small exact Bayes over (killer seat, operative seat), given evidence.

A hypothesis names the killer and the operative, or says that there is none. What speaks for and
against it is in `judges` and, as far as it was only said, in `hearsay`.
"""

from collections.abc import Iterable
from functools import lru_cache

from tasogare.bots.killer.claims import ROLES
from tasogare.bots.killer.evidence import Private, Public
from tasogare.bots.killer.hearsay import Covert, Judge
from tasogare.bots.killer.judges import COMMON, OWN, TWO_GOOD_FROM
from tasogare.kernel.seats import Seat

Hypotheses = tuple[tuple[Seat, Covert, float], ...]
"""Killer, operative, and the weight of both being so; those that cannot be are left out."""


class Belief:
    """How likely each seat is to be the killer, and to be the operative."""

    __slots__ = ("_killer", "_operative")

    def __init__(self, seats: tuple[Seat, ...], hypotheses: Hypotheses) -> None:
        """Take all hypotheses with their weights."""
        self._killer = dict.fromkeys(seats, 0.0)
        self._operative: dict[Covert, float] = dict.fromkeys((*seats, None), 0.0)
        total = sum([weight for _, _, weight in hypotheses]) or 1.0
        for killer, operative, weight in hypotheses:
            self._killer[killer] += weight / total
            self._operative[operative] += weight / total

    def killer(self, seat: Seat) -> float:
        """How likely this seat is the killer."""
        return self._killer[seat]

    def operative(self, seat: Seat) -> float:
        """How likely this seat is the operative."""
        return self._operative[seat]


def outside(public: Public) -> Belief:
    """Return what somebody would believe who knows only what all know."""
    return Belief(public.seats, common(public))


@lru_cache(maxsize=1_024)
def inside(public: Public, private: Private) -> Belief:
    """Return what this seat believes."""
    judges = [judge for own in OWN if (judge := own(public, private)) is not None]
    return Belief(public.seats, _judged(common(public), judges))


@lru_cache(maxsize=1_024)
def common(public: Public) -> Hypotheses:
    """Weigh all hypotheses by what everybody knows."""
    seats = public.seats
    present = len(seats) / (len(ROLES) + (len(seats) >= TWO_GOOD_FROM))
    operatives: tuple[Covert, ...] = (*seats, None)
    prior = tuple(
        (killer, operative, 1 - present if operative is None else present / len(seats))
        for killer in seats
        if killer not in public.dead  # otherwise the game would be over
        for operative in operatives
    )
    judges = [judge for known in COMMON if (judge := known(public)) is not None]
    return _judged(prior, judges)


def _judged(hypotheses: Hypotheses, judges: Iterable[Judge]) -> Hypotheses:
    """Return the hypotheses, the weight of each times what every judge says of it."""
    for judge in judges:
        hypotheses = tuple(
            [
                (killer, operative, weight * likelihood)
                for killer, operative, weight in hypotheses
                if (likelihood := judge(killer, operative))
            ]
        )
    return hypotheses
