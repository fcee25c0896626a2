"""What of a deck is in doubt: kept as it was written, and called what it is."""

import pytest

from ..conftest import AddCards
from ..running import Mazo


@pytest.mark.parametrize(
    ("line", "doubt", "mark"),
    [
        ("1 Nadie", "unknown-card", "[unknown]"),
        ("1 Lobo (CCC) 5", "unknown-printing", "[unknown printing]"),
        ("1 Lobo (AAA) 999", "unknown-printing", "[unknown printing]"),
        ("1 Grulla (BBB)", "ambiguous-printing", "[ambiguous printing]"),
    ],
)
def test_what_is_in_doubt_is_kept_as_written(mazo: Mazo, line: str, doubt: str, mark: str) -> None:
    """The deck shows the line marked and never with another printing; its export says it again."""
    ran = mazo.deck(f"2 Furia\n{line}\n", "prueba", "--lenient")
    assert ran.code == 0
    (row,) = (r for r in mazo.json("deck", "show", "prueba")["cards"] if r["name"] != "Furia")
    assert (row["doubt"], row["printing"]) == (doubt, None)
    marked = [text for text in mazo("deck", "show", "prueba").lines if mark in text]
    assert len(marked) == 1
    assert line in mazo("deck", "export", "prueba").lines


def test_a_settled_line_is_in_no_doubt(mazo: Mazo) -> None:
    """Nothing is marked where card and printing are known, or no printing was asked for."""
    assert mazo.deck("2 Furia\n1 Lobo (AAA) 16\n").code == 0
    assert [row["doubt"] for row in mazo.json("deck", "show", "prueba")["cards"]] == ["", ""]
    assert "[" not in mazo("deck", "show", "prueba").out


def test_a_name_of_several_cards_is_called_ambiguous(mazo: Mazo, add_cards: AddCards) -> None:
    """Neither show nor check says that nobody knows a name which two cards bear."""
    add_cards.set("CCC")
    add_cards("doble-1,Doble,,CCC,5,,c,criatura,aire,1,1,,,T")
    add_cards("doble-2,Doble,,CCC,6,,c,criatura,aire,1,1,,,T")
    assert mazo.deck("2 Doble\n1 Nadie\n", "prueba", "--lenient").code == 0
    shown = mazo("deck", "show", "prueba").lines
    assert [text for text in shown if "Doble" in text and "[ambiguous]" in text]
    checked = mazo("deck", "check", "prueba", "-F", "solo-aaa").lines
    assert not [text for text in checked if "nobody knows" in text and "Doble" in text]
    assert [text for text in checked if "several cards" in text and "Doble" in text]
    assert [text for text in checked if "nobody knows" in text and "Nadie" in text]


def test_each_warning_says_what_became_of_its_line(mazo: Mazo) -> None:
    """A line that cannot be read is left out, one in doubt is kept; both are said."""
    ran = mazo.deck("0 Lobo\n1 Nadie\n1 Lobo (CCC) 5\n1 Furia\n", "prueba", "--lenient")
    told = [line for line in ran.err.splitlines() if ": warning: " in line]
    ends = [line[line.rindex("(") :] for line in told]
    assert ends == ["(left out)", "(kept as written)", "(kept as written)"]
