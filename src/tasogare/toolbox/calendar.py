"""Wall clocks: instants at which the clock of a zone shows a time, through its changes of offset.

Instants are milliseconds since 1970, UTC, and always given: nothing here reads a clock.
"""

from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_DAY: Final = timedelta(days=1)


def is_zone(name: str) -> bool:
    """Tell whether there is a zone of this name."""
    try:
        ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False
    return True


def wall(instant: int, zone: str) -> datetime:
    """Return what the calendar and the clock of a zone show at an instant."""
    there = datetime.fromtimestamp(instant / 1000, UTC).astimezone(ZoneInfo(zone))
    return there.replace(tzinfo=None)


def instant(shown: datetime, zone: str) -> int:
    """Return the instant at which a zone shows this; the first of two in autumn.

    A time that spring leaves out counts by the offset before the change.
    """
    return round(1000 * shown.replace(tzinfo=ZoneInfo(zone), fold=0).timestamp())


def first_at(hour: time, *, zone: str, not_before: int) -> int:
    """Return the first instant, not before a given one, at which the clock shows this hour."""
    date = wall(not_before, zone).date() - _DAY
    while True:
        found = instant(datetime.combine(date, hour), zone)
        if found >= not_before:
            return found
        date += _DAY


def later(start: int, *, zone: str, hours: int) -> int:
    """Return the instant at which the clock of a zone has moved on by so many hours."""
    return instant(wall(start, zone) + timedelta(hours=hours), zone)
