"""A booster of 15 cards: as a recipe, and as bare numpy programs into which it is written.

10 of 101 commons, 3 of 80 uncommons, one of 53 rares of weight 2 and 15 mythics of weight 1, and
one of 10 lands; no card twice from one sheet. The bare programs draw by numpy's generator, whose
packs nobody can open again one by one.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mazo.packs.recipes.recipe import Choice, Entry, Filling, Recipe

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Cards = NDArray[np.uint16]
    Column = NDArray[np.uint8]

COMMON, UNCOMMON, RARE, MYTHIC, LAND = 101, 80, 53, 15, 10
CARDS = COMMON + UNCOMMON + RARE + MYTHIC + LAND
EVEN = (1,) * COMMON
UNEVEN = tuple(2 if i % 3 == 0 else 1 for i in range(COMMON))  # weights of commons


def recipe(commons: Sequence[int] = EVEN) -> Recipe:
    """Return the booster as mazo knows it; `commons` are the weights of its commons."""
    rare = (*_sheet("rare", (2,) * RARE).entries, *_sheet("mythic", (1,) * MYTHIC).entries)
    return Recipe(
        "draft",
        (
            Filling("common", 10, "distinct", (_sheet("common", commons),)),
            Filling("uncommon", 3, "distinct", (_sheet("uncommon", (1,) * UNCOMMON),)),
            Filling("rare", 1, "distinct", (Choice(1, None, rare),)),
            Filling("land", 1, "distinct", (_sheet("land", (1,) * LAND),)),
        ),
    )


def _sheet(rarity: str, weights: Sequence[int]) -> Choice:
    ids = [f"{rarity}-{i}" for i in range(len(weights))]
    entries = [Entry(id_, id_, rarity, n) for id_, n in zip(ids, weights, strict=True)]
    return Choice(1, rarity, tuple(entries))


def bare(count: int, chance: "np.random.Generator", commons: Sequence[int] = EVEN) -> "Cards":
    """Return so many boosters as rows of cards, in no order where the weights are equal."""
    import numpy as np

    cards = np.empty((count, 15), dtype=np.uint16)
    if commons is EVEN:
        cards[:, :10] = _by_floyd(count, COMMON, 10, chance)
    else:
        cards[:, :10] = _by_columns(count, _places(commons), 10, chance)
    cards[:, 10:13] = _by_floyd(count, UNCOMMON, 3, chance)
    cards[:, 10:13] += COMMON
    rares = _places((2,) * RARE + (1,) * MYTHIC)
    cards[:, 13] = rares[chance.integers(0, len(rares), count, dtype=np.uint16)]
    cards[:, 13] += COMMON + UNCOMMON
    cards[:, 14] = chance.integers(CARDS - LAND, CARDS, count, dtype=np.uint16)
    return cards


def _places(weights: Sequence[int]) -> "Column":
    import numpy as np

    return np.repeat(np.arange(len(weights)), weights).astype(np.uint8)


def _by_floyd(count: int, size: int, picks: int, chance: "np.random.Generator") -> "Column":
    """Return different cards by Floyd's method: a repeat becomes the highest card of its step."""
    import numpy as np

    found = np.empty((picks, count), dtype=np.uint8)
    for j in range(picks):
        top = size - picks + j
        draw = chance.integers(0, top + 1, count, dtype=np.uint8)
        if j:
            draw[(found[:j] == draw).any(axis=0)] = top
        found[j] = draw
    return found.T


def _by_columns(
    count: int, places: "Column", picks: int, chance: "np.random.Generator"
) -> "Column":
    """Return different cards by weight, one after the other: a repeat is drawn again."""
    import numpy as np

    found = np.empty((picks, count), dtype=np.uint8)
    for j in range(picks):
        found[j] = places[chance.integers(0, len(places), count, dtype=np.uint16)]
        bad = np.flatnonzero((found[:j] == found[j]).any(axis=0))
        while bad.size:
            found[j, bad] = places[chance.integers(0, len(places), bad.size, dtype=np.uint16)]
            bad = bad[(found[:j, bad] == found[j, bad]).any(axis=0)]
    return found.T
