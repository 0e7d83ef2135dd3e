"""What a game of The Rangers' Watch can be opened with (LO-2, LO-5, LO-6, LO-50, LO-63)."""

from typing import Annotated, Final, Literal

import msgspec

from tasogare.toolbox.options import TableOptions

FIRST_DAY: Final = "first_day"
ANSWER: Final = "answer"
"""Lengths beside those of the phases: the talk of day 1 (LO-10), an answer in a trade (LO-44)."""

PACES: Final = {
    "live": {
        "gathering": 60,
        "morning": 15,
        FIRST_DAY: 180,
        "day": 300,
        "evening": 60,
        "runoff_speech": 60,
        "runoff": 60,
        "allocation": 30,
        "night": 330,
        ANSWER: 30,
    },
    "quick": {
        "gathering": 12,
        "morning": 3,
        FIRST_DAY: 36,
        "day": 60,
        "evening": 12,
        "runoff_speech": 12,
        "runoff": 12,
        "allocation": 6,
        "night": 66,
        ANSWER: 6,
    },
}
"""Seconds: LO-3, LO-10, LO-15, LO-20, LO-22, LO-24, LO-31, LO-44, LO-49, and CO-12.

`runoff_speech` is one speech, `allocation` one choice; `night` includes the last `answer` seconds,
in which nobody speaks.
"""

RoleId = Literal["wolf", "apostle", "friend", "healer", "villager"]
Count = Annotated[int, msgspec.Meta(ge=0, le=16)]
RangersDay = Annotated[int, msgspec.Meta(ge=2, le=20)]


class Options(TableOptions, frozen=True, kw_only=True):
    """The rulings marked `option` in the specification; None is what the number of players says."""

    rangers_day: RangersDay | None = None
    roles: dict[RoleId, Count] | None = None
    adjudication: Literal["auto", "off"] = "auto"
    early_night: bool = False
    open_audience: bool = False
