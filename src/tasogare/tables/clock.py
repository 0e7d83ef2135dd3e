"""Time as the tables see it: handed in, so that a test can hold it still."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Says what time it is, and waits."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970, never less than before."""
        ...

    async def wait(self, until: int, wake: asyncio.Event | None = None) -> None:
        """Return when it is `until`, or sooner when `wake` is set."""
        ...


class SystemClock:
    """The computer's own clock."""

    def __init__(self) -> None:
        """Begin now."""
        self._last = 0

    def now(self) -> int:
        """Return the time; a clock that is set back stands still until it has caught up."""
        self._last = max(self._last, time.time_ns() // 1_000_000)
        return self._last

    async def wait(self, until: int, wake: asyncio.Event | None = None) -> None:
        """Sleep."""
        left = max(0, until - self.now()) / 1000
        if wake is None:
            await asyncio.sleep(left)
            return
        try:
            async with asyncio.timeout(left):
                await wake.wait()
        except TimeoutError:
            return
