"""CO-1, LO-42, LO-45: who is outside a trade, a room, or the game learns nothing of the night.

Twin games: the same people and draws, other deeds in one room. What everybody else was told, line
by line with the times of all clocks, must be the same.
"""

import json
from collections.abc import Callable

import msgspec
import pytest

from tasogare.kernel.inputs import Admit
from tasogare.kernel.seats import HOST, PUBLIC, Reader
from tests.rulesets.lotro.table import ROOMS, Table

Deeds = Callable[[Table], None]

SPECTATOR = "viewer:s"


def night(deeds: Deeds, **seats: dict[str, str]) -> Table:
    table = Table(day=2, phase="night", tonight=ROOMS, seats=seats)
    table.bench.put(HOST, Admit(viewer=SPECTATOR, name="Sam"))
    through(table, deeds)
    return table


def through(table: Table, deeds: Deeds) -> None:
    """Let it be done, and the night go on to its last second of talk."""
    last = table.bench.now + 299_000
    deeds(table)
    table.bench.run_until(last)


def lines(table: Table, reader: Reader) -> list[str]:
    return [
        json.dumps([notice.tag, msgspec.to_builtins(notice, str_keys=True)])
        for notice in table.feed(reader)
    ]


def nothing(table: Table) -> None:
    """The twin in which nobody does anything."""


def leaf(table: Table) -> None:
    table.does("Aoi", "present_tooth", "Gil")
    table.does("Gil", "answer", item="leaf")


def water(table: Table) -> None:
    table.does("Ben", "present_tooth", "Dai")
    table.wait(20)
    table.does("Dai", "answer", item="water")


def death(table: Table) -> None:
    table.does("Aoi", "present_tooth", "Gil")
    table.wait(30)


def suicide(table: Table) -> None:
    table.does("Cho", "suicide")


def waiting(table: Table) -> None:
    table.wait(285)
    table.does("Aoi", "present_tooth", "Gil")


EVERYONE = ("Aoi", "Ben", "Cho", "Dai", "Eri", "Fay", "Gil", "Hal", "Ida", PUBLIC, SPECTATOR, HOST)


@pytest.mark.parametrize(
    ("deeds", "may_know"),
    [
        (leaf, {"Aoi", "Gil"}),
        (waiting, {"Aoi", "Gil"}),
        (death, {"Aoi", "Gil", "Ida"}),
        (water, {"Ben", "Dai"}),
        (suicide, {"Cho", "Hal"}),
    ],
)
def test_co_1_lo_42_lo_45_nobody_else_is_told_anything(deeds: Deeds, may_know: set[str]) -> None:
    roles = {"Gil": {"role": "healer"}}
    with_deeds, without = night(deeds, **roles), night(nothing, **roles)
    for reader in EVERYONE:
        if reader not in may_know:
            assert lines(with_deeds, reader) == lines(without, reader), reader
    for reader in may_know:
        assert lines(with_deeds, reader) != lines(without, reader), reader


def test_co_1_the_dead_of_before_learn_of_a_death_in_the_morning() -> None:
    def seen(deeds: Deeds) -> list[str]:
        rooms = [room for room in ROOMS if "Cho" not in room]
        table = Table(day=2, phase="night", tonight=rooms, dead={"Cho": "tooth", "Hal": "gm"})
        through(table, deeds)
        return lines(table, "Hal")

    assert seen(death) == seen(nothing)


def test_lo_11_a_wolf_cannot_hear_from_a_tell_that_its_fellow_is_dead() -> None:
    def told(deeds: Deeds) -> list[str]:
        table = night(deeds)
        table.says("Aoi", "/tell Ben are you there", "wolves")
        return lines(table, "Aoi")

    assert told(water) == told(nothing)


def test_lo_12_who_dies_at_night_hears_no_more_of_the_room_or_the_wolves() -> None:
    table = night(water)
    table.says("Aoi", "anybody", "wolves")
    table.says("Dai", "silence", "room:upstairs")
    heard = [getattr(one, "text", "") for one in table.heard("Ben", "said")]
    assert heard == []
    assert table.silences("Ben", "it is Dai", "audience") == "dead"


def test_lo_49_lo_50_every_night_takes_the_same_time() -> None:
    def length(deeds: Deeds) -> int:
        table = Table(day=2, phase="night", tonight=ROOMS, seats={"Gil": {"role": "healer"}})
        begun = table.bench.now
        deeds(table)
        table.next_phase()
        return table.bench.now - begun

    assert {length(deeds) for deeds in (nothing, leaf, death, suicide, waiting)} == {330_000}


def test_co_1_the_host_is_offered_as_many_seats_as_before() -> None:
    table = night(death)
    prompt = table.bench.game.state.prompt(HOST, "gm_substitute")
    assert prompt is not None
    assert len(prompt.fields[0].options) == 9
