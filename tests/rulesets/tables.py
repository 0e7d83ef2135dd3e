"""What the tests that hold for every ruleset need to know of each; a new ruleset adds a line.

`OPTIONS` are the kinds of tables random games are played at; `JUDGES` say what one seat is owed
and what all may know; `TRAITS` are what of a seat is public from the start.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tasogare.kernel.game import Commit
from tasogare.kernel.ruleset import Truth
from tasogare.kernel.seats import Seat
from tasogare.rulesets import SHELF
from tests.rulesets.killer import oracle as killer

OPTIONS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "killer": (
        {},
        {"reveal_cause": True, "self_vote": True, "tie": "none", "assassinate_last_night": False},
    ),
    "lotro": ({}, {"gm": "person", "rangers_day": 5}),
}


@dataclass(frozen=True, slots=True)
class Judge:
    """What a ruleset owes, from the world before an input and the input's facts."""

    due: Callable[[Any, Commit, Seat], list[Any]]
    """Results owed to one seat: (source, about, value), sorted."""
    verdict: Callable[[Any, Commit], tuple[str, set[Seat]] | None]
    """Who has won, from the world after the input."""
    public: Callable[[Any, Commit], list[object]]
    """What everybody may know."""
    traits: tuple[str, ...]
    """The public traits of a seat, as `Truth.extra` and scenario files name them."""
    seen_actions: frozenset[str]
    """Actions of which everybody learns in the end, or that decide when a phase closes."""


JUDGES: Final[Mapping[str, Judge]] = {
    "killer": Judge(
        killer.due, killer.verdict, killer.public, ("sex", "age"), frozenset({"vote", "done"})
    ),
}


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Yield ruleset, size and options of every kind of table there is."""
    for name, rules in SHELF.items():
        for options in OPTIONS[name]:
            least, most = rules.capacity(options)
            yield from ((name, size, options) for size in range(least, most + 1))


def cast_of(ruleset: str, truth: Truth, seats: tuple[Seat, ...]) -> list[dict[str, Any]]:
    """Describe a dealt cast as scenario files do."""
    traits = JUDGES[ruleset].traits
    return [
        {
            "role": truth.cast[seat],
            "mark": list(truth.marks[seat]),
            **{trait: truth.extra[trait][seat] for trait in traits},
        }
        for seat in seats
    ]
