"""How much of something may be done: so many at once, and then one more every so often."""

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from tasogare.tables.clock import Clock

K = TypeVar("K", bound=Hashable)

TIDY: Final = 1_000
"""With so many keys known, those that have all of their allowance again are looked for."""


class Allowance(Generic[K]):
    """An allowance for each key. Remembers only who has used some and not got it back yet."""

    def __init__(self, clock: Clock, *, burst: int, every: int) -> None:
        """Allow `burst` at once, and one more every so many milliseconds."""
        self._clock = clock
        self._most = burst * every
        self._every = every
        self._whole: dict[K, int] = {}
        """When a key has all of its allowance again."""
        self._tidy = TIDY

    def take(self, key: K) -> bool:
        """Use one, if there is one left; tell whether there was."""
        now = self._clock.now()
        whole = max(now, self._whole.get(key, now)) + self._every
        if whole - now > self._most:
            return False
        self._whole[key] = whole
        if len(self._whole) >= self._tidy:
            self._whole = {key: at for key, at in self._whole.items() if at > now}
            self._tidy = max(TIDY, 2 * len(self._whole))
        return True

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._whole)
