"""Decider 决定者: its vote breaks a tie, and it does not know it (KA-6, KA-18)."""

from collections.abc import Mapping
from typing import Final

from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.state import World

MARK: Final = "decider"


def known_marks(world: World, seat: Seat) -> tuple[str, ...]:
    """KA-6: the marks that a seat is told of: all but this one."""
    return tuple(mark for mark in world.marks.get(seat, ()) if mark != MARK)


def decides(world: World, ballots: Mapping[Seat, Seat], tied: tuple[Seat, ...]) -> Seat | None:
    """KA-18: whom of the tied a living decider voted for."""
    for seat in world.marked(MARK):
        if ballots.get(seat) in tied:
            return ballots[seat]
    return None
