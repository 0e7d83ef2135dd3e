"""LO-30 … LO-32: the sizes, and choices that never run into a dead end."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.rooms import ROOMS, SIZES, Plan, can_fill

Room = tuple[Seat, ...]


@pytest.mark.parametrize(
    ("alive", "sizes"),
    [(16, (4, 3, 3, 3, 3)), (10, (3, 3, 2, 2)), (9, (2, 2, 2, 3)), (5, (2, 3)), (3, (3,))],
)
def test_lo_30_sizes(alive: int, sizes: tuple[int, ...]) -> None:
    assert SIZES[alive] == sizes


def test_lo_30_everybody_has_a_place_and_nobody_is_alone() -> None:
    for alive in range(2, 17):
        assert sum(SIZES[alive]) == alive
        assert min(SIZES[alive]) >= 2
        assert len(SIZES[alive]) <= len(ROOMS)
        assert set(SIZES[alive]) <= ({2, 3} if alive < 16 else {3, 4})


def histories(draw: st.DrawFn, alive: int) -> tuple[Room, ...]:
    """Last night's rooms as far as their people live, of any sizes that there can be."""
    seats = draw(st.permutations([Seat(seat) for seat in range(alive)]))
    rooms: list[Room] = []
    while seats:
        size = draw(st.integers(1, 4))
        rooms.append(tuple(seats[:size]))
        seats = seats[size:]
    return tuple(rooms)


@st.composite
def nights(draw: st.DrawFn, most: int) -> tuple[tuple[Seat, ...], tuple[Room, ...]]:
    alive = draw(st.integers(2, most))
    return tuple(Seat(seat) for seat in range(alive)), histories(draw, alive)


@settings(max_examples=300)
@given(night=nights(16), data=st.data())
def test_lo_32_no_choice_leads_into_a_dead_end(
    night: tuple[tuple[Seat, ...], tuple[Room, ...]], data: st.DataObject
) -> None:
    living, last = night
    plan = Plan(living, last, SIZES[len(living)])
    lifted = not plan.possible()
    if lifted:
        plan = Plan(living, (), SIZES[len(living)])
    rooms: list[Room] = []
    for size in plan.sizes:
        rooms.append((data.draw(st.sampled_from(plan.leads(rooms))),))
        while len(rooms[-1]) < size:
            rooms[-1] = (*rooms[-1], data.draw(st.sampled_from(plan.choices(rooms))))
    assert sorted(seat for room in rooms for seat in room) == list(living)
    assert lifted or not any(met(room, last) for room in rooms)


def met(room: Room, last: tuple[Room, ...]) -> bool:
    return any(len(set(room) & set(before)) > 1 for before in last)


def all_splits(free: tuple[Seat, ...], sizes: tuple[int, ...]) -> Iterator[tuple[Room, ...]]:
    """Every way to fill rooms of these sizes, in their order."""
    if not sizes:
        yield ()
        return
    for room in chosen(free, sizes[0]):
        left = tuple(seat for seat in free if seat not in room)
        yield from ((room, *others) for others in all_splits(left, sizes[1:]))


def chosen(free: tuple[Seat, ...], size: int) -> Iterator[Room]:
    if size == 0:
        yield ()
    for place, seat in enumerate(free):
        yield from ((seat, *rest) for rest in chosen(free[place + 1 :], size - 1))


@settings(max_examples=150)
@given(night=nights(7), data=st.data())
def test_lo_31_lo_32_offered_is_exactly_what_leaves_a_legal_split(
    night: tuple[tuple[Seat, ...], tuple[Room, ...]], data: st.DataObject
) -> None:
    living, last = night
    plan = Plan(living, last, SIZES[len(living)])
    legal = [
        split
        for split in all_splits(living, plan.sizes)
        if not any(met(room, last) for room in split)
    ]
    assert plan.possible() == bool(legal)
    rooms: list[Room] = []
    while legal and len(rooms) < len(plan.sizes):
        leads = {seat for split in legal for seat in split[len(rooms)]}
        assert set(plan.leads(rooms)) == leads
        rooms.append((data.draw(st.sampled_from(sorted(leads))),))
        while len(rooms[-1]) < plan.sizes[len(rooms) - 1]:
            legal = [split for split in legal if set(rooms[-1]) <= set(split[len(rooms) - 1])]
            expected = {
                seat for split in legal for seat in split[len(rooms) - 1] if seat not in rooms[-1]
            }
            assert set(plan.choices(rooms)) == expected
            rooms[-1] = (*rooms[-1], data.draw(st.sampled_from(sorted(expected))))
        legal = [split for split in legal if set(rooms[-1]) == set(split[len(rooms) - 1])]


def test_lo_32_three_of_whom_two_met_cannot_be_split() -> None:
    assert not can_fill((2, 1), (3,))
    assert can_fill((2, 2), (2, 2))
    assert not can_fill((3, 1), (2, 2))
