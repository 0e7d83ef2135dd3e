"""Numbers of posts, as the protocol says (docs/protocol.md): per channel, anew every day.

They do not travel: to somebody who comes into a channel late, a number would tell how much was said
there before (CO-1). Whoever did not read a channel from the day's beginning has no numbers in it
until the next day. An undo takes no number away (CO-40).
"""

from collections import Counter
from collections.abc import Set as AbstractSet

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Notice
from tasogare.toolbox.notices import PhaseBegan


class Numbering:
    """Counts what one reader hears; for the whole, which misses nothing, say so."""

    def __init__(self, *, whole: bool) -> None:
        """Begin before anything is said."""
        self._whole = whole
        self._day = 0
        self._fresh = True
        """The day has begun and nobody has had a word: its mark is still to come."""
        self._counts: Counter[str] = Counter()
        self._late: set[str] = set()
        """Channels that the reader began to read in the middle of the day."""
        self._read: AbstractSet[str] = frozenset({"public"})
        self._marked: AbstractSet[str] = self._read

    def take(self, notice: Notice) -> int | None:
        """Take the next notice; return the number of a post, where this reader can know it."""
        match notice:
            case PhaseBegan(day=day) if day != self._day:
                self._day, self._fresh = day, True
                self._counts.clear()
                self._late.clear()
            case n.Mark():
                self._fresh, self._marked = False, self._read
            case n.WentBack():
                self._reads(self._marked)
            case n.ChannelOpened(channel=channel, read=read) if not self._whole:
                self._reads(self._read | {channel} if read else self._read - {channel})
            case n.Said(channel=channel) if not channel.startswith("tell:"):  # LO-11
                self._counts[channel] += 1
                return None if channel in self._late else self._counts[channel]
            case _:
                pass
        return None

    def _reads(self, channels: AbstractSet[str]) -> None:
        """Read these from now on, and the public talk always."""
        channels |= {"public"}
        if not self._fresh:
            self._late |= channels - self._read
        self._read = channels
