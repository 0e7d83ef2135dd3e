"""Games of random legal moves: they end, fold to their state, and run again to the same record."""

import random
from contextlib import suppress
from typing import Any

import pytest

from tasogare.kernel.desk import Field, Prompt
from tasogare.kernel.game import Game
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.schema import RecordCodec
from tasogare.kernel.seats import GM, HOST, Seat
from tasogare.lab.bench import FIXED_SEED, Bench
from tasogare.rulesets.kagari import KAGARI

SWITCHES = (
    *("cat", "toxic", "mimic", "owl", "decider", "authority", "child_fox", "immoralist"),
    *("lovers", "stand_in", "stand_in_cat", "close_early", "immoralist_follows"),
    *("owl_first_night", "dead_seer_curses"),
)


def opened(dice: random.Random) -> Bench:
    """Open a village of any size with whatever options fit it."""
    while True:
        options: dict[str, Any] = {name: dice.random() < 0.5 for name in SWITCHES}
        options["pace"] = dice.choice(["live", "quick", "forum"])
        options["zone"] = dice.choice(["UTC", "Asia/Shanghai", "America/New_York"])
        people = dice.randint(8, 30) - options["stand_in"]
        bench = Bench(KAGARI, [f"P{number}" for number in range(people)], options=options)
        with suppress(Refused):  # not every option fits every number of seats
            bench.start()
            return bench


def answer(dice: random.Random, prompt: Prompt) -> Answer:
    return Answer(
        action=prompt.action, values={field.name: value(dice, field) for field in prompt.fields}
    )


def value(dice: random.Random, field: Field) -> object:
    return dice.choice(field.options) if field.kind == "seat" else "so be it"


def move(dice: random.Random, bench: Bench) -> None:
    state = bench.game.state
    prompts = [
        (reader, prompt)
        for (reader, _), prompt in state.desk.prompts.items()
        if isinstance(reader, int) and (prompt.values is None or prompt.changeable)
    ]
    for _, prompt in prompts:
        for field in prompt.fields:
            assert field.kind != "seat" or field.options, "a prompt that nobody can answer"
    speakers = [
        (seat, channel.name)
        for channel in state.desk.channels.values()
        for seat in channel.speakers
    ]
    kind = dice.random()
    if kind < 0.7 and prompts:
        reader, prompt = dice.choice(prompts)
        bench.put(reader, answer(dice, prompt))
    elif kind < 0.78 and speakers:
        seat, channel = dice.choice(speakers)
        bench.now += 2_000
        bench.put(seat, Say(channel=channel, text="hm"))
    elif kind < 0.79:
        power = dice.choice(["gm_pause", "gm_undo", "gm_advance", "gm_kill"])
        living = KAGARI.truth(state).living
        target = {"target": dice.choice(living)} if power == "gm_kill" else {}
        bench.put(GM, Answer(action=power, values=target))
        if power == "gm_pause":
            bench.now += dice.randint(1, 10**8)
            bench.put(GM, Answer(action="gm_resume", values={}))
    elif kind < 0.9:
        clock = bench.game.next_deadline()
        assert clock is not None
        bench.run_until(clock.at if dice.random() < 0.3 else (bench.now + clock.at) // 2)


@pytest.mark.parametrize("number", range(40))
def test_random_games_end_and_their_record_is_the_game(number: int) -> None:
    dice = random.Random(number)
    bench = opened(dice)
    for _ in range(4_000):
        if bench.game.state.ended is not None:
            break
        move(dice, bench)
    assert bench.game.state.ended is not None
    restored = Game.restore(KAGARI, FIXED_SEED, bench.commits)
    assert restored.state == bench.game.state
    codec = RecordCodec(KAGARI.facts, KAGARI.notices)
    assert [codec.decode(codec.encode(commit)) for commit in bench.commits] == bench.commits
    again: Game[Any] = Game(KAGARI, FIXED_SEED)
    assert [again.handle(commit.input) for commit in bench.commits] == bench.commits
    bench.put(Seat(1), Say(channel="public", text="Well played."))
    with pytest.raises(Refused, match="game_over"):
        bench.put(HOST, Answer(action="gm_pause", values={}))
