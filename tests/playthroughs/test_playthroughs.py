"""Golden transcripts: games of each ruleset, every line told in it, reviewed by eye.

The clauses are tested elsewhere; this shows what a change does to what people read. To take over a
change after reading it: `python -m tests.playthroughs --write`.
"""

import pytest

from tasogare.kernel import notices as kernel
from tasogare.kernel.game import addressed
from tasogare.kernel.inputs import Answer
from tasogare.rulesets import SHELF
from tasogare.rulesets.kagari import deaths
from tasogare.rulesets.kagari.facts import Dealt, Died
from tasogare.rulesets.kagari.night import OFFERS
from tasogare.rulesets.kagari.verdict import SIDE_OF
from tests.playthroughs.games import GAMES, of, stored, written


def test_every_ruleset_has_a_playthrough() -> None:
    assert {name.partition("_")[0] for name in GAMES} == SHELF.keys()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_game_reads_as_it_is_stored(name: str) -> None:
    assert written(name) == stored(name).read_text("utf-8")


@pytest.mark.parametrize("name", SHELF)
def test_everything_that_can_be_told_is_told_in_them(name: str) -> None:
    commits = [commit for game in of(name) for commit in game().commits]
    told = {type(one.notice) for commit in commits for one in addressed(commit)}
    assert told == {*kernel.NOTICES, *SHELF[name].notices}


def test_the_games_of_the_village_show_every_role_mark_action_and_cause_of_death() -> None:
    tables = [game() for game in of("kagari")]
    truths = [table.truth for table in tables]
    dealt = [fact for table in tables for fact in table.happened(Dealt)]
    assert {role for fact in dealt for role in fact.roles.values()} == SIDE_OF.keys()
    marks = {mark for truth in truths for marks in truth.marks.values() for mark in marks}
    assert marks == {"decider", "authority", "lover"}
    died = [fact for table in tables for fact in table.happened(Died)]
    assert {fact.cause for fact in died} == deaths.CAUSES
    bodies = [commit.input.body for table in tables for commit in table.commits]
    done = {body.action for body in bodies if isinstance(body, Answer)}
    assert done >= {*OFFERS, "vote", "will", "last_words"}
