"""Many games of bots, and what they say about the balance; the same seed gives the same report.

One game is played in `trial`. Games do not know of one another, so it makes no difference how many
processes share them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from tasogare.lab.statistics import Rate, mean
from tasogare.lab.trial import Setup, Trial
from tasogare.words import has, say

BATCH: Final = 25
"""Games handed to a process at once."""
NOBODY: Final = "nobody"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How one game went, as far as the report needs it."""

    sides: tuple[str, ...]
    cast: tuple[tuple[str, str, bool], ...]
    """Role, marks and victory of each seat."""
    days: int
    milliseconds: int
    inputs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What many games say."""

    setup: Setup
    games: int
    sides: dict[str, Rate]
    roles: dict[str, Rate]
    marked: dict[tuple[str, str], Rate]
    """By role and marks."""
    days: float
    minutes: float
    inputs: float


def one(setup: Setup, number: int) -> Result:
    """Play game `number` of a series."""
    trial = Trial(setup, number)
    trial.run()
    state = trial.game.state
    if state.ended is None:
        raise RuntimeError("a trial ends only with its game")
    truth = trial.game.rules.truth(state)
    winners = state.ended.seats
    return Result(
        sides=state.ended.sides or (NOBODY,),
        cast=tuple(
            (truth.cast[seat], "+".join(truth.marks[seat]), seat in winners) for seat in state.seats
        ),
        days=truth.day,
        milliseconds=trial.now,
        inputs=len(trial.commits),
    )


def _batch(setup: Setup, numbers: Sequence[int]) -> list[Result]:
    return [one(setup, number) for number in numbers]


def play(
    setup: Setup, games: int, *, jobs: int = 1, progress: Callable[[int], object] = int
) -> Iterator[Result]:
    """Play a series, in order; `progress` hears of every few games how many they were."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    if jobs == 1:
        results: Iterable[list[Result]] = map(partial(_batch, setup), batches)
        yield from _counted(results, progress)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _counted(pool.map(partial(_batch, setup), batches), progress)


def _counted(
    batches: Iterable[list[Result]], progress: Callable[[int], object]
) -> Iterator[Result]:
    for batch in batches:
        progress(len(batch))
        yield from batch


def report(setup: Setup, results: Iterable[Result]) -> Report:
    """Count a series."""
    listed = list(results)
    won: Counter[str] = Counter(side for result in listed for side in result.sides)
    cast = [line for result in listed for line in result.cast]
    return Report(
        setup=setup,
        games=len(listed),
        sides={side: Rate(won[side], len(listed)) for side in sorted(won)},
        roles={
            name: Rate(*_won(line[2] for line in cast if line[0] == name))
            for name in sorted({role for role, _, _ in cast})
        },
        marked={
            key: Rate(*_won(line[2] for line in cast if line[:2] == key))
            for key in sorted({(role, marks) for role, marks, _ in cast})
        },
        days=mean(result.days for result in listed),
        minutes=mean(result.milliseconds / 60_000 for result in listed),
        inputs=mean(result.inputs for result in listed),
    )


def _won(victories: Iterable[bool]) -> tuple[int, int]:
    listed = list(victories)
    return sum(listed), len(listed)


# showing it


def table(told: Report) -> str:
    """Return the report as text, the same for the same games."""
    setup = told.setup
    options = " ".join(f"{name}={value}" for name, value in sorted(setup.options.items()))
    played = f"{setup.ruleset}: {told.games} games of {setup.players}"
    kinds = "".join(f", {side} {kind}" for side, kind in sorted(setup.sides.items()))
    lines = [
        f"{played}, bots {setup.kind}{kinds}, seed {setup.seed}{options and ', ' + options}",
        "",
        _line("winning side", None),
        *(_line(side, rate) for side, rate in told.sides.items()),
        "",
        _line("role", None),
    ]
    for role, rate in told.roles.items():
        lines.append(_line(role, rate))
        parts = {marks: part for (of, marks), part in told.marked.items() if of == role}
        if len(parts) > 1:
            lines += [_line(_as(setup.ruleset, marks), part) for marks, part in parts.items()]
    lines += [
        "",
        f"mean length: {told.days:.2f} days, {told.minutes:.1f} minutes, {told.inputs:.0f} inputs",
    ]
    return "\n".join(lines)


def _as(ruleset: str, marks: str) -> str:
    """Return what a seat with these marks is called; without any, by the side it is on then."""
    names = [say("en", f"{ruleset}.mark.{mark}") for mark in marks.split("+") if mark]
    plain = f"{ruleset}.mark.none"
    if not names:
        names = [say("en", plain) if has(plain) else "no mark"]
    return f"  as {', '.join(names).lower()}"


def _line(name: str, rate: Rate | None) -> str:
    if rate is None:
        return f"{name:<20}{'won':>8}{'of':>8}{'rate':>9}   95 % interval"
    low, high = rate.interval
    return f"{name:<20}{rate.hits:>8}{rate.of:>8}{rate.share:>9.1%}   {low:.1%} – {high:.1%}"


def as_json(told: Report) -> dict[str, Any]:
    """Return the report as what can be written as JSON."""
    setup = told.setup
    return {
        "ruleset": setup.ruleset,
        "players": setup.players,
        "bots": setup.kind,
        "bots_by_side": dict(setup.sides),
        "seed": setup.seed,
        "options": dict(setup.options),
        "games": told.games,
        "sides": {side: _rate(rate) for side, rate in told.sides.items()},
        "roles": {
            role: _rate(rate)
            | {
                "marks": {
                    key[1]: _rate(part) for key, part in told.marked.items() if key[0] == role
                }
            }
            for role, rate in told.roles.items()
        },
        "mean": {"days": told.days, "minutes": told.minutes, "inputs": told.inputs},
    }


def _rate(rate: Rate) -> dict[str, Any]:
    return {"won": rate.hits, "of": rate.of, "rate": rate.share, "interval": list(rate.interval)}
