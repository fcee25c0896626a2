"""`card show`: what a card is called elsewhere."""

import pytest

from ..running import Mazo


@pytest.mark.parametrize("asked", ["Helecho Real", "Royal Fern"])
def test_a_card_tells_its_names_in_other_languages(moss: Mazo, asked: str) -> None:
    """Whatever name it was asked for by, the others are told, each with its language."""
    assert "  Also: Royal Fern (en)" in moss("card", "show", asked).lines
    assert moss.json("card", "show", asked)["name.en"] == "Royal Fern"


def test_a_card_without_other_names_tells_none(moss: Mazo) -> None:
    """Where there is no other name, nothing is said of any."""
    told = moss("card", "show", "menhir")
    assert told.code == 0
    assert "Also" not in told.out


def test_what_is_missing_is_called_by_its_label(mazo: Mazo) -> None:
    """A part of a field bears the label of the value it is for, in the reader's language."""
    told = mazo("card", "show", "Forma Desatada", "-g", "roglamor", "--lang", "en")
    assert "cost in (Fire)" in told.out
    assert "fuego" not in told.out


def test_every_card_with_the_beginning_is_named(mazo: Mazo) -> None:
    """A beginning that three cards have brings up all three."""
    ran = mazo("card", "show", "Beatwido", "-g", "invizimals", "--lang", "en")
    assert (ran.code, ran.out) == (3, "")
    assert all(f"Beatwidow {stage}" in ran.err for stage in ("PUP", "COLT", "MAX"))
