"""A line of play that shows why a verdict holds, in structured form; words are made elsewhere."""

from dataclasses import dataclass
from typing import Literal

from tasogare.kernel.seats import Seat

What = Literal["execution", "rooms", "tooth", "suicide", "pass", "counting", "won"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that happens in the line.

    `execution`: `seat` is executed, None: nobody. `rooms`: tonight's rooms, in their order.
    `tooth`: `by` presents it to `seat`, who gives `answer` (`tooth`: another wolf, who is not
    asked). `suicide`: `seat`. `pass`: the wolf `seat` lets the night pass; `answer` is `overpassed`
    where it dies of it. `counting`: no search was needed; `village` people of the village side face
    at most `losses` losses until the rangers come. `won`: the side that has won here.
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
