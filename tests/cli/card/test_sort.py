"""`mazo card find --sort`: names as a dictionary has them, numbers as a collector has them."""

import pytest

from ..conftest import AddCards
from ..running import Mazo

ALPHABET = [
    "Ábaco Nítido", "Abeto", "Canon de Sal", "Cantera", "Cañón de Sal", "Esfera", "Éter", "Nube",
    "Ñandú de Ceniza", "Oca", "Zarza",
]  # fmt: skip
NEW = ("Zarza", "Oca", "Nube", "Cantera", "Éter", "Esfera", "Abeto")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "es_ES.UTF-8", ""])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_names_stand_as_in_a_dictionary(
    mazo: Mazo, add_cards: AddCards, monkeypatch: pytest.MonkeyPatch, locale: str, lang: str
) -> None:
    """Accents do not move a name, ñ follows n, and no locale or language changes that."""
    for name in ("LANG", "LC_ALL", "LC_COLLATE"):
        monkeypatch.setenv(name, locale)
    add_cards(*(f"nueva-{i},{name},,BBB,{200 + i},,c,,,1,,,,T" for i, name in enumerate(NEW)))
    ran = mazo("card", "find", "--sort", "name", "--lang", lang)
    assert ran.code == 0
    names = [line.split("\t")[0] for line in ran.lines]
    assert [name for name in names if name in ALPHABET] == ALPHABET


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("set:BBB", ["1", "2a", "2b", "10", "11", "100", "T-3"]),
        ("set:AAA number:2,12,12★,20", ["2", "12", "12★", "20"]),
    ],
    ids=["BBB", "AAA"],
)
def test_numbers_stand_in_natural_order(mazo: Mazo, query: str, numbers: list[str]) -> None:
    """Whole numbers come by size, what follows them next, letters last; each time the same."""
    for _ in range(2):
        cards = mazo.json("card", "find", query, "--printings", "--sort", "number")["cards"]
        assert [card["number"] for card in cards] == numbers
    turned = mazo.json("card", "find", query, "--printings", "--sort=-number")["cards"]
    assert [card["number"] for card in turned] == numbers[::-1]


@pytest.mark.parametrize("sort", ["coste", "-coste"])
def test_what_is_no_number_stands_at_the_end(mazo: Mazo, sort: str) -> None:
    """By cost, in either direction, X comes behind the numbers and what has no cost behind X."""
    cards = mazo.json("card", "find", f"--sort={sort}")["cards"]
    assert [card["name"] for card in cards[-2:]] == ["3 Deseos", "Torre Blanca"]
    costs = [card["coste"] for card in cards[:-2]]
    assert costs == sorted(costs, reverse=sort.startswith("-"))


def test_a_field_that_cannot_be_sorted_by_is_named(mazo: Mazo) -> None:
    """A sort by nothing known ends with 2 and the nearest field."""
    ran = mazo("card", "find", "--sort", "cost-e")
    assert (ran.code, ran.out) == (2, "")
    assert "“coste”" in ran.err
