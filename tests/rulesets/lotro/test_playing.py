"""Whole games by people who choose at random: they end, fold again, and never offer nothing."""

import random
from collections.abc import Sequence

import pytest

from tasogare.kernel.game import Game
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.schema import RecordCodec
from tasogare.kernel.seats import GM
from tasogare.lab.bench import FIXED_SEED, Bench
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.lotro import LOTRO, prover, verdict
from tasogare.rulesets.lotro.state import ACTIONS, World

NAMES = [f"P{number}" for number in range(1, 17)]


def play(seed: int, *, removals: bool = False, **options: object) -> Bench:
    """Play a game to its end: at each step somebody does what is offered, or a clock runs out."""
    rng = random.Random(seed)
    players = rng.choice(range(9, 17))
    bench = Bench(LOTRO, NAMES[:players], options=options, seed=rng.randbytes(32))
    bench.start()
    for _ in range(4_000):
        if bench.game.state.ended is not None:
            return bench
        check_offers(bench)
        if removals and rng.random() < 0.03:
            living = LOTRO.truth(bench.game.state).living
            bench.put(GM, Answer(action="gm_kill", values={"target": rng.choice(living)}))
        elif not act(bench, rng):
            clock = bench.game.next_deadline()
            assert clock is not None
            bench.run_until(clock.at)
    raise AssertionError("the game does not end")


def act(bench: Bench, rng: random.Random) -> bool:
    """Let one open prompt of a seat be answered, often enough none."""
    prompts = [
        (reader, prompt)
        for (reader, _), prompt in bench.game.state.desk.prompts.items()
        if isinstance(reader, int) and prompt.action in ACTIONS and prompt.values is None
    ]
    if not prompts or rng.random() < 0.1:
        return False
    reader, prompt = rng.choice(prompts)
    if prompt.action == "suicide" and rng.random() < 0.9:
        return False
    values = {field.name: rng.choice(field.options) for field in prompt.fields}
    if prompt.action == "answer":
        values["item"] = prompt.fields[0].options[-1]
    try:
        bench.put(reader, Answer(action=prompt.action, values=values))
    except Refused as no:
        if no.code != "busy":
            raise
        return False
    return True


def check_offers(bench: Bench) -> None:
    """No prompt without a legal answer, no seat that is dead and asked, one clock at least."""
    world = world_of(bench)
    for (reader, _), prompt in bench.game.state.desk.prompts.items():
        if isinstance(reader, int):
            assert reader not in world.dead
            assert all(field.options for field in prompt.fields)
    assert bench.game.next_deadline() is not None


def world_of(bench: Bench) -> World:
    world = bench.game.state.world
    assert isinstance(world, World)
    return world


@pytest.mark.parametrize("seed", range(24))
def test_lo_60_lo_64_every_game_ends_with_a_side(seed: int) -> None:
    bench = play(seed, removals=seed % 3 == 0, adjudication="off" if seed % 2 else "auto")
    end = bench.game.state.ended
    world = world_of(bench)
    assert end is not None
    assert len(end.sides) == 1
    assert set(end.seats) == {seat for seat in world.seats if world.side(seat) == end.sides[0]}
    assert world.day <= world.rangers_day


@pytest.mark.parametrize("seed", range(6))
def test_co_4_a_record_folds_to_the_same_game(seed: int) -> None:
    bench = play(seed)
    codec = RecordCodec(LOTRO.facts, LOTRO.notices)
    stored = [codec.decode(codec.encode(commit)) for commit in bench.commits]
    assert Game.restore(LOTRO, FIXED_SEED, stored).state == bench.game.state


def test_lo_65_at_the_end_all_is_open_and_all_may_talk() -> None:
    bench = play(3)
    tags = [notice.tag for notice in bench.feed("public")]
    assert {"unveiled", "slots_opened", "seed_revealed"} <= set(tags)
    for seat in bench.seats.values():
        bench.put(seat, Say(channel="public", text="well played"))
    with pytest.raises(Refused) as no:
        bench.put(world_of(bench).seats[0], Say(channel="wolves", text="hush"))
    assert no.value.code == "game_over"


@pytest.mark.parametrize("seed", range(40, 64))
def test_lo_63_a_village_that_has_it_won_wins_where_the_game_is_played_on(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody plays at random, but whoever is shown a tooth answers with what they hold."""
    judged = played_on(monkeypatch)
    bench = play(seed)
    not_contradicted(judged, bench.game)


@pytest.mark.parametrize("players", range(9, 17))
def test_lo_63_bots_that_play_well_do_not_contradict_it_either(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wolves among them do what they can, and a village that has it won wins."""
    seen = 0
    for number in range(30):
        if number >= 6 and seen:
            break
        judged = played_on(monkeypatch)
        trial = Trial(Setup(ruleset="lotro", players=players, seed=63, options={}), number)
        trial.run()
        not_contradicted(judged, trial.game)
        seen += "village" in judged
    assert seen > 0


def played_on(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let games be played on, and return what will have been judged at each check."""
    judged: list[str] = []

    def look(world: World, *, at_dawn: bool) -> None:
        found = prover.judge(verdict.position(world, at_dawn=at_dawn))
        judged.append(found.side if found else "")

    monkeypatch.setattr(verdict, "forced", look)
    return judged


def not_contradicted(judged: Sequence[str], game: Game[World]) -> None:
    """A village that has it won once has it won from then on, and wins."""
    end = game.state.ended
    assert end is not None
    if "village" in judged:
        assert set(judged[judged.index("village") :]) == {"village"}
        assert end.sides == ("village",)
