"""Plain text on its way into somebody's board: what no writer may pass on as it is.

Boards make links of bare addresses and call people by `@name`, in whatever they are written. A word
joiner inside breaks both. It is not seen, takes no room, and unlike the zero width space and the
joiners of scripts and emoji, boards do not take it out and it changes no letter.
"""

import re
import unicodedata
from typing import Final

JOINER: Final = "\u2060"

_ADDRESS: Final = re.compile(r"(?<=:)(?=//)|(?<=@)|(?<=\w)(?=\.\w)", re.ASCII)
"""Behind `http:`, behind `@`, and before the dots of a name of a host."""


def lines_of(text: str) -> list[str]:
    """Return a text's lines without control characters; at least one."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [_neutral(line) for line in lines]


def line_of(text: str) -> str:
    """Return a text as one line, trimmed."""
    return " ".join(" ".join(lines_of(text)).split())


def _neutral(line: str) -> str:
    seen = "".join(char for char in line if unicodedata.category(char) not in {"Cc", "Cs"})
    return _ADDRESS.sub(JOINER, seen)
