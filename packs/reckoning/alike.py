"""What a recipe can give, and which cards it cannot tell apart."""

from collections import defaultdict
from collections.abc import Iterator

from ..odds.joint import is_numbered
from ..recipes.recipe import Choice, Entry, Recipe

_Place = tuple[object, ...]  # number of the sheet, rarity, weight, and the place where that counts


def alike(recipe: Recipe) -> tuple[tuple[str, ...], ...]:
    """Return the printings that can be drawn, those with equal odds together, as they lie.

    Two are alike when they lie on the same sheets with the same rarity and weight, when the same
    guarantees count them, and when all this is so of the other printings of their cards.
    """
    own: defaultdict[str, list[_Place]] = defaultdict(list)
    of_card: defaultdict[str, list[str]] = defaultdict(list)
    cards: dict[str, str] = {}
    for entry, place in _places(recipe):
        if entry.printing not in own:
            of_card[entry.card].append(entry.printing)
        own[entry.printing].append(place)
        cards[entry.printing] = entry.card
    for printing, places in own.items():
        places.extend(_counted(recipe, printing))
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for printing, places in own.items():
        others = sorted(repr(own[one]) for one in of_card[cards[printing]] if one != printing)
        groups[repr((places, others))].append(printing)
    return tuple(map(tuple, groups.values()))


def _places(recipe: Recipe) -> Iterator[tuple[Entry, _Place]]:
    """Yield each entry with where it lies; the exact place counts where neighbours are drawn."""
    for slot, filling in enumerate(recipe.all_fillings()):
        for sheet, choice in enumerate(filling.choices):
            lying = [entry.printing for entry in choice.entries]
            repeats = filling.draw == "run" and len(set(lying)) < len(lying)
            for at, entry in enumerate(choice.entries):
                yield entry, (slot, sheet, entry.rarity, entry.weight, at if repeats else None)


def _counted(recipe: Recipe, printing: str) -> Iterator[_Place]:
    for part in _parts(recipe):
        for one in part.guarantees:
            if one.printings is not None:
                yield part.product, one.id, printing in one.printings


def _parts(recipe: Recipe) -> Iterator[Recipe]:
    """Yield a recipe and all inside it."""
    yield recipe
    for inner in recipe.all_inners():
        yield from _parts(inner.recipe)


def rarities(recipe: Recipe) -> tuple[str | None, ...]:
    """Return every rarity that can be drawn, in slot order; None stands for those nobody knows."""
    lying = [entry.rarity for choice in _choices(recipe) for entry in choice.entries]
    return tuple(dict.fromkeys((*lying, *alone(recipe))))


def alone(recipe: Recipe) -> tuple[str | None, ...]:
    """Return the rarities that may be drawn without a card's name, where a sheet has none left."""
    may = [choice for choice in _choices(recipe) if choice.on_empty in (None, "unknown")]
    return tuple(dict.fromkeys(choice.rarity for choice in may))


def _choices(recipe: Recipe) -> Iterator[Choice]:
    return (c for filling in recipe.all_fillings() for c in filling.choices if c.weight)


def goes_on(recipe: Recipe) -> bool:
    """Tell whether packs depend on their number or on those before: piles, rules of pity."""
    return recipe.is_dealt or is_numbered(recipe) or has_pity(recipe)


def has_pity(recipe: Recipe) -> bool:
    """Tell whether packs depend on what those before did not hold."""
    return any(part.pities for part in _parts(recipe))
