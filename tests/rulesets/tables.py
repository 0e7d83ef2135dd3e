"""What the tests that hold for every ruleset need to know of each; a new ruleset adds a line.

`OPTIONS` are the kinds of tables random games are played at; `JUDGES` say what one seat is owed
and what all may know; `TRAITS` are what of a seat is public from the start.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tasogare.kernel.entries import Notice
from tasogare.kernel.game import Commit
from tasogare.kernel.ruleset import Truth
from tasogare.kernel.seats import Seat
from tasogare.rulesets import SHELF
from tests.rulesets.killer import oracle as killer
from tests.rulesets.lotro import oracle as lotro

OPTIONS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "killer": (
        {},
        {"reveal_cause": True, "self_vote": True, "tie": "none", "assassinate_last_night": False},
    ),
    "lotro": ({}, {"gm": "person", "rangers_day": 5}),
}

GAMES: Final[Mapping[str, int]] = {"killer": 8, "lotro": 4}
PAIRS: Final[Mapping[str, int]] = {"killer": 12, "lotro": 3}
STROLLS: Final[Mapping[str, int]] = {"killer": 3, "lotro": 1}
"""How many random games are played at each kind of table: for invariants, in pairs, for leaks."""

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "killer": (),
    "lotro": ("/roll", "/point P1", "/point P2", "/say hm", "/tell P1 hm", "/sit", "/faint"),
}
"""What is typed in talk at a table of players called P0, P1 … (CO-22)."""


def untouched(notice: Notice) -> Notice:
    return notice


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
    owed: Callable[[Any, Commit, Seat], list[Any]] | None = None
    """All that reaches a seat and not everybody, where that is more than `due`."""
    veiled: Callable[[Notice], Notice] = untouched
    """A notice without what differs between worlds and tells nothing, such as a salted hash."""

    def reaches(self, world: Any, commit: Commit, seat: Seat) -> list[Any]:  # noqa: ANN401
        """Return what an input brings this seat and not everybody, from the world before it."""
        return (self.owed or self.due)(world, commit, seat)


JUDGES: Final[Mapping[str, Judge]] = {
    "killer": Judge(
        killer.due, killer.verdict, killer.public, ("sex", "age"), frozenset({"vote", "done"})
    ),
    "lotro": Judge(
        lotro.due,
        lotro.verdict,
        lotro.public,
        (),
        frozenset({"roll", "vote", "choose_roommate"}),
        owed=lotro.owed,
        veiled=lotro.veiled,
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
