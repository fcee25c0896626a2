"""Two sides of cards that do not go together in one deck, for the kinds that keep them apart."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..decks.counted import Counted
from ..decks.entry import Entry, key_of
from ..decks.queries import Ask
from ..verdict import CardCount, Repair, Span
from . import take_out
from .sorts import sorts

if TYPE_CHECKING:
    from ..modelling.model import Model


class Side(Value):
    """The cards of a side: those that certainly stand on it, and all that may.

    `sure_entries` and `maybe_entries` are the same as entries.
    """

    sure: tuple[CardCount, ...]
    maybe: tuple[CardCount, ...]
    sure_entries: tuple[Entry, ...]
    maybe_entries: tuple[Entry, ...]


def side(counted: Counted, test: Ask) -> Side:
    """Return the cards that a test puts on a side."""
    counts = counted.counts(test)
    told = [*zip(test.each(counted.entries), counted.entries, strict=True)]
    return Side(
        tuple(sure for sure, _ in counts if sure),
        tuple(maybe for _, maybe in counts),
        tuple(entry for answer, entry in told if answer),
        tuple(entry for answer, entry in told if answer is not False),
    )


def clash(one: Side, other: Side, *, alone: bool) -> Answer:
    """Tell whether both sides are in the deck.

    Args:
        one: A side.
        other: The other.
        alone: Whether a card that stands on both clashes with itself.
    """
    if one.sure and other.sure and (alone or _sorts(one.sure_entries, other.sure_entries).low > 1):
        return True
    if not (one.maybe and other.maybe):
        return False
    most = _sorts(one.maybe_entries, other.maybe_entries).high or 0
    return None if alone or most > 1 else False


def _sorts(one: Iterable[Entry], other: Iterable[Entry]) -> Span:
    return sorts((*one, *other))


def _key(count: CardCount) -> str:
    return key_of(count.card, count.name)


def both(one: Iterable[CardCount], other: Iterable[CardCount]) -> tuple[CardCount, ...]:
    """Return the cards of both sides, each once."""
    found = {_key(count): count for count in one}
    return (*found.values(), *(count for count in other if _key(count) not in found))


def unsure(one: Side, other: Side) -> tuple[CardCount, ...]:
    """Return the cards of which it cannot be told whether they stand on a side."""
    maybe = both(one.maybe, other.maybe)
    sure = one.sure + other.sure
    return tuple(count for count in maybe if count not in sure) or maybe


def part(one: Side, other: Side, *, alone: bool) -> Repair:
    """Return the repair that takes the fewest copies out, so that the sides no longer meet."""
    ways = [one.sure, other.sure]
    shared = set(map(_key, one.sure)) & set(map(_key, other.sure)) if not alone else set()
    every = both(one.sure, other.sure)
    ways += [tuple(c for c in every if _key(c) != kept) for kept in sorted(shared)]
    return take_all(min(ways, key=lambda way: sum(count.count for count in way)))


def take_all(counts: Sequence[CardCount]) -> Repair:
    """Return the repair that takes every copy of some cards out."""
    if len(counts) == 1:
        return take_out(counts[0], counts[0].count)
    return Repair("repair.take-all", {"cards": [f"{c.count} {c.name}" for c in counts]})


def keep_apart(
    model: "Model", one: Sequence[Entry], other: Sequence[Entry], *, alone: bool
) -> None:
    """Let no solution have candidates of both sides, as `clash` judges."""
    keys = {entry.key for entry in one} & {entry.key for entry in other} if not alone else set()
    first = model.is_any(entry for entry in one if entry.key not in keys)
    second = model.is_any(entry for entry in other if entry.key not in keys)
    model.between([(1, first), (1, second)], None, 1)
    if keys:
        every = list({id(entry): entry for entry in (*one, *other)}.values())
        alone_in = [model.is_any(e for e in every if e.key == key) for key in sorted(keys)]
        rest = model.is_any(entry for entry in every if entry.key not in keys)
        model.between([(1, column) for column in (*alone_in, rest)], None, 1)
