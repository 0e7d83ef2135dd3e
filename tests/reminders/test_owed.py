"""Who still owes an answer, and until which clock, in each game; only they are reminded."""

import pytest

from tasogare.bots.registry import RANDOM
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets import SHELF
from tasogare.toolbox.phases import CLOCK
from tests.rulesets.kagari.play import Village

TEN = "wolf, wolf, hunter, seer, owl, villager, villager, villager, villager, villager"


def owed(village: Village, name: str) -> str | None:
    """Return until which clock somebody of a village owes something."""
    game = village.bench.game
    return game.rules.owed(game.state, village.bench.seats[name])


def test_a_vote_is_owed_until_it_is_cast() -> None:
    village = Village(TEN, "day 2")
    assert owed(village, "Aki") == CLOCK
    village.does("Aki", "vote", "Jun")
    assert owed(village, "Aki") is None
    assert owed(village, "Bo") == CLOCK


def test_ka_37_at_night_those_who_are_asked_owe_until_they_act_or_skip() -> None:
    village = Village(TEN, "night 2")
    asked = [name for name in village.bench.seats if owed(village, name) is not None]
    assert asked == ["Aki", "Bo", "Chi", "Dai", "Emi"], "villagers have nothing to do at night"
    village.does("Aki", "attack", "Jun")
    assert owed(village, "Aki") is None
    assert owed(village, "Bo") is None, "one choice by any of the wolves suffices"
    village.does("Dai", "divine", "Aki")
    assert owed(village, "Dai") is None
    village.does("Emi", "skip")
    assert owed(village, "Emi") is None
    assert owed(village, "Chi") == CLOCK


def test_ka_50_a_will_is_never_owed_last_words_are_until_their_own_clock() -> None:
    village = Village(TEN, "day 1")
    village.all_vote("Jun")
    village.clock()
    village.does("Aki", "attack", "Iori")
    village.clock()
    fallen = [
        name for name in village.bench.seats if village.offers(name, "last_words") is not None
    ]
    assert fallen
    for name in fallen:
        assert owed(village, name) == "last_words"
        village.does(name, "last_words", text="Farewell.")
        assert owed(village, name) is None


@pytest.mark.parametrize(("ruleset", "players"), [("killer", 6), ("kagari", 10), ("lotro", 10)])
def test_what_is_owed_has_a_prompt_without_an_answer_and_a_clock(
    ruleset: str, players: int
) -> None:
    """CO-2: nothing is owed that nobody asked for, or that has an answer."""
    rules = SHELF[ruleset]
    seen: set[bool] = set()
    for number in range(3):
        trial = Trial(
            Setup(ruleset=ruleset, players=players, seed=5, kind=RANDOM, options={}), number
        )
        trial.gather()
        for _ in range(400):
            state = trial.game.state
            if state.ended is not None:
                break
            for seat in state.seats:
                values = [
                    prompt.values for (by, _), prompt in state.desk.prompts.items() if by == seat
                ]
                tag = rules.owed(state, seat)
                seen.add(tag is not None)
                if None not in values:
                    assert tag is None
                if tag is not None:
                    assert tag in state.desk.deadlines
            trial.step()
    assert seen == {True, False}
