"""Very many packs at once: the very cards that the plain drawer gives, of every kind of product."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import UserError
from mazo.packs.batch.batch import Batch
from mazo.packs.drawer import Drawer, Pick
from mazo.packs.joint import chance_kept
from mazo.packs.recipe import (
    PACK,
    Choice,
    Draw,
    Entry,
    Filling,
    Guarantee,
    Inner,
    Pity,
    Recipe,
    Variant,
)

ENTRIES = tuple(Entry(f"e{i}", f"c{i // 2}", "abc"[i % 3], 1 + i % 4) for i in range(14))
WAYS: tuple[Draw, ...] = ("distinct", "copies", "replace", "run", "all", "deal")


def sheets(least: int = 0) -> st.SearchStrategy[Choice]:
    """Return sheets of up to 14 printings of 7 cards."""
    lists = st.lists(st.sampled_from(ENTRIES), unique=True, min_size=least, max_size=14)
    entries = lists.map(tuple)
    modes = st.sampled_from([None, "other", "unknown"])
    return st.builds(Choice, st.integers(1, 3), st.sampled_from("abc"), entries, modes)


@st.composite
def fillings(draw: st.DrawFn, name: str, ways: tuple[Draw, ...] = WAYS) -> Filling:
    """Return a slot that draws in one of these ways."""
    way = draw(st.sampled_from(ways))
    if way in ("run", "all", "deal"):
        sheet = draw(sheets(1))
        count = sum(sheet.weights) if way == "all" else draw(st.integers(1, 5))
        run = draw(st.integers(1, count)) if way == "run" else 0
        step = draw(st.integers(1, 3))
        return Filling(name, count, way, (sheet,), refill=way == "deal", run=run, step=step)
    scope = PACK if way == "distinct" and draw(st.booleans()) else ""
    choices = tuple(draw(st.lists(sheets(), min_size=1, max_size=3)))
    return Filling(name, draw(st.integers(1, 4)), way, choices, scope)


@st.composite
def bodies(draw: st.DrawFn, name: str, ways: tuple[Draw, ...] = WAYS) -> tuple[Filling, ...]:
    """Return up to three slots."""
    return tuple(draw(fillings(f"{name}{i}", ways)) for i in range(draw(st.integers(1, 3))))


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    """Return products of every kind: variants, guarantees, pity, and packs inside."""
    chancy = tuple(way for way in WAYS if way != "deal")
    guarantees: tuple[Guarantee, ...] = ()
    variants: tuple[Variant, ...] = ()
    pities: tuple[Pity, ...] = ()
    if draw(st.booleans()):
        rarity, least = draw(st.sampled_from("abc")), draw(st.integers(0, 1))
        guarantees = (Guarantee("g", rarity, None, least, 4),)
    if draw(st.booleans()):
        variants = tuple(
            Variant(
                f"v{i}",
                draw(st.integers(1, 3)),
                draw(bodies(f"v{i}-", chancy)),
                first=draw(st.integers(1, 3)),
                last=draw(st.sampled_from([None, 4])),
            )
            for i in range(draw(st.integers(1, 3)))
        )
    own = draw(bodies("s", chancy if guarantees else WAYS))
    if own[0].draw in ("distinct", "copies", "replace") and draw(st.booleans()):
        option = draw(st.integers(0, len(own[0].choices) - 1))
        pities = (Pity(own[0].id, option, draw(st.integers(1, 4))),)
    inner = Recipe("y", draw(bodies("i", chancy if guarantees else WAYS)))
    inners = (Inner(inner, draw(st.integers(1, 2))),) if draw(st.booleans()) else ()
    return Recipe("x", own, inners, {}, variants, guarantees, pities)


def drawn(recipe: Recipe, seed: str, numbers: range) -> list[tuple[Pick, ...]] | str:
    """Return packs drawn one by one, or the key of what is wrong with one of them."""
    try:
        assume(not recipe.guarantees or chance_kept(recipe) > Fraction(1, 20))
        drawer = Drawer(recipe, seed)
        return [drawer.pack(number) for number in numbers]
    except UserError as error:
        return error.key


@settings(deadline=None)
@given(recipes(), st.text(max_size=3), st.integers(1, 5))
def test_both_spellings_give_the_same_cards(recipe: Recipe, seed: str, first: int) -> None:
    """Each pack has the same card in the same place, whichever way it is drawn."""
    expected = drawn(recipe, seed, range(first, first + 12))
    batch = Batch(recipe, seed)
    if isinstance(expected, str):
        with pytest.raises(UserError):
            batch.draw(first, 12)
        return
    cells = batch.draw(first, 12)
    found = [[batch.faces[face] for face in column if face >= 0] for column in cells.T.tolist()]
    assert found == [[pick.but(part="") for pick in pack] for pack in expected]


@settings(deadline=None)
@given(recipes(), st.text(max_size=3), st.integers(1, 40))
def test_a_tally_counts_what_is_drawn(recipe: Recipe, seed: str, packs: int) -> None:
    """A tally holds each face as often as the packs do."""
    expected = drawn(recipe, seed, range(1, packs + 1))
    batch = Batch(recipe, seed)
    if isinstance(expected, str):
        with pytest.raises(UserError):
            list(batch.tally(packs))
        return
    assert list(batch.tally(packs))[-1] == packs
    told = zip(batch.faces, batch.counts.tolist(), strict=True)
    found = Counter({(face.printing, face.rarity): 0 for face in batch.faces})
    for face, count in told:
        found[face.printing, face.rarity] += count
    assert +found == Counter((pick.printing, pick.rarity) for pack in expected for pick in pack)
