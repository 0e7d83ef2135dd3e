"""A line of play for a village that has it won: Sauron's side does its worst, and it is not enough.

Every move of Sauron's side loses, so one that looks best to people is taken: it executes and
attacks the village, holders of items first in the evening, last at night.
"""

from collections.abc import Generator, Iterator

from tasogare.rulesets.lotro.prover import bounds
from tasogare.rulesets.lotro.prover.line import Step, in_order, pass_steps
from tasogare.rulesets.lotro.prover.people import (
    ACTED,
    LEAF,
    PASSED,
    PLAIN,
    WATER,
    Groups,
    Member,
    everyone,
    is_wolf,
    kind,
    of_village,
    replaced,
    seat_of,
    splits,
)
from tasogare.rulesets.lotro.prover.position import Position
from tasogare.rulesets.lotro.prover.village import (
    Village,
    after_passes,
    decided,
    executions,
    moves,
    queries,
)


def village_line(search: Village, position: Position) -> Iterator[Step]:
    """Yield the steps until the village has won or counting shows that it must."""
    groups = position.groups(lambda person: person.kind)
    day, left, evening = position.day, position.left, position.at_dawn
    while True:
        over = _over(groups, day, left, evening=evening)
        if over is not None:
            yield over
            return
        if evening:
            victim, groups = min(executions(groups), key=lambda one: _preference(one[0]))
            seat = None if victim is None else seat_of(victim)
            yield Step(day=day, what="execution", seat=seat)
        else:
            rooms = max(splits(groups), key=_exposed)
            yield Step(day=day, what="rooms", rooms=in_order(rooms))
            groups = yield from _night(search, day, left, rooms)
            day, left = day + 1, left - 1
        evening = not evening


def _over(groups: Groups, day: int, left: int, *, evening: bool) -> Step | None:
    """LO-60, LO-61: the end of the line, if it is here."""
    if decided(groups) or (left == 0 and not evening):
        return Step(day=day, what="won", side="village")
    evenings = left + evening
    if bounds.village_safe(everyone(groups), left, evenings):
        village, lost = bounds.losses(everyone(groups), left, evenings)
        return Step(day=day, what="counting", side="village", village=village, losses=lost)
    return None


def _preference(victim: Member | None) -> int:
    if victim is None:
        return 3
    return (WATER, LEAF, PLAIN).index(kind(victim)) if of_village(victim) else 4


def _exposed(rooms: Groups) -> int:
    """How many of the village can be attacked."""
    return sum(min(sum(map(is_wolf, room)), sum(map(of_village, room))) for room in rooms)


def _night(search: Village, day: int, left: int, rooms: Groups) -> Generator[Step, None, Groups]:
    while True:
        found = _attack(rooms) or _query(search, left, rooms) or _waste(rooms)
        if found is None:
            break
        wolf, target, answer, rooms = found
        yield Step(day=day, what="tooth", by=seat_of(wolf), seat=seat_of(target), answer=answer)
    yield from pass_steps(day, rooms)
    return tuple(room for room in map(after_passes, rooms) if room)


Move = tuple[Member, Member, str, Groups]


def _attack(rooms: Groups) -> Move | None:
    """An attack on somebody of the village who can only die."""
    for place, room in enumerate(rooms):
        for (what, wolf, target), after in moves(room):
            if what == "tooth" and kind(target) == PLAIN:
                return wolf, target, "die", replaced(rooms, place, after)
    return None


def _query(search: Village, left: int, rooms: Groups) -> Move | None:
    """An attack on somebody with an item, who answers so that the village still wins."""
    for place, wolf, target, answers in queries(rooms):
        for answer, after in answers:
            then = replaced(rooms, place, after)
            if search.night(left, then):
                return wolf, target, answer, then
    return None


def _waste(rooms: Groups) -> Move | None:
    """A tooth shown to somebody else by a wolf that would die of another pass."""
    for place, room in enumerate(rooms):
        if all(map(is_wolf, room)):
            continue
        for (what, wolf, target), after in moves(room):
            if what == "tooth" and kind(wolf) == PASSED and not wolf & ACTED:
                answer = "tooth" if is_wolf(target) else "die"
                return wolf, target, answer, replaced(rooms, place, after)
    return None
