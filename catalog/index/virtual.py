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
    one_of = {number: id for id, number in numbers.values.items()}
    answers = {number: node.test({numbers.of: id}) for number, id in one_of.items()}
    unknown = _given(facets, numbers, {n for n, answer in answers.items() if answer is None})
    if node.test({numbers.of: ""}):
        no = _given(facets, numbers, {n for n, answer in answers.items() if answer is False})
        return Answer(facets.layout.groups.all & ~no & ~unknown, facets.layout.groups.all & ~no)
    yes = _given(facets, numbers, {n for n, answer in answers.items() if answer})
    return Answer(yes, yes | unknown)


def _given(facets: Facets, numbers: Numbers, wanted: Collection[int | None]) -> int:
    """Return the printings that the provider gives one of these numbers."""
    if not wanted:
        return 0
    ids = [id for id, number in numbers.values.items() if number in wanted]
    return _printings(facets, ids, numbers.of)


def _printings(facets: Facets, ids: Collection[str], of: str) -> int:
    """Return the printings of these ids, or every printing of these cards."""
    if not ids:
        return 0
    if of == "card":
        return _cards(facets, facets.layout.numbers(ids))
    sql = "SELECT row FROM printing WHERE id IN (SELECT value FROM json_each(?))"
    return facets.layout.bits(row for (row,) in facets.db.execute(sql, (json.dumps([*ids]),)))


def _in_sets(facets: Facets, node: Any) -> Answer:
    """Return the cards with a printing in each of the sets; unknown where one of their sets is."""
    number = facets.layout.cards.__getitem__
    held = [{*map(number, facets.places("set", code))} for code in node.tokens]
    yes = _cards(facets, set.intersection(*held))
    if not (untold := facets.unknown("set")):
        return Answer(yes, yes)
    unknown = _cards(facets, {*map(number, places_of(untold))})
    return Answer(yes & ~unknown, yes | unknown)


def _cards(facets: Facets, cards: Collection[int]) -> int:
    """Return every printing of the cards of these numbers."""
    layout = facets.layout
    first = of_places([layout.starts[card] for card in cards], layout.size)
    return layout.groups.whole(first)
