"""One sheet for many packs: by weight, never a card that is taken, never a copy that is gone."""

import numpy as np
import pytest
from mazo.packs import chance
from mazo.packs.batch.sheets import Sheet
from mazo.packs.recipes.recipe import Choice, Entry

PARTS = np.array([0, 1, 2, 3, 4, 5], dtype=np.uint64) << np.uint64(61)  # eighths of a word
WORDS = np.arange(1, 400, dtype=np.uint64) * np.uint64(chance.GOLDEN)
HUGE = 1 << 31  # of so much weight that what else there is will not come up


def sheet(*weights: int, cards: str = "abcdefgh") -> Sheet:
    """Return a sheet of cards with these weights; equal letters are printings of one card."""
    letters = cards[: len(weights)]
    entries = [Entry(f"{c}{i}", c, "c", weights[i]) for i, c in enumerate(letters)]
    return Sheet(Choice(1, "c", tuple(entries)), [ord(c) - ord("a") for c in letters])


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ((1, 1, 1, 1), [0, 0, 1, 1, 2, 2]),
        ((3, 1, 4), [0, 0, 0, 1, 2, 2]),
        ((4, 4), [0, 0, 0, 0, 1, 1]),
        ((HUGE // 4 * 3, HUGE // 4), [0, 0, 0, 0, 0, 0]),
        ((HUGE // 2, HUGE // 2), [0, 0, 0, 0, 1, 1]),
        ((9,), [0] * 6),
    ],
)
def test_entries_take_their_share_of_a_word(weights: tuple[int, ...], expected: list[int]) -> None:
    """Of six words, an eighth apart, each falls to the entry in whose share it lies."""
    assert sheet(*weights).pick(PARTS.copy()).tolist() == expected


def test_a_card_that_is_taken_does_not_come_again() -> None:
    """Each word has the card that the plain spelling gives it, and that card is told."""
    made, taken = sheet(1, 2, 3, 4), np.tile(np.array([[2], [0]], dtype=np.int8), len(WORDS))
    found, cards = made.pick_new(WORDS, [taken])
    expected = [
        chance.pick_new(chance.Address(word), (1, 2, 3, 4), (1, 3, 6, 10), {0, 2}.__contains__)
        for word in WORDS.tolist()
    ]
    assert found.tolist() == cards.tolist() == expected
    assert set(expected) == {1, 3}


def test_what_is_left_comes_however_rare() -> None:
    """After 16 attempts a card is drawn from what is left."""
    taken = np.zeros((1, len(WORDS)), dtype=np.int8)
    found, cards = sheet(HUGE, 1, 1).pick_new(WORDS, [taken])
    assert set(found.tolist()) == set(cards.tolist()) == {1, 2}


def test_no_printing_of_a_taken_card_comes() -> None:
    """Two printings of one card are one card; none (-1) is no card."""
    made = sheet(1, 1, 1, cards="aab")
    nobody, taken = np.full((1, len(WORDS)), -1, np.int8), np.zeros((1, len(WORDS)), np.int8)
    assert set(made.pick_new(WORDS, [nobody])[0].tolist()) == {0, 1, 2}
    assert set(made.pick_new(WORDS, [nobody, taken])[0].tolist()) == {2}


def test_a_copy_comes_once() -> None:
    """Of two copies and one, with one of the two gone, each of the others comes equally often."""
    used = np.zeros((1, len(WORDS)), dtype=np.intp)
    found = sheet(2, 1).pick_copy(WORDS, used)
    expected = [
        chance.pick_copy(chance.Address(word), (2, 1), (2, 3), {0: 1}) for word in WORDS.tolist()
    ]
    assert found.tolist() == expected
    assert 150 < sum(expected) < 250
    both = np.zeros((2, len(WORDS)), dtype=np.intp)
    assert set(sheet(2, 1).pick_copy(WORDS, both).tolist()) == {1}


def test_cards_are_numbered_in_no_more_bits_than_they_need() -> None:
    """The numbers of cards have room for -1 beside them."""
    for most, bits in ((127, 8), (128, 16), (32_767, 16), (32_768, 32)):
        entry = Entry("a", "a", "c")
        cards = Sheet(Choice(1, "c", (entry,)), [most]).cards
        assert (cards.dtype, cards.tolist()) == (np.dtype(f"int{bits}"), [most])
    assert Sheet(Choice(1, "c", ()), []).cards.tolist() == []
