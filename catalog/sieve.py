"""What is surely not among many words, told without looking them up and in little memory."""

from collections.abc import Iterable

_BITS = 1 << 23


class Sieve:
    """A bit for each word, shared by few: a word whose bit is not set is none of them."""

    def __init__(self, words: Iterable[str]) -> None:
        self._bits = bits = bytearray(_BITS >> 3)
        for word in words:
            place = hash(word) % _BITS
            bits[place >> 3] |= 1 << (place & 7)

    def may_hold(self, word: str) -> bool:
        """Tell whether the word may be one of them."""
        place = hash(word) % _BITS
        return bool(self._bits[place >> 3] & 1 << (place & 7))
