"""Entering a phase: told to all, with its clock, and marked so that an undo comes back to it."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE
from tasogare.kernel.state import W
from tasogare.toolbox.notices import PhaseBegan

CLOCK: Final = "phase"
"""The tag of the deadline that closes the phase."""

ENDED: Final = "ended"
"""The phase after the end, in every ruleset."""


def announce(d: Draft[W], phase: str, day: int, *, length: int | None = None) -> None:
    """Tell all that a phase begins, and start its clock.

    It has the phase's length in this game, or another (milliseconds) where only a part of the phase
    is on the clock.
    """
    d.tell(PhaseBegan(phase=phase, day=day), to=EVERYONE)
    d.deadline(CLOCK, to=EVERYONE, length=d.length(phase) if length is None else length)
