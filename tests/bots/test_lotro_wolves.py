"""The bot of The Rangers' Watch as a wolf: it hunts, passes and lies."""

from collections.abc import Iterable
from random import Random

from tasogare.bots import Act, Talk
from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro.claims import Claim
from tasogare.bots.lotro.speech import heard
from tasogare.kernel import notices as n
from tasogare.rulesets.lotro import notices as lotro
from tests.bots.lotro_table import DICE, ME, TRIPLES, Table, claim


def attacks(table: Table, room: Iterable[int], *, dice: Iterable[int] = DICE) -> set[int | None]:
    """Return whom it attacks, by different dice; None: it lets the night pass."""
    chosen: set[int | None] = set()
    for number in dice:
        table.phase("night", table.day)
        table.asked("present_tooth", room)
        move = table.moves(number)
        chosen.add(move.values["target"] if isinstance(move, Act) else None)
        table.tell(n.Unasked(action="present_tooth"))
    return chosen


def test_lo_46_a_wolf_alone_with_its_prey_may_use_its_pass() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {1, None}


def test_lo_46_a_wolf_does_not_pass_twice() -> None:
    table = Table("wolf", fellows=(5,))
    table.tell(lotro.PassNoted(times=1))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {1}


def test_a_wolf_attacks_where_attacking_every_night_wins() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(2, *TRIPLES)
    table.morning(2, 3, 7, 8)
    table.night(3, (0, 1), (4, 5), (6, 9), (10, 11))
    assert attacks(table, (1,)) == {1}


def test_a_wolf_spares_who_says_to_hold_water_as_long_as_it_may_pass() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.phase("day", 1)
    table.said(1, claim(c.ROLE, role="friend"))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {None}


def test_lo_43_two_wolves_in_a_room_never_pass() -> None:
    table = Table("wolf", fellows=(1, 5))
    table.night(1, *TRIPLES)
    assert attacks(table, (1, 2)) <= {1, 2}
    assert attacks(table, (1,)) <= {1}  # no prey is left


def test_lo_47_among_wolves_alone_there_is_nothing_to_do() -> None:
    table = Table("wolf", fellows=(1,))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {None}


def test_lo_11_a_wolf_tells_its_fellows_whom_it_hunts() -> None:
    table = Table("wolf", fellows=(5,))
    table.tell(lotro.PassNoted(times=1))
    table.night(1, *TRIPLES)
    table.rights("wolves", write=True)
    table.asked("present_tooth", (1, 2))
    move = table.bot.move(0, Random(1))
    assert isinstance(move, Talk)
    assert move.channel == "wolves"
    (told,) = heard(move.text, table.names)
    table.tell(n.Said(channel="wolves", by=ME, text=move.text))
    assert told.kind == c.PREY
    assert table.moves() == Act("present_tooth", {"target": told.about})


def test_a_wolf_leaves_the_hunt_to_a_fellow_who_announced_it() -> None:
    table = Table("wolf", fellows=(1,))
    table.night(1, *TRIPLES)
    table.said(1, claim(c.PREY, 2), channel="wolves")
    assert attacks(table, (1, 2)) == {1}


def test_lo_13_a_wolf_blames_who_else_lived_through_it() -> None:
    table = Table("wolf", fellows=(5,))
    table.night(1, *TRIPLES)
    table.trade(0, 1, "die")
    table.sees(1)
    table.morning(1)
    assert claim(c.WITNESS, 2, 1) in table.says()


def test_lo_13_a_wolf_who_killed_in_a_pair_tells_of_water_or_suicide() -> None:
    told: set[Claim] = set()
    for dice in DICE:
        table = Table("wolf", fellows=(5,))
        table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
        table.trade(0, 1, "die")
        table.sees(1)
        table.morning(1)
        told |= {one for one in table.says(dice) if one.kind in c.ACCOUNTS}
    assert told == {claim(c.WATER, 1), claim(c.SUICIDE, 1)}


def test_lo_13_a_wolf_met_with_a_leaf_says_that_it_was_the_other_way_round() -> None:
    told: set[Claim] = set()
    for dice in DICE:
        table = Table("wolf", fellows=(5,))
        table.night(1, *TRIPLES)
        table.trade(0, 2, "leaf")
        table.morning()
        told |= set(table.says(dice))
    assert claim(c.LEAF, 2) in told


def test_wolves_point_at_others_and_follow_a_call() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(1, *TRIPLES)
    table.morning(3)
    assert table.votes() == 4
    table.phase("day", 2)
    table.said(5, claim(c.VOTE, 10), channel="wolves")
    assert table.votes() == 10


def test_lo_11_the_first_of_the_wolves_calls_a_target() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(1, *TRIPLES)
    table.morning(3)
    table.rights("wolves", write=True)
    said = [one.about for one in table.says() if one.kind == c.VOTE]
    assert said[-1] == 4


def test_lo_31_a_wolf_chooses_prey() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.phase("allocation", 1)
    table.tell(lotro.Named(seat=ME, room="upstairs", size=3))
    assert table.chooses("choose_roommate", (5, 6, 9)) == 9
