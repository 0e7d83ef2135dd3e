"""What bots say is understood again, in every language, also when a person says it."""

from random import Random

import pytest

from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import ROLES, TRAITS, Claim
from tasogare.bots.killer.phrases import (
    ALSO,
    AND,
    CLAIMS,
    ROLE_WORDS,
    SMALL_TALK,
    TRAIT_WORDS,
)
from tasogare.bots.killer.speech import heard, say
from tasogare.kernel.seats import Seat
from tasogare.words import LANGUAGES

ROSTER = (
    (Seat(0), "Aoi"),
    (Seat(1), "赤ずきん"),
    (Seat(2), "Mr. X"),
    (Seat(5), "小红"),
    (Seat(6), "Aoi 2"),
)
EVERY_CLAIM = [
    *(Claim(c.ROLE, None, role) for role in ROLES),
    *(Claim(c.REPORTER, None, trait) for trait in TRAITS),
    *(Claim(c.POLICE, Seat(1), role) for role in ROLES),
    *(Claim(c.HACKER, Seat(2), value) for value in ("killer", "not_killer")),
    *(Claim(c.GUARDED, Seat(6), value) for value in ("blocked", "not_blocked")),
    *(Claim(c.TRAIL, Seat(0), met) for met in ((), (Seat(2),), (Seat(1), Seat(5), Seat(6)))),
    Claim(c.KNOWN, Seat(5), "citizens"),
    Claim(c.SUSPECT, Seat(0)),
    Claim(c.SUSPECT, Seat(6)),
    Claim(c.GUN, Seat(2)),
    Claim(c.REFUSE),
    Claim(c.OFFER),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("claim", EVERY_CLAIM, ids=str)
def test_a_claim_is_understood_as_it_was_meant(claim: Claim, lang: str) -> None:
    said = {say(claim, ROSTER, lang, Random(number)) for number in range(40)}
    for text in said:
        assert heard(text, ROSTER) == (claim,), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_talk_claims_nothing(lang: str) -> None:
    for text in SMALL_TALK[lang]:
        assert heard(text, ROSTER) == ()


def test_all_languages_have_the_same_phrases() -> None:
    for table in (CLAIMS, ALSO, ROLE_WORDS, TRAIT_WORDS):
        assert set(table) == set(LANGUAGES)
        assert len({frozenset(words) for words in table.values()}) == 1
    assert set(AND) == set(SMALL_TALK) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("i'm the hacker", [Claim(c.ROLE, None, "hacker")]),
        ("I AM A REPORTER!", [Claim(c.ROLE, None, "reporter")]),
        (
            "Hello all. I'm the police officer. aoi is the killer!",
            [Claim(c.ROLE, None, "police"), Claim(c.SUSPECT, Seat(0))],
        ),
        ("記者COします", [Claim(c.ROLE, None, "reporter")]),
        ("赤ずきんが怪しい", [Claim(c.SUSPECT, Seat(1))]),
        ("枪给小红", [Claim(c.GUN, Seat(5))]),
        ("我是黑客。杀手是小红！", [Claim(c.ROLE, None, "hacker"), Claim(c.SUSPECT, Seat(5))]),
        ("Nobody is the killer", []),
        ("…", []),
        ("", []),
    ],
)
def test_people_are_understood_too(text: str, claims: list[Claim]) -> None:
    assert list(heard(text, ROSTER)) == claims


def test_a_name_with_signs_in_it_is_a_name_and_no_pattern() -> None:
    roster = ((Seat(0), "a.*|(b"), (Seat(1), "{role}"))
    for seat, _ in roster:
        for lang in LANGUAGES:
            claim = Claim(c.SUSPECT, seat)
            assert heard(say(claim, roster, lang, Random(0)), roster) == (claim,)
