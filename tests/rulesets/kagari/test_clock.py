"""When phases end (KA-10 … KA-12): by length, by the calendar, after pauses and undos (CO-13)."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tasogare.kernel.inputs import TABLE, Outage
from tasogare.kernel.ruleset import Refused
from tasogare.toolbox import calendar
from tasogare.toolbox.phases import CLOCK
from tests.rulesets.kagari.play import EIGHT, Village

HOUR = 3_600_000


def utc(text: str) -> int:
    return round(1000 * datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


def ends(village: Village, zone: str = "UTC") -> str:
    """Return what the clock of a zone shows when the phase ends."""
    clock = village.bench.game.state.desk.deadlines[CLOCK]
    return calendar.wall(clock.at, zone).strftime("%m-%d %H:%M")


def left(village: Village) -> float:
    """Return the hours left in this phase."""
    return (village.bench.game.state.desk.deadlines[CLOCK].at - village.bench.now) / HOUR


def forum(at: str = "", *, now: str = "2026-01-05T09:00", zone: str = "UTC") -> Village:
    options = {"pace": "forum", "zone": zone}
    return Village(EIGHT, at, options=options, now=utc(now))


@pytest.mark.parametrize(
    ("pace", "zero", "day", "night"), [("live", 60, 300, 120), ("quick", 12, 60, 24)]
)
def test_ka_10_ka_11_phases_that_are_measured(pace: str, zero: int, day: int, night: int) -> None:
    village = Village(options={"pace": pace})
    for at, length in [("day 0", zero), ("night 1", night), ("day 1", day)]:
        assert village.at == at
        village.clock(length - 1)
        assert village.at == at
        village.clock(1)


def test_ka_10_lengths_given_by_the_host() -> None:
    village = Village(options={"lengths": {"day": 1000, "night": 40}})
    village.clock(200)
    assert village.at == "night 1"
    village.clock(40)
    assert village.at == "day 1"


def test_ka_10_a_length_given_by_the_host_goes_before_the_calendar() -> None:
    options = {"pace": "forum", "lengths": {"night": 3600}}
    village = Village(EIGHT, "night 2", options=options)
    assert left(village) == 1


@pytest.mark.parametrize(
    ("now", "end"),
    [
        ("2026-01-05T20:59", "01-05 22:00"),
        ("2026-01-05T21:00", "01-05 22:00"),
        ("2026-01-05T21:01", "01-06 22:00"),
        ("2026-01-05T23:00", "01-06 22:00"),
    ],
)
def test_ka_11_night_1_falls_at_the_first_ten_an_hour_away(now: str, end: str) -> None:
    assert ends(forum(now=now)) == end


def test_ka_10_day_and_night_by_the_calendar() -> None:
    village = forum(now="2026-01-05T09:00")
    seen = []
    for _ in range(3):
        seen.append((village.at, ends(village)))
        village.clock()
    assert seen == [
        ("day 0", "01-05 22:00"),
        ("night 1", "01-06 10:00"),
        ("day 1", "01-07 22:00"),
    ]


@pytest.mark.parametrize(
    ("now", "at", "hours"),
    [
        ("2026-03-28T09:00", "day 1", 35),
        ("2026-10-24T08:00", "day 1", 37),
        ("2026-03-28T21:00", "night 2", 11),
        ("2026-10-24T20:00", "night 2", 13),
        ("2026-01-05T09:00", "day 1", 36),
    ],
)
def test_ka_10_ka_11_the_wall_clock_holds_over_daylight_saving(
    now: str, at: str, hours: int
) -> None:
    village = forum(at, now=now, zone="Europe/Berlin")
    assert left(village) == hours
    assert ends(village, "Europe/Berlin").endswith("22:00" if at == "day 1" else "10:00")


def test_ka_10_a_whole_game_over_the_change_keeps_to_the_clock() -> None:
    village = forum(now="2026-03-27T09:00", zone="Europe/Berlin")
    shown = []
    for _ in range(5):
        shown.append(ends(village, "Europe/Berlin"))
        if village.at == "day 1":
            village.all_vote("Hana")
        if village.at == "night 2":
            village.does("Aki", "attack", "Gen")
            village.does("Chi", "divine", "Aki")
            village.does("Dai", "guard", "Dai")
        village.clock()
    assert shown == ["03-27 22:00", "03-28 10:00", "03-29 22:00", "03-30 10:00", "03-31 22:00"]


def test_ka_10_after_an_early_end_the_next_phase_is_whole_and_ends_by_the_calendar() -> None:
    village = forum("night 2")
    village.clock(3600)
    village.does("Aki", "attack", "Hana")
    village.does("Chi", "divine", "Aki")
    village.does("Dai", "guard", "Dai")
    village.does("GM", "gm_advance")
    assert village.at == "day 2"
    assert ends(village) == "01-07 22:00"
    assert left(village) >= 36


@pytest.mark.parametrize(
    ("paused_hours", "end"), [(1, "01-08 22:00"), (24, "01-08 22:00"), (25, "01-09 22:00")]
)
def test_co_13_resumed_it_ends_at_the_next_end_that_leaves_the_time_there_was(
    paused_hours: int, end: str
) -> None:
    village = forum("day 1", now="2026-01-06T10:00")
    assert ends(village) == "01-07 22:00"
    village.clock(10 * 3600)
    before = left(village)
    village.does("GM", "gm_pause")
    village.bench.now += paused_hours * HOUR
    village.does("GM", "gm_resume")
    assert ends(village) == end
    assert left(village) >= before


def test_co_13_a_pause_without_length_changes_nothing_by_the_calendar() -> None:
    village = forum("day 1", now="2026-01-06T10:00")
    village.does("GM", "gm_pause")
    village.does("GM", "gm_resume")
    assert ends(village) == "01-07 22:00"


def test_co_40_undone_the_phase_is_whole_again_and_ends_by_the_calendar() -> None:
    village = forum("day 1", now="2026-01-06T10:00")
    village.clock(5 * 3600)
    village.does("Aki", "vote", "Hana")
    village.does("GM", "gm_undo")
    assert village.offers("Aki", "vote") is not None
    assert ends(village) == "01-08 22:00"
    assert left(village) >= 36


def test_co_40_undone_a_measured_phase_has_its_full_length() -> None:
    village = Village(EIGHT, "day 1")
    village.clock(100)
    village.does("GM", "gm_undo")
    village.clock(299)
    assert village.at == "day 1"


def test_co_10_an_outage_does_not_move_a_long_phase() -> None:
    village = forum("day 1", now="2026-01-06T10:00")
    village.bench.now += 5 * HOUR
    with pytest.raises(Refused, match="already_done"):
        village.bench.put(TABLE, Outage(since=village.bench.now - 2 * HOUR))
    assert ends(village) == "01-07 22:00"


def everyone_votes_but(village: Village, silent: str) -> None:
    for name in village.alive:
        if name not in (silent, "Hana"):
            village.does(name, "vote", "Hana")
    if silent != "Hana":
        village.does("Hana", "vote", "Aki")


def test_ka_12_ka_19_a_removal_of_the_last_to_vote_ends_the_day_early() -> None:
    village = Village(EIGHT, "day 2", options={"close_early": True})
    everyone_votes_but(village, "Emi")
    assert village.at == "day 2"
    village.removes("Emi")
    assert village.at == "night 3"


def test_ka_12_a_night_waits_for_one_choice_of_the_pack_and_all_duties() -> None:
    village = Village(EIGHT, "night 2", options={"close_early": True})
    village.does("Bo", "attack", "Hana")
    village.does("Chi", "divine", "Aki")
    assert village.at == "night 2"
    village.does("Dai", "guard", "Hana")
    assert village.at == "day 2"


def test_ka_12_night_1_does_not_wait_for_the_pack() -> None:
    cast = "villager stand_in, wolf, wolf, seer, villager, villager, villager, villager"
    village = Village(cast, "night 1", options={"close_early": True})
    village.does("Bo", "attack", "Aki")
    assert village.at == "night 1"
    village.does("Dai", "skip")
    assert village.at == "day 1"
    assert village.dead == {"Aki": "attacked"}


def test_ka_12_a_first_night_in_which_nobody_can_act_runs_to_its_clock() -> None:
    cast = "seer stand_in, wolf, wolf, villager, villager, villager, villager, villager"
    village = Village(cast, "night 1", options={"close_early": True})
    village.does("Bo", "attack", "Aki")
    village.removes("Hana")
    assert village.at == "night 1"


@pytest.mark.parametrize("options", [{"close_early": False}, {}])
def test_ka_12_co_11_without_the_option_nothing_closes_early(options: dict[str, Any]) -> None:
    village = Village(EIGHT, "day 1", options=options)
    everyone_votes_but(village, "nobody")
    assert village.at == "day 1"
