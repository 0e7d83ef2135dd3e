"""What one reader has in front of it, folded from its own notices and from nothing else (CO-2).

An independent little fold: the tests hold it beside the kernel's state, and ask it what a seat was
offered. Feeds are numbered from 1 without gaps: an item's number is its place in `View.feed`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tasogare.kernel import notices as n
from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice
from tasogare.kernel.game import Commit, addressed
from tasogare.kernel.seats import Reader, reads


def feed(commits: Iterable[Commit], reader: Reader) -> list[Notice]:
    """Return everything addressed to one reader, in order."""
    return [
        told.notice for commit in commits for told in addressed(commit) if reads(reader, told.to)
    ]


def as_bytes(notices: Iterable[Notice]) -> list[bytes]:
    """Return notices as they would be sent, so that feeds can be compared byte by byte."""
    return [notice.tag.encode() + b" " + msgspec.json.encode(notice) for notice in notices]


@dataclass
class View:
    """One reader's feed and what follows from it."""

    reader: Reader
    feed: list[Notice] = field(default_factory=list)
    prompts: dict[str, Prompt] = field(default_factory=dict)
    channels: dict[str, tuple[bool, bool]] = field(
        default_factory=lambda: {"public": (True, False)}
    )
    """Whether it may read, whether it may write; `public` is read by all, always."""
    clocks: dict[str, n.ClockSet] = field(default_factory=dict)
    paused: bool = False
    ended: n.TableEnded | None = None
    _marked: tuple[dict[str, Prompt], dict[str, tuple[bool, bool]], dict[str, n.ClockSet]] = field(
        default_factory=lambda: ({}, {}, {})
    )

    def take(self, commit: Commit) -> list[Notice]:
        """Take what a commit brings this reader, and return it."""
        new = feed((commit,), self.reader)
        for notice in new:
            self._fold(notice)
        self.feed.extend(new)
        return new

    def _fold(self, notice: Notice) -> None:  # noqa: C901  one flat table
        match notice:
            case n.Asked():
                self.prompts[notice.action] = Prompt(
                    action=notice.action,
                    fields=notice.fields,
                    changeable=notice.changeable,
                    values=notice.values,
                )
            case n.Answered():
                self._answered(notice.action, notice.values)
            case n.Unasked():
                del self.prompts[notice.action]
            case n.ChannelOpened():
                self.channels[notice.channel] = (notice.read, notice.write)
            case n.ClockSet():
                self.clocks[notice.deadline] = notice
            case n.ClockDropped():
                del self.clocks[notice.deadline]
            case n.ClockStopped():
                self.paused = True
            case n.ClockStarted():
                self.paused = False
            case n.Mark():
                self._marked = (dict(self.prompts), dict(self.channels), dict(self.clocks))
            case n.WentBack():
                prompts, channels, clocks = self._marked
                self.prompts, self.channels = dict(prompts), dict(channels)
                self.clocks = dict(clocks)
            case n.TableEnded():
                self.ended = notice

    def _answered(self, action: str, values: Mapping[str, Any] | None) -> None:
        asked = self.prompts[action]
        self.prompts[action] = Prompt(
            action=action, fields=asked.fields, changeable=asked.changeable, values=values
        )

    def licenses(self, action: str, values: Mapping[str, Any]) -> bool:
        """Tell whether this reader was shown that it may answer so now (CO-2, CO-13)."""
        prompt = self.prompts.get(action)
        stopped = self.paused and isinstance(self.reader, int)
        return prompt is not None and not stopped and prompt.takes(values)
