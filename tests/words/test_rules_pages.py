"""The rules pages: every clause can be found by its id, in every language."""

import re

import pytest

from tasogare.rulesets import SHELF
from tasogare.words import LANGUAGES, rules

ANCHOR = re.compile(r'<a id="([A-Z]{2}-\d+)"></a>')

# fmt: off
CLAUSES = {
    "killer": [
        "KI-1", "KI-2", "KI-3", "KI-4", "KI-5", "KI-6", "KI-7",
        "KI-10", "KI-11", "KI-12", "KI-13", "KI-14", "KI-15",
        "KI-20", "KI-21", "KI-22", "KI-23", "KI-24", "KI-25", "KI-26", "KI-27", "KI-28", "KI-29",
        "KI-30", "KI-31",
        "KI-40", "KI-41", "KI-42", "KI-43", "KI-44", "KI-45", "KI-46", "KI-47", "KI-48",
        "KI-50",
    ],
    "kagari": [
        "KA-1", "KA-2", "KA-3", "KA-4", "KA-5", "KA-6",
        "KA-10", "KA-11", "KA-12",
        "KA-15", "KA-16", "KA-17", "KA-18", "KA-19",
        "KA-20", "KA-21", "KA-22",
        "KA-25", "KA-26", "KA-27", "KA-28", "KA-29",
        "KA-30", "KA-31", "KA-32", "KA-33", "KA-34", "KA-35", "KA-36", "KA-37",
        "KA-40", "KA-41", "KA-42", "KA-43", "KA-44", "KA-45", "KA-46",
        "KA-50",
        "KA-60", "KA-61", "KA-62", "KA-63", "KA-64", "KA-65", "KA-66",
        "KA-70", "KA-71", "KA-72", "KA-73", "KA-74", "KA-75", "KA-76",
    ],
    "lotro": [
        "LO-1", "LO-2", "LO-3", "LO-4", "LO-5", "LO-6", "LO-7",
        "LO-10", "LO-11", "LO-12", "LO-13", "LO-15",
        "LO-20", "LO-21", "LO-22", "LO-23", "LO-24", "LO-25", "LO-26",
        "LO-30", "LO-31", "LO-32", "LO-33",
        "LO-40", "LO-41", "LO-42", "LO-43", "LO-44", "LO-45", "LO-46", "LO-47", "LO-48", "LO-49",
        "LO-50",
        "LO-60", "LO-61", "LO-62", "LO-63", "LO-64", "LO-65", "LO-66",
        "LO-70", "LO-71", "LO-72", "LO-73",
    ],
    "common": [
        "CO-1", "CO-3", "CO-4", "CO-5",
        "CO-10", "CO-11", "CO-12", "CO-13",
        "CO-20", "CO-21", "CO-22",
        "CO-30", "CO-31", "CO-35",
        "CO-40",
    ],
}
# fmt: on


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", CLAUSES)
def test_each_clause_has_one_anchor(page: str, lang: str) -> None:
    anchors = ANCHOR.findall(rules(lang, page))
    assert sorted(anchors) == sorted(CLAUSES[page])


def test_each_game_has_its_page() -> None:
    assert {"common", *SHELF} == CLAUSES.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", CLAUSES)
def test_links_lead_to_pages_of_the_same_language(page: str, lang: str) -> None:
    for target in re.findall(r"\]\(([^)]*)\)", rules(lang, page)):
        name, in_lang, ending = target.split(".")
        assert (in_lang, ending) == (lang, "md")
        assert rules(lang, name)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", CLAUSES)
def test_bold_text_begins_and_ends_where_markdown_sees_it(page: str, lang: str) -> None:
    """After a full stop the closing marks need a space, as CommonMark knows words by spaces."""
    for line in rules(lang, page).splitlines():
        pieces = line.split("**")
        assert len(pieces) % 2 == 1, line
        for bold, after in zip(pieces[1::2], pieces[2::2], strict=True):
            assert bold == bold.strip() != "", line
            assert bold[-1].isalnum() or not after or after[0] == " ", line
