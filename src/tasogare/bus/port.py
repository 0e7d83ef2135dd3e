"""The port every bus implements; its contract is `tests/bus/contract.py`."""

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[str, int], None]
"""Called with a game's id and the number of its newest stored commit, counted from 1."""


class Bus(Protocol):
    """Carries "game X has commits up to n" to everybody who listens, the sender included.

    Messages from one sender arrive in their order, or not at all; nobody waits for a listener, and
    a listener that raises harms no other.
    """

    async def publish(self, game: str, n: int) -> None:
        """Tell all listeners."""
        ...

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Have `hear` called from now on; returns what ends that."""
        ...

    async def close(self) -> None:
        """Stop; nothing is heard afterwards."""
        ...
