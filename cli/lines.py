"""The cards that some words of a command line name, as lines of a list."""

from collections.abc import Sequence

from ..catalog.catalog import Catalog
from ..catalog.errors import BadData, Fault, NotFound, UsageError, UserError
from ..collection.deckbuilding.lines import Line
from ..collection.formats import read_cards
from ..collection.formats.plain.source import cleaned
from ..collection.naming.names import Names
from .errors import quoted

_UNKNOWN = {"list.unknown-card", "list.damaged-name"}
_OF_NAMES = {"list.ambiguous-card", "list.unknown-printing", "list.ambiguous-printing"}


def lines_of(catalog: Catalog, words: Sequence[str], zone: str | None = None) -> tuple[Line, ...]:
    """Return the list lines that some words name.

    All words together are tried as one line first (`2 Ñandú de Ceniza` unquoted); then each word
    as a line of its own, where a number goes with the word behind it; then a line from each number
    to the next (`2 Ñandú de Ceniza 3 Siete Primos`).

    Raises:
        NotFound: `card.unknown`, `card.ambiguous`, `deck.nobody-knows` of the reading that
            understands most.
        UsageError: A word cannot be read as a card and a number; `card.no-name` of blank words.
    """
    words = [word for word in words if cleaned(word)]
    if not words:
        raise UsageError("card.no-name")
    names = Names(catalog)
    refusals = []
    for rows in (" ".join(words),), _joined(words), _by_numbers(words):
        try:
            lines = read_cards(rows, names).lines
        except BadData as error:
            refusals.append(error.faults)
        else:
            return lines if zone is None else tuple(line.but(zone=zone) for line in lines)
    has_several = sum(word.isdecimal() for word in words) > 1
    raise _refusal(refusals[-1] if has_several else min(refusals, key=_weight))


def lenient_lines(
    catalog: Catalog, words: Sequence[str]
) -> tuple[tuple[Line, ...], tuple[Fault, ...]]:
    """Return the lines that words name, each word a card of its own, and what is in doubt of them.

    A card that nobody knows is kept as it was written.

    Raises:
        UsageError: `card.no-name` of blank words.
    """
    rows = [word for word in _joined(words) if cleaned(word)]
    if not rows:
        raise UsageError("card.no-name")
    read = read_cards(rows, Names(catalog), lenient=True)
    return read.lines, tuple(read.problems)


def _weight(faults: Sequence[Fault]) -> tuple[int, int]:
    """Return how much of what was typed is not understood."""
    return len(faults), sum(len(str(fault.facts.get("name", ""))) for fault in faults)


def _refusal(faults: Sequence[Fault]) -> UserError:
    """Return what is told of words that name no cards, where a list would tell of its lines."""
    names = [str(fault.facts.get("name", "")) for fault in faults]
    near = tuple(dict.fromkeys(word for fault in faults for word in _near(fault)))
    keys = {fault.key for fault in faults}
    if keys <= _UNKNOWN and len(faults) > 1:
        return NotFound("deck.nobody-knows", names=quoted(names), near=near)
    first = faults[0]
    if first.key in _UNKNOWN:
        return NotFound("card.unknown", name=names[0], near=near)
    if first.key in _OF_NAMES:
        return NotFound(first.key, **first.facts)
    return UsageError(first.key, **first.facts)


def _near(fault: Fault) -> tuple[str, ...]:
    """Return the cards that may be meant; of a damaged name, the one that it was."""
    meant = fault.facts.get("meant")
    return (str(meant),) if meant else fault.near


def _joined(words: Sequence[str]) -> list[str]:
    """Return the words with each lone number put before the word that follows it."""
    lines: list[str] = []
    number = ""
    for word in words:
        if word.isdecimal() and not number:
            number = word
        else:
            lines.append(f"{number} {word}".strip())
            number = ""
    return lines + ([number] if number else [])


def _by_numbers(words: Sequence[str]) -> list[str]:
    """Return the words as lines that each begin with a number."""
    lines: list[list[str]] = []
    for word in words:
        if word.isdecimal() or not lines:
            lines.append([])
        lines[-1].append(word)
    return [" ".join(line) for line in lines]
