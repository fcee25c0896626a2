"""The table `[products]` of a game file: read into values, with every fault in it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from ...catalog.errors import Fault, Severity
from ...catalog.faultlist import Faults
from ...catalog.game import Game
from ...catalog.reading import Number, Reader
from ...catalog.tables import cites
from . import replacing, slot_table
from .bounds import MOST_CARDS, Sizes
from .model import Duplicates, Guarantee, Part, Pity, Product, Repeats, Slot, Variant, gaps, inside

BODY = ("slots", "contains")
PRODUCT = (
    *BODY, "label", "assumption", "set", "size", "pool", "duplicates", "repeats", "variants",
    "guarantees", "pity",
)  # fmt: skip
VARIANT = (*BODY, "id", "label", "weight", "packs")
PART = (*slot_table.SLOT, "product")
GUARANTEE = (*slot_table.SHEET, "id", "label", "least", "most")
PITY = ("slot", "rarity", "after")


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
    sizes = Sizes(by_id, lambda given: _usual(game, given))
    for product in found:
        if product.id in inside(product, by_id):
            reader.fault("cycle", f"products.{product.id}.contains", product=product.id)
        for at, cards in sizes.too_many(product):
            place = f"products.{product.id}{at}"
            reader.fault("too-many-cards", place, product=product.id, count=cards, most=MOST_CARDS)
        _chancy(reader, product, by_id)
        _numbered(reader, product)
    return found, tuple(faults)


def _product(reader: Reader, id_: str, given: Any, ids: Sequence[str]) -> Product:
    place = f"products.{id_}"
    table = reader.table(given, PRODUCT, place)
    written, parts = _body(reader, table, place, ids)
    slots, replaced = replacing.variants(reader, written, table, place)
    product = Product(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        slots,
        parts,
        size=reader.number(table.get("size"), f"{place}.size", least=1),
        set=reader.word(table.get("set"), reader.game.sets, "set", f"{place}.set"),
        pool=reader.query(table.get("pool"), f"{place}.pool"),
        duplicates=_duplicates(reader, table.get("duplicates"), f"{place}.duplicates"),
        repeats=reader.word(table.get("repeats"), get_args(Repeats), "repeats", f"{place}.repeats")
        or "card",
        cite=cites(table.get("cite")),
        provisional=table.get("provisional") is True,
        assumptions=_assumptions(reader, table.get("assumption"), f"{place}.assumption"),
        variants=replaced or _variants(reader, table.get("variants", []), place, ids),
        guarantees=_guarantees(reader, table.get("guarantees", []), f"{place}.guarantees"),
        order=tuple(slot.id for slot in written) if replaced else (),
    )
    product = product.but(pities=_pities(reader, table.get("pity", []), product, f"{place}.pity"))
    bodies = [(product.slots, product.parts), *((v.slots, v.parts) for v in product.variants)]
    if any(slots and parts for slots, parts in bodies) or not any(map(any, bodies)):
        reader.fault("slots-or-contains", place, product=id_)
    for i, variant in enumerate(product.variants):
        ids = [slot.id for one in (product, variant) for slot in _own_slots(one)]
        slot_table.different(reader, ids, f"{place}.variants[{i}]")
    _adds_up(reader, product, f"{place}.size")
    return product


def _own_slots(body: Product | Variant) -> tuple[Slot, ...]:
    return (*body.slots, *(part.slot for part in body.parts if part.slot))


def _body(
    reader: Reader, table: Mapping[str, Any], place: str, ids: Sequence[str]
) -> tuple[tuple[Slot, ...], tuple[Part, ...]]:
    slots = slot_table.slots(reader, table.get("slots", []), f"{place}.slots")
    return slots, _parts(reader, table.get("contains", []), f"{place}.contains", ids)


def _parts(reader: Reader, given: Any, place: str, ids: Sequence[str]) -> tuple[Part, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        table = reader.table(row, PART, at)
        if "product" in table:
            count = reader.number(table.get("count", 1), f"{at}.count", least=1)
            named = reader.word(table["product"], ids, "product", f"{at}.product")
            found.append(Part(count or 1, named))
        else:
            found.append(Part(slot=slot_table.slot(reader, table, at, f"part-{i + 1}")))
    slot_table.different(reader, [p.slot.id if p.slot else p.product or "" for p in found], place)
    return tuple(found)


def _variants(reader: Reader, given: Any, product: str, ids: Sequence[str]) -> tuple[Variant, ...]:
    place, found = f"{product}.variants", []
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        table = reader.table(row, VARIANT, at)
        id_ = str(table.get("id") or f"variant-{i + 1}")
        slots, parts = _body(reader, table, at, ids)
        if replacing.any_of(table):
            reader.fault("one-replacing", f"{at}.slots", slot=slots[0].id if slots else id_)
        weight = reader.number(table.get("weight", 1), f"{at}.weight")
        label = reader.labels(table.get("label", id_), f"{at}.label")
        first, last = _packs(reader, table.get("packs"), f"{at}.packs")
        weight = 1 if weight is None else weight
        if weight == 0:
            reader.fault("weight-zero", f"{at}.weight", severity="note")
        found.append(Variant(id_, label, weight, first, last, slots, parts))
    slot_table.different(reader, [variant.id for variant in found], place)
    slot_table.weighed(reader, [variant.weight for variant in found], place)
    return tuple(found)


def _packs(reader: Reader, given: Any, place: str) -> tuple[int, int | None]:
    """Return the numbers of a range such as `1`, `2..4` or `5..`."""
    if given is None:
        return 1, None
    first, dots, last = str(given).partition("..")
    if first.isdecimal() and int(first) and (last.isdecimal() or not last):
        if not dots:
            return int(first), int(first)
        if not last or int(last) >= int(first):
            return int(first), int(last) if last else None
    reader.fault("not-a-range", place, found=str(given))
    return 1, None


def _guarantees(reader: Reader, given: Any, place: str) -> tuple[Guarantee, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        table = reader.table(row, GUARANTEE, at)
        id_ = str(table.get("id") or table.get("rarity") or f"guarantee-{i + 1}")
        most = reader.number(table.get("most"), f"{at}.most")
        least = reader.number(table.get("least", 0 if "most" in table else 1), f"{at}.least")
        guarantee = Guarantee(
            id_,
            reader.labels(table.get("label", id_), f"{at}.label"),
            slot_table.sheet(reader, table, at),
            1 if least is None else least,
            most,
            cites(table.get("cite")),
        )
        if isinstance(most, int) and isinstance(least, int) and most < least:
            reader.fault("most-below-least", at, least=least, most=most)
        found.append(guarantee)
    slot_table.different(reader, [guarantee.id for guarantee in found], place)
    return tuple(found)


def _pities(reader: Reader, given: Any, product: Product, place: str) -> tuple[Pity, ...]:
    found = []
    slots = {slot.id: slot for slot in product.slots}
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        table = reader.table(row, PITY, at, needed=PITY)
        slot = slots.get(reader.word(table.get("slot"), slots, "slot", f"{at}.slot") or "")
        after = reader.number(table.get("after"), f"{at}.after", least=1)
        rarities = [option.rarity for option in slot.options if option.rarity] if slot else []
        rarity = reader.word(table.get("rarity"), rarities, "pity-rarity", f"{at}.rarity")
        if slot and after and rarity:
            found.append(Pity(slot.id, rarity, after, cites(table.get("cite"))))
    return tuple(found)


def _adds_up(reader: Reader, product: Product, place: str) -> None:
    """Hold the cards of each make-up against the size that the product states."""
    size = _usual(reader.game, product.size)
    for variant in product.variants or (None,):
        slots = (*product.slots, *(variant.slots if variant else ()))
        counts = [_usual(reader.game, slot.count) for slot in slots]
        known = [count for count in counts if count is not None]
        whole = counts and len(known) == len(counts) and not (variant and variant.parts)
        if whole and not product.parts and size is not None and sum(known) != size:
            reader.fault("size", place, product=product.id, size=size, sum=sum(known))


def _usual(game: Game, given: Number | None) -> int | None:
    """Return a number, or the default of the setting that stands for it."""
    if not isinstance(given, str):
        return given
    default = game.settings[given[1:]].default
    return default if type(default) is int else None


def _chancy(reader: Reader, product: Product, by_id: Mapping[str, Product]) -> None:
    """Note piles and pities where packs are drawn again or only sometimes.

    Both go on from pack to pack, and a pack that is not handed out would take part.
    """
    place = f"products.{product.id}"
    here = product.all_slots()
    below = [by_id[id_] for id_ in inside(product, by_id)] if product.guarantees else []
    named = [part.product or "" for one in product.variants for part in one.parts]
    variants = [by_id[id_] for id_ in named if id_ in by_id]
    below += [deep for one in variants for deep in (one, *_inner(one, by_id))]
    for path, slot in here:
        if slot.draw == "deal" and (product.guarantees or path.startswith("variants")):
            reader.fault("deal-of-chance", f"{place}.{path}.draw", slot=slot.id)
    for one in {each.id: each for each in below}.values():
        if one.pities or any(slot.draw == "deal" for _, slot in one.all_slots()):
            reader.fault("goes-on", f"{place}.contains", product=product.id, inner=one.id)


def _numbered(reader: Reader, product: Product) -> None:
    """Note packs whose numbers no variant is for, and refuse them where they would be empty."""
    severity: Severity = "warning" if product.slots or product.parts else "error"
    for first, last in gaps(product):
        facts: dict[str, Any] = {"severity": severity, "product": product.id, "first": first}
        place = f"products.{product.id}.variants"
        if last is None:
            reader.fault("no-make-up-on", place, **facts)
        elif last == first:
            reader.fault("no-make-up", place, **facts)
        else:
            reader.fault("no-make-up-range", place, last=last, **facts)


def _inner(product: Product, by_id: Mapping[str, Product]) -> Iterable[Product]:
    return (by_id[id_] for id_ in sorted(inside(product, by_id)))


def _duplicates(reader: Reader, given: Any, place: str) -> str:
    if isinstance(given, str) and given.startswith("$"):
        return reader.setting(given, place) or "pack"
    return reader.word(given, get_args(Duplicates), "duplicates", place) or "pack"


def _assumptions(reader: Reader, given: Any, place: str) -> tuple[str, ...]:
    named = (reader.word(id_, reader.game.settings, "setting", place) for id_ in cites(given))
    return tuple(id_ for id_ in named if id_)
