"""What ids are called and what an answer rests on, in the words of the game and the language."""

from collections.abc import Iterator

import pytest
from mazo.catalog.library import open_game
from mazo.cli.called import field_called, value_called
from mazo.cli.cited import behind, grounds
from mazo.cli.words import use


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    """Speak Spanish for once."""
    use("es")
    yield
    use("en")


@pytest.mark.parametrize(
    ("field", "called"),
    [
        ("coste", "coste"),
        ("coste.fuego", "coste (Fuego)"),
        ("coste.humo", "coste (humo)"),
        ("x", "x"),
    ],
)
def test_a_field_is_called_by_its_parts(field: str, called: str) -> None:
    """A part of a field is called as the value that it is, and what is no field as it is."""
    assert field_called(open_game("roglamor").game, field) == called


@pytest.mark.parametrize(
    ("value", "called"),
    [("fuego", "Fuego"), ("fuego-50", "Fuego −50"), ("humo-50", None), ("9", None)],
)
def test_a_value_is_called_with_its_number(value: str, called: str | None) -> None:
    """A part with a number keeps the number; what is no value of the game has no name."""
    assert value_called(open_game("roglamor").game, value) == called


def test_rules_and_settings_that_decided_stand_together() -> None:
    """A rule of the name of a setting that decided is that setting; rules on trial are marked."""
    catalog = open_game("roglamor")
    found = grounds(catalog, {"a": True, "b": None}, ["RG-22", "RG-26", "a", ""], ["a", None, "b"])
    assert found == "RG-22, RG-26 v0.1; a=sí, b=?"
    assert behind("Ataca", found) == f"Ataca ({found})"
    assert behind("Ataca", grounds(catalog, {}, [])) == "Ataca"
