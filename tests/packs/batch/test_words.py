"""Words by the million: known values of SplitMix64, and the plain spelling word for word."""

import numpy as np
import pytest
from mazo.packs import chance
from mazo.packs.batch.words import at, below, mix, named, shuffles

# The first outputs of SplitMix64 from two starts, as published with the generator.
OUTPUTS = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423],
}


@pytest.mark.parametrize("start", OUTPUTS)
def test_steps_are_the_outputs_of_splitmix64(start: int) -> None:
    """Step n below a word is the output n of the generator started with it."""
    steps = at(start, np.arange(3, dtype=np.uint64))
    assert steps.tolist() == OUTPUTS[start]
    words = np.array(list(OUTPUTS), dtype=np.uint64)
    for n in range(3):
        assert at(words, n).tolist() == [outputs[n] for outputs in OUTPUTS.values()]


def test_one_step_may_differ_from_word_to_word() -> None:
    """Words and numbers of the same length are taken pair by pair."""
    words, numbers = np.array([0, 1234567], dtype=np.uint64), np.array([2, 1], dtype=np.uint64)
    assert at(words, numbers).tolist() == [OUTPUTS[0][2], OUTPUTS[1234567][1]]
    assert words.tolist() == [0, 1234567]
    assert numbers.tolist() == [2, 1]


def test_mixing_is_done_in_place() -> None:
    """The words given are the ones mixed, each as the plain spelling does."""
    words = np.array([0, 1, chance.GOLDEN, chance.WORD], dtype=np.uint64)
    expected = [chance.mix(word) for word in words.tolist()]
    assert mix(words) is words
    assert words.tolist() == expected
    assert expected[2] == OUTPUTS[0][0]


def test_names_lead_on_from_one_word_or_many() -> None:
    """One word stays a whole number; of many, each has its own."""
    expected = chance.Address(7).named("rara", "option").word
    assert named(7, "rara", "option") == expected
    many = named(np.array([7, 8], dtype=np.uint64), "rara", "option")
    assert not isinstance(many, int)
    assert many.tolist() == [expected, chance.Address(8).named("rara", "option").word]


@pytest.mark.parametrize(
    ("word", "n", "expected"),
    [
        (0, 6, 0),
        (chance.WORD, 6, 5),
        (1 << 63, 6, 3),
        ((1 << 63) - 1, 6, 2),
        (0xFFFF_FFFF, 6, 0),
        (chance.WORD, 1, 0),
        (chance.WORD, chance.BELOW - 1, chance.BELOW - 2),
        (1 << 63, chance.BELOW - 1, (1 << 31) - 1),
    ],
)
def test_a_word_is_bounded_by_its_upper_half(word: int, n: int, expected: int) -> None:
    """The upper 32 bits times n, without the lower 32 bits of that."""
    assert below(np.array([word], dtype=np.uint64), n).tolist() == [expected]
    assert chance.Address(word).below(n) == expected


@pytest.mark.parametrize("size", [0, 1, 2, 52])
@pytest.mark.parametrize("piles", [0, 3, 30])
def test_shuffles_are_those_of_one_pile(piles: int, size: int) -> None:
    """Each root has the order that the plain spelling gives it, be they few or many."""
    roots = np.arange(piles, dtype=np.uint64) * np.uint64(1234567)
    shuffled = shuffles(roots, size)
    assert shuffled.shape == (piles, size)
    orders = shuffled.tolist()
    assert orders == [chance.shuffle(range(size), chance.Address(r)) for r in roots.tolist()]
    assert all(sorted(order) == list(range(size)) for order in orders)
