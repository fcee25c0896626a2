"""What a pack is made of, as data and in words: slots, variants, guarantees, packs inside."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from ...catalog.catalog import Catalog
from ...packs.products.model import Product, Slot, Variant
from ...packs.recipes.ready import Ready
from ...packs.recipes.recipe import Choice, Filling, Inner, Recipe
from ..cards import word
from ..errors import quoted
from ..percent import percent
from ..terminal.screen import Screen
from ..words import say, text

Data = dict[str, Any]


def as_data(made: Ready, catalog: Catalog) -> Data:
    """Return the make-up of a product as data."""
    product, recipe = made.product, made.recipe
    slots = {slot.id: slot for _, slot in product.all_slots()}
    total = sum(one.weight for one in recipe.variants)
    return {
        **_body(recipe.fillings, recipe.inners, slots, catalog),
        "variants": [
            {
                "id": one.id,
                "name": text(_label(product, one.id)),
                "chance": str(Fraction(one.weight, total)),
                "packs": [one.first, one.last],
                **_body(one.fillings, one.inners, slots, catalog),
            }
            for one in recipe.variants
        ],
        "guarantees": [
            {"id": one.id, "name": text(label), "least": one.least, "most": one.most}
            for one, label in zip(recipe.guarantees, _guaranteed(product, catalog), strict=True)
        ],
        "pity": _pity(recipe, catalog),
    }


def lines(data: Data, screen: Screen) -> list[str]:
    """Return the make-up in words, one line each."""
    found = _body_lines(data, screen, "  ")
    by_number = len({tuple(one["packs"]) for one in data["variants"]}) > 1
    for one in data["variants"]:
        head = _numbers(*one["packs"]) if by_number else _share(one["chance"])
        found += [screen.wrap(f"{head}:", "  ", "    "), *_body_lines(one, screen, "    ")]
    for one in data["guarantees"]:
        found.append(screen.wrap(_promise(one), "  ", "    "))
    for one in data["pity"]:
        told = say("pack.pity", after=one["after"], rarity=one["name"])
        found.append(screen.wrap(told, "  ", "    "))
    return found


def rarity_name(rarity: str | None, catalog: Catalog) -> str:
    """Return what a rarity is called; any card where there is none."""
    if rarity is None:
        return say("pack.any-card")
    return word(catalog.game.fields["rarity"], rarity)


def _body(
    fillings: Iterable[Filling],
    inners: Iterable[Inner],
    slots: Mapping[str, Slot],
    catalog: Catalog,
) -> Data:
    by_slot = [list(group) for _, group in groupby(fillings, lambda filling: filling.id)]
    return {
        "slots": [_slot(group, slots[group[0].id], catalog) for group in by_slot],
        "contains": [{"product": i.recipe.product, "count": i.count} for i in inners],
    }


def _slot(fillings: Sequence[Filling], slot: Slot, catalog: Catalog) -> Data:
    """Return one slot; where it is balanced its last filling draws from every card."""
    filling = fillings[-1]
    choices = (_whole(filling),) if slot.balance else filling.choices
    total = sum(choice.weight for choice in choices)
    balance = text(catalog.game.fields[slot.balance].label) if slot.balance else None
    return {
        "id": filling.id,
        "count": sum(one.count for one in fillings),
        "draw": filling.draw,
        "run": filling.run or None,
        "refill": filling.refill,
        "balance": balance,
        "options": [
            {
                "rarity": c.rarity,
                "name": _name(c, slot, catalog),
                "chance": str(Fraction(c.weight, total)),
                "cards": c.cards,
            }
            for c in choices
        ],
    }


def _whole(filling: Filling) -> Choice:
    entries = tuple(entry for choice in filling.choices for entry in choice.entries)
    return filling.choices[0].but(weight=1, entries=entries)


def _name(choice: Choice, slot: Slot, catalog: Catalog) -> str:
    if choice.rarity is None and choice.query:
        return quoted([choice.query])
    named = any(sheet.cards or sheet.query for option in slot.options for sheet in option.sheets)
    if choice.rarity is None and named:
        return text(slot.label)
    return rarity_name(choice.rarity, catalog)


def _label(product: Product, id_: str) -> Mapping[str, str]:
    none = Variant(id_, {"": id_})
    return next((one for one in product.variants if one.id == id_), none).label


def _guaranteed(product: Product, catalog: Catalog) -> Iterable[Mapping[str, str]]:
    """Yield what each guarantee is about: its label, else its rarity or query."""
    for one in product.guarantees:
        if one.label != {"": one.id}:
            yield one.label
        elif one.sheet.query:
            yield {"": quoted([one.sheet.query])}
        else:
            yield {"": rarity_name(one.sheet.rarity, catalog)}


def _pity(recipe: Recipe, catalog: Catalog) -> list[Data]:
    return [
        {
            "slot": one.slot,
            "rarity": one.rarity,
            "name": rarity_name(one.rarity, catalog),
            "after": one.after,
        }
        for one in recipe.pities
    ]


def _body_lines(data: Data, screen: Screen, indent: str) -> list[str]:
    found = [
        indent + say("pack.holds-packs", count=one["count"], product=one["product"])
        for one in data["contains"]
    ]
    for slot in data["slots"]:
        options = " / ".join(_option(one, len(slot["options"])) for one in slot["options"])
        told = ", ".join([f"{slot['count']} × {options}", *_ways(slot)])
        found.append(screen.wrap(told, indent, f"{indent}  "))
    return found


def _option(option: Data, many: int) -> str:
    known = say("pack.sheet", cards=option["cards"])
    share = Fraction(option["chance"])
    chance = f" {percent(share.numerator, share.denominator)}" if many > 1 else ""
    return f"{option['name']}{chance} ({known})"


def _ways(slot: Data) -> list[str]:
    """Return how a slot is drawn, where that is not as usual."""
    found = []
    if slot["balance"]:
        found.append(say("pack.way-balance", field=slot["balance"]))
    if slot["run"]:
        found.append(say("pack.way-run", length=slot["run"]))
    if slot["draw"] == "all":
        found.append(say("pack.way-all"))
    if slot["draw"] == "deal":
        found.append(say("pack.way-refill" if slot["refill"] else "pack.way-deal"))
    return found


def _share(chance: str) -> str:
    share = Fraction(chance)
    return say("pack.variant-share", share=percent(share.numerator, share.denominator))


def _numbers(first: int, last: int | None) -> str:
    if last is None:
        return say("pack.variant-from", first=first)
    if first == last:
        return say("pack.variant-number", first=first)
    return say("pack.variant-numbers", first=first, last=last)


def _promise(one: Data) -> str:
    least, most, what = one["least"], one["most"], one["name"]
    if most is None:
        return say("pack.guarantee-least", least=least, what=what)
    if least == most:
        return say("pack.guarantee-exactly", most=most, what=what)
    if not least:
        return say("pack.guarantee-most", most=most, what=what)
    return say("pack.guarantee-range", least=least, most=most, what=what)
