"""Finding cards: what a query lists, in which order, and how many more cannot be told."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from .catalog import Catalog, Printing
from .query import Node, Provider, Schema, parse, prepare
from .query.on_text import TextIs, Word
from .ranking import narrowed, rank, words
from .text import fold
from .value import Value

if TYPE_CHECKING:
    from .sorting import Key

LIMIT = 50
MOST_UNKNOWN = 50  # cards that cannot be told are counted up to one more, unless all are


class Row(Value):
    """A card by its first matching printing, and how many of its printings match."""

    printing: Printing
    matches: int = 1


class Found(Value):
    """What a search found.

    `total` counts cards (printings, where those were asked for) without the limit. `cannot_tell`
    counts the cards whose answer is unknown, up to 51 unless all were to be counted. `named` is
    the card name that the whole query was taken for, `more_names` how many further cards have a
    name that holds it. `near` are names like the words that found nothing.
    """

    cards: tuple[Row, ...]
    total: int
    cannot_tell: int
    node: Node | None
    named: str | None = None
    more_names: int = 0
    near: tuple[str, ...] = ()


def find(  # noqa: PLR0913 — each is one choice of the command
    catalog: Catalog,
    query: str | None = None,
    *,
    sort: str | None = None,
    limit: int | None = LIMIT,
    printings: bool = False,
    providers: Sequence[Provider] = (),
    count: bool = False,
) -> Found:
    """Return the cards that match a query, one row each; all of them without a query.

    Args:
        catalog: Where to look.
        query: The query; one that is as a whole a card's name means that name.
        sort: Fields to sort by, as in `coste,-fuerza`; by default exact names come first, then
            display order.
        limit: How many rows at most; None or 0 for all.
        printings: One row for each printing instead of each card.
        providers: What answers for virtual fields.
        count: Count every card that cannot be told.

    Raises:
        QueryError: The query or the sort field cannot be read.
        NotFound: A virtual field does not have the name it was asked for.
    """
    schema = Schema(catalog.game, providers)
    prepare(catalog.db, providers)
    search = _Search(catalog, schema, query)
    order = _order(sort, schema) if sort else ()
    page, total = search.page(order, limit or None, printings=printings)
    return Found(
        cards=search.rows(page),
        total=total,
        cannot_tell=search.unknown(None if count else MOST_UNKNOWN + 1, printings=printings),
        node=search.node,
        named=search.named,
        more_names=search.more_names(),
        near=() if total else search.near(),
    )


def matching(
    catalog: Catalog, query: str, providers: Sequence[Provider] = ()
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of the cards that match, and of those that cannot be told, as displayed.

    A card matches if one of its printings does.
    """
    schema = Schema(catalog.game, providers)
    prepare(catalog.db, providers)
    search = _Search(catalog, schema, None, parse(query, schema))
    return search.cards(), search.unknown_cards()


def _order(sort: str, schema: Schema) -> tuple["Key", ...]:
    from .sorting import sort_keys

    return sort_keys(sort, schema)


class _Search:
    def __init__(
        self, catalog: Catalog, schema: Schema, query: str | None, node: Node | None = None
    ) -> None:
        self.catalog, self.db, self.schema, self.query = catalog, catalog.db, schema, query
        self.named: str | None = None
        self.of_name: str | None = None  # JSON: the cards of the name that the query is
        self.node = node
        if query is not None and not self._take_for_a_name(query):
            self.node = parse(query, schema)

    def _take_for_a_name(self, query: str) -> bool:
        """Take the whole query for a card's name, if one is spelt so: exactly, else folded."""
        wanted, key = normalize("NFC", query.strip()), fold(query)
        if not key or not wanted.isprintable():
            return False
        found = self.db.execute(
            "SELECT card, text FROM name WHERE key = ? AND kind <> 1", (key,)
        ).fetchall()
        exact = [card for card, text in found if normalize("NFC", text) == wanted]
        if not found:
            return False
        self.of_name = json.dumps(sorted(set(exact or (card for card, _ in found))))
        self.named = wanted
        self.node = TextIs(self.schema.targets["name"], wanted)
        return True

    def where(self, out: list[Any]) -> str:
        """Return the condition for what is found."""
        if self.of_name is not None:
            out.append(self.of_name)
            return "card IN (SELECT value FROM json_each(?))"
        if self.node is None:
            return "1"
        narrow = narrowed(self.node, out)
        return " AND ".join([*narrow, self.node.sql(out)])

    def page(
        self, order: tuple["Key", ...], limit: int | None, *, printings: bool
    ) -> tuple[list[tuple[int, int]], int]:
        """Return the rows of a page, each with how many printings match, and the total."""
        out: list[Any] = []
        ranked = "0"
        if self.query and self.node and not order:
            asked = (Word(self.named),) if self.named else words(self.node)
            ranked = rank(asked, out)
        if ranked == "0" and not order and limit and not printings:
            page = self._first_cards(limit)
            total = len(page) if len(page) <= limit else self._total()
            return page[:limit], total
        rows = self._sorted(ranked, out, order, limit, printings=printings)
        return [(row, count) for row, count, _ in rows], rows[0][2] if rows else 0

    def _first_cards(self, limit: int) -> list[tuple[int, int]]:
        """Read in display order until there are enough cards, without grouping the others."""
        out: list[Any] = []
        first: dict[str, int] = {}
        for row, card in self.db.execute(
            f"SELECT row, card FROM printing WHERE {self.where(out)} ORDER BY row", out
        ):
            first.setdefault(card, row)
            if len(first) > limit:
                break
        out = []
        where = self.where(out)
        counts = self.db.execute(
            f"SELECT card, count(*) FROM printing WHERE {where}"
            " AND card IN (SELECT value FROM json_each(?)) GROUP BY card",
            (*out, json.dumps(list(first))),
        )
        matches = dict(counts.fetchall())
        return [(row, matches[card]) for card, row in first.items()]

    def _sorted(
        self,
        ranked: str,
        out: list[Any],
        order: tuple["Key", ...],
        limit: int | None,
        *,
        printings: bool,
    ) -> list[tuple[int, int, int]]:
        """Return rows, matches, and in each the number of rows without the limit."""
        group = "" if printings else " GROUP BY card"
        count = "1" if printings else "count(*)"
        columns = "row AS m_row" if printings else "min(row) AS m_row"
        ranking = f"{ranked} AS m_rank" if printings else f"min({ranked}) AS m_rank"
        inner = (
            f"SELECT {columns}, {count} AS m_count, {ranking}"
            f" FROM printing WHERE {self.where(out)}{group}"
        )
        terms = ["m_rank", *(key.sql(out) for key in order), "m_row"]
        return self.db.execute(
            f"SELECT m_row, m_count, count(*) OVER () FROM ({inner}) JOIN printing ON row = m_row"
            f" ORDER BY {', '.join(terms)} LIMIT ?",
            (*out, -1 if limit is None else limit),
        ).fetchall()

    def _total(self) -> int:
        out: list[Any] = []
        where = self.where(out)
        sql = f"SELECT count(*) FROM (SELECT DISTINCT card FROM printing WHERE {where})"
        return int(self.db.execute(sql, out).fetchone()[0])

    def rows(self, page: list[tuple[int, int]]) -> tuple[Row, ...]:
        """Return the printings of a page, in its order."""
        wanted = json.dumps([row for row, _ in page])
        found = self.catalog.select("WHERE row IN (SELECT value FROM json_each(?))", (wanted,))
        by_row = {printing.row: printing for printing in found}
        return tuple(Row(by_row[row], matches) for row, matches in page)

    def cards(self) -> tuple[str, ...]:
        """Return the ids of the cards found, in display order."""
        out: list[Any] = []
        sql = f"SELECT card FROM printing WHERE {self.where(out)} GROUP BY card ORDER BY min(row)"
        return tuple(card for (card,) in self.db.execute(sql, out))

    def unknown_cards(self, limit: int | None = None) -> tuple[str, ...]:
        """Return the ids of the cards of which no printing matches and one cannot be told."""
        if self.node is None or not self._may_be_unknown(self.node):
            return ()
        out: list[Any] = []
        sql = (
            f"SELECT card FROM printing WHERE {self.node.sql(out)} IS NULL AND card NOT IN"
            f" (SELECT card FROM printing WHERE {self.where(out)})"
            " GROUP BY card ORDER BY min(row) LIMIT ?"
        )
        return tuple(c for (c,) in self.db.execute(sql, (*out, -1 if limit is None else limit)))

    def unknown(self, limit: int | None, *, printings: bool) -> int:
        """Count what cannot be told, up to a limit."""
        if not printings:
            return len(self.unknown_cards(limit))
        if self.node is None or not self._may_be_unknown(self.node):
            return 0
        out: list[Any] = []
        test = self.node.sql(out)
        sql = f"SELECT count(*) FROM (SELECT 1 FROM printing WHERE {test} IS NULL LIMIT ?)"
        return int(self.db.execute(sql, (*out, -1 if limit is None else limit)).fetchone()[0])

    def _may_be_unknown(self, node: Node) -> bool:
        virtual = {provider.id for provider in self.schema.providers}
        counts = self.catalog.unknown_counts
        return any(field in virtual or counts.get(field) for field in node.fields())

    def more_names(self) -> int:
        """Count the further cards of which a name holds the name that the query is."""
        if self.named is None:
            return 0
        out: list[Any] = []
        holds = parse(_phrase(self.named), self.schema)
        test = " AND ".join([*narrowed(holds, out), holds.sql(out)])
        sql = (
            f"SELECT count(DISTINCT card) FROM printing WHERE {test}"
            " AND card NOT IN (SELECT value FROM json_each(?))"
        )
        return int(self.db.execute(sql, (*out, self.of_name)).fetchone()[0])

    def near(self) -> tuple[str, ...]:
        """Return the names most like the words of a query that found nothing."""
        from .likeness import near_names

        text = " ".join(word.text for word in words(self.node)) if self.node else ""
        return near_names(self.db, text) if text else ()


def _phrase(text: str) -> str:
    from .query.tokens import quoted

    return quoted(text)
