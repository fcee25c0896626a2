"""What the cells of a table say of copies, each column read by a table of words that fills itself.

A word is looked at once, however many rows have it; one that is not understood is None.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

from ....catalog.pattern import Pattern
from ....catalog.text import fold, yes_or_no
from ...owning.conditions import CONDITIONS, condition_of, word_of
from ...owning.finishes import ETCHED, FOIL, finish_of
from ...owning.languages import LANGUAGES, language_of
from .vendors import Vendor

_V = TypeVar("_V")
# Three zeros behind a point or comma may be thousands: 1.000 is refused, and not one copy.
_COUNT = Pattern(r"\s*\+?(\d+)(?:[.,]0{1,2})?\s*[xX×]?\s*")
_MOST_DIGITS = 9
# Steps of other scales that ours does not part from its neighbours: read, and told.
_COARSER = frozenset((
    "nm/m", "nm-m", "good (lightly played)", "sp", "slightly played", "mp", "moderately played",
    "moderatelyplayed", "hp", "heavily played", "heavilyplayed", "d", "dmg", "damaged",
    "muy jugada", "muy jugado", "danada", "danado", "estropeada", "estropeado", "stark gespielt",
    "stark bespielt", "beschadigt", "tres joue", "tres jouee", "abime", "abimee", "endommage",
    "endommagee",
))  # fmt: skip

_STEPS = tuple(f"{step} ({words[0]})" for step, words in CONDITIONS.items())


class Values(dict[str, _V | None]):
    """What the words of a column mean; `misses` counts those that mean nothing here.

    `first` is the line of the first of these, `known` are words that would be understood.
    """

    def __init__(
        self, name: str, read: Callable[[str], _V | None], known: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self.name, self.known, self._read = name, known, read
        self.misses: Counter[str] = Counter()
        self.first: int | None = None

    def __missing__(self, text: str) -> _V | None:
        self[text] = self._read(text)
        return self[text]

    def missed(self, text: str, line: int) -> None:
        """Remember a word that is not understood."""
        self.misses[text] += 1
        self.first = self.first or line

    def coarser(self) -> tuple[str, ...]:
        """Return the words met that are a step of their own elsewhere, with what they became."""
        return tuple(
            f"{word} → {meaning}" for word, meaning in self.items() if word_of(word) in _COARSER
        )


def by_words(
    words: Mapping[str, str], else_: Callable[[str], str | None], *, only: bool
) -> Callable[[str], str | None]:
    """Return a reader of cells: the words first, then another, unless there are `only` those."""

    def read(text: str) -> str | None:
        if (found := words.get(fold(text))) is not None or not text.strip():
            return found or ""
        return None if only and words else else_(text)

    return read


def columns(vendor: Vendor, names: Mapping[str, str], *, only: bool) -> tuple[Values[str], ...]:
    """Return the readers of finish, condition and language; `names` are their headers.

    With `only` no words are understood but those that the layout has.
    """
    return tuple(
        Values(
            names.get(field, ""),
            by_words(words, else_, only=only),
            tuple(filter(None, words)) if only and words else known,
        )
        for field, words, else_, known in (
            ("finish", vendor.finishes, _finish, (FOIL, ETCHED)),
            ("condition", vendor.conditions, condition_of, _STEPS),
            ("language", vendor.languages, language_of, tuple(LANGUAGES)),
        )
    )


def _finish(text: str) -> str | None:
    """Return a finish; None for a number, which counts copies and says nothing of their looks."""
    found = finish_of(text)
    return None if found.isdecimal() else found


def count_of(text: str) -> int | None:
    """Return a count, with zeros behind a point or without; None where it is none."""
    found = _COUNT.fullmatch(text)
    if found is None:
        return None
    digits = found[1].lstrip("0") or "0"
    return int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS


def says_yes(text: str) -> bool:
    """Return whether a cell says yes: anything but nothing, a no, or that all is ordinary."""
    return bool(text.strip()) and yes_or_no(text) is not False and finish_of(text) != ""
