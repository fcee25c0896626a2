"""How far a collection has come: what there is of it in all, by set, by any field, by any fact."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from ..catalog.catalog import Catalog, Known
from ..catalog.columns import sql_name, tokens
from ..catalog.game import Field
from ..catalog.value import Value

_CENTS = 10_000  # parts of a unit of money that prices are added up in
_HELD = """
SELECT printing, card, written, sum(count) FROM copy WHERE game = ?
GROUP BY card, printing, written"""


class Worth(Value):
    """What the copies with a price were worth in one currency (empty: none was said)."""

    currency: str
    total: str  # a decimal with a point
    priced: int  # copies


class Totals(Value):
    """Copies in all, of how many different printings and cards.

    `unknown` counts copies of cards that nobody knows, `unnamed` those that name no printing.
    """

    copies: int
    printings: int
    cards: int
    unknown: int
    unnamed: int
    worth: tuple[Worth, ...] = ()


class Part(Value):
    """What one value of a field has come to: copies, and different printings of how many.

    `value` is None for unknown; `size` is how many printings there are with it, None where nobody
    said or it cannot be counted; `known` is how many of them are known, None where that is all.
    """

    value: str | int | float | None
    copies: int
    owned: int = 0
    size: int | None = None
    known: int | None = None


class Held(Value):
    """Copies of one printing; `written` is a printing that nobody knows yet."""

    printing: str | None
    card: str | None
    written: str
    copies: int


def held(db: sqlite3.Connection, catalog: Catalog) -> tuple[Held, ...]:
    """Return the copies of a game added up by printing."""
    return tuple(Held(*row) for row in db.execute(_HELD, (catalog.id,)))


def totals(db: sqlite3.Connection, game: str) -> Totals:
    """Return what there is of one game in all."""
    sql = """
    SELECT count(DISTINCT printing), count(DISTINCT card), coalesce(sum(count), 0),
      coalesce(sum(count) FILTER (WHERE card IS NULL), 0),
      coalesce(sum(count) FILTER (WHERE printing IS NULL AND written = ''), 0)
    FROM copy WHERE game = ?"""
    printings, cards, copies, unknown, unnamed = db.execute(sql, (game,)).fetchone()
    return Totals(copies, printings, cards, unknown, unnamed, _worth(db, game))


def _worth(db: sqlite3.Connection, game: str) -> tuple[Worth, ...]:
    sql = f"""
    SELECT currency, sum(count * CAST(round(price * {_CENTS}) AS INTEGER)), sum(count)
    FROM copy WHERE game = ? AND price <> '' GROUP BY currency ORDER BY currency"""
    return tuple(
        Worth(currency, f"{Decimal(total) / _CENTS:.2f}", priced)
        for currency, total, priced in db.execute(sql, (game,))
    )


def by_fact(db: sqlite3.Connection, game: str, fact: str) -> tuple[Part, ...]:
    """Return the copies by what is said of them: finish, condition, language or place."""
    sql = f"SELECT {fact}, sum(count) FROM copy WHERE game = ? GROUP BY {fact} ORDER BY 2 DESC, 1"
    return tuple(Part(value, count) for value, count in db.execute(sql, (game,)))


def by_set(catalog: Catalog, copies: Iterable[Held]) -> tuple[Part, ...]:
    """Return how much of each set is owned, in the order of the game; sample sets only if owned.

    A printing counts once, however many copies there are; one that nobody knows yet counts, too,
    where its set is said.
    """
    sets = dict(catalog.db.execute('SELECT id, "set" FROM printing'))
    found: dict[str | None, list[Held]] = {}
    for each in copies:
        code = sets.get(each.printing) if each.printing else _set_of(catalog, each.written)
        found.setdefault(code, []).append(each)
    known: Mapping[str, Known] = {part.id: part for part in catalog.known_of_sets()}
    parts = [
        _of_set(one.id, found.pop(one.id, []), known.get(one.id))
        for one in catalog.game.sets.values()
        if one.sample_of is None or one.id in found
    ]
    rest = sum(each.copies for group in found.values() for each in group)
    return (*parts, Part(None, rest)) if rest else tuple(parts)


def _of_set(code: str, copies: list[Held], told: Known | None) -> Part:
    size, known = (told.count, told.known) if told else (None, None)
    different = {each.printing or each.written.casefold() for each in copies}
    return Part(code, sum(each.copies for each in copies), len(different), size, known)


def _set_of(catalog: Catalog, written: str) -> str | None:
    code = written.partition("-")[0]
    return code if code in catalog.game.sets else None


def by_field(catalog: Catalog, copies: Iterable[Held], field: Field) -> tuple[Part, ...]:
    """Return how much is owned of each value of a field, in the order of the game file.

    Of several tokens a printing counts for each; copies that name no printing are judged by the one
    that stands for their card, but add none to the different printings.
    """
    sql = f"SELECT id, card, first, sample, {sql_name(field.id)} FROM printing"
    rows = catalog.db.execute(sql).fetchall()
    values = {row[0]: _values(field, row[4]) for row in rows}
    first = {row[1]: row[0] for row in rows if row[2]}
    sizes = _counted(value for row in rows if not row[3] for value in values[row[0]])
    numbers, owned = dict[object, int](), dict[object, int]()
    for each in copies:
        judged = each.printing or first.get(each.card or "")
        for value in values.get(judged or "", (None,)):
            numbers[value] = numbers.get(value, 0) + each.copies
            owned[value] = owned.get(value, 0) + bool(each.printing)
    order = sorted({*sizes, *numbers}, key=lambda value: _rank(value, field.values))
    return tuple(
        Part(value, numbers.get(value, 0), owned.get(value, 0), sizes.get(value, 0))
        for value in order
    )


def _values(field: Field, held: object) -> tuple[str | int | float | None, ...]:
    if field.kind == "tokens" and held:
        return tuple(dict.fromkeys(tokens(str(held))))
    return (held,) if held is None or isinstance(held, str | int | float) else (str(held),)


def _counted(values: Iterable[str | int | float | None]) -> dict[str | int | float | None, int]:
    counts: dict[str | int | float | None, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts


def _rank(value: object, order: Mapping[str, object]) -> tuple[int, float, str]:
    """Return where a value stands: as the game file orders it, numbers by size, unknown last."""
    if value is None:
        return 4, 0, ""
    if value == "":
        return 3, 0, ""
    if isinstance(value, (int, float)):
        return 0, value, ""
    place = list(order).index(value) if value in order else len(order)
    return 1, place, str(value)


def progress(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts of which there is something."""
    return (part for part in parts if part.copies)
