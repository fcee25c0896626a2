"""Means as people read them."""

from fractions import Fraction

import pytest
from mazo.cli import words
from mazo.cli.pack.figures import number

SHOWN = [
    (216, 4, "216"), (28.8, 4, "28.8"), (Fraction(1, 5), 4, "0.2"), (Fraction(2, 3), 4, "0.6667"),
    (100.0, 1, "100"), (916.66, 1, "916.7"), (-1.52, 1, "−1.5"), (-0.04, 1, "0"), (0, 4, "0"),
    (Fraction(1, 10**9), 4, "0"), (1000.05, 1, "1000"), (10, 0, "10"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "places", "shown"), SHOWN)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_needless_decimals(
    value: float, places: int, shown: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number has the decimals that say something, and the comma of the language."""
    monkeypatch.setattr(words, "_chosen", [lang])
    assert number(value, places) == (shown.replace(".", ",") if lang == "es" else shown)
