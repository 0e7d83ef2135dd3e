"""What somebody was told, phase by phase: with the talk numbered, and without what an undo voided.

What is said before the start belongs to day 0. How posts are numbered: `numbering`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import EVERYONE, Audience
from tasogare.knowledge.post.numbering import Numbering
from tasogare.toolbox import notices as t
from tasogare.toolbox.phases import CLOCK, ENDED

LOBBY: Final = "lobby"
STAYS: Final = (n.Said, t.GmSpoke, n.WentBack)
"""What stays readable through an undo (CO-40), and the undo itself."""


@dataclass(frozen=True, slots=True)
class Item:
    """One notice, when it was made (milliseconds), and to whom it was told."""

    at: int
    notice: Notice
    to: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Entry:
    """An item in its place; of a post, its number, where the reader can know it."""

    item: Item
    number: int | None


@dataclass(slots=True)
class Section:
    """One phase of one day: when it began and ends, and what was told in it."""

    day: int
    phase: str
    began: int
    ends: int | None = None
    """None where nobody knows yet."""
    entries: list[Entry] = field(default_factory=list)


def sections(items: Iterable[Item], *, whole: bool) -> list[Section]:
    """Return the phases of a game. What is told before the first goes with it."""
    fold = _Fold(Numbering(whole=whole))
    for item in items:
        if not item.notice.confidential:
            fold.hear(item)
    return [one for one in fold.done if one.phase]


class _Fold:
    def __init__(self, numbering: Numbering) -> None:
        self.done = [Section(0, LOBBY, 0)]
        self.numbering = numbering
        self.marks: dict[int, tuple[int, int]] = {}

    @property
    def now(self) -> Section:
        return self.done[-1]

    def hear(self, item: Item) -> None:
        match item.notice:
            case n.TableOpened():
                self.now.began = item.at
            case n.TableStarted():
                self.next(item.at, "")  # the deal goes with the first phase
            case n.TableEnded():
                self.next(item.at, ENDED)
            case t.PhaseBegan(phase=phase, day=day):
                if not phase == self.now.phase == ENDED:
                    self.enter(item.at, phase, day)
            case n.ClockSet(deadline=deadline, at=at) if deadline == CLOCK:
                self.now.ends = at
            case n.ClockDropped(deadline=deadline) if deadline == CLOCK:
                self.now.ends = None
            case n.Mark(mark=mark):
                self.marks[mark] = (len(self.done), len(self.now.entries))
            case n.WentBack(mark=mark):
                self.go_back(mark)
            case _:
                pass
        self.now.entries.append(Entry(item, self.numbering.take(item.notice)))

    def next(self, at: int, phase: str) -> None:
        if self.now.phase != ENDED:
            self.now.ends = at
        self.done.append(Section(self.now.day, phase, at))

    def enter(self, at: int, phase: str, day: int) -> None:
        if self.now.phase:
            self.next(at, phase)
        self.now.phase, self.now.day, self.now.began = phase, day, at

    def go_back(self, mark: int) -> None:
        """Take out what was told since a mark, except what stays readable."""
        count, length = self.marks.get(mark, (len(self.done), len(self.now.entries)))
        undone, self.done = self.done[count:], self.done[:count]
        since = [*self.now.entries[length:], *(one for late in undone for one in late.entries)]
        kept = [one for one in since if isinstance(one.item.notice, STAYS)]
        self.now.entries[length:] = kept
