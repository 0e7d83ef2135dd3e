"""The game master takes somebody out (KI-47): at once, in this order, and what becomes void."""

import pytest

from tasogare.kernel import notices as n
from tasogare.rulesets.killer.notices import Gun
from tasogare.toolbox.notices import BallotsShown, DeathsAnnounced, Learned, PhaseBegan, SeatRemoved
from tests.rulesets.killer.play import FIVE, NOBODY, play

SIX = f"{FIVE}, hacker"

# at once, with the reason


@pytest.mark.parametrize("phase", ["meeting", "vote", "night"])
def test_ki_47_all_are_told_at_once_with_the_reason_and_not_again(phase: str) -> None:
    table = play(f"{phase} 1", SIX)
    fuku = table.people[5]
    table.gm.kills(fuku, "left the table")
    table.died(fuku, "gm")
    table.all_hear(SeatRemoved, seat=fuku, reason="left the table")
    table.is_at(phase, 1)
    while table.truth.day == 1:
        table.clock()
    table.all_hear(DeathsAnnounced, seats=(), causes={})
    table.onlooker.never_hears(DeathsAnnounced, seats=(fuku,))


def test_ki_47_a_removal_that_closes_the_night_is_not_named_with_its_dead() -> None:
    table = play("night 1", SIX)
    *others, fuku = table.people
    others[1].assassinates(others[2])
    for someone in others:
        someone.is_done()
    table.gm.kills(fuku, "gone")
    table.is_at("meeting", 2)
    table.all_hear(DeathsAnnounced, seats=(others[2],))


def test_ki_47_the_reason_may_be_left_out() -> None:
    table = play("meeting 1", SIX)
    table.gm.does("gm_kill", target=table.people[5])
    table.all_hear(SeatRemoved, seat=table.people[5], reason="")


def test_ki_47_the_removed_is_asked_nothing_more_and_joins_the_dead() -> None:
    table = play("night 1", SIX, gun="Aoi")
    aoi, ben, *_ = table.people
    table.gm.kills(aoi)
    assert aoi.view.prompts == {}
    aoi.reads("public", "audience")
    aoi.writes("audience")
    aoi.shoots(ben, refused="dead")
    aoi.is_done(refused="dead")


def test_ki_47_nobody_can_aim_at_the_removed_any_more() -> None:
    table = play("night 1", SIX, gun="Aoi")
    aoi, ben, cho, dai, eri, fuku = table.people
    table.gm.kills(fuku)
    for someone, action in (
        (aoi, "shoot"),
        (ben, "assassinate"),
        (cho, "guard"),
        (dai, "hidden_shot"),
        (eri, "trail"),
    ):
        someone.does(action, target=fuku, refused="bad_target")
    aoi.inspects(fuku)
    with_itself = [aoi, ben, cho, dai, eri]
    cho.is_offered("guard", *with_itself)
    aoi.is_offered("shoot", ben, cho, dai, eri)
    aoi.is_offered("inspect", ben, cho, dai, eri, fuku)


# the vote


def test_ki_47_votes_by_and_for_the_removed_are_void() -> None:
    table = play("vote 1", SIX)
    aoi, ben, cho, _, _, fuku = table.people
    aoi.votes(fuku)
    ben.votes(aoi)
    fuku.votes(cho)
    table.gm.kills(fuku)
    aoi.has_not_chosen("vote")
    ben.has_chosen("vote", target=aoi)
    aoi.just_hears(n.Answered, action="vote", values=None)
    table.clock()
    table.all_hear(BallotsShown, ballots={ben: aoi})


def test_ki_47_who_lost_the_vote_may_vote_again_and_is_waited_for() -> None:
    table = play("vote 1", SIX)
    aoi, ben, cho, dai, eri, fuku = table.people
    aoi.votes(fuku)
    for someone in (ben, cho, dai):
        someone.votes(aoi)
    eri.votes(fuku)
    table.gm.kills(fuku)
    table.is_at("vote", 1)
    aoi.is_offered("vote", ben, cho, dai, eri)
    aoi.votes(ben)
    table.is_at("vote", 1)
    eri.votes(ben)
    table.is_at("night", 1)
    table.all_hear(BallotsShown, ballots={aoi: ben, ben: aoi, cho: aoi, dai: aoi, eri: ben})


def test_ki_47_the_last_missing_voter_removed_closes_the_vote() -> None:
    table = play("vote 1", SIX)
    aoi, *others, fuku = table.people
    for someone in others:
        someone.votes(aoi)
    aoi.votes(others[0])
    table.gm.kills(fuku)
    table.is_at("night", 1)
    table.gun_is_with(aoi)
    kinds = [
        type(one)
        for one in table.onlooker.latest
        if isinstance(one, SeatRemoved | BallotsShown | Gun | PhaseBegan)
    ]
    assert kinds == [SeatRemoved, BallotsShown, Gun, PhaseBegan]


def test_ki_47_a_vote_that_closes_so_may_bring_a_suicide_and_the_end() -> None:
    table = play("vote 1", "good, reporter killer, mercenary, hitman")
    aoi, ben, cho, dai = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    cho.votes(aoi)
    table.gm.kills(dai)
    table.died(aoi, "suicide")
    table.is_won_by("killer", ben)


# KI-42 after the early close


def test_ki_47_the_vote_is_looked_at_before_the_victory_check() -> None:
    table = play("vote 1", FIVE, dead={"Eri": "shot", "Dai": "shot"})
    aoi, ben, cho, *_ = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    table.gm.kills(cho)
    table.all_hear(BallotsShown, ballots={aoi: ben, ben: aoi})
    table.is_won_by("killer", ben)


def test_ki_47_the_night_is_looked_at_before_the_victory_check() -> None:
    # one citizen is left, but the night closes first, and the killer is shot in it
    table = play("night 1", FIVE, gun="Aoi", dead={"Eri": "shot", "Dai": "shot"})
    aoi, ben, cho, dai, eri = table.people
    aoi.shoots(ben)
    aoi.is_done()
    ben.is_done()
    table.gm.kills(cho)
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_47_without_an_early_close_ki_42_ends_the_game_at_once() -> None:
    table = play("night 1", FIVE, gun="Aoi", dead={"Eri": "shot", "Dai": "shot"})
    aoi, ben, cho, *_ = table.people
    aoi.shoots(ben)
    ben.is_done()
    table.gm.kills(cho)
    table.is_won_by("killer", ben)
    aoi.just_hears_no(Learned)


@pytest.mark.parametrize("phase", ["meeting", "vote", "night"])
def test_ki_47_down_to_one_citizen_in_any_phase(phase: str) -> None:
    table = play(f"{phase} 2", FIVE, dead={"Eri": "shot", "Dai": "shot"})
    _, ben, cho, *_ = table.people
    table.gm.kills(cho)
    table.is_won_by("killer", ben)


@pytest.mark.parametrize("phase", ["meeting", "vote", "night"])
def test_ki_47_with_two_citizens_left_it_goes_on(phase: str) -> None:
    table = play(f"{phase} 2", FIVE, dead={"Eri": "shot"})
    table.gm.kills(table.people[3])
    table.goes_on()
    table.is_at(phase, 2)


# the gun


def test_ki_47_the_gun_is_gone_with_its_holder() -> None:
    table = play("night 1", SIX, gun="Aoi")
    aoi, *others = table.people
    table.gm.kills(aoi)
    table.all_hear(Gun, to=None, tied=())
    table.gun_is_with(None)
    for someone in others:
        someone.is_not_offered("shoot")


def test_ki_47_somebody_elses_gun_stays() -> None:
    table = play("night 1", SIX, gun="Aoi")
    table.gm.kills(table.people[5])
    table.gun_is_with(table.people[0])
    table.onlooker.just_hears_no(Gun)


def test_ki_47_the_hacker_still_reads_whom_the_gun_was_given_to() -> None:
    # it was given the gun (KI-26); the hacker chose nothing that could be void
    table = play("night 1", SIX, gun="Aoi")
    aoi, *_, fuku = table.people
    table.gm.kills(aoi)
    table.clock()
    fuku.learns("hacker", about=aoi, value="not_killer")


# choices at night


def test_ki_47_the_night_choices_of_the_removed_are_void() -> None:
    table = play("night 1", SIX, gun="Dai")
    aoi, ben, cho, dai, eri, fuku = table.people
    dai.shoots(aoi)
    dai.hidden_shoots(ben)
    eri.trails(dai)
    cho.guards(ben)
    cho.is_done()
    table.gm.kills(dai)
    table.clock()
    table.alive(aoi, ben, cho, eri, fuku)
    cho.learns("mercenary", about=ben, value="not_blocked")
    dai.learns_nothing()


AIMED = [
    (0, "shoot"),
    (1, "assassinate"),
    (2, "guard"),
    (3, "hidden_shot"),
    (4, "trail"),
]


@pytest.mark.parametrize(("place", "action"), AIMED)
def test_ki_47_a_choice_aimed_at_the_removed_is_void_and_takes_done_back(
    place: int, action: str
) -> None:
    table = play("night 1", SIX, gun="Aoi")
    someone, fuku = table.people[place], table.people[5]
    someone.does(action, target=fuku)
    for other in table.people:
        if other is not fuku:
            other.is_done()
    table.gm.kills(fuku)
    table.is_at("night", 1)
    someone.has_not_chosen(action)
    someone.has_not_chosen("done")
    for other in table.people[:5]:
        if other is not someone:
            assert other.offer("done").values is not None
    someone.is_done()
    table.is_at("meeting", 2)
    someone.learns_nothing()
    assert set(table.truth.dead) == {fuku.seat}


@pytest.mark.parametrize(("place", "action"), AIMED)
def test_ki_47_nothing_void_is_used_up(place: int, action: str) -> None:
    table = play("night 1", SIX, gun="Aoi")
    someone, fuku = table.people[place], table.people[5]
    someone.does(action, target=fuku)
    table.gm.kills(fuku)
    other = table.people[(place + 1) % 5]
    someone.does(action, target=other)
    table.clock()
    someone.just_hears(Learned, about=other)


@pytest.mark.parametrize("action", ["assassinate", "hidden_shot"])
def test_ki_47_a_void_weapon_is_there_the_next_night(action: str) -> None:
    table = play("night 1", SIX)
    someone, fuku = table.people[1 if action == "assassinate" else 3], table.people[5]
    someone.does(action, target=fuku)
    table.gm.kills(fuku)
    table.clock()
    table.to_night()
    someone.is_offered(action)


def test_ki_47_a_void_guard_needs_no_rest() -> None:
    table = play("night 1", SIX)
    _, ben, cho, _, _, fuku = table.people
    cho.guards(fuku)
    ben.assassinates(fuku)
    table.gm.kills(fuku)
    table.clock()
    cho.learns_nothing()
    table.to_night()
    cho.is_offered("guard")


def test_ki_47_an_inspection_stands_and_so_does_its_done() -> None:
    table = play("night 1", SIX)
    aoi, *others, fuku = table.people
    aoi.inspects(fuku)
    aoi.is_done()
    for someone in others:
        someone.is_done()
    table.gm.kills(fuku)
    table.is_at("meeting", 2)
    aoi.learns("police", about=fuku, value="hacker")


def test_ki_47_an_inspection_beside_a_void_shot_stands_though_done_is_taken_back() -> None:
    table = play("night 1", SIX, gun="Aoi")
    aoi, *_, fuku = table.people
    aoi.inspects(fuku)
    aoi.shoots(fuku)
    aoi.is_done()
    table.gm.kills(fuku)
    aoi.has_not_chosen("done")
    aoi.has_not_chosen("shoot")
    aoi.has_chosen("inspect", target=fuku)
    table.clock()
    aoi.learns("police", about=fuku, value="hacker")


def test_ki_47_choices_aimed_at_others_stand_with_their_done() -> None:
    table = play("night 1", SIX, gun="Aoi")
    aoi, ben, cho, dai, eri, fuku = table.people
    aoi.shoots(cho)
    aoi.is_done()
    eri.trails(aoi)
    ben.investigates("sex")
    ben.is_done()
    dai.is_done()
    table.gm.kills(fuku)
    aoi.has_chosen("shoot", target=cho)
    assert aoi.offer("done").values is not None
    assert ben.offer("done").values is not None
    assert dai.offer("done").values is not None
    eri.has_not_chosen("done")
    table.clock()
    table.died(cho, "shot")
    eri.learns("detective", about=aoi, value=[cho])


def test_ki_47_a_detective_does_not_see_what_became_void() -> None:
    table = play("night 1", SIX, gun="Aoi")
    aoi, _, cho, _, eri, fuku = table.people
    aoi.shoots(fuku)
    aoi.inspects(cho)
    eri.trails(aoi)
    table.gm.kills(fuku)
    table.clock()
    eri.learns("detective", about=aoi, value=[cho])


def test_ki_47_who_had_taken_it_back_before_keeps_done() -> None:
    table = play("night 1", SIX)
    _, ben, *_, fuku = table.people
    ben.assassinates(fuku)
    ben.assassinates(NOBODY)
    ben.is_done()
    table.gm.kills(fuku)
    assert ben.offer("done").values is not None


# sides


@pytest.mark.parametrize("phase", ["meeting", "vote", "night"])
def test_ki_47_the_killer_removed_citizens_win(phase: str) -> None:
    table = play(f"{phase} 2", SIX, dead={"Fuku": "shot"})
    aoi, ben, cho, dai, eri, fuku = table.people
    table.gm.kills(ben)
    table.is_won_by("citizens", aoi, cho, dai, eri, fuku)


def test_ki_47_the_killer_removed_beats_one_citizen_left() -> None:
    table = play("night 2", FIVE, dead={"Eri": "shot", "Dai": "shot", "Cho": "shot"})
    aoi, ben, cho, dai, eri = table.people
    table.gm.kills(ben)
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_47_the_killer_removed_brings_no_solo_win() -> None:
    cast = "police, operative, detective killer, hitman, hacker"
    table = play("night 2", cast, dead={"Aoi": "shot"})
    aoi, ben, cho, dai, eri = table.people
    table.gm.kills(cho)
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_47_a_removed_police_counts_as_dead() -> None:
    table = play("night 1", "police, operative, detective killer, hitman, hacker")
    aoi, ben, cho, dai, _ = table.people
    table.gm.kills(aoi)
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("operative", ben)


def test_ki_47_a_removed_operative_has_no_solo_win() -> None:
    cast = "police, operative, detective killer, hitman, hacker"
    table = play("night 2", cast, dead={"Aoi": "shot"})
    aoi, ben, cho, dai, eri = table.people
    table.gm.kills(ben)
    dai.hidden_shoots(cho)
    table.clock()
    table.is_won_by("citizens", aoi, ben, dai, eri)


def test_ki_47_a_removed_citizen_wins_with_its_side() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, dai, eri = table.people
    table.gm.kills(eri)
    aoi.shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, dai, eri)


def test_ki_47_a_removed_operative_can_still_be_inspected_and_captured() -> None:
    table = play("night 1", "police, operative, detective killer, hitman, hacker")
    aoi, ben, *_ = table.people
    aoi.inspects(ben)
    table.gm.kills(ben)
    table.clock()
    aoi.learns("police", about=ben, value="operative")
    assert table.truth.extra["captured"] == [ben.seat]
