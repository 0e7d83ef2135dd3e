"""Notices as sentences in a reader's language, for replays, exports and logs; words: `words`.

Begin with `teller`. What the kernel tells is in `kernel`, what several rulesets tell in `shared`,
and what one tells alone in a module of its name.
"""

from typing import Final

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Notice
from tasogare.knowledge.text import kagari, kernel, killer, lotro, shared
from tasogare.knowledge.text.teller import Teller, lines, render

PLUMBING: Final[tuple[type[Notice], ...]] = (
    n.Asked,
    n.Answered,
    n.Unasked,
    n.ChannelOpened,
    n.ClockSet,
    n.ClockDropped,
    n.Mark,
)
"""What moves a client's controls and tells no story; a log may leave it out."""

MODULES: Final = (kernel, shared, killer, kagari, lotro)
"""Each registers its kinds of notice with `lines`."""

__all__ = ["MODULES", "PLUMBING", "Teller", "lines", "render"]
