"""Whether Sauron's side has it won (LO-63): the wolves against everybody else, who know everything.

The wolves act as one and know only their fellows; all others are `UNKNOWN` until they show an item,
and then `PLAIN`. What they may be is a belief (`belief`), and a plan must be good for all of it.
The others reply to the wolves' votes, name the leads, choose where a wolf does not, answer the
tooth as they like, and may kill themselves before every move of the wolves and after the last one.
"""

from collections.abc import Iterator

from tasogare.rulesets.lotro.prover import ballots, bounds
from tasogare.rulesets.lotro.prover.belief import (
    APOSTLES,
    LEAVES,
    WATERS,
    Belief,
    lost,
    taken,
    undecided,
)
from tasogare.rulesets.lotro.prover.people import (
    ACTED,
    PLAIN,
    UNKNOWN,
    Budget,
    Group,
    Groups,
    Member,
    alike,
    everyone,
    executable,
    is_wolf,
    kind,
    plain,
    replaced,
    settled,
    turned,
)
from tasogare.rulesets.lotro.prover.seating import Seating, plain_steps
from tasogare.rulesets.lotro.prover.village import after_passes, replaced_member

Attack = tuple[int, Member, Member, tuple[tuple[str, Groups, Belief], ...]]
"""Room, wolf, target, and what each answer leaves."""


class Sauron:
    """The search; one for one verdict."""

    def __init__(self, budget: Budget) -> None:
        """Take how many positions it may look at."""
        self._budget = budget
        self._known: dict[tuple[str, int, object, Belief], bool] = {}

    def _ask(self, what: str, left: int, where: object, belief: Belief) -> bool | None:
        known = self._known.get((what, left, where, belief))
        if known is None:
            self._budget.spend()
        return known

    def _note(self, what: str, left: int, where: object, belief: Belief, *, won: bool) -> bool:
        self._known[what, left, where, belief] = won
        return won

    # the evening

    def dawn(self, left: int, groups: Groups, belief: Belief) -> bool:
        """LO-15, LO-20: whether the wolves win from a morning, `left` nights before the end."""
        over, belief = decided(groups, belief)
        if over is not None:
            return over
        groups = plain(groups)
        known = self._ask("dawn", left, groups, belief)
        if known is not None:
            return known
        won = self._outvotes(left, groups, belief) or self.vote(left, groups, belief) is not None
        return self._note("dawn", left, groups, belief, won=won)

    def _outvotes(self, left: int, groups: Groups, belief: Belief) -> bool:
        members = everyone(groups)
        wolves = sum(map(is_wolf, members))
        waters = max(pool[WATERS] for pool in belief)
        return bounds.wolves_rule(wolves, len(members) - wolves, waters, left + 1)

    def vote(self, left: int, groups: Groups, belief: Belief) -> frozenset[str] | None:
        """Return what the others can still bring about after the wolves' best ballots, if good."""
        members = everyone(groups)
        wolves = sum(map(is_wolf, members))
        others = len(members) - wolves
        good_wolves = good_others = 0
        for member, rest in sorted(executable(groups), key=lambda one: not is_wolf(one[0])):
            if self.executed(left, member, rest, belief):
                count = alike_count(groups, member, rest)
                good_wolves += count * is_wolf(member)
                good_others += count * (not is_wolf(member))
            elif ballots.decide(wolves, others, wolf=is_wolf(member)):
                return None
        nobody = self.dusk(left, groups, belief)
        return ballots.forced(wolves, others, good_wolves, good_others, nobody=nobody)

    def executed(self, left: int, member: Member, rest: Groups, belief: Belief) -> bool:
        """Whether the wolves win once this one is executed; nobody learns what it was."""
        return self.dusk(left, rest, lost(belief) if kind(member) == UNKNOWN else belief)

    def dusk(self, left: int, groups: Groups, belief: Belief) -> bool:
        """LO-26: the same from the end of an evening."""
        over, belief = decided(groups, belief)
        if over is not None:
            return over
        if left == 0:
            return False
        groups = plain(settled(groups))
        known = self._ask("dusk", left, groups, belief)
        if known is not None:
            return known
        won = self.seated(left, Seating(groups).plain(), belief)
        return self._note("dusk", left, groups, belief, won=won)

    # the rooms

    def seated(self, left: int, seating: Seating, belief: Belief) -> bool:
        """LO-31, LO-32: the same while the rooms are filled; the others name the leads."""
        if seating.complete:
            return self.night(left, seating.rooms, belief)
        known = self._ask("seated", left, seating, belief)
        if known is not None:
            return known
        steps = (self.seated(left, after, belief) for after in plain_steps(seating))
        won = any(steps) if seating.wolf_chooses else all(steps)
        return self._note("seated", left, seating, belief, won=won)

    # the night

    def night(self, left: int, rooms: Groups, belief: Belief) -> bool:
        """LO-40, LO-48: the same in a night, before a move of the wolves."""
        rooms = plain(rooms)
        known = self._ask("night", left, rooms, belief)
        if known is not None:
            return known
        won = all(
            self.night(left, after, taken(belief, APOSTLES))
            for _, after in self.suicides(rooms, belief, seen=True)
        ) and (
            any(
                all(self.night(left, after, then) for _, after, then in answers)
                for _, _, _, answers in attacks(rooms, belief)
            )
            or self.late(left, rooms, belief)
        )
        return self._note("night", left, rooms, belief, won=won)

    def late(self, left: int, rooms: Groups, belief: Belief) -> bool:
        """LO-46 … LO-48: the same once the wolves are done; apostles may still kill themselves."""
        rooms = plain(rooms)
        known = self._ask("late", left, rooms, belief)
        if known is not None:
            return known
        won = self.dawn(left - 1, tuple(map(after_passes, rooms)), belief) and all(
            self.late(left, after, taken(belief, APOSTLES))
            for _, after in self.suicides(rooms, belief, seen=False)
        )
        return self._note("late", left, rooms, belief, won=won)

    def suicides(
        self, rooms: Groups, belief: Belief, *, seen: bool
    ) -> Iterator[tuple[Member, Groups]]:
        """LO-48: whoever may be an apostle kills themself; `seen`: where a wolf sees it."""
        if not any(pool[APOSTLES] for pool in belief):
            return
        for place, room in enumerate(rooms):
            if seen and not any(map(is_wolf, room)):
                continue
            for at, member in alike(room):
                if kind(member) == UNKNOWN:
                    yield member, replaced(rooms, place, room[:at] + room[at + 1 :])


def attacks(rooms: Groups, belief: Belief) -> Iterator[Attack]:
    """LO-40, LO-43, LO-44: whom a wolf can show its tooth to, and what may be answered."""
    for place, room in enumerate(rooms):
        for at, wolf in alike(room):
            if not is_wolf(wolf) or wolf & ACTED:
                continue
            acted = replaced_member(room, at, wolf | ACTED)
            for to, target in sorted(alike_others(room, at), key=_others_first):
                answers = tuple(
                    (answer, replaced(rooms, place, after), then)
                    for answer, after, then in _answers(acted, at, to, belief)
                )
                yield place, wolf, target, answers


def _others_first(one: tuple[int, Member]) -> int:
    return is_wolf(one[1])


def alike_others(room: Group, at: int) -> Iterator[tuple[int, Member]]:
    """The first of each kind in a room beside the member at that place."""
    seen: set[int] = set()
    for place, member in enumerate(room):
        mark = member & (ACTED | 7)
        if place != at and mark not in seen:
            seen.add(mark)
            yield place, member


def _answers(
    room: Group, wolf: int, target: int, belief: Belief
) -> Iterator[tuple[str, Group, Belief]]:
    member = room[target]
    if is_wolf(member):
        yield "tooth", room, belief
        return
    dead = room[:target] + room[target + 1 :]
    if kind(member) == PLAIN:
        yield "die", dead, belief
        return
    shown = replaced_member(room, target, turned(member, PLAIN))
    water, leaf = taken(belief, WATERS), taken(belief, LEAVES)
    if water:
        yield "water", shown[:wolf] + shown[wolf + 1 :], water
    if leaf:
        yield "leaf", shown, leaf
    yield "die", dead, lost(belief)


def decided(groups: Groups, belief: Belief) -> tuple[bool | None, Belief]:
    """LO-60, LO-62: True: the wolves have won; False: they are dead; and what is still open."""
    members = everyone(groups)
    if not any(map(is_wolf, members)):
        return False, belief
    open_still = undecided(belief, sum(kind(member) == PLAIN for member in members))
    return (None if open_still else True), open_still


def alike_count(groups: Groups, member: Member, rest: Groups) -> int:
    """Return how many members there are whose death leaves a position like this one."""
    mark = plain(rest)
    count = 0
    for place, group in enumerate(groups):
        for at, other in enumerate(group):
            if kind(other) == kind(member):
                less = group[:at] + group[at + 1 :]
                count += plain(replaced(groups, place, less)) == mark
    return count
