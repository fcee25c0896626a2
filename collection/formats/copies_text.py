"""A collection as a plain list, for people and other programs: names, printings and finishes."""

from collections.abc import Iterable, Iterator

from ..deckbuilding.lines import Line, merged
from ..naming.names import Names
from ..owning.copies import FACTS, Copies
from .plain.source import one_line
from .plain.writer import card_line

LOST = tuple(fact for fact in FACTS if fact not in ("finish", "note"))


def write(copies: Iterable[Copies], names: Names) -> Iterator[str]:
    """Yield the rows of the list, behind the game; what differs in `LOST` alone is one row."""
    yield f"# game: {names.game.id}\n\n"
    for line in merged(_line(each) for each in copies):
        yield f"{card_line(line, names)}\n"


def lost(copies: Iterable[Copies]) -> tuple[str, ...]:
    """Return the facts that some copies have and the list does not hold."""
    told = {fact for each in copies for fact in LOST if getattr(each, fact)}
    return tuple(fact for fact in LOST if fact in told)


def _line(copies: Copies) -> Line:
    return Line(
        "", copies.count, copies.card, copies.printing, copies.name, one_line(copies.note),
        copies.written, copies.finish,
    )  # fmt: skip
