"""Intervals of shares and means."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.packs.reaching.estimates import Mean, Share


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_intervals_of_a_share(hits: int, trials: int, low: float, high: float) -> None:
    """They are those that tables of Wilson's interval print."""
    assert Share(hits, trials).interval == pytest.approx((low, high), abs=1e-4)


@given(st.integers(1, 500), st.data())
def test_an_interval_holds_its_share(trials: int, data: st.DataObject) -> None:
    """It lies between 0 and 1, about the share, and mirrors that of the misses."""
    hits = data.draw(st.integers(0, trials))
    low, high = Share(hits, trials).interval
    assert 0 <= low <= hits / trials <= high <= 1
    assert low < high
    assert Share(trials - hits, trials).interval == pytest.approx((1 - high, 1 - low))


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Of all samples of 60 from a share of 0.3, about 95 in 100 have it in their interval."""
    chances = [comb(60, n) * 0.3**n * 0.7 ** (60 - n) for n in range(61)]
    holds = [Share(n, 60).interval[0] <= 0.3 <= Share(n, 60).interval[1] for n in range(61)]
    assert sum(c for c, is_in in zip(chances, holds, strict=True) if is_in) == pytest.approx(
        0.95, abs=0.02
    )


def test_interval_of_a_mean() -> None:
    """It is the mean, give or take 1.96 standard errors; equal numbers leave no doubt."""
    numbers = Mean(10, 30, 5)  # 0, 1, 2, 3, 4
    assert numbers.interval == pytest.approx((2 - 1.3859, 2 + 1.3859), abs=1e-3)
    assert Mean(6, 12, 3).interval == (2, 2)
    assert float(numbers) == 2
    assert Mean(1, 1, 30).interval[0] == 0  # no number is below it
