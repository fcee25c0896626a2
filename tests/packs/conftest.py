"""The made-up game with further products, and a booster that needs no game at all."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.packs.recipes.recipe import PACK, Choice, Entry, Filling, Recipe

T1 = Path(__file__).parent.parent / "fixtures" / "t1"
Install = Callable[..., Catalog]


@pytest.fixture
def install(home: Path) -> Install:
    """Return a function that installs the made-up game, with more TOML and rows if given."""

    def made(more: str = "", rows: str = "", *, turned: bool = False) -> Catalog:
        folder = home / "games" / "t1"
        shutil.copytree(T1, folder, dirs_exist_ok=True)
        game = folder / "game.toml"
        game.write_text(game.read_text(encoding="utf-8") + "\n" + more, encoding="utf-8")
        cards = folder / "cards.csv"
        head, *lines = (cards.read_text(encoding="utf-8") + rows).splitlines()
        lines = lines[::-1] if turned else lines
        cards.write_text("\n".join([head, *lines, ""]), encoding="utf-8")
        return open_game("t1")

    return made


def sheet(rarity: str, cards: int, weight: int = 1) -> Choice:
    """Return a sheet of so many cards of one rarity, `comun-0` and so on."""
    ids = [f"{rarity}-{i}" for i in range(cards)]
    return Choice(weight, rarity, tuple(Entry(id_, id_, rarity) for id_ in ids))


@pytest.fixture
def guardianes() -> Recipe:
    """Return a booster of 6 + 2 + 1 cards; the last is an Única in 20 of 100 (RG-31)."""
    return Recipe(
        "guardianes",
        (
            Filling("comun", 6, "distinct", (sheet("comun", 40),), scope=PACK),
            Filling("poco-comun", 2, "distinct", (sheet("poco-comun", 20),), scope=PACK),
            Filling(
                "rara", 1, "distinct", (sheet("rara", 12, 80), sheet("unica", 6, 20)), scope=PACK
            ),
        ),
    )


@pytest.fixture
def bag() -> Callable[..., Recipe]:
    """Return a function that makes a pack of 2 from a sheet: Lobo with weight 2, Furia with 1."""

    def made(draw: str) -> Recipe:
        entries = (Entry("lobo", "lobo", "c", 2), Entry("furia", "furia", "c", 1))
        return Recipe("bag", (Filling("bag", 2, draw, (Choice(1, "c", entries),)),))  # type: ignore[arg-type]

    return made


BOOSTERS = T1.parent / "boosters"


@pytest.fixture
def sold(home: Path) -> Callable[..., Catalog]:
    """Return a function that installs the game of boosters with these products.

    In its card file some text may stand instead of another.
    """

    def made(products: str = "", text: str = "", instead: str = "") -> Catalog:
        folder = home / "games" / "boosters"
        shutil.copytree(BOOSTERS, folder, dirs_exist_ok=True)
        game = folder / "game.toml"
        plain = (BOOSTERS / "game.toml").read_text(encoding="utf-8")
        game.write_text(f"{plain}\n{products}", encoding="utf-8")
        cards = (BOOSTERS / "cards.csv").read_text(encoding="utf-8")
        assert instead in cards
        cards = cards.replace(instead, text) if instead else cards
        (folder / "cards.csv").write_text(cards, encoding="utf-8")
        return open_game("boosters")

    return made
