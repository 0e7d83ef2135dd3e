"""What only The Village tells: votes as they are cast, the pack's choice, howls, last words."""

from dataclasses import dataclass, field
from typing import Final

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.knowledge.scene import Death, Scene
from tasogare.rulesets.kagari.notices import (
    Absent,
    Declared,
    Howl,
    LastWords,
    Pack,
    Revived,
    Vote,
    Will,
)
from tasogare.toolbox.notices import DeathsAnnounced, Executed, PhaseBegan

EXECUTED: Final = "executed"
ABSENT: Final = "absent"


@dataclass(frozen=True, slots=True)
class Cast:
    """One vote, and when it was cast (KA-16)."""

    at: int
    day: int
    by: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Words:
    """Last words, prepared or spoken, and when they were heard (KA-50)."""

    at: int
    day: int
    of: Seat
    text: str


@dataclass(slots=True)
class KagariScene:
    """The part of the scene that is The Village's own."""

    votes: tuple[Cast, ...] = ()
    """All votes of the game, in the order in which they were cast."""
    executed: dict[int, Seat] = field(default_factory=dict)
    """By day (KA-17)."""
    pack: tuple[Seat, Seat] | None = None
    """Tonight's choice of the wolves as it stands: by whom, whom (KA-25)."""
    howls: int = 0
    """Heard tonight (KA-26)."""
    last_words: list[Words] = field(default_factory=list)
    """All that were heard; copies share them, as what was said stays said through an undo."""
    declared: Declared | None = None
    """What the stand-in said it was (KA-21)."""

    def today(self, scene: Scene) -> tuple[Cast, ...]:
        """Return the votes of the present day."""
        return tuple(vote for vote in self.votes if vote.day == scene.day)

    def hear(self, scene: Scene, notice: Notice) -> None:  # noqa: C901  one flat table
        """Fold one notice."""
        match notice:
            case Vote():
                vote = Cast(scene.at, scene.day, notice.by, notice.target)
                self.votes = (*self.votes, vote)
            case Executed():
                self.executed[scene.day] = notice.seat
            case DeathsAnnounced() if scene.phase == "day":
                self._name(scene, (self.executed.get(scene.day),), EXECUTED)
            case Absent():
                self._name(scene, notice.seats, ABSENT)
            case Revived():
                scene.deaths.pop(notice.seat, None)
            case Pack():
                self.pack = (notice.by, notice.target)
            case Howl():
                self.howls = notice.count
            case Will() | LastWords():
                words = Words(scene.at, scene.day, notice.of, notice.text)
                self.last_words.append(words)
            case Declared():
                self.declared = notice
            case PhaseBegan():
                self.pack, self.howls = None, 0
            case _:
                pass

    def _name(self, scene: Scene, seats: tuple[Seat | None, ...], cause: str) -> None:
        """Note a cause that everybody was told (KA-42)."""
        for seat in seats:
            if seat in scene.deaths:
                scene.deaths[seat] = Death(scene.day, scene.phase, cause)

    def copy(self) -> "KagariScene":
        """Return a copy that later notices leave alone."""
        return KagariScene(
            self.votes,
            dict(self.executed),
            self.pack,
            self.howls,
            self.last_words,
            self.declared,
        )
