"""What a slot has drawn: which sheets have something left, by each way to draw."""

import numpy as np
import pytest
from mazo.packs.batch.memory import Copies, Distinct, Memory, Replacing
from mazo.packs.batch.sheets import Sheet
from mazo.packs.recipes.recipe import Choice, Entry

ALL = slice(None)


def sheets() -> list[Sheet]:
    """Return a sheet of cards 0 and 1 in two copies each, and one of card 1 alone."""
    one, two = Entry("a", "a", "c", 2), Entry("b", "b", "c", 2)
    return [
        Sheet(Choice(1, "c", (one, two)), [0, 1]),
        Sheet(Choice(1, "c", (Entry("b", "b", "c"),)), [1]),
    ]


def words(packs: int) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
    """Return a word for each of so many packs."""
    return np.arange(1, packs + 1, dtype=np.uint64)


def blank(draws: int, packs: int) -> "np.ndarray[tuple[int, int], np.dtype[np.int8]]":
    """Return an array of draws in which nothing has been drawn."""
    return np.full((draws, packs), -1, dtype=np.int8)


def test_a_sheet_that_is_drawn_with_all_its_cards_never_ends() -> None:
    """However much has come, nobody has to look what is left."""
    memory: Memory = Replacing(sheets())
    for i in range(9):
        assert memory.left(i) is None
        assert memory.draw(1, words(3), ALL, i).tolist() == [0, 0, 0]


def test_a_card_is_gone_from_every_sheet() -> None:
    """Two packs drew card 1 from the second sheet: the first has one left, the second none."""
    memory = Distinct(sheets(), blank(3, 2), [])
    assert memory.left(0) is None
    assert memory.draw(1, words(2), ALL, 0).tolist() == [0, 0]
    left = memory.left(1)
    assert left is not None
    assert left.tolist() == [[True, True], [False, False]]
    assert memory.draw(0, words(2), ALL, 1).tolist() == [0, 0]
    after = memory.left(2)
    assert after is not None
    assert not after.any()


def test_what_other_slots_took_is_gone_too() -> None:
    """The first pack has lost card 0 to another slot, the second card 1."""
    memory = Distinct(sheets(), blank(1, 2), [np.array([[0, 1]], dtype=np.int8)])
    left = memory.left(0)
    assert left is not None
    assert left.tolist() == [[True, True], [True, False]]
    assert memory.draw(0, words(2), ALL, 0).tolist() == [1, 0]


@pytest.mark.parametrize("kind", [Distinct, Copies])
def test_packs_draw_apart(kind: type[Distinct | Copies]) -> None:
    """The second of three packs draws alone; the others have lost nothing."""
    made = sheets()
    memory: Memory = Distinct(made, blank(2, 3), []) if kind is Distinct else Copies(made, 2, 3)
    rows = np.array([1])
    assert memory.draw(1, words(3)[rows], rows, 0).tolist() == [0]
    left = memory.left(1)
    assert left is not None
    assert left[1].tolist() == [True, False, True]


def test_copies_run_out_sheet_by_sheet() -> None:
    """Four copies on the first sheet, one on the second; none counts on both."""
    memory = Copies(sheets(), 5, 1)
    found = []
    for i in range(4):
        assert memory.left(i).tolist() == [[True], [True]]
        found += memory.draw(0, words(1), ALL, i).tolist()
    assert sorted(found) == [0, 0, 1, 1]
    assert memory.left(4).tolist() == [[False], [True]]
