"""copies: at most so many of a card, or of what else counts as the same, zones together."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.columns import sql_name
from ...catalog.kleene import every
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask, Opposite
from ..decks.rule import Rule
from ..findings.copies import lets_one_in, limit_each
from ..kind import Kind
from ..shapes import TAKEN, at_most, key_fields, limit, number_field, query, tables
from ..verdict import Finding

if TYPE_CHECKING:
    from ..modelling.model import Model

_CARD = ("card",)


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over the limit.

    A card with a limit of its own (the field `unless`) is left to the kind card-limit; one of
    which nobody knows that is unknown once it is over.
    """
    found = [each for allowed, ask in _limits(rule, counted)
             for each in _limited(rule, counted, allowed, ask)]  # fmt: skip
    return tuple([each for each in found if each.status != "pass"]) or (found[-1],)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let nothing that counts as the same have more copies than its limit."""
    from ..modelling.sums import each_at_most, limit_of

    key = rule.given.get("key", _CARD)
    for allowed, ask in _limits(rule, candidates):
        most = limit_of(candidates, allowed)
        if key == _CARD:
            each_at_most(model, candidates, ask, most)
        elif most is not None:
            _alike_at_most(model, candidates, ask, most, key)


def _alike_at_most(
    model: "Model", candidates: Counted, ask: Ask, most: int, key: tuple[str, ...]
) -> None:
    """Limit what counts as the same; a new card of which that is not known stays out."""
    from ..findings.alike import spoken_of
    from ..modelling.sums import at_most

    spoken = spoken_of(candidates, ask, key)
    for each in (each for each in spoken if each.key is None and each.entry.count == 0):
        model.limit(model.copies(each.entry), 0)
    for like in {each.key for each in spoken} - {None}:
        at_most(model, (each.entry for each in spoken if each.key == like), ask, most)


def _limited(rule: Rule, counted: Counted, allowed: Any, ask: Ask) -> tuple[Finding, ...]:
    key = rule.given.get("key", _CARD)
    if key == _CARD:
        return limit_each(rule, counted, allowed, ask)
    from ..findings.alike import limit_alike

    return limit_alike(rule, counted, counted.amount(allowed), ask, key)


def _limits(rule: Rule, counted: Counted) -> Iterator[tuple[Any, Ask]]:
    """Yield each limit with what tells of an entry whether it holds: exceptions, then the rest."""
    spoken_of, others = _spoken_of(rule, counted), counted.taken_in({})
    for exception in rule.given.get("except", ()):
        taken_in = counted.taken_in(exception)
        yield exception["max"], _all(spoken_of, others, taken_in)
        others = _all(others, Opposite(taken_in))
    yield rule.given["max"], _all(spoken_of, others) if "except" in rule.given else spoken_of


def _all(*asks: Ask) -> Ask:
    return Ask(lambda entry: every(ask(entry) for ask in asks))


def _spoken_of(rule: Rule, counted: Counted) -> Ask:
    """Return what tells whether the rule speaks of an entry."""
    taken_in = counted.taken_in(rule.given)
    if "unless" not in rule.given:
        return taken_in
    own = sql_name(rule.given["unless"])

    def test(entry: Entry) -> bool | None:
        limit = entry.stored(own)
        return every((None if limit is None else limit == "", taken_in(entry)))

    return Ask(test)


_KEYS: Mapping[str, Any] = {
    "max": at_most,
    "filter": query,
    "key": key_fields,
    "unless": number_field,
    "except": tables({**TAKEN, "max": limit}, "max"),
}
KIND = Kind(
    check,
    _KEYS,
    (("max",),),
    constrain=constrain,
    looks="copies",
    lets_in=lets_one_in,
    per_card=True,
)
