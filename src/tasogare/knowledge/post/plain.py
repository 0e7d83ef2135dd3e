"""Plain text on its way into somebody's board: what no writer may pass on as it is.

Boards make links of bare addresses and call people by `@name`, in whatever they are written. A word
joiner inside breaks both. It is not seen, takes no room, and unlike the zero width space and the
joiners of scripts and emoji, boards do not take it out and it changes no letter.
"""

import re
from typing import Final

JOINER: Final = "\u2060"

_CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters and halves of pairs."""

_ADDRESS: Final = re.compile(r":(?=//)|@|\.(?=\w)", re.ASCII)
"""What makes an address or a call."""
_BROKEN: Final = {":": f":{JOINER}", "@": f"@{JOINER}", ".": f"{JOINER}."}
"""How it is broken: `www.` is a link to some boards whatever follows the dot."""


def lines_of(text: str) -> list[str]:
    """Return a text's lines without control characters; at least one."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [_neutral(line) for line in lines]


def line_of(text: str) -> str:
    """Return a text as one line, trimmed."""
    return " ".join(" ".join(lines_of(text)).split())


def _neutral(line: str) -> str:
    return _ADDRESS.sub(lambda mark: _BROKEN[mark[0]], _CONTROLS.sub("", line))
