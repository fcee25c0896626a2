"""`mazo pack odds` and `simulate` of packs that depend on their number, on pity or on a pile."""

from pathlib import Path

import pytest

from ..running import Mazo

PRODUCTS = """
[products.con-piedad]
label = "con piedad"
slots = [{ id = "a", options = [{ weight = 9, rarity = "r" }, { weight = 1, rarity = "m" }] }]
pity = [{ slot = "a", rarity = "m", after = 4 }]

[products.liga]
label = "liga"
[[products.liga.variants]]
id = "primero"
packs = 1
slots = [{ id = "a", sheet = "rarity:m" }]
[[products.liga.variants]]
id = "resto"
packs = "2.."
slots = [{ id = "a", sheet = "rarity:r" }]

[products.mercado]
label = "mercado"
[[products.mercado.slots]]
id = "a"
count = 3
draw = "deal"
refill = true
cards = { Lobo = 2, Furia = 2, Grulla = 1 }

[products.cubo]
label = "cubo"
slots = [{ id = "a", count = 4, draw = "deal", cards = { Lobo = 5, Furia = 5, Grulla = 2 } }]
"""


@pytest.fixture(autouse=True)
def products(mazo: Mazo, t1: Path) -> None:
    """Add products whose packs depend on each other to the made-up game."""
    assert mazo
    path = t1 / "game.toml"
    path.write_text(path.read_text("utf-8") + PRODUCTS, encoding="utf-8")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (("con-piedad", "rarity:m", "-c", "20"), 4.604),
        (("liga", "rarity:m", "-c", "3"), 1.0),
        (("liga", "rarity:r", "-c", "3"), 2.0),
        (("mercado", "Grulla", "-c", "5"), 3.0),
        (("cubo", "Grulla", "-c", "3"), 2.0),
    ],
)
def test_the_mean_is_that_of_all_packs(
    mazo: Mazo, command: tuple[str, ...], expected: float
) -> None:
    """What all packs hold on average is no multiple of the first; a pack's mean is its share."""
    data = mazo.json("pack", "odds", *command)
    assert data["expected"] == pytest.approx(expected, abs=5e-4)
    assert data["mean"] == pytest.approx(data["expected"] / data["packs"])
    ran = mazo("pack", "odds", *command)
    assert f"on average {expected:g} (" in ran.out


@pytest.mark.parametrize("product", ["con-piedad", "liga", "mercado"])
def test_tables_agree_with_what_a_product_shows(mazo: Mazo, product: str) -> None:
    """By rarity, and by card in sum, as many are expected as `pack show` tells."""
    shown = mazo.json("pack", "show", product, "--packs", "7")["odds"]
    rows = mazo.json("pack", "odds", product, "-c", "7")["rarities"]
    of_rarity = {row["rarity"]: row["expected"] for row in rows}
    cards = mazo.json("pack", "odds", product, "-c", "7", "--cards")["cards"]
    for row in shown:
        assert of_rarity[row["rarity"]] == pytest.approx(row["expected"])
        of_cards = sum(card["expected"] for card in cards if card["rarity"] == row["rarity"])
        assert of_cards == pytest.approx(row["expected"])


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    "command",
    [("con-piedad", "-c", "3"), ("liga", "-c", "3"), ("liga", "-c", "3000"), ("mercado",)],
)
def test_an_expectation_that_is_missing_is_a_dash(
    mazo: Mazo, command: tuple[str, ...], lang: str
) -> None:
    """Where no card's expectation can be worked out, its place holds a dash."""
    ran = mazo("pack", "simulate", *command, "--cards", "--seed", "7", "--lang", lang)
    assert ran.code == 0
    assert {tuple(line.split("\t")[4:]) for line in ran.lines} == {("—", "—", "")}


@pytest.mark.parametrize("packs", [900, 2001])
def test_many_packs_with_pity_are_counted(mazo: Mazo, packs: int) -> None:
    """What many packs hold by chance and pity is counted; no endless fraction stands beside it."""
    rows = mazo.json("pack", "simulate", "con-piedad", "-c", str(packs), "--seed", "7")["rarities"]
    assert sum(row["found"] for row in rows) == packs
    expected = [row["expected"] for row in rows]
    assert expected == [None, None] if packs > 2000 else sum(expected) == pytest.approx(packs)


@pytest.mark.parametrize("asked", [("Grulla",), (), ("--cards",)])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_packs_that_cannot_be_have_no_odds(mazo: Mazo, asked: tuple[str, ...], lang: str) -> None:
    """Twelve cards are three packs of four: of a fourth there are no odds, as there is no pack."""
    assert mazo("pack", "odds", "cubo", *asked, "-c", "3").code == 0
    ran = mazo("pack", "odds", "cubo", *asked, "-c", "4", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == mazo("pack", "open", "cubo", "-c", "4", "--lang", lang).err


def test_a_product_shows_no_packs_that_cannot_be(mazo: Mazo) -> None:
    """What is expected of a pile is told for the packs that it gives, and for no more."""
    data = mazo.json("pack", "show", "cubo")
    assert data["packs"] == 3
    assert sum(row["expected"] for row in data["odds"]) == pytest.approx(12)
    assert {one["packs"] for row in data["odds"] for one in row["chances"]} <= {1, 2, 3}
    ran = mazo("pack", "show", "cubo", "--packs", "4")
    assert (ran.code, ran.out) == (2, "")
    assert "12 cards, and 16 are needed" in ran.err
