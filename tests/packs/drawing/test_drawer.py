"""Drawing from a recipe: repeats, counts, frequencies, and packs that do not know each other."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, UsageError
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.odds.joint import chance_kept
from mazo.packs.products.model import Draw
from mazo.packs.recipes.recipe import PACK, Choice, Entry, Filling, Inner, Pity, Recipe

from .. import every

WAYS: tuple[Draw, ...] = ("distinct", "copies", "replace")
ENTRIES = tuple(Entry(f"e{i}", f"c{i // 2}", "abc"[i % 3], 1 + i % 4) for i in range(14))


def choices() -> st.SearchStrategy[Choice]:
    """Return sheets of up to 14 printings of 7 cards, some of them empty."""
    entries = st.lists(st.sampled_from(ENTRIES), unique=True, max_size=14).map(tuple)
    modes = st.sampled_from([None, "other", "unknown", "refuse"])
    return st.builds(Choice, st.integers(0, 3), st.sampled_from("abc"), entries, modes)


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    """Return recipes of up to three slots with one to three sheets each."""
    fillings = []
    for i in range(draw(st.integers(1, 3))):
        way: Draw = draw(st.sampled_from(WAYS))
        sheets = tuple(draw(st.lists(choices(), min_size=1, max_size=3)))
        scope = PACK if way == "distinct" and draw(st.booleans()) else ""
        fillings.append(Filling(f"s{i}", draw(st.integers(1, 4)), way, sheets, scope))
    return Recipe("x", tuple(fillings))


def may_run_out(recipe: Recipe) -> bool:
    """Tell whether a slot refuses, has no sheet with a weight, or only sheets that fall away."""
    return any(
        all(not c.weight or c.on_empty in ("other", "refuse") for c in filling.choices)
        or any(c.weight and c.on_empty == "refuse" for c in filling.choices)
        for filling in recipe.fillings
    )


@given(recipes(), st.text(max_size=3), st.integers(1, 9))
def test_a_pack_keeps_its_promises(recipe: Recipe, seed: str, number: int) -> None:
    """Slots give their count, repeats only where they may, and the same pack twice."""
    try:
        picks = Drawer(recipe, seed).pack(number)
    except BadData:
        assert may_run_out(recipe)
        return
    assert picks == Drawer(recipe, seed).pack(number)
    shared: list[str | None] = []
    for filling in recipe.fillings:
        mine = [pick for pick in picks if pick.slot == filling.id]
        assert len(mine) == filling.count
        cards = [pick.card for pick in mine if pick.card]
        if filling.draw == "distinct":
            assert len(set(cards)) == len(cards)
        if filling.draw == "copies":
            copies: Counter[str] = Counter()
            for choice in filling.choices:
                copies.update({e.printing: e.weight for e in choice.entries})
            assert Counter(p.printing for p in mine if p.printing) <= copies
        shared += cards if filling.scope else []
    assert len(set(shared)) == len(shared)


@given(recipes(), st.text(max_size=3))
def test_packs_do_not_know_each_other(recipe: Recipe, seed: str) -> None:
    """Pack 3 is the same whether it is drawn after others, before them or alone."""
    forward, backward, alone = Drawer(recipe, seed), Drawer(recipe, seed), Drawer(recipe, seed)
    try:
        up = [forward.pack(n) for n in range(1, 6)]
        down = [backward.pack(n) for n in range(5, 0, -1)]
    except BadData:
        return
    assert up == down[::-1]
    assert alone.pack(3) == up[2]


def test_each_seed_slot_and_player_differs(guardianes: Recipe) -> None:
    """Ten seeds and ten players give twenty different packs."""
    by_seed = {Drawer(guardianes, str(i)).pack(1) for i in range(10)}
    by_player = {Drawer(guardianes, "0", str(i)).pack(1) for i in range(1, 11)}
    assert len(by_seed | by_player) == 20


def test_rates_are_the_declared_ones(guardianes: Recipe, times: int) -> None:
    """10,000 packs: each 6/2/1, Única 20 % and all cards of a rarity alike, within five sigma."""
    count = 10_000 * times
    drawer = Drawer(guardianes, "11")
    found: Counter[str | None] = Counter()
    for number in range(1, count + 1):
        picks = drawer.pack(number)
        assert Counter(pick.slot for pick in picks) == {"comun": 6, "poco-comun": 2, "rara": 1}
        found.update(pick.printing for pick in picks)
    by_rarity: Counter[str] = Counter()
    for id_, n in found.items():
        by_rarity[str(id_).rsplit("-", 1)[0]] += n
    assert abs(by_rarity["unica"] - count * 0.2) < 5 * sqrt(count * 0.2 * 0.8)
    for rarity, size in (("comun", 40), ("poco-comun", 20), ("rara", 12), ("unica", 6)):
        mean = by_rarity[rarity] / size
        numbers = [found[f"{rarity}-{i}"] for i in range(size)]
        assert max(abs(n - mean) for n in numbers) < 5 * sqrt(mean)


@pytest.mark.parametrize(
    ("draw", "shares"),
    [
        ("distinct", {("furia", "lobo"): 1.0}),
        ("copies", {("lobo", "lobo"): 1 / 3, ("furia", "lobo"): 2 / 3}),
        (
            "replace",
            {("lobo", "lobo"): 4 / 9, ("furia", "lobo"): 4 / 9, ("furia", "furia"): 1 / 9},
        ),
    ],
)
def test_each_way_to_draw_has_its_odds(
    bag: Callable[..., Recipe], draw: str, shares: dict[tuple[str, ...], float]
) -> None:
    """Two from Lobo ×2 and Furia ×1: exactly the outcomes there can be, each as often as due."""
    count = 30_000
    drawer = Drawer(bag(draw), "7")
    found = Counter(
        tuple(sorted(str(p.printing) for p in drawer.pack(n))) for n in range(1, count + 1)
    )
    assert found.keys() == shares.keys()
    for cards, share in shares.items():
        assert abs(found[cards] / count - share) < 0.015


def test_a_pile_is_dealt_once() -> None:
    """Twenty cards make four packs of five without a repeat, and a fifth is refused beforehand."""
    entries = tuple(Entry(f"c{i}", f"c{i}", "c") for i in range(20))
    recipe = Recipe("cube", (Filling("pile", 5, "deal", (Choice(1, None, entries),)),))
    drawer = Drawer(recipe, "7")
    drawer.check(4)
    cards = [pick.printing for n in range(1, 5) for pick in drawer.pack(n)]
    assert sorted(map(str, cards)) == sorted(e.printing for e in entries)
    with pytest.raises(UsageError) as caught:
        drawer.check(5)
    assert caught.value.key == "pack.pool-exhausted"
    assert caught.value.facts == {"slot": "pile", "have": 20, "need": 25}


def test_products_inside_a_product_count_on(guardianes: Recipe) -> None:
    """A bundle of 4 holds packs 1 to 4, the next one packs 5 to 8, none the same as another."""
    bundle = Recipe("mega", inners=(Inner(guardianes, 4),))
    drawer = Drawer(bundle, "7")
    packs: dict[tuple[int, str], list[str | None]] = {}
    for number in (1, 2):
        for pick in drawer.pack(number):
            packs.setdefault((number, pick.part), []).append(pick.printing)
    assert [part for _, part in packs][:4] == [f"guardianes {i}" for i in (1, 2, 3, 4)]
    assert len({tuple(cards) for cards in packs.values()}) == 8
    assert {len(cards) for cards in packs.values()} == {9}


@pytest.mark.parametrize(
    ("modes", "rarities"),
    [
        ((None, None), {"r"}),
        ((None, "other"), {"r"}),
        ((None, "unknown"), {"r", "m"}),
        ((None, "refuse"), None),
    ],
    ids=["by default", "other", "unknown", "refuse"],
)
def test_an_empty_sheet_does_as_told(
    modes: tuple[str | None, str | None], rarities: set[str] | None
) -> None:
    """Where the Única has no cards its weight falls away, stands alone, or refuses the pack."""
    one, other = modes
    sheets = (
        Choice(80, "r", (Entry("r1", "r1", "r"),), one),  # type: ignore[arg-type]
        Choice(20, "m", (), other),  # type: ignore[arg-type]
    )
    drawer = Drawer(Recipe("x", (Filling("rara", 1, "distinct", sheets),)), "5")
    if rarities is None:
        with pytest.raises(BadData):
            drawer.pack(1)
        return
    packs = [drawer.pack(n) for n in range(1, 101)]
    assert {pick.rarity for picks in packs for pick in picks} == rarities
    assert {len(picks) for picks in packs} == {1}


def test_without_any_card_the_rarities_keep_their_rates(guardianes: Recipe) -> None:
    """A game of which no card is known still opens packs of rarities, Única 20 %."""
    fillings = (
        f.but(choices=tuple(c.but(entries=()) for c in f.choices)) for f in guardianes.fillings
    )
    bare = guardianes.but(fillings=tuple(fillings))
    found = Counter(p.rarity for n in range(1, 2001) for p in Drawer(bare, "1").pack(n))
    assert (found["comun"], found["poco-comun"]) == (12_000, 4_000)
    assert found["rara"] + found["unica"] == 2_000
    assert abs(found["unica"] - 400) < 5 * sqrt(2000 * 0.2 * 0.8)


@given(every.recipes(), st.text(max_size=3), st.integers(1, 5))
def test_what_is_drawn_is_one_of_the_packs_there_are(
    recipe: Recipe, seed: str, number: int
) -> None:
    """A pack of any kind is among those that can be counted out, card by card and in order."""
    assume(chance_kept(recipe) > Fraction(1, 50))
    drawn = tuple((pick.printing, pick.rarity) for pick in Drawer(recipe, seed).pack(number))
    there = {tuple((c.printing, c.rarity) for c in pack) for pack in every.packs(recipe, number)}
    assert drawn in there


def test_two_rules_of_pity_on_one_slot_are_both_kept() -> None:
    """A rare after 2 packs without and a unique after 4: where both are due the last written is."""
    weights = ((10**6, "c"), (1, "r"), (1, "u"))
    choices = tuple(Choice(weight, r, (Entry(r, r, r),)) for weight, r in weights)
    slot = Filling("s", 1, "replace", choices)
    rules = (Pity("s", (1, 2), 2, "r"), Pity("s", (2,), 4, "u"))
    drawer = Drawer(Recipe("x", (slot,), pities=rules), "7")
    drawn = [drawer.pack(number)[0].rarity for number in range(1, 11)]
    assert drawn == ["c", "c", drawn[2], "c", "u", "c", "c", drawn[7], "c", "u"]
    assert {drawn[2], drawn[7]} <= {"r", "u"}
