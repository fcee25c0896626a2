"""From a product to a recipe: settings put in, each sheet looked up in the catalog."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..catalog.catalog import Catalog
from ..catalog.columns import sql_name
from ..catalog.errors import BadData, Fact, NotFound, Undecided
from ..catalog.files import GAME_FILE
from ..catalog.game import Settings, SettingValue, parameter
from ..catalog.naming import one
from ..catalog.query import Node, Schema, parse, prepare
from ..catalog.reading import Number
from ..catalog.value import Later, Value
from . import chance
from .model import Option, Part, Product, Slot, products
from .recipe import Choice, Draw, Entry, Filling, Inner, Note, Recipe

_DRAWS: Mapping[str, Draw] = {"allowed": "replace", "slot": "distinct", "pack": "distinct"}
_RARITY = sql_name("rarity")


class Ready(Value):
    """A product that can be drawn, and what its reader must know."""

    product: Product
    recipe: Recipe
    notes: tuple[Note, ...]


def products_of(catalog: Catalog) -> tuple[Product, ...]:
    """Return the products of a game.

    Raises:
        BadData: `pack.bad-model` with every fault of severity error.
        NotFound: `pack.none` (game): the game sells nothing sealed.
    """
    found, faults = products(catalog.table("products"), catalog.game, f"{catalog.id}/{GAME_FILE}")
    if errors := [fault for fault in faults if fault.severity == "error"]:
        raise BadData("pack.bad-model", errors, game=catalog.game.id)
    if not found:
        raise NotFound("pack.none", game=catalog.game.id)
    return found


def find_product(catalog: Catalog, name: str) -> Product:
    """Return the product of an id or label, whatever its case and accents.

    Raises:
        NotFound: `pack.unknown-product` with name, near and known (ids); and as `products_of`.
        BadData: As `products_of`.
    """
    found = products_of(catalog)
    words = {product.id: product.label.values() for product in found}
    id_ = one(name, words, "pack.unknown-product")
    return next(product for product in found if product.id == id_)


def ready(catalog: Catalog, product: Product | str, settings: Settings) -> Ready:
    """Return a product, or that of an id or label, with its sheets in display order.

    Settings are put in.

    Raises:
        Undecided: `pack.setting-unset` (setting): a number nobody has stated;
            `pack.weight-unknown` (slot, field, count): cards whose weight nobody knows.
        BadData: `pack.weight` (slot, field, printing, value): no whole number of 0 or more;
            `pack.weights-total` (slot, total): more than 2^32 - 1 in all; and as `products_of`.
        NotFound: As `find_product`.
        QueryError: A sheet's query cannot be read.
    """
    if isinstance(product, str):
        product = find_product(catalog, product)
    by_id = Later(lambda: {each.id: each for each in products_of(catalog)})
    builder = Builder(catalog, settings, by_id)
    prepare(catalog.db)
    recipe = builder.recipe(product)
    return Ready(product, recipe, tuple(_notes(builder, product, recipe)))


class Builder:
    """Builds recipes under settings, of which `used` collects those that were asked for.

    A setting that is not given has its default.

    `sure` collects the printings that lie on some sheet, `maybe` those of which nobody knows.
    """

    def __init__(self, catalog: Catalog, settings: Settings, by_id: Mapping[str, Product]) -> None:
        self.catalog, self.by_id = catalog, by_id
        self._schema = Schema(catalog.game)
        self._nodes: dict[str, Node] = {}
        self.settings: Settings = {**catalog.game.defaults(), **settings}
        self.used: dict[str, SettingValue] = {}
        self.maybe: set[str] = set()
        self.sure: set[str] = set()

    def recipe(self, product: Product) -> Recipe:
        """Return the recipe of a product and of all inside it."""
        duplicates = self.duplicates(product.duplicates)
        fillings = [self.filling(product, slot, duplicates) for slot in product.slots]
        fillings += [self.filling(product, p.slot, duplicates) for p in product.parts if p.slot]
        inners = [self._inner(part) for part in product.parts if part.product]
        return Recipe(product.id, tuple(fillings), tuple(inners), dict(self.used))

    def _inner(self, part: Part) -> Inner:
        return Inner(self.recipe(self.by_id[part.product or ""]), self.number(part.count))

    def filling(self, product: Product, slot: Slot, duplicates: str) -> Filling:
        """Return a slot with its sheets; `duplicates` is allowed, slot or pack."""
        draw: Draw = slot.draw or _DRAWS[duplicates]
        choices = tuple(self._choice(product, slot, option) for option in slot.options)
        total = max(sum(c.weight for c in choices), *(sum(c.weights) for c in choices))
        if total >= chance.BELOW:
            raise BadData("pack.weights-total", slot=slot.id, total=total)
        shared = duplicates == "pack" and draw == "distinct"
        return Filling(slot.id, self.number(slot.count), draw, choices, shared)

    def _choice(self, product: Product, slot: Slot, option: Option) -> Choice:
        entries = self._entries(product, slot, option)
        said = (product.set, product.pool, option.rarity, option.sheet, slot.weights)
        sheet = " & ".join(part or "" for part in said)
        weight = self.number(option.weight)
        return Choice(weight, option.rarity, entries, option.on_empty, sheet, option.sheet)

    def _entries(self, product: Product, slot: Slot, option: Option) -> tuple[Entry, ...]:
        test, parameters = self.condition(product, option)
        weight = sql_name(slot.weights) if slot.weights else "1"
        select = f"SELECT id, card, {_RARITY}, {weight}, {test} FROM printing ORDER BY row"
        found, unweighed = [], 0
        for id_, card, rarity, given, belongs in self.catalog.db.execute(select, parameters):
            if belongs is None:
                self.maybe.add(id_)
            if belongs:
                unweighed += given is None
                times = _weight(given, slot, id_)
                found += [Entry(id_, card, rarity or None, times)] if times else []
        if unweighed:
            name = slot.weights
            raise Undecided("pack.weight-unknown", slot=slot.id, field=name, count=unweighed)
        self.sure |= {entry.printing for entry in found}
        return tuple(found)

    def condition(self, product: Product, option: Option | None = None) -> tuple[str, list[Any]]:
        """Return SQL that is 1, 0 or NULL for a printing on the option's sheet, and its parameters.

        Without an option it tells what may be in the product at all.
        """
        option = option or Option()
        tests, parameters = ["1"], list[Any]()
        if product.set is not None:
            sets = self._sets(product.set)
            tests.append(f'"set" IN ({", ".join("?" * len(sets))})')
            parameters += sets
        if option.rarity is not None:
            tests.append(f"{_RARITY} = ?")
            parameters.append(option.rarity)
        for query in (product.pool, option.sheet):
            if query is not None:
                tests.append(f"({self._node(query).sql(parameters)})")
        return " AND ".join(tests), parameters

    def _node(self, query: str) -> Node:
        if query not in self._nodes:
            self._nodes[query] = parse(query, self._schema)
        return self._nodes[query]

    def _sets(self, id_: str) -> list[str]:
        """Return the set and those of made-up cards that stand in for it."""
        return [s.id for s in self.catalog.game.sets.values() if id_ in (s.id, s.sample_of)]

    def number(self, given: Number) -> int:
        """Return a number, or what the setting holds that stands for it."""
        value = self._value(given)
        if type(value) is not int or value < 0:
            raise Undecided("pack.setting-unset", setting=str(given).removeprefix("$"))
        return value

    def duplicates(self, given: str) -> str:
        """Return how a product takes duplicates, or what the setting holds that says so."""
        value = self._value(given)
        if value not in _DRAWS:
            raise Undecided("pack.setting-unset", setting=given.removeprefix("$"))
        return str(value)

    def _value(self, given: Number) -> SettingValue:
        found = parameter(given, self.settings)
        if found.setting is None:
            return found.value
        self.used[found.setting] = found.value
        return found.value


def _weight(given: Any, slot: Slot, printing: str) -> int:
    if given is None or given == "":
        return 0  # unknown ones are counted, and refused, by the caller
    if isinstance(given, int) and given >= 0:
        return given
    value, name = str(given), slot.weights
    raise BadData("pack.weight", slot=slot.id, field=name, printing=printing, value=value)


def _notes(builder: Builder, product: Product, recipe: Recipe) -> list[Note]:
    catalog = builder.catalog
    notes = [Note("pack.provisional", {"product": product.id})] if product.provisional else []
    for id_ in dict.fromkeys((*recipe.used, *product.assumptions)):
        facts = {"setting": id_, "value": builder.settings.get(id_)}
        notes.append(Note("pack.assumption", facts))
    if catalog.sample:
        notes.append(Note("pack.sample", {"game": catalog.game.id}))
    notes += _known(catalog, product)
    if unplaced := builder.maybe - builder.sure:
        notes.append(Note("pack.unplaced", {"count": len(unplaced)}))
    for filling in recipe.all_fillings():
        notes += _lacking(filling)
    return list(dict.fromkeys(notes))


def _known(catalog: Catalog, product: Product) -> list[Note]:
    """Say how much of the product's set is known, where that is not all of it."""
    return [
        Note("pack.known-part", {"set": known.id, "known": known.known, "size": known.count})
        for known in catalog.known_of_sets()
        if known.id == product.set and (known.count is None or (known.known or 0) < known.count)
    ]


def _empty(slot: str, choice: Choice, *, gone: bool) -> Note:
    if choice.rarity is None and choice.query:
        key = "pack.query-empty" if gone else "pack.query-alone"
        return Note(key, {"slot": slot, "query": choice.query})
    key = "pack.sheet-empty" if gone else "pack.rarity-alone"
    return Note(key, {"slot": slot, "rarity": choice.rarity})


def _lacking(filling: Filling) -> Sequence[Note]:
    notes = []
    some = any(choice.entries for choice in filling.choices)
    for choice in filling.choices:
        if not choice.entries and choice.weight:
            gone = (choice.on_empty or ("other" if some else "unknown")) == "other"
            notes.append(_empty(filling.id, choice, gone=gone))
        elif filling.draw == "distinct" and len(filling.choices) == 1:
            have, need = choice.cards, filling.count
            if have < need and choice.on_empty != "refuse":
                facts: dict[str, Fact] = {"slot": filling.id, "have": have, "need": need}
                notes.append(Note("pack.sheet-filled-up", facts))
    return notes
