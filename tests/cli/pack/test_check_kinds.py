"""`mazo pack check CARD…` and `mazo pack open` of every kind of product."""

from collections import Counter
from pathlib import Path

import pytest

from ..running import Mazo

KINDS = Path(__file__).parents[2] / "validators" / "boosters" / "products.toml"
POOL = """
[products.reserva]
label = "reserva de veinte"
slots = [{ id = "a", count = 5, draw = "deal", cards = { Lobo = 5, Furia = 5, Chispa = 5, Grulla = 5 } }]
[products.con-repeticion]
label = "con repetición"
slots = [{ id = "a", count = 2, draw = "replace", cards = { Lobo = 2, Furia = 1 } }]
[products.sin-repetir]
label = "sin repetir"
slots = [{ id = "a", count = 2, draw = "distinct", cards = { Lobo = 2, Furia = 1 } }]
[products.por-copias]
label = "por copias"
slots = [{ id = "a", count = 2, draw = "copies", cards = { Lobo = 2, Furia = 1 } }]
"""  # noqa: E501


@pytest.fixture(autouse=True)
def kinds(mazo: Mazo, t1: Path) -> None:
    """Add products of every kind to the made-up game."""
    assert mazo
    path = t1 / "game.toml"
    more = KINDS.read_text("utf-8") + POOL
    path.write_text(path.read_text("utf-8") + more, encoding="utf-8")


@pytest.mark.parametrize(
    ("product", "cards", "code", "words"),
    [
        ("todo", "1 Lobo, 1 Furia, 1 Chispa", 1, ("faltan: 1 Lobo", "missing: 1 Lobo")),
        ("todo", "2 Lobo, 1 Furia, 1 Chispa", 0, ("legal", "legal")),
        (
            "equilibrado",
            "1 Lobo, 1 Lobo Gris, 1 Rey; Señor del Norte",
            1,
            (
                "cada elemento al menos una vez en «a»: sin cubrir: Fuego",
                "each element at least once in “a”: missing: Fire",
            ),
        ),
        (
            "tiras",
            "1 Lobo, 2 Furia",
            1,
            ("en ninguna parte de la hoja van así", "nowhere on the sheet do these lie side by"),
        ),
        ("tiras", "1 Lobo, 1 Chispa, 1 Furia", 0, ("legal", "legal")),
        (
            "garantia",
            "3 Lobo",
            1,
            ("«elemento:fuego»: hay 0; se piden de 1 a 2", "“elemento:fuego”: 0; 1 to 2 needed"),
        ),
        ("variantes", "1 Lobo, 1 Grulla", 0, ("legal", "legal")),
        ("variantes", "1 Lobo, 2 Furia", 0, ("legal", "legal")),
        (
            "paciencia",
            "1 Canon de Sal, 1 Última Luz",
            0,
            ("tras 3 sobres sin Única", "after 3 packs without Única"),
        ),
    ],
)
def test_a_pile_is_told_what_it_lacks(
    mazo: Mazo, product: str, cards: str, code: int, words: tuple[str, str]
) -> None:
    """Each kind of product says in both languages what a pile breaks, or that it could be one."""
    named = [card.replace(";", ",") for card in cards.split(", ")]
    for lang, said in zip(("es", "en"), words, strict=True):
        ran = mazo("pack", "check", product, *named, "--lang", lang, "-o", "table")
        assert ran.code == code, ran.out
        assert said in " ".join(ran.out.split())


def test_the_words_for_weights_copies_and_repeats(mazo: Mazo) -> None:
    """Two of Lobo twice and Furia once: each way to draw gives what it must, and nothing else."""
    shares = {
        "sin-repetir": {("Furia", "Lobo"): 1.0},
        "por-copias": {("Lobo", "Lobo"): 1 / 3, ("Furia", "Lobo"): 2 / 3},
        "con-repeticion": {
            ("Lobo", "Lobo"): 4 / 9, ("Furia", "Lobo"): 4 / 9, ("Furia", "Furia"): 1 / 9,
        },
    }  # fmt: skip
    for product, expected in shares.items():
        opened = mazo.json("pack", "open", product, "-c", "30000", "--seed", "7")["packs"]
        found = Counter(tuple(sorted(card["name"] for card in pack["cards"])) for pack in opened)
        assert found.keys() == expected.keys()
        for cards, share in expected.items():
            assert abs(found[cards] / 30_000 - share) < 0.015, (product, cards)


def test_a_pool_that_is_used_up_opens_nothing(mazo: Mazo) -> None:
    """Twenty cards are four packs of five; five packs are refused whole, with both numbers."""
    opened = mazo.json("pack", "open", "reserva", "-c", "4", "--seed", "3")["packs"]
    names = Counter(card["name"] for pack in opened for card in pack["cards"])
    assert names == {"Lobo": 5, "Furia": 5, "Chispa": 5, "Grulla": 5}
    ran = mazo("pack", "open", "reserva", "-c", "5", "--seed", "3")
    assert ran.code == 2
    assert ran.out == ""
    assert "20 cards, and 25 are needed" in ran.err


def test_what_a_seed_opens_passes_the_check(mazo: Mazo) -> None:
    """The cards of an opening, written as a command's words, could be a pack of the product."""
    for product in ("tiras", "cromada", "tres-primeros", "dos-garantias", "doble-rehecho"):
        (pack,) = mazo.json("pack", "open", product, "--seed", "9")["packs"]
        words = [f"1 {card['printing']}" for card in pack["cards"]]
        assert mazo("pack", "check", product, *words).code == 0
        assert mazo("pack", "check", product, *words[1:], "1 AAA-12★").code == 1


def test_a_rate_is_met_by_a_slot_that_replaces(mazo: Mazo, times: int) -> None:
    """One pack in four holds the other slot's card instead of a common, within five σ."""
    count = 8_000 * times
    opened = mazo.json("pack", "open", "cromada", "-c", str(count), "--seed", "5")["packs"]
    slots = Counter(tuple(card["slot"] for card in pack["cards"]) for pack in opened)
    assert set(slots) == {("a", "a"), ("a", "f")}
    assert abs(slots["a", "f"] - count / 4) < 5 * (count * 3 / 16) ** 0.5
