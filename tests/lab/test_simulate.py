"""The same seed gives the same table, and what it counts are the games that were played."""

from typing import Any

import pytest

from tasogare.bots.anybody import Anybody
from tasogare.kernel.inputs import Body
from tasogare.kernel.seats import Reader
from tasogare.lab.simulate import NOBODY, Result, as_json, play, report, table
from tasogare.lab.trial import Setup, Trial


def setup(**changes: Any) -> Setup:  # noqa: ANN401
    given: dict[str, Any] = {"ruleset": "killer", "players": 5, "seed": 1, "options": {}}
    return Setup(**(given | changes))


def test_the_same_seed_gives_the_same_table_whatever_the_jobs() -> None:
    one = table(report(setup(), play(setup(), 60)))
    assert table(report(setup(), play(setup(), 60))) == one
    assert table(report(setup(), play(setup(), 60, jobs=2))) == one
    other = setup(seed=2)
    assert table(report(other, play(other, 60))) != one.replace("seed 1", "seed 2")


def test_the_same_seed_gives_the_same_record() -> None:
    first, second = Trial(setup(), 3), Trial(setup(), 3)
    first.run()
    second.run()
    assert first.commits == second.commits


def test_every_game_of_a_series_is_another() -> None:
    trials = [Trial(setup(), number) for number in range(5)]
    for trial in trials:
        trial.run()
    seeds = {trial.game.state.seed for trial in trials}
    nonces = {trial.game.state.nonces for trial in trials}
    assert len(seeds) == len(nonces) == 5


def test_lo_41_a_bot_refused_for_what_it_could_not_know_thinks_again() -> None:
    """A wolf that asks somebody in a trade is told that they are busy, and the game goes on."""
    objections = 0

    class Counted(Trial):
        def _objected(self, by: Reader, body: Body, code: str) -> bool:
            nonlocal objections
            objections += super()._objected(by, body, code)
            return code == "busy"

    crowded = setup(ruleset="lotro", players=16, kind="random", options={"roles": CROWD})
    for number in range(40):
        Counted(crowded, number).run()
        if objections:
            break
    assert objections > 0


CROWD = {"wolf": 7, "villager": 9}


def test_progress_hears_of_every_game_once() -> None:
    heard: list[int] = []
    list(play(setup(kind="random"), 60, progress=heard.append))
    assert sum(heard) == 60


def result(*sides: str, cast: tuple[tuple[str, str, bool], ...] = ()) -> Result:
    return Result(sides=sides or (NOBODY,), cast=cast, days=2, milliseconds=60_000, inputs=10)


def test_what_is_counted() -> None:
    won = (("hacker", "", True), ("police", "killer", False))
    lost = (("hacker", "killer", True), ("police", "", False))
    results = [result("citizens", cast=won), result("killer", cast=lost), result()]
    told = report(setup(), results)
    assert told.games == 3
    assert {side: rate.hits for side, rate in told.sides.items()} == {
        "citizens": 1,
        "killer": 1,
        NOBODY: 1,
    }
    assert (told.roles["hacker"].hits, told.roles["hacker"].of) == (2, 2)
    assert (told.marked["police", "killer"].hits, told.marked["police", "killer"].of) == (0, 1)
    assert (told.days, told.minutes, told.inputs) == (2, 1, 10)
    shown = table(told)
    assert "  as killer" in shown
    assert "  as citizen" in shown
    assert "33.3%" in shown
    written = as_json(told)
    assert written["sides"]["citizens"]["won"] == 1
    assert written["roles"]["hacker"]["marks"]["killer"]["of"] == 1


@pytest.mark.parametrize("players", [4, 7])
def test_sides_and_roles_add_up(players: int) -> None:
    told = report(setup(players=players), play(setup(players=players), 40))
    assert sum(rate.hits for rate in told.sides.values()) == 40
    assert sum(rate.of for rate in told.roles.values()) == 40 * players
    killers = [rate for (_, marks), rate in told.marked.items() if marks == "killer"]
    assert sum(rate.of for rate in killers) == 40
    assert sum(rate.hits for rate in killers) == told.sides["killer"].hits


def test_options_reach_the_game_and_the_heading() -> None:
    short = setup(options={"pace": "quick"})
    told = report(short, play(short, 10))
    assert "pace=quick" in table(told).splitlines()[0]
    assert told.minutes < 5


def test_another_kind_of_bot_plays_a_side_and_has_heard_all() -> None:
    village = setup(ruleset="kagari", players=8, sides={"village": "random"})
    trial = Trial(village, 1)
    trial.gather()
    truth = trial.game.rules.truth(trial.game.state)
    for seat, paced in trial.bots.items():
        assert isinstance(paced.bot, Anybody) == (truth.cast[seat] in ("villager", "seer"))
        assert paced.bot.knowledge.scene.role == truth.cast[seat]
    told = report(village, play(village, 3))
    assert "bots bot, village random, seed 1" in table(told)
    assert as_json(told)["bots_by_side"] == {"village": "random"}
