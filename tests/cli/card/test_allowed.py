"""`mazo card show -F`: how many copies of a card a format allows, and which rules say so."""

import pytest

from ..running import Mazo

DECK = "2 Lobo\n2 Lobo Gris\n2 Furia\n2 -Eco-\n1 Ábaco Nítido\n1 Loto de Tinta\n"


@pytest.mark.parametrize(
    ("card", "format_", "most", "unlimited", "rules"),
    [
        ("Loto de Tinta", "torneo", 1, False, ["restricted"]),
        ("Loto de Tinta", "libre", 2, False, ["copies"]),
        ("Pozo Sin Fondo", "torneo", 0, False, ["ban"]),
        ("Lobo", "libre", 2, False, ["copies"]),
    ],
)  # fmt: skip
def test_how_many_may_be_played(  # noqa: PLR0917 — a table
    mazo: Mazo, card: str, format_: str, most: int, unlimited: bool, rules: list[str]
) -> None:
    """The number, and the rules of which one copy more would break the strictest."""
    found = mazo.json("card", "show", card, "-F", format_)["allowed"]
    assert (found["format"], found["most"], found["unlimited"]) == (format_, most, unlimited)
    assert found["at_least"] == most
    assert [each["kind"] for each in found["why"]] == rules


def test_a_card_of_any_number(mazo: Mazo) -> None:
    """A card that its own field frees is held back by the deck's size alone."""
    found = mazo.json("card", "show", "Rata de Vapor", "-F", "libre")["allowed"]
    assert (found["unlimited"], found["why"]) == (True, [])


@pytest.mark.parametrize(
    ("lang", "said", "rule"),
    [
        ("es", "1 copia como mucho", "restringidas: como mucho 1"),
        ("en", "1 copy at most", "restricted: at most 1"),
    ],
)
def test_it_is_told(mazo: Mazo, lang: str, said: str, rule: str) -> None:
    """Below the card stand the number and the rule, in both languages."""
    *_, head, why = mazo("card", "show", "Loto de Tinta", "-F", "torneo", "--lang", lang).lines
    assert head.endswith(said)
    assert why.strip() == f"→ {rule}"


def test_what_is_not_allowed_is_said(mazo: Mazo) -> None:
    """Of a banned card there is none, and the list is named."""
    *_, head, why = mazo("card", "show", "Pozo Sin Fondo", "-F", "torneo").lines
    assert head.endswith("none: it is not allowed")
    assert "banned" in why


def test_an_unknown_format(mazo: Mazo) -> None:
    """A format that there is not ends with 3 and the nearest one."""
    ran = mazo("card", "show", "Lobo", "-F", "torneos")
    assert (ran.code, ran.out) == (3, "")
    assert "torneo" in ran.err


def test_one_too_many_is_warned_about_at_once(mazo: Mazo) -> None:
    """Whoever adds a second copy of a restricted card is told so, and the card is in the deck."""
    assert mazo.deck(DECK, "prueba", "-F", "torneo").code == 0
    ran = mazo("deck", "add", "prueba", "1 Loto de Tinta")
    assert ran.code == 0
    assert "A rule of the format is broken now — restricted: 2 Loto de Tinta" in ran.err
    assert ("main", "Loto de Tinta", 2) in mazo.cards()
    again = mazo("deck", "cut", "prueba", "1 Lobo")
    assert again.err == ""
