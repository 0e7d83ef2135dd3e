"""Meeting, vote and gun: KI-10 … KI-15, KI-46."""

import pytest

from tasogare.kernel.facts import Drew
from tasogare.rulesets.killer.notices import Captured, Gun
from tasogare.toolbox.notices import BallotsShown, DeathsAnnounced, PhaseBegan
from tests.rulesets.killer.play import FIVE, FOUR, NOBODY, play

SIX = "good, reporter killer, mercenary, hitman, good, police"

# KI-10, KI-11: the meeting


def test_ki_10_the_meeting_lasts_three_minutes_of_talk_among_the_living() -> None:
    table = play("meeting 1", FIVE)
    begun = table.now - 1_000
    for someone in table.people:
        someone.reads("public")
        someone.writes("public")
    clock = table.onlooker.view.clocks["phase"]
    assert (clock.since, clock.at) == (begun, begun + 180_000)
    table.clock()
    table.is_at("vote", 1)
    for someone in table.people:
        someone.writes()


def test_co_11_the_meeting_closes_on_its_clock_and_never_early() -> None:
    table = play("meeting 1", FIVE)
    for someone in table.people:
        someone.is_not_offered("done", "vote")
        someone.is_done(refused="wrong_phase")
        someone.says("let us vote")
    table.clock(178)
    table.is_at("meeting", 1)
    table.clock(1)
    table.is_at("vote", 1)


def test_ki_10_the_first_meeting_announces_nobody() -> None:
    table = play("", FIVE)
    table.onlooker.never_hears(DeathsAnnounced)


def test_ki_10_names_come_before_the_meeting_without_causes() -> None:
    table = play("night 1", FIVE)
    _, ben, _, dai, eri = table.people
    ben.assassinates(eri)
    dai.hidden_shoots(ben)
    ben.assassinates(dai)
    dai.hidden_shoots(eri)
    table.clock()
    table.all_hear(DeathsAnnounced, seats=(dai, eri), causes={})
    latest = table.onlooker.latest
    began = [place for place, one in enumerate(latest) if isinstance(one, PhaseBegan)]
    named = [place for place, one in enumerate(latest) if isinstance(one, DeathsAnnounced)]
    assert named < began


def test_ki_10_nobody_dead_is_announced_too() -> None:
    table = play("night 1", FIVE)
    table.clock()
    table.all_hear(DeathsAnnounced, seats=(), causes={})


def test_ki_10_causes_by_option() -> None:
    cast = f"{FIVE}, hacker"
    table = play("night 1", cast, gun="Aoi", options={"reveal_cause": True})
    aoi, ben, cho, dai, eri, _ = table.people
    aoi.shoots(cho)
    ben.assassinates(dai)
    dai.hidden_shoots(eri)
    table.clock()
    table.goes_on()
    table.all_hear(
        DeathsAnnounced,
        seats=(cho, dai, eri),
        causes={cho: "shot", dai: "assassinated", eri: "hidden_shot"},
    )


def test_ki_10_the_dead_do_not_talk_in_the_meeting_but_in_the_audience() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, *_ = table.people
    aoi.shoots(table.people[4])
    eri = table.people[4]
    eri.reads("public")
    table.clock()
    eri.reads("public", "audience")
    eri.writes("audience")
    eri.says("it was Aoi", refused="dead")
    eri.says("it was Aoi", "audience")
    ben.reads("public")


def test_ki_11_the_captured_is_named_after_the_dead_and_before_the_meeting() -> None:
    cast = FIVE.replace("detective", "operative")
    table = play("night 1", cast)
    aoi, ben, cho, _, eri = table.people
    aoi.inspects(eri)
    ben.assassinates(cho)
    table.clock()
    table.all_hear(Captured, seat=eri)
    kinds = [
        type(one)
        for one in table.onlooker.latest
        if isinstance(one, DeathsAnnounced | Captured | PhaseBegan)
    ]
    assert kinds == [DeathsAnnounced, Captured, PhaseBegan]


def test_ki_11_a_capture_is_announced_once() -> None:
    cast = FIVE.replace("detective", "operative")
    table = play("night 1", cast)
    aoi, *_, eri = table.people
    aoi.inspects(eri)
    table.clock()
    table.to_night()
    aoi.inspects(eri)
    table.clock()
    aoi.learns("police", about=eri, value="operative")
    assert len(table.onlooker.heard(Captured)) == 1


def test_ki_11_nobody_captured_nothing_announced() -> None:
    table = play("night 1", FIVE)
    table.people[0].inspects(table.people[1])
    table.clock()
    table.onlooker.never_hears(Captured)


# KI-12: the vote


def test_ki_12_a_vote_lasts_sixty_seconds_and_each_living_player_has_one() -> None:
    table = play("vote 2", FIVE, dead={"Eri": "shot"})
    aoi, ben, cho, dai, eri = table.people
    aoi.is_offered("vote", ben, cho, dai)
    dai.is_offered("vote", aoi, ben, cho)
    eri.is_not_offered("vote")
    clock = table.onlooker.view.clocks["phase"]
    assert clock.at - clock.since == 60_000


def test_ki_12_nobody_sees_a_vote_or_who_has_voted_before_the_close() -> None:
    table = play("vote 1", FIVE)
    aoi, *others = table.people
    before = {someone: len(someone.view.feed) for someone in table.everyone}
    aoi.votes(others[0])
    aoi.votes(others[1])
    aoi.votes(NOBODY)
    for someone in (*others, table.onlooker, table.gm, table.host):
        assert len(someone.view.feed) == before[someone]


def test_ki_12_it_closes_early_when_all_living_have_voted() -> None:
    table = play("vote 2", FIVE, dead={"Eri": "shot"})
    aoi, ben, cho, dai, _ = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    cho.votes(aoi)
    table.is_at("vote", 2)
    dai.votes(aoi)
    table.is_at("night", 2)
    table.all_hear(
        BallotsShown,
        ballots={aoi: ben, ben: aoi, cho: aoi, dai: aoi},
        counts={aoi: 3, ben: 1, cho: 0, dai: 0},
    )


def test_ki_12_withdrawn_is_not_voted() -> None:
    table = play("vote 1", FOUR)
    aoi, ben, cho, dai = table.people
    aoi.votes(ben)
    ben.votes(cho)
    cho.votes(ben)
    aoi.votes(NOBODY)
    aoi.has_not_chosen("vote")
    dai.votes(ben)
    table.is_at("vote", 1)
    aoi.votes(cho)
    table.is_at("night", 1)
    table.all_hear(
        BallotsShown,
        ballots={aoi: cho, ben: cho, cho: ben, dai: ben},
        counts={aoi: 0, ben: 2, cho: 2, dai: 0},
    )


def test_ki_12_a_withdrawal_without_a_vote_is_no_vote() -> None:
    table = play("vote 1", FOUR)
    aoi, ben, cho, dai = table.people
    for someone in (ben, cho, dai):
        someone.votes(aoi)
    aoi.votes(NOBODY)
    table.is_at("vote", 1)
    table.clock()
    table.all_hear(BallotsShown, ballots={ben: aoi, cho: aoi, dai: aoi})


def test_ki_12_a_changed_vote_counts_once_and_as_last_given() -> None:
    table = play("vote 1", FOUR)
    aoi, ben, cho, dai = table.people
    aoi.votes(ben)
    aoi.votes(cho)
    aoi.has_chosen("vote", target=cho)
    table.clock()
    table.all_hear(BallotsShown, ballots={aoi: cho}, counts={aoi: 0, ben: 0, cho: 1, dai: 0})
    table.gun_is_with(cho)


def test_ki_12_who_does_not_vote_abstains() -> None:
    table = play("vote 1", FOUR)
    aoi, ben, *_ = table.people
    aoi.votes(ben)
    table.clock()
    table.is_at("night", 1)
    table.gun_is_with(ben)


def test_ki_12_no_vote_for_oneself_nor_the_dead_but_by_option() -> None:
    table = play("vote 2", FIVE, dead={"Eri": "shot"})
    aoi, *_, eri = table.people
    aoi.votes(aoi, refused="bad_target")
    aoi.votes(eri, refused="bad_target")
    table = play("vote 2", FIVE, dead={"Eri": "shot"}, options={"self_vote": True})
    aoi, ben, cho, dai, eri = table.people
    aoi.is_offered("vote", aoi, ben, cho, dai)
    aoi.votes(eri, refused="bad_target")
    aoi.votes(aoi)
    table.clock()
    table.gun_is_with(aoi)


# KI-13, KI-15: the gun


def test_ki_13_who_holds_the_gun_is_public() -> None:
    table = play("vote 1", FOUR)
    aoi, ben, *_ = table.people
    ben.votes(aoi)
    table.clock()
    table.all_hear(Gun, to=aoi, tied=())


@pytest.mark.parametrize("lot", ["Aoi", "Ben"])
def test_ki_13_a_lot_is_drawn_openly_among_the_tied(lot: str) -> None:
    table = play("vote 1", FIVE, chance={"gun_lot": lot})
    aoi, ben, cho, dai, eri = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    cho.votes(aoi)
    dai.votes(ben)
    eri.votes(cho)
    holder = aoi if lot == "Aoi" else ben
    table.all_hear(Gun, to=holder, tied=(aoi, ben))
    holder.is_offered("shoot")


def test_ki_13_the_lot_is_among_the_tied_for_most_only() -> None:
    table = play("vote 1", FIVE)
    aoi, ben, cho, dai, eri = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    cho.votes(aoi)
    dai.votes(ben)
    eri.votes(cho)
    (lot,) = table.happened(Drew, label="gun_lot")
    assert lot.items == (aoi.seat, ben.seat)
    assert lot.result in lot.items


def test_ki_13_no_gun_on_a_tie_by_option() -> None:
    table = play("vote 1", FOUR, options={"tie": "none"})
    aoi, ben, cho, dai = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    table.clock()
    table.all_hear(Gun, to=None, tied=(aoi, ben))
    table.gun_is_with(None)
    for someone in (aoi, ben, cho, dai):
        someone.is_not_offered("shoot")


def test_ki_13_the_option_leaves_a_clear_vote_alone() -> None:
    table = play("vote 1", FOUR, options={"tie": "none"})
    aoi, ben, cho, _ = table.people
    aoi.votes(ben)
    cho.votes(ben)
    ben.votes(aoi)
    table.clock()
    table.all_hear(Gun, to=ben, tied=())


def test_ki_13_no_vote_at_all_no_gun_whatever_the_option() -> None:
    for tie in ("lot", "none"):
        table = play("vote 1", FOUR, options={"tie": tie})
        table.clock()
        table.all_hear(Gun, to=None, tied=())
        table.gun_is_with(None)


def test_ki_15_the_gun_does_not_carry_over() -> None:
    table = play("vote 1", FIVE)
    aoi, *_ = table.people
    table.all_vote(aoi)
    aoi.is_offered("shoot")
    table.clock()
    table.is_at("meeting", 2)
    table.gun_is_with(None)
    table.to_night()
    aoi.is_not_offered("shoot")


def test_ki_15_a_new_holder_is_voted_every_day() -> None:
    table = play("vote 1", FIVE)
    aoi, ben, *_ = table.people
    table.all_vote(aoi)
    table.clock()
    table.to_night(ben)
    table.gun_is_with(ben)
    ben.is_offered("shoot")
    aoi.is_not_offered("shoot")


# KI-14, KI-46: the good


def test_ki_14_a_good_citizen_dies_at_once_before_all_eyes() -> None:
    table = play("vote 1", SIX)
    aoi, ben, *_ = table.people
    table.all_vote(aoi)
    table.died(aoi, "suicide")
    table.all_hear(DeathsAnnounced, seats=(aoi,), causes={aoi: "suicide"})
    kinds = [
        one
        for one in table.onlooker.latest
        if isinstance(one, DeathsAnnounced | Gun | BallotsShown | PhaseBegan)
    ]
    assert [type(one) for one in kinds] == [BallotsShown, Gun, DeathsAnnounced, Gun, PhaseBegan]
    table.is_at("night", 1)
    table.gun_is_with(None)
    for someone in table.people:
        someone.is_not_offered("shoot")
    aoi.is_not_offered("done")
    aoi.writes("audience")
    ben.reads("public")


def test_ki_14_the_suicide_is_not_announced_again_in_the_morning() -> None:
    table = play("vote 1", SIX)
    aoi, *_ = table.people
    table.all_vote(aoi)
    table.clock()
    table.all_hear(DeathsAnnounced, seats=(), causes={})


def test_ki_14_by_lot_too() -> None:
    table = play("vote 1", SIX, chance={"gun_lot": "Aoi"})
    aoi, ben, *_ = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    table.clock()
    table.died(aoi, "suicide")


def test_ki_14_a_good_killer_keeps_and_uses_the_gun() -> None:
    table = play("vote 1", "good killer, good, hacker, police, hitman, reporter")
    aoi, ben, *_ = table.people
    table.all_vote(aoi)
    table.gun_is_with(aoi)
    aoi.shoots(ben)
    table.clock()
    table.died(ben, "shot")
    aoi.learns("shot", about=ben, value="hit")


def test_ki_14_two_good_may_die_so_on_two_days() -> None:
    table = play("vote 1", SIX)
    aoi, *_, eri, _ = table.people
    table.all_vote(aoi)
    table.clock()
    table.to_night(eri)
    table.died(aoi, "suicide")
    table.died(eri, "suicide")


def test_ki_46_with_one_citizen_left_after_a_suicide_there_is_no_night() -> None:
    table = play("vote 2", "good, hacker killer, police, reporter", dead={"Cho": "shot"})
    aoi, ben, *_ = table.people
    table.all_vote(aoi)
    table.is_won_by("killer", ben)
    table.is_at("ended", 2)
    assert not any(isinstance(one, PhaseBegan) and one.phase == "night" for one in ben.latest)
    table.all_hear(DeathsAnnounced, seats=(aoi,))


def test_ki_46_with_two_citizens_left_the_night_falls() -> None:
    table = play("vote 1", "good, hacker killer, police, reporter")
    table.all_vote(table.people[0])
    table.goes_on()
    table.is_at("night", 1)
