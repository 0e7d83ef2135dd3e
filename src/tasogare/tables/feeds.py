"""The feeds of one game: per reader, numbered from 1 without gaps; each notice encoded once.

An item is JSON, `{"at": …, "notice": {…}}`. Readers share its bytes, so a feed costs a pointer an
item. A feed is first put together when somebody reads it.
"""

from collections.abc import Sequence

from tasogare.kernel.entries import Codec, Notice
from tasogare.kernel.game import Commit, addressed
from tasogare.kernel.seats import EVERYONE, Audience, Reader, reads


class Feeds:
    """Splits what is told among those it is told to, and adds nothing."""

    def __init__(self, codec: Codec[Notice]) -> None:
        """Begin with nothing told."""
        self._codec = codec
        self._told: list[tuple[bytes, Audience]] = []
        self._feeds: dict[Reader, list[bytes]] = {}

    def add(self, commit: Commit) -> None:
        """Take in the notices of the next commit."""
        at = commit.input.at
        for told in addressed(commit):
            item = b'{"at":%d,"notice":%b}' % (at, self._codec.encode(told.notice))
            self._told.append((item, told.to))
            if told.to == EVERYONE:
                for feed in self._feeds.values():
                    feed.append(item)
            else:
                for reader in told.to:
                    if reader in self._feeds:
                        self._feeds[reader].append(item)

    def of(self, reader: Reader) -> Sequence[bytes]:
        """Return the feed of a reader; it grows while one holds it."""
        feed = self._feeds.get(reader)
        if feed is None:
            feed = [item for item, to in self._told if reads(reader, to)]
            self._feeds[reader] = feed
        return feed
