"""The worked examples of the rules page, played: they come out as the page says (KA-18, KA-46)."""

from typing import Final

import pytest

from tests.rulesets.kagari.play import Village

EIGHT: Final = ("Aoi", "Ben", "Cho", "Dai", "Eri", "Fuku", "Gen", "Hana")
VOTES: Final = (
    *(("Aoi", "Ben"), ("Cho", "Dai"), ("Eri", "Dai"), ("Fuku", "Ben")),
    *(("Gen", "Ben"), ("Hana", "Dai"), ("Ben", "Aoi"), ("Dai", "Aoi")),
)


@pytest.mark.parametrize(
    ("decider", "executed"), [(None, "Ben"), ("Hana", "Dai"), ("Ben", "Ben")], ids=str
)
def test_ka_18_the_first_to_reach_and_the_decider(decider: str | None, executed: str) -> None:
    cast = [
        ("wolf" if name in {"Aoi", "Cho"} else "villager") + (" decider" if name == decider else "")
        for name in EIGHT
    ]
    village = Village(", ".join(cast), "day 1", names=EIGHT)
    for by, target in VOTES:
        village.does(by, "vote", target)
    village.clock()
    assert village.dead == {executed: "executed"}


def test_ka_46_a_costly_meal() -> None:
    village = Village(
        "toxic lover, seer lover, fox, wolf, wolf, wolf, villager, villager, villager, villager",
        "night 3",
        chance={"poison_victim": "Dai"},
    )
    village.does("Emi", "attack", "Aki")
    village.does("Bo", "divine", "Chi")
    village.clock()
    assert village.dead == {"Aki": "attacked", "Bo": "followed", "Dai": "poisoned"}


def test_ka_46_the_gallows() -> None:
    village = Village(
        "cat lover, hunter lover, toxic, wolf, wolf, villager, villager, villager, villager",
        "day 2",
        chance={"poison_victim": "Chi"},
    )
    for name in ("Bo", "Chi", "Dai", "Emi", "Fumi", "Gen", "Hana"):
        village.does(name, "vote", "Aki")
    village.does("Aki", "vote", "Bo")
    village.clock()
    assert village.dead == {
        "Aki": "executed",
        "Bo": "followed",
        "Chi": "poisoned",
        "Iori": "absent",
    }


def test_ka_41_back_too_late() -> None:
    village = Village(
        "medium, cat, seer, wolf, villager, villager, villager, villager, villager",
        "night 2",
    )
    village.does("Dai", "attack", "Chi")
    village.does("Chi", "divine", "Dai")
    village.clock()
    village.all_vote("Iori")
    village.clock()
    village.does("Dai", "attack", "Aki")
    village.does("Bo", "revive", "Chi")
    village.clock()
    assert village.dead == {"Iori": "executed", "Aki": "attacked"}
    assert not village.learned("Aki", "medium")
    assert not village.learned("Chi", "seer")


@pytest.mark.parametrize(
    ("guard", "dead"),
    [("Gen", {"Aki": "attacked", "Dai": "poisoned"}), ("Aki", {"Aki": "owl"})],
)
def test_ka_46_twice_dead(guard: str, dead: dict[str, str]) -> None:
    village = Village(
        "toxic, owl, hunter, wolf, wolf, villager, villager, villager, villager",
        "night 2",
        chance={"poison_victim": "Dai"},
    )
    village.does("Emi", "attack", "Aki")
    village.does("Bo", "curse", "Aki")
    village.does("Chi", "guard", guard)
    village.clock()
    assert village.dead == dead
