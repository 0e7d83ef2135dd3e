"""Leaf and water in the hands of the bot of The Rangers' Watch."""

import pytest

from tasogare.bots import Act
from tasogare.bots.lotro import claims as c
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import notices as lotro
from tests.bots.lotro_table import DICE, ME, TRIPLES, Table, claim


@pytest.mark.parametrize(("role", "item"), [("friend", "water"), ("healer", "leaf")])
def test_lo_44_an_item_is_kept_for_the_tooth_and_then_shown(role: str, item: str) -> None:
    table = Table(role)
    table.night(1, *TRIPLES)
    assert table.moves() is None
    table.asked("answer", ("die", item))
    assert table.moves() == Act("answer", {"item": item})


def test_lo_44_without_an_item_one_can_only_die() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.asked("answer", ("die",))
    assert table.moves() == Act("answer", {"item": "die"})


def test_lo_44_the_healer_names_who_attacked_and_points_at_them() -> None:
    table = Table("healer")
    table.night(1, *TRIPLES)
    table.trade(2, 0, "leaf")
    table.morning()
    assert claim(c.LEAF, 2) in table.says()
    assert table.votes() == 2


def test_lo_44_the_friend_tells_whom_the_water_killed() -> None:
    table = Table("friend")
    table.night(1, *TRIPLES)
    table.trade(2, 0, "water")
    table.sees(2)
    table.morning(2)
    claims = table.says()
    assert claim(c.WATER, 2) in claims
    assert not any(one.kind in (c.WITNESS, c.SUICIDE) for one in claims)


def test_lo_24_the_friend_says_so_before_a_runoff() -> None:
    told = set()
    for dice in DICE:
        table = Table("friend")
        table.night(1, *TRIPLES)
        table.morning(3)
        table.tell(lotro.Runoff(seats=(ME, Seat(5))))
        table.phase("runoff_speech", 2)
        table.tell(lotro.Speech(seat=ME))
        table.rights("public", write=True)
        told |= set(table.says(dice))
    assert claim(c.ROLE, role="friend") in told


@pytest.mark.parametrize(("role", "company"), [("friend", 9), ("healer", 9), ("villager", 3)])
def test_lo_31_who_holds_an_item_seeks_wolves_and_others_whom_they_trust(
    role: str, company: int
) -> None:
    table = Table(role)
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    table.morning(8)
    table.phase("allocation", 2)
    table.tell(lotro.Named(seat=ME, room="upstairs", size=2))
    assert table.chooses("choose_roommate", (3, 9)) == company
