"""The bars of the board on a narrow screen."""

import pytest
from mazo.cli.board.bars import around, in_short, line_bar
from mazo.cli.words import LANGUAGES, use

WIDTHS = [14, 16, 18, 17, 19, 12]  # of six phases


@pytest.mark.parametrize("room", [10, 20, 48, 60, 78, 95, 96])
@pytest.mark.parametrize("present", range(6))
def test_the_present_phase_is_always_in_sight(present: int, room: int) -> None:
    """As many phases as fit are shown around the present one, and room for their marks."""
    first, last = around(present, WIDTHS, room)
    assert first <= present < last
    taken = sum(WIDTHS[first:last]) + (first > 0) + (last < len(WIDTHS))
    assert taken <= room or last - first == 1
    assert (first, last) == (0, 6) or room < sum(WIDTHS)
    if room == 60:
        assert last - first == 3


def test_there_may_be_no_phases() -> None:
    """A turn without phases has an empty bar."""
    assert around(0, [], 40) == (0, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [30, 50, 120])
def test_the_way_back_to_the_keys_is_always_told(lang: str, width: int) -> None:
    """While a line is typed the key that ends it is named, others where there is room."""
    use(lang)
    told = line_bar(width).plain
    assert "Esc " in told
    assert len(told) <= width
    assert ("Tab " in told) == (width > 30)


def test_numbers_that_do_not_fit_have_a_sign() -> None:
    """On a narrow screen there are two lines, what stands below a line left out; `…` ends them."""
    lines = ["Power 7", "  of it 2 of Fire", "Ana leads by 3", "Numbers: points 1, points 2"]
    assert in_short(lines, 80) == ["Power 7 · Ana leads by 3 · Numbers: points 1, points 2"]
    short = in_short(lines, 16)
    assert len(short) == 2
    assert short[0] == "Power 7 · Ana"
    assert short[1].endswith(" …")
