"""What takes long and changes nothing: done beside the event loop, one such thing at a time.

So nobody who asks for the records of long games takes the machine from those who play.
"""

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from tasogare.kernel.ruleset import Refused

WAITING: Final = 32
"""So many may wait for their turn."""

T = TypeVar("T")


class Aside:
    """Where that is done."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def do(self, work: Callable[[], T]) -> T:
        """Do it in its turn; `Refused('too_many')` where too many wait."""
        if self._waiting >= WAITING:
            raise Refused("too_many")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
