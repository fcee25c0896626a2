"""Costs and domains of Roglamor as they are typed."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.catalog.library import open_game
from mazo.play.roglamor import typed
from mazo.play.roglamor.charges import Unread
from mazo.play.roglamor.payment import Pool

GAME = open_game("roglamor").game
CHARGES, ELEMENTS = GAME.fields["coste"].values, GAME.fields["elemento"].values


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("fuego+fuego-aire*2+gris", ["fuego", "fuego-aire", "fuego-aire", "gris"]),
        ("2 Fire, 1 grey", ["fuego", "fuego", "gris"]),
        ("aire/fuego", ["fuego-aire"]),
        ("doble Fuego/Aire", ["fuego-aire"]),
        ("2x gris", ["gris", "gris"]),
        ("gris 2", ["gris", "gris"]),
        ("agua:3", ["agua", "agua", "agua"]),
        ("agua*0", []),
    ],
)
def test_a_cost_is_read_however_it_is_typed(text: str, tokens: list[str]) -> None:
    """RG-12: ids and labels of either language, doubles in either order, numbers on either side."""
    found = typed.cost(text, CHARGES, ELEMENTS)
    assert isinstance(found, typed.Typed)
    assert found.cost is not None
    assert [str(charge) for charge in found.cost.charges] == tokens


def test_an_x_and_a_mere_number() -> None:
    """RG-12: an X is a charge to be chosen; a number alone says how many charges there are."""
    found = typed.cost("x+agua", CHARGES, ELEMENTS)
    assert isinstance(found, typed.Typed)
    assert found.cost is not None
    assert found.cost.xs == 1
    assert typed.cost("4", CHARGES, ELEMENTS) == typed.Typed(None, 4)


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("Boris, Investigador de Aetheria", Unread(("Boris", "Investigador de Aetheria"))),
        ("fuego+trueno", Unread(("trueno",), partly=True)),
        ("", Unread(("",))),
    ],
    ids=["name", "part", "nothing"],
)
def test_what_names_no_charge_is_handed_back(text: str, unread: Unread) -> None:
    """RG-12: a name is told from a cost of which one word is wrong."""
    assert typed.cost(text, CHARGES, ELEMENTS) == unread


def test_domains_of_both_realities_are_joined() -> None:
    """RG-11: domains add up, and neutral charges come on top."""
    found = typed.pool("fuego*2,aire,fuego,neutral", 2, ELEMENTS)
    assert found == Pool({"fuego": 3, "aire": 1}, 3)
    assert typed.pool("", 1, ELEMENTS) == Pool({}, 1)


@pytest.mark.parametrize(
    ("text", "key"), [("fuego*100", "cost.too-many"), ("fueg", "cost.no-element")]
)
def test_what_cannot_be_domains(text: str, key: str) -> None:
    """RG-11: a misspelt element is told with what it may be, and no pool is without bounds."""
    with pytest.raises(UsageError) as error:
        typed.pool(text, 0, ELEMENTS)
    assert error.value.key == key


@pytest.mark.parametrize("text", ["fuego-fuego", "Fire/fire", "agua+fire-fuego"])
def test_a_double_charge_is_of_two_elements(text: str) -> None:
    """RG-12: a double charge is paid by either of two elements, so of one there is none."""
    with pytest.raises(UsageError) as error:
        typed.cost(text, CHARGES, ELEMENTS)
    assert error.value.key == "cost.not-double"


@pytest.mark.parametrize(
    ("word", "meant"), [("fire-watr", "Fire-Water"), ("fuego-agwa", "fuego-agua"), ("gray", "Grey")]
)
def test_a_misspelt_charge_is_answered_in_its_language(word: str, meant: str) -> None:
    """RG-12: what may be meant is told as it was typed, part by part in a double charge."""
    assert meant.casefold() in [each.casefold() for each in typed.suggestions(word, CHARGES)]
