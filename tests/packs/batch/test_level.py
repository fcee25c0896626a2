"""A product of many packs: its packs inside, variants, guarantees and pity."""

import numpy as np
import pytest
from mazo.catalog.errors import BadData, Undecided
from mazo.packs import chance
from mazo.packs.batch.faces import Faces
from mazo.packs.batch.level import Level
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.recipes.recipe import (
    Choice,
    Entry,
    Filling,
    Guarantee,
    Inner,
    Pity,
    Recipe,
    Variant,
)

ROOT = chance.key("7", product="x").word


def sheet(rarity: str, cards: int, weight: int = 1) -> Choice:
    """Return a sheet of so many cards of a rarity, which is known of all of them."""
    entries = [Entry(f"{rarity}{i}", f"{rarity}{i}", rarity) for i in range(cards)]
    return Choice(weight, rarity, tuple(entries))


def one(*choices: Choice, count: int = 1, id_: str = "s") -> Filling:
    """Return a slot of these sheets."""
    return Filling(id_, count, "replace", choices)


def rarities(recipe: Recipe, packs: int, first: int = 1) -> list[str]:
    """Return the rarities of the cards of each pack, as a word."""
    faces = Faces()
    cells = Level(recipe, faces).draw(ROOT, np.arange(first, first + packs, dtype=np.uint64))
    return ["".join(str(faces.all[cell].rarity) for cell in pack if cell >= 0)
            for pack in cells.T.tolist()]  # fmt: skip


def test_packs_inside_come_first_and_differ() -> None:
    """Two packs of two and a card of its own, in the order of printing."""
    inner = Recipe("y", (one(sheet("c", 400), count=2),))
    recipe = Recipe("x", (one(sheet("r", 2)),), (Inner(inner, 2),))
    assert rarities(recipe, 3) == ["ccccr"] * 3
    faces = Faces()
    cells = Level(recipe, faces).draw(ROOT, np.arange(1, 4, dtype=np.uint64))
    inside = [tuple(pack) for column in cells.T.tolist() for pack in (column[:2], column[2:4])]
    assert len(set(inside)) == 6


def test_a_variant_has_the_numbers_it_may_have() -> None:
    """Packs 1 and 2 have a, 3 to 5 either, later ones b; a pack with fewer cards is shorter."""
    recipe = Recipe(
        "x",
        (one(sheet("c", 1)),),
        variants=(
            Variant("a", 1, (one(sheet("a", 1), count=2, id_="a"),), last=5),
            Variant("b", 1, (one(sheet("b", 1), id_="b"),), first=3),
        ),
    )
    found = rarities(recipe, 8)
    assert found[:2] == ["caa", "caa"]
    assert set(found[2:5]) <= {"caa", "cb"}
    assert found[5:] == ["cb"] * 3


def test_variants_come_by_their_weight() -> None:
    """One in four has a; within five deviations in 4,000 packs."""
    makes = [Variant(id_, n, (one(sheet(id_, 1), id_=id_),)) for id_, n in (("a", 1), ("b", 3))]
    found = rarities(Recipe("x", variants=tuple(makes)), 4000)
    assert set(found) == {"a", "b"}
    assert abs(found.count("a") - 1000) <= 5 * 750**0.5


def test_a_guarantee_holds_in_every_pack() -> None:
    """Packs of two cards, one in a hundred of them rare, hold exactly one that is."""
    recipe = Recipe(
        "x",
        (one(sheet("c", 1, 99), sheet("r", 1), count=2),),
        guarantees=(Guarantee("g", "r", None, 1, 1),),
    )
    assert set(rarities(recipe, 300)) == {"cr", "rc"}


def test_a_guarantee_that_nothing_keeps_is_refused() -> None:
    """A rarity that no slot gives is not waited for without end."""
    recipe = Recipe("x", (one(sheet("c", 1)),), guarantees=(Guarantee("g", "r", None, 1),))
    with pytest.raises(BadData) as caught:
        rarities(recipe, 2)
    assert (caught.value.key, caught.value.facts["guarantee"]) == ("pack.guarantee-never", "g")


def test_a_guarantee_of_cards_needs_to_know_them() -> None:
    """Where only the rarity is known, nobody can say whether it is one of the cards."""
    recipe = Recipe(
        "x",
        (one(Choice(1, "r", ())),),
        guarantees=(Guarantee("g", "r", frozenset({"r0"}), 1),),
    )
    with pytest.raises(Undecided) as caught:
        rarities(recipe, 2)
    assert caught.value.key == "pack.guarantee-unknown"


PITY = Recipe(
    "x",
    (one(sheet("c", 1, 999), sheet("r", 1)),),
    pities=(Pity("s", (1,), 3),),
)


def test_pity_comes_after_so_many_packs() -> None:
    """A card of one in a thousand comes with each fourth pack."""
    assert rarities(PITY, 8) == ["c", "c", "c", "r"] * 2


def test_pity_knows_the_packs_before() -> None:
    """Packs drawn from the sixth on are those that come after five others, in any parts."""
    assert rarities(PITY, 3, first=6) == ["c", "c", "r"]
    faces = Faces()
    level = Level(PITY, faces, {"s.": 2})
    parts = [
        level.draw(ROOT, np.arange(a, b, dtype=np.uint64)) for a, b in ((1, 3), (3, 6), (1, 3))
    ]
    told = [[faces.all[cell].rarity for cell in part[0].tolist()] for part in parts]
    assert told == [["c", "r"], ["c", "c", "c"], ["c", "r"]]


def test_the_width_is_that_of_the_longest_pack() -> None:
    """Cards common to all packs, and those of the variant with the most."""
    makes = [
        Variant(id_, 1, (one(sheet(id_, 1), count=n, id_=id_),)) for id_, n in (("a", 1), ("b", 3))
    ]
    inner = Inner(Recipe("y", (one(sheet("c", 1), count=4),)), 2)
    assert Level(Recipe("x", (), (inner,), variants=tuple(makes)), Faces()).width == 11


def test_cards_are_shown_in_an_order_of_their_own() -> None:
    """The slot that some packs have goes between those that all have; no gap is left in it."""
    foil = one(sheet("f", 1), id_="f")
    recipe = Recipe(
        "x",
        (one(sheet("c", 1), count=2, id_="c"), one(sheet("r", 1), id_="r")),
        variants=(Variant("with", 1, (foil,)), Variant("without", 1)),
        order=("c", "f", "r"),
    )
    assert set(rarities(recipe, 30)) == {"ccfr", "ccr"}
    cells = Level(recipe, Faces()).draw(ROOT, np.arange(1, 31, dtype=np.uint64))
    assert {len(pack) for pack in rarities(recipe, 30)} == {3, 4}
    assert (cells[:3] >= 0).all()


def test_packs_that_nothing_calls_for_are_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A forced rare card would break the guarantee, but none is forced before pack 6."""
    for room in ("drawing.drawer", "batch.level"):
        monkeypatch.setattr(f"mazo.packs.{room}.AGAIN", 200)
    recipe = Recipe(
        "x",
        (one(sheet("c", 1), sheet("r", 1)),),
        guarantees=(Guarantee("g", "r", None, 0, 0),),
        pities=(Pity("s", (1,), 5),),
    )
    assert rarities(recipe, 5) == ["c"] * 5
    for way in (rarities, lambda made, packs: [Drawer(made, "7").pack(packs)]):
        with pytest.raises(BadData) as caught:
            way(recipe, 6)
        assert caught.value.key == "pack.guarantee-never"


def test_packs_are_drawn_one_by_one_where_not_all_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """One b or r, never both: only pack 3, which has no b, can be drawn with its r forced."""
    monkeypatch.setattr("mazo.packs.batch.level.AGAIN", 200)
    recipe = Recipe(
        "x",
        (one(sheet("c", 1, 1 << 20), sheet("r", 1)),),
        variants=(
            Variant("a", 1, (one(sheet("b", 1), id_="a"),), last=2),
            Variant("b", 1, (), first=3, last=3),
            Variant("c", 1, (one(sheet("b", 1), id_="c"),), first=4),
        ),
        guarantees=(Guarantee("g", None, frozenset({"b0", "r0"}), 1, 1),),
        pities=(Pity("s", (1,), 2),),
    )
    assert rarities(recipe, 4) == ["cb", "cb", "r", "cb"]
