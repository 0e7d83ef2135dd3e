"""How the prover sees people: small numbers in groups, so that like positions are one position.

A member is its kind, plus `ACTED` once a wolf has presented its tooth tonight, plus a label that
only a line of play carries (`labelled`). A position's people stand in groups: those who shared a
room last night. Which seats they are does not matter to a search, so it looks at sorted kinds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.rooms import SIZES, can_fill

Member = int
Group = tuple[Member, ...]
Groups = tuple[Group, ...]

FRESH: Final = 0
"""A wolf whose free pass is unused (LO-46)."""
PASSED: Final = 1
"""A wolf that dies of a further pass."""
APOSTLE: Final = 2
PLAIN: Final = 3
"""Of the village, with nothing left to answer the tooth with."""
LEAF: Final = 4
WATER: Final = 5
UNKNOWN: Final = 6
"""In Sauron's proof: no wolf, and any of those roles that are still out."""

ACTED: Final = 8
_LABEL: Final = 4
"""By so many bits the label stands left of the kind."""


def kind(member: Member) -> int:
    """Return a member's kind."""
    return member & 7


def is_wolf(member: Member) -> bool:
    """Tell whether it is a wolf."""
    return member & 7 <= PASSED


def of_village(member: Member) -> bool:
    """Tell whether it is of the village side, as far as is known."""
    return PLAIN <= member & 7 <= WATER


def labelled(member: Member, seat: Seat) -> Member:
    """Return a member that remembers its seat."""
    return member | (seat + 1) << _LABEL


def seat_of(member: Member) -> Seat:
    """Return the seat of a labelled member."""
    return Seat((member >> _LABEL) - 1)


def turned(member: Member, into: int) -> Member:
    """Return a member with another kind, its label kept."""
    return (member & ~7) | into


def everyone(groups: Groups) -> Group:
    """Return all members, group by group."""
    return tuple(member for group in groups for member in group)


def plain(groups: Groups) -> Groups:
    """Return groups without labels, in a fixed order: equal for positions that are alike."""
    return tuple(
        sorted(tuple(sorted(member & (ACTED | 7) for member in group)) for group in groups if group)
    )


def settled(groups: Groups) -> Groups:
    """Return groups as they matter tonight: where LO-32 cannot be kept it is lifted."""
    total = sum(map(len, groups))
    if can_fill(map(len, groups), SIZES[total]):
        return groups
    return tuple((member,) for member in everyone(groups))


def without(groups: Groups, member: Member) -> Groups:
    """Return the groups with one such member less."""
    for place, group in enumerate(groups):
        if member in group:
            at = group.index(member)
            less = group[:at] + group[at + 1 :]
            return groups[:place] + ((less,) if less else ()) + groups[place + 1 :]
    return groups


def replaced(groups: Groups, place: int, group: Group) -> Groups:
    """Return the groups with another in one place."""
    return (*groups[:place], group, *groups[place + 1 :])


def alike(members: Sequence[Member]) -> Iterator[tuple[int, Member]]:
    """Yield place and member of the first of each kind (a wolf that has acted is a kind)."""
    seen: set[int] = set()
    for place, member in enumerate(members):
        mark = member & (ACTED | 7)
        if mark not in seen:
            seen.add(mark)
            yield place, member


def executable(groups: Groups) -> Iterator[tuple[Member, Groups]]:
    """Yield one member of each sort, with the groups once it is dead."""
    seen: set[Groups] = set()
    for place, group in enumerate(groups):
        for at, member in alike(group):
            less = group[:at] + group[at + 1 :]
            rest = groups[:place] + ((less,) if less else ()) + groups[place + 1 :]
            mark = plain(rest)
            if mark not in seen:
                seen.add(mark)
                yield member, rest


def splits(groups: Groups) -> tuple[Groups, ...]:
    """LO-30, LO-32: every way to fill tonight's rooms, one of each sort."""
    return tuple(_splits(settled(groups)))


@lru_cache(maxsize=1_000)
def plain_splits(groups: Groups) -> tuple[Groups, ...]:
    """Return the same for groups without labels; kept, as they come up again and again."""
    found = {plain(rooms): None for rooms in _splits(settled(groups))}
    return tuple(found)


def _splits(groups: Groups) -> Iterator[Groups]:
    people = tuple((member, number) for number, group in enumerate(groups) for member in group)
    seen: set[Groups] = set()
    for rooms in _partitions(people, SIZES[len(people)]):
        mark = plain(rooms)
        if mark not in seen:
            seen.add(mark)
            yield rooms


def _partitions(people: tuple[tuple[Member, int], ...], sizes: tuple[int, ...]) -> Iterator[Groups]:
    """Yield every split into rooms of these sizes in which no group meets again."""
    if not sizes:
        yield ()
        return
    first, rest = people[0], people[1:]
    for size in sorted(set(sizes)):
        later = list(sizes)
        later.remove(size)
        for chosen in combinations(range(len(rest)), size - 1):
            room = (first, *(rest[place] for place in chosen))
            if len({number for _, number in room}) < size:
                continue
            left = tuple(one for place, one in enumerate(rest) if place not in chosen)
            if not can_fill(Counter(number for _, number in left).values(), later):
                continue
            for others in _partitions(left, tuple(later)):
                yield (tuple(member for member, _ in room), *others)


class Exhausted(Exception):
    """The search looked at as many positions as it may."""


class Budget:
    """A count of positions, so that the same search ends the same everywhere (LO-63)."""

    def __init__(self, limit: int) -> None:
        """Allow so many positions."""
        self.limit = limit
        self.spent = 0

    def spend(self) -> None:
        """Look at one more position."""
        self.spent += 1
        if self.spent > self.limit:
            raise Exhausted
