"""What becomes of a text before it is heard (CO-20, CO-22); who may speak where is in `desk`."""

import unicodedata
from typing import Final

BURST: Final = 10
"""So many messages may one reader send within `BURST_WINDOW` (CO-22)."""
BURST_WINDOW: Final = 10_000
"""Milliseconds."""

_OVERRIDES: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(raw: str) -> str:
    """Return a message trimmed, without control and bidirectional-override characters (CO-20)."""
    if raw.isprintable():  # nothing to take out: no control character is, and no override
        return raw.strip()
    lines = raw.replace("\r\n", "\n")
    kept = (
        char
        for char in lines
        if char == "\n" or (unicodedata.category(char) != "Cc" and char not in _OVERRIDES)
    )
    return "".join(kept).strip()


def floods(times: tuple[int, ...], at: int) -> bool:
    """Tell whether one more message at `at` would be too many after those at `times` (CO-22)."""
    return sum(1 for time in times if time > at - BURST_WINDOW) >= BURST
