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

Weights = tuple[tuple[float, ...], ...]
"""By place of the killer, then by place of the operative; the last is for there being none."""


class Belief:
    """How likely each seat is to be the killer, and to be the operative."""

    __slots__ = ("_killer", "_operative")

    def __init__(self, seats: tuple[Seat, ...], weights: Weights) -> None:
        """Take the weights of all hypotheses."""
        rows = [sum(row) for row in weights]
        total = sum(rows) or 1.0
        self._killer = {seat: row / total for seat, row in zip(seats, rows, strict=True)}
        self._operative = {
            seat: sum(row[place] for row in weights) / total for place, seat in enumerate(seats)
        }

    def killer(self, seat: Seat) -> float:
        """How likely this seat is the killer."""
        return self._killer[seat]

    def operative(self, seat: Seat) -> float:
        """How likely this seat is the operative."""
        return self._operative[seat]


def outside(public: Public) -> Belief:
    """Return what somebody would believe who knows only what all know."""
    return Belief(public.seats, common(public))


def inside(public: Public, private: Private) -> Belief:
    """Return what this seat believes."""
    judges = [judge for own in OWN if (judge := own(public, private)) is not None]
    return Belief(public.seats, _judged(public.seats, common(public), judges))


@lru_cache(maxsize=1_024)
def common(public: Public) -> Weights:
    """Weigh all hypotheses by what everybody knows."""
    seats = public.seats
    present = len(seats) / (len(ROLES) + (len(seats) >= TWO_GOOD_FROM))
    row = (*(present / len(seats) for _ in seats), 1 - present)
    dead = (0.0,) * len(row)  # were the killer dead, the game would be over
    prior = tuple(dead if seat in public.dead else row for seat in seats)
    judges = [judge for known in COMMON if (judge := known(public)) is not None]
    return _judged(seats, prior, judges)


def _judged(seats: tuple[Seat, ...], weights: Weights, judges: Iterable[Judge]) -> Weights:
    """Return the weights, each times what every judge says of its hypothesis."""
    operatives: tuple[Covert, ...] = (*seats, None)
    for judge in judges:
        weights = tuple(
            tuple(
                [
                    weight and weight * judge(killer, operative)
                    for operative, weight in zip(operatives, row, strict=True)
                ]
            )
            for killer, row in zip(seats, weights, strict=True)
        )
    return weights
