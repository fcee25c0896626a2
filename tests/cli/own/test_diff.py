"""`mazo own diff`: a file is held against the collection, entry by entry."""

import pytest

from ..running import Mazo
from .test_import import VARIANTS, owned, take


def test_same_is_a_yes(mazo: Mazo) -> None:
    """What is owned and written down alike ends with 0, in whatever format."""
    take(mazo, VARIANTS)
    ran = mazo("own", "diff", "-", stdin=VARIANTS)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "- and the collection of Test game are the same: 4 copies\n"
    for form in ("csv", "json"):
        written = mazo("own", "export", "--as", form).out
        assert mazo.json("own", "diff", "-", stdin=written)["same"] is True


def test_difference_is_told_both_ways(mazo: Mazo) -> None:
    """What the file has more and what it has less is told, and nothing is changed."""
    take(mazo, VARIANTS)
    before = owned(mazo)
    listed = (
        "Count,Name,Edition,Collector Number,Condition,Language\n"
        "5,Lobo,AAA,16,NM,es\n1,Lobo,AAA,16,NM,en\n1,Furia,,,,\n"
    )
    data = mazo.json("own", "diff", "-", stdin=listed, code=1)
    assert (data["same"], data["more"], data["less"]) == (False, 4, 1)
    facts = ("name", "condition", "before", "after")
    assert [tuple(row[fact] for fact in facts) for row in data["changes"]] == [
        ("Lobo", "NM", 2, 5), ("Lobo", "LP", 1, 0), ("Furia", "", 0, 1),
    ]  # fmt: skip
    told = mazo("own", "diff", "-", stdin=listed)
    assert told.code == 1
    assert told.lines == [
        "- has 4 copies that the collection of Test game lacks, and lacks 1 that it has",
        "  +3 Lobo (AAA-16) · NM · es  (2 → 5)",
        "  −1 Lobo (AAA-16) · LP · es",
        "  +1 Furia (AAA-14)",
    ]
    assert owned(mazo) == before


@pytest.mark.parametrize("listed", ["", "uno,dos,tres\n2,Lobo,AAA\n", "Count,Name\nx,Lobo\n"])
def test_file_that_cannot_be_read_is_no_difference(mazo: Mazo, listed: str) -> None:
    """A file at fault is bad data, not a difference."""
    assert mazo("own", "diff", "-", stdin=listed).code == 4
