"""Wall clocks through changes of offset (KA-10, KA-11, CO-13)."""

from datetime import UTC, datetime, time

import pytest

from tasogare.toolbox import calendar

BERLIN = "Europe/Berlin"


def utc(text: str) -> int:
    return round(1000 * datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


def test_an_instant_shows_as_the_zone_has_it_and_back() -> None:
    noon = utc("2026-07-01T10:00")
    assert calendar.wall(noon, BERLIN) == datetime(2026, 7, 1, 12)  # noqa: DTZ001  a wall clock
    assert calendar.instant(calendar.wall(noon, BERLIN), BERLIN) == noon


@pytest.mark.parametrize(
    ("not_before", "expected"),
    [
        ("2026-01-05T20:59:59", "2026-01-05T21:00"),
        ("2026-01-05T21:00", "2026-01-05T21:00"),
        ("2026-01-05T21:00:01", "2026-01-06T21:00"),
        ("2026-07-05T20:00", "2026-07-05T20:00"),
        ("2026-03-28T21:00:01", "2026-03-29T20:00"),
        ("2026-10-24T20:00:01", "2026-10-25T21:00"),
    ],
)
def test_the_first_time_the_clock_shows_ten_in_the_evening(not_before: str, expected: str) -> None:
    found = calendar.first_at(time(22), zone=BERLIN, not_before=utc(not_before))
    assert found == utc(expected)


@pytest.mark.parametrize(
    ("start", "hours", "real"),
    [
        ("2026-01-05T09:00", 36, 36),
        ("2026-03-28T09:00", 36, 35),
        ("2026-10-24T08:00", 36, 37),
        ("2026-03-28T21:00", 12, 11),
        ("2026-10-24T20:00", 12, 13),
    ],
)
def test_hours_of_the_wall_clock_are_not_always_hours(start: str, hours: int, real: int) -> None:
    later = calendar.later(utc(start), zone=BERLIN, hours=hours)
    assert later - utc(start) == real * 3_600_000


def test_an_hour_that_spring_leaves_out_and_one_that_comes_twice() -> None:
    left_out = datetime(2026, 3, 29, 2, 30)  # noqa: DTZ001
    twice = datetime(2026, 10, 25, 2, 30)  # noqa: DTZ001
    assert calendar.instant(left_out, BERLIN) == utc("2026-03-29T01:30")
    assert calendar.instant(twice, BERLIN) == utc("2026-10-25T00:30")


def test_a_zone_that_left_out_a_whole_day() -> None:
    before = utc("2011-12-30T08:30")
    found = calendar.first_at(time(22), zone="Pacific/Apia", not_before=before)
    assert found == utc("2011-12-31T08:00")
