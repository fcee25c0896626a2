"""`mazo card import` of an address, and of a card file: fetched safely, and understood as such."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from mazo.catalog.fetched import digest

from ...catalog.served import Page, Server, serving
from ..running import Mazo

CARDS = b"name,coste\nFuria,9\nTejo,2\n"
CARD_FILE = "id,name,set,number,coste,text,source\nlobo,Lobo,AAA,16,,?,T\ntejo,Tejo,?,?,?,,\n"


@pytest.fixture
def server() -> Iterator[Server]:
    """Return a server on this machine."""
    with serving() as running:
        yield running


def test_cards_are_fetched_and_taken_in(mazo: Mazo, server: Server) -> None:
    """What lies at an address is imported like a file, and only if its checksum is right."""
    address = server.lay("/cards.csv", Page(body=CARDS))
    data = mazo.json("card", "import", address, "--sha256", digest(CARDS))
    assert ([row["name"] for row in data["added"]], len(data["updated"])) == (["Tejo"], 1)
    assert mazo("card", "import", address, "--sha256", "0" * 64).code == 4


def test_a_fault_names_the_file_and_not_the_way_to_it(mazo: Mazo, server: Server) -> None:
    """Problems bear the last part of the address, and nothing is changed."""
    address = server.lay("/lists/cards.csv", Page(body=b"name,coste\nFuria,mucho\n"))
    ran = mazo("card", "import", address)
    assert ran.code == 4
    assert "  cards.csv: line 2: coste: error: “mucho”" in ran.err


def test_without_a_network_one_line_says_so(mazo: Mazo, home: Path) -> None:
    """No connection ends with 5, changes nothing, and hints at what works without one."""
    ran = mazo("card", "import", "http://127.0.0.1:9/cards.csv")
    assert (ran.code, ran.out) == (5, "")
    assert ran.err.splitlines()[0] == "mazo: 127.0.0.1 cannot be reached"
    assert not (home / "games" / "t1" / "own.json").exists()


def test_a_page_that_is_no_file_of_cards_is_refused(mazo: Mazo, server: Server) -> None:
    """A page of the web is not mistaken for cards."""
    address = server.lay("/x", Page(body=b"<!doctype html>\n<title>Not here</title>\n"))
    assert mazo("card", "import", address).code == 4


def test_a_card_file_says_none_by_an_empty_cell(mazo: Mazo) -> None:
    """Each row of it is one printing, whose empty cells are nones; that is said."""
    ran = mazo("card", "import", "-", stdin=CARD_FILE)
    assert (ran.code, "it is a card file" in ran.err) == (0, True)
    wolves = mazo.json("card", "find", "name=lobo", "--printings")["cards"]
    assert [(card["number"], card["coste"], card["text"]) for card in wolves] == [
        ("16", "", None),
        ("1", 1, ""),
    ]
    (yew,) = mazo.json("card", "find", "tejo")["cards"]
    assert (yew["coste"], yew["text"], yew["set"]) == (None, "", None)


def test_a_card_file_can_be_read_like_any_other(mazo: Mazo) -> None:
    """With `--empty ignore` its empty cells say nothing."""
    mazo("card", "import", "-", "--empty", "ignore", stdin=CARD_FILE)
    (wolf,) = mazo.json("card", "find", "number:16")["cards"]
    assert (wolf["coste"], wolf["text"]) == (1, None)
