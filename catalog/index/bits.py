"""Sets of printings as whole numbers, one bit for each: `&`, `|` and counting in microseconds.

The bits of one card lie side by side, those of its printings in display order, so that cards can
be counted by adding: a carry runs to the last bit of each card that has any.
"""

from collections.abc import Collection, Iterable, Iterator

from ..value import Value

_FEW = 5_000  # so many bits are set one by one, more of them as signs of a text
_HOLDS = b"\0" + b"\1" * 255  # whether a byte has a bit
_PLACES = tuple(tuple(i for i in range(8) if byte >> i & 1) for byte in range(256))
_SIGNS = bytes((48, 49)) + bytes(254)  # 0 → "0", 1 → "1"
_MARK = b"\3"  # what no place holds
_COUNTED = bytes(96) + bytes((0, 1, 2)) + bytes(157)  # "0" + "0" → 0, "0" + "1" → 1, "1" + "1" → 2


def of_places(places: Collection[int], size: int) -> int:
    """Return the number with these bits set, each below `size`."""
    if len(places) < _FEW:
        packed = bytearray(size // 8 + 1)
        for place in places:
            packed[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(packed, "little")
    marks = bytearray(size)
    for place in places:
        marks[place] = 1
    return int(marks.translate(_SIGNS)[::-1], 2)


def places_of(bits: int) -> Iterator[int]:
    """Yield the places of the bits that are set, lowest first."""
    packed = bits.to_bytes(bits.bit_length() // 8 + 1, "little")
    marks = packed.translate(_HOLDS)
    at = marks.find(1)
    while at >= 0:
        before = at << 3
        for place in _PLACES[packed[at]]:
            yield before + place
        at = marks.find(1, at + 1)


def sum_of(one: int, other: int, size: int) -> bytes:
    """Return for each place how many of two numbers have its bit set, a byte for each."""
    signs = (f"{bits:0{size}b}"[::-1].encode() for bits in (one, other))
    total = sum(int.from_bytes(text, "little") for text in signs)  # no byte carries
    return total.to_bytes(size, "little").translate(_COUNTED)


class Groups:
    """Which bits belong to one card: `last` has the highest bit of every card set."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.all = (1 << last.bit_length()) - 1
        self._inner = self.all ^ last

    def any(self, bits: int) -> int:
        """Return the last bit of each card of which a bit is set."""
        return (((bits & self._inner) + self._inner) | bits) & self.last

    def at_last(self, held: bytes) -> bytes:
        """Return card by card the bytes at last places, of a byte for each place below 3.

        All others must be 0.
        """
        others = int.from_bytes(sum_of(self._inner, 0, len(held)), "little") * _MARK[0]
        marked = int.from_bytes(held, "little") + others
        return marked.to_bytes(len(held), "little").translate(None, _MARK)

    def whole(self, first: int) -> int:
        """Return all bits of the cards whose first bit is set."""
        carried = self._inner + first
        return (self._inner & ~carried) | (carried & self.last)


class Answer(Value):
    """The printings of which a query is true, and those of which it is true or unknown."""

    yes: int
    maybe: int


def every(answers: Iterable[Answer], all_: int) -> Answer:
    """Return AND."""
    yes = maybe = all_
    for answer in answers:
        yes &= answer.yes
        maybe &= answer.maybe
    return Answer(yes, maybe)


def some(answers: Iterable[Answer]) -> Answer:
    """Return OR."""
    yes = maybe = 0
    for answer in answers:
        yes |= answer.yes
        maybe |= answer.maybe
    return Answer(yes, maybe)


def opposite(answer: Answer, all_: int) -> Answer:
    """Return NOT."""
    return Answer(all_ ^ answer.maybe, all_ ^ answer.yes)
