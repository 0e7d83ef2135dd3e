"""The day: VOTE in the talk, what counts, ties, removals (KA-15 … KA-19, CO-22)."""

import pytest

from tasogare.kernel.notices import Said
from tasogare.rulesets.kagari.notices import Absent, Vote
from tasogare.toolbox.notices import BallotsShown, DeathsAnnounced, Executed, SeatRemoved
from tests.rulesets.kagari.play import EIGHT, Village

VILLAGERS = "villager, villager, villager, villager, villager, villager, wolf, wolf"


def named(*names: str, at: str = "day 1") -> Village:
    return Village(VILLAGERS, at, names=names)


def votes(village: Village) -> list[tuple[str, str]]:
    cast = village.heard("public", Vote)
    return [(village.bench.name(vote.by), village.bench.name(vote.target)) for vote in cast]


# VOTE in the talk


@pytest.mark.parametrize(
    "text",
    [
        "VOTE Gen",
        "  vote   gen  ",
        "Vote: Gen",
        "VOTE：Gen",
        "ＶＯＴＥ　ｇｅｎ！！",
        "vote Ge",
        "VOTE Gen?!…",
        "VOTE Gen)",
        "first\r\nVOTE Gen\nlast",
        "one\u2028VOTE Gen",
        "I mean it\n　VOTE Gen」",
    ],
)
def test_ka_16_lines_that_vote(text: str) -> None:
    village = Village(EIGHT, "day 1")
    village.says("Aki", text)
    assert votes(village) == [("Aki", "Gen")]


@pytest.mark.parametrize(
    "text", ["voters of Gen", "VOTED Gen", "my VOTE Gen", "“VOTE Gen", "devote Gen", "vote's Gen"]
)
def test_ka_16_lines_that_are_talk(text: str) -> None:
    village = Village(EIGHT, "day 1")
    village.says("Aki", text)
    assert votes(village) == []
    assert [said.text for said in village.heard("public", Said)] == [text]


@pytest.mark.parametrize("text", ["VOTE狼王", "ＶＯＴＥ狼王。"])
def test_ka_16_a_name_of_another_script_may_follow_without_a_space(text: str) -> None:
    village = named("狼王", "Bo", "Chi", "Dai", "Emi", "Fumi", "Gen", "Hana")
    village.says("Bo", text)
    assert votes(village) == [("Bo", "狼王")]


def test_ka_16_a_name_with_punctuation_of_its_own_is_meant_whole() -> None:
    village = named("Dr.", "Dr", ":x", "!!!", "Emi", "Fumi", "Gen", "Hana")
    village.says("Emi", "VOTE Dr.")
    village.says("Fumi", "VOTE Dr")
    village.says("Gen", "VOTE :x")
    village.says("Hana", "VOTE !!!")
    assert [target for _, target in votes(village)] == ["Dr.", "Dr", ":x", "!!!"]


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("VOTE Ha", ("Haru", "Hana")),
        ("VOTE", ()),
        ("VOTE ...", ()),
        ("VOTE nobody", ()),
        ("VOTE Gen\nVOTE Gen", ()),
        ("VOTE E", ()),
    ],
)
def test_ka_16_a_name_that_does_not_fit_is_refused_with_those_that_do(
    text: str, fits: tuple[str, ...]
) -> None:
    village = named("Aki", "Bo", "Chi", "Dai", "Emi", "Haru", "Gen", "Hana")
    refusal = village.says("Emi", text, refused="bad_target")
    assert refusal is not None
    assert refusal.fits == fits
    assert village.heard("public", Said) == []


def test_ka_16_a_beginning_of_ones_own_name_fits_as_well() -> None:
    village = named("Aki", "Bo", "Chi", "Dai", "Haru", "Hana", "Gen", "Emi")
    refusal = village.says("Haru", "VOTE Ha", refused="bad_target")
    assert refusal is not None
    assert refusal.fits == ("Hana",)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("UNVOTE", "no_unvote"),
        ("ｕｎｖｏｔｅ Gen", "no_unvote"),
        ("VOTE Gen\nunvote", "no_unvote"),
        ("VOTE nobody\nUNVOTE", "no_unvote"),
    ],
)
def test_ka_16_unvote_takes_the_post_with_it(text: str, code: str) -> None:
    village = Village(EIGHT, "day 1")
    village.says("Aki", text, refused=code)


def test_ka_16_what_is_about_the_actor_is_answered_first() -> None:
    village = Village(EIGHT, "day 1")
    village.says("Aki", "VOTE Gen")
    village.says("Aki", "VOTE nobody\nUNVOTE", refused="already_done")
    village.says("Aki", "VOTE Gen\n" + "x" * 4_000, refused="already_done")
    village.says("Aki", "UNVOTE", refused="no_unvote")
    village.says("Aki", "x" * 4_001, refused="too_long")


def test_ka_16_on_day_0_vote_is_not_offered_and_there_is_no_unvote() -> None:
    village = Village(EIGHT)
    village.says("Aki", "VOTE Gen", refused="not_offered")
    village.says("Aki", "VOTE Gen\nUNVOTE", refused="not_offered")
    village.says("Aki", "UNVOTE", refused="no_unvote")


def test_co_13_while_paused_there_is_talk_and_no_vote() -> None:
    village = Village(EIGHT, "day 1")
    village.does("GM", "gm_pause")
    village.says("Aki", "Hello.")
    village.says("Aki", "VOTE Gen", refused="wrong_phase")
    village.does("Aki", "vote", "Gen", refused="wrong_phase")
    village.does("Aki", "will", text="So be it.", refused="wrong_phase")


def test_ka_16_after_the_end_vote_is_talk() -> None:
    village = Village(EIGHT, "day 1")
    village.does("GM", "gm_void")
    village.says("Aki", "VOTE Gen")
    assert votes(village) == []


def test_ka_16_a_vote_in_the_talk_answers_the_prompt() -> None:
    village = Village(EIGHT, "day 1", options={"close_early": True})
    for name in village.alive[:-1]:
        village.says(name, "VOTE Hana")
    assert village.offers("Aki", "vote") is None
    village.says("Hana", "VOTE Aki")
    assert village.at == "night 2"
    assert village.dead == {"Hana": "executed"}


# what counts


def test_ka_17_what_is_shown_counts_one_vote_each() -> None:
    village = Village("villager authority, villager, wolf, wolf, seer, seer, seer, seer", "day 1")
    village.all_vote("Bo")
    village.clock()
    (shown,) = village.heard("public", BallotsShown)
    aki, bo = village.seats("Aki", "Bo")
    assert shown.counts[bo] == 7
    assert sum(shown.counts.values()) == len(shown.ballots) == 8
    assert village.truth.counts[bo] == 8
    assert aki not in village.truth.dead


def test_ka_18_the_authoritys_vote_reaches_by_two_at_once() -> None:
    village = Village("villager authority, villager, wolf, wolf, seer, seer, seer, seer", "day 1")
    village.does("Bo", "vote", "Hana")
    village.does("Chi", "vote", "Gen")
    village.does("Aki", "vote", "Gen")
    village.does("Dai", "vote", "Hana")
    village.does("Emi", "vote", "Hana")
    for name, target in [("Fumi", "Aki"), ("Gen", "Aki"), ("Hana", "Dai")]:
        village.does(name, "vote", target)
    village.clock()
    assert village.dead == {"Gen": "executed"}


def test_ka_18_the_first_seat_can_win_a_tie_by_the_decider() -> None:
    village = Village("villager, villager decider, wolf, wolf, seer, seer, seer, seer", "day 1")
    for name, target in [("Chi", "Dai"), ("Emi", "Dai"), ("Fumi", "Aki"), ("Bo", "Aki")]:
        village.does(name, "vote", target)
    for name, target in [("Aki", "Gen"), ("Dai", "Hana"), ("Gen", "Emi"), ("Hana", "Fumi")]:
        village.does(name, "vote", target)
    village.clock()
    assert village.dead == {"Aki": "executed"}


def test_ka_18_ka_19_a_removed_decider_decides_nothing() -> None:
    village = Village("villager, villager decider, wolf, wolf, seer, seer, seer, seer", "day 1")
    village.does("Bo", "vote", "Aki")
    for name, target in [("Chi", "Dai"), ("Emi", "Dai"), ("Fumi", "Aki"), ("Gen", "Aki")]:
        village.does(name, "vote", target)
    village.removes("Bo")
    for name, target in [("Aki", "Gen"), ("Dai", "Hana"), ("Hana", "Fumi")]:
        village.does(name, "vote", target)
    village.clock()
    assert village.dead == {"Bo": "gm", "Dai": "executed"}


def test_ka_19_only_void_votes_no_execution_and_the_voters_stay() -> None:
    village = Village(VILLAGERS + ", villager", "day 1")
    for name in village.alive:
        if name not in ("Aki", "Bo"):
            village.does(name, "vote", "Bo")
    village.does("Aki", "vote", "Bo")
    village.removes("Bo")
    village.clock()
    assert village.dead == {"Bo": "gm"}
    assert village.at == "night 2"
    (last, *_) = village.heard("public", DeathsAnnounced)[::-1]
    assert last.seats == ()
    assert village.heard("public", Executed) == []


def test_ka_19_who_follows_a_removal_is_void_as_well() -> None:
    cast = "villager lover, villager lover, wolf, wolf, seer, seer, seer, seer, seer"
    village = Village(cast, "day 1")
    village.does("Chi", "vote", "Bo")
    village.does("Bo", "vote", "Dai")
    village.removes("Aki", "had to leave")
    assert village.dead == {"Aki": "gm", "Bo": "followed"}
    (told,) = village.heard("public", SeatRemoved)
    assert (told.seat, told.reason) == (village.bench.seats["Aki"], "had to leave")
    village.does("Chi", "vote", "Emi", refused="already_done")
    village.does("Dai", "vote", "Bo", refused="bad_target")
    for name in ("Dai", "Fumi", "Gen", "Hana", "Iori"):
        village.does(name, "vote", "Emi")
    village.does("Emi", "vote", "Fumi")
    village.clock()
    assert village.dead == {"Aki": "gm", "Bo": "followed", "Emi": "executed"}


def test_ka_19_a_poisoned_non_voter_is_poisoned() -> None:
    village = Village(
        "toxic, villager, wolf, wolf, seer, seer, seer, seer",
        "day 1",
        chance={"poison_victim": "Bo"},
    )
    for name in village.alive:
        if name not in ("Aki", "Bo"):
            village.does(name, "vote", "Aki")
    village.does("Aki", "vote", "Chi")
    village.clock()
    assert village.dead == {"Aki": "executed", "Bo": "poisoned"}
    assert village.heard("public", Absent) == []


def test_ka_42_a_removal_is_not_announced_again_at_dusk() -> None:
    village = Village(VILLAGERS + ", villager", "day 1")
    village.removes("Bo")
    village.all_vote("Iori")
    village.clock()
    assert village.heard("public", DeathsAnnounced)[-1].seats == village.seats("Iori")


def test_ka_15_a_removal_on_day_0_is_counted_at_once() -> None:
    village = Village("wolf, villager, villager, villager, villager, villager, villager, seer")
    village.removes("Aki")
    assert village.winners == ("village",)


def test_ka_17_ka_18_ka_19_a_double_vote_reaches_twice_and_removals_are_left_out() -> None:
    village = Village(
        f"wolf, wolf, {'villager, ' * 4}villager authority, villager, villager",
        "day 1",
    )
    for by, target in [
        *(("Aki", "Chi"), ("Gen", "Emi"), ("Hana", "Emi"), ("Bo", "Chi"), ("Dai", "Iori")),
        *(("Chi", "Iori"), ("Emi", "Aki"), ("Fumi", "Hana"), ("Iori", "Chi")),
    ]:
        village.does(by, "vote", target)
    village.removes("Hana")
    village.removes("Iori")
    village.clock()  # two each: Emi by one weighty vote, before Chi had the second
    assert village.dead == {"Hana": "gm", "Iori": "gm", "Emi": "executed"}
