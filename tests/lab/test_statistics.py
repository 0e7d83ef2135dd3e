"""Wilson's interval against values worked out elsewhere."""

import pytest

from tasogare.lab.statistics import Rate, mean, wilson


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (50, 100, 0.403832, 0.596168),
        (8, 10, 0.490162, 0.943318),
        (1, 10, 0.017876, 0.404150),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (15, 148, 0.062386, 0.160478),  # this and the next: Newcombe 1998, table I
        (81, 263, 0.255262, 0.366212),
    ],
)
def test_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    assert list(wilson(hits, of)) == pytest.approx([low, high], abs=2e-4)


def test_after_no_trial_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Rate(0, 0).share == 0.0
    assert mean([]) == 0.0


def test_the_interval_holds_the_rate_and_narrows_with_the_number() -> None:
    few, many = Rate(3, 10), Rate(300, 1000)
    for rate in (few, many):
        low, high = rate.interval
        assert low < rate.share < high
    assert many.interval[1] - many.interval[0] < few.interval[1] - few.interval[0]
    assert mean([1, 2, 6]) == 3
