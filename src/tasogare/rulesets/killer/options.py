"""What a game of Killer can be opened with (KI-10, KI-12, KI-13, KI-23) and its lengths."""

from typing import Final, Literal

from tasogare.toolbox.options import TableOptions

PACES: Final = {
    "live": {"meeting": 180, "vote": 60, "night": 90},
    "quick": {"meeting": 30, "vote": 20, "night": 20},
}
"""Seconds by phase: KI-10, KI-12, KI-20, and CO-12."""


class Options(TableOptions, frozen=True, kw_only=True):
    """The rulings marked `option` in the specification."""

    reveal_cause: bool = False
    self_vote: bool = False
    tie: Literal["lot", "none"] = "lot"
    assassinate_last_night: bool = True
