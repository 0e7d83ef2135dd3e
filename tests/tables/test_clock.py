"""The computer's clock may be set back; games go on meanwhile."""

import time

import pytest

from tasogare.tables import SystemClock


def test_a_clock_that_is_set_back_goes_on_from_where_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = [1_000, 1_500, 900, 901, 1_400, 700, 750]
    monkeypatch.setattr(time, "time_ns", lambda: shown.pop(0) * 1_000_000)
    clock = SystemClock()
    assert [clock.now() for _ in range(7)] == [1_000, 1_500, 1_500, 1_501, 2_000, 2_000, 2_050]
