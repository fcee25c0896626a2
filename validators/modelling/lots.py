"""Cards that a model cannot tell apart, taken together: a large catalog becomes a small model.

Of m cards that every rule treats alike, each with at most n copies, a deck has up to m × n copies;
which cards those are makes no difference, and is settled when the copies are dealt out.
"""

from collections.abc import Sequence

from ...catalog.value import Value
from ...collection.solver import Column, Row, Term, solved
from .model import Model


class Block(Value):
    """A card that may come in: its columns, one for each zone, and how many copies are owned."""

    columns: tuple[int, ...]
    owned: int


class Lot(Value):
    """Cards that all rules treat alike: at most `most` copies of each, `owned` of them owned."""

    blocks: list[Block]
    most: int
    owned: int


def solved_together(
    model: Model, blocks: Sequence[Block], *, beyond: int, new: int
) -> list[int] | None:
    """Return the cheapest numbers of a model, None where there are none.

    Each copy of a card of the blocks beyond those owned costs `beyond` more, which is more than
    any number of cards of which there is a copy: those cost `new` each. No other column may stand
    in two blocks.
    """
    limits, shared = _parted(model, blocks)
    lots = _lots(model, blocks, limits, shared)
    kept = {
        block.columns[i]
        for lot in lots
        for block in lot.blocks[:1]
        for i in range(len(block.columns))
    }
    columns = _columns(model, lots)
    rows = [*_rows(shared, blocks, kept), *_bounds(columns, lots, beyond, new)]
    places = {old: new for new, old in enumerate(columns)}
    found = solved(
        list(columns.values()),
        [row.but(terms=tuple((factor, places[i]) for factor, i in row.terms)) for row in rows],
    )
    if found is None:
        return None
    numbers = dict(zip(columns, found, strict=True))
    for lot in lots:
        numbers |= _dealt(lot, numbers)
    return [numbers[i] for i in range(len(model.columns))]


def _parted(model: Model, blocks: Sequence[Block]) -> tuple[list[int], list[Row]]:
    """Return how many copies of each card there may be, and the rows that say more than that."""
    limits = [sum(model.columns[i].high for i in block.columns) for block in blocks]
    of = {i: number for number, block in enumerate(blocks) for i in block.columns}
    shared = []
    for row in model.rows:
        number = of.get(row.terms[0][1]) if row.terms else None
        whole = {(1, i) for i in blocks[number].columns} if number is not None else None
        if number is None or row.high is None or (row.low or 0) > 0 or {*row.terms} != whole:
            shared.append(row)
        else:
            limits[number] = min(limits[number], row.high)
    return limits, shared


def _lots(
    model: Model, blocks: Sequence[Block], limits: Sequence[int], shared: Sequence[Row]
) -> list[Lot]:
    """Return the cards in lots, in the order of the first of each."""
    stands: dict[int, list[tuple[int, int]]] = {}
    for number, row in enumerate(shared):
        for factor, i in row.terms:
            stands.setdefault(i, []).append((number, factor))
    found: dict[object, Lot] = {}
    for number, (block, most) in enumerate(zip(blocks, limits, strict=True)):
        highs = [min(model.columns[i].high, most) for i in block.columns]
        alike = len(highs) == 1 or all(high in {0, most} for high in highs)
        owned = min(block.owned, most)
        key: object = number
        if alike:
            columns = (tuple(stands.get(i, ())) for i in block.columns)
            costs = tuple(model.columns[i].cost for i in block.columns)
            key = (most, owned, tuple(highs), costs, tuple(columns))
        found.setdefault(key, Lot([], most, owned)).blocks.append(block)
    return list(found.values())


def _columns(model: Model, lots: Sequence[Lot]) -> dict[int, Column]:
    """Return the columns by their old places, those of a lot in the place of its first card."""
    gone = {i for lot in lots for block in lot.blocks[1:] for i in block.columns}
    columns = {i: column for i, column in enumerate(model.columns) if i not in gone}
    for lot in lots:
        for i in lot.blocks[0].columns:
            held = columns[i]
            columns[i] = Column(0, min(held.high, lot.most) * len(lot.blocks), held.cost)
    return columns


def _rows(shared: Sequence[Row], blocks: Sequence[Block], kept: set[int]) -> list[Row]:
    """Return the rows with a lot for its cards."""
    gone = {i for block in blocks for i in block.columns} - kept
    return [
        row.but(terms=tuple(term for term in row.terms if term[1] not in gone)) for row in shared
    ]


def _bounds(columns: dict[int, Column], lots: Sequence[Lot], beyond: int, new: int) -> list[Row]:
    """Return how many copies each lot has at most, and let cards and those not owned cost.

    The cards are as few as the copies that are owned fill, where any is.
    """
    rows = []
    for lot in lots:
        terms: list[Term] = [(1, i) for i in lot.blocks[0].columns]
        many = len(lot.blocks)
        if len(terms) > 1:
            rows.append(Row(tuple(terms), None, lot.most * many))
        if lot.owned == 0:
            for _, i in terms:
                held = columns[i]
                columns[i] = Column(held.low, held.high, held.cost + beyond)
        elif lot.owned < lot.most:
            place = max(columns) + 1
            columns[place] = Column(0, (lot.most - lot.owned) * many, beyond)
            rows.append(Row((*terms, (-1, place)), None, lot.owned * many))
            terms.append((-1, place))
        if lot.most:
            cards = max(columns) + 1
            columns[cards] = Column(0, many, new)
            rows.append(Row((*terms, (-(lot.owned or lot.most), cards)), None, 0))
    return rows


def _dealt(lot: Lot, numbers: dict[int, int]) -> dict[int, int]:
    """Return the copies of a lot dealt out to its cards: first those that are owned."""
    left = [numbers[i] for i in lot.blocks[0].columns]
    dealt = {i: 0 for block in lot.blocks for i in block.columns}
    for most in (lot.owned, lot.most):
        for block in lot.blocks:
            free = most - sum(dealt[i] for i in block.columns)
            for place, i in enumerate(block.columns):
                taken = min(free, left[place])
                dealt[i] += taken
                left[place] -= taken
                free -= taken
    return dealt
