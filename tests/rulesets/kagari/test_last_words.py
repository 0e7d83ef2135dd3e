"""Wills, last words and their window, the stand-in's declaration (KA-21, KA-50, KA-75, KA-76)."""

import pytest

from tasogare.kernel.notices import ClockSet
from tasogare.rulesets.kagari.last_words import WINDOW
from tasogare.rulesets.kagari.notices import Declared, LastWords, Will
from tests.rulesets.kagari.play import EIGHT, Village


def night_kills(village: Village, target: str = "Hana") -> None:
    village.does("Aki", "attack", target)
    village.does("Chi", "divine", "Aki")
    village.does("Dai", "guard", "Dai")
    village.clock()


def test_ka_50_texts_are_cleaned_before_they_are_measured() -> None:
    village = Village(EIGHT, "night 2")
    village.does("Hana", "will", text="  " + "x" * 1_000 + "\u0007 \n")
    night_kills(village)
    (will,) = village.heard("public", Will)
    assert will.text == "x" * 1_000
    village.does("Hana", "last_words", text=" \u202e ", refused="empty")
    village.does("Hana", "last_words", text="x" * 1_001, refused="too_long")
    village.does("Hana", "last_words", "Aki", text="bye", refused="bad_target")
    village.does("Hana", "last_words", refused="empty")
    village.does("Hana", "last_words", text=" bye ")
    village.does("Hana", "last_words", text="x" * 1_001, refused="already_done")
    assert [one.text for one in village.heard("public", LastWords)] == ["bye"]


def test_ka_50_the_writer_sees_its_will_until_it_dies() -> None:
    village = Village(EIGHT, "day 1")
    village.does("Hana", "will", text="One.")
    village.all_vote("Gen")
    village.clock()
    prompt = village.bench.game.state.prompt(village.bench.seats["Hana"], "will")
    assert prompt is not None
    assert prompt.values == {"text": "One."}
    assert prompt.changeable


def test_ka_50_nobody_but_the_writer_hears_of_a_will() -> None:
    village = Village(EIGHT, "day 1")
    before = {name: len(village.bench.feed(village.reader(name))) for name in village.alive}
    village.does("Hana", "will", text="One.")
    for name, count in before.items():
        assert len(village.bench.feed(village.reader(name))) == count + (name == "Hana")


def test_ka_50_the_window_of_a_day_that_is_closed_before_closes_with_it() -> None:
    village = Village(EIGHT, "night 2")
    night_kills(village)
    assert village.offers("Hana", "last_words") == []
    village.does("GM", "gm_advance")
    assert village.offers("Hana", "last_words") is None
    assert WINDOW not in village.bench.game.state.desk.deadlines


def test_ka_50_the_window_is_shown_to_all_and_there_is_none_where_nobody_died() -> None:
    village = Village(EIGHT, "night 2")
    village.does("Aki", "attack", "Hana")
    village.does("Chi", "divine", "Aki")
    village.does("Dai", "guard", "Hana")
    village.clock()
    assert [one for one in village.heard("public", ClockSet) if one.deadline == WINDOW] == []
    village.all_vote("Gen")
    village.clock()
    night_kills(village)
    (window,) = [one for one in village.heard("public", ClockSet) if one.deadline == WINDOW]
    assert window.at - window.since == 100_000
    assert village.offers("Gen", "last_words") == []
    assert village.offers("Hana", "last_words") == []


@pytest.mark.parametrize("phase", ["day 1", "night 2"])
def test_ka_19_ka_50_the_removed_have_last_words_like_those_who_die_in_that_phase(
    phase: str,
) -> None:
    village = Village(EIGHT + ", villager lover, villager lover", phase)
    village.does("Iori", "will", text="Mine.")
    village.removes("Iori")
    assert village.heard("public", Will) == []
    village.does("Iori", "last_words", text="now?", refused=_code(phase))
    if phase == "day 1":
        village.all_vote("Gen")
        village.clock()
    night_kills(village)
    (will,) = village.heard("public", Will)
    assert will.of == village.bench.seats["Iori"]
    assert village.offers("Iori", "last_words") == []
    assert village.offers("Jun", "last_words") == []


def _code(phase: str) -> str:
    return "not_offered" if phase.startswith("day") else "wrong_phase"


def test_ka_50_who_is_back_before_its_will_was_published_has_a_fresh_one() -> None:
    cast = "wolf, wolf, seer, hunter, cat, villager, villager, villager, villager, villager"
    village = Village(cast, "day 2")
    village.does("Jun", "will", text="Unread.")
    village.all_vote("Jun")
    village.clock()
    village.does("Emi", "revive", "Jun")
    night_kills(village)
    assert "Jun" in village.alive
    assert village.heard("public", Will) == []
    assert village.offers("Jun", "last_words") is None
    prompt = village.bench.game.state.prompt(village.bench.seats["Jun"], "will")
    assert prompt is not None
    assert prompt.values is None
    village.does("GM", "gm_void")
    assert village.heard("public", Will) == []


def test_ka_50_at_the_end_prepared_wills_are_published_with_everything_else() -> None:
    village = Village(EIGHT, "day 1")
    village.does("Hana", "will", text="Dead by then.")
    village.does("Gen", "will", text="Alive by then.")
    village.all_vote("Hana")
    village.clock()
    village.does("GM", "gm_declare", side="wolves")
    texts = {one.of: one.text for one in village.heard("public", Will)}
    gen, hana = village.seats("Gen", "Hana")
    assert texts == {gen: "Alive by then.", hana: "Dead by then."}


def test_ka_21_the_stand_in_speaks_at_the_first_dawn_also_if_it_was_removed_before() -> None:
    cast = "hunter stand_in, wolf, wolf, villager, villager, villager, villager, villager"
    village = Village(cast)
    village.removes("Aki")
    assert village.heard("public", Declared) == []
    village.clock()
    village.clock()
    (said,) = village.heard("public", Declared)
    assert (said.seat, said.role, said.names) == (village.bench.seats["Aki"], "hunter", ())


def test_ka_21_the_stand_in_speaks_once() -> None:
    cast = "mason stand_in, wolf, wolf, mason, villager, villager, villager, villager, villager"
    village = Village(cast, "night 1")
    village.clock()
    village.all_vote("Iori")
    village.clock()
    village.does("Bo", "attack", "Hana")
    village.clock()
    (said,) = village.heard("public", Declared)
    assert said.names == village.seats("Dai")


def test_ka_34_ka_45_ka_50_one_of_two_lovers_comes_back_votes_and_writes_anew() -> None:
    village = Village(
        "wolf, wolf, seer lover authority, seer lover, cat, cat, villager, villager, villager",
        "day 1",
        chance={"poison_victim": "Bo"},
    )
    village.does("Chi", "will", text="old")
    village.does("Dai", "will", text="of the other")
    village.all_vote("Chi")
    village.clock()
    assert village.dead == {"Chi": "executed", "Dai": "followed"}
    village.does("Emi", "revive", "Chi")  # is killed before it can
    village.does("Fumi", "revive", "Chi")
    village.does("Aki", "attack", "Emi")
    village.clock()
    assert village.dead == {"Dai": "followed", "Emi": "attacked", "Bo": "poisoned"}
    assert [will.text for will in village.heard("public", Will)] == ["of the other"]
    assert village.offers("Chi", "last_words") is None
    village.does("Dai", "last_words", text="Live.")
    village.does("Chi", "will", text="new")
    for by, target in [("Gen", "Hana"), ("Hana", "Gen"), ("Iori", "Hana"), ("Chi", "Gen")]:
        village.does(by, "vote", target)
    for by in ("Aki", "Fumi"):
        village.does(by, "vote", "Iori")
    village.clock()
    assert village.dead["Gen"] == "executed"
