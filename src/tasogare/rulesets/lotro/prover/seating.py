"""Filling the rooms one choice after another, as Sauron's proof must follow it (LO-30 … LO-32)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tasogare.rulesets.lotro.prover.people import (
    ACTED,
    Group,
    Groups,
    Member,
    alike,
    is_wolf,
    plain,
)
from tasogare.rulesets.lotro.rooms import SIZES, can_fill


@dataclass(frozen=True, slots=True)
class Seating:
    """Who has no room yet, the room being filled, and the rooms that are full.

    Of last night's groups, `free` may still join the room; of those `barred` somebody is in it.
    """

    free: Groups
    barred: Groups = ()
    room: Group = ()
    rooms: Groups = ()

    @property
    def complete(self) -> bool:
        """Whether everybody has a room."""
        return not self.room and not self.free

    @property
    def wolf_chooses(self) -> bool:
        """Whether a wolf has been named or pointed at last, so that it chooses."""
        return bool(self.room) and is_wolf(self.room[-1])

    def plain(self) -> "Seating":
        """Return what is equal for seatings that are alike; the last in the room stays last."""
        kinds = tuple(member & (ACTED | 7) for member in self.room)
        room = (*sorted(kinds[:-1]), *kinds[-1:])
        return Seating(plain(self.free), plain(self.barred), room, plain(self.rooms))

    def steps(self) -> Iterator[tuple[Member, "Seating"]]:
        """LO-31, LO-32: whoever may be named or pointed at next, one of each sort."""
        seen: set[Seating] = set()
        sizes = self._sizes()
        for number, group in enumerate(self.free):
            for at, member in alike(group):
                after = self._with(number, at, sizes[0])
                if not after.can_finish(sizes if after.room else sizes[1:]):
                    continue
                mark = after.plain()
                if mark not in seen:
                    seen.add(mark)
                    yield member, after

    def _sizes(self) -> tuple[int, ...]:
        """The sizes of the room being filled and of those after it."""
        people = len(self.room) + sum(
            len(group) for groups in (self.free, self.barred, self.rooms) for group in groups
        )
        return SIZES[people][len(self.rooms) :]

    def _with(self, number: int, at: int, size: int) -> "Seating":
        group = self.free[number]
        free = self.free[:number] + self.free[number + 1 :]
        less = group[:at] + group[at + 1 :]
        barred = (*self.barred, less) if less else self.barred
        room = (*self.room, group[at])
        if len(room) < size:
            return Seating(free, barred, room, self.rooms)
        return Seating(free + barred, (), (), (*self.rooms, room))

    def can_finish(self, sizes: tuple[int, ...]) -> bool:
        """LO-32: whether the room and those after it can be filled (as `rooms.Plan` does it)."""
        counts = sorted(map(len, self.free), reverse=True)
        if self.room:
            places, sizes = sizes[0] - len(self.room), sizes[1:]
            if len(counts) < places:
                return False
            counts[:places] = [count - 1 for count in counts[:places]]
        return can_fill([*counts, *map(len, self.barred)], sizes)


@lru_cache(maxsize=20_000)
def plain_steps(seating: Seating) -> tuple[Seating, ...]:
    """Return the steps from a plain seating, plain themselves; kept, as they come up often."""
    return tuple(after.plain() for _, after in seating.steps())
