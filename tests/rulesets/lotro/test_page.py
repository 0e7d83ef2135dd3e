"""Clauses that only the rules page can carry: how people are asked to behave (LO-70, LO-71)."""

import re

import pytest

from tasogare.words import LANGUAGES, rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("clause", ["LO-70", "LO-71"])
def test_the_page_tells_what_is_not_done(clause: str, lang: str) -> None:
    (told,) = (part for part in rules(lang, "lotro").split("\n## ") if f'id="{clause}"' in part)
    assert len(told) > 500  # the section has both, and is no mere anchor


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lo_63_the_page_says_that_silence_tells_something(lang: str) -> None:
    """As long as the game goes on, nobody has it won yet, which can be reasoned from."""
    page = rules(lang, "lotro")
    (told,) = (part for part in page.split("\n## ") if 'id="LO-63"' in part)
    bold = {
        "en": "**Silence tells something, too.**",
        "ja": "**終わらないことも手がかりになります。**",
        "zh": "**没有宣布，本身也是线索。**",
    }
    assert bold[lang] in told


def test_lo_1_the_page_tells_the_balance_for_every_number_of_players() -> None:
    tables = [rules(lang, "lotro").split("balance -->")[1] for lang in LANGUAGES]
    lines = [
        re.findall(r"^\| (\d+) \| (\d+)% \| (\d+)% \|", table, re.MULTILINE) for table in tables
    ]
    assert lines[0] == lines[1] == lines[2]
    assert [int(players) for players, _, _ in lines[0]] == list(range(8, 17))
    assert all(99 <= int(one) + int(other) <= 101 for _, one, other in lines[0])
