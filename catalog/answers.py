"""What a query answers for every card of a catalog at once."""

from typing import Any

from .catalog import Catalog
from .kleene import Answer, some
from .query import Node, prepare


def by_printing(catalog: Catalog, node: Node) -> dict[str, Answer]:
    """Return the answer for each printing, by id, in display order."""
    return {id: answer for id, _, answer in _answers(catalog, node)}


def by_card(catalog: Catalog, node: Node) -> dict[str, Answer]:
    """Return the answer for each card: yes where one of its printings says so."""
    found: dict[str, Answer] = {}
    for _, card, answer in _answers(catalog, node):
        found[card] = some((found.get(card, False), answer))
    return found


def by_first(catalog: Catalog, node: Node) -> dict[str, Answer]:
    """Return the answer for each card by the printing that stands for it."""
    return {card: answer for _, card, answer in _answers(catalog, node, "WHERE first")}


def _answers(catalog: Catalog, node: Node, where: str = "") -> list[tuple[str, str, Answer]]:
    prepare(catalog.db)
    out: list[Any] = []
    select = f"SELECT id, card, {node.sql(out)} FROM printing {where} ORDER BY row"
    rows = catalog.db.execute(select, out)
    return [(id, card, None if found is None else bool(found)) for id, card, found in rows]
