"""Sides and effects as they are typed at a table."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import UsageError
from mazo.play.invocacion.combat import Effect, Side
from mazo.play.invocacion.formula import read, whole
from mazo.play.invocacion.typed import effect, side, spent

ELEMENTS = {
    "fuego": {"es": "Fuego", "en": "Fire"},
    "tierra": {"es": "Tierra", "en": "Earth"},
    "agua": {"es": "Agua", "en": "Water"},
    "aire": {"es": "Aire", "en": "Air"},
}
CARDS = {"Adán", "Elemental de Agua", "Elemental"}


def knows(name: str) -> bool:
    """Tell whether a name is that of a card."""
    return name in CARDS


@pytest.mark.parametrize(
    ("text", "name", "card", "power", "parts", "effects"),
    [
        ("7", "", None, 7, {}, []),
        ("?", "", None, None, {}, []),
        ("7+3", "", None, 7, {}, ["3"]),
        ("7-3+2", "", None, 7, {}, ["-3", "2"]),
        ("A: 7 fuego - 3", "A", None, 7, {"elements": ("fuego",)}, ["-3"]),
        ("Ana B: 5 Fire+water", "Ana B", None, 5, {"elements": ("fuego", "agua")}, []),
        ("5 none", "", None, 5, {"elements": ()}, []),
        ("Adán +2", "", "Adán", None, {}, ["2"]),
        ("Elemental de Agua fuego", "", "Elemental de Agua", None, {"elements": ("fuego",)}, []),
        ("3 conjuros 4 mana 2", "", None, 3, {"conjurings": 4, "reserve": 2}, []),
        ("3 4 conjurings 2 reserve", "", None, 3, {"conjurings": 4, "reserve": 2}, []),
        (
            "3 empower 1 support 4 used 3",
            "",
            None,
            3,
            {"empowered": 1, "invoked": 4, "used": 3},
            [],
        ),
        ("3 desempate ?", "", None, 3, {"support": None}, []),
        ("3 retirado", "", None, 3, {"out": "retired"}, []),
        ("3 unpaid", "", None, 3, {"out": "unpaid"}, []),
    ],
)
def test_a_side_as_typed(
    text: str,
    name: str,
    card: str | None,
    *,
    power: int | None,
    parts: dict[str, object],
    effects: list[str],
) -> None:
    """A side is a Power or a card, and what stands behind in either language and any order."""
    found = side(text, ELEMENTS, knows)
    assert (found.name, found.card, found.power, dict(found.parts)) == (name, card, power, parts)
    assert found.effects == tuple(Effect("", "add", whole(int(e))) for e in effects)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3 =conjuros*2", Effect("", "equal", read("conjuros*2"))),
        ("3 = conjuros * 2", Effect("", "equal", read("conjuros*2"))),
        ("3 +reserva", Effect("", "add", read("reserva"))),
        ("3 -conjuros", Effect("", "add", read("0-conjuros"))),
        ("3 -2-conjuros", Effect("", "add", read("0-2-conjuros"))),
        ("3 −2*conjuros", Effect("", "add", read("0-2*conjuros"))),
        ("3 -(2-conjuros)", Effect("", "add", read("0-(2-conjuros)"))),
    ],
)
def test_formulas_of_a_side(text: str, wanted: Effect) -> None:
    """INV-20: a side may say what its Power is equal to, and what an effect counts."""
    assert side(text, ELEMENTS, knows).effects == (wanted,)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "power.empty-side"),
        ("A:", "power.empty-side"),
        ("+3", "power.empty-side"),
        ("7 furgo", "power.not-understood"),
        ("7 conjuros", "power.number-needed"),
        ("7 conjuros muchos", "power.number-needed"),
        ("7 4", "power.not-understood"),
        ("7 =conjuros*", "power.bad-formula"),
        ("7 +dragones", "power.unknown-name"),
        ("7 99999 conjuros", "power.not-understood"),
        ("3 support 4 apoyo 2", "power.once-invoked"),
        ("5 empower 3 mana 2 empower 4", "power.once-empowered"),
        ("3 power 6", "power.twice"),
        ("Adán power 6 power 2", "power.twice"),
        ("3 mana 6 reserve 2", "power.twice"),
        ("3 retired unpaid", "power.twice"),
    ],
)
def test_what_is_no_side(text: str, key: str) -> None:
    """INV-23: what cannot be read, or is told twice, is refused with the word at fault."""
    with pytest.raises(UsageError) as refused:
        side(text, ELEMENTS, knows)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("-3 fuego aire", Effect("", "add", whole(-3), elements=("fuego", "aire"))),
        (
            "Elemental de Agua: -3 fire,air",
            Effect("Elemental de Agua", "add", whole(-3), elements=("fuego", "aire")),
        ),
        ("+2", Effect("", "add", whole(2))),
        ("sin-elemento - 3", Effect("", "add", whole(-3), elements=("ninguno",))),
    ],
)
def test_an_effect_on_everybody(text: str, wanted: Effect) -> None:
    """INV-19: an effect touches all Invocations, or those of the elements it names."""
    assert effect(text, ELEMENTS) == wanted


@pytest.mark.parametrize("text", ["", "fuego", "+1 +2", "Elemental:"])
def test_what_is_no_effect(text: str) -> None:
    """An effect has one change, neither none nor two."""
    with pytest.raises(UsageError) as refused:
        effect(text, ELEMENTS)
    assert refused.value.key == "power.empty-effect"


@pytest.mark.parametrize(
    ("text", "meant"),
    [("+2 conjuros", "+2*conjuros"), ("- 3 mana", "-3*mana"), ("+1 furgo", "Fuego")],
)
def test_a_strange_word_of_an_effect(text: str, meant: str) -> None:
    """What an effect counts is part of its formula; any other word ought to be an element."""
    with pytest.raises(UsageError) as refused:
        effect(text, ELEMENTS)
    assert refused.value.key == "power.not-in-effect"
    assert meant in str(refused.value.facts["near"])


@pytest.mark.parametrize(
    ("texts", "used"),
    [
        (["3 empower 3", "4"], [3, 0]),
        (["3 support 4 empower 1", "4 used 2"], [3, 2]),
        (["3 empower 1 used 4", "4"], [4, 0]),
        (["3", "4"], [None, None]),
        (["3 empower ?", "4"], [None, 0]),
        (["3 used ?", "4"], [None, 0]),
    ],
)
def test_the_mana_that_each_used(texts: list[str], used: list[int | None]) -> None:
    """INV-24: what nobody said is the Mana that lies there; if nobody said any, it is unknown."""
    told = [side(text, ELEMENTS, knows) for text in texts]
    sides = [Side(text, one.power).but(**one.parts) for text, one in zip(texts, told, strict=True)]
    assert [each.used for each in spent(sides, told)] == used


def test_less_mana_used_than_lies_there() -> None:
    """INV-24: Mana used that is less than what lies on the table is refused."""
    told = side("3 support 4 used 1", ELEMENTS, knows)
    with pytest.raises(UsageError) as refused:
        spent([Side("A", 3).but(**told.parts)], [told])
    assert (refused.value.key, refused.value.facts["least"]) == ("power.used-too-little", 2)


@contextmanager
def suppress_refusal(keys: list[str]) -> Iterator[None]:
    """Note the key of a refusal instead of raising it."""
    try:
        yield
    except UsageError as refused:
        keys.append(refused.key)


@given(st.text(alphabet="7+-=*/(): fuegoconjr?A", max_size=20))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    """No text breaks the reading of a side or of an effect."""
    keys: list[str] = []
    for reading in (lambda: side(text, ELEMENTS, knows), lambda: effect(text, ELEMENTS)):
        with suppress_refusal(keys):
            reading()
    assert all(key.startswith("power.") for key in keys)
