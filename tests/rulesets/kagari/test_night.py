"""Night and dawn where several rules meet (KA-22 … KA-46), and removals in the night (KA-19)."""

import pytest

from tasogare.rulesets.kagari.notices import Absent, Pack, Revived
from tasogare.toolbox.notices import DeathsAnnounced, Learned, RoleTold
from tests.rulesets.kagari.play import EIGHT, Village

TEN = "wolf, wolf, mimic, seer, owl, villager, villager, villager, villager, villager"


def acted(village: Village, **targets: str) -> None:
    """Let the pack and those with duties act: attack, divine, guard."""
    for name in village.alive:
        for action, target in targets.items():
            if village.offers(name, action) is not None and village.chosen(name, action) is None:
                village.does(name, action, target)
                break


# the mimic


def test_ka_35_ka_40_a_mimic_cursed_before_its_change_is_seen_as_it_was() -> None:
    village = Village(TEN, "night 2")
    village.does("Chi", "mimic", "Aki")
    village.does("Emi", "curse", "Chi")
    village.does("Dai", "divine", "Chi")
    village.does("Aki", "attack", "Jun")
    village.clock()
    assert village.dead == {"Chi": "owl", "Jun": "attacked"}
    assert village.role("Chi") == "mimic"
    assert village.learned("Dai", "seer") == [("Chi", "human")]


def test_ka_35_two_mimics_that_chose_each_other_are_villagers() -> None:
    village = Village(TEN.replace("seer", "mimic"), "night 2")
    village.does("Chi", "mimic", "Dai")
    village.does("Dai", "mimic", "Chi")
    village.does("Aki", "attack", "Jun")
    village.clock()
    assert (village.role("Chi"), village.role("Dai")) == ("villager", "villager")


def test_ka_5_ka_35_two_new_wolves_know_each_other_and_each_is_told_once() -> None:
    village = Village(TEN.replace("seer", "mimic"), "night 2")
    village.does("Chi", "mimic", "Aki")
    village.does("Dai", "mimic", "Bo")
    village.does("Aki", "attack", "Jun")
    village.clock()
    assert village.learned("Chi", "wolves") == [("Aki", "wolf"), ("Bo", "wolf"), ("Dai", "wolf")]
    assert village.learned("Dai", "wolves") == [("Aki", "wolf"), ("Bo", "wolf"), ("Chi", "wolf")]
    assert village.learned("Aki", "wolves") == [("Bo", "wolf"), ("Chi", "wolf"), ("Dai", "wolf")]


def test_ka_35_a_changed_mimic_is_told_its_role_with_its_marks() -> None:
    village = Village(TEN.replace("mimic", "mimic lover decider"), "night 2")
    village.does("Chi", "mimic", "Dai")
    acted(village, attack="Jun", divine="Aki")
    village.clock()
    assert village.heard("Chi", RoleTold)[-1] == RoleTold(role="seer", marks=("lover",))


def test_co_2_a_wolf_that_comes_back_meets_the_new_wolf_it_can_see_from_its_targets() -> None:
    cast = "wolf, wolf, mimic, cat, seer, villager, villager, villager, villager, villager"
    village = Village(cast, "night 2", dead={"Bo": "executed"})
    village.does("Chi", "mimic", "Aki")
    acted(village, attack="Jun", divine="Aki")
    village.clock()
    assert village.learned("Bo", "wolves") == [("Aki", "wolf")]
    village.all_vote("Iori")
    village.clock()
    village.does("Dai", "revive", "Bo")
    acted(village, attack="Hana", divine="Aki")
    village.clock()
    assert village.learned("Bo", "wolves") == [("Aki", "wolf"), ("Chi", "wolf")]


def test_ka_35_a_mimic_removed_from_the_game_never_changes() -> None:
    village = Village(TEN, "night 2")
    village.does("Chi", "mimic", "Aki")
    village.removes("Chi")
    acted(village, attack="Jun", divine="Aki")
    village.clock()
    assert village.role("Chi") == "mimic"


# removals in the night


def test_ka_41_ka_43_a_look_at_and_a_copy_of_the_removed_stand() -> None:
    village = Village(TEN, "night 2")
    village.does("Dai", "divine", "Bo")
    village.does("Chi", "mimic", "Bo")
    village.removes("Bo")
    village.does("Aki", "attack", "Jun")
    village.clock()
    assert village.learned("Dai", "seer") == [("Bo", "wolf")]
    assert village.role("Chi") == "wolf"


def test_ka_43_what_else_was_aimed_at_the_removed_may_be_chosen_anew() -> None:
    village = Village(EIGHT + ", owl", "night 2")
    village.does("Aki", "attack", "Hana")
    village.does("Dai", "guard", "Hana")
    village.does("Iori", "curse", "Hana")
    village.does("Chi", "divine", "Aki")
    village.removes("Hana")
    for name, action in [("Aki", "attack"), ("Bo", "attack"), ("Dai", "guard"), ("Iori", "curse")]:
        assert village.chosen(name, action) is None
        assert "Hana" not in (village.offers(name, action) or ())
    village.does("Bo", "attack", "Hana", refused="bad_target")
    village.does("Bo", "attack", "Gen")
    village.clock()
    assert village.dead == {"Hana": "gm", "Gen": "attacked"}


def test_ka_37_who_chose_the_removed_and_does_not_choose_again_has_acted() -> None:
    village = Village(EIGHT, "night 2")
    village.does("Aki", "attack", "Hana")
    village.does("Dai", "guard", "Hana")
    village.does("Chi", "divine", "Hana")
    village.removes("Hana")
    village.clock()
    assert village.dead == {"Hana": "gm"}
    assert village.at == "day 2"


def test_ka_19_ka_42_a_removal_in_the_night_is_announced_at_once_and_not_at_dawn() -> None:
    village = Village(EIGHT + ", villager lover, villager lover", "night 2")
    village.removes("Iori", "left")
    assert village.heard("public", DeathsAnnounced)[-1].seats == village.seats("Jun")
    acted(village, attack="Hana", divine="Aki", guard="Dai")
    village.clock()
    assert village.heard("public", DeathsAnnounced)[-1].seats == village.seats("Hana")


def test_ka_20_a_removed_stand_in_is_attacked_by_nobody() -> None:
    cast = "seer stand_in, wolf, wolf, villager, villager, villager, villager, villager"
    village = Village(cast, "night 1")
    village.removes("Aki")
    assert village.offers("Bo", "attack") is None
    village.clock()
    assert village.dead == {"Aki": "gm"}


# guards, poison, chains


def test_ka_31_a_guarded_fox_was_guarded() -> None:
    village = Village("wolf, wolf, hunter, fox, villager, villager, villager, villager", "night 2")
    village.does("Aki", "attack", "Dai")
    village.does("Chi", "guard", "Dai")
    village.clock()
    assert village.learned("Chi", "hunter") == [("Dai", "saved")]


def test_ka_31_ka_41_a_hunter_cursed_that_night_does_not_hear_whom_it_saved() -> None:
    village = Village("wolf, wolf, hunter, owl, villager, villager, villager, villager", "night 2")
    village.does("Aki", "attack", "Emi")
    village.does("Chi", "guard", "Emi")
    village.does("Dai", "curse", "Chi")
    village.clock()
    assert village.dead == {"Chi": "owl"}
    assert village.learned("Chi", "hunter") == []


def test_ka_40_two_seers_look_at_once_though_one_follows_the_fox_the_other_sees() -> None:
    cast = "wolf, wolf, seer, seer lover, fox lover, fox, villager, villager, villager, villager"
    village = Village(cast, "night 2")
    village.does("Chi", "divine", "Emi")
    village.does("Dai", "divine", "Fumi")
    village.does("Aki", "attack", "Jun")
    village.clock()
    fallen = {"Emi": "cursed", "Fumi": "cursed", "Dai": "followed", "Jun": "attacked"}
    assert village.dead == fallen
    assert village.learned("Chi", "seer") == [("Emi", "human")]
    assert village.learned("Dai", "seer") == []


def test_ka_46_chains_run_until_nothing_changes() -> None:
    cast = "wolf, wolf, seer, fox, immoralist lover, villager lover, villager, villager, villager"
    village = Village(cast, "night 2", options={"immoralist_follows": True})
    village.does("Chi", "divine", "Dai")
    village.does("Aki", "attack", "Iori")
    village.clock()
    assert village.dead == {
        "Dai": "cursed",
        "Emi": "followed",
        "Fumi": "followed",
        "Iori": "attacked",
    }


def test_ka_46_the_immoralist_stays_while_a_child_fox_lives() -> None:
    cast = "wolf, big_wolf, seer, fox, immoralist, child_fox, villager, villager, villager"
    village = Village(cast, "night 2", options={"immoralist_follows": True})
    village.does("Chi", "divine", "Dai")
    village.does("Fumi", "divine", "Gen")
    village.does("Aki", "attack", "Iori")
    village.clock()
    assert village.dead == {"Dai": "cursed", "Iori": "attacked"}


def test_ka_34_two_cats_bring_one_back_once_and_a_cat_reached_by_the_owl_has_done_so() -> None:
    cast = "wolf, wolf, cat, cat, owl, villager, villager, villager, villager, villager"
    village = Village(cast, "night 3", dead={"Jun": "attacked"})
    village.does("Chi", "revive", "Jun")
    village.does("Dai", "revive", "Jun")
    village.does("Emi", "curse", "Chi")
    village.does("Aki", "attack", "Iori")
    village.clock()
    assert village.dead == {"Chi": "owl", "Iori": "attacked"}
    assert [notice.seat for notice in village.heard("public", Revived)] == [*village.seats("Jun")]


def test_ka_34_ka_42_one_brought_back_who_follows_in_the_same_dawn_is_named_both_ways() -> None:
    cast = "wolf, wolf, cat, owl, villager lover, villager lover, villager, villager, villager"
    village = Village(cast, "night 3", dead={"Emi": "attacked"})
    village.does("Chi", "revive", "Emi")
    village.does("Dai", "curse", "Fumi")
    village.does("Aki", "attack", "Iori")
    village.clock()
    assert village.dead == {"Fumi": "owl", "Emi": "followed", "Iori": "attacked"}
    assert village.heard("public", DeathsAnnounced)[-1].seats == village.seats(
        "Emi", "Fumi", "Iori"
    )
    assert [notice.seat for notice in village.heard("public", Revived)] == [*village.seats("Emi")]


def test_ka_34_a_cat_with_nobody_to_bring_back_is_offered_nothing() -> None:
    village = Village("wolf, wolf, cat, owl, villager, villager, villager, villager", "night 2")
    assert village.offers("Chi", "revive") is None
    assert village.offers("Chi", "skip") is None


# duties and choices


def test_ka_37_who_was_put_to_no_duty_by_dying_is_not_absent() -> None:
    village = Village(EIGHT, "night 2")
    village.does("Aki", "attack", "Chi")
    village.clock()
    assert village.dead == {"Chi": "attacked", "Dai": "absent"}
    assert village.heard("public", Absent)[-1].seats == village.seats("Dai")


def test_ka_25_each_wolf_is_shown_the_choice_that_stands() -> None:
    village = Village(EIGHT, "night 2")
    village.does("Aki", "attack", "Gen")
    village.does("Bo", "attack", "Hana")
    assert village.chosen("Aki", "attack") == village.chosen("Bo", "attack") == "Hana"
    shown = [(notice.by, notice.target) for notice in village.heard("Aki", Pack)]
    gen, hana = village.seats("Gen", "Hana")
    assert shown == [(0, gen), (1, hana)]
    for name in [*village.alive[2:], "public", "host"]:
        assert village.heard(name, Pack) == []


@pytest.mark.parametrize(("first", "then"), [("curse", "skip"), ("skip", "curse")])
def test_ka_37_a_skip_and_a_choice_are_never_both_shown(first: str, then: str) -> None:
    village = Village("wolf, wolf, owl, seer, villager, villager, villager, villager", "night 2")
    for action in (first, then):
        village.does("Chi", action, "Gen" if action == "curse" else "")
    prompts = village.bench.game.state.desk.prompts
    answered = [
        action
        for (reader, action), prompt in prompts.items()
        if reader == village.bench.seats["Chi"] and prompt.values is not None
    ]
    assert answered == [then]


def test_ka_30_no_execution_no_result() -> None:
    village = Village("medium, wolf, wolf, seer, villager, villager, villager, villager", "day 1")
    for name in village.alive:
        village.does(name, "vote", "Hana" if name != "Hana" else "Gen")
    village.removes("Hana")
    village.clock()
    acted(village, attack="Gen", divine="Bo")
    village.clock()
    assert village.learned("Aki", "medium") == []


def test_ka_41_results_come_before_the_names_and_to_nobody_else() -> None:
    village = Village(EIGHT, "night 2")
    acted(village, attack="Hana", divine="Aki", guard="Hana")
    village.clock()
    for name in village.alive:
        if name not in ("Chi", "Dai"):
            assert [one for one in village.heard(name, Learned) if one.source != "wolves"] == []
    told = [told.notice.tag for told in village.bench.told]
    assert told.index("deaths_announced") > max(
        place for place, tag in enumerate(told) if tag == "learned"
    )
