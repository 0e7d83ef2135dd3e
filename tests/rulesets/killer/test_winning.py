"""Who wins: KI-40 … KI-45, KI-48; and that sides win as a whole (KI-47)."""

import pytest

from tasogare.kernel import notices as n
from tasogare.toolbox.notices import Deed, Unveiled
from tests.rulesets.killer.play import FIVE, FOUR, KillerTable, play

ALONE = "police, operative, detective killer, hitman, hacker"
"""Aoi is the police, Ben the operative, Cho the killer, Dai holds a hidden gun."""

# KI-40, KI-41: the killer dies by a gun


def test_ki_40_citizens_win_when_the_killer_is_shot_the_dead_among_them_too() -> None:
    table = play("night 2", FIVE, gun="Aoi", dead={"Eri": "assassinated"})
    aoi, ben, cho, dai, eri = table.people
    aoi.shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_40_is_looked_at_first_even_if_one_citizen_is_left() -> None:
    table = play("night 1", FIVE, gun="Ben")
    aoi, ben, cho, dai, eri = table.people
    ben.shoots(aoi)
    ben.assassinates(cho)
    dai.hidden_shoots(ben)
    table.clock()
    # two citizens are left; take the next case to one
    table.is_won_by("citizens", aoi, cho, dai, eri)
    table = play("night 1", FIVE, gun="Ben", dead={"Eri": "shot"})
    aoi, ben, cho, dai, eri = table.people
    ben.shoots(aoi)
    ben.assassinates(cho)
    dai.hidden_shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_40_even_if_nobody_is_left() -> None:
    table = play(
        "night 3",
        FOUR.replace("reporter", "hitman"),
        gun="Ben",
        dead={"Aoi": "shot", "Cho": "shot"},
    )
    aoi, ben, cho, dai = table.people
    ben.shoots(dai)
    dai.hidden_shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai)


def test_ki_40_on_the_third_night_too() -> None:
    table = play("night 3", FIVE, gun="Aoi")
    aoi, ben, cho, dai, eri = table.people
    aoi.shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_41_a_hidden_shot_is_a_gun() -> None:
    table = play("night 1", FIVE)
    aoi, ben, cho, dai, eri = table.people
    dai.hidden_shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_41_a_blocked_shot_at_the_killer_wins_nothing() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, dai, _ = table.people
    aoi.shoots(ben)
    dai.hidden_shoots(ben)
    cho.guards(ben)
    table.clock()
    table.goes_on()


# KI-42, KI-43: the killer wins


def test_ki_42_at_most_one_living_citizen() -> None:
    table = play("night 2", FIVE, dead={"Eri": "shot", "Dai": "shot"})
    _, ben, cho, *_ = table.people
    ben.assassinates(cho)
    table.clock()
    table.is_won_by("killer", ben)


def test_ki_42_with_two_citizens_the_game_goes_on() -> None:
    table = play("night 1", FIVE, dead={"Eri": "shot"})
    _, ben, cho, *_ = table.people
    ben.assassinates(cho)
    table.clock()
    table.goes_on()


def test_ki_42_citizens_shooting_each_other_serve_the_killer() -> None:
    table = play("night 1", FOUR.replace("reporter", "hitman"), gun="Aoi")
    aoi, ben, cho, dai = table.people
    aoi.shoots(cho)
    dai.hidden_shoots(aoi)
    table.clock()
    table.is_won_by("killer", ben)


def test_ki_42_no_citizen_left_is_at_most_one_too() -> None:
    table = play("night 2", FIVE, gun="Ben", dead={"Eri": "shot", "Dai": "shot"})
    aoi, ben, cho, *_ = table.people
    ben.shoots(aoi)
    ben.assassinates(cho)
    table.clock()
    table.is_won_by("killer", ben)


def test_ki_43_the_killer_outlives_the_third_night() -> None:
    table = play("night 3", FIVE)
    table.clock()
    table.is_won_by("killer", table.people[1])
    table.is_at("ended", 3)


@pytest.mark.parametrize("day", [1, 2])
def test_ki_43_the_first_two_nights_decide_nothing(day: int) -> None:
    table = play(f"night {day}", FIVE)
    table.clock()
    table.is_at("meeting", day + 1)


# KI-44, KI-45: the operative alone


def test_ki_44_all_conditions_met_it_wins_alone() -> None:
    table = play("night 2", ALONE, dead={"Aoi": "assassinated"})
    _, ben, cho, dai, _ = table.people
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_by_the_voted_gun_as_well() -> None:
    table = play("night 2", ALONE, gun="Eri", dead={"Aoi": "shot"})
    _, ben, cho, _, eri = table.people
    eri.shoots(cho)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_the_operative_may_itself_be_dead() -> None:
    table = play("night 2", ALONE, dead={"Aoi": "shot", "Ben": "assassinated"})
    _, ben, cho, dai, _ = table.people
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_the_operative_may_die_this_very_night() -> None:
    table = play("night 2", ALONE, dead={"Aoi": "shot"})
    _, ben, cho, dai, _ = table.people
    dai.hidden_shoots(cho)
    cho.assassinates(ben)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_the_police_may_have_died_this_very_night() -> None:
    table = play("night 1", ALONE)
    aoi, ben, cho, dai, eri = table.people
    cho.assassinates(aoi)
    aoi.inspects(eri)
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_unless_its_inspection_tonight_captured_the_operative() -> None:
    table = play("night 1", ALONE)
    aoi, ben, cho, dai, eri = table.people
    cho.assassinates(aoi)
    aoi.inspects(ben)
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_44_captured_on_an_earlier_night() -> None:
    table = play("night 1", ALONE)
    aoi, ben, cho, dai, eri = table.people
    aoi.inspects(ben)
    table.clock()
    table.to_night()
    cho.assassinates(aoi)
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_44_not_while_the_police_lives() -> None:
    table = play("night 1", ALONE)
    aoi, ben, cho, dai, eri = table.people
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_44_not_if_the_police_was_guarded_tonight() -> None:
    table = play("night 1", "police, operative, detective killer, hitman, mercenary")
    aoi, ben, cho, dai, eri = table.people
    cho.assassinates(aoi)
    eri.guards(aoi)
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_44_no_police_in_the_game_no_solo_win() -> None:
    cast = ALONE.replace("police", "mercenary")
    table = play("night 2", cast, dead={"Aoi": "assassinated"})
    aoi, ben, cho, dai, eri = table.people
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_44_a_police_who_is_the_killer_is_dead_when_shot() -> None:
    # the police was dealt in this game and is dead: the killer's death is the police's own
    table = play("night 1", "police killer, operative, detective, hitman, hacker")
    aoi, ben, _, dai, _ = table.people
    dai.hidden_shoots(aoi)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_the_operative_may_fire_the_shot_itself() -> None:
    table = play("night 2", ALONE, gun="Ben", dead={"Aoi": "shot"})
    _, ben, cho, *_ = table.people
    ben.shoots(cho)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_44_not_when_the_killer_wins() -> None:
    table = play("night 3", ALONE, dead={"Aoi": "shot"})
    table.clock()
    table.is_won_by("killer", table.people[2])


def test_ki_45_an_operative_who_is_the_killer_has_no_solo_win() -> None:
    cast = "police, operative killer, detective, hitman, hacker"
    table = play("night 2", cast, dead={"Aoi": "shot"})
    aoi, ben, cho, dai, eri = table.people
    dai.hidden_shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_45_it_wins_with_the_killers_side() -> None:
    cast = "police, operative killer, detective, hitman, hacker"
    table = play("night 3", cast, dead={"Aoi": "shot"})
    table.clock()
    table.is_won_by("killer", table.people[1])


# KI-48: the end


def whole_game() -> KillerTable:
    table = play("vote 1", FIVE)
    aoi, ben, cho, dai, eri = table.people
    table.all_vote(aoi)
    aoi.shoots(eri)
    aoi.inspects(dai)
    ben.investigates("sex")
    dai.hidden_shoots(ben)
    cho.guards(cho)
    table.clock()
    return table


def test_ki_48_at_the_end_everybody_sees_who_was_who_and_what_each_did() -> None:
    table = whole_game()
    aoi, ben, cho, dai, eri = table.people
    table.all_hear(
        Unveiled,
        roles={aoi: "police", ben: "reporter", cho: "mercenary", dai: "hitman", eri: "detective"},
        marks={aoi: (), ben: ("killer",), cho: (), dai: (), eri: ()},
        causes={ben: "hidden_shot", eri: "shot"},
    )
    deeds = table.onlooker.hears(Unveiled).deeds
    votes = {(deed.seat, deed.values["target"]) for deed in deeds if deed.action == "vote"}
    assert votes == {(0, 1), (1, 0), (2, 0), (3, 0), (4, 0)}
    night = [deed for deed in deeds if deed.phase == "night"]

    def deed(seat: object, action: str, **values: object) -> Deed:
        return next(
            one
            for one in night
            if one.seat == seat and one.action == action and dict(one.values) == values
        )

    assert len(night) == 5
    assert {one.day for one in deeds} == {1}
    deed(aoi.seat, "shoot", target=eri.seat)
    deed(aoi.seat, "inspect", target=dai.seat)
    deed(ben.seat, "investigate", topic="sex")
    deed(dai.seat, "hidden_shot", target=ben.seat)
    deed(cho.seat, "guard", target=cho.seat)


def test_ki_48_nothing_of_it_is_shown_before() -> None:
    table = play("night 1", FIVE)
    table.clock()
    for someone in table.everyone:
        someone.never_hears(Unveiled)


def test_ki_48_nothing_is_asked_and_no_clock_runs_after_the_end() -> None:
    table = whole_game()
    assert table.game.next_deadline() is None
    for someone in table.everyone:
        assert someone.view.prompts == {}
        assert someone.view.clocks == {}


def test_ki_48_the_end_shows_the_seed() -> None:
    table = whole_game()
    table.all_hear(n.SeedRevealed)
