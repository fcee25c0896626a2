"""Balanced slots: each value of a field comes at least once, and every card as often as any other.

A slot of n cards over N, with so many of each value, gives first one card of each value. The others
are shared out so that each of the N cards comes n/N times a pack: n × (cards of the value) / N − 1
cards of each value, and n × (cards) / N of those of several values or none. Values of which no draw
can use up the cards share every draw alike. The few others are laid end to end over the draws, a
part of one draw and of the next, so that they take part in no more draws than they have cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import gcd

from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name, tokens
from ...catalog.errors import BadData, Undecided
from ...catalog.value import Value
from .. import chance
from .recipe import Choice, Entry, Filling


class _Share(Value):
    """Cards of one value, or of none alone: `parts` of all draws are theirs, one draw is N parts.

    `room` is how many more of them a pack may hold.
    """

    value: str
    entries: tuple[Entry, ...]
    parts: int
    room: int


def balanced(catalog: Catalog, filling: Filling, field: str) -> tuple[Filling, ...]:
    """Return a slot as several: one card of each value of a field, then the others.

    Raises:
        BadData: `pack.balance-small` (slot, value, have, need): too few cards of one value for
            every card to come as often; `pack.balance-places` (slot, have, need): fewer places
            than values; `pack.weights-total` (slot, total).
        Undecided: `pack.balance-unknown` (slot, field, count): nobody knows the values of some.
    """
    by_value, rest = cards_by_value(catalog, filling, field)
    if not by_value:
        return (filling,)
    if filling.count < len(by_value):
        have, need = filling.count, len(by_value)
        raise BadData("pack.balance-places", slot=filling.id, have=have, need=need)
    filling = filling.but(scope=filling.scope or filling.id)
    firsts = tuple(
        filling.but(count=1, choices=(_choice(filling, entries, 1),), at=f"{filling.id}/{value}")
        for value, entries in by_value.items()
    )
    return (*firsts, *_others(filling, _shares(filling, by_value, rest), len(firsts)))


def _shares(
    filling: Filling, by_value: Mapping[str, Sequence[Entry]], rest: Sequence[Entry]
) -> tuple[_Share, ...]:
    count, cards = filling.count, filling.choices[0].cards
    found = [_Share("", tuple(rest), count * _cards(rest), _cards(rest))]
    for value, entries in by_value.items():
        have = _cards(entries)
        if count * have < cards:
            raise _small(filling, value, have, -(-cards // count))
        found.append(_Share(value, tuple(entries), count * have - cards, have - 1))
    return tuple(share for share in found if share.parts)


def _others(filling: Filling, shares: Sequence[_Share], given: int) -> Iterator[Filling]:
    """Yield the slots of all cards but the first of each value; equal draws are one slot."""
    tight = [share for share in shares if share.room < filling.count - given]
    loose = [share for share in shares if share not in tight]
    rows = _laid(filling, tight, filling.count - given)
    parts = sum(share.parts for share in loose)
    for n, (row, equal) in enumerate(groupby(rows)):
        left = filling.choices[0].cards - sum(row)
        weights = [part * max(1, parts) for part in row] + [left * share.parts for share in loose]
        at = f"{filling.id}//{n}" if n else ""
        choices = _choices(filling, (*tight, *loose), weights)
        yield filling.but(count=len(list(equal)), choices=choices, at=at)


def _laid(filling: Filling, shares: Sequence[_Share], draws: int) -> list[tuple[int, ...]]:
    """Return for each draw what part of it each share has: laid end to end from the first on."""
    length, start = filling.choices[0].cards, 0
    columns = []
    for share in shares:
        end = start + share.parts
        column = [max(0, min(end, (i + 1) * length) - max(start, i * length)) for i in range(draws)]
        if (need := sum(map(bool, column))) > share.room:
            have = _cards(share.entries)
            raise _small(filling, share.value, have, have + need - share.room)
        columns.append(column)
        start = end
    return list(zip(*columns, strict=True)) if columns else [()] * draws


def _choices(
    filling: Filling, shares: Sequence[_Share], weights: Sequence[int]
) -> tuple[Choice, ...]:
    whole = gcd(*weights)
    if (total := sum(weights) // whole) >= chance.BELOW:
        raise BadData("pack.weights-total", slot=filling.id, total=total)
    pairs = zip(shares, weights, strict=True)
    return tuple(_choice(filling, share.entries, w // whole) for share, w in pairs if w)


def _choice(filling: Filling, entries: Sequence[Entry], weight: int) -> Choice:
    return filling.choices[0].but(weight=weight, entries=tuple(entries))


def _cards(entries: Sequence[Entry]) -> int:
    return len({entry.card for entry in entries})


def _small(filling: Filling, value: str, have: int, need: int) -> BadData:
    return BadData("pack.balance-small", slot=filling.id, value=value, have=have, need=need)


def cards_by_value(
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
