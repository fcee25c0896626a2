"""Fields that are not in the file, and those that speak of all printings of a card."""

import json
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from ..query.nodes import Node
from ..query.quantities import Numbers
from ..query.targets import Members
from .bits import Answer, of_places

if TYPE_CHECKING:
    from .evaluate import Index


def answer(index: "Index", node: Node) -> Answer | None:
    """Return the answer of a node that asks a provider, or for the sets that a card is in."""
    target = getattr(node, "target", None)
    if target is None or hasattr(node, "other"):
        return None
    if isinstance(target.members, Members):
        return _members(index, node, target.members)
    if isinstance(target.quantity, Numbers) and hasattr(node, "test"):
        return _numbers(index, node, target.quantity)
    if target.id == "in" and type(node).__name__ == "TokensHave":
        return _in_sets(index, node)
    return None


def _members(index: "Index", node: Any, members: Members) -> Answer:
    yes = printings(index, node.yes, members.of)
    unknown = printings(index, node.unknown, members.of)
    return Answer(yes, yes | unknown)


def _numbers(index: "Index", node: Any, numbers: Numbers) -> Answer:
    """Ask once for each number that the provider gives; all other cards have 0."""
    by_number: dict[int | None, list[str]] = {}
    for id, number in numbers.values.items():
        by_number.setdefault(number, []).append(id)
    yes = unknown = 0
    given = printings(index, numbers.values, numbers.of)
    if node.test({numbers.of: ""}):
        yes = index.all ^ given
    for ids in by_number.values():
        said = node.test({numbers.of: ids[0]})
        if said is not False:
            bits = printings(index, ids, numbers.of)
            yes, unknown = (yes | bits, unknown) if said else (yes, unknown | bits)
    return Answer(yes, yes | unknown)


def printings(index: "Index", ids: Collection[str], of: str) -> int:
    """Return the printings of these ids, or every printing of these cards."""
    if not ids:
        return 0
    sql = f"SELECT row FROM printing WHERE {of} IN (SELECT value FROM json_each(?))"
    return index.layout.bits(row for (row,) in index.db.execute(sql, (json.dumps([*ids]),)))


def _in_sets(index: "Index", node: Any) -> Answer:
    """Return the cards with a printing in each of the sets; unknown where one of their sets is."""
    held = index.facets.held("set")
    numbers = {each[0]: n for n, each in enumerate(held)}
    yes = index.all
    for code in node.tokens:
        here = index.facets.union("set", [numbers[code]]) if code in numbers else 0
        yes &= _whole_cards(index, here)
    unknown = index.unknown("set")
    cards = _whole_cards(index, unknown)
    return Answer(yes & ~cards, (yes | cards) if cards else yes)


def _whole_cards(index: "Index", bits: int) -> int:
    from .bits import places_of

    layout = index.layout
    cards: Iterable[int] = {layout.cards[place] for place in places_of(bits)}
    first = of_places([layout.starts[card] for card in cards], layout.size)
    return layout.groups.whole(first)
