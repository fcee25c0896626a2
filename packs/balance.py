"""Balanced slots: each value of a field comes at least once, and every card as often as any other.

A slot of n cards over N, with so many of each value, gives first one card of each value, then the
rest. The rest is drawn value by value with weights n × (cards of the value) − N, and n × (cards)
for those of several values or none: so that each of the N cards comes n/N times a pack.
"""

from ..catalog.catalog import Catalog
from ..catalog.columns import sql_name, tokens
from ..catalog.errors import BadData, Undecided
from .recipe import Choice, Entry, Filling


def balanced(catalog: Catalog, filling: Filling, field: str) -> tuple[Filling, ...]:
    """Return a slot as several: one card of each value of a field, then the rest.

    Raises:
        BadData: `pack.balance-small` (slot, value, have, need): too few cards of one value for
            every card to come as often; `pack.balance-places` (slot, have, need): fewer places
            than values.
        Undecided: `pack.balance-unknown` (slot, field, count): nobody knows the values of some.
    """
    sheet = filling.choices[0]
    by_value, rest = _by_value(catalog, filling, field)
    if not by_value:
        return (filling,)
    if filling.count < len(by_value):
        have, need = filling.count, len(by_value)
        raise BadData("pack.balance-places", slot=filling.id, have=have, need=need)
    cards, scope = len(sheet.entries), filling.scope or filling.id
    others = []
    for value, entries in by_value.items():
        weight = filling.count * len(entries) - cards
        if weight < 0:
            need = -(-cards // filling.count)
            have, slot = len(entries), filling.id
            raise BadData("pack.balance-small", slot=slot, value=value, have=have, need=need)
        others.append(_choice(sheet, entries, weight))
    if rest:
        others.append(_choice(sheet, rest, filling.count * len(rest)))
    firsts = tuple(
        filling.but(
            count=1, choices=(_choice(sheet, entries, 1),), scope=scope, at=f"{filling.id}/{value}"
        )
        for value, entries in by_value.items()
    )
    left = filling.count - len(firsts)
    if not left:
        return firsts
    return (*firsts, filling.but(count=left, choices=tuple(others), scope=scope))


def _choice(sheet: Choice, entries: list[Entry], weight: int) -> Choice:
    return sheet.but(weight=weight, entries=tuple(entries))


def _by_value(
    catalog: Catalog, filling: Filling, field: str
) -> tuple[dict[str, list[Entry]], list[Entry]]:
    """Return the cards of each value, in the game's order, and those of several or of none."""
    select = f"SELECT id, {sql_name(field)} FROM printing"
    held = dict(catalog.db.execute(select))
    entries = filling.choices[0].entries
    if unknown := sum(held[entry.printing] is None for entry in entries):
        raise Undecided("pack.balance-unknown", slot=filling.id, field=field, count=unknown)
    kind = catalog.game.fields[field]
    found: dict[str, list[Entry]] = {value: [] for value in kind.values}
    rest: list[Entry] = []
    for entry in entries:
        text = str(held[entry.printing])
        values = set(tokens(text)) if kind.kind == "tokens" else {text}
        only = next(iter(values)) if len(values) == 1 else ""
        found.get(only, rest).append(entry)
    return {value: cards for value, cards in found.items() if cards}, rest
