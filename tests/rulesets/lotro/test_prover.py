"""LO-63: verdicts are right, complete for few people, the same every time, and come with a line."""

import os
import random
from itertools import combinations

import pytest

from tasogare.rulesets.lotro import prover
from tasogare.rulesets.lotro.prover import Position, ballots, bounds, judging
from tasogare.rulesets.lotro.prover.belief import kept, lost, taken
from tasogare.rulesets.lotro.prover.people import Budget, everyone
from tasogare.rulesets.lotro.prover.sauron import Sauron
from tasogare.rulesets.lotro.prover.village import Village
from tests.rulesets.lotro import exhaustive
from tests.rulesets.lotro.positions import any_position, position

MORE = int(os.environ.get("LOTRO_POSITIONS", "1"))
"""How many times as many random positions; with 10 or more also such of six people."""


def side(where: Position) -> str | None:
    verdict = prover.judge(where)
    return None if verdict is None else verdict.side


# against an exhaustive search


@pytest.mark.parametrize(
    ("alive", "left", "count"),
    [(2, 4, 100), (3, 4, 150), (4, 3, 200), (5, 2, 100), (5, 3, 40), (6, 2, 5 * (MORE >= 10))],
)
def test_lo_63_every_forced_outcome_is_found_and_no_other(
    alive: int, left: int, count: int
) -> None:
    rng = random.Random(100 * alive + left)
    for _ in range(count * MORE):
        where = any_position(rng, alive, left)
        expected = None
        if exhaustive.village_wins(where):
            expected = "village"
        elif exhaustive.sauron_wins(where):
            expected = "sauron"
        assert side(where) == expected, where


@pytest.mark.parametrize(("wolves", "others"), [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1)])
def test_lo_63_what_the_wolves_can_force_in_an_evening(wolves: int, others: int) -> None:
    living = frozenset(range(wolves + others))
    pack = frozenset(range(wolves))
    ends: list[int | None] = [None, *living]
    for size in range(len(ends) + 1):
        for chosen in combinations(ends, size):
            good = frozenset(chosen)
            got = ballots.forced(
                wolves,
                others,
                len(good & pack),
                len(good & (living - pack)),
                nobody=None in good,
            )
            assert (got is not None) == exhaustive.can_force(living, pack, good), good


def test_lo_63_both_sides_never_have_it_won_at_once() -> None:
    rng = random.Random(7)
    for _ in range(150):
        where = any_position(rng, rng.choice((6, 7)), 4)
        village = judging.village_wins(where, Village(Budget(100_000)))
        assert not (village and judging.sauron_wins(where, Sauron(Budget(100_000))))


def test_lo_63_counting_agrees_with_the_search() -> None:
    rng = random.Random(8)
    counted = 0
    for _ in range(1500):
        where = any_position(rng, rng.choice((3, 4, 5)), 3)
        evenings = where.left + where.at_dawn
        members = everyone(where.groups(lambda one: one.kind))
        if bounds.village_safe(members, where.left, evenings):
            counted += 1
            assert exhaustive.village_wins(where)
        wolves = sum(one.wolf for one in where.people)
        waters = sum(one.item == "water" for one in where.people)
        if bounds.wolves_rule(wolves, len(where.people) - wolves, waters, evenings):
            counted += 1
            assert exhaustive.sauron_wins(where)
    assert counted > 100


# the examples of the source and of the specification


def test_lo_63_the_rangers_come_before_the_last_of_the_village_can_die() -> None:
    village = ("plain", "plain", "plain")
    assert side(position("wolf", *village, left=1, at_dawn=False)) == "village"
    assert side(position("wolf", "wolf", *village, left=1, at_dawn=False)) != "village"


def test_lo_63_one_wolf_and_one_friend_with_water() -> None:
    assert side(position("wolf", "water", left=5, at_dawn=True)) == "village"
    assert side(position("wolf", "plain", left=5, at_dawn=True)) == "sauron"


def test_lo_63_as_many_wolves_as_village_and_no_water() -> None:
    assert side(position("wolf", "wolf", "plain", left=3, at_dawn=True)) == "sauron"
    two = ("wolf", "wolf", "plain", "plain")
    assert side(position(*two, left=0, at_dawn=True)) == "village"  # the rangers come tonight
    assert side(position(*two, left=1, at_dawn=False)) is None  # and here they may


def test_lo_63_the_wolves_do_not_know_their_apostle() -> None:
    assert side(position("wolf", "apostle", "plain", left=1, at_dawn=True)) is None


def test_lo_63_a_search_above_seven_is_short_and_counting_goes_on() -> None:
    crowd = ("wolf", *["plain"] * 13)
    assert side(position(*crowd, left=3, at_dawn=True)) == "village"
    assert side(position(*crowd, left=12, at_dawn=True)) is None
    packed = ("wolf",) * 8 + ("plain",) * 3
    assert side(position(*packed, left=3, at_dawn=False)) == "sauron"


def test_lo_63_the_search_is_bounded_by_a_count_of_positions() -> None:
    where = position("wolf", "wolf", "plain", "water", "leaf", left=4, at_dawn=True)
    assert not judging.village_wins(where, Village(Budget(3)))
    assert not judging.sauron_wins(where, Sauron(Budget(3)))


# the wolves' belief


def test_lo_63_the_dead_may_have_been_anybody() -> None:
    """Apostles, plain, leaves, waters: without an apostle, or with an item less in doubt."""
    assert lost(((1, 1, 1, 0),)) == ((0, 1, 1, 0), (1, 0, 1, 0))
    assert taken(((1, 1, 1, 0),), 2) == ((1, 1, 0, 0),)
    assert taken(((1, 1, 1, 0),), 3) == ()
    assert kept([(0, 1, 1, 0), (0, 2, 0, 0), (0, 1, 0, 1)]) == ((0, 1, 0, 1), (0, 1, 1, 0))


# the line of play


def test_lo_63_a_verdict_comes_with_a_line_and_is_the_same_every_time() -> None:
    rng = random.Random(9)
    found = 0
    for _ in range(300):
        where = any_position(rng, rng.choice((3, 4, 5, 6)), 4)
        verdict = prover.judge(where)
        assert verdict == prover.judge(where)
        if verdict is None:
            continue
        found += 1
        assert verdict.line[-1].what in {"won", "counting"}
        assert verdict.line[-1].side == verdict.side
        check_line(where, verdict)
    assert found > 100


def check_line(where: Position, verdict: prover.Verdict) -> None:
    """The line is one that can be played: only the living act, rooms hold all of them once."""
    living = {one.seat for one in where.people}
    wolves = {one.seat for one in where.people if one.wolf}
    room: dict[int, tuple[int, ...]] = {}
    day = where.day
    for step in verdict.line:
        assert step.day >= day
        day = step.day
        if step.what == "rooms":
            assert sorted(seat for one in step.rooms for seat in one) == sorted(living)
            room = {seat: one for one in step.rooms for seat in one}
        elif step.what == "tooth":
            assert step.by in wolves & living
            assert step.seat in living
            assert step.by is not None
            assert step.seat in room[step.by]
            living -= {step.seat} if step.answer == "die" else set()
            living -= {step.by} if step.answer == "water" else set()
        elif step.what == "execution":
            assert step.seat is None or step.seat in living
            living -= {step.seat}
        elif step.what == "pass" and step.answer == "overpassed":
            living -= {step.seat}
