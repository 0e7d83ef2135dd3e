"""What bots of The Village say is understood again, in every language, also from people."""

from random import Random

import pytest

from tasogare import words
from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.bots.kagari.phrases import ALSO, CLAIMS, GREETINGS, ROLE_WORDS, SHORT_WORDS
from tasogare.bots.kagari.speech import heard, say
from tasogare.bots.phrasebook import SENTENCES
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.verdict import SIDE_OF
from tasogare.rulesets.kagari.vote_line import votes_in
from tasogare.words import LANGUAGES

ROSTER = (
    (Seat(0), "替身君"),
    (Seat(1), "Aoi"),
    (Seat(2), "赤ずきん"),
    (Seat(3), "Mr. X"),
    (Seat(5), "小红"),
    (Seat(6), "Aoi 2"),
    (Seat(7), "Vote 4 Me"),
    (Seat(8), "/role"),
)
SEATS = [seat for seat, _ in ROSTER]
EVERY_CLAIM = [
    *(Claim(kind, None, role) for kind in (c.ROLE, c.PLAN) for role in ROLE_WORDS["en"]),
    *(
        Claim(kind, seat, value)
        for kind in (c.SEER, c.MEDIUM)
        for value in (WOLF, HUMAN)
        for seat in SEATS
    ),
    *(
        Claim(kind, seat)
        for kind in (c.MASON, c.SAVED, c.SUSPECT, c.TRUST, c.VOTE, c.HUNT)
        for seat in SEATS
    ),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_claims_are_understood_as_meant_and_never_vote(lang: str) -> None:  # KA-16, CO-22
    for claim in EVERY_CLAIM:
        for text in {say((claim,), ROSTER, lang, Random(number)) for number in range(20)}:
            assert heard(text, ROSTER) == (claim,), text
            assert votes_in(text) == ([], False)
            assert not text.startswith("/")


NEARLY = ((Seat(0), "Ann"), (Seat(1), "Ann."), (Seat(2), "Ann!"), (Seat(3), "..."), (Seat(4), "○"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_co_22_marks_are_part_of_names(lang: str) -> None:
    """A bot that does not hear itself says the same again and again."""
    for seat, _ in NEARLY:
        for claim in (Claim(c.SEER, seat, WOLF), Claim(c.MEDIUM, seat, HUMAN), Claim(c.VOTE, seat)):
            for text in {say((claim,), NEARLY, lang, Random(number)) for number in range(20)}:
                assert heard(text, NEARLY) == (claim,), text


def test_of_a_post_without_end_the_beginning_is_heard() -> None:
    claim = Claim(c.VOTE, Seat(1))
    said = say((claim,), ROSTER, "en", Random(1))
    assert heard(f"{said}\n" * 2_000, ROSTER) == (claim,) * SENTENCES
    assert heard("Hm. " * 2_000 + said, ROSTER) == ()
    assert heard("." * 4_000 + said, ROSTER) == (claim,)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_claims_in_one_post_are_all_understood(lang: str) -> None:
    told = (
        Claim(c.ROLE, None, "seer"),
        Claim(c.SEER, Seat(3), WOLF),
        Claim(c.SEER, Seat(6), HUMAN),
    )
    for number in range(20):
        assert heard(say(told, ROSTER, lang, Random(number)), ROSTER) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_greetings_claim_nothing(lang: str) -> None:
    assert not any(heard(text, ROSTER) for text in GREETINGS[lang])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_stand_in_has_a_name_in_each_language(lang: str) -> None:  # KA-20
    told = (Claim(c.MASON, Seat(0)),)
    names = [words.say(each, "kagari.stand_in") for each in LANGUAGES]
    roster = (*ROSTER, *((Seat(0), name) for name in names))
    said = say(told, roster, lang, Random(1))
    assert words.say(lang, "kagari.stand_in") in said
    assert heard(said, roster) == told
    assert all(heard(f"{name} ●", roster) == (Claim(c.MARK, Seat(0), WOLF),) for name in names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_opinions_are_put_in_many_ways(lang: str) -> None:
    for kind in (c.SUSPECT, c.TRUST, c.VOTE):
        said = {say((Claim(kind, Seat(1)),), ROSTER, lang, Random(n)) for n in range(60)}
        assert len(said) == len(CLAIMS[lang][kind])


def test_all_languages_can_say_the_same() -> None:
    for table in (CLAIMS, ALSO, ROLE_WORDS):
        assert set(table) == set(LANGUAGES)
        assert len({frozenset(keys) for keys in table.values()}) == 1
    assert set(SHORT_WORDS) == set(LANGUAGES)
    assert set(ROLE_WORDS["en"]) == set(SIDE_OF)


AOI, RED, KO = Seat(1), Seat(2), Seat(5)


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("I'm a hunter", [Claim(c.ROLE, None, "hunter")]),
        ("seer CO. aoi ●", [Claim(c.ROLE, None, "seer"), Claim(c.MARK, AOI, WOLF)]),
        ("○ Mr. X", [Claim(c.MARK, Seat(3), HUMAN)]),
        ("▼Aoi 2", [Claim(c.VOTE, Seat(6))]),
        ("I checked Aoi: wolf!", [Claim(c.SEER, AOI, WOLF)]),
        ("【占い師CO】\n占い○赤ずきん", [Claim(c.ROLE, None, "seer"), Claim(c.SEER, RED, HUMAN)]),
        ("霊能CO\n霊●Aoi", [Claim(c.ROLE, None, "medium"), Claim(c.MEDIUM, AOI, WOLF)]),
        ("共有CO。相方は赤ずきん", [Claim(c.ROLE, None, "mason"), Claim(c.MASON, RED)]),
        ("小红が怪しい", [Claim(c.SUSPECT, KO)]),
        ("我是占卜師。小红查杀", [Claim(c.ROLE, None, "seer"), Claim(c.SEER, KO, WOLF)]),
        ("金水小红", [Claim(c.SEER, KO, HUMAN)]),
        ("猎人。我守了Aoi", [Claim(c.ROLE, None, "hunter"), Claim(c.SAVED, AOI)]),
        ("归票小红！", [Claim(c.VOTE, KO)]),
        ("VOTE Aoi", []),
        ("Nobody is a wolf", []),
        ("…", []),
    ],
)
def test_people_are_understood_too(text: str, claims: list[Claim]) -> None:
    assert list(heard(text, ROSTER)) == claims
