"""A line of play that shows why a verdict holds, in structured form; words are made elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.prover.people import ACTED, PASSED, Groups, is_wolf, kind, seat_of
from tasogare.rulesets.lotro.rooms import SIZES

What = Literal["execution", "rooms", "tooth", "pass", "counting", "won"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that happens in the line.

    `execution`: `seat` is executed, None: nobody. `rooms`: tonight's rooms, in their order.
    `tooth`: `by` presents it to `seat`, who gives `answer` (`tooth`: another wolf, who is not
    asked). `pass`: the wolf `seat` lets the night pass; `answer` is `overpassed`
    where it dies of it. `counting`: no search is needed from here; for the village, `village` of
    its side live and at most `losses` of them can be lost until the rangers come; for Sauron's
    side, `village` others are outvoted every evening, and `losses` evenings are left. `won`: `side`
    has won here.
    """

    day: int
    what: What
    seat: Seat | None = None
    by: Seat | None = None
    answer: str | None = None
    rooms: tuple[tuple[Seat, ...], ...] = ()
    village: int = 0
    losses: int = 0
    side: str | None = None


def in_order(rooms: Groups) -> tuple[tuple[Seat, ...], ...]:
    """Return labelled rooms as seats, in the order in which rooms of these sizes are filled."""
    left = [tuple(sorted(map(seat_of, room))) for room in rooms]
    ordered = []
    for size in SIZES[sum(map(len, rooms))]:
        room = next(one for one in left if len(one) == size)
        left.remove(room)
        ordered.append(room)
    return tuple(ordered)


def pass_steps(day: int, rooms: Groups) -> Iterator[Step]:
    """LO-46, LO-47: yield a step for every wolf that lets the night pass."""
    for room in rooms:
        for member in room:
            if is_wolf(member) and not member & ACTED and not all(map(is_wolf, room)):
                answer = "overpassed" if kind(member) == PASSED else None
                yield Step(day=day, what="pass", seat=seat_of(member), answer=answer)
