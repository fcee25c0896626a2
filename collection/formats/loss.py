"""What a list does not hold of the deck that was written into it: found by reading it back."""

from collections import Counter
from collections.abc import Callable, Iterator

from ...catalog.value import Value
from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from .result import Read

_SAID = ("game", "name", "format", "note", "choices")


class Loss(Value):
    """One thing that was lost: a part of the deck or a part of cards.

    Parts of the deck are `game`, `name`, `format`, `note` and `choices`. Parts of cards are `cards`
    (the copies themselves), `zone`, `printing`, `any-printing` (that the deck names none),
    `finish` and `comment`; `count` copies of the `cards`, named by their titles, have lost it. Of a
    copy that is lost no part is told.
    """

    part: str
    count: int = 0
    cards: tuple[str, ...] = ()


def losses(deck: Deck, read: Read) -> tuple[Loss, ...]:
    """Return what a list, read again, no longer says of the deck."""
    said = (part for part in _SAID if (getattr(deck, part) or "") != (getattr(read, part) or ""))
    return (*map(Loss, said), *_of_cards(deck, read))


def _of_cards(deck: Deck, read: Read) -> Iterator[Loss]:
    parts: dict[str, Callable[[Line], str]] = {
        "zone": lambda line: line.zone,
        "printing": lambda line: line.printing or line.written,
        "any-printing": lambda line: "" if line.printing or line.written else "-",
        "finish": lambda line: line.finish,
        "comment": lambda line: line.comment,
    }
    lost = _gone(deck, read, lambda _: "-")
    yield from _told("cards", lost)
    for part, of in parts.items():
        yield from _told(part, _gone(deck, read, of) - lost)


def _gone(deck: Deck, read: Read, of: Callable[[Line], str]) -> Counter[tuple[str, str]]:
    """Return of how many copies a part is gone, by card and name."""
    gone = _counted(deck.lines, of) - _counted(read.lines, of)
    counts = Counter[tuple[str, str]]()
    for line in deck.lines:
        count = gone.pop((_card(line), of(line)), 0)
        if count:
            counts[_card(line), line.name] += count
    return counts


def _told(part: str, counts: Counter[tuple[str, str]]) -> Iterator[Loss]:
    if counts:
        names = dict.fromkeys(name for _, name in counts)
        yield Loss(part, counts.total(), tuple(names))


def _counted(lines: tuple[Line, ...], of: Callable[[Line], str]) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for line in lines:
        if of(line):
            found[_card(line), of(line)] += line.count
    return found


def _card(line: Line) -> str:
    return line.card or f"? {line.name}"
