"""Clauses that only the rules page can carry: how people are asked to behave (LO-70, LO-71)."""

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
