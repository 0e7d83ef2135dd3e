"""The bot of The Village, of the village's own: it claims, votes and acts by what it was told."""

from random import Random

import pytest

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.bots.kagari.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.notices import LastWords, Vote, Will
from tests.bots.kagari_table import ME, SKIP, STAND_IN, Table, role, seer


def test_a_seer_with_a_wolf_says_so_and_votes_for_it() -> None:  # KA-28
    table = Table("seer")
    table.phase("night", 1)
    table.learn("seer", 5, WOLF)
    table.phase("day", 1)
    assert {role("seer"), seer(5, WOLF)} <= set(table.voices())
    assert table.asked("vote") == 5


def test_a_seer_stands_against_a_false_one() -> None:
    table = Table("seer")
    table.phase("night", 1)
    table.learn("seer", 5, HUMAN)
    table.phase("day", 1)
    table.said(7, role("seer"), seer(5, WOLF))
    assert {role("seer"), seer(5, HUMAN)} <= set(table.voices())


def test_a_seer_has_said_so_by_the_third_day() -> None:
    out = 0
    for dice in range(10):
        table = Table("seer", players=9)
        for day, about in ((1, 3), (2, 4), (3, 5)):
            table.phase("night", day)
            table.learn("seer", about, HUMAN)
            table.phase("day", day)
            table.dice = dice
            out += bool(table.voices())
    assert out >= 10


def test_a_seer_looks_at_nobody_twice_and_at_whom_it_suspects() -> None:  # KA-28
    table = Table("seer", players=11)
    table.phase("night", 1)
    table.learn("seer", 5, HUMAN)
    table.night(1)
    table.said(3, Claim(c.SUSPECT, Seat(5)))
    table.phase("night", 2)
    assert table.asked("divine") != 5


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_a_result_in_any_language_moves_the_vote(lang: str) -> None:
    table = Table("villager", lang=lang)
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF), lang=lang)
    assert table.asked("vote") == 9


def test_who_claims_a_seer_and_names_me_a_wolf_lies() -> None:
    table = Table("villager")
    table.night(1)
    table.said(4, role("seer"), seer(ME, WOLF))
    assert table.asked("vote") == 4


def test_the_mediums_word_unmasks_a_false_seer() -> None:  # KA-30
    table = Table("medium")
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    table.said(5, role("seer"), seer(8, HUMAN))
    table.execute(9)
    table.phase("night", 2)
    table.learn("medium", 9, HUMAN)
    table.phase("day", 2)
    assert {role("medium"), Claim(c.MEDIUM, Seat(9), HUMAN)} <= set(table.voices())
    assert table.asked("vote") == 4


def test_whoever_voted_for_wolves_is_trusted_more_than_whoever_did_not() -> None:
    table = Table("medium")
    table.night(1)
    table.execute(9, votes=(2, 3, 4, 5, 6))
    table.phase("night", 2)
    table.learn("medium", 9, WOLF)
    table.phase("day", 2)
    belief = table.bot.situation(Random(0)).belief
    assert belief.wolf(Seat(3)) < belief.wolf(Seat(8))


def test_masons_confirm_one_another_and_never_vote_for_one() -> None:  # KA-5
    table = Table("mason")
    table.learn("masons", 6, "mason")
    table.night(1)
    table.said(6, role("mason"), Claim(c.MASON, ME))
    assert {role("mason"), Claim(c.MASON, Seat(6))} <= set(table.voices())
    table.said(4, role("seer"), seer(6, WOLF))
    assert table.asked("vote") != 6


def test_two_masons_who_name_each_other_are_believed() -> None:
    table = Table("villager")
    table.night(1)
    table.said(6, role("mason"), Claim(c.MASON, Seat(7)))
    table.said(7, role("mason"), Claim(c.MASON, Seat(6)))
    belief = table.bot.situation(Random(0)).belief
    assert max(belief.evil(Seat(6)), belief.evil(Seat(7))) < belief.evil(Seat(8)) / 2


def test_the_hunter_guards_the_seer_it_believes_and_keeps_hidden() -> None:  # KA-31
    table = Table("hunter")
    table.night(1)
    table.said(4, role("seer"), seer(9, HUMAN))
    assert role("hunter") not in table.voices()
    table.phase("night", 2)
    assert table.asked("guard", options=table.seats[1:]) == 4


def test_who_is_about_to_hang_says_what_it_is() -> None:
    for kind in ("hunter", "cat", "toxic", "owl"):
        table = Table(kind, players=20, cat=True, toxic=True, owl=True)
        table.night(1)
        table.tell(*(Vote(by=Seat(by), target=ME) for by in range(2, 9)))
        assert role(kind) in table.voices()


def test_the_last_wolf_can_wait_while_a_fox_may_live() -> None:  # KA-61
    table = Table("villager")
    table.night(1, dead=(STAND_IN,))
    table.said(4, role("seer"), seer(9, WOLF))
    table.execute(10)
    table.night(2, dead=(12,))
    table.execute(11)
    table.night(3, dead=(13,))
    table.said(5, role("medium"))
    table.said(5, *(Claim(c.MEDIUM, Seat(about), WOLF) for about in (10, 11)))
    assert table.bot.situation(Random(0)).belief.wolf(Seat(9)) > 0.5
    assert table.asked("vote") != 9


def test_nobody_hangs_a_cat_gladly() -> None:  # KA-34
    table = Table("villager", players=20, cat=True)
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    table.said(9, role("cat"))
    table.said(5, role("seer"), seer(8, WOLF))
    assert table.asked("vote") == 8


def test_the_mimic_becomes_the_seer_it_believes() -> None:  # KA-35
    table = Table("mimic", mimic=True)
    table.night(1)
    table.said(4, role("seer"), seer(9, HUMAN))
    table.phase("night", 2)
    assert table.asked("mimic") == 4


def test_the_owl_skips_until_it_is_sure_of_an_enemy() -> None:  # KA-36
    table = Table("owl", players=20, owl=True)
    table.phase("night", 2)
    assert table.asked("curse", skips=SKIP) is None
    table.phase("day", 2)
    table.said(4, role("seer"), seer(ME, WOLF))
    table.phase("night", 3)
    assert table.asked("curse", skips=SKIP) == 4


def test_the_cat_brings_back_whom_it_trusts_and_nobody_else() -> None:  # KA-34
    table = Table("cat", players=20, cat=True)
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    table.execute(9)
    table.night(2, dead=(4,))
    table.phase("night", 3)
    assert table.asked("revive", options=(4, 9), skips=SKIP) == 4
    table.phase("night", 4)
    assert table.asked("revive", options=(9,), skips=SKIP) is None


def test_lovers_spare_each_other() -> None:  # KA-45
    table = Table("villager", lovers=True)
    table.learn("lovers", 9, "lover")
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    assert table.asked("vote") != 9
    table = Table("wolf", lovers=True)
    table.learn("wolves", 5, WOLF)
    table.learn("lovers", 9, "lover")
    table.night(1)
    table.said(9, role("seer"), seer(8, HUMAN))
    table.phase("night", 2)
    assert table.asked("attack") not in (9, 5)


@pytest.mark.parametrize("notice", [Will, LastWords])
def test_last_words_are_evidence(notice: type[Will | LastWords]) -> None:  # KA-50
    table = Table("villager")
    table.night(1)
    table.night(2, dead=(4,))
    text = say((role("seer"), seer(8, HUMAN), seer(9, WOLF)), table.names, "en", Random(0))
    table.tell(notice(of=Seat(4), text=text))
    assert table.asked("vote") == 9


def test_a_will_tells_what_its_writer_knows() -> None:  # KA-50
    table = Table("seer")
    text = Field(name="text", kind="text", least=1, most=1_000)
    table.tell(n.Asked(action="will", fields=(text,), changeable=True, values=None))
    table.phase("night", 1)
    table.learn("seer", 5, HUMAN)
    table.phase("day", 1)
    written = table.does("will")
    assert heard(written["text"], table.names) == (role("seer"), seer(5, HUMAN))
