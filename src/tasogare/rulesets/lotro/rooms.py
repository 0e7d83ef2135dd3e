"""Splitting the living over rooms (LO-30, LO-32): sizes, and which choices leave a way to finish.

Last night's rooms divide the living into groups of whom no two may meet again. Whether rooms of
given sizes can be filled so is decided by the theorem of Gale and Ryser on tables of zeros and ones
with given sums of rows (groups) and columns (rooms); nothing is searched.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tasogare.kernel.seats import Seat

ROOMS: Final = ("upstairs", "ground", "cellar", "training_hall", "stable")
"""LO-31: in the order in which they are filled."""

SIZES: Final[Mapping[int, tuple[int, ...]]] = {
    0: (),
    1: (1,),  # only after a removal: the morning ends the game
    2: (2,),
    3: (3,),
    4: (2, 2),
    5: (2, 3),
    6: (2, 2, 2),
    7: (2, 2, 3),
    8: (2, 2, 2, 2),
    9: (2, 2, 2, 3),
    10: (3, 3, 2, 2),
    11: (3, 3, 3, 2),
    12: (3, 3, 3, 3),
    13: (3, 3, 3, 2, 2),
    14: (3, 3, 3, 3, 2),
    15: (3, 3, 3, 3, 3),
    16: (4, 3, 3, 3, 3),
}
"""LO-30: the sizes of the rooms for so many living, in the order of the rooms."""


def can_fill(groups: Iterable[int], sizes: Sequence[int]) -> bool:
    """LO-32: whether groups of these numbers of people fill rooms without a pair meeting again."""
    counts = tuple(groups)
    if sum(counts) != sum(sizes):
        return False
    needed = 0
    for taken, size in enumerate(sorted(sizes, reverse=True), start=1):
        needed += size
        if needed > sum(min(count, taken) for count in counts):
            return False
    return True


class Plan:
    """One night's living and last night's company among them; all of it public knowledge."""

    def __init__(
        self, living: Sequence[Seat], last_rooms: Sequence[Sequence[Seat]], sizes: Sequence[int]
    ) -> None:
        """Take no rooms as last night's where the rule is lifted."""
        self.living = tuple(living)
        self.sizes = tuple(sizes)
        self._group: dict[Seat, int] = {seat: -1 - place for place, seat in enumerate(self.living)}
        for number, room in enumerate(last_rooms):
            for seat in room:
                if seat in self._group:
                    self._group[seat] = number

    def possible(self) -> bool:
        """LO-32: whether any split respects the rule; if none does it is lifted."""
        return can_fill(Counter(self._group.values()).values(), self.sizes)

    def choices(self, rooms: Sequence[Sequence[Seat]]) -> tuple[Seat, ...]:
        """LO-31, LO-32: who may join the last of these rooms, which is not full, in seat order."""
        placed = {seat for room in rooms for seat in room}
        room = rooms[-1]
        company = {self._group[seat] for seat in room}
        left = Counter(self._group[seat] for seat in self.living if seat not in placed)
        places = self.sizes[len(rooms) - 1] - len(room) - 1
        later = self.sizes[len(rooms) :]
        return tuple(
            seat
            for seat in self.living
            if seat not in placed
            and self._group[seat] not in company
            and _can_finish(left, {*company, self._group[seat]}, self._group[seat], places, later)
        )

    def leads(self, rooms: Sequence[Sequence[Seat]]) -> tuple[Seat, ...]:
        """LO-31: who may be named for the next room: they have a legal choice, if one is due."""
        placed = {seat for room in rooms for seat in room}
        free = tuple(seat for seat in self.living if seat not in placed)
        if self.sizes[len(rooms)] == 1:
            return free
        return tuple(seat for seat in free if self.choices((*rooms, (seat,))))


def _can_finish(
    left: Mapping[int, int], company: set[int], joining: int, places: int, later: Sequence[int]
) -> bool:
    """Whether the room can be filled and the rest split, once one of group `joining` is in it.

    The room's other places go to the groups with most people left among those not yet in it: if any
    way to finish exists, exchanging people of two groups makes it one of this kind.
    """
    rest = dict(left)
    rest[joining] -= 1
    free = sorted((group for group in rest if group not in company), key=lambda one: -rest[one])
    if len(free) < places:
        return False
    for group in free[:places]:
        rest[group] -= 1
    return all(count >= 0 for count in rest.values()) and can_fill(rest.values(), later)
