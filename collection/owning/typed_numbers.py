"""A pile of cards of one set, entered by number: `17 18x2 -19 12★`.

A number counts one, `18x2` two of number 18, and so does `2x18`: the part of one digit is the
count, and where both have one digit the number comes first. A dash in front takes off.
"""

from collections.abc import Iterator, Sequence

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...catalog.pattern import Pattern
from ...catalog.text import bare_number, fold, near
from ...catalog.value import Value

_SEPARATORS = Pattern(r"[\s,;]+")
_TIMES = Pattern(r"(.+?)[xX×*](.+)")
_COUNT = Pattern(r"[1-9]")
_RANGE = Pattern(r"([0-9]{1,9})(?:[-–—]|\.\.+)([0-9]{1,9})")
_MOST_NEAR = 3


class Piece(Value):
    """So many of one number; fewer than none when they are taken off.

    `card` and `printing` are None, and `name` the printing as it is asked for, while nobody knows
    the card of that number.
    """

    number: str
    count: int
    card: str | None
    printing: str | None
    name: str


class _Printing(Value):
    id: str
    card: str
    title: str
    number: str


class Numbers:
    """The numbers of one set."""

    def __init__(self, catalog: Catalog, code: str, *, lenient: bool = False) -> None:
        """Read the numbers; a lenient reading keeps those within the set's size as unknown."""
        self.code, self.lenient = code, lenient
        self.size = catalog.game.sets[code].size or 0
        sql = 'SELECT id, card, title, number FROM printing WHERE "set" = ? AND number IS NOT NULL'
        found = [_Printing(*row) for row in catalog.db.execute(f"{sql} ORDER BY row", (code,))]
        self._exact = _by_key(found, fold)
        self._bare = _by_key(found, bare_number)

    def read(self, text: str) -> tuple[Piece, ...]:
        """Return what a line says.

        Raises:
            NotFound: `own.unknown-number` with `set`, `numbers` and `near`; `own.two-of-number`
                with `number` and `candidates`.
            UsageError: `own.bad-number` with `word`, for what is no number and count;
                `own.range` with `word`, `first` and `last`, for numbers from one to another.
        """
        pieces, unknown = list[Piece](), list[str]()
        for word in filter(None, _SEPARATORS.split(text.strip())):
            number, count = self._counted(word)
            piece = self._piece(number, count)
            if piece is None:
                _refuse_range(word)
                unknown.append(number)
            else:
                pieces.append(piece)
        if unknown:
            raise NotFound(
                "own.unknown-number", set=self.code, numbers=unknown, near=self._near(unknown)
            )
        return tuple(pieces)

    def _counted(self, word: str) -> tuple[str, int]:
        """Return the number and the count of a word."""
        sign, bare = (-1, word[1:]) if word[:1] in "-−" else (1, word)
        times = None if self._found(bare) else _TIMES.fullmatch(bare)
        if times is None:
            number, count = bare, "1"
        elif _COUNT.fullmatch(times[2]):
            number, count = times[1], times[2]
        else:
            count, number = times[1], times[2]
        if not number or not _COUNT.fullmatch(count):
            raise UsageError("own.bad-number", word=word)
        return number, sign * int(count)

    def _found(self, number: str) -> Sequence[_Printing]:
        return self._exact.get(fold(number)) or self._bare.get(bare_number(number)) or ()

    def _piece(self, number: str, count: int) -> Piece | None:
        found = self._found(number)
        if len(found) > 1:
            candidates = [f"{each.title} ({each.id})" for each in found]
            raise NotFound("own.two-of-number", number=number, candidates=candidates)
        if found:
            one = found[0]
            return Piece(one.number, count, one.card, one.id, one.title)
        if self.lenient and number.isdecimal() and 0 < int(number) <= self.size:
            plain = str(int(number))
            return Piece(plain, count, None, None, f"{self.code}-{plain}")
        return None

    def _near(self, unknown: Sequence[str]) -> tuple[str, ...]:
        """Return the numbers next to the first unknown one, else those that look like it."""
        numbers = [printings[0].number for printings in self._exact.values()]
        first = unknown[0]
        if not first.isdecimal():
            return near(first, numbers, _MOST_NEAR)
        plain = [number for number in numbers if number.isdecimal()]
        return tuple(sorted(plain, key=lambda each: abs(int(each) - int(first)))[:_MOST_NEAR])


def _refuse_range(word: str) -> None:
    """See that a word which is no number is none from one number to another either."""
    found = _RANGE.fullmatch(word)
    if found and int(found[1]) < int(found[2]):
        raise UsageError("own.range", word=word, first=found[1], last=found[2])


class Pile:
    """The lines so far; each can be taken back."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.lines: list[tuple[Piece, ...]] = []

    def add(self, pieces: tuple[Piece, ...]) -> None:
        """Lay a line on the pile."""
        self.lines.append(pieces)

    def undo(self) -> tuple[Piece, ...]:
        """Take the last line back and return it; empty when there is none."""
        return self.lines.pop() if self.lines else ()

    def together(self) -> tuple[Piece, ...]:
        """Return one piece for each number, what adds up to nothing left out."""
        return tuple(each for each in self._sums() if each.count)

    def _sums(self) -> Iterator[Piece]:
        sums: dict[str, Piece] = {}
        for line in self.lines:
            for piece in line:
                before = sums.get(piece.number)
                count = piece.count + (before.count if before else 0)
                sums[piece.number] = piece.but(count=count)
        yield from sums.values()


def _by_key(found: Sequence[_Printing], key: object) -> dict[str, list[_Printing]]:
    assert callable(key)
    by_key: dict[str, list[_Printing]] = {}
    for each in found:
        by_key.setdefault(key(each.number), []).append(each)
    return by_key
