"""Mana and costs as they are typed: `fuego+fuego+agua`, `2 Fire, Water`, `fogo*2+ar`."""

import re
from collections.abc import Iterator, Mapping

from ...catalog.errors import UsageError
from ...catalog.game import Labels
from ...catalog.naming import labelled
from ...catalog.text import near
from .circles import Circle
from .parts import CIRCLE, Mana
from .spells import Unread

MOST = 20  # mana of one type in a list, more than any that is asked for
UNTOLD = "?"
_JOINT = re.compile(r"[+,;]")
_COUNTED = re.compile(r"(?:(\d+)\s*[*x×]?\s*)?([^\d*×]*[^\d\s*×])(?:\s*[*×]\s*(\d+))?")

Words = Mapping[str, Labels]  # id of a type of mana → what it is called in each language


def cost(text: str, types: Words) -> tuple[str, ...] | Unread:
    """Read a cost; words that name no mana are handed back: then it may be a spell's name.

    Raises:
        UsageError: `spell.too-many` with most.
    """
    tokens: list[str] = []
    unread: list[str] = []
    for count, word in _items(text):
        found = labelled(word, types)
        tokens += [found[0]] * count if len(found) == 1 else []
        unread += [] if len(found) == 1 else [word]
    return Unread(tuple(unread)) if unread else tuple(tokens)


def mana(text: str, types: Words, most: int = MOST) -> tuple[Mana, ...]:
    """Read some mana in order, up to `most` of a type; `?` is one that nobody has told.

    Raises:
        UsageError: `spell.no-mana` with word and near, `spell.too-many` with most.
    """
    return tuple(
        each
        for count, word in _items(text, most)
        for each in [None if word == UNTOLD else one(word, types)] * count
    )


def one(word: str, types: Words) -> str:
    """Return the type of mana that a word names.

    Raises:
        UsageError: `spell.no-mana` with word and near.
    """
    found = labelled(word, types)
    if len(found) != 1:
        names = [name for id_, labels in types.items() for name in (id_, *labels.values())]
        raise UsageError("spell.no-mana", word=word, near=near(word, names))
    return found[0]


def circle(text: str, stone: int, types: Words) -> Circle:
    """Read the mana of a circle, clockwise; the stone lies on the one of that place, from 1.

    Raises:
        UsageError: `spell.not-five` with found, and those of `mana`.
    """
    found = mana(text, types)
    if len(found) != CIRCLE:
        raise UsageError("spell.not-five", found=len(found), count=CIRCLE)
    return Circle(found, stone - 1)


def split(text: str) -> list[str]:
    """Return the words of a list, each with the number it may have."""
    return [part.strip() for part in _JOINT.split(text)]


def _items(text: str, most: int = MOST) -> Iterator[tuple[int, str]]:
    """Yield each word with its number, 1 where it has none."""
    for part in split(text):
        match = _COUNTED.fullmatch(part)
        if match is None:
            yield 1, part
        else:
            yield _count(match[1] or match[3] or "1", most), match[2].strip()


def _count(digits: str, most: int) -> int:
    if len(digits) > len(str(most)) or int(digits) > most:
        raise UsageError("spell.too-many", most=most)
    return int(digits)
