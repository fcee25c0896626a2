"""How many different cards there are, where nobody knows of some copies of which card they are."""

from collections.abc import Iterable, Sequence

from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..verdict import Span


def sorts_that(counted: Counted, test: Ask) -> Span:
    """Return how many different cards pass a test."""
    answers = [*zip(test.each(counted.entries), counted.entries, strict=True)]
    sure = sorts(entry for answer, entry in answers if answer)
    maybe = sorts(entry for answer, entry in answers if answer is not False)
    return Span(sure.low, maybe.high)


def sorts(entries: Iterable[Entry]) -> Span:
    """Return how many different cards there are among some entries."""
    by_key: dict[str, list[Entry]] = {}
    for entry in {id(entry): entry for entry in entries}.values():
        by_key.setdefault(entry.key, []).append(entry)
    firsts = [group[0] for group in by_key.values()]
    settled = [first for first in firsts if first.record is not None]
    is_further = any(not any(map(first.may_be, settled)) for first in firsts if not first.record)
    return Span(len(settled) + is_further, sum(map(_sorts, by_key.values())))


def _sorts(group: Sequence[Entry]) -> int:
    """Return how many different cards the copies under one key may be of."""
    first, count = group[0], sum(entry.count for entry in group)
    if first.record is not None or first.is_one:
        return 1
    return min(count, len(first.candidates) or count)
