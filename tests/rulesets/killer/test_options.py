"""What a table of Killer is opened with: CO-12, and the options of KI-10, KI-12, KI-13, KI-23."""

import itertools
from typing import Any

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.ruleset import Refused
from tasogare.rulesets import SHELF
from tasogare.toolbox.notices import DeathsAnnounced
from tests.rulesets.killer.play import FIVE, play

DAY = 86_400


def lengths(**options: object) -> dict[str, float]:
    """Return the seconds of each phase in a table opened so."""
    _, settled = SHELF["killer"].settle(options)
    return {phase: length / 1000 for phase, length in settled.items()}


def refused(options: dict[str, Any]) -> str:
    with pytest.raises(Refused) as refusal:
        SHELF["killer"].settle(options)
    return refusal.value.code


# CO-12: lengths


def test_co_12_live_is_the_default() -> None:
    assert lengths() == lengths(pace="live") == {"meeting": 180, "vote": 60, "night": 90}


def test_co_12_quick() -> None:
    assert lengths(pace="quick") == {"meeting": 30, "vote": 20, "night": 20}


def test_co_12_forum_is_kagaris_alone() -> None:
    assert refused({"pace": "forum"}) == "bad_options"
    assert refused({"pace": "slow"}) == "bad_options"


def test_co_12_the_host_gives_lengths_of_single_phases() -> None:
    assert lengths(lengths={"meeting": 600}) == {"meeting": 600, "vote": 60, "night": 90}
    assert lengths(pace="quick", lengths={"vote": 45}) == {"meeting": 30, "vote": 45, "night": 20}


@pytest.mark.parametrize("seconds", [5, 6, 14 * DAY])
def test_co_12_from_five_seconds_to_fourteen_days(seconds: int) -> None:
    assert lengths(lengths={"night": seconds})["night"] == seconds


@pytest.mark.parametrize("seconds", [4, 0, -5, 14 * DAY + 1, 4.9, "60", None, True])
def test_co_12_not_shorter_not_longer_not_another_kind(seconds: object) -> None:
    assert refused({"lengths": {"night": seconds}}) == "bad_options"


def test_co_12_no_length_for_a_phase_there_is_not() -> None:
    assert refused({"lengths": {"dawn": 60}}) == "bad_options"
    assert refused({"lengths": {"ended": 60}}) == "bad_options"


def test_co_12_the_time_zone_is_one_that_exists() -> None:
    options, _ = SHELF["killer"].settle({"zone": "Asia/Tokyo"})
    assert options["zone"] == "Asia/Tokyo"
    for zone in ("Mars/Olympus", "", "../etc/passwd", "/etc/passwd", "Asia", "Tokyo\0"):
        assert refused({"zone": zone}) == "bad_options"


@pytest.mark.parametrize(("phase", "seconds"), [("meeting", 77), ("vote", 7), ("night", 4_000)])
def test_co_12_each_phase_lasts_what_the_table_was_opened_with(phase: str, seconds: int) -> None:
    table = play(f"{phase} 1", FIVE, options={"lengths": {phase: seconds}})
    clock = table.onlooker.view.clocks["phase"]
    assert clock.at - clock.since == 1000 * seconds


def test_co_12_everybody_can_read_the_lengths_and_options_from_the_opening_on() -> None:
    table = play("", FIVE, options={"pace": "quick", "tie": "none"})
    opened = table.onlooker.hears(n.TableOpened)
    assert opened.lengths == {"meeting": 30_000, "vote": 20_000, "night": 20_000}
    assert opened.options["tie"] == "none"
    assert opened.options["self_vote"] is False


# the rulings marked option


@pytest.mark.parametrize(
    "options",
    [
        {"tie": "coin"},
        {"tie": True},
        {"self_vote": "yes"},
        {"self_vote": 1},
        {"reveal_cause": None},
        {"assassinate_last_night": 0},
        {"gm": "robot"},
        {"roles": {"hacker": 4}},
        {"Tie": "lot"},
        {"lengths": [60]},
    ],
)
def test_ki_13_an_unknown_name_or_value_is_refused(options: dict[str, Any]) -> None:
    assert refused(options) == "bad_options"


def test_ki_10_ki_12_ki_13_ki_23_defaults() -> None:
    options, _ = SHELF["killer"].settle({})
    assert options["reveal_cause"] is False
    assert options["self_vote"] is False
    assert options["tie"] == "lot"
    assert options["assassinate_last_night"] is True


@pytest.mark.parametrize(
    ("reveal", "own", "tie", "knife"),
    list(itertools.product([False, True], [False, True], ["lot", "none"], [False, True])),
)
def test_all_options_go_together(*, reveal: bool, own: bool, tie: str, knife: bool) -> None:
    """Each option does what it says whatever the others say: KI-10, KI-12, KI-13, KI-23."""
    options = {
        "reveal_cause": reveal,
        "self_vote": own,
        "tie": tie,
        "assassinate_last_night": knife,
    }
    table = play("vote 3", f"{FIVE}, hacker", options=options, chance={"gun_lot": "Aoi"})
    aoi, ben, cho, *_ = table.people
    aoi.votes(aoi, refused="" if own else "bad_target")
    if not own:
        cho.votes(aoi)
    ben.votes(cho)
    table.clock()
    table.gun_is_with(aoi if tie == "lot" else None)
    ben.assassinates(cho, refused="" if knife else "not_offered")
    table = play("night 1", FIVE, options=options)
    aoi, ben, *_ = table.people
    ben.assassinates(aoi)
    table.clock()
    table.all_hear(DeathsAnnounced, causes={aoi: "assassinated"} if reveal else {})
