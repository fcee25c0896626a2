"""Exact completion: the published numbers, and agreement with rational inclusion-exclusion."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound
from mazo.packs.completing.goal import Goal
from mazo.packs.products.model import Draw
from mazo.packs.recipes.recipe import PACK, Choice, Entry, Filling, Inner, Recipe, Variant

from .counted import counted_out, every_pack
from .made import entries, every, exact, near, pack, roglamor, sheet, slot


@pytest.mark.parametrize(
    ("cards", "picks", "mean"),
    [
        (15, 1, 49.77), (20, 1, 71.95), (20, 2, 35.30),
        (30, 2, 59.16), (40, 6, 27.10), (60, 6, 45.23),
    ],
)  # fmt: skip
def test_the_mean_to_see_all_of_a_sheet(cards: int, picks: int, mean: float) -> None:
    """Packs of so many different cards, until each of the sheet has come once."""
    found = exact(pack(slot(picks, sheet("c", cards))))
    assert found is not None
    assert round(found.mean, 2) == mean


def test_a_set_of_eighty_by_roglamors_booster() -> None:
    """75 packs on average, 70 in half of all cases, 108 and 123 for 90 and 95 of 100 (RG-31)."""
    found = exact(roglamor())
    assert found is not None
    assert found.method == "exact"
    figures = found.figures()
    assert round(figures.pop("mean"), 2) == 74.98
    assert figures == {"median": 70, "p90": 108, "p95": 123}
    assert found.error < 1e-6


def alone(size: int, missing: int, picks: int, packs: int) -> Fraction:
    """Return the chance that none of `missing` of a sheet's cards is left, as a fraction."""
    whole = comb(size, picks)
    return sum(
        ((-1) ** j * comb(missing, j) * Fraction(comb(size - j, picks), whole) ** packs
         for j in range(missing + 1)),
        Fraction(),
    )  # fmt: skip


def together(missing: Sequence[int], odds: Sequence[Fraction], draws: int) -> Fraction:
    """Return the same of one slot, each of whose draws gives one card of class k by `odds[k]`."""
    found = Fraction()
    for out in product(*(range(few + 1) for few in missing)):
        ways = prod(comb(few, n) for few, n in zip(missing, out, strict=True))
        rest = 1 - sum(n * chance for n, chance in zip(out, odds, strict=True))
        found += (-1) ** sum(out) * ways * rest**draws
    return found


@given(st.integers(1, 9), st.data())
def test_a_sheet_is_as_inclusion_and_exclusion_say(size: int, data: st.DataObject) -> None:
    """For any number of cards of a sheet that are missing, and any number that a pack holds."""
    picks = data.draw(st.integers(1, size))
    missing = data.draw(st.integers(1, size))
    recipe = pack(slot(picks, sheet("c", size)))
    found = exact(recipe, Goal(frozenset(f"c-{i}" for i in range(missing))))
    assert found is not None
    truth = [float(alone(size, missing, picks, n)) for n in range(len(found.chances))]
    assert near(found.chances, truth, 1e-11)


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.integers(1, 5), st.integers(1, 9)), min_size=2, max_size=3),
    st.integers(1, 3),
    st.data(),
)
def test_a_slot_of_several_classes_is_too(
    classes: list[tuple[int, int]], count: int, data: st.DataObject
) -> None:
    """Whatever the weights, the cards that are missing, and how many cards the slot gives."""
    sheets = [sheet(f"s{k}", cards, weight) for k, (cards, weight) in enumerate(classes)]
    missing = [data.draw(st.integers(0, cards)) for cards, _ in classes]
    missing[0] = max(1, missing[0])
    recipe = pack(slot(count, *sheets, draw="replace"))
    ids = (f"s{k}-{i}" for k, few in enumerate(missing) for i in range(few))
    found = exact(recipe, Goal(frozenset(ids)))
    assert found is not None
    every_weight = sum(weight for _, weight in classes)
    odds = [Fraction(weight, every_weight * cards) for cards, weight in classes]
    packs = range(0, len(found.chances), max(1, len(found.chances) // 40))
    truth = [float(together(missing, odds, n * count)) for n in packs]
    assert near([found.chances[n] for n in packs], truth, 1e-9)


def mixed_sheet(*weights: int) -> Choice:
    """Return a sheet of cards with these weights."""
    return Choice(1, "m", tuple(Entry(f"m-{i}", f"m-{i}", "m", w) for i, w in enumerate(weights)))


PRODUCTS = {
    "weights, no card twice": pack(slot(2, mixed_sheet(3, 1, 1, 2))),
    "two sheets in one slot": pack(slot(2, sheet("a", 3, 7), sheet("b", 2, 3))),
    "slots that share a sheet": pack(
        slot(1, sheet("a", 3)), Filling("again", 1, "distinct", (sheet("a", 3),))
    ),
    "the same, no card twice in a pack": pack(
        slot(1, sheet("a", 3), scope=PACK),
        Filling("again", 1, "distinct", (sheet("a", 3, 2), sheet("b", 1)), PACK),
    ),
    "one with repeats, one without": pack(
        slot(2, sheet("a", 3), draw="replace"), Filling("again", 2, "distinct", (sheet("a", 3),))
    ),
    "make-ups of a pack": Recipe(
        "pack",
        (slot(1, sheet("a", 3)),),
        variants=(
            Variant("usual", 3, (Filling("more", 1, "distinct", (sheet("a", 3),)),)),
            Variant("shiny", 1, (Filling("shiny", 1, "distinct", (sheet("b", 2),)),)),
        ),
    ),
}


@pytest.mark.parametrize("name", PRODUCTS)
def test_other_products_are_as_counted_out(name: str) -> None:
    """Every possible pack is drawn by hand, then pack upon pack until all cards are there."""
    recipe = PRODUCTS[name]
    found = exact(recipe)
    assert found is not None
    truth = [float(each) for each in counted_out(recipe, frozenset(entries(recipe)), 12)]
    assert near(found.chances, truth, 1e-12)


CARDS = [Entry(f"e{i}", f"e{i}", "c", 1 + i % 2) for i in range(5)]
FOILS = [Entry(f"e{i}-foil", f"e{i}", "c", 1 + i) for i in range(3)]


@st.composite
def slots(draw: st.DrawFn, name: str) -> Filling:
    """Return a slot of few cards of a few sheets, in any way that chains can follow."""
    choices = draw(
        st.lists(
            st.builds(
                lambda weight, cards, on_empty: Choice(weight, "c", tuple(cards), on_empty),
                st.integers(1, 3),
                st.lists(
                    st.sampled_from([*CARDS, *FOILS]), max_size=4, unique_by=lambda e: e.printing
                ),
                st.sampled_from([None, "unknown"]),
            ),
            min_size=1,
            max_size=2,
        )
    )
    way: Draw = draw(st.sampled_from(["distinct", "distinct", "replace"]))
    scope = draw(st.sampled_from(["", PACK, "half"])) if way == "distinct" else ""
    return Filling(name, draw(st.integers(1, 2)), way, tuple(choices), scope)


@st.composite
def products(draw: st.DrawFn) -> Recipe:
    """Return a product of up to three slots, in some cases with make-ups of a pack besides."""
    fillings = [draw(slots(f"slot {i}")) for i in range(draw(st.integers(1, 3)))]
    cut = draw(st.integers(0, len(fillings)))
    if draw(st.booleans()):
        return Recipe("p", tuple(fillings))
    parts = (("first", fillings[:cut][1:]), ("second", fillings[cut:]))
    variants = tuple(Variant(id_, 1 + i, tuple(part)) for i, (id_, part) in enumerate(parts))
    return Recipe("p", tuple(fillings[:1] if cut else ()), variants=variants)


@settings(max_examples=300)
@given(products(), st.data())
def test_any_small_product_is_as_counted_out(recipe: Recipe, data: st.DataObject) -> None:
    """Whatever its slots share, and whatever one takes from another, it is as going through all.

    A sheet may have no card left, since all its cards came before as other printings.
    """
    given_ = entries(recipe)
    foils = data.draw(st.sets(st.sampled_from(FOILS))) if given_ else set()
    kept = {entry.card: entry.printing for entry in foils if entry.printing in given_}
    others = (entry for entry in given_.values() if entry.card not in kept)
    kept |= {entry.card: entry.printing for entry in others}
    wanted = frozenset(kept.values())
    never = wanted.difference(*(pack_ for pack_, p in every_pack(recipe).items() if p))
    if never:
        with pytest.raises(NotFound) as caught:
            exact(recipe, Goal(wanted))
        assert caught.value.key == "complete.never-comes"
        assert caught.value.facts["count"] == len(never)
        return
    found = exact(recipe, Goal(wanted))
    assert found is not None
    truth = counted_out(recipe, wanted, 5)
    length = min(len(truth), len(found.chances))
    assert list(found.chances[:length]) == pytest.approx([float(p) for p in truth[:length]])
    assert length == len(truth) or all(p == 1 for p in truth[length - 1 :])


def foils(chance: int, *scoped: Filling) -> Recipe:
    """Return a pack of these slots, and in one of `chance` packs a foil of one of two commons."""
    extra = tuple(Entry(f"c-{i}-foil", f"c-{i}", "c") for i in range(2))
    foil = Filling("foil", 1, "distinct", (Choice(1, "c", extra),), PACK)
    variants = (Variant("usual", chance - 1), Variant("foil", 1, (foil,)))
    return Recipe("p", scoped, variants=variants)


def test_a_foil_does_not_come_beside_its_common() -> None:
    """Both foils were there as commons in 1 of 22 packs: those packs have no foil to give."""
    recipe = foils(36, slot(3, sheet("c", 12), scope=PACK))
    found = exact(recipe, Goal(frozenset({"c-0-foil", "c-1-foil"})))
    assert found is not None
    assert found.mean == pytest.approx(3 * 36 * 22 / 21)


def test_a_common_and_its_foil_are_left_to_trials() -> None:
    """Two missing printings of a card that a pack gives once depend on each other."""
    assert exact(foils(4, slot(3, sheet("c", 12), scope=PACK))) is None
    assert exact(foils(4, slot(3, sheet("c", 12)))) is not None


def test_arts_of_a_card_are_apart_where_a_pack_gives_one() -> None:
    """One card a pack: three printings of one and one of another are four of a sheet."""
    arts = [Entry(f"art-{i}", "art", "a") for i in range(3)]
    found = exact(pack(slot(1, Choice(1, "a", (*arts, Entry("b", "b", "a"))), scope=PACK)))
    assert found is not None
    assert found.mean == pytest.approx(exact_mean(4, 1))


def test_a_whole_sheet_is_there_at_once() -> None:
    """What lies in every pack is there after the first."""
    fixed = Filling("fixed", 3, "all", (sheet("f", 3),))
    found = exact(pack(fixed, slot(1, sheet("c", 2))))
    assert found is not None
    assert list(found.cards[:2]) == [0, 4]
    assert found.mean == pytest.approx(3)


def test_a_bundle_is_as_many_packs_as_it_holds() -> None:
    """The chance after n bundles of four packs is that after 4n packs."""
    one = roglamor()
    single, bundle = exact(one), exact(Recipe("mega", inners=(Inner(one, 4),)))
    assert single is not None
    assert bundle is not None
    assert near(bundle.chances, single.chances[::4], 1e-12)
    assert near(bundle.cards, single.cards[::4], 1e-9)


def test_what_is_there_is_not_waited_for() -> None:
    """With all but one card of a hundred, it is a matter of that card alone."""
    recipe = pack(slot(4, sheet("c", 100)))
    have = {f"c-{i}": 1 for i in range(99)}
    found = exact(recipe, every(recipe, owned=have))
    assert found is not None
    assert found.mean == pytest.approx(25)
    assert found.cards[0] == 99
    whole = exact(recipe, every(recipe, owned={**have, "c-99": 2}))
    assert whole is not None
    assert (whole.mean, whole.figures()["p95"], list(whole.cards)) == (0, 0, [100])


def test_the_curve_of_cards_is_that_of_each_card() -> None:
    """A card that is in a pack with chance p is there after n packs with 1 - (1 - p)^n."""
    found = exact(roglamor())
    assert found is not None
    for packs in (0, 1, 10, 100):
        missing = 40 * 0.85**packs + 20 * 0.9**packs
        missing += 15 * (1 - 0.8 / 15) ** packs + 5 * (1 - 0.2 / 5) ** packs
        assert found.cards[packs] == pytest.approx(80 - missing)


def test_a_nameless_card_takes_the_place_of_one() -> None:
    """Where a sheet is empty and its rarity comes alone, that share of the packs brings nothing."""
    recipe = pack(slot(1, sheet("a", 1, 80), Choice(20, "b", (), "unknown")))
    found = exact(recipe)
    assert found is not None
    assert found.mean == pytest.approx(1 / 0.8)


TRIED: dict[str, Recipe] = {
    "pile": pack(slot(1, sheet("a", 4), draw="deal")),
    "copies": pack(slot(1, sheet("a", 4, each=2), draw="copies")),
    "run": pack(Filling("a", 2, "run", (sheet("a", 4),), run=2)),
    "two printings of a card": pack(
        Filling(
            "a",
            2,
            "distinct",
            (Choice(1, "a", (*sheet("a", 3).entries, Entry("x", "a-0", "a"))),),
        )
    ),
    "variants by number": Recipe(
        "p", variants=(Variant("later", 1, (slot(1, sheet("a", 2)),), first=2),)
    ),
    "one card in two products": Recipe(
        "p", (slot(1, sheet("a", 2)),), (Inner(Recipe("q", (slot(1, sheet("a", 2)),)), 1),)
    ),
    "too many states": pack(
        slot(5, *(sheet(f"s{k}", 60, k + 1) for k in range(5)), draw="distinct")
    ),
}


@pytest.mark.parametrize("name", TRIED)
def test_what_no_chain_can_follow_is_left_to_trials(name: str) -> None:
    """Where packs are not alike, or too many cases have to be told apart."""
    assert exact(TRIED[name]) is None


def test_several_copies_and_trades_are_left_to_trials() -> None:
    """One copy of each is what chains can tell."""
    assert exact(roglamor(), every(roglamor(), copies=2)) is None


@pytest.mark.parametrize("draw", ["distinct", "copies"])
def test_copies_of_one_each_are_a_sheet(draw: Draw) -> None:
    """A sheet that holds each card once is drawn from alike in both ways."""
    found = exact(pack(slot(2, sheet("a", 5), draw=draw)))
    assert found is not None
    assert found.mean == pytest.approx(float(exact_mean(5, 2)))


def exact_mean(size: int, picks: int) -> float:
    """Return the mean of packs by inclusion and exclusion."""
    whole = comb(size, picks)
    return float(
        sum(
            (-1) ** (j + 1) * comb(size, j) / (1 - Fraction(comb(size - j, picks), whole))
            for j in range(1, size + 1)
        )
    )
