"""Numbers of rules: outright, by a setting, by a formula, by a table."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import Settings
from mazo.validators.decks.about import About
from mazo.validators.decks.amount import Amount, amount
from mazo.validators.decks.entry import entries_of
from mazo.validators.verdict import Span

from ..lists import lines

SETTINGS: Settings = {
    "tope": 4,
    "jugadores": 3,
    "modo": "largo",
    "nada": None,
    "libre": "none",
    "si": True,
}
SIZES = {"main": 23, "side": 5}


def about(catalog: Catalog, *leaders: str, **choices: str) -> About:
    """Return a deck of 28 cards that has these leaders."""
    entries = entries_of(catalog, lines(catalog, "\n".join(f"1 {name}" for name in leaders)))
    return About(catalog.game, SETTINGS, choices, entries, SIZES, ("main", "side"))


@pytest.mark.parametrize(
    ("value", "number", "most"),
    [
        (3, 3, Span(0, 3)),
        ("3", 3, Span(0, 3)),
        ("none", None, Span(0, None)),
        ("largo", None, None),
        (True, None, None),
        (None, None, None),
    ],
    ids=str,
)
def test_a_limit_is_a_number_or_none_or_unknown(value: Any, number: Any, most: Any) -> None:
    """No limit has no end; what is no number limits nothing that anybody knows."""
    assert (Amount(value).number, Amount(value).most()) == (number, most)


@pytest.mark.parametrize(
    ("given", "value", "settings"),
    [
        (30, 30, ()),
        ("$tope", 4, ("tope",)),
        ("$nada", None, ("nada",)),
        ("$libre", "none", ("libre",)),
        ("none", "none", ()),
        ("size", 28, ()),
        ("size.side", 5, ()),
        ("size.lider", 0, ()),
        ("floor(size / 5) * 2 + 2", 12, ()),
        ("$tope * 2 - $jugadores", 5, ("tope", "jugadores")),
        ("$nada + 1", None, ("nada",)),
        ("$libre + 1", None, ("libre",)),
        ("copies * 2", 6, ()),
        ({"by": "$jugadores", "3": 4, "4": 2, "else": 0}, 4, ("jugadores",)),
        ({"by": "$tope", "3": 4, "else": "$jugadores"}, 3, ("tope", "jugadores")),
        ({"by": "$tope", "3": 4}, None, ("tope",)),
        ({"by": "$nada", "else": 4}, None, ("nada",)),
        ({"by": "$modo", "corto": 20, "largo": "size / 2"}, 14, ("modo",)),
        ({"by": "$si", "true": 1, "false": 0}, 1, ("si",)),
        ({"by": "choice.casa", "oso": 1, "lobo": 2}, 2, ()),
        ({"by": "choice.otra", "oso": 1, "else": 2}, None, ()),
        ("choice.tamano + 1", 41, ()),
        ("choice.casa", None, ()),
    ],
)
def test_what_a_number_comes_to(
    clanes: Catalog, given: Any, value: Any, settings: tuple[str, ...]
) -> None:
    """It is known only where all that it rests on is, and the settings among that are named."""
    deck = about(clanes, casa="lobo", tamano="40")
    assert amount(given, deck, copies=3) == Amount(value, settings)


@pytest.mark.parametrize(
    ("leaders", "given", "value"),
    [
        (("Rey Oso",), "leader.minimo", 10),
        (("Rey Oso",), "leader.minimo - leader.influencia", 5),
        (("Viejo Zorro",), "leader.influencia", "none"),
        (("Viejo Zorro",), "leader.nivel", "none"),
        (("Viejo Zorro",), "leader.influencia + 1", None),
        (("Encapuchado",), "leader.minimo", None),
        (("Rey Oso", "Reina Loba"), "leader.minimo", None),
        (("Rey Oso", "Rey Oso"), "leader.minimo", 10),
        (("Nadie",), "leader.minimo", None),
        ((), "leader.minimo", None),
        (("Rey Oso",), {"by": "leader.clan", "oso": 7, "else": 9}, 7),
        (("Reina Loba",), {"by": "leader.clan", "oso": 7, "else": 9}, 9),
        (("Rey Oso",), {"by": "leader.minimo", "10": 1, "else": 0}, 1),
        (("Rey Oso",), {"by": "leader.clase", "guerrero": 1, "else": 0}, None),
        (("Encapuchado",), {"by": "leader.clan", "oso": 7, "else": 9}, None),
    ],
)
def test_a_number_of_the_leader(
    clanes: Catalog, leaders: tuple[str, ...], given: Any, value: Any
) -> None:
    """`*` and nothing are no limit; leaders that differ, and unknown ones, say no number."""
    assert amount(given, about(clanes, *leaders)).value == value


@pytest.mark.parametrize(("up", "value"), [(False, 9), (True, 10)])
def test_a_fraction_is_rounded(clanes: Catalog, up: bool, value: int) -> None:
    """Down, and up where it is the least that is asked for; in the parts of a table too."""
    given: Mapping[str, Any] = {"by": "$modo", "largo": "size / 3"}
    assert amount("size / 3", about(clanes), up=up).value == value
    assert amount(given, about(clanes), up=up).value == value


@given(size=st.integers(0, 200), step=st.integers(1, 20), each=st.integers(0, 9))
def test_a_step_for_every_so_many_cards(clanes: Catalog, size: int, step: int, each: int) -> None:
    """The formula of a step function is what Python's whole division makes of it."""
    deck = about(clanes).but(sizes={"main": size})
    assert amount(f"floor(size / {step}) * {each} + 2", deck).value == size // step * each + 2
