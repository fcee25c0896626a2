"""Sheets looked up in the catalog: which printings lie on one, and how often each."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import lcm
from typing import Any

from ...catalog.catalog import Catalog, Printing
from ...catalog.columns import sql_name
from ...catalog.errors import BadData, NotFound, Undecided
from ...catalog.query import Node, Schema, parse
from ...catalog.reading import Number
from ..products.model import Option, Product, Sheet, Slot
from .recipe import Entry

_RARITY = sql_name("rarity")


class Lookup:
    """Looks sheets up; `number` puts settings in.

    `sure` collects the printings that lie on some sheet.
    """

    def __init__(self, catalog: Catalog, number: Callable[[Number], int]) -> None:
        self.catalog, self.number = catalog, number
        self._doubts: dict[tuple[str, Sheet], frozenset[str]] = {}
        self.sure: set[str] = set()
        self._schema = Schema(catalog.game)
        self._nodes: dict[str, Node] = {}
        self._known: dict[str | None, bool] = {}

    @property
    def maybe(self) -> frozenset[str]:
        """The printings of which nobody knows whether they lie on a sheet looked up so far."""
        return frozenset[str]().union(*self._doubts.values())

    def is_whole(self, product: Product, option: Option) -> bool:
        """Tell whether all cards of an option that was looked up are known, each for certain.

        They are where the option names them, or where every card of the product's set is known;
        without a set, every card of the game.
        """
        if any(self._doubts[product.id, sheet] for sheet in option.sheets):
            return False
        return all(sheet.cards for sheet in option.sheets) or self._knows_all(product.set)

    def _knows_all(self, set_: str | None) -> bool:
        if set_ not in self._known:
            sets = [s for s in self.catalog.known_of_sets() if set_ in (None, s.id)]
            self._known[set_] = bool(sets) and all(s.known == s.count for s in sets)
        return self._known[set_]

    def of_option(self, product: Product, slot: Slot, option: Option) -> tuple[Entry, ...]:
        """Return what a slot draws from: in display order, or as laid out where runs are cut."""
        ordered = slot.draw == "run"
        sheets = [self.entries(product, one, slot, ordered=ordered) for one in option.sheets]
        found = tuple(entry for sheet in sheets for entry in sheet)
        if len(sheets) > 1 and not ordered:
            found = self._merged(found)
        return _shared(found) if slot.shared or slot.balance else found

    def entries(
        self, product: Product, sheet: Sheet, slot: Slot | None = None, *, ordered: bool = False
    ) -> tuple[Entry, ...]:
        """Return what lies on one sheet.

        Raises:
            NotFound: `pack.no-such-card` (name, product): a card that nobody knows is named.
            BadData: `pack.weight` (slot, field, printing, value): no whole number of 0 or more.
            Undecided: `pack.weight-unknown` (slot, field, count).
            QueryError: The query cannot be read.
        """
        test, parameters = self.condition(product, sheet)
        named = [(self._printing(product, name), times) for name, times in sheet.cards]
        field = slot.weights if slot else None
        select = f"SELECT id, card, {_RARITY}, {sql_name(field) if field else '1'}, {test}"
        select += " FROM printing"
        if named:
            select += f" WHERE id IN ({', '.join('?' * len(named))})"
            parameters += [id_ for id_, _ in named]
        rows = self.catalog.db.execute(f"{select} ORDER BY row", parameters).fetchall()
        doubts = frozenset(id_ for id_, *_, belongs in rows if belongs is None)
        self._doubts[product.id, sheet] = doubts
        lying = [row[:4] for row in rows if row[4]]
        if slot and (unknown := sum(given is None for *_, given in lying)):
            raise Undecided("pack.weight-unknown", slot=slot.id, field=field, count=unknown)
        each = self.number(sheet.each)
        made = {
            id_: Entry(id_, card if product.repeats == "card" else id_, rarity or None, weight)
            for id_, card, rarity, given in lying
            if (weight := _weight(given, slot, id_) * each)
        }
        self.sure |= made.keys()
        if not named:
            return tuple(_laid_out(made.values()) if ordered else made.values())
        listed = [made[id_].but(weight=made[id_].weight * n) for id_, n in named if id_ in made]
        return tuple(_laid_out(listed)) if ordered else self._merged(listed)

    def condition(self, product: Product, sheet: Sheet | None = None) -> tuple[str, list[Any]]:
        """Return SQL that is 1, 0 or NULL for a printing on a sheet, and its parameters.

        Cards that the sheet names are not bound to the product's set and pool. Without a sheet it
        tells what may be in the product at all.
        """
        sheet = sheet or Sheet()
        tests, parameters = ["1"], list[Any]()
        if product.set is not None and not sheet.cards:
            sets = self._sets(product.set)
            tests.append(f'"set" IN ({", ".join("?" * len(sets))})')
            parameters += sets
        if sheet.rarity is not None:
            tests.append(f"{_RARITY} = ?")
            parameters.append(sheet.rarity)
        for query in (None if sheet.cards else product.pool, sheet.query):
            if query is not None:
                tests.append(f"({self._node(query).sql(parameters)})")
        return " AND ".join(tests), parameters

    def admits(self, product: Product, rarity: str) -> bool:
        """Tell whether a card of which only its rarity is known might be in a product at all."""
        test, parameters = self.condition(product)
        columns = [name for _, name, *_ in self.catalog.db.execute("PRAGMA table_info(printing)")]
        row = ", ".join(f'{"?" if c == "f_rarity" else "NULL"} AS "{c}"' for c in columns)
        select = f"WITH printing AS (SELECT {row}) SELECT {test} FROM printing"
        ((admitted,),) = self.catalog.db.execute(select, (rarity, *parameters))
        return bool(admitted != 0)

    def named(self, product: Product, sheet: Sheet) -> frozenset[str] | None:
        """Return the printings that a sheet names; None where it names none."""
        names = (self._printing(product, name) for name, _ in sheet.cards)
        return frozenset(names) if sheet.cards else None

    def _printing(self, product: Product, name: str) -> str:
        """Return what a number, an id or a name means: the card's first printing of the set."""
        if found := self.catalog.printing(name):
            return found.id
        printings = self.catalog.printings(name) or self._named(product, name)
        sets = self._sets(product.set) if product.set else []
        here = [printing for printing in printings if printing.set in sets]
        return (here or printings)[0].id

    def _named(self, product: Product, name: str) -> tuple[Printing, ...]:
        """Return the printings of the one card that bears a name."""
        matches = self.catalog.resolve([name])[name]
        exact = [match for match in matches if match.exact] or list(matches)
        if len({match.card for match in exact}) != 1:
            raise NotFound("pack.no-such-card", name=name, product=product.id)
        return self.catalog.printings(exact[0].card)

    def _merged(self, entries: Sequence[Entry]) -> tuple[Entry, ...]:
        """Return each printing once, with its weights added up, in display order."""
        times: dict[str, int] = {}
        for entry in entries:
            times[entry.printing] = times.get(entry.printing, 0) + entry.weight
        once = {entry.printing: entry for entry in entries}
        marks = ", ".join("?" * len(once))
        select = f"SELECT id FROM printing WHERE id IN ({marks}) ORDER BY row"
        order = [id_ for (id_,) in self.catalog.db.execute(select, list(once))]
        return tuple(once[id_].but(weight=times[id_]) for id_ in order)

    def _node(self, query: str) -> Node:
        if query not in self._nodes:
            self._nodes[query] = parse(query, self._schema)
        return self._nodes[query]

    def _sets(self, id_: str) -> list[str]:
        """Return the set and those of made-up cards that stand in for it."""
        return [s.id for s in self.catalog.game.sets.values() if id_ in (s.id, s.sample_of)]


def _laid_out(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield what lies there card by card: one of weight 2 twice."""
    for entry in entries:
        for _ in range(entry.weight):
            yield entry.but(weight=1)


def _weight(given: Any, slot: Slot | None, printing: str) -> int:
    if given == "" or given is None:
        return 0
    if isinstance(given, int) and given >= 0:
        return given
    id_, field = (slot.id, slot.weights) if slot else (None, None)
    raise BadData("pack.weight", slot=id_, field=field, printing=printing, value=str(given))


def _shared(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return entries by which every card lies there as often, however many printings share it."""
    sums: dict[str, int] = {}
    for entry in entries:
        sums[entry.card] = sums.get(entry.card, 0) + entry.weight
    whole = lcm(*sums.values())
    return tuple(e.but(weight=e.weight * whole // sums[e.card]) for e in entries)
