"""Rules of pity over many seeds: card for card what the drawer gives, in any pieces."""

import numpy as np
import pytest
from mazo.packs import chance
from mazo.packs.batch.faces import Faces
from mazo.packs.batch.level import Level
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.recipes.recipe import Choice, Entry, Filling, Guarantee, Pity, Recipe

SEEDS = ("lunes", "martes", "viernes")


def slot(id_: str) -> Filling:
    """Return a slot of three cards of a kind, and in one of ten draws a rare one."""
    usual = tuple(Entry(f"{id_}{i}", f"{id_}{i}", "c") for i in range(3))
    rare = (Entry(f"{id_}m", f"{id_}m", "m"),)
    return Filling(id_, 1, "distinct", (Choice(9, "c", usual), Choice(1, "m", rare)))


def recipe(*after: int, most: int | None = None) -> Recipe:
    """Return a slot for each rule; no more than `most` rare cards come in a pack."""
    ids = "abcde"[: len(after)]
    rules = tuple(Pity(id_, (1,), packs) for id_, packs in zip(ids, after, strict=True))
    kept = () if most is None else (Guarantee("few", "m", None, 0, most),)
    return Recipe("p", tuple(map(slot, ids)), pities=rules, guarantees=kept)


def shown(level: Level, faces: Faces, first: int, count: int, seeds: tuple[str, ...]) -> list[str]:
    """Return the cards of packs, seed by seed, as arrays give them."""
    roots = np.array([chance.key(seed, "", "p").word for seed in seeds], dtype=np.uint64)
    numbers = np.repeat(np.arange(first, first + count, dtype=np.uint64), len(seeds))
    cells = level.draw(np.tile(roots, count), numbers)
    names = [face.printing or "" for face in faces.all]
    return [
        " ".join(names[n] for n in cells[:, i * len(seeds) + k].tolist())
        for k in range(len(seeds))
        for i in range(count)
    ]


def by_hand(made: Recipe, first: int, count: int, seeds: tuple[str, ...]) -> list[str]:
    """Return the same, drawn one by one."""
    drawers = [Drawer(made, seed) for seed in seeds]
    packs = (drawer.pack(first + i) for drawer in drawers for i in range(count))
    return [" ".join(pick.printing or "" for pick in pack) for pack in packs]


@pytest.mark.parametrize(
    "made",
    [
        recipe(3),
        recipe(2, 5),
        recipe(1, 2, 3, 4),  # more rules than are drawn ahead
        recipe(10**6, most=0),  # a forced pack breaks the guarantee; nothing calls for it
    ],
    ids=["one", "two", "four", "never"],
)
def test_packs_are_those_of_each_seed(made: Recipe) -> None:
    """In one piece, in several, for fewer seeds later on, and from the middle on."""
    faces = Faces()
    level = Level(made, faces)
    for first, count, seeds in ((1, 12, SEEDS), (13, 3, SEEDS[1:]), (5, 4, SEEDS[:1])):
        assert shown(level, faces, first, count, seeds) == by_hand(made, first, count, seeds)


def test_a_rule_calls_after_so_many_packs() -> None:
    """No seed goes for more than two packs without the card, and some go for two."""
    faces = Faces()
    rare = ["m" in pack for pack in shown(Level(recipe(2), faces), faces, 1, 300, SEEDS[:1])]
    waits = "".join("x" if hit else "." for hit in rare).split("x")
    assert max(map(len, waits)) == 2
