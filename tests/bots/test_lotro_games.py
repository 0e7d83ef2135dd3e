"""Whole games of the bots of The Rangers' Watch: legal under every option, and worth playing."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tasogare.bots import Move, Paced
from tasogare.bots.anybody import Anybody
from tasogare.bots.lotro import LotroPlayer
from tasogare.bots.player import Bot
from tasogare.kernel.entries import Notice
from tasogare.kernel.inputs import Answer
from tasogare.kernel.seats import GM, Seat
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.lotro.roles import SIDE_OF


def trial(number: int, players: int, *, lang: str = "en", **options: Any) -> Trial:  # noqa: ANN401
    setup = Setup(ruleset="lotro", players=players, seed=29, lang=lang, options=options)
    return Trial(setup, number)


@pytest.mark.parametrize("players", range(8, 17))
def test_play_is_legal_on_every_number_of_seats(players: int) -> None:
    options = {"gm": "person"} if players == 8 else {}
    for number in range(4):
        game = trial(number, players, lang=("en", "ja", "zh")[number % 3], **options)
        game.run()  # a refused move raises
        assert game.game.state.ended is not None


@pytest.mark.parametrize(
    "options",
    [
        {"pace": "quick"},
        {"adjudication": "off"},
        {"early_night": True},
        {"gm": "person"},
        {"rangers_day": 20},
        {"rangers_day": 2, "roles": {"wolf": 5, "villager": 6}},
        {"roles": {"wolf": 1, "apostle": 4, "villager": 6}, "rangers_day": 9},
        {"roles": {"wolf": 5, "friend": 6}},
        {"roles": {"wolf": 5, "healer": 6}},
    ],
    ids=str,
)
def test_play_is_legal_under_every_option(options: dict[str, Any]) -> None:
    for number in range(4):
        game = trial(number, 11, **options)
        game.run()
        assert game.game.state.ended is not None


def test_bots_go_on_after_undo_and_removal() -> None:  # CO-40, LO-66
    for number in range(4):
        game = trial(number, 10, gm="person")
        game.gather()
        rng = Random(number)
        done = 0
        while game.game.state.ended is None:
            living = game.game.rules.truth(game.game.state).living
            if done < 4 and living and rng.random() < 0.02:
                done += 1
                if done % 2:
                    game.put(GM, Answer(action="gm_undo"))
                else:
                    values = {"target": rng.choice(living), "text": "flooding"}
                    game.put(GM, Answer(action="gm_kill", values=values))
                game.now += 1_000
            game.step()


def test_lo_46_no_bot_wolf_dies_of_a_second_pass() -> None:
    for number in range(12):
        game = trial(number, 9 + number % 8)
        game.run()
        assert "overpassed" not in game.game.rules.truth(game.game.state).dead.values()


class Side(Bot):
    """Plays some sides well and the others at random, once it knows which is its own."""

    def __init__(self, seat: Seat, good: Iterable[str]) -> None:
        super().__init__(seat)
        self.good = tuple(good)
        self.knows, self.guesses = LotroPlayer(seat), Anybody(seat)

    def hear(self, at: int, notice: Notice) -> None:
        super().hear(at, notice)
        self.knows.hear(at, notice)
        self.guesses.hear(at, notice)

    def choose(self, rng: Random) -> Move | None:
        plays_well = SIDE_OF.get(self.knowledge.scene.role) in self.good
        return (self.knows if plays_well else self.guesses).move(self._now, rng)


def wins(side: str, *good: str, games: int = 24, **options: Any) -> int:  # noqa: ANN401
    """Count the games that a side wins where some sides play well and the others at random."""
    won = 0
    for number in range(games):
        game = trial(number, 11, **options)
        game.bots = {seat: Paced(Side(seat, good), Random(number)) for seat in game.bots}
        game.run()
        ended = game.game.state.ended
        won += ended is not None and side in ended.sides
    return won


def test_a_village_that_reasons_wins_far_more_often_than_one_that_does_not() -> None:
    assert wins("village", "village") >= wins("village") + 6


def test_wolves_who_know_the_game_beat_a_village_at_random() -> None:
    assert wins("sauron", "sauron", games=16) >= 12


def test_wolves_who_know_the_game_do_better_against_reason_than_wolves_at_random() -> None:
    roles = {"wolf": 4, "friend": 2, "villager": 5}
    knowing = wins("sauron", "village", "sauron", roles=roles)
    assert knowing >= wins("sauron", "village", roles=roles) + 5
