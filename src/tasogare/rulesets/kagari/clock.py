"""When phases end (KA-10, KA-11), and what becomes of that after a pause or an undo (CO-13)."""

from datetime import time
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE
from tasogare.rulesets.kagari.options import Options
from tasogare.rulesets.kagari.state import DAY, NIGHT, World
from tasogare.toolbox import calendar
from tasogare.toolbox.phases import CLOCK

HOUR: Final = 3_600_000
MORNING: Final = time(10)
EVENING: Final = time(22)
ENDS: Final = {DAY: EVENING, NIGHT: MORNING}
BEGINS: Final = {DAY: MORNING, NIGHT: EVENING}
HOURS: Final = {DAY: 36, NIGHT: 12}
"""KA-10: on the wall clock of the game's zone, whatever its changes make of them."""
WINDOW_HOURS: Final = 12
"""KA-50."""


def by_calendar(options: Options, phase: str) -> bool:
    """KA-10: whether a phase ends on the wall clock: at the forum pace, unless given a length."""
    return options.pace == "forum" and phase not in options.lengths


def end(d: Draft[World], phase: str, day: int) -> int:
    """KA-10, KA-11: when a phase that begins now ends.

    By the calendar: at the first 22:00 (a day) or 10:00 (a night) that leaves the whole 36 or 12
    hours of the wall clock; day 0 at the first 22:00 at least an hour away. Otherwise after its
    length; day 0 lasts a fifth of a day (60 s live).
    """
    options = d.world.options
    if not by_calendar(options, phase):
        whole = d.length(phase)
        return d.at + (whole // 5 if day == 0 else whole)
    if day == 0:
        not_before = d.at + HOUR
    else:
        not_before = calendar.later(d.at, zone=options.zone, hours=HOURS[phase])
    return calendar.first_at(ENDS[phase], zone=options.zone, not_before=not_before)


def window(d: Draft[World]) -> int:
    """KA-50: how long last words may be sent from the beginning of a day on."""
    if by_calendar(d.world.options, DAY):
        return WINDOW_HOURS * HOUR
    return d.length(DAY) // 3


def resumed(d: Draft[World]) -> None:
    """CO-13: by the calendar, the phase ends at the next end that leaves the time that was left."""
    world = d.world
    if by_calendar(world.options, world.phase):
        now = d.state.desk.deadlines[CLOCK].at
        at = calendar.first_at(ENDS[world.phase], zone=world.options.zone, not_before=now)
        if at > now:
            d.extend(CLOCK, at - now)


def rewound(d: Draft[World]) -> None:
    """CO-40: by the calendar, the phase ends as if it began now."""
    world = d.world
    if by_calendar(world.options, world.phase):
        d.deadline(CLOCK, to=EVERYONE, at=end(d, world.phase, world.day))
