"""Packs to be completed, and the answer to how many."""

from collections.abc import Sequence

from mazo.packs.completing.completion import Completion, chains, reckoned, tried
from mazo.packs.completing.goal import Goal
from mazo.packs.completing.trials import Trials
from mazo.packs.products.model import Draw
from mazo.packs.recipes.recipe import PACK, Choice, Entry, Filling, Recipe


def sheet(name: str, cards: int, weight: int = 1, each: int = 1) -> Choice:
    """Return a sheet of so many cards of one rarity, each lying there `each` times."""
    ids = [f"{name}-{i}" for i in range(cards)]
    return Choice(weight, name, tuple(Entry(id_, id_, name, each) for id_ in ids))


def pack(*fillings: Filling) -> Recipe:
    """Return a product of these slots."""
    return Recipe("pack", fillings)


def slot(count: int, *choices: Choice, draw: Draw = "distinct", scope: str = "") -> Filling:
    """Return a slot, called by its sheets."""
    return Filling("+".join(c.rarity or "" for c in choices), count, draw, choices, scope)


def roglamor() -> Recipe:
    """Return Roglamor's booster for a set of 40 commons, 20 uncommons, 15 rares and 5 Únicas."""
    return pack(
        slot(6, sheet("comun", 40), scope=PACK),
        slot(2, sheet("poco-comun", 20), scope=PACK),
        slot(1, sheet("rara", 15, 80), sheet("unica", 5, 20), scope=PACK),
    )


def entries(recipe: Recipe) -> dict[str, Entry]:
    """Return every printing that packs give."""
    choices = (choice for filling in recipe.all_fillings() for choice in filling.choices)
    return {entry.printing: entry for choice in choices for entry in choice.entries}


def every(recipe: Recipe, **parts: object) -> Goal:
    """Return the goal to have every card that packs give."""
    return Goal(frozenset(entries(recipe)), **parts)  # type: ignore[arg-type]


def exact(recipe: Recipe, goal: Goal | None = None) -> Completion | None:
    """Return the exact answer, where there is one; by default of all cards."""
    goal = goal or every(recipe)
    found = chains(recipe, goal)
    if found is None:
        return None
    told = list(found.steps())
    assert told == sorted(told)
    assert all(0 < each <= found.whole for each in told)
    return reckoned(found, goal)


def by_trials(recipe: Recipe, goal: Goal | None = None, trials: int = 2_000) -> Completion:
    """Return the answer of trials; by default of all cards."""
    work = Trials(recipe, goal or every(recipe), "made", trials)
    assert list(work.steps())[-1] == trials
    return tried(work)


def near(one: Sequence[float], other: Sequence[float], most: float) -> bool:
    """Tell whether two curves lie so close to each other, as far as both of them go."""
    length = min(len(one), len(other))
    assert length > 1
    return all(abs(a - b) <= most for a, b in zip(one[:length], other[:length], strict=True))
