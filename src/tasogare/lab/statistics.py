"""Counting games: rates with Wilson's 95 % intervals, and means. Pure arithmetic."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The two-sided 95 % point of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many, with the interval in which the true rate lies 95 times in a hundred."""

    hits: int
    of: int

    @property
    def share(self) -> float:
        """The part that hit; 0 of nothing."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval; everything is possible after no trial at all."""
        return wilson(self.hits, self.of)


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return Wilson's score interval (E. B. Wilson, 1927) at 95 %."""
    if of == 0:
        return 0.0, 1.0
    share, weight = hits / of, Z * Z / of
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / of + weight / (4 * of)) / (1 + weight)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == of else min(1.0, middle + half)
    return low, high


def mean(values: Iterable[float]) -> float:
    """Return the mean; 0 of nothing."""
    listed = list(values)
    return sum(listed) / len(listed) if listed else 0.0
