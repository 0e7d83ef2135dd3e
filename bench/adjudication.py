"""How long a verdict takes (LO-63): median and worst by the number alive, on random positions.

Run it as a script. It also prints the largest number alive of whom a full search, not cut short,
decided every position within a second.
"""

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tasogare.rulesets.lotro import prover
from tasogare.rulesets.lotro.prover import judging
from tasogare.rulesets.lotro.prover.people import Budget
from tasogare.rulesets.lotro.prover.sauron import Sauron
from tasogare.rulesets.lotro.prover.village import Village
from tests.rulesets.lotro.positions import any_position

COUNT = 400
UNCUT = 60
DAYS = 4
"""Nights before the rangers come, at most; by default there are three to five in a whole game."""


def main() -> None:
    """Measure and print."""
    for alive in (5, 6, 7):
        report(alive, DAYS)
    report(7, 18)
    for alive in (8, 9, 12, 16):
        report(alive, DAYS + 1)
    largest = 7
    while largest < judging.SEARCHED_TO and uncut(largest + 1) < 1:
        largest += 1
    print(f"every one of {UNCUT} positions within a second by a full search, up to {largest} alive")


def report(alive: int, days: int) -> None:
    """Print what verdicts on so many alive take as they are asked for in a game."""
    rng = random.Random(alive)
    seconds = []
    forced = 0
    for _ in range(COUNT):
        where = any_position(rng, alive, days)
        start = time.perf_counter()
        verdict = prover.judge(where)
        seconds.append(time.perf_counter() - start)
        forced += verdict is not None
    seconds.sort()
    median = 1000 * seconds[len(seconds) // 2]
    print(
        f"{alive} alive, up to {days:2} nights left:  median {median:6.2f} ms,"
        f"  worst {1000 * seconds[-1]:7.0f} ms,  {forced} of {COUNT} forced"
    )


def uncut(alive: int) -> float:
    """Return the longest time that a full search took."""
    rng = random.Random(alive)
    worst = 0.0
    for _ in range(UNCUT):
        where = any_position(rng, alive, DAYS)
        start = time.perf_counter()
        if not judging.village_wins(where, Village(Budget(judging.POSITIONS))):
            judging.sauron_wins(where, Sauron(Budget(judging.POSITIONS)))
        worst = max(worst, time.perf_counter() - start)
    print(f"{alive} alive, full search:  worst {1000 * worst:7.0f} ms")
    return worst


if __name__ == "__main__":
    main()
