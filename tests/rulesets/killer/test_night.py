"""The night: KI-20 … KI-31. Everybody chooses, and everything resolves together."""

import pytest

from tasogare.toolbox.notices import DeathsAnnounced, Learned, PhaseBegan
from tests.rulesets.killer.play import FIVE, FOUR, NOBODY, KillerTable, play

SEVEN = "police, reporter killer, mercenary, hitman, detective, hacker, operative"

# KI-20: choices and done


def test_ki_20_a_night_lasts_ninety_seconds_and_can_run_to_its_clock() -> None:
    table = play("night 1", FIVE)
    clock = table.onlooker.view.clocks["phase"]
    assert clock.at - clock.since == 90_000
    table.clock()
    table.is_at("meeting", 2)


def test_ki_20_everyone_living_is_asked_for_done_also_with_nothing_to_choose() -> None:
    table = play("night 1", "good, hacker killer, operative, police")
    for someone in table.people:
        someone.is_offered("done")
    table.people[0].is_not_offered("shoot", "guard", "inspect", "trail", "investigate")


def test_ki_20_it_closes_when_the_last_is_done_and_not_before() -> None:
    table = play("night 1", FIVE)
    *others, last = table.people
    for someone in others:
        someone.is_done()
        table.is_at("night", 1)
    last.is_done()
    table.is_at("meeting", 2)


def test_ki_20_the_dead_are_not_waited_for() -> None:
    table = play("night 2", FIVE, dead={"Eri": "shot"})
    for someone in table.people[:4]:
        someone.is_done()
    table.is_at("meeting", 3)


@pytest.mark.parametrize("change", ["another", "same", "withdrawn", "nothing to withdraw"])
def test_ki_20_any_accepted_choice_or_withdrawal_takes_done_back(change: str) -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, *_ = table.people
    if change != "nothing to withdraw":
        aoi.inspects(ben)
    aoi.is_done()
    match change:
        case "another":
            aoi.inspects(cho)
        case "same":
            aoi.inspects(ben)
        case _:
            aoi.inspects(NOBODY)
    aoi.has_not_chosen("done")
    for someone in table.people[1:]:
        someone.is_done()
    table.is_at("night", 1)
    aoi.is_done()
    table.is_at("meeting", 2)


def test_ki_20_a_refused_choice_leaves_done_alone() -> None:
    table = play("night 1", FIVE)
    aoi, *_ = table.people
    aoi.is_done()
    aoi.inspects(aoi, refused="bad_target")
    aoi.guards(aoi, refused="not_offered")
    aoi.votes(aoi, refused="wrong_phase")
    assert aoi.offer("done").values is not None


def test_ki_20_talk_to_the_game_master_leaves_done_alone() -> None:
    table = play("night 1", FIVE)
    aoi, *_ = table.people
    aoi.is_done()
    aoi.says("hm", "gm")
    aoi.says("role", "gm")
    assert aoi.offer("done").values is not None


def test_ki_20_a_second_done_changes_nothing() -> None:
    table = play("night 1", FIVE)
    aoi, *_ = table.people
    aoi.is_done()
    seen = {someone: len(someone.view.feed) for someone in table.everyone}
    aoi.is_done()
    assert {someone: len(someone.view.feed) for someone in table.everyone} == seen
    assert aoi.offer("done").values is not None


def test_ki_20_nobody_sees_who_is_done_or_has_chosen() -> None:
    table = play("night 1", FIVE)
    aoi, ben, *_ = table.people
    others = [someone for someone in table.everyone if someone is not aoi]
    seen = {someone: len(someone.view.feed) for someone in others}
    aoi.inspects(ben)
    aoi.is_done()
    aoi.inspects(NOBODY)
    aoi.is_done()
    assert {someone: len(someone.view.feed) for someone in others} == seen


def test_ki_20_the_last_choice_counts_and_a_withdrawn_one_does_not() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, dai, eri = table.people
    aoi.inspects(ben)
    aoi.inspects(cho)
    dai.hidden_shoots(eri)
    dai.hidden_shoots(NOBODY)
    table.clock()
    aoi.learns("police", about=cho, value="mercenary")
    dai.learns_nothing()
    table.alive(*table.people)


def test_ki_20_choices_can_be_changed_after_a_withdrawal_until_the_close() -> None:
    table = play("night 1", FIVE)
    _, _, _, dai, eri = table.people
    dai.hidden_shoots(eri)
    dai.hidden_shoots(NOBODY)
    dai.hidden_shoots(eri)
    table.clock()
    table.died(eri, "hidden_shot")


# KI-21: all at once


def test_ki_21_the_dying_act_and_are_told() -> None:
    table = play("night 1", SEVEN, gun="Eri")
    aoi, ben, cho, dai, eri, fuku, _ = table.people
    ben.assassinates(aoi)
    dai.hidden_shoots(fuku)
    aoi.inspects(dai)
    eri.shoots(dai)
    table.clock()
    table.died(aoi, "assassinated")
    table.died(fuku, "hidden_shot")
    table.died(dai, "shot")
    aoi.learns("police", about=dai, value="hitman")
    fuku.learns("hacker", about=eri, value="not_killer")
    dai.learns("hidden_shot", about=fuku, value="hit")
    table.goes_on()
    cho.learns_nothing()


def test_ki_21_results_then_the_dead_then_the_meeting() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, *_ = table.people
    aoi.inspects(ben)
    ben.assassinates(cho)
    table.clock()
    kinds = [
        type(one) for one in aoi.latest if isinstance(one, Learned | DeathsAnnounced | PhaseBegan)
    ]
    assert kinds == [Learned, DeathsAnnounced, PhaseBegan]


def test_ki_21_on_the_deciding_night_results_come_too_but_no_announcement() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, dai, eri = table.people
    aoi.shoots(ben)
    aoi.inspects(ben)
    eri.trails(aoi)
    cho.guards(dai)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)
    aoi.just_hears(Learned, source="shot", about=ben, value="hit")
    aoi.just_hears(Learned, source="police", about=ben, value="reporter")
    eri.learns("detective", about=aoi, value=[ben])
    cho.learns("mercenary", about=dai, value="not_blocked")
    table.onlooker.just_hears_no(DeathsAnnounced)


# KI-22: the gun


def test_ki_22_the_holder_may_shoot_one_other_living_player_or_not() -> None:
    table = play("night 2", FIVE, gun="Aoi", dead={"Eri": "shot"})
    aoi, ben, cho, dai, eri = table.people
    aoi.is_offered("shoot", ben, cho, dai)
    aoi.shoots(aoi, refused="bad_target")
    aoi.shoots(eri, refused="bad_target")
    ben.is_not_offered("shoot")
    ben.shoots(aoi, refused="not_offered")
    table.clock()
    table.alive(aoi, ben, cho, dai)
    aoi.learns_nothing()


def test_ki_22_the_killer_may_hold_and_use_the_gun() -> None:
    table = play("night 1", FIVE, gun="Ben")
    ben, cho = table.people[1:3]
    ben.shoots(cho)
    table.clock()
    table.died(cho, "shot")


# KI-23: the knife


def test_ki_23_only_the_killer_and_only_from_five_players() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, dai, eri = table.people
    ben.is_offered("assassinate", aoi, cho, dai, eri)
    for someone in (aoi, cho, dai, eri):
        someone.is_not_offered("assassinate")
        someone.assassinates(ben, refused="not_offered")


def test_ki_23_with_four_players_there_is_none_on_any_night() -> None:
    table = play("night 1", FOUR)
    aoi, ben, *_ = table.people
    for _ in range(3):
        ben.is_not_offered("assassinate")
        ben.assassinates(aoi, refused="not_offered")
        if table.truth.day < 3:
            table.clock()
            table.to_night()


def test_ki_23_five_at_the_start_count_not_five_alive() -> None:
    table = play("night 2", FIVE, dead={"Eri": "shot"})
    table.people[1].is_offered("assassinate")


def test_ki_23_skipping_does_not_use_it_up() -> None:
    table = play("night 1", FIVE)
    ben, cho = table.people[1:3]
    table.clock()
    table.to_night()
    ben.is_offered("assassinate")
    table.clock()
    table.to_night()
    ben.assassinates(cho)
    table.clock()
    table.died(cho, "assassinated")


def test_ki_23_a_withdrawn_one_is_not_used_up() -> None:
    table = play("night 1", FIVE)
    ben, cho = table.people[1:3]
    ben.assassinates(cho)
    ben.assassinates(NOBODY)
    table.clock()
    table.to_night()
    ben.is_offered("assassinate")


@pytest.mark.parametrize("guarded", [True, False])
def test_ki_23_once_per_game_blocked_or_not(guarded: bool) -> None:  # noqa: FBT001
    table = play("night 1", FIVE)
    aoi, ben, cho, *_ = table.people
    ben.assassinates(aoi)
    if guarded:
        cho.guards(aoi)
    table.clock()
    ben.learns("assassination", about=aoi, value="blocked" if guarded else "hit")
    assert (aoi.seat in table.truth.dead) is not guarded
    table.to_night()
    ben.is_not_offered("assassinate")
    ben.assassinates(cho, refused="used_up")


def test_ki_23_the_police_hinders_nothing() -> None:
    table = play("night 1", SEVEN)
    aoi, ben, cho, *_ = table.people
    aoi.inspects(ben)
    ben.assassinates(cho)
    table.clock()
    table.died(cho, "assassinated")


def test_ki_23_a_captured_operative_as_killer_keeps_every_weapon() -> None:
    table = play("night 1", "police, operative killer, mercenary, hacker, detective", gun="Ben")
    aoi, ben, cho, dai, eri = table.people
    aoi.inspects(ben)
    table.clock()
    table.to_night(ben)
    ben.is_offered("assassinate", aoi, cho, dai, eri)
    ben.is_offered("shoot", aoi, cho, dai, eri)
    aoi.inspects(ben)
    ben.assassinates(cho)
    table.clock()
    table.died(cho, "assassinated")


def test_ki_23_beside_gun_role_and_hidden_shot() -> None:
    cast = "police, hitman killer, mercenary, hacker, detective, reporter"
    table = play("night 1", cast, gun="Ben")
    aoi, ben, cho, dai, *_ = table.people
    ben.shoots(aoi)
    ben.hidden_shoots(cho)
    ben.assassinates(dai)
    table.clock()
    table.died(aoi, "shot")
    table.died(cho, "hidden_shot")
    table.died(dai, "assassinated")
    for source, about in (("shot", aoi), ("hidden_shot", cho), ("assassination", dai)):
        ben.just_hears(Learned, source=source, about=about, value="hit")


def test_ki_23_it_works_on_the_third_night_unless_an_option_says_otherwise() -> None:
    table = play("night 3", FIVE)
    ben, cho = table.people[1:3]
    ben.assassinates(cho)
    table.clock()
    table.died(cho, "assassinated")
    table = play("night 3", FIVE, options={"assassinate_last_night": False})
    ben, cho = table.people[1:3]
    ben.is_not_offered("assassinate")
    ben.assassinates(cho, refused="not_offered")
    table = play("night 2", FIVE, options={"assassinate_last_night": False})
    table.people[1].is_offered("assassinate")


def test_ki_23_used_up_and_not_to_be_had_on_the_last_night_is_not_offered() -> None:
    cast = FIVE.replace("killer", "killer spent:assassinate")
    table = play("night 3", cast, options={"assassinate_last_night": False})
    table.people[1].assassinates(table.people[0], refused="not_offered")


# KI-24: the hidden gun


def test_ki_24_any_other_living_player_once_per_game() -> None:
    table = play("night 2", FIVE, dead={"Eri": "shot"})
    aoi, ben, cho, dai, eri = table.people
    dai.is_offered("hidden_shot", aoi, ben, cho)
    dai.hidden_shoots(dai, refused="bad_target")
    dai.hidden_shoots(eri, refused="bad_target")
    aoi.hidden_shoots(ben, refused="not_offered")
    dai.hidden_shoots(cho)
    table.clock()
    dai.learns("hidden_shot", about=cho, value="hit")
    table.to_night()
    dai.is_not_offered("hidden_shot")
    dai.hidden_shoots(aoi, refused="used_up")


def test_ki_24_blocked_it_is_used_up_all_the_same() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, dai, _ = table.people
    cho.guards(ben)
    dai.hidden_shoots(ben)
    table.clock()
    table.goes_on()
    dai.learns("hidden_shot", about=ben, value="blocked")
    table.to_night()
    dai.hidden_shoots(aoi, refused="used_up")


def test_ki_24_not_used_is_not_used_up() -> None:
    table = play("night 1", FIVE)
    table.clock()
    table.to_night()
    table.clock()
    table.to_night()
    table.people[3].is_offered("hidden_shot")


# KI-25: the guard


def test_ki_25_every_attack_on_the_guarded_fails_that_night() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, dai, eri = table.people
    cho.guards(eri)
    aoi.shoots(eri)
    ben.assassinates(eri)
    dai.hidden_shoots(eri)
    table.clock()
    table.alive(*table.people)
    aoi.learns("shot", about=eri, value="blocked")
    ben.learns("assassination", about=eri, value="blocked")
    dai.learns("hidden_shot", about=eri, value="blocked")
    cho.learns("mercenary", about=eri, value="blocked")
    eri.learns_nothing()


def test_ki_25_a_mercenary_may_guard_itself() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, dai, eri = table.people
    cho.is_offered("guard", aoi, ben, cho, dai, eri)
    cho.guards(cho)
    ben.assassinates(cho)
    table.clock()
    table.alive(*table.people)
    cho.learns("mercenary", about=cho, value="blocked")


def test_ki_25_who_blocked_rests_for_one_night() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, *_ = table.people
    cho.guards(aoi)
    ben.assassinates(aoi)
    table.clock()
    table.to_night()
    cho.is_not_offered("guard")
    cho.guards(aoi, refused="resting")
    table.clock()
    cho.learns_nothing()
    table.to_night()
    cho.is_offered("guard")


def test_ki_25_a_guard_that_blocked_nothing_costs_nothing_and_is_told_so() -> None:
    table = play("night 1", FIVE)
    aoi, _, cho, *_ = table.people
    cho.guards(aoi)
    table.clock()
    cho.learns("mercenary", about=aoi, value="not_blocked")
    table.to_night()
    cho.guards(aoi)
    table.clock()
    cho.learns("mercenary", about=aoi, value="not_blocked")


def test_ki_25_no_guard_nothing_told() -> None:
    table = play("night 1", FIVE)
    table.people[1].assassinates(table.people[0])
    table.clock()
    table.people[2].learns_nothing()


def test_ki_25_the_dead_cannot_be_guarded() -> None:
    table = play("night 2", FIVE, dead={"Eri": "shot"})
    table.people[2].guards(table.people[4], refused="bad_target")


def test_ki_25_a_mercenary_killed_tonight_still_guards() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, dai, _ = table.people
    cho.guards(aoi)
    ben.assassinates(cho)
    dai.hidden_shoots(aoi)
    table.clock()
    table.died(cho, "assassinated")
    assert aoi.seat in table.truth.living
    cho.learns("mercenary", about=aoi, value="blocked")


def test_ki_25_a_killer_who_is_the_mercenary_may_stab_and_guard() -> None:
    table = play("night 1", "mercenary killer, police, hacker, hitman, detective")
    aoi, ben, *_ = table.people
    aoi.guards(ben)
    aoi.assassinates(ben)
    table.clock()
    table.alive(*table.people)
    aoi.just_hears(Learned, source="assassination", value="blocked")
    aoi.just_hears(Learned, source="mercenary", value="blocked")


# KI-26: the hacker


@pytest.mark.parametrize(
    ("armed", "value"), [("Aoi", "not_killer"), ("Ben", "killer"), ("Dai", "not_killer")]
)
def test_ki_26_reads_the_one_given_the_gun_itself_too(armed: str, value: str) -> None:
    table = play("vote 1", "police, reporter killer, mercenary, hacker")
    someone = next(one for one in table.people if one.name == armed)
    table.all_vote(someone)
    dai = table.people[3]
    dai.is_not_offered("shoot") if armed != "Dai" else dai.is_offered("shoot")
    table.clock()
    dai.learns("hacker", about=someone, value=value)


def test_ki_26_reads_a_suicide() -> None:
    table = play("vote 1", "good, reporter killer, mercenary, hacker, police")
    table.all_vote(table.people[0])
    table.died(table.people[0], "suicide")
    table.clock()
    table.people[3].learns("hacker", about=table.people[0], value="not_killer")


@pytest.mark.parametrize(("mark", "value"), [("killer", "not_killer"), ("", "killer")])
def test_ki_26_an_operative_shows_the_opposite(mark: str, value: str) -> None:
    other = "" if mark else "killer"
    table = play("vote 1", f"operative {mark}, reporter {other}, mercenary, hacker, police")
    table.all_vote(table.people[0])
    table.clock()
    table.people[3].learns("hacker", about=table.people[0], value=value)


def test_ki_26_a_killer_who_is_the_hacker_reads_itself() -> None:
    table = play("vote 1", FOUR)
    ben = table.people[1]
    table.all_vote(ben)
    table.clock()
    ben.learns("hacker", about=ben, value="killer")


def test_ki_26_no_gun_no_result_and_yesterdays_gun_is_not_read_again() -> None:
    table = play("vote 1", FIVE.replace("detective", "hacker"))
    aoi, *_, eri = table.people
    table.all_vote(aoi)
    table.clock()
    eri.learns("hacker", about=aoi)
    table.to_night()
    table.clock()
    eri.learns_nothing()


def test_ki_26_nothing_on_the_third_night() -> None:
    table = play("night 3", FIVE.replace("detective", "hacker"), gun="Aoi")
    table.clock()
    table.people[4].learns_nothing()


def test_ki_26_a_dead_hacker_learns_nothing() -> None:
    cast = FIVE.replace("detective", "hacker")
    table = play("night 2", cast, gun="Aoi", dead={"Eri": "shot"})
    table.clock()
    table.people[4].learns_nothing()


# KI-27: the reporter


@pytest.mark.parametrize("killer", ["male young", "female old"])
@pytest.mark.parametrize("topic", ["sex", "age"])
def test_ki_27_learns_the_trait_of_the_killer(killer: str, topic: str) -> None:
    sex, age = killer.split()
    cast = f"reporter, hacker killer {killer}, police, detective"
    table = play("night 1", cast)
    aoi = table.people[0]
    aoi.investigates(topic)
    table.clock()
    aoi.learns("reporter", about=None, value=sex if topic == "sex" else age)


@pytest.mark.parametrize("topic", ["sex", "age"])
def test_ki_27_an_operative_as_killer_shows_the_opposite(topic: str) -> None:
    table = play("night 1", "reporter, operative killer female young, police, detective")
    aoi = table.people[0]
    aoi.investigates(topic)
    table.clock()
    aoi.learns("reporter", value="male" if topic == "sex" else "old")


def test_ki_27_one_topic_a_night_and_the_last_one_named() -> None:
    table = play("night 1", "reporter, hacker killer female young, police, detective")
    aoi = table.people[0]
    aoi.is_offered("investigate", "sex", "age")
    aoi.investigates("sex")
    aoi.investigates("age")
    table.clock()
    aoi.learns("reporter", value="young")
    table.to_night()
    aoi.investigates("sex")
    table.clock()
    aoi.learns("reporter", value="female")


def test_ki_27_the_killer_itself_may_ask() -> None:
    table = play("night 1", FIVE.replace("killer", "killer male old"))
    ben = table.people[1]
    ben.investigates("age")
    table.clock()
    ben.learns("reporter", value="old")


def test_ki_27_no_choice_no_result_and_no_other_topic() -> None:
    table = play("night 1", FIVE)
    ben = table.people[1]
    ben.investigates("height", refused="bad_target")
    ben.does("investigate", refused="bad_target")
    ben.does("investigate", target=table.people[0], refused="bad_target")
    table.clock()
    ben.learns_nothing()


# KI-28: the detective


def trail(table: KillerTable, target: object) -> list[object]:
    detective = table.people[4]
    detective.trails(target)
    table.clock()
    return list(detective.just_hears(Learned, source="detective", about=target).value)


def test_ki_28_sees_shot_knife_and_hidden_shot_each_player_once_in_seat_order() -> None:
    cast = "police, hitman killer, mercenary, hacker, detective, reporter, good"
    table = play("night 1", cast, gun="Ben")
    aoi, ben, cho, *_ = table.people
    ben.shoots(cho)
    ben.assassinates(aoi)
    ben.hidden_shoots(cho)
    assert trail(table, ben) == [aoi.seat, cho.seat]


def test_ki_28_sees_guard_inspection_and_gun_also_when_blocked() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, *_ = table.people
    cho.guards(ben)
    aoi.shoots(ben)
    aoi.inspects(cho)
    assert trail(table, aoi) == [ben.seat, cho.seat]
    table.goes_on()


def test_ki_28_a_guard_of_oneself_is_seen() -> None:
    table = play("night 1", FIVE)
    cho = table.people[2]
    cho.guards(cho)
    assert trail(table, cho) == [cho.seat]


def test_ki_28_an_inspection_of_the_dead_is_seen() -> None:
    table = play("night 2", f"{FIVE}, hacker", dead={"Fuku": "shot"})
    aoi, *_, fuku = table.people
    aoi.inspects(fuku)
    assert trail(table, aoi) == [fuku.seat]


def test_ki_28_nothing_targeted_confirms_nothing() -> None:
    table = play("night 1", FIVE)
    assert trail(table, table.people[0]) == []


def test_ki_28_a_reporter_at_work_confirms_nothing() -> None:
    table = play("night 1", FIVE)
    ben = table.people[1]
    ben.investigates("sex")
    assert trail(table, ben) == []


def test_ki_28_a_hacker_at_work_confirms_nothing() -> None:
    table = play("night 1", FIVE.replace("police", "hacker"), gun="Dai")
    assert trail(table, table.people[0]) == []


def test_ki_28_a_withdrawn_choice_is_not_seen() -> None:
    table = play("night 1", FIVE)
    aoi, ben, *_ = table.people
    aoi.inspects(ben)
    aoi.inspects(NOBODY)
    assert trail(table, aoi) == []


def test_ki_28_one_other_living_player() -> None:
    table = play("night 2", f"{FIVE}, hacker", dead={"Fuku": "shot"})
    aoi, ben, cho, dai, eri, fuku = table.people
    eri.is_offered("trail", aoi, ben, cho, dai)
    eri.trails(eri, refused="bad_target")
    eri.trails(fuku, refused="bad_target")


def test_ki_28_the_trailed_may_die_tonight() -> None:
    table = play("night 1", FIVE)
    aoi, ben, *_ = table.people
    aoi.inspects(ben)
    ben.assassinates(aoi)
    assert trail(table, aoi) == [ben.seat]
    table.died(aoi, "assassinated")


# KI-29: the police


def test_ki_29_reads_a_role_and_never_the_mark() -> None:
    table = play("night 1", FIVE)
    aoi, ben, *_ = table.people
    aoi.inspects(ben)
    table.clock()
    aoi.learns("police", about=ben, value="reporter")


def test_ki_29_living_or_dead_but_not_itself() -> None:
    table = play("night 3", FIVE, dead={"Eri": "shot"})
    aoi, ben, cho, dai, eri = table.people
    aoi.is_offered("inspect", ben, cho, dai, eri)
    aoi.inspects(aoi, refused="bad_target")
    aoi.inspects(eri)
    table.clock()
    aoi.learns("police", about=eri, value="detective")


def test_ki_29_the_operatives_lie_does_not_work_and_it_is_captured() -> None:
    table = play("night 1", SEVEN)
    aoi, *_, gen = table.people
    aoi.inspects(gen)
    table.clock()
    aoi.learns("police", about=gen, value="operative")
    assert table.truth.extra["captured"] == [gen.seat]


def test_ki_29_a_captured_operative_still_deceives_hacker_and_reporter() -> None:
    # capture has only the effects of KI-11 and KI-44 (KI-23)
    table = play("vote 2", "hacker, police, operative captured, reporter killer, mercenary")
    aoi, _, cho, *_ = table.people
    table.all_vote(cho)
    table.clock()
    aoi.learns("hacker", about=cho, value="killer")


def test_ki_29_a_captured_operative_talks_and_votes_on() -> None:
    table = play("night 1", SEVEN)
    aoi, *_, gen = table.people
    aoi.inspects(gen)
    table.clock()
    gen.says("so what")
    table.clock()
    gen.votes(aoi)


# KI-30: the third night


def test_ki_30_nobody_investigates_on_the_third_night() -> None:
    table = play("night 3", "reporter, hacker killer, detective, police", gun="Dai")
    aoi, ben, cho, dai = table.people
    aoi.is_not_offered("investigate")
    aoi.investigates("sex", refused="not_offered")
    cho.is_not_offered("trail")
    cho.trails(ben, refused="not_offered")
    dai.is_offered("inspect")
    dai.is_offered("shoot")
    for someone in (aoi, ben, cho, dai):
        someone.is_offered("done")
    table.clock()
    ben.learns_nothing()


def test_ki_30_every_weapon_the_guard_and_the_police_still_work() -> None:
    table = play("night 3", f"{FIVE}, hacker, operative", gun="Fuku")
    aoi, ben, cho, dai, eri, fuku, gen = table.people
    fuku.shoots(eri)
    dai.hidden_shoots(ben)
    cho.guards(ben)
    ben.assassinates(gen)
    aoi.inspects(dai)
    table.clock()
    assert table.truth.dead == {eri.seat: "shot", gen.seat: "assassinated"}
    aoi.learns("police", about=dai, value="hitman")
    dai.learns("hidden_shot", about=ben, value="blocked")
    cho.learns("mercenary", about=ben, value="blocked")


# KI-31: what the attackers are told, and of what one dies

CAUSES = {"shoot": "shot", "hidden_shot": "hidden_shot", "assassinate": "assassinated"}


@pytest.mark.parametrize(
    ("attacks", "cause"),
    [
        (("shoot", "hidden_shot"), "shot"),
        (("shoot", "assassinate"), "shot"),
        (("hidden_shot", "assassinate"), "hidden_shot"),
        (("shoot", "hidden_shot", "assassinate"), "shot"),
        (("assassinate",), "assassinated"),
    ],
)
def test_ki_31_two_attacks_one_death_of_the_first_cause(
    attacks: tuple[str, ...], cause: str
) -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, _, dai, eri = table.people
    doers = {"shoot": aoi, "hidden_shot": dai, "assassinate": ben}
    for action in reversed(attacks):
        doers[action].does(action, target=eri)
    table.clock()
    table.died(eri, cause)
    for action in attacks:
        doers[action].just_hears(Learned, about=eri, value="hit")
    eri.learns_nothing()
    table.all_hear(DeathsAnnounced, seats=(eri,), causes={})


def test_ki_31_the_same_hand_with_two_weapons_is_told_twice() -> None:
    table = play("night 1", "police, hitman killer, mercenary, hacker, detective", gun="Ben")
    aoi, ben, *_ = table.people
    ben.shoots(aoi)
    ben.hidden_shoots(aoi)
    table.clock()
    ben.just_hears(Learned, source="shot", value="hit")
    ben.just_hears(Learned, source="hidden_shot", value="hit")
    table.died(aoi, "shot")


def test_ki_31_who_attacked_nobody_is_told_nothing() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    table.clock()
    for someone in table.people:
        someone.learns_nothing()


def test_ki_31_two_who_shoot_each_other_both_die() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, _, _, dai, _ = table.people
    aoi.shoots(dai)
    dai.hidden_shoots(aoi)
    table.clock()
    table.died(aoi, "hidden_shot")
    table.died(dai, "shot")
