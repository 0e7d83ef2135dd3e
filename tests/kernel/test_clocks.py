"""Clocks: deadlines, outages (CO-10), pause and extension (CO-13), undo (CO-40)."""

import pytest

from tasogare.kernel import facts as f
from tasogare.kernel import notices as n
from tasogare.kernel.game import SHORT
from tasogare.kernel.inputs import TABLE, Outage, Tick
from tests.kernel.toy import TOY, Rang, Toys
from tests.table import OPENED_AT, Table, rerun

HOUR = 3_600_000


def at(table: Table, tag: str) -> int:
    return table.game.state.desk.deadlines[tag].at - OPENED_AT


def tick(table: Table, tag: str, refused: str = "") -> None:
    table.put(TABLE, Tick(deadline=tag), refused=refused)


# CO-10: a deadline


def test_co_10_a_phase_closes_on_its_deadline_and_not_before() -> None:
    table = Table(TOY, [{}])
    table.now += 59_999
    tick(table, "short", refused="already_done")
    table.now += 1
    tick(table, "short")
    table.onlooker.just_hears(Rang)


def test_co_10_a_tick_that_came_twice_does_nothing_the_second_time() -> None:
    table = Table(TOY, [{}])
    table.now += 60_000
    tick(table, "short")
    tick(table, "short", refused="already_done")
    tick(table, "no such clock", refused="already_done")


def test_the_next_deadline_is_the_earliest() -> None:
    table = Table(TOY, [{}])
    due = table.game.next_deadline()
    assert due is not None
    assert due.tag == "short"
    table.put(TABLE, Outage(since=table.now - 1), refused="already_done")


def test_a_clock_is_shown_to_those_it_concerns_only() -> None:
    table = Table(TOY, [{}, {}])
    aoi, ben = table.people
    assert aoi.view.clocks.keys() == {"short", "long"}
    assert ben.view.clocks.keys() == table.onlooker.view.clocks.keys() == {"short"}


# CO-10: an outage


def away(table: Table, seconds: float) -> None:
    """The program is away from now on for so long."""
    since = table.now
    table.now += round(1000 * seconds)
    table.put(TABLE, Outage(since=since))


def test_co_10_short_phases_move_by_the_time_the_program_was_away_and_long_ones_keep() -> None:
    table = Table(TOY, [{}])
    table.clock(10)
    away(table, 500)
    assert at(table, "short") == 560_000
    assert at(table, "long") == 7_200_000
    table.people[0].just_hears(n.ClockShifted, by=500_000)
    table.onlooker.just_hears(n.ClockShifted, by=500_000)
    table.people[0].just_hears_no(n.ClockSet, deadline="long")


def test_co_10_a_short_phase_never_closes_at_restart() -> None:
    table = Table(TOY, [{}])
    table.clock(59.999)
    away(table, 86_400)
    tick(table, "short", refused="already_done")
    table.now += 1
    tick(table, "short")


def test_co_10_a_long_phase_that_has_passed_closes_at_once_as_of_its_instant() -> None:
    table = Table(TOY, [{}])
    away(table, 86_400)
    due = table.game.next_deadline()
    assert due is not None
    assert (due.tag, due.at) == ("long", OPENED_AT + 7_200_000)
    table.now = due.at  # as of that instant
    tick(table, "long")
    assert at(table, "long") == 14_400_000


@pytest.mark.parametrize(("length", "moves"), [(3_599, True), (3_600, False), (3_601, False)])
def test_co_10_an_hour_is_long(*, length: int, moves: bool) -> None:
    assert SHORT == HOUR
    table = Table(TOY, [{}], options={"lengths": {"long": 1000 * length}})
    away(table, 20)
    assert (at(table, "long") - 1000 * length == 20_000) is moves


def test_co_10_the_shift_is_one_input_in_the_record() -> None:
    table = Table(TOY, [{}])
    before = len(table.commits)
    away(table, 500)
    assert len(table.commits) == before + 1
    assert rerun(table) == table.commits


def test_co_10_nothing_to_move_nothing_in_the_record() -> None:
    table = Table(TOY, [{}], options={"lengths": {"short": 2 * HOUR}})
    since = table.now
    table.now += 5_000
    table.put(TABLE, Outage(since=since), refused="already_done")


def test_co_10_a_clock_set_after_the_last_sign_of_life_moves_by_less() -> None:
    # the sign of life is stored once a second; what began after it did not run before it
    table = Table(TOY, [{}])
    table.now += 60_000
    tick(table, "short")  # a new short clock, from 60 s to 120 s
    table.now += 300_000
    table.put(TABLE, Outage(since=OPENED_AT + 59_500))
    assert at(table, "short") == 420_000
    table.now += 59_999
    tick(table, "short", refused="already_done")
    table.now += 1
    tick(table, "short")


def test_co_10_two_outages_add_up() -> None:
    table = Table(TOY, [{}])
    away(table, 100)
    table.clock(10)
    away(table, 100)
    assert at(table, "short") == 260_000


def test_co_10_during_a_pause_an_outage_moves_nothing() -> None:
    table = Table(TOY, [{}])
    table.clock(10)
    table.gm.does("pause")
    since = table.now
    table.now += 50_000
    table.put(TABLE, Outage(since=since), refused="already_done")
    table.gm.does("resume")
    assert at(table, "short") == 110_000


# CO-13: pause and resume


def test_co_13_a_pause_stops_every_clock_and_the_time_left_is_left() -> None:
    table = Table(TOY, [{}])
    table.clock(10)
    table.gm.does("pause")
    assert table.game.next_deadline() is None
    table.now += 500_000
    tick(table, "short", refused="already_done")
    table.gm.does("resume")
    assert at(table, "short") == 560_000
    assert at(table, "long") == 7_700_000
    table.clock(50)
    table.onlooker.just_hears(Rang)


def test_co_13_paused_and_resumed_twice() -> None:
    table = Table(TOY, [{}])
    for _ in range(2):
        table.clock(10)
        table.gm.does("pause")
        table.clock(100)
        table.gm.does("resume")
    assert at(table, "short") == 260_000


def test_co_13_while_paused_no_seat_acts() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    table.gm.does("pause")
    aoi.does("press", key="a", refused="wrong_phase")
    table.gm.does("proxy", target=aoi, action={"do": "press", "key": "a"}, refused="wrong_phase")
    aoi.says("talk goes on")
    aoi.says("here too", "gm")
    table.gm.does("resume")
    aoi.does("press", key="a")


def test_co_13_an_extension_is_added_to_what_is_left() -> None:
    table = Table(TOY, [{}])
    table.gm.does("extend", by=30)
    assert at(table, "short") == 90_000
    table.gm.does("extend", by=30)
    assert at(table, "short") == 120_000
    table.onlooker.just_hears(n.ClockSet, deadline="short")


# CO-40: undo


def test_co_40_undo_goes_back_to_the_mark_with_full_lengths() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    aoi.does("press", key="a")
    aoi.does("flip")
    table.gm.does("extend", by=30)
    table.now += 40_000
    table.gm.does("undo")
    aoi.has_not_chosen("press")
    assert table.game.state.world == Toys()
    assert at(table, "short") == 100_000
    assert at(table, "long") == 7_240_000
    aoi.just_hears(n.ClockSet, deadline="long")
    table.onlooker.just_hears_no(n.ClockSet, deadline="long")


def test_co_40_the_draws_are_rewound_too() -> None:
    table = Table(TOY, [{}, {}])
    for _ in range(3):
        for someone in table.people:
            someone.does("flip")
        table.gm.does("undo")
    drawn = table.happened(f.Drew)
    assert len(drawn) == 18
    assert drawn[:6] == drawn[6:12] == drawn[12:]


def test_co_40_the_record_keeps_what_was_undone() -> None:
    table = Table(TOY, [{}])
    table.people[0].does("flip")
    table.gm.does("undo")
    assert table.happened(f.Drew)
    assert len(table.happened(f.Rewound)) == 1
    table.onlooker.just_hears(n.WentBack, mark=1)


def test_co_40_undo_during_a_pause_leaves_it_paused() -> None:
    table = Table(TOY, [{}])
    table.clock(10)
    table.gm.does("pause")
    table.clock(100)
    table.gm.does("undo")
    assert table.game.next_deadline() is None
    table.clock(100)
    table.gm.does("resume")
    assert at(table, "short") == 270_000


def test_co_40_a_pause_is_not_undone_by_a_later_undo_of_the_clock() -> None:
    table = Table(TOY, [{}])
    table.gm.does("pause")
    table.clock(100)
    table.gm.does("resume")
    table.clock(5)
    table.gm.does("undo")
    assert table.game.next_deadline() is not None
    assert at(table, "short") == 165_000
