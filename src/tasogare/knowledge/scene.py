"""What stands at a table just now, as one reader was told: all that an undo takes back (CO-40).

What stays through an undo (who sits where, what was said, how it ended) is in `fold`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Clock:
    """A deadline: the instant and when it began, in milliseconds."""

    at: int
    since: int

    @property
    def length(self) -> int:
        """How long it runs in all."""
        return self.at - self.since


@dataclass(frozen=True, slots=True)
class Rights:
    """What the reader may do in a channel."""

    read: bool
    write: bool
    most: int


@dataclass(frozen=True, slots=True)
class Death:
    """When a death was told, and its cause where that is public."""

    day: int
    phase: str
    cause: str | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One line of the notebook: what was learned, and when."""

    day: int
    phase: str
    source: str
    about: Seat | None
    value: Any


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote as it was shown when it closed."""

    day: int
    ballots: Mapping[Seat, Seat]
    counts: Mapping[Seat, int]


class Extra(Protocol):
    """What one ruleset tells beside what all tell; an undo takes it back too."""

    def hear(self, scene: "Scene", notice: Notice) -> None:
        """Fold one notice; `scene` has it already, as far as it is everyone's."""
        ...

    def copy(self) -> Self:
        """Return a copy that later notices leave alone."""
        ...


@dataclass(slots=True, kw_only=True)
class Scene:
    """What stands just now. Read it freely; only `fold` writes."""

    phase: str = ""
    day: int = 0
    role: str = ""
    marks: tuple[str, ...] = ()
    prompts: dict[str, Prompt] = field(default_factory=dict)
    """The open questions by action, each with the present answer."""
    channels: dict[str, Rights] = field(default_factory=dict)
    clocks: dict[str, Clock] = field(default_factory=dict)
    deaths: dict[Seat, Death] = field(default_factory=dict)
    polls: list[Poll] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)
    extra: Extra | None = None

    def copy(self) -> "Scene":
        """Return a copy that later notices leave alone."""
        return Scene(
            phase=self.phase,
            day=self.day,
            role=self.role,
            marks=self.marks,
            prompts=dict(self.prompts),
            channels=dict(self.channels),
            clocks=dict(self.clocks),
            deaths=dict(self.deaths),
            polls=list(self.polls),
            lessons=list(self.lessons),
            extra=None if self.extra is None else self.extra.copy(),
        )
