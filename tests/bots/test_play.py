"""Bots play by their prompts: always legally, on any number of seats, by their own feed alone."""

from random import Random

import pytest

from tasogare.bots import Act, Paced, Talk, kinds, make
from tasogare.bots.anybody import answer
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field, Prompt
from tasogare.kernel.entries import Notice, Told
from tasogare.kernel.inputs import Answer, Say, Tick
from tasogare.kernel.seats import GM, Seat, reads
from tasogare.knowledge import Knowledge
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.killer.notices import Gun
from tasogare.toolbox.notices import PhaseBegan, RoleTold


def trial(
    number: int, *, players: int, kind: str = "bot", lang: str = "en", **options: str
) -> Trial:
    setup = Setup(ruleset="killer", players=players, seed=23, kind=kind, lang=lang, options=options)
    return Trial(setup, number)


@pytest.mark.parametrize("kind", ["random", "bot"])
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_bots_are_always_legal(kind: str, players: int) -> None:
    for number in range(60 if kind == "random" else 30):
        game = trial(number, players=players, kind=kind)
        game.run()  # a refused move raises
        assert game.game.state.ended is not None


@pytest.mark.parametrize("players", [8, 16, 30])
def test_a_game_is_played_at_random_where_that_is_asked_for(players: int) -> None:
    """KA-20: the stand-in's seat is nobody's, so no bot has it. KA-50: it leaves no last words."""
    options = {"immoralist": True, "mimic": True} if players > 15 else {}
    setup = Setup(ruleset="kagari", players=players, seed=5, kind="random", options=options)
    for number in range(5):
        game = Trial(setup, number)
        assert sorted(game.bots) == list(range(1, players))
        game.run()  # a refused move raises
        assert game.game.state.ended is not None
        assert len(game.game.state.seats) == players
        bodies = [commit.input.body for commit in game.commits]
        written = {body.action for body in bodies if isinstance(body, Answer)}
        assert not written & {"will", "last_words"}


@pytest.mark.parametrize("options", [{"pace": "quick"}, {"tie": "none"}, {"self_vote": "true"}])
def test_bots_play_under_every_option(options: dict[str, str]) -> None:
    read = {name: True if value == "true" else value for name, value in options.items()}
    for number in range(10):
        setup = Setup(ruleset="killer", players=5, seed=3, options=read)
        game = Trial(setup, number)
        game.run()
        assert game.game.state.ended is not None


def test_bots_go_on_after_undo_and_pause() -> None:  # CO-13, CO-40
    for number in range(10):
        game = trial(number, players=6, gm="person")
        game.gather()
        rng = Random(number)
        undone = 0
        while game.game.state.ended is None:
            if undone < 3 and rng.random() < 0.05:
                for action in ("gm_undo", "gm_pause", "gm_resume"):
                    game.put(GM, Answer(action=action))
                    game.now += 1_000
                undone += 1
            game.step()


@pytest.mark.parametrize("kind", ["random", "bot"])
def test_everybody_presses_done(kind: str) -> None:  # KI-20
    for number in range(10):
        game = trial(number, players=5, kind=kind)
        game.run()
        phase = ""
        for commit in game.commits:
            if isinstance(commit.input.body, Tick):
                assert phase != "night"  # no night had to wait for its clock
            for entry in commit.entries:
                if isinstance(entry, Told) and isinstance(entry.notice, PhaseBegan):
                    phase = entry.notice.phase


class Spy:
    """Keeps what a bot hears."""

    def __init__(self, paced: Paced) -> None:
        self.heard: list[Notice] = []
        self._hear = paced.hear
        paced.hear = self.hear  # type: ignore[method-assign]

    def hear(self, at: int, notice: Notice) -> None:
        self.heard.append(notice)
        self._hear(at, notice)


def test_a_bot_hears_its_own_notices_and_no_others() -> None:
    game = trial(4, players=6)
    spies = {seat: Spy(paced) for seat, paced in game.bots.items()}
    game.run()
    told = [entry for commit in game.commits for entry in commit.entries if isinstance(entry, Told)]
    for seat, spy in spies.items():
        assert spy.heard == [entry.notice for entry in told if reads(seat, entry.to)]
        assert sum(isinstance(notice, RoleTold) for notice in spy.heard) == 1


@pytest.mark.parametrize("pace", ["live", "quick"])
def test_nobody_moves_at_once_or_all_together(pace: str) -> None:
    game = trial(5, players=5, pace=pace)
    game.run()
    begun, moments = 0, []
    for commit in game.commits:
        if isinstance(commit.input.body, Answer | Say):
            assert commit.input.at > begun
            moments.append(commit.input.at)
        for entry in commit.entries:
            if isinstance(entry, Told) and isinstance(entry.notice, PhaseBegan):
                begun = commit.input.at
    assert len(set(moments)) > len(moments) * 0.9


@pytest.mark.parametrize("pace", ["live", "quick"])
def test_the_moment_of_done_owes_nothing_to_what_there_was_to_choose(pace: str) -> None:  # KI-20
    length = {"live": 90_000, "quick": 20_000}[pace]
    kept = 0
    for seed in range(6):
        game = trial(seed, players=7, pace=pace)
        game.run()
        night: int | None = None
        for commit in game.commits:
            body = commit.input.body
            if isinstance(body, Answer) and night is not None:
                share = (commit.input.at - night) / length
                assert 0.3 <= share <= 0.6 if body.action == "done" else share <= 0.3
                kept += 1
            for entry in commit.entries:
                if isinstance(entry, Told) and isinstance(entry.notice, PhaseBegan):
                    night = commit.input.at if entry.notice.phase == "night" else None
    assert kept > 0


def test_a_delay_fits_the_clock_that_was_told() -> None:
    bot = make("killer", Seat(0))
    rng = Random(1)
    bot.hear(0, n.ClockSet(deadline="phase", at=10_000, since=0))
    for now in (0, 5_000, 9_000, 9_900, 9_999, 10_000):
        bot.move(now, rng)
        for move in (Act("vote", {"target": 1}), Act("done", {}), Talk("public", "x" * 80)):
            assert 0 <= now + bot.delay(move, rng) <= 10_000


def test_a_bot_says_nothing_while_the_game_is_paused_or_over() -> None:
    bot = make("killer", Seat(0), kind="random")
    bot.hear(0, n.Asked(action="ready", fields=(), changeable=False, values=None))
    rng = Random(0)
    assert bot.move(0, rng) == Act("ready", {})
    bot.hear(1, n.ClockStopped())
    assert bot.move(1, rng) is None
    bot.hear(2, n.ClockStarted())
    assert bot.move(2, rng) == Act("ready", {})
    bot.hear(3, n.TableEnded(sides=(), seats=(), void=True))
    assert bot.move(3, rng) is None


def test_a_refused_bot_waits_until_it_hears_more() -> None:
    paced = Paced(make("killer", Seat(0), kind="random"), Random(0))
    asked = n.Asked(action="ready", fields=(), changeable=False, values=None)
    paced.hear(0, asked)
    moment = paced.due(0)
    assert moment is not None
    assert paced.go(moment) == Act("ready", {})
    paced.refused()
    assert paced.due(moment) is None
    paced.hear(moment, asked)
    assert paced.due(moment) is not None


@pytest.mark.parametrize(
    "field",
    [
        Field(name="x", kind="seat", options=(0, 3, "all")),
        Field(name="x", kind="word", options=("a", "b"), none=True),
        Field(name="x", kind="number", least=3, most=9),
        Field(name="x", kind="text", least=2, most=5),
        Field(name="x", kind="text", most=5, optional=True),
        Field(name="x", kind="action", optional=True),
    ],
)
def test_the_random_bot_finds_an_answer_to_any_field(field: Field) -> None:
    prompt = Prompt(action="act", fields=(field,))
    for number in range(50):
        values = answer(prompt, Random(number))
        assert values is not None
        assert prompt.takes(values)


def test_there_is_no_answer_where_nothing_is_offered() -> None:
    prompt = Prompt(action="act", fields=(Field(name="x", kind="seat"),))
    assert answer(prompt, Random(0)) is None


def test_bots_are_had_by_ruleset_and_kind() -> None:
    assert kinds("killer") == ("bot", "random", "killer")
    assert kinds("chess") == ("bot", "random")
    assert type(make("killer", Seat(0))) is type(make("killer", Seat(0), kind="killer"))
    assert type(make("chess", Seat(0))) is type(make("killer", Seat(0), kind="random"))
    with pytest.raises(KeyError):
        make("killer", Seat(0), kind="clever")


def test_a_bot_that_comes_in_late_knows_what_the_others_know() -> None:  # CO-31
    game = trial(6, players=5)
    game.gather()
    for _ in range(40):
        game.step()
    late = Knowledge(Seat(2))
    for commit in game.commits:
        for entry in commit.entries:
            if isinstance(entry, Told) and reads(Seat(2), entry.to):
                late.hear(commit.input.at, entry.notice)
    assert late == game.bots[Seat(2)].bot.knowledge
    assert any(
        isinstance(entry, Told) and isinstance(entry.notice, Gun)
        for commit in game.commits
        for entry in commit.entries
    )
