"""Whole games of The Village among bots: legal, nobody absent, and each side may win."""

import pytest

from tasogare.bots.kagari.speech import heard
from tasogare.kernel.entries import Told
from tasogare.kernel.inputs import Answer, Say
from tasogare.lab.simulate import play, report
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.kagari.notices import Absent

EVERYTHING = {
    "mimic": True,
    "child_fox": True,
    "immoralist": True,
    "decider": True,
    "authority": True,
    "lovers": True,
}
ALL_ROLES = {**EVERYTHING, "cat": True, "toxic": True, "owl": True}


@pytest.mark.parametrize("pace", ["live", "quick", "forum"])
@pytest.mark.parametrize("close_early", [False, True])
@pytest.mark.parametrize(
    ("players", "options"), [(8, {"lovers": True}), (16, EVERYTHING), (30, ALL_ROLES)]
)
def test_play_is_legal_and_nobody_is_absent(
    *, players: int, options: dict[str, bool], pace: str, close_early: bool
) -> None:
    """KA-19, KA-37: everybody votes on every day and does its duty in every night."""
    given = {**options, "pace": pace, "close_early": close_early}
    for number in range({8: 6, 16: 3, 30: 1}[players]):
        trial = Trial(Setup(ruleset="kagari", players=players, seed=17, options=given), number)
        trial.run()  # a refused move raises
        told = [entry for commit in trial.commits for entry in commit.entries]
        assert not any(isinstance(e, Told) and isinstance(e.notice, Absent) for e in told)


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_bots_speak_the_tables_language_and_leave_wills(lang: str) -> None:
    trial = Trial(Setup(ruleset="kagari", players=13, seed=5, lang=lang, options={}), 0)
    trial.run()
    bodies = [commit.input.body for commit in trial.commits]
    said = [body.text for body in bodies if isinstance(body, Say)]
    said += [str(b.values["text"]) for b in bodies if isinstance(b, Answer) and b.action == "will"]
    state = trial.game.state
    roster = tuple((seat, state.name(seat)) for seat in state.seats)
    assert all(heard(text, roster) for text in said if "\n" in text)
    text = "".join(said)
    for name in (state.name(seat) for seat in state.seats):
        text = text.replace(name, "")
    for sign in "○●▼▲—":
        text = text.replace(sign, "")
    assert text
    assert text.isascii() == (lang == "en")
    assert any("\u3040" <= char < "\u3100" for char in text) == (lang == "ja")


@pytest.mark.parametrize(("players", "games"), [(8, 60), (16, 24)])
def test_the_village_of_bots_beats_a_village_that_plays_at_random_by_far(
    players: int, games: int
) -> None:
    wins = {}
    for kind in ("bot", "random"):
        setup = Setup(
            ruleset="kagari", players=players, seed=3, sides={"village": kind}, options={}
        )
        counted = report(setup, play(setup, games))
        wins[kind] = counted.sides["village"].share if "village" in counted.sides else 0.0
    assert wins["bot"] > wins["random"] + 0.15
    assert 0.0 < wins["bot"] < 1.0


def test_nobody_gives_itself_away() -> None:
    enemies = ("wolf", "big_wolf", "fox", "child_fox", "immoralist", "madman")
    options = {"child_fox": True, "immoralist": True}
    for number in range(10):
        trial = Trial(Setup(ruleset="kagari", players=16, seed=4, options=options), number)
        trial.run()
        state = trial.game.state
        roster = tuple((seat, state.name(seat)) for seat in state.seats)
        for commit in trial.commits:
            body = commit.input.body
            if isinstance(body, Say) and body.channel == "public":
                roles = {claim.role for claim in heard(body.text, roster)}
                assert not roles.intersection(enemies)
