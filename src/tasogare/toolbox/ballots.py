"""Counting votes; what a tie means is each ruleset's own."""

from collections.abc import Iterable, Mapping

from tasogare.kernel.seats import Seat


def counted(ballots: Mapping[Seat, Seat], candidates: Iterable[Seat]) -> dict[Seat, int]:
    """Return how many votes each candidate got, those without one included."""
    counts = dict.fromkeys(candidates, 0)
    for target in ballots.values():
        counts[target] = counts.get(target, 0) + 1
    return counts


def leaders(counts: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return who has most votes, in seat order; nobody if there was no vote at all."""
    most = max(counts.values(), default=0)
    if most == 0:
        return ()
    return tuple(sorted(seat for seat, count in counts.items() if count == most))
