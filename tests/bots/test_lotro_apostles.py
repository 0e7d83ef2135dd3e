"""The bot of The Rangers' Watch as an apostle: it dies where that helps, and covers."""

from tasogare.bots import Act
from tasogare.bots.lotro import claims as c
from tests.bots.lotro_table import DICE, TRIPLES, Table, claim


def test_lo_47_an_apostle_dies_late_for_a_wolf_that_has_passed() -> None:
    table = Table("apostle")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
    table.morning()
    table.said(4, claim(c.LEAF, 5))
    table.said(3, claim(c.LEAF, 5))
    table.night(2, (0, 5), (1, 2, 3), (4, 6, 7), (8, 9), (10, 11))
    table.asked("suicide")
    assert table.moves() == Act("suicide", {})


def dies(*room: int) -> int:
    """Count how often it dies on night 3 in this room; 1 and 2 lived with somebody killed."""
    times = 0
    for number in DICE:
        table = Table("apostle")
        table.night(1, *TRIPLES)
        table.morning()
        table.night(2, (0, 3), (1, 4), (2, 5), (6, 9), (7, 10, 8))
        table.morning(4, 5)
        table.night(3, (0, *room), *((seat,) for seat in range(1, 12) if seat not in (*room, 4, 5)))
        table.asked("suicide")
        times += table.moves(number) is not None
    return times


def test_lo_48_an_apostle_may_die_beside_one_or_two_who_are_trusted() -> None:
    assert 0 < dies(9) < len(DICE)
    assert 0 < dies(9, 10) < len(DICE)


def test_lo_48_an_apostle_lives_on_in_a_crowd() -> None:
    assert dies(8, 9, 10) == 0


def test_lo_48_an_apostle_does_not_draw_blame_to_somebody_suspected() -> None:
    assert dies(9, 1) == 0


def test_lo_48_an_apostle_leaves_it_at_the_death_there_was() -> None:
    table = Table("apostle")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.asked("suicide")
    assert [table.moves(dice) for dice in DICE] == [None] * len(DICE)


def test_an_apostle_says_nothing_against_who_killed_before_its_eyes() -> None:
    table = Table("apostle")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.morning(1)
    claims = table.says()
    assert not any(one.kind in c.ACCOUNTS or one.about == 2 for one in claims)
    assert table.votes() != 2


def test_an_apostle_left_alone_with_a_corpse_tells_of_suicide() -> None:
    table = Table("apostle")
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    table.sees(1)
    table.morning(1)
    assert claim(c.SUICIDE, 1) in table.says()
