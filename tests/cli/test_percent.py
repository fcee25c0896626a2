"""Shares in per cent, as each language writes them."""

import pytest
from mazo.cli.percent import decimal, percent, share
from mazo.cli.words import use


@pytest.mark.parametrize(
    ("part", "whole", "english", "spanish"),
    [
        (0, 7, "0 %", "0 %"),
        (7, 7, "100 %", "100 %"),
        (1, 2, "50.0 %", "50,0 %"),
        (2, 3, "66.7 %", "66,7 %"),
        (1, 3_000, "less than 0.1 %", "menos del 0,1 %"),
        (2_999, 3_000, "more than 99.9 %", "más del 99,9 %"),
        (1, 1_000, "0.1 %", "0,1 %"),
    ],
)
def test_a_share_is_said_with_one_decimal(
    part: int, whole: int, english: str, spanish: str
) -> None:
    """What is nearly certain is not called certain, nor nearly nothing nothing."""
    use("en")
    assert percent(part, whole) == english
    use("es")
    assert percent(part, whole) == spanish
    use("en")


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (2, 3, "66,67 %"),
        (1, 20, "5,00 %"),
        (401, 9_999, "4,01 %"),
        (1, 20_001, "menos del 0,01 %"),
        (20_000, 20_001, "más del 99,99 %"),
    ],
)
def test_a_share_is_said_with_more_decimals(part: int, whole: int, said: str) -> None:
    """Odds are told with two, and what is nearly certain is still not called certain."""
    use("es")
    assert percent(part, whole, 2) == said
    use("en")


@pytest.mark.parametrize(
    ("part", "whole", "said"), [(1, 4, "25 %"), (2, 3, "67 %"), (1, 300, "menos del 1 %")]
)
def test_a_share_is_said_without_decimals(part: int, whole: int, said: str) -> None:
    """Along an axis whole numbers are enough, without a sign for decimals."""
    use("es")
    assert percent(part, whole, 0) == said
    use("en")


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(0, 3, "0,00"), (5, 2, "2,50"), (2, 3, "0,67"), (1_000, 1, "1000,00")],
)
def test_a_number_is_written_with_decimals(part: int, whole: int, said: str) -> None:
    """A mean is rounded, and has the sign between its digits that the language writes."""
    use("es")
    assert decimal(part, whole) == said
    use("en")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, {}),
        ({"hands": 4, "ways": 1, "ways-most": 1}, {"share": "25.0 %"}),
        ({"hands": 4, "ways": 1, "ways-most": 3}, {"share": "25.0 %–75.0 %"}),
    ],
    ids=["no hands", "one chance", "from one to another"],
)
def test_the_chance_of_a_hand(facts: dict[str, int], said: dict[str, str]) -> None:
    """Where cards in doubt would help, the chance lies between two."""
    use("en")
    assert share(facts) == said
