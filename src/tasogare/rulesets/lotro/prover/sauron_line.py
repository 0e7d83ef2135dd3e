"""A line of play for wolves that have it won: what they do, and one way in which others reply."""

from collections.abc import Generator, Iterator

from tasogare.rulesets.lotro.prover import ballots, bounds
from tasogare.rulesets.lotro.prover.belief import WATERS, Belief, lost
from tasogare.rulesets.lotro.prover.line import Step, in_order, pass_steps
from tasogare.rulesets.lotro.prover.people import (
    UNKNOWN,
    Groups,
    Member,
    everyone,
    executable,
    is_wolf,
    kind,
    seat_of,
    settled,
)
from tasogare.rulesets.lotro.prover.position import Position
from tasogare.rulesets.lotro.prover.sauron import Sauron, attacks, decided
from tasogare.rulesets.lotro.prover.seating import Seating
from tasogare.rulesets.lotro.prover.village import after_passes

LIKELY = (ballots.OTHER, ballots.NOBODY, ballots.WOLF)
"""Which outcome of a forced evening is shown, if the others can still choose."""


def sauron_line(search: Sauron, position: Position) -> Iterator[Step]:
    """Yield the steps until Sauron's side has won or counting shows that it must."""
    groups = position.groups(lambda person: person.seen_by_wolves)
    belief = position.belief()
    day, left, evening = position.day, position.left, position.at_dawn
    while True:
        over, belief = decided(groups, belief)
        if over is not None:
            yield Step(day=day, what="won", side="sauron")
            return
        if evening:
            rule = _outvoting(day, left, groups, belief)
            if rule is not None:
                yield rule
                return
            victim, groups, belief = _execution(search, left, groups, belief)
            seat = None if victim is None else seat_of(victim)
            yield Step(day=day, what="execution", seat=seat)
        else:
            rooms = _seated(search, left, groups, belief)
            yield Step(day=day, what="rooms", rooms=in_order(rooms))
            groups, belief = yield from _night(search, (day, left), rooms, belief)
            day, left = day + 1, left - 1
        evening = not evening


def _outvoting(day: int, left: int, groups: Groups, belief: Belief) -> Step | None:
    """LO-63: more wolves than others, and an evening for each of those."""
    members = everyone(groups)
    wolves = sum(map(is_wolf, members))
    others = len(members) - wolves
    waters = max(pool[WATERS] for pool in belief)
    if not bounds.wolves_rule(wolves, others, waters, left + 1):
        return None
    return Step(day=day, what="counting", side="sauron", village=others, losses=left + 1)


def _execution(
    search: Sauron, left: int, groups: Groups, belief: Belief
) -> tuple[Member | None, Groups, Belief]:
    reached = search.vote(left, groups, belief) or frozenset({ballots.NOBODY})
    sort = next(one for one in LIKELY if one in reached)
    for member, rest in executable(groups):
        fits = is_wolf(member) == (sort == ballots.WOLF) and sort != ballots.NOBODY
        if fits and search.executed(left, member, rest, belief):
            return member, rest, lost(belief) if kind(member) == UNKNOWN else belief
    return None, groups, belief


def _seated(search: Sauron, left: int, groups: Groups, belief: Belief) -> Groups:
    seating = Seating(settled(groups))
    while not seating.complete:
        steps = [after for _, after in seating.steps()]
        if seating.wolf_chooses:
            steps = [one for one in steps if search.seated(left, one.plain(), belief)]
        seating = steps[0]
    return seating.rooms


def _night(
    search: Sauron, when: tuple[int, int], rooms: Groups, belief: Belief
) -> Generator[Step, None, tuple[Groups, Belief]]:
    day, left = when
    while True:
        found = _attack(search, left, rooms, belief)
        if found is None:
            break
        (wolf, target, answer), rooms, belief = found
        yield Step(day=day, what="tooth", by=seat_of(wolf), seat=seat_of(target), answer=answer)
    yield from pass_steps(day, rooms)
    return tuple(room for room in map(after_passes, rooms) if room), belief


def _attack(
    search: Sauron, left: int, rooms: Groups, belief: Belief
) -> tuple[tuple[Member, Member, str], Groups, Belief] | None:
    """An attack after which every answer loses; the first of them is given."""
    for _, wolf, target, answers in attacks(rooms, belief):
        if all(search.night(left, after, then) for _, after, then in answers):
            answer, after, then = answers[0]
            return (wolf, target, answer), after, then
    return None
