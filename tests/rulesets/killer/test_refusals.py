"""KI-50: what is refused, with which code, in the order of the vocabulary, changing nothing.

That nothing changes is checked at every refusal by `tests.table`.
"""

import pytest

from tests.rulesets.killer.play import FIVE, NOBODY, KillerTable, play
from tests.table import Table

NIGHT_ACTIONS = (
    "shoot",
    "assassinate",
    "hidden_shot",
    "guard",
    "inspect",
    "trail",
    "investigate",
)
ACTIONS = (*NIGHT_ACTIONS, "done", "vote")
SPENT = (
    "police, reporter killer spent:assassinate, mercenary resting, hitman spent:hidden_shot, good"
)


def over() -> KillerTable:
    table = play("night 3", FIVE, dead={"Eri": "shot"})
    table.clock()
    return table


@pytest.mark.parametrize("action", ACTIONS)
def test_ki_50_after_the_end_comes_first_for_the_dead_too(action: str) -> None:
    table = over()
    for someone in table.people:
        someone.does(action, target=99, refused="game_over")
        someone.does(action, refused="game_over")


@pytest.mark.parametrize("phase", ["meeting", "vote", "night"])
@pytest.mark.parametrize("action", [*ACTIONS, "fly"])
def test_ki_50_the_dead_are_dead_before_anything_else(phase: str, action: str) -> None:
    table = play(f"{phase} 2", FIVE, dead={"Eri": "shot"})
    eri = table.people[4]
    eri.does(action, target=0, refused="dead")
    eri.does(action, target=99, refused="dead")
    eri.does(action, refused="dead")


@pytest.mark.parametrize("action", [*NIGHT_ACTIONS, "done"])
def test_ki_50_night_actions_by_day_are_wrong_phase_for_everyone(action: str) -> None:
    for phase in ("meeting", "vote"):
        table = play(f"{phase} 1", FIVE)
        for someone in table.people:
            someone.does(action, target=0, refused="wrong_phase")
            someone.does(action, target=99, refused="wrong_phase")


def test_ki_50_a_vote_outside_the_vote_is_wrong_phase() -> None:
    for phase in ("meeting", "night"):
        table = play(f"{phase} 1", FIVE)
        table.people[0].votes(table.people[1], refused="wrong_phase")
        table.people[0].votes(table.people[0], refused="wrong_phase")


def test_ki_50_wrong_phase_comes_before_used_up_and_resting() -> None:
    table = play("vote 2", SPENT)
    _, ben, cho, dai, _ = table.people
    ben.assassinates(cho, refused="wrong_phase")
    cho.guards(cho, refused="wrong_phase")
    dai.hidden_shoots(cho, refused="wrong_phase")


def test_ki_50_used_up_and_resting_come_before_the_target() -> None:
    table = play("night 2", SPENT)
    _, ben, cho, dai, _ = table.people
    for target in (0, 99, NOBODY):
        ben.assassinates(target, refused="used_up")
        cho.guards(target, refused="resting")
        dai.hidden_shoots(target, refused="used_up")
    ben.does("assassinate", refused="used_up")
    cho.does("guard", refused="resting")


@pytest.mark.parametrize(
    ("action", "owner"),
    [
        ("assassinate", 1),
        ("guard", 2),
        ("hidden_shot", 3),
        ("inspect", 0),
        ("trail", 4),
        ("investigate", 1),
        ("shoot", 4),
    ],
)
def test_ki_50_what_a_seat_does_not_have_is_not_offered_before_the_target(
    action: str, owner: int
) -> None:
    table = play("night 1", FIVE, gun="Eri")
    for someone in table.people:
        if someone is table.people[owner]:
            someone.is_offered(action)
            continue
        someone.is_not_offered(action)
        for target in (someone, 99, NOBODY):
            someone.does(action, target=target, refused="not_offered")
        someone.does(action, refused="not_offered")


def test_ki_50_no_such_action_at_all() -> None:
    table = play("night 1", FIVE)
    table.people[0].does("fly", refused="not_offered")
    table.people[0].does("", refused="not_offered")


@pytest.mark.parametrize("target", [99, -1, "Ben", "all", None, 1.0, True, [1], {"seat": 1}, ""])
def test_ki_50_an_unknown_target(target: object) -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, dai, eri = table.people
    for someone, action in (
        (aoi, "shoot"),
        (aoi, "inspect"),
        (ben, "assassinate"),
        (cho, "guard"),
        (dai, "hidden_shot"),
        (eri, "trail"),
    ):
        someone.does(action, target=target, refused="bad_target")
    table.people[1].does("investigate", topic=target, refused="bad_target")


def test_ki_50_too_many_words_are_refused_as_well() -> None:
    table = play("night 1", FIVE)
    aoi, ben, *_ = table.people
    aoi.does("inspect", target=ben, topic="sex", refused="bad_target")
    aoi.does("done", target=ben, refused="bad_target")


def test_ki_50_oneself_only_where_it_is_allowed() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, dai, eri = table.people
    aoi.shoots(aoi, refused="bad_target")
    aoi.inspects(aoi, refused="bad_target")
    ben.assassinates(ben, refused="bad_target")
    dai.hidden_shoots(dai, refused="bad_target")
    eri.trails(eri, refused="bad_target")
    cho.guards(cho)


def test_ki_50_the_dead_only_where_it_is_allowed() -> None:
    table = play("night 2", f"{FIVE}, hacker", gun="Aoi", dead={"Fuku": "shot"})
    aoi, ben, cho, dai, eri, fuku = table.people
    aoi.shoots(fuku, refused="bad_target")
    ben.assassinates(fuku, refused="bad_target")
    cho.guards(fuku, refused="bad_target")
    dai.hidden_shoots(fuku, refused="bad_target")
    eri.trails(fuku, refused="bad_target")
    aoi.inspects(fuku)


def test_ki_50_nothing_can_be_done_before_the_start_of_the_game() -> None:
    table = Table("killer", [{}] * 4, started=False)
    for someone in table.people:
        for action in (*ACTIONS, "fly"):
            someone.does(action, target=0, refused="not_started")
        someone.says("hello")


# talk


def test_ki_50_talk_outside_the_meeting_is_wrong_phase_and_dead_comes_first() -> None:
    for phase in ("vote", "night"):
        table = play(f"{phase} 2", FIVE, dead={"Eri": "shot"})
        table.people[0].says("hm", refused="wrong_phase")
        table.people[4].says("hm", refused="dead")
        table.people[0].says("", refused="wrong_phase")


def test_ki_50_a_channel_one_may_not_write_is_not_offered() -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    aoi, *_, eri = table.people
    aoi.says("hm", "audience", refused="not_offered")
    aoi.says("hm", "wolves", refused="not_offered")
    eri.says("hm", "audience")
    eri.says("hm", refused="dead")


def test_ki_50_after_the_end_audience_is_over_but_public_is_open_to_all() -> None:
    table = over()
    for someone in table.people:
        someone.says("well played")
    table.people[0].says("x", "wolves", refused="game_over")
