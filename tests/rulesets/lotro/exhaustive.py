"""LO-63 once more, as simply as it can be written: every name, ballot, choice and order is tried.

Nothing is shared with `tasogare.rulesets.lotro.prover` but what a position is. People keep their
names, the wolves' ignorance is a set of whole worlds, rooms are filled one choice at a time.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

from tasogare.rulesets.lotro.prover import Position

SIZES = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3), 6: (2, 2, 2), 7: (2, 2, 3)}

Person = int
People = frozenset[Person]
Rooms = frozenset[People]
WOLVES = {"fresh", "passed"}

World = tuple[tuple[Person, str], ...]
"""What everyone who is no wolf truly is: apostle, plain, leaf, water."""
Worlds = frozenset[World]


# filling the rooms, and voting


def may_meet(one: Person, other: Person, last: Rooms) -> bool:
    return not any(one in room and other in room for room in last)


@cache
def can_split(free: People, room: tuple[Person, ...], sizes: tuple[int, ...], last: Rooms) -> bool:
    """Whether the room being filled, and those after it, can be filled at all."""
    if not sizes:
        return not free
    if len(room) == sizes[0]:
        return can_split(free, (), sizes[1:], last)
    return any(
        all(may_meet(one, other, last) for other in room)
        and can_split(free - {one}, (*room, one), sizes, last)
        for one in free
    )


def binding(living: People, last: Rooms) -> Rooms:
    """Last night's rooms, or none where the rule is lifted."""
    return last if can_split(living, (), SIZES[len(living)], last) else frozenset()


def next_ones(
    free: People, room: tuple[Person, ...], sizes: tuple[int, ...], last: Rooms
) -> Iterator[Person]:
    for one in sorted(free):
        if all(may_meet(one, other, last) for other in room) and can_split(
            free - {one}, (*room, one), sizes, last
        ):
            yield one


def leaders(ballots: dict[Person, Person]) -> tuple[Person, ...]:
    counts: dict[Person, int] = {}
    for target in ballots.values():
        counts[target] = counts.get(target, 0) + 1
    return tuple(sorted(one for one in counts if counts[one] == max(counts.values())))


def all_ballots(voters: People, targets: People) -> Iterator[dict[Person, Person]]:
    order = sorted(voters)
    choices = [sorted(targets - {voter}) for voter in order]
    for chosen in product(*choices):
        yield dict(zip(order, chosen, strict=True))


@cache
def executable(living: People) -> frozenset[Person | None]:
    """Whom any ballots can execute."""
    found: set[Person | None] = set()
    for ballots in all_ballots(living, living):
        first = leaders(ballots)
        if len(first) == 1:
            found.add(first[0])
            continue
        voters = living - set(first)
        if not voters:
            found.add(None)
        for again in all_ballots(voters, frozenset(first)) if voters else ():
            second = leaders(again)
            found.add(second[0] if len(second) == 1 else None)
    return frozenset(found)


@cache
def can_force(living: People, wolves: People, good: frozenset[Person | None]) -> bool:
    """Whether the wolves, voting first, can see to it that only something good comes of it."""
    others = living - wolves
    return any(
        all(
            good_end(living, wolves, good, {**ours, **theirs})
            for theirs in all_ballots(others, living)
        )
        for ours in all_ballots(wolves, living)
    )


def good_end(
    living: People,
    wolves: People,
    good: frozenset[Person | None],
    ballots: dict[Person, Person],
) -> bool:
    first = leaders(ballots)
    if len(first) == 1:
        return first[0] in good
    return good_runoff(living, wolves, good, frozenset(first))


@cache
def good_runoff(
    living: People, wolves: People, good: frozenset[Person | None], tied: People
) -> bool:
    voters = living - tied
    if not voters:
        return None in good
    for ours in all_ballots(voters & wolves, tied):
        ends = []
        for theirs in all_ballots(voters - wolves, tied):
            second = leaders({**ours, **theirs})
            ends.append((second[0] if len(second) == 1 else None) in good)
        if all(ends):
            return True
    return False


# the village's game: everything known


class VillageGame:
    """People are (person, kind); kind is fresh, passed, apostle, plain, leaf or water."""

    def __init__(self) -> None:
        self.memo: dict[object, bool] = {}

    def keep(self, key: object, won: bool) -> bool:  # noqa: FBT001
        self.memo[key] = won
        return won

    @staticmethod
    def over(people: frozenset[tuple[Person, str]]) -> bool | None:
        kinds = {kind for _, kind in people}
        if not kinds & {"fresh", "passed"}:
            return True
        return None if kinds & {"plain", "leaf", "water"} else False

    def dawn(self, left: int, people: frozenset[tuple[Person, str]], last: Rooms) -> bool:
        over = self.over(people)
        if over is not None:
            return over
        living = frozenset(person for person, _ in people)
        return all(
            self.dusk(left, frozenset(one for one in people if one[0] != dead), last)
            for dead in executable(living)
        )

    def dusk(self, left: int, people: frozenset[tuple[Person, str]], last: Rooms) -> bool:
        over = self.over(people)
        if over is not None or left == 0:
            return True if over is None else over
        key = ("dusk", left, people, last)
        if key in self.memo:
            return self.memo[key]
        living = frozenset(person for person, _ in people)
        rooms = set(self.rooms(living, (), (), SIZES[len(living)], binding(living, last)))
        return self.keep(
            key, all(self.night(left, people, one, frozenset(), frozenset()) for one in rooms)
        )

    def rooms(
        self,
        free: People,
        room: tuple[Person, ...],
        full: tuple[People, ...],
        sizes: tuple[int, ...],
        last: Rooms,
    ) -> Iterator[Rooms]:
        if not sizes:
            yield frozenset(full)
            return
        if len(room) == sizes[0]:
            yield from self.rooms(free, (), (*full, frozenset(room)), sizes[1:], last)
            return
        for one in next_ones(free, room, sizes, last):
            yield from self.rooms(free - {one}, (*room, one), full, sizes, last)

    def night(
        self,
        left: int,
        people: frozenset[tuple[Person, str]],
        rooms: Rooms,
        presented: People,
        dead: People,
    ) -> bool:
        key = ("night", left, people, rooms, presented)
        if key in self.memo:
            return self.memo[key]
        kinds = dict(people)

        def after(
            gone: tuple[Person, ...] = (), shown: Person | None = None, wolf: Person | None = None
        ) -> bool:
            now = frozenset(
                (person, "plain" if person == shown else kind)
                for person, kind in people
                if person not in gone
            )
            done = presented if wolf is None else presented | {wolf}
            return self.night(left, now, rooms, done, dead | set(gone))

        for person, kind in people:
            if kind == "apostle" and not after((person,)):
                return self.keep(key, False)
        for person, target in attacks(people, rooms, presented):
            what = kinds[target]
            answers = [after((target,), wolf=person)]
            if what in WOLVES:
                answers = [after(wolf=person)]
            elif what == "leaf":
                answers.append(after(shown=target, wolf=person))
            elif what == "water":
                answers.append(after((person,), shown=target, wolf=person))
            if not any(answers):
                return self.keep(key, False)
        return self.keep(key, self.dawn(left - 1, passes(people, rooms, presented), rooms))


def attacks(
    people: frozenset[tuple[Person, str]], rooms: Rooms, presented: People
) -> Iterator[tuple[Person, Person]]:
    living = {person for person, _ in people}
    for person, kind in people:
        if kind in WOLVES and person not in presented:
            room = next(one for one in rooms if person in one)
            yield from ((person, target) for target in room & living - {person})


def passes(
    people: frozenset[tuple[Person, str]], rooms: Rooms, presented: People
) -> frozenset[tuple[Person, str]]:
    kinds = dict(people)
    wolves = {person for person, kind in people if kind in {"fresh", "passed"}}
    then = []
    for person, kind in people:
        room = next(one for one in rooms if person in one)
        passed = (
            person in wolves
            and person not in presented
            and any(other in kinds and other not in wolves for other in room)
        )
        if passed and kind == "passed":
            continue
        then.append((person, "passed" if passed else kind))
    return frozenset(then)


# Sauron's game: the wolves know their fellows only


class SauronGame:
    """Wolves are (person, kind); what the others are is a set of worlds, one of which is true."""

    def __init__(self) -> None:
        self.memo: dict[object, bool] = {}

    def keep(self, key: object, won: bool) -> bool:  # noqa: FBT001
        self.memo[key] = won
        return won

    @staticmethod
    def open_still(others: People, worlds: Worlds) -> Worlds:
        return frozenset(
            world
            for world in worlds
            if any(person in others and kind != "apostle" for person, kind in world)
        )

    def dawn(
        self,
        left: int,
        wolves: frozenset[tuple[Person, str]],
        others: People,
        last: Rooms,
        worlds: Worlds,
    ) -> bool:
        if not wolves:
            return False
        worlds = self.open_still(others, worlds)
        if not worlds:
            return True
        pack = frozenset(person for person, _ in wolves)
        good: set[Person | None] = set()
        for one in (None, *pack, *others):
            rest = frozenset(wolf for wolf in wolves if wolf[0] != one)
            if self.dusk(left, rest, others - {one}, last, worlds):
                good.add(one)
        return can_force(pack | others, pack, frozenset(good))

    def dusk(
        self,
        left: int,
        wolves: frozenset[tuple[Person, str]],
        others: People,
        last: Rooms,
        worlds: Worlds,
    ) -> bool:
        if not wolves:
            return False
        worlds = self.open_still(others, worlds)
        if not worlds:
            return True
        if left == 0:
            return False
        key = ("dusk", left, wolves, others, last, worlds)
        if key in self.memo:
            return self.memo[key]
        living = others | {person for person, _ in wolves}
        return self.keep(
            key,
            self.fill(
                (left, wolves, others, worlds),
                living,
                (),
                (),
                SIZES[len(living)],
                binding(living, last),
            ),
        )

    def fill(
        self,
        where: tuple[int, frozenset[tuple[Person, str]], People, Worlds],
        free: People,
        room: tuple[Person, ...],
        full: tuple[People, ...],
        sizes: tuple[int, ...],
        last: Rooms,
    ) -> bool:
        left, wolves, others, worlds = where
        if not sizes:
            return self.night(left, wolves, others, frozenset(full), frozenset(), worlds)
        if len(room) == sizes[0]:
            return self.fill(where, free, (), (*full, frozenset(room)), sizes[1:], last)
        steps = (
            self.fill(where, free - {one}, (*room, one), full, sizes, last)
            for one in next_ones(free, room, sizes, last)
        )
        pack = {person for person, _ in wolves}
        return any(steps) if room and room[-1] in pack else all(steps)

    def night(
        self,
        left: int,
        wolves: frozenset[tuple[Person, str]],
        others: People,
        rooms: Rooms,
        presented: People,
        worlds: Worlds,
    ) -> bool:
        key = ("night", left, wolves, others, rooms, presented, worlds)
        if key in self.memo:
            return self.memo[key]
        for gone, then in self.suicides(others, worlds):
            if not self.night(left, wolves, others - {gone}, rooms, presented, then):
                return self.keep(key, False)
        pack = {person for person, _ in wolves}
        for wolf in pack - presented:
            room = next(one for one in rooms if wolf in one)
            for target in room - {wolf}:
                if target not in pack and target not in others:
                    continue
                ends = [
                    self.night(left, after, rest, rooms, presented | {wolf}, then)
                    for after, rest, then in self.answers(wolf, target, wolves, others, worlds)
                ]
                if all(ends):
                    return self.keep(key, True)
        return self.keep(key, self.late(left, wolves, others, rooms, presented, worlds))

    def late(
        self,
        left: int,
        wolves: frozenset[tuple[Person, str]],
        others: People,
        rooms: Rooms,
        presented: People,
        worlds: Worlds,
    ) -> bool:
        people = wolves | {(person, "other") for person in others}
        after = frozenset(one for one in passes(people, rooms, presented) if one[1] != "other")
        return self.dawn(left - 1, after, others, rooms, worlds) and all(
            self.late(left, wolves, others - {gone}, rooms, presented, then)
            for gone, then in self.suicides(others, worlds)
        )

    @staticmethod
    def suicides(others: People, worlds: Worlds) -> Iterator[tuple[Person, Worlds]]:
        for person in others:
            then = frozenset(world for world in worlds if dict(world)[person] == "apostle")
            if then:
                yield person, then

    @staticmethod
    def answers(
        wolf: Person,
        target: Person,
        wolves: frozenset[tuple[Person, str]],
        others: People,
        worlds: Worlds,
    ) -> Iterator[tuple[frozenset[tuple[Person, str]], People, Worlds]]:
        if target not in others:
            yield wolves, others, worlds
            return
        yield wolves, others - {target}, worlds
        for item in ("leaf", "water"):
            then = frozenset(
                tuple((one, "plain" if one == target else kind) for one, kind in world)
                for world in worlds
                if dict(world)[target] == item
            )
            if then:
                left = wolves if item == "leaf" else frozenset(w for w in wolves if w[0] != wolf)
                yield left, others, then


# a position


def kinds(position: Position) -> dict[Person, str]:
    found: dict[Person, str] = {}
    for person in position.people:
        if person.wolf:
            found[person.seat] = "passed" if person.passed else "fresh"
        elif person.village:
            found[person.seat] = person.item or "plain"
        else:
            found[person.seat] = "apostle"
    return found


def village_wins(position: Position) -> bool:
    people = frozenset(kinds(position).items())
    last = frozenset(frozenset[int](room) for room in position.rooms)
    game = VillageGame()
    return (game.dawn if position.at_dawn else game.dusk)(position.left, people, last)


def sauron_wins(position: Position) -> bool:
    known = kinds(position)
    wolves = frozenset(one for one in known.items() if one[1] in {"fresh", "passed"})
    others = [one for one in known.items() if one not in wolves]
    names = [person for person, _ in others]
    worlds = frozenset(
        tuple(zip(names, order, strict=True))
        for order in permutations([kind for _, kind in others])
    )
    last = frozenset(frozenset[int](room) for room in position.rooms)
    game = SauronGame()
    return (game.dawn if position.at_dawn else game.dusk)(
        position.left, wolves, frozenset(names), last, worlds
    )
