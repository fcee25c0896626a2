"""Cards of the catalog as this room sees them."""

import pytest
from mazo.catalog.library import open_game
from mazo.play.fields import Fields
from mazo.play.invizimals.cards import Creature, Habitat, Vector
from mazo.play.invizimals.reading import creature, habitat, vector

from .made import settings


def of_the_set(card: str, *, swapped: bool = False) -> Creature:
    """Return a creature of the built-in catalog."""
    found = open_game("invizimals").first(card)
    assert found is not None
    return creature(found.name or "", found.values, settings(values_swapped=swapped))


def test_a_creature_of_the_set() -> None:
    """IZ-17, IZ-18, IZ-19: stage, habitat, two attack types, lives, and the two values."""
    assert of_the_set("ironbug-max") == Creature(
        "Ironbug", "max", "hielo", "", ("quemar", "cortar"), 2, 550, 700, placed=True
    )
    assert of_the_set("dark-icelion").category == "dark"


def test_which_value_is_the_attack_is_a_reading() -> None:
    """IZ-15: no card labels its values, and one setting swaps them."""
    plain, swapped = (of_the_set("ironbug-max", swapped=swapped) for swapped in (False, True))
    assert (plain.attack, plain.defence) == (swapped.defence, swapped.attack)


def test_a_type_printed_twice_is_kept_twice() -> None:
    """IZ-18: two known cards carry one attack type twice."""
    assert of_the_set("ice-dragon").attacks == ("cortar", "cortar")


def test_what_a_card_does_not_tell_is_unknown() -> None:
    """IZ-16, IZ-17: a missing, unknown or unreckonable number is no number here."""
    bare = creature("Nadie", {"ataque": None, "defensa": "X", "categoria": ""}, settings())
    assert bare == Creature("Nadie", category="", placed=True)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"ataques": ("quemar",), "mejora": "ataque", "suma": 100},
            Vector("Chispa", "quemar", "ataque", 100),
        ),
        ({"ataques": ("quemar", "morder"), "mejora": "", "suma": None}, Vector("Chispa")),
        ({}, Vector("Chispa")),
    ],
)
def test_a_vector(fields: Fields, expected: Vector) -> None:
    """IZ-13: one attack type, what it improves, and points, each unknown where none is given."""
    assert vector("Chispa", fields) == expected


def test_a_habitat() -> None:
    """IZ-20: a family with an empty cell is not named, one with an unknown cell is unknown."""
    fields: Fields = {
        "habitat": "fuego",
        "modifica": {"fuego": 100, "hielo": -50, "roca": "", "jungla": None},
    }
    found = habitat("Ascuas", fields)
    assert found == Habitat("Ascuas", "fuego", {"fuego": 100, "hielo": -50, "jungla": None})
