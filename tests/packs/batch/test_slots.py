"""One slot of many packs: where its cards lie, and what one slot leaves to the next."""

import numpy as np
import pytest
from mazo.catalog.errors import BadData
from mazo.packs import chance
from mazo.packs.batch.faces import Faces
from mazo.packs.batch.slots import Packs, Slot
from mazo.packs.products.model import Draw, OnEmpty
from mazo.packs.recipes.recipe import PACK, Choice, Entry, Filling

ROOT = chance.key("7", product="x").word
ABC = tuple(Entry(id_, id_, "c", weight) for id_, weight in zip("abc", (2, 1, 1), strict=True))


def packs(count: int, first: int = 1) -> Packs:
    """Return packs of which nothing has been drawn."""
    return Packs("x", ROOT, np.arange(first, first + count, dtype=np.uint64))


def filling(draw: Draw, count: int, *choices: Choice, scope: str = "", step: int = 1) -> Filling:
    """Return a slot of these sheets, or of a, b and c; a run has two cards."""
    run = 2 if draw == "run" else 0
    refill = draw == "deal"
    sheets = choices or (Choice(1, "c", ABC),)
    return Filling("s", count, draw, sheets, scope, refill=refill, run=run, step=step)


def test_a_whole_sheet_comes_in_its_order() -> None:
    """Each entry as often as it lies there, in every pack."""
    cells = Slot(filling("all", 4), Faces()).draw(packs(3))
    assert cells.T.tolist() == [[0, 0, 1, 2]] * 3


@pytest.mark.parametrize(("step", "steps"), [(1, [0, 1, 0]), (2, [0, 2, 0])])
def test_a_run_goes_on_at_the_beginning(step: int, steps: list[int]) -> None:
    """Three cards are a run of two and one of one; each begins where chance has it."""
    cells = Slot(filling("run", 3, step=step), Faces()).draw(packs(50))
    stream = chance.Address(ROOT).named("s")
    for number, cards in enumerate(cells.T.tolist(), 1):
        starts = [stream.at(number, run).below(3) for run in (0, 0, 1)]
        assert cards == [(a + b) % 3 for a, b in zip(starts, steps, strict=True)]


def test_a_pile_is_dealt_and_shuffled_anew() -> None:
    """Four packs of three take three piles of four cards, each with a twice."""
    cells = Slot(filling("deal", 3), Faces()).draw(packs(4))
    dealt = cells.T.ravel().tolist()
    piles = [sorted(dealt[start : start + 4]) for start in (0, 4, 8)]
    assert piles == [[0, 0, 1, 2]] * 3


def test_a_pile_does_not_depend_on_where_one_begins() -> None:
    """Pack 3 is the same alone and among others."""
    slot = Slot(filling("deal", 3), Faces())
    assert slot.draw(packs(1, first=3)).tolist() == slot.draw(packs(4))[:, 2:3].tolist()


def test_faces_of_the_second_option_follow_the_first() -> None:
    """Entries 0 to 2 and 4 to 6; 3 and 7 are the rarities alone."""
    slot = Slot(filling("replace", 1, Choice(1, "c", ABC), Choice(3, "u", ABC)), Faces())
    counts = np.bincount(slot.draw(packs(8000))[0])
    assert len(counts) == 7
    assert counts[3] == 0
    # shares of 2, 1, 1 of one in four and of three in four; five deviations of each
    for count, share in zip(counts[[0, 1, 2, 4, 5, 6]], (2, 1, 1, 6, 3, 3), strict=True):
        mean = 8000 * share / 16
        assert abs(count - mean) <= 5 * (mean * (1 - share / 16)) ** 0.5


def test_a_forced_option_is_that_of_the_first_card() -> None:
    """The second card is as free as ever."""
    slot = Slot(filling("replace", 2, Choice(1, "c", ABC), Choice(3, "u", ABC)), Faces())
    first, second = slot.draw(packs(200), forced=(0,))
    assert set(first.tolist()) == {0, 1, 2}
    assert set(second.tolist()) == {0, 1, 2, 4, 5, 6}


def test_a_card_does_not_come_from_two_slots_of_a_scope() -> None:
    """Three cards in one slot and none left for the next, but its rarity."""
    faces, drawn = Faces(), packs(20)
    one, other = (Slot(filling("distinct", count, scope=PACK), faces) for count in (2, 2))
    first, second = one.draw(drawn), other.draw(drawn)
    assert all(
        sorted(cards) == [0, 1, 2] for cards in np.vstack([first, second[:1] - 4]).T.tolist()
    )
    assert set(second[1].tolist()) == {other.alone[0]}


def test_slots_without_a_common_card_do_not_look_at_each_other() -> None:
    """Only cards that both may give are kept apart."""
    faces = Faces()
    one = Slot(filling("distinct", 1, scope=PACK), faces)
    other = Slot(filling("distinct", 1, Choice(1, "c", (Entry("d", "d", "c"),))), faces)
    third = Slot(filling("distinct", 1, Choice(1, "c", ABC[2:])), faces)
    assert [one.overlaps(slot) for slot in (one, other, third)] == [True, False, True]


@pytest.mark.parametrize(("on_empty", "alone"), [("unknown", True), ("refuse", False)])
def test_an_empty_sheet_gives_its_rarity_or_nothing(on_empty: OnEmpty, alone: bool) -> None:
    """Either the rarity stands for the card, or the product is refused."""
    slot = Slot(filling("distinct", 1, Choice(1, "c", (), on_empty)), Faces())
    if alone:
        assert slot.draw(packs(2)).tolist() == [[slot.alone[0]] * 2]
        return
    with pytest.raises(BadData) as caught:
        slot.draw(packs(2))
    assert (caught.value.key, caught.value.facts["slot"]) == ("pack.sheet-small", "s")


def test_some_packs_take_with_them_what_they_drew() -> None:
    """Of three packs the second goes on alone, with the card that it has lost."""
    drawn, slot = packs(3), Slot(filling("distinct", 1, scope=PACK), Faces())
    slot.draw(drawn)
    some = drawn.of(np.array([1]))
    assert some.numbers.tolist() == [2]
    ((_, cards),) = some.scopes[PACK]
    assert cards.tolist() == drawn.scopes[PACK][0][1][:, 1:2].tolist()
