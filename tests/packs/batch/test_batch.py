"""Very many packs at once: the very cards that the plain drawer gives, of every kind of product."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import UserError
from mazo.packs.batch.batch import Batch
from mazo.packs.drawing.drawer import Drawer, Pick
from mazo.packs.products.model import Draw
from mazo.packs.recipes.recipe import (
    PACK,
    Choice,
    Entry,
    Filling,
    Guarantee,
    Inner,
    Pity,
    Recipe,
    Variant,
)

ENTRIES = tuple(Entry(f"e{i}", f"c{i // 2}", "abc"[i % 3], 1 + i % 4) for i in range(14))
APART: tuple[Draw, ...] = ("distinct", "copies", "replace", "run", "all")
WAYS: tuple[Draw, ...] = (*APART, "deal")
OF = (None, frozenset(["e0", "e3"]), frozenset(["e1", "e2", "e8"]))

# A strategy is made once: making it costs more than drawing from it.
whole, chosen = cache(st.integers), cache(st.sampled_from)


@cache
def sheets(least: int = 0) -> st.SearchStrategy[Choice]:
    """Return sheets of up to 14 printings of 7 cards."""
    lists = st.lists(chosen(ENTRIES), unique=True, min_size=least, max_size=14)
    entries = lists.map(tuple)
    modes = chosen((None, "other", "unknown"))
    return st.builds(Choice, whole(1, 3), chosen("abc"), entries, modes)


SHEETS = st.lists(sheets(), min_size=1, max_size=3)


@cache
@st.composite
def fillings(draw: st.DrawFn, name: str, ways: Sequence[Draw] = WAYS) -> Filling:
    """Return a slot that draws in one of these ways."""
    way = draw(chosen(ways))
    if way in ("run", "all", "deal"):
        sheet = draw(sheets(1))
        count = sum(sheet.weights) if way == "all" else draw(whole(1, 5))
        run = draw(whole(1, count)) if way == "run" else 0
        step = draw(whole(1, 3))
        refill = way == "deal" and draw(whole(0, 3)) > 0
        return Filling(name, count, way, (sheet,), refill=refill, run=run, step=step)
    scope = PACK if way == "distinct" and draw(st.booleans()) else ""
    choices = tuple(draw(SHEETS))
    return Filling(name, draw(whole(1, 4)), way, choices, scope)


@cache
@st.composite
def bodies(draw: st.DrawFn, name: str, ways: Sequence[Draw] = WAYS) -> tuple[Filling, ...]:
    """Return up to three slots."""
    return tuple(draw(fillings(f"{name}{i}", ways)) for i in range(draw(whole(1, 3))))


@cache
@st.composite
def variants_of(draw: st.DrawFn, name: str, depth: int) -> tuple[Variant, ...]:
    """Return up to three make-ups, some of which only some packs may have."""
    return tuple(
        Variant(
            f"{name}{i}",
            draw(whole(1, 3)),
            draw(bodies(f"{name}{i}-", APART)),
            draw(inners_of(f"{name}{i}", depth, apart=True)),
            first=draw(whole(1, 3)),
            last=draw(chosen((None, 4))),
        )
        for i in range(draw(whole(1, 3)))
    )


@cache
@st.composite
def inners_of(draw: st.DrawFn, name: str, depth: int, *, apart: bool = False) -> tuple[Inner, ...]:
    """Return a product inside, once or twice, or none."""
    if not depth or draw(st.booleans()):
        return ()
    return (Inner(draw(recipes(f"{name}-in", depth - 1, apart=apart)), draw(whole(1, 2))),)


@cache
@st.composite
def recipes(draw: st.DrawFn, name: str = "x", depth: int = 2, *, apart: bool = False) -> Recipe:
    """Return products of every kind: variants, guarantees, pity, and packs inside.

    Where packs are drawn again, or only sometimes (`apart`), nothing goes on from pack to pack.
    """
    guarantees: tuple[Guarantee, ...] = ()
    if draw(st.booleans()):
        of = draw(chosen(OF))
        rarity = draw(chosen("abc"))
        guarantees = (Guarantee("g", rarity, of, draw(whole(0, 1)), 4),)
    variants = draw(variants_of(f"{name}v", depth)) if draw(st.booleans()) else ()
    within = apart or bool(guarantees)
    own = draw(bodies(f"{name}s", APART if within else WAYS))
    pities: tuple[Pity, ...] = ()
    if not apart and own[0].draw in ("distinct", "copies", "replace") and draw(st.booleans()):
        numbers = st.sets(whole(0, len(own[0].choices) - 1), min_size=1, max_size=2)
        pities = tuple(
            Pity(own[0].id, tuple(sorted(draw(numbers))), draw(whole(1, 4)), f"r{i}")
            for i in range(draw(whole(1, 2)))
        )
    inners = draw(inners_of(name, depth, apart=within))
    order: tuple[str, ...] = ()
    if not inners and not any(one.inners for one in variants) and draw(st.booleans()):
        slots = [one.id for one in (*own, *(slot for each in variants for slot in each.fillings))]
        order = tuple(draw(st.permutations(slots)))
    return Recipe(name, own, inners, {}, variants, guarantees, pities, order)


def drawn(drawer: Drawer, numbers: range) -> list[tuple[Pick, ...]] | str:
    """Return packs drawn one by one, or the key of what is wrong with one of them."""
    try:
        drawer.check(numbers[-1])
        return [drawer.pack(number) for number in numbers]
    except UserError as error:
        return error.key


@pytest.fixture(scope="module", autouse=True)
def patience() -> Iterator[None]:
    """Let packs that break a guarantee be drawn again only a few times, then refused."""
    with pytest.MonkeyPatch.context() as patch:
        for room in ("drawing.drawer", "batch.level"):
            patch.setattr(f"mazo.packs.{room}.AGAIN", 20)
        yield


@settings(deadline=None)
@given(recipes(), st.text(max_size=3), st.sampled_from(["", "Ana"]), st.integers(1, 5))
def test_both_spellings_give_the_same_cards(
    recipe: Recipe, seed: str, player: str, first: int
) -> None:
    """Each pack has the same card in the same place, whichever way it is drawn."""
    since = {pity.key: first for pity in recipe.pities}
    expected = drawn(Drawer(recipe, seed, player, since), range(first, first + 12))
    batch = Batch(recipe, seed, player, since)
    if isinstance(expected, str):
        with pytest.raises(UserError):
            batch.draw(first, 12)
        return
    cells = batch.draw(first, 12)
    found = [[batch.faces[face] for face in column if face >= 0] for column in cells.T.tolist()]
    assert found == [[pick.but(part="") for pick in pack] for pack in expected]
    assert len(cells) == batch.width


@settings(deadline=None)
@given(recipes(), st.text(max_size=3), st.integers(1, 40))
def test_a_tally_counts_what_is_drawn(recipe: Recipe, seed: str, packs: int) -> None:
    """A tally holds each face as often as the packs do."""
    expected = drawn(Drawer(recipe, seed), range(1, packs + 1))
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
