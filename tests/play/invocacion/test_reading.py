"""Cards of the catalog as the arithmetic reads them."""

import pytest
from mazo.catalog.library import open_game
from mazo.play.invocacion.reading import Card, card


def read(name: str) -> Card:
    """Return a card of the game by its id."""
    (found,) = open_game("invocacion").select("WHERE card = ? AND first", (name,))
    return card(found.title, found.values)


def test_what_is_known_of_real_cards() -> None:
    """INV-15: a known number is read, an unknown one stays unknown."""
    assert read("adan") == Card("Adán", 7, phase="ninguna", effectless=True)
    eva = read("eva")
    assert (eva.power, eva.mana, eva.supports, eva.effectless) == (None, 2, None, False)
    assert read("elemental-de-agua").elements == ("agua",)


@pytest.mark.parametrize(
    ("phase", "effectless", "combat", "preparation"),
    [
        ("combate", False, True, False),
        ("preparacion", False, False, True),
        ("ninguna", True, False, False),
        (None, True, False, False),
        (None, False, None, None),
        (None, None, None, None),
    ],
)
def test_which_effect_a_card_has(
    phase: str | None, *, effectless: bool | None, combat: bool | None, preparation: bool | None
) -> None:
    """INV-10: the icon says when an effect is used (INV-7); without one it is unknown."""
    found = Card("x", phase=phase, effectless=effectless)
    assert (found.has_combat_effect, found.has_preparation_effect) == (combat, preparation)
