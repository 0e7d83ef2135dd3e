"""Golden transcripts: games of each ruleset, every line told in it, reviewed by eye.

The clauses are tested elsewhere; this shows what a change does to what people read. To take over a
change after reading it: `python -m tests.playthroughs --write`.
"""

import pytest

from tasogare.kernel import notices as kernel
from tasogare.kernel.game import addressed
from tasogare.rulesets import SHELF
from tests.playthroughs.games import GAMES, of_ruleset, stored, written


def test_every_ruleset_has_a_playthrough() -> None:
    assert all(of_ruleset(ruleset) for ruleset in SHELF)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_game_reads_as_it_is_stored(name: str) -> None:
    assert written(name) == stored(name).read_text("utf-8")


@pytest.mark.parametrize("ruleset", sorted(SHELF))
def test_everything_that_can_be_told_is_told_in_them(ruleset: str) -> None:
    commits = [commit for name in of_ruleset(ruleset) for commit in GAMES[name]().commits]
    told = {type(one.notice) for commit in commits for one in addressed(commit)}
    assert told == {*kernel.NOTICES, *SHELF[ruleset].notices}
