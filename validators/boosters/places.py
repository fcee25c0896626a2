"""The slots of a product as a pile of cards meets them: what each may hold, and how often."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...catalog.game import Labels, Parameter, Settings, parameter
from ...catalog.kleene import Answer, some
from ...catalog.query import prepare
from ...catalog.value import EMPTY, Value
from ...packs.builder import Builder
from ...packs.model import Part, Product, Slot
from ..decks.entry import Entry

MANY = 1 << 30  # more than any pile holds: a limit that does not bind
Answers = Mapping[str, Answer]  # printing id → does it lie on a sheet: None is unknown


class Place(Value):
    """A slot of all packs in a product: it takes `count` cards, None while nobody knows.

    Places of one `group` hold a card at most `surely` times for certain, and `maybe` times at
    most; `weights` gives the copies that lie on the sheet, where that is what limits them.
    """

    id: str
    label: Labels
    cite: tuple[str, ...]
    count: int | None
    setting: tuple[str, ...]
    group: str
    surely: int
    maybe: int
    answers: Answers
    weights: Mapping[str, Any] = EMPTY

    def answer(self, entry: Entry) -> bool | None:
        """Tell whether the slot may give a card: yes, no, or None for unknown."""
        if entry.record is None:
            return None
        return self.answers[str(entry.record["id"])]

    def most(self, entry: Entry, *, sure: bool) -> int:
        """Return how often the group may hold the card: for certain, or at the very most."""
        if not self.weights or entry.record is None:
            return self.surely if sure else self.maybe
        weight = self.weights[str(entry.record["id"])]
        known = weight if isinstance(weight, int) else 1 if sure else MANY
        return known * (self.surely if sure else self.maybe)


def value(given: Any, settings: Settings) -> tuple[int | None, tuple[str, ...]]:
    """Return a number of a product, None while its setting is unknown, and that setting."""
    found: Parameter = parameter(given, settings)
    number = found.value if type(found.value) is int else None
    return number, (found.setting,) if found.setting else ()


def places_of(
    catalog: Catalog,
    product: Product,
    by_id: Mapping[str, Product],
    settings: Settings,
    entries: Iterable[Entry],
) -> tuple[Place, ...]:
    """Return the places of a product and of all products in it, for the cards of a pile."""
    prepare(catalog.db)
    ids = sorted({str(entry.record["id"]) for entry in entries if entry.record})
    make = partial(_place, Builder(catalog, settings, by_id), ids)
    return tuple(_places(product, by_id, settings, make, 1))


def _places(
    product: Product, by_id: Mapping[str, Product], settings: Settings, make: Any, times: int | None
) -> Iterator[Place]:
    own: Iterable[Slot] = (*product.slots, *(part.slot for part in product.parts if part.slot))
    for slot in own:
        yield make(product, slot, times)
    for part in product.parts:
        if part.product:
            packs = _times(part, settings, times)
            yield from _places(by_id[part.product], by_id, settings, make, packs)


def _times(part: Part, settings: Settings, times: int | None) -> int | None:
    count, _ = value(part.count, settings)
    return None if count is None or times is None else count * times


def _place(
    builder: Builder, ids: Sequence[str], product: Product, slot: Slot, times: int | None
) -> Place:
    count, setting = value(slot.count, builder.settings)
    duplicates = parameter(product.duplicates, builder.settings).value
    usual = "replace" if duplicates == "allowed" else "distinct" if duplicates else ""
    draw = slot.draw or usual  # empty while the setting is unknown
    packs = MANY if times is None else times
    own = f"{product.id}/{slot.id}"
    shared = draw in {"distinct", ""} and duplicates in {"pack", None}
    free = draw == "replace"
    return Place(
        id=slot.id,
        label=slot.label,
        cite=slot.cite or product.cite,
        count=None if count is None or times is None else count * times,
        setting=setting,
        group=product.id if shared else own,
        surely=MANY if free else 1 if draw == "deal" else packs,
        maybe=MANY if free or not draw else 1 if draw == "deal" else packs,
        answers=_answers(builder, product, slot, ids),
        weights=_weights(builder.catalog, slot, ids) if draw in {"copies", "deal"} else {},
    )


def _answers(builder: Builder, product: Product, slot: Slot, ids: Sequence[str]) -> Answers:
    """Return whether each printing lies on one of the slot's sheets that can be picked at all."""
    found: dict[str, Answer] = dict.fromkeys(ids, False)
    for option in slot.options:
        if value(option.weight, builder.settings)[0] == 0:
            continue
        for sheet in option.sheets:
            test, parameters = builder.lookup.condition(product, sheet)
            named = builder.lookup.named(product, sheet)
            asked = json.dumps([id_ for id_ in ids if named is None or id_ in named])
            select = f"SELECT id, {test} FROM printing WHERE id IN (SELECT value FROM json_each(?))"
            for id_, answer in builder.catalog.db.execute(select, (*parameters, asked)):
                found[id_] = some((found[id_], answer if answer is None else bool(answer)))
    return found


def _weights(catalog: Catalog, slot: Slot, ids: Sequence[str]) -> Mapping[str, Any]:
    column = sql_name(slot.weights) if slot.weights else "1"
    wanted = "id IN (SELECT value FROM json_each(?))"
    select = f"SELECT id, {column} FROM printing WHERE {wanted}"
    return dict(catalog.db.execute(select, (json.dumps(ids),)).fetchall())
