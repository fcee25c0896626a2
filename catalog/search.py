"""Finding cards: what a query lists, in which order, and how many more cannot be told."""

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from .catalog import Catalog, Printing
from .query import Node, Provider, Schema, parse, prepare
from .query.on_text import TextIs, Word
from .ranking import words
from .scanned import Scanned
from .text import fold
from .value import Value

if TYPE_CHECKING:
    from .index.hits import Hits
    from .scanned import Page
    from .sorting import Key

LIMIT = 50
MOST_UNKNOWN = 50  # cards that cannot be told are counted up to one more, unless all are


class Stored:
    """Reads what `Catalog.decode` needs of the printings of a page, but for what all share."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog, self._db = catalog, catalog.db
        row = self._db.execute("SELECT value FROM meta WHERE key = 'same'").fetchone()
        self._same: Mapping[str, Any] = json.loads(row[0]) if row else {}
        self._names = [name for name in catalog.decoded if name not in self._same]
        columns = ", ".join(f"printing.`{name}`" for name in self._names)
        asked = "json_each(?) AS asked CROSS JOIN printing ON row = value"
        self._page = f"SELECT {columns} FROM {asked}"
        self._card = f"SELECT {columns}, min(row), count(*) FROM printing WHERE card = ?"

    def page(self, rows: Sequence[int]) -> list[tuple[Any, ...]]:
        """Return what is stored of printings, in this order."""
        return self._db.execute(self._page, (json.dumps(rows),)).fetchall()

    def card(self, card: str) -> tuple[tuple[Any, ...], int]:
        """Return what is stored of a card's first printing, and how many printings it has."""
        held = self._db.execute(self._card, (card,)).fetchone()
        return held[:-2], held[-1]

    def printing(self, held: Sequence[Any]) -> Printing:
        """Return a printing by what is stored of it."""
        named = dict(zip(self._names, held, strict=True))
        return self.catalog.decode({**self._same, **named})


class Row(Value, compare=("held", "matches")):
    """A card by its first matching printing, and how many of its printings match."""

    stored: Stored
    held: tuple[Any, ...]  # what is stored of the printing
    matches: int

    @cached_property
    def printing(self) -> Printing:
        """The printing, made of what was read when it is first asked for."""
        return self.stored.printing(self.held)


class Found(Value, compare=("cards", "total", "cannot_tell", "node", "named")):
    """What a search found.

    `total` counts cards (printings, where those were asked for) without the limit. `cannot_tell`
    counts the cards whose answer is unknown, up to 51 unless all were to be counted. `named` is
    the card name that the whole query was taken for.
    """

    cards: tuple[Row, ...]
    total: int
    cannot_tell: int
    node: Node | None
    named: str | None
    search: "Search"

    @cached_property
    def more_names(self) -> int:
        """How many further cards have a name that holds the one that the query is."""
        return self.search.more_names()

    @cached_property
    def near(self) -> tuple[str, ...]:
        """Names like the words that found nothing."""
        return () if self.total else self.search.near()


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
    search = Search(catalog, _schema(catalog, providers), query)
    order = _order(sort, search.schema) if sort else ()
    cards, total = search.cards(order, limit or None, printings=printings)
    return Found(
        cards=cards,
        total=total,
        cannot_tell=search.unknown(None if count else MOST_UNKNOWN + 1, printings=printings),
        node=search.node,
        named=search.named,
        search=search,
    )


def found_rows(
    catalog: Catalog,
    query: str | None = None,
    *,
    printings: bool = False,
    providers: Sequence[Provider] = (),
) -> tuple[tuple[int, ...], int]:
    """Return every row that `find` would list, as displayed, and how many cannot be told.

    The arguments, and what is raised, are those of `find`.
    """
    search = Search(catalog, _schema(catalog, providers), query)
    page, _ = search.page((), None, printings=printings)
    rows = tuple(sorted(row for row, _ in page))
    return rows, search.unknown(None, printings=printings)


def matching(
    catalog: Catalog, query: str, providers: Sequence[Provider] = ()
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of the cards that match, and of those that cannot be told, as displayed.

    A card matches if one of its printings does.
    """
    schema = _schema(catalog, providers)
    search = Search(catalog, schema, None, parse(query, schema))
    return search.hits.cards(), search.unknown_cards()


def _schema(catalog: Catalog, providers: Sequence[Provider]) -> Schema:
    return catalog.schema.also(providers) if providers else catalog.schema


def _stored(catalog: Catalog) -> Stored:
    found: Stored | None = catalog.kept.get("stored")
    if found is None:
        found = catalog.kept["stored"] = Stored(catalog)
    return found


def _order(sort: str, schema: Schema) -> tuple["Key", ...]:
    from .sorting import sort_keys

    return sort_keys(sort, schema)


class Search:
    """One query over one catalog: what it means, and what it finds."""

    def __init__(
        self, catalog: Catalog, schema: Schema, query: str | None, node: Node | None = None
    ) -> None:
        self.catalog, self.db, self.schema, self.query = catalog, catalog.db, schema, query
        self.named: str | None = None
        self.of_name: tuple[str, ...] = ()  # the cards of the name that the query is
        self.node = node
        if schema.providers:
            prepare(self.db, schema.providers if catalog.index is None else ())
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
        if not found:
            return False
        exact = [c for c, text in found if text == wanted or normalize("NFC", text) == wanted]
        self.of_name = tuple(sorted(set(exact or (card for card, _ in found))))
        self.named = wanted
        self.node = TextIs(self.schema.targets["name"], wanted)
        return True

    @cached_property
    def hits(self) -> "Scanned | Hits":
        """What is found: by the indexes where the catalog has them."""
        index = self.catalog.index
        if index is None or self.of_name:
            return Scanned(self.db, self._where, self.node)
        from .index.hits import Hits

        return Hits(index, self.node)

    def _where(self, out: list[Any]) -> str:
        """Return the condition for what is found."""
        if self.of_name:
            out.append(json.dumps(self.of_name))
            return "card IN (SELECT value FROM json_each(?))"
        return "1" if self.node is None else self.node.sql(out)

    def page(
        self, order: tuple["Key", ...], limit: int | None, *, printings: bool
    ) -> tuple["Page", int]:
        """Return the rows of a page, each with how many printings match, and the total."""
        if order:
            prepare(self.db, self.schema.providers)
        asked: tuple[Word, ...] = ()
        if self.query and self.node:
            asked = (Word(self.named),) if self.named else words(self.node)
        return self.hits.page(asked, order, limit, printings=printings)

    def cards(
        self, order: tuple["Key", ...], limit: int | None, *, printings: bool
    ) -> tuple[tuple[Row, ...], int]:
        """Return a page with what is stored of its printings, and the total."""
        stored = _stored(self.catalog)
        if len(self.of_name) == 1 and not printings:
            held, count = stored.card(self.of_name[0])
            return (Row(stored, held, count),), 1
        page, total = self.page(order, limit, printings=printings)
        told = stored.page([row for row, _ in page]) if page else ()
        rows = [Row(stored, held, count) for held, (_, count) in zip(told, page, strict=True)]
        return tuple(rows), total

    def unknown_cards(self) -> tuple[str, ...]:
        """Return the ids of the cards of which no printing matches and one cannot be told."""
        return self.hits.unknown_cards() if self._may_be_unknown() else ()

    def unknown(self, limit: int | None, *, printings: bool) -> int:
        """Count what cannot be told, up to a limit."""
        return self.hits.unknown(limit, printings=printings) if self._may_be_unknown() else 0

    def _may_be_unknown(self) -> bool:
        if self.node is None:
            return False
        counts, providers = self.catalog.unknown_counts, self.schema.providers
        virtual = {provider.id for provider in providers} if providers else ()
        return any(counts.get(field) or field in virtual for field in self.node.fields())

    def more_names(self) -> int:
        """Count the further cards of which a name holds the name that the query is."""
        if self.named is None:
            return 0
        if self.catalog.index is not None:
            from .index.hits import Hits

            return Hits(self.catalog.index, Word(self.named)).count_without(self.of_name)
        out: list[Any] = []
        sql = (
            f"SELECT count(DISTINCT card) FROM printing WHERE {Word(self.named).sql(out)}"
            " AND card NOT IN (SELECT value FROM json_each(?))"
        )
        return int(self.db.execute(sql, (*out, json.dumps(self.of_name))).fetchone()[0])

    def near(self) -> tuple[str, ...]:
        """Return the names most like the words of a query that found nothing."""
        from .likeness import near_names

        text = " ".join(word.text for word in words(self.node)) if self.node else ""
        return near_names(self.db, text) if text else ()
