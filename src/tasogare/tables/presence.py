"""Who is connected to a game: for a game master's eyes, and for seats long away (CO-40)."""

from collections.abc import Callable
from typing import Final

from tasogare.tables.clock import Clock

AWAY: Final = 120_000
"""Milliseconds after which a seat counts as away."""


class Presence:
    """Counts the connections of each reader."""

    def __init__(self, clock: Clock, changed: Callable[[], None]) -> None:
        """Begin with nobody, all away from now on; `changed` is called when that changes."""
        self._changed = changed
        self._clock = clock
        self._since = clock.now()
        self._here: dict[str, int] = {}
        self._left: dict[str, int] = {}

    def come(self, reader: str) -> Callable[[], None]:
        """Count one more connection; returns what takes it back."""
        before = self._here.get(reader, 0)
        self._here[reader] = before + 1
        gone = False
        if before == 0:
            self._changed()

        def go() -> None:
            nonlocal gone
            if gone:
                return
            gone = True
            self._here[reader] -= 1
            if self._here[reader] == 0:
                del self._here[reader]
                self._left[reader] = self._clock.now()
                self._changed()

        return go

    @property
    def here(self) -> frozenset[str]:
        """The readers who are connected."""
        return frozenset(self._here)

    def is_away(self, reader: str) -> bool:
        """Tell whether a reader has not been here for two minutes or more."""
        if reader in self._here:
            return False
        return self._clock.now() - self._left.get(reader, self._since) >= AWAY
