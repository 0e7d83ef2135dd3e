"""The table and the deal: KI-1 … KI-7, over many seeds."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tasogare.kernel.chance import seed_hash
from tasogare.kernel.entries import Notice
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import Body, Input, Open, Sit, Start
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import HOST, PUBLIC, Seat
from tasogare.rulesets import SHELF
from tasogare.rulesets.killer.notices import TraitsShown
from tasogare.rulesets.killer.state import World
from tasogare.toolbox.notices import Learned, PhaseBegan, RoleTold
from tests.rulesets.killer.play import FIVE, play
from tests.table import Table
from tests.views import feed

EIGHT = {
    "hacker",
    "reporter",
    "operative",
    "detective",
    "mercenary",
    "good",
    "police",
    "hitman",
}
SIZES = (4, 5, 6, 7)
DEALS = 150


@cache
def deals(size: int) -> tuple[tuple[World, tuple[Commit, ...]], ...]:
    """Return many dealt games of one size, each from another seed."""
    return tuple(dealt(size, number) for number in range(DEALS))


def dealt(size: int, number: int) -> tuple[World, tuple[Commit, ...]]:
    seed = hashlib.sha256(f"{size} {number}".encode()).digest()
    game: Game[Any] = Game(SHELF["killer"], seed)
    opening: Body = Open(ruleset="killer", options={}, seed_hash=seed_hash(seed))
    bodies: tuple[Body, ...] = (opening, *(Sit(name=f"P{place}") for place in range(size)), Start())
    commits = tuple(game.handle(Input(at=0, by=HOST, body=body)) for body in bodies)
    assert game.state.world is not None
    return game.state.world, commits


def told(commits: tuple[Commit, ...], seat: Seat) -> list[Notice]:
    return feed(commits, seat)


def each_deal() -> Iterator[tuple[World, tuple[Commit, ...]]]:
    for size in SIZES:
        yield from deals(size)


# how many play


@pytest.mark.parametrize("size", SIZES)
def test_ki_1_four_to_seven_players_can_start(size: int) -> None:
    table = Table("killer", [{}] * size)
    table.is_at("meeting", 1)
    table.alive(*table.people)


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_ki_1_fewer_than_four_do_not_start(size: int) -> None:
    game: Game[Any] = Game(SHELF["killer"], bytes(32))
    opening: Body = Open(ruleset="killer", options={}, seed_hash=seed_hash(bytes(32)))
    for body in (opening, *(Sit(name=f"P{place}") for place in range(size))):
        game.handle(Input(at=0, by=HOST, body=body))
    with pytest.raises(Refused, match="bad_player_count"):
        game.handle(Input(at=0, by=HOST, body=Start()))
    assert not game.state.started


def test_ki_1_an_eighth_finds_no_seat() -> None:
    game: Game[Any] = Game(SHELF["killer"], bytes(32))
    opening: Body = Open(ruleset="killer", options={}, seed_hash=seed_hash(bytes(32)))
    for body in (opening, *(Sit(name=f"P{place}") for place in range(7))):
        game.handle(Input(at=0, by=HOST, body=body))
    with pytest.raises(Refused, match="full"):
        game.handle(Input(at=0, by=HOST, body=Sit(name="Zed")))


# sex and age


def test_ki_2_both_traits_are_split_as_evenly_as_the_count_allows() -> None:
    for world, _ in each_deal():
        for traits, values in ((world.sexes, {"male", "female"}), (world.ages, {"young", "old"})):
            counts = Counter(traits.values())
            assert counts.keys() == values
            assert max(counts.values()) - min(counts.values()) <= 1
            assert traits.keys() == set(world.seats)


def test_ki_2_which_value_is_the_more_common_is_drawn_too() -> None:
    for size in (5, 7):
        men = [Counter(world.sexes.values())["male"] for world, _ in deals(size)]
        old = [Counter(world.ages.values())["old"] for world, _ in deals(size)]
        assert set(men) == set(old) == {size // 2, size // 2 + 1}


def test_ki_2_traits_are_drawn_for_every_seat_and_apart_from_each_other() -> None:
    for size in SIZES:
        for seat in range(size):
            pairs = {(world.sexes[Seat(seat)], world.ages[Seat(seat)]) for world, _ in deals(size)}
            assert len(pairs) == 4


def test_ki_2_traits_are_public_before_the_first_meeting() -> None:
    for world, commits in deals(5):
        public = feed(commits, PUBLIC)
        shown = [notice for notice in public if isinstance(notice, TraitsShown)]
        assert shown == [TraitsShown(sexes=world.sexes, ages=world.ages)]
        began = next(place for place, one in enumerate(public) if isinstance(one, PhaseBegan))
        assert public.index(shown[0]) < began


# roles


def test_ki_3_roles_are_drawn_without_repeats_from_the_eight() -> None:
    for world, _ in each_deal():
        counts = Counter(world.roles.values())
        assert counts.keys() <= EIGHT
        assert world.roles.keys() == set(world.seats)
        assert all(count == 1 for role, count in counts.items() if role != "good")


@pytest.mark.parametrize("size", SIZES)
def test_ki_3_every_role_occurs_on_every_seat(size: int) -> None:
    for seat in range(size):
        assert {world.roles[Seat(seat)] for world, _ in deals(size)} == EIGHT


def test_ki_3_each_seat_is_told_its_own_role_and_no_other() -> None:
    for world, commits in deals(6):
        for seat in world.seats:
            roles = [one.role for one in told(commits, seat) if isinstance(one, RoleTold)]
            assert roles == [world.roles[seat]]
        assert not any(isinstance(one, RoleTold) for one in feed(commits, PUBLIC))


@pytest.mark.parametrize("size", [4, 5])
def test_ki_4_fewer_than_six_have_one_good_at_most(size: int) -> None:
    assert {goods(world) for world, _ in deals(size)} == {0, 1}


@pytest.mark.parametrize("size", [6, 7])
def test_ki_4_six_or_seven_may_have_two_good_and_never_three(size: int) -> None:
    assert {goods(world) for world, _ in deals(size)} == {0, 1, 2}


@pytest.mark.parametrize(("size", "both"), [(6, 6 * 5 / (9 * 8)), (7, 7 * 6 / (9 * 8))])
def test_ki_4_two_good_are_as_likely_as_a_pool_of_nine_makes_them(size: int, both: float) -> None:
    # both of two given cards of nine are among the first `size`: size/9 * (size-1)/8
    seen = sum(goods(world) == 2 for world, _ in deals(size)) / DEALS
    assert abs(seen - both) < 4 * (both * (1 - both) / DEALS) ** 0.5


def goods(world: World) -> int:
    return Counter(world.roles.values())["good"]


def test_ki_5_exactly_one_seat_carries_the_mark_and_only_that_seat_knows() -> None:
    for world, commits in each_deal():
        knowing = [
            seat
            for seat in world.seats
            for one in told(commits, seat)
            if isinstance(one, RoleTold) and one.marks == ("killer",)
        ]
        unmarked = [
            seat
            for seat in world.seats
            for one in told(commits, seat)
            if isinstance(one, RoleTold) and one.marks == ()
        ]
        assert knowing == [world.killer]
        assert sorted([*knowing, *unmarked]) == list(world.seats)


@pytest.mark.parametrize("size", SIZES)
def test_ki_5_the_mark_falls_on_any_seat_and_any_role(size: int) -> None:
    assert {world.killer for world, _ in deals(size)} == set(range(size))
    assert {world.roles[world.killer] for world, _ in deals(size)} == EIGHT


@pytest.mark.parametrize("size", SIZES)
def test_ki_5_the_mark_falls_evenly(size: int) -> None:
    counts = Counter(world.killer for world, _ in deals(size))
    expected = DEALS / size
    assert sum((counts[Seat(seat)] - expected) ** 2 / expected for seat in range(size)) < 22.5


# what is known from the start


def test_ki_6_the_operative_learns_one_absent_role_on_either_side() -> None:
    sides = set()
    for world, commits in each_deal():
        for seat in world.seats:
            learned = [one for one in of_learned(commits, seat) if one.source == "operative"]
            if world.roles[seat] != "operative":
                assert learned == []
                continue
            sides.add(seat == world.killer)
            assert len(learned) == 1
            assert learned[0].value in EIGHT - set(world.roles.values())
            assert learned[0].about is None
    assert sides == {True, False}


def test_ki_6_any_absent_role_may_be_the_one() -> None:
    assert {
        one.value
        for size in SIZES
        for world, commits in deals(size)
        for seat in world.seats
        for one in of_learned(commits, seat)
        if one.source == "operative"
    } == EIGHT - {"operative"}


def test_ki_7_the_detective_learns_one_other_citizen_also_as_the_killer() -> None:
    sides = set()
    for world, commits in each_deal():
        for seat in world.seats:
            learned = [one for one in of_learned(commits, seat) if one.source == "detective_start"]
            if world.roles[seat] != "detective":
                assert learned == []
                continue
            sides.add(seat == world.killer)
            assert len(learned) == 1
            assert learned[0].about in set(world.seats) - {seat, world.killer}
            assert learned[0].value == "citizens"
    assert sides == {True, False}


def test_ki_7_any_citizen_may_be_the_one() -> None:
    places = {
        one.about
        for world, commits in deals(7)
        for seat in world.seats
        for one in of_learned(commits, seat)
        if one.source == "detective_start"
    }
    assert places == set(range(7))


def of_learned(commits: tuple[Commit, ...], seat: Seat) -> list[Learned]:
    return [one for one in told(commits, seat) if isinstance(one, Learned)]


def test_ki_7_the_start_of_a_given_cast_tells_what_was_drawn() -> None:
    table = play("", FIVE, chance={"detective_citizen": "Cho"})
    eri = table.people[4]
    eri.hears(Learned, source="detective_start", about=table.people[2], value="citizens")
