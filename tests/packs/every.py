"""Every pack there can be, counted out one by one: what exact odds are held against."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import NamedTuple

from hypothesis import strategies as st
from mazo.catalog.value import EMPTY
from mazo.packs.odds.chain import Forced
from mazo.packs.products.model import Draw
from mazo.packs.recipes.recipe import (
    PACK,
    Choice,
    Entry,
    Filling,
    Guarantee,
    Inner,
    Recipe,
    Variant,
    live,
)


class Card(NamedTuple):
    """A card of a pack: where it came from, and what it is; no printing where nobody knows it."""

    slot: str
    option: int
    printing: str | None
    card: str
    rarity: str | None
    scope: str


Packs = Mapping[tuple[Card, ...], Fraction]  # the chance of each pack


def packs(recipe: Recipe, number: int = 1, forced: Forced = EMPTY) -> Packs:
    """Return every pack with this number and its chance; piles are left out."""
    found: dict[tuple[Card, ...], Fraction] = {}
    variants = recipe.may_have(number) or (Variant("", 1),)
    total = sum(variant.weight for variant in variants)
    for variant in variants:
        inners = (*recipe.inners, *variant.inners)
        fillings = (*recipe.fillings, *variant.fillings)
        for inside, share in _inside(inners, number):
            for cards, chance in outcomes(fillings, forced):
                pack = (*inside, *cards)
                weight = Fraction(variant.weight, total) * share * chance
                found[pack] = found.get(pack, Fraction()) + weight
    kept = {pack: chance for pack, chance in found.items() if keeps(recipe, pack)}
    whole = sum(kept.values())
    return {pack: chance / whole for pack, chance in kept.items()}


def keeps(recipe: Recipe, pack: Iterable[Card]) -> bool:
    """Tell whether a pack keeps all that is guaranteed."""
    cards = list(pack)
    return all(
        one.least <= count and (one.most is None or count <= one.most)
        for one in recipe.guarantees
        for count in [
            sum(
                one.rarity in (None, card.rarity)
                and (one.printings is None or card.printing in one.printings)
                for card in cards
            )
        ]
    )


def _inside(inners: Sequence[Inner], number: int) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    every = [
        packs(inner.recipe, (number - 1) * inner.count + i + 1).items()
        for inner in inners
        for i in range(inner.count)
    ]
    for row in product(*every):
        chance = Fraction(1)
        for _, one in row:
            chance *= one
        yield tuple(card._replace(slot="") for cards, _ in row for card in cards), chance


def outcomes(
    fillings: Sequence[Filling],
    forced: Forced = EMPTY,
    seen: tuple[Card, ...] = (),
    slot: int = 0,
    card: int = 0,
) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """Yield every way to fill the slots, card by card, with its chance: the definition, slowly."""
    if slot == len(fillings):
        yield seen, Fraction(1)
        return
    filling = fillings[slot]
    if filling.draw == "deal" or card == filling.count:
        yield from outcomes(fillings, forced, seen, slot + 1)
        return
    if filling.draw in ("run", "all") and filling.choices[0].entries:
        rows = _rows(filling)
        for row in rows:
            for rest, chance in outcomes(fillings, forced, (*seen, *row), slot + 1):
                yield rest, chance / len(rows)
        return
    only = forced.get(filling.id, ()) if card == 0 else ()
    for one, share in _next(filling, seen, only):
        for rest, chance in outcomes(fillings, forced, (*seen, one), slot, card + 1):
            yield rest, share * chance


def _rows(filling: Filling) -> list[list[Card]]:
    entries = filling.choices[0].entries
    if filling.draw == "all":
        units = [entry for entry in entries for _ in range(entry.weight)]
        return [[_card(filling, 0, entry) for entry in units]]
    lengths = [min(filling.run, filling.count - at) for at in range(0, filling.count, filling.run)]
    return [
        [
            _card(filling, 0, entries[(start + i * filling.step) % len(entries)])
            for start, length in zip(starts, lengths, strict=True)
            for i in range(length)
        ]
        for starts in product(range(len(entries)), repeat=len(lengths))
    ]


def _card(filling: Filling, option: int, entry: Entry) -> Card:
    return Card(
        filling.id, option, entry.printing, entry.card, entry.rarity, filling.scope or filling.id
    )


def _next(
    filling: Filling, seen: Sequence[Card], only: Sequence[int]
) -> Iterator[tuple[Card, Fraction]]:
    """Yield what the next card of a slot can be, after the cards seen."""
    weights = [
        [_left(filling, c, entry, seen) for entry in choice.entries]
        for c, choice in enumerate(filling.choices)
    ]
    options = live(filling.choices, tuple(sum(w) > 0 for w in weights), only)
    every = sum(filling.choices[i].weight for i, _ in options)
    for i, has_card in options:
        choice = filling.choices[i]
        share = Fraction(choice.weight, every)
        if not has_card:
            yield Card(filling.id, i, None, "", choice.rarity, ""), share
            continue
        for entry, weight in zip(choice.entries, weights[i], strict=True):
            if weight:
                yield _card(filling, i, entry), share * Fraction(weight, sum(weights[i]))


def _left(filling: Filling, option: int, entry: Entry, seen: Sequence[Card]) -> int:
    """Return the weight that an entry still has after the cards seen."""
    if filling.draw == "replace":
        return entry.weight
    if filling.draw == "copies":
        gone = [(card.slot, card.option, card.printing) for card in seen]
        return entry.weight - gone.count((filling.id, option, entry.printing))
    scope = filling.scope or filling.id
    return 0 if any(c.scope == scope and c.card == entry.card for c in seen) else entry.weight


def deals(filling: Filling, packs: int) -> Iterator[tuple[tuple[Entry, ...], Fraction]]:
    """Yield every way in which packs are dealt from a pile that is made anew."""
    units = [entry for entry in filling.choices[0].entries for _ in range(entry.weight)]
    orders = list(permutations(units))
    need = filling.count * packs
    piles = -(-need // len(units))
    for row in product(orders, repeat=piles):
        dealt = tuple(entry for order in row for entry in order)
        yield dealt[:need], Fraction(1, len(orders) ** piles)


ENTRIES = tuple(Entry(f"e{i}", f"c{i // 2}", "ab"[i % 2], 1 + i % 3) for i in range(6))
WAYS: tuple[Draw, ...] = ("distinct", "copies", "replace", "run", "all")


@st.composite
def fillings(draw: st.DrawFn, name: str, most: int = 2) -> Filling:
    """Return a slot of at most so many cards from at most six printings of three cards."""
    way = draw(st.sampled_from(WAYS))
    entries = st.lists(st.sampled_from(ENTRIES), unique=True, max_size=3).map(tuple)
    if way in ("run", "all"):
        sheet = Choice(1, "a", draw(entries.filter(bool)))
        count = sum(sheet.weights) if way == "all" else draw(st.integers(1, 3))
        run = draw(st.integers(1, count)) if way == "run" else 0
        return Filling(name, count, way, (sheet,), run=run, step=draw(st.integers(1, 2)))
    modes = st.sampled_from([None, "unknown"])
    sheets = st.builds(Choice, st.integers(1, 3), st.sampled_from("ab"), entries, modes)
    scope = PACK if way == "distinct" and draw(st.booleans()) else ""
    count = draw(st.integers(1, most))
    return Filling(name, count, way, tuple(draw(st.lists(sheets, min_size=1, max_size=2))), scope)


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    """Return small products of every kind: variants, guarantees, runs, whole sheets, packs."""
    own = (draw(fillings("s0")), *draw(st.lists(fillings("s1", 1), max_size=1)))
    variants = tuple(
        Variant(f"v{i}", draw(st.integers(0, 2)), (draw(fillings("v", 1)),))
        for i in range(draw(st.integers(0, 2)))
    )
    inner = Recipe("y", (draw(fillings("i", 1)),))
    inners = (Inner(inner, draw(st.integers(1, 2))),) if draw(st.booleans()) else ()
    guarantee = Guarantee(
        "g",
        draw(st.sampled_from([None, "a"])),
        None,
        draw(st.integers(0, 1)),
        draw(st.sampled_from([None, 2, 4])),
    )
    guarantees = (guarantee,) if draw(st.booleans()) else ()
    return Recipe("x", own, inners, {}, variants, guarantees)
