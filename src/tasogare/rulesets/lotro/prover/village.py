"""Whether the village has it won (LO-63): it only answers the tooth, Sauron's side does the rest.

A search over positions with everything known, both sides playing best. Sauron's side chooses every
ballot (so it executes whom it likes, or nobody), the rooms, and what happens in them; the village
chooses its answers. Within a night only answers are a choice of the village, so attacks that put
one come first and everything else is settled afterwards, all rooms at once.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from tasogare.rulesets.lotro.prover import bounds
from tasogare.rulesets.lotro.prover.people import (
    ACTED,
    APOSTLE,
    FRESH,
    LEAF,
    PASSED,
    PLAIN,
    WATER,
    Budget,
    Group,
    Groups,
    Member,
    alike,
    everyone,
    executable,
    is_wolf,
    kind,
    of_village,
    plain,
    plain_splits,
    replaced,
    settled,
    turned,
)

Query = tuple[int, Member, Member, tuple[tuple[str, Group], ...]]
"""An attack that the village may answer: room, wolf, target, and what each answer leaves there."""


class Village:
    """The search; one for one verdict."""

    def __init__(self, budget: Budget) -> None:
        """Take how many positions it may look at."""
        self._budget = budget
        self._dawns: dict[tuple[int, Groups], bool] = {}
        self._dusks: dict[tuple[int, Groups], bool] = {}
        self._nights: dict[tuple[int, Groups], bool] = {}

    def dawn(self, left: int, groups: Groups) -> bool:
        """LO-15, LO-20: whether the village wins from a morning, `left` nights before the end."""
        over = decided(groups)
        if over is not None:
            return over
        groups = plain(groups)
        known = self._dawns.get((left, groups))
        if known is None:
            self._budget.spend()
            known = self._dawn(left, groups)
            self._dawns[left, groups] = known
        return known

    def _dawn(self, left: int, groups: Groups) -> bool:
        if bounds.village_safe(everyone(groups), left, left + 1):
            return True
        return all(self.dusk(left, rest) for _, rest in executions(groups))

    def dusk(self, left: int, groups: Groups) -> bool:
        """LO-26, LO-32: the same from the end of an evening."""
        over = decided(groups)
        if over is not None:
            return over
        if left == 0:
            return True
        groups = plain(settled(groups))
        known = self._dusks.get((left, groups))
        if known is None:
            self._budget.spend()
            known = self._dusk(left, groups)
            self._dusks[left, groups] = known
        return known

    def _dusk(self, left: int, groups: Groups) -> bool:
        if bounds.village_safe(everyone(groups), left, left):
            return True
        return all(self.night(left, rooms) for rooms in plain_splits(groups))

    def night(self, left: int, rooms: Groups) -> bool:
        """LO-40 … LO-48: the same from within a night, Sauron's side to move."""
        rooms = plain(rooms)
        known = self._nights.get((left, rooms))
        if known is None:
            self._budget.spend()
            known = self._night(left, rooms)
            self._nights[left, rooms] = known
        return known

    def _night(self, left: int, rooms: Groups) -> bool:
        if not all(self.dawn(left - 1, after) for after in endings(rooms)):
            return False
        return all(
            any(self.night(left, replaced(rooms, place, after)) for _, after in answers)
            for place, _, _, answers in queries(rooms)
        )


def decided(groups: Groups) -> bool | None:
    """LO-60, LO-62: True where the village has won, False where Sauron's side has."""
    members = everyone(groups)
    if not any(map(is_wolf, members)):
        return True
    return None if any(map(of_village, members)) else False


def executions(groups: Groups) -> Iterator[tuple[Member | None, Groups]]:
    """LO-20 … LO-25: whom all ballots together can execute: anyone of three or more, or nobody."""
    if sum(map(len, groups)) > 2:
        yield from executable(groups)
    yield None, groups


def queries(rooms: Groups) -> Iterator[Query]:
    """LO-40, LO-44: attacks on somebody with an unused item, one of each sort."""
    for place, room in enumerate(rooms):
        for at, wolf in alike(room):
            if not is_wolf(wolf) or wolf & ACTED:
                continue
            for to, target in alike(room):
                if kind(target) in {LEAF, WATER}:
                    yield place, wolf, target, _answers(room, at, to)


def _answers(room: Group, wolf: int, target: int) -> tuple[tuple[str, Group], ...]:
    acted = replaced_member(room, wolf, room[wolf] | ACTED)
    shown = replaced_member(acted, target, turned(room[target], PLAIN))
    dead = acted[:target] + acted[target + 1 :]
    if kind(room[target]) == LEAF:
        return ("leaf", shown), ("die", dead)
    return ("water", shown[:wolf] + shown[wolf + 1 :]), ("die", dead)


def replaced_member(room: Group, place: int, member: Member) -> Group:
    """Return a room with another member in one place."""
    return (*room[:place], member, *room[place + 1 :])


def endings(rooms: Groups) -> Iterator[Groups]:
    """Every way in which a night can end without a further answer of the village."""
    yield from product(*(room_endings(room) for room in rooms))


@lru_cache(maxsize=10_000)
def room_endings(room: Group) -> tuple[Group, ...]:
    """LO-43, LO-46 … LO-48: a room's people in the morning, for each way to finish its night."""
    found: dict[Group, None] = {}
    todo = [room]
    known = {room}
    while todo:
        now = todo.pop()
        found[tuple(sorted(after_passes(now)))] = None
        for after in {tuple(sorted(left)) for _, left in moves(now)} - known:
            known.add(after)
            todo.append(after)
    return tuple(found)


def moves(room: Group) -> Iterator[tuple[tuple[str, Member, Member], Group]]:
    """LO-43, LO-44, LO-48: what happens in a room without a choice of the village."""
    for at, member in alike(room):
        if kind(member) == APOSTLE:
            yield ("suicide", member, member), room[:at] + room[at + 1 :]
        if not is_wolf(member) or member & ACTED:
            continue
        acted = replaced_member(room, at, member | ACTED)
        for to, target in enumerate(room):
            if to == at:
                continue
            if is_wolf(target):
                yield ("tooth", member, target), acted
            elif kind(target) in {APOSTLE, PLAIN}:
                yield ("tooth", member, target), acted[:to] + acted[to + 1 :]


def after_passes(room: Group) -> Group:
    """LO-46, LO-47: a wolf that let the night pass, with others left in the room, has passed."""
    if all(map(is_wolf, room)):
        return tuple(member & ~ACTED for member in room)
    return tuple(
        turned(member, PASSED) if passes(member) else member & ~ACTED
        for member in room
        if not (kind(member) == PASSED and not member & ACTED)
    )


def passes(member: Member) -> bool:
    """LO-46: whether it is a wolf that uses its free pass now."""
    return kind(member) == FRESH and not member & ACTED
