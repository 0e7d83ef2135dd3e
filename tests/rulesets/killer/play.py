"""Killer in the short style of `tests.table`: `play("night 1", FIVE, gun="Aoi")`."""

from collections.abc import Mapping
from typing import Any, Final

from tasogare.rulesets.killer.deal import AGES, ROLES, SEXES
from tests.table import NAMES, Person, Table


class Player(Person):
    """A seat of Killer, with its verbs. `nobody` withdraws a choice (`target: none`)."""

    def votes(self, target: object, *, refused: str = "") -> None:
        self.does("vote", target=target, refused=refused)

    def shoots(self, target: object, *, refused: str = "") -> None:
        self.does("shoot", target=target, refused=refused)

    def assassinates(self, target: object, *, refused: str = "") -> None:
        self.does("assassinate", target=target, refused=refused)

    def hidden_shoots(self, target: object, *, refused: str = "") -> None:
        self.does("hidden_shot", target=target, refused=refused)

    def guards(self, target: object, *, refused: str = "") -> None:
        self.does("guard", target=target, refused=refused)

    def inspects(self, target: object, *, refused: str = "") -> None:
        self.does("inspect", target=target, refused=refused)

    def trails(self, target: object, *, refused: str = "") -> None:
        self.does("trail", target=target, refused=refused)

    def investigates(self, topic: str, *, refused: str = "") -> None:
        self.does("investigate", topic=topic, refused=refused)

    def is_done(self, *, refused: str = "") -> None:
        self.does("done", refused=refused)


NOBODY: Final = "none"


class KillerTable(Table):
    """A game of Killer."""

    people: list[Player]  # type: ignore[assignment]

    def all_vote(self, target: Person) -> None:
        """Everybody living votes for one; that one for the first of the others."""
        for someone in self.people:
            if someone.seat in self.truth.living and "vote" in someone.view.prompts:
                others = [one for one in self.living if one is not someone]
                someone.votes(target if target is not someone else others[0])

    def all_done(self) -> None:
        """Every living player who has not yet done so presses `done`."""
        for someone in self.living:
            if "done" in someone.view.prompts and someone.offer("done").values is None:
                someone.is_done()

    @property
    def living(self) -> list[Player]:
        return [self.people[seat] for seat in self.truth.living]

    def gun_is_with(self, someone: Person | None) -> None:
        assert self.truth.extra["gun"] == (None if someone is None else someone.seat)

    def to_night(self, gun: Person | None = None) -> None:
        """Go from a meeting or a vote to the night, the gun given to somebody or to nobody."""
        if self.truth.phase == "meeting":
            self.clock()
        if gun is not None:
            self.all_vote(gun)
        else:
            self.clock()
        assert self.truth.phase == "night"


def play(
    at: str,
    cast: str,
    *,
    gun: str = "",
    dead: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Any] | None = None,
    started: bool = True,
) -> KillerTable:
    """Open a table with this cast, at the start of a phase; "" is the deal and what follows.

    Each seat is described by words: its role, `killer`, a sex, an age, `spent:ACTION`, `resting`,
    `captured`. The seats are called Aoi, Ben, Cho …; a name in `chance` stands for its seat.
    """
    seats = [_seat(words.split()) for words in cast.split(",")]
    phase, _, day = at.partition(" ")
    begin: dict[str, Any] | None = None
    if at:
        begin = {"phase": phase, "day": int(day)}
        if dead:
            begin["dead"] = {NAMES.index(name): cause for name, cause in dead.items()}
        if gun:
            begin["gun"] = NAMES.index(gun)
    fixed = {
        label: NAMES.index(value) if value in NAMES else value
        for label, value in (chance or {}).items()
    }
    table = KillerTable(
        "killer", seats, begin=begin, options=options, chance=fixed, person=Player, started=started
    )
    table.now += 1_000
    return table


def _seat(words: list[str]) -> dict[str, Any]:
    role, *more = words
    seat: dict[str, Any] = {"role": role}
    for word in more:
        kind, _, rest = word.partition(":")
        match kind:
            case "killer":
                seat["mark"] = ["killer"]
            case _ if kind in SEXES:
                seat["sex"] = kind
            case _ if kind in AGES:
                seat["age"] = kind
            case "spent":
                seat.setdefault("spent", []).append(rest)
            case _:
                assert kind in {"resting", "captured"}, kind
                seat[kind] = True
    assert role in ROLES, role
    return seat


FOUR: Final = "police, hacker killer, detective, reporter"
"""A table of four that nothing in a test depends on: Aoi, Ben, Cho, Dai."""

FIVE: Final = "police, reporter killer, mercenary, hitman, detective"
"""A table of five where everybody has something to do at night: Aoi, Ben, Cho, Dai, Eri."""
