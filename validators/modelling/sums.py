"""Sums that rules ask of a model, careful about cards of which nobody knows all.

What is in the deck already is given the benefit of the doubt, as a verdict gives it; what would
come in, a further copy of such a card too, has to keep to a rule for certain.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ...catalog.kleene import Answer
from ...collection.solver import Term
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..verdict import Span
from .model import Model


def taken(
    candidates: Iterable[Entry], test: Callable[[Entry], Answer], *, good: bool
) -> list[Entry]:
    """Return the candidates that a rule takes in, with the cautious answer where it cannot tell.

    Args:
        candidates: Cards of the deck, and cards that may come in: those have a count of 0.
        test: Tells whether the rule takes one in.
        good: Whether to be taken in helps the deck. A card that is in the deck is given the
            benefit of the doubt, a new one is not.
    """
    answers = ((entry, test(entry)) for entry in candidates)
    return [e for e, told in answers if (told if told is not None else good is (e.count > 0))]


def at_most(model: Model, entries: Iterable[Entry], ask: Ask, most: int) -> None:
    """Let no more than so many copies match, those that might among them."""
    terms = [term for entry in entries for term in _up(model, entry, ask)]
    if len(terms) == 1:
        model.limit(terms[0][1], most)
    elif terms:
        model.between(terms, None, most)


def at_least(model: Model, entries: Iterable[Entry], ask: Ask, least: int) -> None:
    """Let at least so many copies match for certain."""
    terms = surely(model, entries, ask)
    if least > 0:
        model.between(terms, least, None)


def surely(model: Model, entries: Iterable[Entry], ask: Ask) -> list[Term]:
    """Return the sum of the copies that match for certain, or are there already and might."""
    return [term for entry in entries for term in _down(model, entry, ask)]


def within(model: Model, entries: Iterable[Entry], ask: Ask, needed: Span) -> None:
    """Let as many copies match as a span says."""
    entries = tuple(entries)
    at_least(model, entries, ask, needed.low)
    if needed.high is not None:
        at_most(model, entries, ask, needed.high)


def each_at_most(model: Model, candidates: Counted, ask: Ask, most: int | None) -> None:
    """Let no card have more than so many copies that match, in all its zones and printings.

    None is no limit.
    """
    if most is None:
        return
    for group in candidates.groups:
        if group[0].is_one:
            at_most(model, group, ask, most)
    if candidates.unsettled.entries:
        _spread(model, candidates, ask, most)


def _spread(model: Model, candidates: Counted, ask: Ask, most: int) -> None:
    """Let the copies under a name that several cards bear have places among those cards."""
    places: dict[str, list[Term]] = {}
    for entry in candidates.unsettled.entries:
        if not entry.is_one:
            model.limit(model.copies(entry), entry.count)  # no more come in under such a name
        if ask(entry) and entry.candidates:
            shares = {str(record["card"]): model.whole(most) for record in entry.candidates}
            for card, share in shares.items():
                places.setdefault(card, []).append((1, share))
            terms = [*model.total([entry]), *((-1, share) for share in shares.values())]
            model.between(terms, 0, 0)
    for entry in candidates.settled.entries:
        if entry.card in places and ask(entry):
            places[entry.card].append((1, model.copies(entry)))
    for terms in places.values():
        model.between(terms, None, most)


def _up(model: Model, entry: Entry, ask: Ask) -> list[Term]:
    """Return what counts as matching where too many would be wrong."""
    answer, copies = ask(entry), model.copies(entry)
    if answer is False:
        return []
    if answer or not entry.count:
        return [(1, copies)]
    further = model.whole(model.columns[copies].high)
    model.between([(1, copies), (-1, further)], None, entry.count)
    return [(1, further)]


def _down(model: Model, entry: Entry, ask: Ask) -> list[Term]:
    """Return what counts as matching where too few would be wrong."""
    answer, copies = ask(entry), model.copies(entry)
    if answer:
        return [(1, copies)]
    if answer is False or not entry.count:
        return []
    held = model.whole(entry.count)
    model.between([(1, held), (-1, copies)], None, 0)
    return [(1, held)]


def limit_of(candidates: Counted, given: Any) -> int | None:
    """Return an upper limit of a rule; None where there is none, or nobody knows it."""
    return candidates.amount(given).number
