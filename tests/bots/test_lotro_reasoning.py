"""The bot of The Rangers' Watch reasons from rooms, deaths, votes and what is said."""

import pytest

from tasogare.bots.lotro import claims as c
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.lists import LISTS
from tasogare.toolbox.notices import BallotsShown
from tests.bots.lotro_table import TRIPLES, Table, claim


def test_lo_45_who_saw_a_death_beside_one_other_names_them_and_points_at_them() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.morning(1)
    assert claim(c.WITNESS, 2, 1) in table.says()
    assert table.votes() == 2


def test_lo_45_a_death_in_a_pair_speaks_against_who_is_left() -> None:
    table = Table("villager")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7), (8, 9), (10, 11))
    table.morning(8)
    assert table.votes() == 9


def test_lo_44_a_story_of_water_can_be_true_and_silence_cannot() -> None:
    table = Table("villager")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7), (8, 9), (10, 11))
    table.morning(6, 8)
    table.said(9, claim(c.WATER, 8))
    assert table.votes() == 7


def test_lo_44_of_two_in_one_room_who_is_accused_by_a_third_is_likelier() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning(3)
    table.said(4, claim(c.WITNESS, 5, 3))
    assert table.votes() == 5


def test_lo_46_who_lived_through_quiet_nights_is_trusted() -> None:
    table = Table("villager")
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    table.morning()
    table.night(2, (0, 2), (1, 3), (4, 6), (5, 7), (8, 10), (9, 11))
    table.morning(8)
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(4)) < belief.wolf(Seat(11)) < belief.wolf(Seat(10))


def test_lo_20_who_pointed_at_a_wolf_is_hardly_a_fellow_of_it() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.morning(1)
    table.tell(BallotsShown(ballots={Seat(4): Seat(2), Seat(5): Seat(6)}, counts={}))
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(4)) < belief.wolf(Seat(5))


def test_lo_60_not_all_wolves_are_dead_while_the_game_goes_on() -> None:
    table = Table("villager")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
    table.morning(*range(3, 12))
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(1)) + belief.wolf(Seat(2)) >= 1


def test_lo_45_a_death_at_the_end_of_the_night_unseen_was_a_wolf() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning(2)
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(2)) > 0.99
    assert belief.wolf(Seat(1)) < 0.4


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_accounts_are_weighed_in_every_language(lang: str) -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning()
    table.said(4, claim(c.LEAF, 5), lang=lang)
    assert table.votes() == 5


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_votes_come_together_on_whom_others_name(lang: str) -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning(3)
    for speaker in (6, 7, 9):
        table.said(speaker, claim(c.VOTE, 4), lang=lang)
    assert table.votes() == 4


def test_an_attack_by_somebody_in_another_room_is_not_believed() -> None:  # LO-40
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning()
    before = table.bot.situation().belief.wolf(Seat(8))
    table.said(4, claim(c.LEAF, 8))
    assert table.bot.situation().belief.wolf(Seat(8)) == pytest.approx(before)


def wolves_thought_of(**options: object) -> float:
    """Return how many wolves a villager thinks there are, before anything has happened."""
    table = Table("villager", options=options)
    table.phase("day", 1)
    return sum(table.bot.situation().belief.wolf(seat) for seat in table.seats)


def test_lo_5_no_more_is_known_of_the_number_of_wolves_than_the_built_in_lists_tell() -> None:
    numbers = {counts[0] for counts in LISTS[12]}
    assert min(numbers) <= wolves_thought_of() <= max(numbers)


def test_lo_5_of_a_list_the_host_made_the_number_of_wolves_is_not_known() -> None:
    table = Table("villager", options={"roles": {}})  # what a table tells of it
    sizes = set(table.bot.situation().public.packs)
    assert {1, 2, 3, 4} <= sizes


@pytest.mark.parametrize("living", range(2, 12))
def test_lo_5_the_last_wolf_of_a_list_the_host_made_is_reckoned_with(living: int) -> None:
    table = Table("villager", options={"roles": {}})
    table.night(1, *TRIPLES)
    table.morning(*range(living, 12))
    belief = table.bot.situation().belief
    assert sum(belief.wolf(seat) for seat in table.seats[1:living]) > 0.999
