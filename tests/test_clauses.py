"""Every clause of the specification is cited by a test or a scenario; what is not is listed.

Cited is a clause whose id stands in a file under `tests/`: in a docstring or comment, in a name
(`test_ki_47_…`), or in the `clauses` of a scenario file. A range (`KI-1 … KI-7`) cites nothing.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tasogare.rulesets import SHELF

TESTS: Final = Path(__file__).parent
GIVEN: Final = TESTS / "scenarios" / "given"

# fmt: off
COMMON: Final = (
    1, 2, 3, 4, 5,
    10, 11, 12, 13,
    20, 21, 22,
    30, 31, 32, 35,
    40,
)
KILLER: Final = (
    1, 2, 3, 4, 5, 6, 7,
    10, 11, 12, 13, 14, 15,
    20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    40, 41, 42, 43, 44, 45, 46, 47, 48,
    50,
)
KAGARI: Final = (
    1, 2, 3, 4, 5, 6,
    10, 11, 12,
    15, 16, 17, 18, 19,
    20, 21, 22,
    25, 26, 27, 28, 29,
    30, 31, 32, 33, 34, 35, 36, 37,
    40, 41, 42, 43, 44, 45, 46,
    50,
    60, 61, 62, 63, 64, 65, 66,
    70, 71, 72, 73, 74, 75, 76,
)
LOTRO: Final = (
    1, 2, 3, 4, 5, 6, 7,
    10, 11, 12, 13, 15,
    20, 21, 22, 23, 24, 25, 26,
    30, 31, 32, 33,
    40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50,
    60, 61, 62, 63, 64, 65, 66,
    70, 71, 72, 73,
)
# fmt: on
"""The numbers of the clauses, as in the files of `spec/`."""

CLAUSES: Final = {
    "common": [f"CO-{number}" for number in COMMON],
    "killer": [f"KI-{number}" for number in KILLER],
    "kagari": [f"KA-{number}" for number in KAGARI],
    "lotro": [f"LO-{number}" for number in LOTRO],
}

WAITING: Final[dict[str, str]] = {}
"""Clauses of which nothing is implemented yet, each with the reason."""

LISTS: Final = (Path(__file__), TESTS / "words" / "test_rules_pages.py")
"""Files that name all clauses there are, and by that test none of them."""

SPECIFICATION: Final = [
    folder / "shared" / "spec"
    for folder in (TESTS.parents[1], TESTS.parents[1].parent)
    if (folder / "shared" / "spec").is_dir()
]

IN_TEXT: Final = re.compile(r"\b(?:CO|KI|LO|KA)-\d+\b")
IN_NAME: Final = re.compile(r"(?<=_)(co|ki|lo|ka)_(\d+)(?=_)")
RANGE: Final = re.compile(r"(?:CO|KI|LO|KA)-\d+\s*…\s*(?:CO|KI|LO|KA)-\d+")


def cited_in(text: str) -> Iterator[str]:
    """Yield the clauses that a text cites; a range names its ends only in passing."""
    yield from IN_TEXT.findall(RANGE.sub("", text))
    yield from (f"{book.upper()}-{number}" for book, number in IN_NAME.findall(text))


def citations() -> set[str]:
    """Return every clause cited by a test, or by a scenario file that is run."""
    files = [path for path in TESTS.rglob("*.py") if path not in LISTS]
    files += [
        path
        for path in TESTS.rglob("*.yaml")
        if GIVEN not in path.parents or path.parent.name in SHELF
    ]
    return {clause for path in files for clause in cited_in(path.read_text("utf-8"))}


@pytest.mark.parametrize("book", sorted(CLAUSES))
def test_every_clause_is_cited(book: str) -> None:
    cited = citations()
    assert [
        clause for clause in CLAUSES[book] if clause not in cited and clause not in WAITING
    ] == []


def test_no_clause_waits_that_is_cited() -> None:
    assert sorted(WAITING.keys() & citations()) == []


def test_every_ruleset_on_the_shelf_has_its_clauses_listed() -> None:
    assert SHELF.keys() <= CLAUSES.keys()


def test_no_clause_is_cited_that_does_not_exist() -> None:
    known = {clause for clauses in CLAUSES.values() for clause in clauses}
    books = {clause[:2] for clause in known}
    assert sorted(one for one in citations() if one[:2] in books and one not in known) == []


@pytest.mark.parametrize("book", sorted(CLAUSES))
def test_the_lists_are_those_of_the_specification(book: str) -> None:
    """Wherever the specification itself is at hand."""
    for folder in SPECIFICATION:
        text = (folder / f"{book}.md").read_text("utf-8")
        prefix = CLAUSES[book][0][:2]
        clause = rf"({prefix}-\d+)"
        places = rf"^- {clause} |^## .*\({clause}\)|(?:^|· ){clause} "
        found = [one for places in re.findall(places, text, re.MULTILINE) for one in places if one]
        assert sorted(found) == sorted(CLAUSES[book])


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("what KI-12 says, and CO-40", ["KI-12", "CO-40"]),
        ("KI-1 … KI-7: the deal", []),
        ("KI-1 … KI-7, and KI-9", ["KI-9"]),
        ("def test_ki_47_who_lost_the_vote() -> None:", ["KI-47"]),
        ("def test_co_4_ki_5_both() -> None:", ["CO-4", "KI-5"]),
        ("clauses: [KI-14, KI-13]", ["KI-14", "KI-13"]),
        ("SKI-12, KI-x, ki_4", []),
    ],
)
def test_what_counts_as_a_citation(text: str, clauses: list[str]) -> None:
    assert list(cited_in(text)) == clauses
