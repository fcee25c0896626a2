"""Slots that only some packs have, or that take the place of another's cards: make-ups of a pack.

A foil card that stands in for a common in one pack of four is a pack of two make-ups, 3 to 1.
"""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Any

from ...catalog.pattern import Pattern
from ...catalog.reading import Reader
from ...catalog.wellformed import written
from .model import Option, Slot, Variant
from .slot_table import REPLACING, weighed

_SHARE = Pattern(r"([1-9]\d{0,8})\s*/\s*([1-9]\d{0,8})")


def variants(
    reader: Reader, slots: tuple[Slot, ...], table: Mapping[str, Any], place: str
) -> tuple[tuple[Slot, ...], tuple[Variant, ...]]:
    """Return the slots that every pack has, and the make-ups where one slot is of chance.

    The tables of the slots stand in `table`; without a slot of chance all stays as it is.
    """
    rows = _rows(table)
    which = [i for i, row in enumerate(rows) if _is_of_chance(row)]
    if not which:
        return slots, ()
    at = f"{place}.slots[{which[0]}]"
    if len(which) > 1 or "variants" in table:
        reader.fault("one-replacing", at, slot=slots[which[0]].id)
    return _made_up(reader, slots, which[0], rows[which[0]], at)


def any_of(table: Mapping[str, Any]) -> bool:
    """Tell whether some slot of a table is not in every pack, or replaces another's cards."""
    return any(map(_is_of_chance, _rows(table)))


def _rows(table: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    given = table.get("slots", [])
    rows = given if isinstance(given, list | tuple) else ()
    return [row if isinstance(row, Mapping) else {} for row in rows]


def _is_of_chance(row: Mapping[str, Any]) -> bool:
    options = row.get("options", [])
    options = options if isinstance(options, list | tuple) else ()
    named = any(isinstance(o, Mapping) and "replaces" in o for o in options)
    return named or any(key in row for key in REPLACING)


def _made_up(
    reader: Reader, slots: tuple[Slot, ...], which: int, row: Mapping[str, Any], at: str
) -> tuple[tuple[Slot, ...], tuple[Variant, ...]]:
    extra = slots[which]
    others = {slot.id: slot for i, slot in enumerate(slots) if i != which}
    times, of = _chance(reader, row.get("chance"), f"{at}.chance")
    weights = _weights(reader, extra, at)
    names = [_replaced(reader, row, i, others, at) for i in range(len(extra.options))]
    at_stake = {id_: others[id_] for id_ in others if id_ in names}
    whole = tuple(at_stake.values())
    found = [Variant("whole", {"": "whole"}, (of - times) * sum(weights), slots=whole)]
    for i, (option, weight, id_) in enumerate(zip(extra.options, weights, names, strict=True)):
        rest = whole if id_ is None else _less(reader, at_stake, id_, extra, at)
        single = extra.but(options=(Option(1, option.sheets, option.on_empty),), total=None)
        name = f"{extra.id}-{i + 1}"
        found.append(Variant(name, extra.label, times * weight, slots=(*rest, single)))
    common = tuple(slot for id_, slot in others.items() if id_ not in at_stake)
    weighed(reader, [variant.weight for variant in found], f"{at}.chance")
    return common, tuple(variant for variant in found if variant.weight)


def _weights(reader: Reader, extra: Slot, at: str) -> list[int]:
    weights = [option.weight for option in extra.options if isinstance(option.weight, int)]
    if len(weights) == len(extra.options):
        divisor = gcd(*weights) or 1
        return [weight // divisor for weight in weights]
    reader.fault("replacing-settings", f"{at}.options", slot=extra.id)
    return [1] * len(extra.options)


def _chance(reader: Reader, given: Any, place: str) -> tuple[int, int]:
    """Return how many packs of how many have it: every one where nothing is said."""
    if given is None:
        return 1, 1
    found = _SHARE.fullmatch(given) if isinstance(given, str) else None
    if found and int(found[1]) <= int(found[2]):
        return int(found[1]), int(found[2])
    reader.fault("not-a-chance", place, found=written(given))
    return 1, 1


def _replaced(
    reader: Reader, row: Mapping[str, Any], i: int, others: Mapping[str, Slot], at: str
) -> str | None:
    """Return the id of the slot that option number `i` takes cards from; None: it adds cards."""
    options = row.get("options")
    own = options[i] if isinstance(options, list | tuple) and i < len(options) else {}
    place = f"{at}.options[{i}].replaces" if "replaces" in own else f"{at}.replaces"
    return reader.word(own.get("replaces", row.get("replaces")), others, "slot", place)


def _less(
    reader: Reader, others: Mapping[str, Slot], id_: str, extra: Slot, at: str
) -> tuple[Slot, ...]:
    """Return the slots once `extra` has taken the place of so many cards of one of them."""
    slot = others[id_]
    if not isinstance(slot.count, int) or not isinstance(extra.count, int):
        reader.fault("replacing-settings", at, slot=id_)
        return tuple(others.values())
    if extra.count > slot.count:
        reader.fault("replacing-more", at, slot=id_, have=slot.count, need=extra.count)
        return tuple(others.values())
    less = slot.but(count=slot.count - extra.count)
    found = (less if one is slot else one for one in others.values())
    return tuple(one for one in found if one.count != 0)
