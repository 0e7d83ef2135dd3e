"""The engine alone: recorded games of seven handled again, folded again, and beside a yardstick.

Run it as a script; it takes some seconds. The yardstick is the least that a fold of the same facts
into immutable values could do in Python: one new dictionary for each fact. All measures take turns
in the same run, so that their ratios hold on a busy machine too.
"""

import argparse
import time
from collections.abc import Callable

from tasogare.kernel.entries import Fact
from tasogare.kernel.game import Commit, Game
from tasogare.lab.record import codec
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.killer import KILLER

ROUNDS = 5


def main() -> None:
    """Measure in turns and print the best of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    count: int = parser.parse_args().games
    setup = Setup(ruleset="killer", players=7, seed=1, options={})
    games = [played(setup, number) for number in range(count)]
    inputs = sum(len(game) for _, game in games)
    facts = sum(
        isinstance(entry, Fact) for _, game in games for commit in game for entry in commit.entries
    )
    measures: dict[str, Callable[[], object]] = {
        "handle": lambda: [handled(seed, game) for seed, game in games],
        "refold": lambda: [Game.restore(KILLER, seed, game) for seed, game in games],
        "encode": lambda: [encoded(game) for _, game in games],
        "yardstick": lambda: [folded(game) for _, game in games],
        "bots": lambda: [played(setup, number) for number in range(count)],
    }
    best = dict.fromkeys(measures, float("inf"))
    for _ in range(ROUNDS):
        for name, run in measures.items():
            begin = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - begin)
    print(f"{count} games of 7, {inputs / count:.0f} inputs and {facts / count:.0f} facts each")
    print(f"handled by the engine      {inputs / best['handle']:>10,.0f} inputs/s")
    print(f"                           {count / best['handle']:>10,.1f} games/s")
    print(f"with the bots that play    {count / best['bots']:>10,.1f} games/s")
    print(f"folded again from a record {facts / best['refold']:>10,.0f} facts/s")
    print(f"yardstick: a dict per fact {facts / best['yardstick']:>10,.0f} facts/s")
    print(f"refold to yardstick        {best['refold'] / best['yardstick']:>10.1f} times as long")
    print(f"handle to yardstick        {best['handle'] / best['yardstick']:>10.1f} times as long")
    print(f"encoded for the store      {inputs / best['encode']:>10,.0f} commits/s")


def played(setup: Setup, number: int) -> tuple[bytes, list[Commit]]:
    """Let bots play a game; return its seed and its record."""
    trial = Trial(setup, number)
    trial.run()
    return bytes.fromhex(trial.game.state.seed), trial.commits


def handled(seed: bytes, commits: list[Commit]) -> int:
    """Handle the same inputs again, and make sure that as much comes of them."""
    game = Game(KILLER, seed)
    for commit in commits:
        assert len(game.handle(commit.input).entries) == len(commit.entries)
    return game.n


def encoded(commits: list[Commit]) -> list[bytes]:
    """Write the commits as they are stored."""
    writer = codec("killer")
    return [writer.encode(commit) for commit in commits]


def folded(commits: list[Commit]) -> dict[str, object]:
    """Fold the facts into a new dictionary each."""
    state: dict[str, object] = {}
    for commit in commits:
        for entry in commit.entries:
            if isinstance(entry, Fact):
                state = {**state, entry.tag: entry}
    return state


if __name__ == "__main__":
    main()
