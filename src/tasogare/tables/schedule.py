"""What falls due when: one instant for each key; whoever works it off is `Tables` and the bots."""

import asyncio
import heapq
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class Schedule(Generic[K]):
    """An alarm clock with many alarms."""

    def __init__(self) -> None:
        """Begin with none."""
        self._at: dict[K, int] = {}
        self._heap: list[tuple[int, int, K]] = []
        self._order = 0
        self.wake = asyncio.Event()
        """Set when the next instant may have come nearer."""

    def set(self, key: K, at: int | None) -> None:
        """Set, move or (None) drop the alarm of a key."""
        if at is None:
            self._at.pop(key, None)
        elif self._at.get(key) != at:
            self._at[key] = at
            self._order += 1
            heapq.heappush(self._heap, (at, self._order, key))
            self.wake.set()

    def next(self) -> int | None:
        """Return the next instant."""
        while self._heap:
            at, _, key = self._heap[0]
            if self._at.get(key) == at:
                return at
            heapq.heappop(self._heap)
        return None

    def due(self, now: int) -> list[K]:
        """Take and return the keys whose instant has come, in its order."""
        found = []
        while (at := self.next()) is not None and at <= now:
            _, _, key = heapq.heappop(self._heap)
            del self._at[key]
            found.append(key)
        return found
