"""What is sold sealed: the table `[products]` of a game file as values, with every fault in it."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from ..catalog.errors import Fault
from ..catalog.faultlist import Faults
from ..catalog.game import Game, Labels
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import Value
from . import chance
from .recipe import Draw, Duplicates, OnEmpty

_COMMON = ("label", "assumption")
_PRODUCT = (*_COMMON, "set", "size", "pool", "duplicates", "slots", "contains")
_SLOT = (
    *_COMMON, "id", "count", "rarity", "sheet", "options", "weights", "total", "draw", "on-empty",
)  # fmt: skip
_PART = (*_SLOT, "product")
_OPTION = ("label", "weight", "rarity", "sheet", "on-empty")


class Option(Value):
    """One of the sheets a slot draws from: the cards of `rarity` that match `sheet`."""

    weight: Number = 1
    rarity: str | None = None
    sheet: str | None = None  # query
    on_empty: OnEmpty | None = None  # None: "other" where another option has cards, else "unknown"


class Slot(Value):
    """`count` cards of a pack; each picks one of `options` (at least one) by weight."""

    id: str
    label: Labels
    count: Number
    options: tuple[Option, ...]
    weights: str | None = None  # number field: how often a card lies in the sheet
    draw: Draw | None = None  # None: as the product's duplicates say
    total: int | None = None  # what the weights are said to add up to
    cite: tuple[str, ...] = ()


class Part(Value):
    """What a product of products contains: `count` packs of a product, or the cards of a slot."""

    count: Number = 1
    product: str | None = None
    slot: Slot | None = None


class Product(Value):
    """Something sold sealed: a pack has slots, a bundle has parts."""

    id: str
    label: Labels
    slots: tuple[Slot, ...] = ()
    parts: tuple[Part, ...] = ()
    size: Number | None = None  # cards in one; None: not stated
    set: str | None = None
    pool: str | None = None  # query: what may be in it at all; the rest is declared "not in packs"
    duplicates: str = "pack"  # allowed, slot, pack or "$setting"
    cite: tuple[str, ...] = ()
    provisional: bool = False
    assumptions: tuple[str, ...] = ()  # settings that the output names


def products(
    table: Mapping[str, Any], game: Game, file: str
) -> tuple[tuple[Product, ...], tuple[Fault, ...]]:
    """Return the products of a game file in its order, and all that is wrong with them.

    A value at fault is left out or replaced by its default, so that one report holds every fault.
    """
    faults = Faults(file)
    reader = Reader(game, faults, "pack")
    found = tuple(_product(reader, id_, given, tuple(table)) for id_, given in table.items())
    by_id = {product.id: product for product in found}
    for product in found:
        if product.id in inside(product, by_id):
            reader.fault("cycle", f"products.{product.id}.contains", product=product.id)
    return found, tuple(faults)


def inside(product: Product, by_id: Mapping[str, Product]) -> frozenset[str]:
    """Return the ids of all products that lie in this one, at any depth."""
    found: set[str] = set()
    waiting = [product]
    while waiting:
        for part in waiting.pop().parts:
            named = by_id.get(part.product or "")
            if named and named.id not in found:
                found.add(named.id)
                waiting.append(named)
    return frozenset(found)


def _product(reader: Reader, id_: str, given: Any, ids: Sequence[str]) -> Product:
    place = f"products.{id_}"
    table = reader.table(given, _PRODUCT, place)
    product = Product(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        _slots(reader, table.get("slots", []), f"{place}.slots"),
        _parts(reader, table.get("contains", []), f"{place}.contains", ids),
        size=reader.number(table.get("size"), f"{place}.size", least=1),
        set=reader.word(table.get("set"), reader.game.sets, "set", f"{place}.set"),
        pool=reader.query(table.get("pool"), f"{place}.pool"),
        duplicates=_duplicates(reader, table.get("duplicates"), f"{place}.duplicates"),
        cite=cites(table.get("cite")),
        provisional=table.get("provisional") is True,
        assumptions=_assumptions(reader, table.get("assumption"), f"{place}.assumption"),
    )
    if bool(product.slots) == bool(product.parts):
        reader.fault("slots-or-contains", place, product=id_)
    _adds_up(reader, product, f"{place}.size")
    return product


def _slots(reader: Reader, given: Any, place: str) -> tuple[Slot, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        found.append(_slot(reader, reader.table(row, _SLOT, at), at, f"slot-{i + 1}"))
    _different(reader, [slot.id for slot in found], place)
    return tuple(found)


def _parts(reader: Reader, given: Any, place: str, ids: Sequence[str]) -> tuple[Part, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        table = reader.table(row, _PART, at)
        if "product" in table:
            count = reader.number(table.get("count", 1), f"{at}.count", least=1)
            named = reader.word(table["product"], ids, "product", f"{at}.product")
            found.append(Part(count or 1, named))
        else:
            found.append(Part(slot=_slot(reader, table, at, f"part-{i + 1}")))
    _different(reader, [p.slot.id if p.slot else p.product or "" for p in found], place)
    return tuple(found)


def _slot(reader: Reader, table: Mapping[str, Any], place: str, default_id: str) -> Slot:
    id_ = str(table.get("id") or table.get("rarity") or default_id)
    options = _options(reader, table, place)
    draw: Draw | None = reader.word(table.get("draw"), get_args(Draw), "draw", f"{place}.draw")
    if draw == "deal" and len(options) > 1:
        reader.fault("deal-options", f"{place}.options", slot=id_)
    numbers = [f.id for f in reader.game.fields.values() if f.kind == "number" and not f.per]
    return Slot(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        reader.number(table.get("count", 1), f"{place}.count", least=1) or 1,
        options,
        reader.word(table.get("weights"), numbers, "weights", f"{place}.weights"),
        draw,
        _total(reader, table, options, place),
        cites(table.get("cite")),
    )


def _total(
    reader: Reader, slot: Mapping[str, Any], options: Sequence[Option], place: str
) -> int | None:
    """Return what the weights of a slot are said to add up to; those of options are added here."""
    if type(slot.get("total", 1)) is not int:
        reader.fault("not-a-number", f"{place}.total", found=str(slot["total"]), least=1)
        return None
    total: int | None = slot.get("total")
    weights = [option.weight for option in options if isinstance(option.weight, int)]
    if total is None or "options" not in slot or len(weights) < len(options):
        return total
    if sum(weights) != total:
        reader.fault("other-total", f"{place}.total", total=total, sum=sum(weights))
    return None


def _options(reader: Reader, slot: Mapping[str, Any], place: str) -> tuple[Option, ...]:
    if "options" not in slot:
        return (_option(reader, slot, place),)
    if "rarity" in slot or "sheet" in slot:
        reader.fault("options-and-sheet", place)
    found = []
    for i, row in enumerate(reader.rows(slot["options"], f"{place}.options")):
        at = f"{place}.options[{i}]"
        table = {"on-empty": slot.get("on-empty"), **reader.table(row, _OPTION, at)}
        option = _option(reader, table, at)
        if option.weight == 0:
            reader.fault("weight-zero", f"{at}.weight", severity="note")
        found.append(option)
    total = sum(option.weight for option in found if isinstance(option.weight, int))
    settings = any(isinstance(option.weight, str) for option in found)
    if not (settings or total > 0) or total >= chance.BELOW:
        reader.fault("weights-total", f"{place}.options", total=total)
    return tuple(found) or (Option(),)


def _option(reader: Reader, table: Mapping[str, Any], place: str) -> Option:
    weight = reader.number(table.get("weight", 1), f"{place}.weight")
    rarities = reader.game.fields["rarity"].values if "rarity" in reader.game.fields else {}
    return Option(
        1 if weight is None else weight,
        reader.word(table.get("rarity"), rarities, "rarity", f"{place}.rarity"),
        reader.query(table.get("sheet"), f"{place}.sheet"),
        reader.word(table.get("on-empty"), get_args(OnEmpty), "on-empty", f"{place}.on-empty"),
    )


def _adds_up(reader: Reader, product: Product, place: str) -> None:
    size = _usual(reader.game, product.size)
    counts = [_usual(reader.game, slot.count) for slot in product.slots]
    known = [count for count in counts if count is not None]
    if counts and size is not None and len(known) == len(counts) and sum(known) != size:
        reader.fault("size", place, product=product.id, size=size, sum=sum(known))


def _usual(game: Game, given: Number | None) -> int | None:
    """Return a number, or the default of the setting that stands for it."""
    if not isinstance(given, str):
        return given
    default = game.settings[given[1:]].default
    return default if type(default) is int else None


def _different(reader: Reader, ids: Sequence[str], place: str) -> None:
    # A slot's name is a step of its address: two of one name would draw the same cards.
    for id_ in sorted({i for i in ids if ids.count(i) > 1}):
        reader.fault("same-slot", place, slot=id_)


def _duplicates(reader: Reader, given: Any, place: str) -> str:
    if isinstance(given, str) and given.startswith("$"):
        return reader.setting(given, place) or "pack"
    return reader.word(given, get_args(Duplicates), "duplicates", place) or "pack"


def _assumptions(reader: Reader, given: Any, place: str) -> tuple[str, ...]:
    named = (reader.word(id_, reader.game.settings, "setting", place) for id_ in cites(given))
    return tuple(id_ for id_ in named if id_)
