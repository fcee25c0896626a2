"""Stored lines keep meaning the same cards while the catalog changes under them."""

import re
from functools import partial
from pathlib import Path

import pytest
from mazo.catalog.library import open_game
from mazo.collection import formats
from mazo.collection.deckbuilding.decks import Line
from mazo.collection.naming.names import Asked, Names

from ..conftest import names_of_t1

FURIA = Line("main", 2, "furia", None, "Furia")
PRINTED = Line("main", 1, "lobo", "AAA-16", "Lobo")


def test_renamed_card_shows_its_new_name(home: Path) -> None:
    """A card that was renamed is still the same card, whether its id stayed or not."""
    for card in ("furia", "furor"):
        rename = partial(re.sub, "furia,Furia,", f"{card},Furor,Furia")
        line = names_of_t1(home, edit=rename).refreshed(FURIA)
        assert (line.name, line.count, line.card) == ("Furor", 2, card)


def test_swapped_numbers_change_no_card(home: Path) -> None:
    """When two cards change numbers, a line means the card and not the number."""
    names = names_of_t1(
        home,
        edit=lambda text: (
            text.replace("AAA,14,", "AAA,x,")
            .replace("AAA,16,", "AAA,14,")
            .replace("AAA,x,", "AAA,16,")
        ),
    )
    assert names.refreshed(FURIA) == FURIA
    line = names.refreshed(PRINTED)
    assert (line.card, line.printing) == ("lobo", "AAA-14")


def test_card_that_is_gone_is_kept_and_marked(home: Path) -> None:
    """A line of a card that the catalog lost keeps name, count and printing."""

    def without(text: str) -> str:
        return "".join(row for row in text.splitlines(True) if not row.startswith("lobo,"))

    line = names_of_t1(home, edit=without).refreshed(PRINTED)
    assert line == Line("main", 1, None, None, "Lobo", written="AAA-16")
    assert names_of_t1(home).refreshed(line) == PRINTED


@pytest.mark.parametrize(
    ("text", "asked", "printing", "problem"),
    [
        ("Lobo", None, None, ""),
        ("Lobo", Asked("AAA"), "AAA-16", ""),
        ("Lobo", Asked("segunda serie", "001"), "BBB-1", ""),
        ("Rata de Vapor", Asked("AAA"), "AAA-12", ""),
        ("Rata de Vapor", Asked("AAA", "12★"), "AAA-12★", ""),
        ("Lobo", Asked("AAA", "17"), None, "list.unknown-printing"),
        ("Grulla", Asked("BBB"), None, "list.ambiguous-printing"),
        ("bbb-T-3", None, "BBB-T-3", ""),
    ],
)  # fmt: skip
def test_printing_is_chosen(
    names: Names, text: str, asked: Asked | None, printing: str | None, problem: str
) -> None:
    """A set and number settle a printing of that card, or nothing."""
    choice = names.choose(text, asked)
    assert (choice.printing, choice.problem) == (printing, problem)
    assert bool(choice.candidates) == bool(problem)


def test_half_a_name_that_another_card_has(home: Path) -> None:
    """Half of a two-part name gives way to a card of that name, and to doubt."""
    rows = "noche,Noche,,BBB,60,,c,objeto,,1,,,,T\nm,Sol // Día,,BBB,61,,c,objeto,,1,,,,T\n"
    names = names_of_t1(home, rows)
    assert names.cards("noche") == ("noche",)
    assert names.cards("sol") == ("m",)
    assert names.cards("día") == ("m", "noche-dia")


def test_aliases_and_other_languages(home: Path) -> None:
    """A card goes by its aliases too, and its own name comes before another's alias."""
    rows = "x,Can,Lobito|Lobo,BBB,60,,c,objeto,,1,,,,T\n"
    names = names_of_t1(home, rows)
    assert names.cards("LOBITO") == ("x",)
    assert names.cards("Lobo") == ("lobo",)
    assert [line.name for line in formats.read("1 lobito\n", names).lines] == ["Can"]


@pytest.mark.parametrize("text", ["MUESTRA-GRA-18", "muestra-gra-018"])
def test_a_set_may_have_a_dash(text: str) -> None:
    """`SET-NUMBER` is taken apart where the set ends, wherever its dashes are."""
    names = Names(open_game("roglamor", sample=True))
    assert names.choose(text, None).printing == "MUESTRA-GRA-18"
    names.catalog.db.close()
