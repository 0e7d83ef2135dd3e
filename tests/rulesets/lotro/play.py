"""The Rangers' Watch in the short style of `tests.table`, with draws that come in a given order."""

from collections.abc import Mapping, Sequence
from typing import Any

from tasogare.kernel.chance import How
from tests.table import NAMES, Chance, Person, Table

NINE = ("wolf", "wolf", "apostle", "friend", "healer", *["villager"] * 4)


class InOrder(Chance):
    """Draws by label, or by label and what they are about (`roll 7`), each value used once."""

    def __init__(self, given: Mapping[str, Sequence[Any]]) -> None:
        super().__init__({})
        self.left = {label: list(values) for label, values in given.items()}

    def __call__(
        self, label: str, about: str, how: How, items: Sequence[Any], count: int
    ) -> object:
        for key in (f"{label} {about}", label):
            if self.left.get(key):
                return self.left[key].pop(0)
        return super().__call__(label, about, how, items, count)


class Player(Person):
    """A seat of The Rangers' Watch, with its verbs."""

    def rolls(self) -> None:
        self.does("roll")

    def points_at(self, target: Person) -> None:
        """In the evening, or when rooms are filled."""
        self.does("point", target=target)

    def shows_the_tooth(self, target: Person, *, refused: str = "") -> None:
        self.does("present_tooth", target=target, refused=refused)

    def answers(self, item: str, *, refused: str = "") -> None:
        self.does("answer", item=item, refused=refused)


class LotroTable(Table):
    """A game of The Rangers' Watch."""

    people: list[Player]  # type: ignore[assignment]

    def named(self, *names: str) -> list[Player]:
        """Return these people, by name."""
        by_name = {someone.name: someone for someone in self.people}
        return [by_name[name] for name in names]

    def until(self, phase: str) -> None:
        """Let the clocks run until this phase begins."""
        while self.truth.phase != phase:
            self.clock()


def play(
    roles: Sequence[str] = NINE,
    draws: Mapping[str, Sequence[Any]] | None = None,
    **more: Any,  # noqa: ANN401  as `Table` takes it
) -> LotroTable:
    """Seat people with these roles; seats in `draws` are numbers."""
    return LotroTable(
        "lotro",
        [{"role": role} for role in roles],
        chance=InOrder(draws or {}),
        person=Player,
        names=NAMES,
        **more,
    )
