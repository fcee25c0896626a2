"""Cards of the catalog as the arithmetic of Roglamor sees them."""

import pytest
from mazo.catalog.catalog import FieldValue, Printing
from mazo.catalog.library import open_game
from mazo.play.roglamor.charges import Cost, cost_in
from mazo.play.roglamor.reading import Card, card, creature, sure_keywords

from tests.play.roglamor.drawn import ELEMENTS, agreed

GAME = open_game("roglamor")


def printing(id_: str) -> Printing:
    """Return the printing of a card that the rulebook names."""
    found = GAME.first(id_)
    assert found is not None
    return found


def read(id_: str, icons: str = "derived") -> Card:
    """Return a card as it is read with a setting for costs whose icons were lost."""
    found = printing(id_)
    derived = "coste" in found.source
    settings = agreed("lost-icons", icons)
    return card(found.title, found.values, ELEMENTS, settings, derived=derived)


def test_a_known_card_is_read() -> None:
    """RG-13: elements, charges and the costs of both realities are those of the card file."""
    phoenix = read("fenix-de-las-llamas-eternas")
    assert (phoenix.creature, phoenix.elements, phoenix.iconless) == (
        True,
        ("fuego", "aire"),
        False,
    )
    assert phoenix.cost is not None
    assert {e: cost_in(phoenix.cost, e, True).total for e in ("fuego", "aire")} == phoenix.totals


def test_a_derived_cost_rests_on_its_setting() -> None:
    """RG-13: with what is printed only, the Phoenix's charges are as unknown as the Dragon's."""
    phoenix = read("fenix-de-las-llamas-eternas", "printed")
    assert (phoenix.cost, phoenix.derived) == (None, True)
    assert phoenix.totals == {"fuego": 3, "aire": 4}
    dragon = read("dragon-de-fuego")
    assert (dragon.cost, dragon.derived, dragon.totals) == (None, False, {"fuego": 2, "aire": 3})


def test_what_nobody_knows_stays_unknown() -> None:
    """RG-12: a card of which only the name is known has neither type, elements nor cost."""
    assert read("festin-de-los-cuervos") == Card("Festín de los Cuervos")
    unknown = creature("one", printing("dragon-de-fuego").values, "fuego")
    assert (unknown.damage, unknown.life) == (None, None)


def test_a_card_without_cost_costs_nothing() -> None:
    """RG-12: a card that is known to have no cost is told from one whose cost is unknown."""
    assert card("one", {"coste": ""}, ELEMENTS, agreed()).cost == Cost()
    assert card("one", {"coste": None}, ELEMENTS, agreed()).cost is None


def test_an_unleashed_form_is_a_token() -> None:
    """RG-26: the Unleashed Form of the card file is a token of 4 damage and 4 life."""
    token = creature("form", printing("forma-desatada").values, "fuego", "right")
    assert (token.damage, token.life, token.token, token.lane) == (4, 4, True, "right")


@pytest.mark.parametrize(
    ("elements", "iconless", "words", "sure"),
    [
        (("fuego",), False, ("furia",), frozenset({"furia"})),
        (("agua",), False, ("furia",), None),
        (("fuego", "aire"), False, ("furia",), None),
        ("", True, ("furia",), frozenset({"furia"})),
        (("fuego", "aire"), False, "", frozenset()),
        (("fuego", "aire"), False, None, None),
    ],
)
def test_whose_icon_a_keyword_bears_is_not_guessed(
    elements: FieldValue, iconless: bool, words: FieldValue, sure: frozenset[str] | None
) -> None:
    """RG-16: of a card with two elements nobody can tell which keyword is active where."""
    fields = {"elemento": elements, "sin-icono": iconless, "habilidad": words}
    assert sure_keywords(fields, "fuego") == sure
    assert creature("one", fields, "fuego").keywords == (sure or frozenset())
