"""What a list does not hold of the deck that was written into it: found by reading it back."""

from collections import Counter
from collections.abc import Callable, Iterator

from ...catalog.value import Value
from ..decks import Deck
from ..lines import Line
from .result import Read

_SAID = ("game", "name", "format", "note")


class Loss(Value):
    """One thing that was lost: `part` is `game`, `name`, `format`, `note`, or a part of cards.

    Parts of cards are `cards` (the copies themselves), `zone`, `printing`, `finish` and `comment`;
    `count` copies of the `cards`, named by their titles, have lost it.
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
        "cards": lambda _: "-",
        "zone": lambda line: line.zone,
        "printing": lambda line: line.printing or line.written,
        "finish": lambda line: line.finish,
        "comment": lambda line: line.comment,
    }
    for part, of in parts.items():
        gone = _counted(deck.lines, of) - _counted(read.lines, of)
        if gone:
            names = dict.fromkeys(
                line.name for line in deck.lines if (_card(line), of(line)) in gone
            )
            yield Loss(part, gone.total(), tuple(names))


def _counted(lines: tuple[Line, ...], of: Callable[[Line], str]) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for line in lines:
        if of(line):
            found[_card(line), of(line)] += line.count
    return found


def _card(line: Line) -> str:
    return line.card or f"? {line.name}"
