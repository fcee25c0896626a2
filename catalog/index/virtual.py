"""Fields that are not in the file, and those that speak of all printings of a card."""

import json
import sqlite3
from collections.abc import Collection
from typing import Any

from ..query.nodes import Node
from ..query.prepare import prepare
from ..query.quantities import Numbers
from ..query.targets import Members
from .bits import Answer, of_places, places_of
from .facets import Facets


def answer(facets: Facets, node: Node) -> Answer | None:
    """Return the answer of a node that asks a provider, or for the sets that a card is in."""
    target = getattr(node, "target", None)
    if target is None or hasattr(node, "other"):
        return None
    if target.members is not None:
        return _members(facets, node, target.members)
    if isinstance(target.quantity, Numbers):
        return _numbers(facets, node, target.quantity)
    if target.id == "in" and type(node).__name__ == "TokensHave":
        return _in_sets(facets, node)
    return None


def lay_out(db: sqlite3.Connection, node: Any) -> None:
    """Give the connection the numbers of the virtual fields that a node compares."""
    targets = (node.target, getattr(node, "other", node.target))
    prepare(db, [t.quantity for t in targets if isinstance(t.quantity, Numbers)])


def _members(facets: Facets, node: Any, members: Members) -> Answer:
    yes = _printings(facets, node.yes, members.of)
    return Answer(yes, yes | _printings(facets, node.unknown, members.of))


def _numbers(facets: Facets, node: Any, numbers: Numbers) -> Answer:
    """Ask once for each number that the provider gives; all other cards have 0."""
    by_number: dict[int | None, list[str]] = {}
    for id, number in numbers.values.items():
        by_number.setdefault(number, []).append(id)
    answers = {number: node.test({numbers.of: ids[0]}) for number, ids in by_number.items()}
    given = {True: set[str](), False: set[str](), None: set[str]()}
    for number, ids in by_number.items():
        given[answers[number]].update(ids)
    unknown = _printings(facets, given[None], numbers.of)
    if node.test({numbers.of: ""}):
        no = _printings(facets, given[False], numbers.of)
        return Answer(facets.layout.groups.all & ~no & ~unknown, facets.layout.groups.all & ~no)
    yes = _printings(facets, given[True], numbers.of)
    return Answer(yes, yes | unknown)


def _printings(facets: Facets, ids: Collection[str], of: str) -> int:
    """Return the printings of these ids, or every printing of these cards."""
    if not ids:
        return 0
    layout, only = facets.layout, " AND first" if of == "card" else ""
    sql = f"SELECT row FROM printing WHERE {of} IN (SELECT value FROM json_each(?)){only}"
    rows = facets.db.execute(sql, (json.dumps([*ids]),))
    if of == "id":
        return layout.bits(row for (row,) in rows)
    cards, places = layout.cards, layout.places
    return _cards(facets, {cards[places[row]] for (row,) in rows})


def _in_sets(facets: Facets, node: Any) -> Answer:
    """Return the cards with a printing in each of the sets; unknown where one of their sets is."""
    yes = facets.layout.groups.all
    for code in node.tokens:
        yes &= _whole_cards(facets, facets.holding("set", code))
    unknown = _whole_cards(facets, facets.unknown("set"))
    return Answer(yes & ~unknown, yes | unknown)


def _whole_cards(facets: Facets, bits: int) -> int:
    return _cards(facets, {facets.layout.cards[place] for place in places_of(bits)})


def _cards(facets: Facets, cards: Collection[int]) -> int:
    """Return every printing of the cards of these numbers."""
    layout = facets.layout
    first = of_places([layout.starts[card] for card in cards], layout.size)
    return layout.groups.whole(first)
