"""What the bots of The Rangers' Watch say is understood again, also when a person says it."""

from random import Random

import pytest

from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro.claims import ROLES, Claim
from tasogare.bots.lotro.phrases import (
    ALSO,
    CLAIMS,
    FIRST_TALK,
    ROLE_WORDS,
    ROOM_TALK,
    SMALL_TALK,
)
from tasogare.bots.lotro.speech import heard, say
from tasogare.kernel.seats import Seat
from tasogare.words import LANGUAGES

ROSTER = (
    (Seat(0), "Aoi"),
    (Seat(1), "赤ずきん"),
    (Seat(2), "Mr. X"),
    (Seat(5), "小红"),
    (Seat(6), "/point Aoi"),
)
ONE, TWO = Seat(1), Seat(2)
EVERY_CLAIM = [
    *(Claim(c.ROLE, role=role) for role in ROLES),
    *(Claim(kind, ONE) for kind in (c.LEAF, c.WATER, c.SUICIDE, c.SUSPECT, c.VOTE, c.PREY)),
    *(Claim(kind, ONE, TWO) for kind in (c.WITNESS, c.BESIDE)),
    *(Claim(kind, Seat(6), ONE) for kind in (c.WITNESS, c.BESIDE)),
    *(Claim(kind, Seat(6)) for kind in (c.LEAF, c.WATER, c.SUICIDE, c.SUSPECT, c.VOTE, c.PREY)),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("claim", EVERY_CLAIM, ids=str)
def test_a_claim_is_understood_as_it_was_meant(claim: Claim, lang: str) -> None:
    said = {say(claim, ROSTER, lang, Random(number)) for number in range(40)}
    for text in said:
        assert heard(text, ROSTER) == (claim,), text
        assert not text.startswith("/"), "a command, CO-22"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_talk_claims_nothing(lang: str) -> None:
    for text in (*FIRST_TALK[lang], *SMALL_TALK[lang], *ROOM_TALK[lang]):
        assert heard(text, ROSTER) == ()


def test_all_languages_have_the_same_phrases() -> None:
    for table in (CLAIMS, ALSO, ROLE_WORDS):
        assert set(table) == set(LANGUAGES)
        assert len({frozenset(words) for words in table.values()}) == 1
    assert set(FIRST_TALK) == set(SMALL_TALK) == set(ROOM_TALK) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("AOI IS A WOLF!", Claim(c.SUSPECT, Seat(0))),
        ("vote Mr. X", Claim(c.VOTE, TWO)),
        ("赤ずきんに投票", Claim(c.VOTE, ONE)),
        ("癒しの手CO", Claim(c.ROLE, role="healer")),
        ("小红是狼人", Claim(c.SUSPECT, Seat(5))),
        ("Aoi killed Mr. X", Claim(c.WITNESS, Seat(0), TWO)),
    ],
)
def test_people_are_understood_too(text: str, claim: Claim) -> None:
    assert heard(text, ROSTER) == (claim,)
