"""Random positions for the prover, each the same for the same numbers."""

import random

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.prover import Person, Position

SORTS = ("wolf", "wolf", "apostle", "plain", "plain", "leaf", "water")


def person(seat: int, sort: str, *, passed: bool = False) -> Person:
    """Return somebody: wolf, apostle, plain, leaf or water."""
    return Person(
        seat=Seat(seat),
        wolf=sort == "wolf",
        village=sort not in {"wolf", "apostle"},
        item=sort if sort in {"leaf", "water"} else None,
        passed=passed,
    )


def position(
    *sorts: str, left: int, at_dawn: bool, rooms: tuple[tuple[int, ...], ...] = ()
) -> Position:
    """Return a position; `wolf!` is a wolf whose pass is used."""
    return Position(
        day=4,
        rangers_day=4 + left,
        at_dawn=at_dawn,
        people=tuple(
            person(seat, sort.removesuffix("!"), passed=sort.endswith("!"))
            for seat, sort in enumerate(sorts)
        ),
        rooms=tuple(tuple(map(Seat, room)) for room in rooms),
    )


def any_position(rng: random.Random, alive: int, most_left: int) -> Position:
    """Return a position in which neither side has won yet."""
    while True:
        sorts = [rng.choice(SORTS) for _ in range(alive)]
        if "wolf" in sorts and set(sorts) & {"plain", "leaf", "water"}:
            break
    left = rng.randint(0, most_left)
    marked = [sort + "!" if sort == "wolf" and rng.random() < 0.4 else sort for sort in sorts]
    return position(
        *marked, left=left, at_dawn=left == 0 or rng.random() < 0.5, rooms=any_rooms(rng, alive)
    )


def any_rooms(rng: random.Random, alive: int) -> tuple[tuple[int, ...], ...]:
    """Return last night's rooms as far as their people live; none in one game of seven."""
    seats = list(range(alive))
    rng.shuffle(seats)
    rooms = []
    while seats and rng.random() < 0.95:
        size = rng.choice((1, 2, 2, 3))
        rooms.append(tuple(seats[:size]))
        seats = seats[size:]
    return tuple(rooms)
