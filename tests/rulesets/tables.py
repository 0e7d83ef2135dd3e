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
from tests.rulesets.kagari import oracle as kagari
from tests.rulesets.killer import oracle as killer
from tests.rulesets.lotro import oracle as lotro

OPTIONS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "killer": (
        {},
        {"reveal_cause": True, "self_vote": True, "tie": "none", "assassinate_last_night": False},
    ),
    "kagari": (
        {},
        {"stand_in": False, "mimic": True, "close_early": True, "pace": "quick"},
        {
            **dict.fromkeys(("cat", "toxic", "mimic", "owl", "child_fox", "immoralist"), True),
            **dict.fromkeys(("decider", "authority", "lovers"), True),
            "pace": "forum",
            "zone": "America/New_York",
            "immoralist_follows": True,
            "dead_seer_curses": True,
            "revive_chance": 80,
        },
    ),
    "lotro": ({}, {"gm": "person", "rangers_day": 5}),
}

SIZES: Final[Mapping[str, tuple[tuple[int, ...], ...]]] = {"kagari": ((8, 15), (16,), (21, 30))}
"""For each of the `OPTIONS` at how many seats; a ruleset that is not here is played at all."""

GAMES: Final[Mapping[str, int]] = {"kagari": 8, "killer": 8, "lotro": 4}
PAIRS: Final[Mapping[str, int]] = {"kagari": 12, "killer": 12, "lotro": 3}
STROLLS: Final[Mapping[str, int]] = {"kagari": 2, "killer": 3, "lotro": 1}
"""How many random games are played at each kind of table: for invariants, in pairs, for leaks."""

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "kagari": (),
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
    known: Callable[[Any, Seat], list[Any]] | None = None
    """What the deal tells one seat beside its own role, sorted; where there is no chance in it."""
    owed: Callable[[Any, Commit, Seat], list[Any]] | None = None
    """All that reaches a seat and not everybody, where that is more than `due`."""
    veiled: Callable[[Notice], Notice] = untouched
    """A notice without what differs between worlds and tells nothing, such as a salted hash."""
    kept_from_some: frozenset[str] = frozenset()
    """The notices that onlookers hear and some seats do not."""
    asked_of_the_dead: frozenset[str] = frozenset()
    """What may be asked of somebody who has died."""
    refused_by_hidden_state: frozenset[str] = frozenset()
    """Codes by which a clause lets an answer tell something hidden (LO-41). Only where there is
    one may who died in secret in one world be refused there by another code than in the other."""

    def reaches(self, world: Any, commit: Commit, seat: Seat) -> list[Any]:  # noqa: ANN401
        """Return what an input brings this seat and not everybody, from the world before it."""
        return (self.owed or self.due)(world, commit, seat)


JUDGES: Final[Mapping[str, Judge]] = {
    "kagari": Judge(
        kagari.due,
        kagari.verdict,
        kagari.public,
        (),
        frozenset({"vote", "last_words"}),
        known=kagari.known,
        owed=kagari.owed,
        kept_from_some=frozenset({"howl"}),
        asked_of_the_dead=frozenset({"last_words"}),
    ),
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
        refused_by_hidden_state=frozenset({"busy"}),
    ),
}


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Yield ruleset, size and options of every kind of table there is."""
    for name, rules in SHELF.items():
        for place, options in enumerate(OPTIONS[name]):
            least, most = rules.capacity(options)
            sizes = SIZES[name][place] if name in SIZES else range(least, most + 1)
            yield from ((name, size, options) for size in sizes)


def games(many: Mapping[str, int]) -> list[tuple[str, int, int, dict[str, Any]]]:
    """Return ruleset, size, number and options of so many random games of each kind of table."""
    return [
        (name, size, number, options)
        for name, size, options in tables()
        for number in range(many[name])
    ]


def cast_of(ruleset: str, truth: Truth, seats: tuple[Seat, ...]) -> list[dict[str, Any]]:
    """Describe a dealt cast as scenario files do."""
    traits = JUDGES[ruleset].traits
    return [
        {
            "role": truth.cast[seat],
            "mark": list(truth.marks[seat]),
            **{trait: truth.extra[trait][seat] for trait in traits},
            **({"stand_in": True} if seat == truth.extra.get("stand_in") else {}),
        }
        for seat in seats
    ]
