"""Large lists and large numbers: stored whole, or refused at once with the limit."""

import time
from pathlib import Path

import pytest

from ..conftest import AddCards
from ..running import Mazo

COUNTS = {"nine digits": "9" * 9, "twenty digits": "1" * 20, "one too many": "10000"}


def test_a_list_of_many_lines_is_stored_whole(mazo: Mazo, add_cards: AddCards) -> None:
    """No line of 1,500 is lost on the way in, in the listing or on the way out."""
    add_cards(*(f"extra-{i},Extra {i},,AAA,{i},,c,criatura,aire,1,1,,,T" for i in range(500, 2000)))
    listed = "".join(f"1 Extra {i}\n" for i in range(500, 2000))
    assert mazo.deck(listed).code == 0
    assert len(mazo.cards()) == 1500
    assert mazo.json("deck", "show", "prueba")["count"] == 1500
    assert mazo("deck", "export", "prueba").out.endswith(f"Mazo\n{listed}")
    assert mazo("deck", "diff", "prueba", "-", stdin=listed).code == 0
    assert len(mazo.json("deck", "log", "prueba")["changes"][0]["cards"]) == 1500


@pytest.mark.parametrize("count", COUNTS.values(), ids=list(COUNTS))
def test_a_count_beyond_the_limit_is_refused(mazo: Mazo, count: str) -> None:
    """The line is named at once, and nothing is stored; so it is for words of a command."""
    began = time.monotonic()
    ran = mazo.deck(f"1 Furia\n{count} Lobo\n")
    assert (ran.code, ran.out) == (4, "")
    assert f"line 2, column 1: {count} Lobo" in ran.err
    assert mazo.decks() == []
    mazo("deck", "new", "prueba")
    assert mazo("deck", "add", "prueba", f"{count} Lobo").code == 2
    assert mazo.cards() == []
    assert time.monotonic() - began < 10


def test_counts_that_add_up_beyond_the_limit_are_refused(mazo: Mazo) -> None:
    """Neither several lines nor several commands make more copies than a line may have."""
    assert mazo.deck("9999 Lobo\n1 Lobo\n").code == 4
    assert mazo.deck("9999 Lobo\n").code == 0
    assert mazo("deck", "add", "prueba", "Lobo").code == 2
    mazo("deck", "add", "prueba", "Lobo", "-z", "side")
    assert mazo("deck", "move", "prueba", "Lobo", "--to", "main").code == 2
    assert mazo.cards() == [("main", "Lobo", 9999), ("side", "Lobo", 1)]


def test_a_file_beyond_the_limit_is_refused(mazo: Mazo, tmp_path: Path) -> None:
    """A list of 50 MB is refused with the limit, and not read line by line."""
    path = tmp_path / "lobos.txt"
    path.write_bytes(b"1 Lobo\n" * (50 * 1024 * 1024 // 7))
    ran = mazo("deck", "import", str(path))
    assert (ran.code, ran.out) == (4, "")
    assert "longer than" in ran.err
    assert mazo.decks() == []
