"""`mazo card find --group` and `--why-not`: counts by value, and a query held against one card."""

import pytest

from ..running import Mazo


def test_cards_are_counted_by_value(mazo: Mazo) -> None:
    """Each value is told by its label, none as a dash, unknown by name."""
    mazo("card", "add", "Ñu")
    ran = mazo("card", "find", "--group", "cost", "-o", "plain")
    assert ran.lines[0] == "0\t2"
    assert ran.lines[-3:] == ["X\t1", "—\t1", "unknown\t1"]
    data = mazo.json("card", "find", "type:criatura", "--group", "elemento")
    assert (data["field"], data["total"]) == ("elemento", 11)
    assert {"value": "fuego", "label": "Fire", "count": 3} in data["groups"]


def test_an_unknown_field_is_shown(mazo: Mazo) -> None:
    """The error points at the word and names the nearest fields."""
    ran = mazo("card", "find", "--group", "csot")
    assert (ran.code, ran.out) == (2, "")
    assert "  csot\n  ^^^^" in ran.err


@pytest.mark.parametrize(
    ("query", "card", "code", "lines"),
    [
        pytest.param(
            "cost>=3 type:criatura", "Lobo", 1,
            [
                "Lobo (AAA-16) is not found.",
                "  ✗ with cost of at least 3 (cost: 1)",
                "  ✓ of type Creature (type: Creature)",
            ],
            id="a no",
        ),
        pytest.param(
            "elemento:arena lobo", "Lobo Gris", 0,
            [
                "Lobo Gris (AAA-17) is found.",
                "  ✓ with Sand in element (element: Sand)",
                "  ✓ with “lobo” in a name (name: Lobo Gris)",
            ],
            id="a yes",
        ),
        pytest.param(
            "power>cost not (set:AAA or rarity:r)", "BBB-1", 1,
            [
                "Lobo (BBB-1) is not found.",
                "  ✗ with power greater than cost (cost: 1, power: 1)",
                "  ✓ not so:",
                "    ✗ at least one of these:",
                "      ✗ of set First series (set: BBB)",
                "      ✗ of rarity R (rarity: C)",
            ],
            id="another printing, and parts within parts",
        ),
        pytest.param(
            "cost>=3", "Ñu", 6,
            ["Of Ñu (nu) it cannot be told.", "  ? with cost of at least 3 (cost: ?)"],
            id="cannot be told",
        ),
        pytest.param(
            "cost:unknown", "Ñu", 0, ["Ñu (nu) is found.", "  ✓ with cost unknown (cost: ?)"],
            id="unknown is asked for",
        ),
        pytest.param(
            "Canon de Sal", "Cañón de Sal", 1,
            [
                "Cañón de Sal (AAA-3) is not found.",
                "  ✗ with exactly “Canon de Sal” as name (name: Cañón de Sal)",
            ],
            id="a query that is another card's name",
        ),
    ],
)  # fmt: skip
def test_a_query_is_held_against_a_card(
    mazo: Mazo, query: str, card: str, code: int, lines: list[str]
) -> None:
    """Each term is read out with its answer and what the card has there; the code says which."""
    mazo("card", "add", "Ñu")
    ran = mazo("card", "find", query, "--why-not", card)
    assert (ran.code, ran.lines) == (code, lines)


def test_reasons_are_data_too(mazo: Mazo) -> None:
    """Terms have the query that they are, words, an answer and the card's values."""
    data = mazo.json("card", "find", "cost:1,2 lobo", "--why-not", "Lobo")
    assert (data["answer"], [term["answer"] for term in data["terms"]]) == (True, [True, True])
    assert data["terms"][0]["query"] == "coste:1,2"
    assert data["terms"][0]["values"] == {"coste": 1}


def test_without_a_query_there_is_nothing_to_explain(mazo: Mazo) -> None:
    """That is a usage error, and a card that nobody knows is one of its own."""
    assert mazo("card", "find", "--why-not", "Lobo").code == 2
    assert mazo("card", "find", "lobo", "--why-not", "Nadie").code == 3


def test_a_virtual_field_is_explained(mazo: Mazo) -> None:
    """Fields that a command answers are terms like any other."""
    mazo("deck", "new", "Prueba")
    mazo("deck", "add", "Prueba", "Lobo")
    assert mazo("card", "find", "deck:Prueba", "--why-not", "Lobo").code == 0
    assert mazo("card", "find", "deck:Prueba", "--why-not", "Furia").code == 1
