"""Copies and wants as they are listed: those that a query finds, in the order asked for."""

from collections.abc import Sequence
from typing import Any

from ..catalog.catalog import Catalog
from ..catalog.ids import matching_ids, ranks
from ..catalog.value import Value
from ..collection.owning.conditions import CONDITIONS
from ..collection.owning.copies import FACTS, Copies
from ..collection.owning.today import Owned, Places
from .providers import providers
from .session import Session

_OWN_KEYS = ("count", *FACTS)  # what can be sorted by besides the game's fields
_NOWHERE = 1 << 60  # behind every row of a catalog


class Listing(Value):
    """The entries found, in order; `every` tells whether there were any to look among.

    `cannot_tell` counts the copies of which the query cannot tell.
    """

    entries: tuple[Copies, ...]
    places: Places
    every: bool
    cannot_tell: int = 0


def listed(
    session: Session,
    catalog: Catalog,
    stored: Sequence[Copies],
    query: Sequence[str] | None,
    sort: str | None,
) -> Listing:
    """Return the stored copies that a query finds, each judged by its printing.

    Copies that name no printing are judged by the one that stands for their card.

    Raises:
        QueryError: The query or a field to sort by cannot be read.
    """
    owned = Owned(catalog, stored)
    entries, cannot_tell = list(owned.copies), 0
    if query:
        given = providers(session, catalog)
        ids = matching_ids(catalog, " ".join(query), providers=given)
        yes = set(ids.found)
        judged = [(owned.places.judged(each), each) for each in entries]
        entries = [each for printing, each in judged if printing in yes]
        cannot_tell = sum(
            each.count for printing, each in judged if printing is None or printing in ids.unknown
        )
    _in_display_order(entries, owned.places)
    for key in reversed(sort.split(",") if sort else ()):
        _sorted(entries, key.strip(), catalog, owned.places)
    return Listing(tuple(entries), owned.places, bool(stored), cannot_tell)


def _in_display_order(entries: list[Copies], places: Places) -> None:
    entries.sort(key=lambda each: places.row(places.judged(each)))


def _sorted(entries: list[Copies], key: str, catalog: Catalog, places: Places) -> None:
    """Sort by one more field, in which what is alike stays in its order."""
    name = key.removeprefix("-")
    reverse = key.startswith("-")
    if name in _OWN_KEYS:
        entries.sort(key=lambda each: _value(each, name), reverse=reverse)
        entries.sort(key=lambda each: getattr(each, name) == "")  # nothing said comes last
        return
    places_in_order = ranks(catalog, key)
    entries.sort(key=lambda each: places_in_order.get(places.judged(each) or "", _NOWHERE))


def _value(copies: Copies, name: str) -> Any:
    value = getattr(copies, name)
    if name == "condition":
        return [*CONDITIONS, ""].index(value) if value in CONDITIONS else len(CONDITIONS)
    if name == "price":
        return float(value or 0)
    return value.casefold() if isinstance(value, str) else value
