"""How far a collection has come: what there is of it in all, by set, by any field, by any fact."""

import sqlite3
from collections.abc import Collection, Iterable, Mapping

from ...catalog.catalog import Catalog, Known
from ...catalog.columns import sql_name, tokens
from ...catalog.game import Field
from ...catalog.value import Value
from .copies import Copies
from .today import found_again

_Word = str | int | float | None  # a value of a field; None where nobody knows it
Held = tuple[str | None, str | None, int]  # printing, card, copies
_HELD = """
SELECT printing, card, sum(count) FROM copy WHERE game = ? GROUP BY printing, card"""
# Counted and added up apart, which takes half as long as adding up each printing.
_PRINTINGS = "SELECT count(*) FROM (SELECT DISTINCT printing {rows})"
_COPIES = "SELECT coalesce(sum(count), 0) {rows}"
_NAMED = "FROM copy WHERE game = ?1 AND printing IS NOT NULL"
_IN_SET = "FROM copy WHERE game = ?1 AND printing > ?2 AND printing < ?3"


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


def held(db: sqlite3.Connection, catalog: Catalog) -> Iterable[Held]:
    """Return the copies of a game added up by printing; cards found again count as such."""
    rows = db.execute(_HELD, (catalog.id,))
    again = found_again(db, catalog)
    if not again:
        return rows
    counts = {(printing, card): count for printing, card, count in rows}
    for each in again:
        for which, count in (((None, None), -each.count), (_which(each), each.count)):
            counts[which] = counts.get(which, 0) + count
    return [(*which, count) for which, count in counts.items() if count]


def _which(copies: Copies) -> tuple[str | None, str | None]:
    return copies.printing, copies.card


def has_more(db: sqlite3.Connection, game: str, entries: int) -> bool:
    """Tell whether there are more entries of a game than so many."""
    sql = "SELECT 1 FROM copy WHERE game = ? LIMIT 1 OFFSET ?"
    return db.execute(sql, (game, entries)).fetchone() is not None


def totals(db: sqlite3.Connection, catalog: Catalog) -> Totals:
    """Return what there is of one game in all; read off the indexes but for the prices."""
    game, again = catalog.id, found_again(db, catalog)
    of_game = "FROM copy WHERE game = ?"
    (printings,) = _numbers(db, _PRINTINGS.format(rows=_NAMED), game)
    (named,) = _numbers(db, _COPIES.format(rows=_NAMED), game)
    cards = f"SELECT DISTINCT card {of_game} AND card IS NOT NULL"
    (different,) = _numbers(db, f"SELECT count(*) FROM ({cards})", game)
    printings += _new(db, game, "printing", {each.printing for each in again})
    different += _new(db, game, "card", {each.card for each in again})
    copies = f"SELECT coalesce(sum(count), 0) {of_game}"
    (unnamed,) = _numbers(db, f"{copies} AND printing IS NULL", game)
    (untold,) = _numbers(db, f"{copies} AND printing IS NULL AND written = ''", game)
    (unknown,) = _numbers(db, f"{copies} AND card IS NULL", game)
    unknown -= sum(each.count for each in again)
    return Totals(named + unnamed, printings, different, unknown, untold, _worth(db, game))


def _new(db: sqlite3.Connection, game: str, column: str, found: Collection[str | None]) -> int:
    """Return how many of the cards or printings no copy is stored with."""
    sql = f"SELECT 1 FROM copy WHERE game = ? AND {column} = ? LIMIT 1"
    return sum(1 for each in found if each and not db.execute(sql, (game, each)).fetchone())


def _numbers(db: sqlite3.Connection, sql: str, game: str) -> tuple[int, ...]:
    return tuple(db.execute(sql, (game,)).fetchone())


def _worth(db: sqlite3.Connection, game: str) -> tuple[Worth, ...]:
    """Return the worth by currency; the database need not sort where there is only one."""
    rows = "FROM copy NOT INDEXED WHERE game = ? AND price <> ''"
    first = db.execute(f"SELECT currency {rows} LIMIT 1", (game,)).fetchone()
    if first is None:
        return ()
    sums = "sum(count * price), sum(count)"
    whole = db.execute(f"SELECT sum(currency <> ?), {sums} {rows}", (first[0], game)).fetchone()
    found = [(first[0], whole[1], whole[2])]
    if whole[0]:
        sql = f"SELECT currency, {sums} {rows} GROUP BY currency ORDER BY currency"
        found = db.execute(sql, (game,)).fetchall()
    return tuple(Worth(currency, f"{total:.2f}", priced) for currency, total, priced in found)


def by_set(db: sqlite3.Connection, catalog: Catalog) -> tuple[Part, ...]:
    """Return how much of each set is owned, in the order of the game; sample sets only if owned.

    A printing counts once, however many copies there are; one that nobody knows counts, too, since
    its set is said.
    """
    sets = catalog.game.sets
    found = {code: _in_range(db, catalog.id, f"{code}-") for code in sets}
    counts = {code: [*numbers] for code, numbers in found.items()}
    for code in sets:
        if outer := set_of(code, sets):  # whose printings begin so, too
            counts[outer] = [n - m for n, m in zip(counts[outer], found[code], strict=True)]
    for written, copies in _unknown(db, catalog.id):
        if code := set_of(written, sets):
            counts[code] = [counts[code][0] + 1, counts[code][1] + copies]
    known = {part.id: part for part in catalog.known_of_sets()}
    return tuple(
        _of_set(one.id, known.get(one.id), *counts[one.id])
        for one in sets.values()
        if one.sample_of is None or counts[one.id][1]
    )


def _in_range(db: sqlite3.Connection, game: str, begin: str) -> tuple[int, int]:
    """Return how many printings there are whose id begins so, and how many copies."""
    end = begin[:-1] + chr(ord(begin[-1]) + 1)
    counted = _PRINTINGS.format(rows=_IN_SET), _COPIES.format(rows=_IN_SET)
    printings, copies = (db.execute(sql, (game, begin, end)).fetchone()[0] for sql in counted)
    return printings, copies


def set_of(printing: str, sets: Collection[str]) -> str:
    """Return the set that the id of a printing begins with; empty where there is none."""
    parts = printing.split("-")
    heads = ("-".join(parts[:count]) for count in range(len(parts) - 1, 0, -1))
    return next((head for head in heads if head in sets), "")


def _unknown(db: sqlite3.Connection, game: str) -> list[tuple[str, int]]:
    sql = """
    SELECT upper(written), sum(count) FROM copy
    WHERE game = ? AND printing IS NULL AND written <> '' GROUP BY upper(written)"""
    return db.execute(sql, (game,)).fetchall()


def _of_set(code: str, told: Known | None, printings: int, copies: int) -> Part:
    size, known = (told.count, told.known) if told else (None, None)
    return Part(code, copies, printings, size, known)


def by_fact(db: sqlite3.Connection, game: str, fact: str) -> tuple[Part, ...]:
    """Return the copies by what is said of them: finish, condition, language or place."""
    sql = f"SELECT {fact}, sum(count) FROM copy WHERE game = ? GROUP BY {fact} ORDER BY 2 DESC, 1"
    return tuple(Part(value, count) for value, count in db.execute(sql, (game,)))


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
    numbers, owned = dict[_Word, int](), dict[_Word, int]()
    for printing, card, count in copies:
        for value in values.get(printing or first.get(card or "", ""), (None,)):
            numbers[value] = numbers.get(value, 0) + count
            owned[value] = owned.get(value, 0) + (printing is not None)
    order = sorted({*sizes, *numbers}, key=lambda value: _rank(value, field.values))
    return tuple(
        Part(value, numbers.get(value, 0), owned.get(value, 0), sizes.get(value, 0))
        for value in order
    )


def _values(field: Field, held: object) -> tuple[_Word, ...]:
    if field.kind == "tokens" and held:
        return tuple(dict.fromkeys(tokens(str(held))))
    return (held,) if held is None or isinstance(held, str | int | float) else (str(held),)


def _counted(values: Iterable[_Word]) -> dict[_Word, int]:
    counts: dict[_Word, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts


def _rank(value: _Word, order: Mapping[str, object]) -> tuple[int, float, str]:
    """Return where a value stands: as the game file orders it, numbers by size, unknown last."""
    if value is None:
        return 4, 0, ""
    if value == "":
        return 3, 0, ""
    if isinstance(value, (int, float)):
        return 0, value, ""
    place = list(order).index(value) if value in order else len(order)
    return 1, place, str(value)
