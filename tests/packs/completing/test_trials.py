"""Completion tried out: card for card what is drawn, and in agreement with the exact answer."""

from collections import Counter
from math import sqrt

import pytest
from mazo.catalog.errors import NotFound, Undecided, UsageError
from mazo.packs.completing import trials as tries
from mazo.packs.completing.completion import tried
from mazo.packs.completing.goal import Goal, Trade
from mazo.packs.completing.shelves import rarities
from mazo.packs.completing.stream import Stream
from mazo.packs.completing.trials import Trials
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.recipes.recipe import Choice, Filling, Guarantee, Inner, Pity, Recipe, Variant

from .made import by_trials, every, exact, near, pack, roglamor, sheet, slot
from .test_exact import PRODUCTS

SEED = "viernes"


def by_hand(recipe: Recipe, goal: Goal, trial: int) -> int:
    """Return how many packs one trial takes, opened one by one."""
    drawer, number = Drawer(recipe, f"{SEED} {trial}"), 0
    have, of = Counter({**goal.owned}), rarities(recipe)
    while _lacks(have, goal, of):
        number += 1
        have.update(p.printing for p in drawer.pack(number) if p.printing in goal.wanted)
    return number


def _lacks(have: Counter[str], goal: Goal, of: dict[str, str | None]) -> bool:
    missing, spare = Counter[str | None](), Counter[str | None]()
    for id_ in goal.wanted:
        missing[of[id_]] += max(0, goal.copies - have[id_])
        spare[of[id_]] += max(0, have[id_] - goal.copies)
    trade = goal.trade
    got = {r: spare[r] // trade.give * trade.get if trade else 0 for r in missing}
    return any(count > got[r] for r, count in missing.items())


SMALL = pack(slot(3, sheet("c", 9)), slot(1, sheet("r", 4, 3), sheet("m", 2, 1)))
GOALS = {
    "one of each": every(SMALL),
    "from what is there": every(SMALL, owned={"c-1": 1, "r-2": 3, "m-1": 1}),
    "three of each": every(SMALL, copies=3, owned={"c-1": 5, "r-2": 2}),
    "two for one": every(SMALL, trade=Trade(2, 1)),
    "two for one, with spare ones": every(SMALL, trade=Trade(2, 1), owned={"c-1": 9, "m-0": 4}),
    "three for two, two of each": every(SMALL, copies=2, trade=Trade(3, 2)),
}


@pytest.mark.parametrize("name", GOALS)
def test_a_trial_opens_the_packs_of_its_seed(name: str) -> None:
    """Trials by arrays take as many packs as those that are opened one by one."""
    goal = GOALS[name]
    work = Trials(SMALL, goal, SEED, 60)
    assert list(work.steps())[-1] == 60
    assert work.packs == [by_hand(SMALL, goal, trial) for trial in range(60)]
    assert sum(work.found) == 60 * sum(goal.missing().values())


@pytest.mark.parametrize(("block", "cells"), [(1, 1), (7, 100), (64, 1 << 18)])
def test_it_does_not_matter_how_many_are_opened_at_once(
    monkeypatch: pytest.MonkeyPatch, block: int, cells: int
) -> None:
    """Packs lie at addresses, so that no split into pieces can change them."""
    monkeypatch.setattr(tries, "_BLOCK", block)
    monkeypatch.setattr(tries, "_CELLS", cells)
    work = Trials(SMALL, GOALS["three of each"], SEED, 20)
    assert list(work.steps())
    assert work.packs == [by_hand(SMALL, GOALS["three of each"], trial) for trial in range(20)]


@pytest.mark.parametrize("name", [*PRODUCTS, "roglamor"])
def test_trials_agree_with_the_exact_answer(name: str) -> None:
    """The mean within five standard errors, and so is every point of both curves."""
    recipe = roglamor() if name == "roglamor" else PRODUCTS[name]
    truth, found = exact(recipe), by_trials(recipe)
    assert truth is not None
    assert found.method == "simulated"
    low, high = found.intervals["mean"]
    assert abs(found.mean - truth.mean) <= 5 * (high - low) / 2 / 1.96
    assert near(found.chances, truth.chances, 5 * sqrt(0.25 / found.trials))
    assert near(found.cards, truth.cards, 5 * len(every(recipe).wanted) / 2 / sqrt(found.trials))


def test_intervals_hold_what_they_are_of() -> None:
    """Each figure lies within its interval, which is narrow for many trials."""
    found = by_trials(roglamor())
    for name, value in found.figures().items():
        low, high = found.intervals[name]
        assert low <= value <= high
        assert high - low < 0.2 * value


def test_about_five_of_a_hundred_intervals_miss() -> None:
    """The interval of the mean is one of 95 %: of 200 between 1 and 22 miss, but for 1 in 10^4."""
    recipe = pack(slot(2, sheet("c", 8)))
    truth = exact(recipe)
    assert truth is not None
    missed = 0
    for k in range(200):
        work = Trials(recipe, every(recipe), f"seed {k}", 200)
        assert list(work.steps())
        low, high = tried(work).intervals["mean"]
        missed += not low <= truth.mean <= high
    assert 1 <= missed <= 22


PITY = Recipe(
    "pity", (slot(1, sheet("r", 3, 9), sheet("m", 1, 1)),), pities=(Pity("r+m", (1,), 5),)
)
DEALT = pack(slot(2, sheet("c", 6), draw="deal").but(refill=True), slot(1, sheet("r", 2)))
BUNDLE = Recipe("bundle", (slot(1, sheet("x", 3)),), (Inner(SMALL, 2),))
TWO_RULES = Recipe(
    "two rules",
    (slot(1, sheet("r", 3, 9), sheet("m", 1, 1)), slot(2, sheet("c", 5, 4), sheet("u", 2, 1))),
    pities=(Pity("r+m", (1,), 3, "m"), Pity("c+u", (1,), 1, "u")),
)
AGAIN = Recipe("drawn again", (), (Inner(PITY, 2),), guarantees=(Guarantee("m", "m", None, 1),))
DEALT_IN = Recipe("dealt in", (), (Inner(DEALT, 2),))


@pytest.mark.parametrize(
    "recipe",
    [
        SMALL, PITY, DEALT, BUNDLE, TWO_RULES, AGAIN, DEALT_IN,
        Recipe("pity in", (), (Inner(PITY, 3),)),
        Recipe("pity in a make-up", variants=(
            Variant("a", 1, (), (Inner(PITY, 2),)), Variant("b", 1, (slot(1, sheet("x", 3)),)),
        )),
    ],
    ids=lambda each: each.product,
)  # fmt: skip
def test_a_stream_is_what_the_drawer_gives(recipe: Recipe) -> None:
    """Card for card, in packs of any number, for products whose packs depend on each other too."""
    import numpy as np

    stream = Stream(recipe, SEED)
    for trials, first, count in (((2, 5, 9), 3, 4), ((2, 9), 7, 5), ((0,), 1, 9)):
        cells = stream.draw(np.array(trials), first, count)
        assert cells.shape == (stream.width, count, len(trials))
        for column, trial in enumerate(trials):
            drawer = Drawer(recipe, f"{SEED} {trial}")
            for i in range(count):
                shown = [stream.faces[n] for n in cells[:, i, column].tolist() if n >= 0]
                assert shown == [pick.printing for pick in drawer.pack(first + i)]


@pytest.mark.parametrize("recipe", [PITY, DEALT, TWO_RULES], ids=lambda each: each.product)
def test_packs_that_depend_on_those_before_are_drawn_together(
    recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of trials at once, as other packs are: no pack is drawn by itself."""
    monkeypatch.delattr(Drawer, "pack")
    assert by_trials(recipe, trials=4_000).trials == 4_000


def test_pity_shortens_the_wait() -> None:
    """With one rare card in every sixth pack at the latest, nobody waits for more than that."""
    goal = Goal(frozenset({"m-0"}))
    without = exact(PITY.but(pities=()), goal)
    found = by_trials(PITY, goal, 200)
    assert without is not None
    assert without.mean == pytest.approx(10)
    assert max(n for n, chance in enumerate(found.chances) if chance < 1) == 5


def test_a_pile_that_ends_is_told() -> None:
    """What a pile does not hold never comes: it is refused as opening those packs would be."""
    recipe = pack(slot(2, sheet("c", 6), draw="deal"))
    assert by_trials(recipe, trials=50).figures() == {"mean": 3, "median": 3, "p90": 3, "p95": 3}
    with pytest.raises(UsageError) as caught:
        by_trials(recipe, every(recipe, copies=2), trials=50)
    assert caught.value.key == "pack.pool-exhausted"


LEAGUE = Recipe("league", variants=(
    Variant("first", 1, (slot(1, sheet("m", 2)),), last=1),
    Variant("rest", 1, (slot(1, sheet("c", 3)),), first=2),
))  # fmt: skip


@pytest.mark.parametrize(
    ("recipe", "goal", "count", "last"),
    [
        (LEAGUE, every(LEAGUE), 2, 1),
        (LEAGUE, every(LEAGUE, owned={"m-0": 1}), 1, 1),
        (Recipe("box", inners=(Inner(LEAGUE, 2),)), every(LEAGUE), 2, 1),
        (Recipe("two", inners=(Inner(LEAGUE, 2),)), every(LEAGUE, copies=2), 2, 1),
    ],
)
def test_what_only_the_first_packs_give_is_not_waited_for(
    recipe: Recipe, goal: Goal, count: int, last: int
) -> None:
    """Where it may not have come by then, no number of packs is enough: told without trying on."""
    work = Trials(recipe, goal, SEED, 4_000)
    with pytest.raises(NotFound) as caught:
        list(work.steps())
    assert caught.value.key == "complete.over"
    assert caught.value.facts == {"product": recipe.product, "count": count, "last": last}


def test_what_the_first_pack_gives_for_sure_is_no_end() -> None:
    """A starter that lies in pack 1 is there after it; the rest is waited for as ever."""
    sure = Variant("first", 1, (Filling("s", 2, "all", (sheet("s", 2),)),), last=1)
    recipe = Recipe("starter", variants=(sure, LEAGUE.variants[1]))
    found = by_trials(recipe, trials=500)
    assert found.chances[0] == 0
    assert found.cards[1] == 2
    assert found.mean == pytest.approx(1 + 5.5, abs=0.5)


def test_a_trade_may_bring_what_no_pack_gives_any_more() -> None:
    """With spare cards of the same rarity, the ends of make-ups do not end the matter."""
    first = Variant("first", 1, (slot(1, sheet("c", 2)),), last=1)
    rest = Filling("rest", 1, "distinct", (Choice(1, "c", sheet("c", 1).entries),))
    recipe = Recipe("p", variants=(first, Variant("rest", 1, (rest,), first=2)))
    assert by_trials(recipe, every(recipe, trade=Trade(2, 1)), 100).mean > 2


def test_trials_without_an_end_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card in one of a million packs: after so many packs it is said that nobody will wait."""
    monkeypatch.setattr(tries, "MOST_PACKS", 10_000)
    recipe = pack(slot(1, sheet("c", 1, 10**6), sheet("m", 1)))
    with pytest.raises(Undecided) as caught:
        by_trials(recipe, every(recipe, copies=2), trials=100)
    assert caught.value.key == "complete.too-long"
    assert caught.value.facts == {"packs": 10_000, "trials": 100}


def test_trials_stop_where_they_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done by then is the answer: fewer trials than asked for, each of them to its end."""
    monkeypatch.setattr(tries, "MOST_PACKS", 10_000)
    monkeypatch.setattr(tries, "_CELLS", 64 * 5 * 10)
    work = Trials(SMALL, GOALS["one of each"], SEED, 1_000)
    told = list(work.steps())
    assert told[-1] == len(work.packs) < 1_000
    assert work.packs[:5] == [by_hand(SMALL, GOALS["one of each"], trial) for trial in range(5)]
    assert tried(work).trials == len(work.packs)


def test_more_copies_take_longer_and_trades_shorten_it() -> None:
    """Two of each take more packs than one, but fewer than twice as many; trades take fewer."""
    recipe = roglamor()
    one, two = by_trials(recipe), by_trials(recipe, every(recipe, copies=2))
    traded = by_trials(recipe, every(recipe, trade=Trade(2, 1)))
    assert traded.mean < one.mean < two.mean < 2 * one.mean
    for packs in range(len(traded.chances)):
        assert traded.chances[packs] >= one.chances[packs]


def test_a_filling_that_gives_nothing_wanted_is_passed_over() -> None:
    """Cards that nobody asked for neither count nor are traded."""
    recipe = pack(slot(1, sheet("c", 3)), Filling("x", 2, "distinct", (sheet("x", 5),)))
    goal = Goal(frozenset({"c-0", "c-1"}), 1, trade=Trade(1, 1))
    work = Trials(recipe, goal, SEED, 50)
    assert list(work.steps())
    assert work.packs == [by_hand(recipe, goal, trial) for trial in range(50)]
