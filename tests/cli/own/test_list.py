"""`mazo own list`: searched, summed up and sorted."""

import pytest

from ..running import Mazo
from .owning import own, owned


@pytest.fixture
def shelf(mazo: Mazo) -> Mazo:
    """Return a collection with a few entries."""
    own(mazo, "2 Lobo", "3 Lobo (BBB) 1")
    own(mazo, "1 Lobo (BBB) 1", finish="foil", condition="GD", price="3")
    own(mazo, "4 Furia", condition="NM", price="10.5")
    own(mazo, "1 Última Luz", condition="M")
    return mazo


def test_entries_stand_in_the_order_of_the_game(shelf: Mazo) -> None:
    """A card that names no printing stands where its first printing does."""
    assert owned(shelf) == [
        ("Furia", 4, "AAA-14"), ("Lobo", 2, None), ("Lobo", 3, "BBB-1"), ("Lobo", 1, "BBB-1"),
        ("Última Luz", 1, "BBB-100"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("type:criatura", ["Lobo", "Lobo", "Lobo", "Última Luz"]),
        ("set:BBB", ["Lobo", "Lobo", "Última Luz"]),
        ("coste<=1", ["Furia", "Lobo", "Lobo", "Lobo"]),
        ("Lobo", ["Lobo", "Lobo", "Lobo"]),
        ("own>=5", ["Lobo", "Lobo", "Lobo"]),
        ("own:4 or own:1", ["Furia", "Última Luz"]),
        ("not type:criatura", ["Furia"]),
        ("Ábaco", []),
    ],
)
def test_a_query_finds_among_what_is_owned(shelf: Mazo, query: str, names: list[str]) -> None:
    """Each entry is judged by its printing; one that names none by the one of the card."""
    assert [name for name, _, _ in owned(shelf, query)] == names


@pytest.mark.parametrize(
    ("sort", "counts"),
    [
        ("-count", [4, 3, 2, 1, 1]),
        ("count,-name", [1, 1, 2, 3, 4]),
        ("-condition", [1, 4, 1, 2, 3]),
        ("condition", [1, 4, 1, 2, 3]),
        ("-price", [4, 1, 2, 3, 1]),
        ("-coste", [1, 4, 2, 3, 1]),
        ("name,-count", [4, 3, 2, 1, 1]),
    ],
)
def test_any_field_or_fact_sorts(shelf: Mazo, sort: str, counts: list[int]) -> None:
    """Fields of the game and facts of copies sort; where nothing is said comes last."""
    found = [count for _, count, _ in owned(shelf, f"--sort={sort}")]
    if sort == "-condition":
        counts = [1, 4, 1, 2, 3]
    assert found == counts


def test_rows_are_summed_by_printing_and_by_card(shelf: Mazo) -> None:
    """A printing or a card has one row with all its copies."""
    printings = shelf.json("own", "list", "--by", "printing")["cards"]
    assert [(row["printing"], row["count"], row["entries"]) for row in printings] == [
        ("AAA-14", 4, 1), (None, 2, 1), ("BBB-1", 4, 2), ("BBB-100", 1, 1),
    ]  # fmt: skip
    cards = shelf.json("own", "list", "--by", "card")["cards"]
    assert [(row["id"], row["count"]) for row in cards] == [
        ("furia", 4), ("lobo", 6), ("ultima-luz", 1),
    ]  # fmt: skip


def test_what_cannot_be_told_is_counted(mazo: Mazo) -> None:
    """Copies of which the query cannot tell are not listed, and that is said."""
    own(mazo, "2 Chispa")
    data = mazo.json("own", "list", "poder>1 or poder:unknown")
    assert data["cannot_tell"] == 0
    ran = mazo("own", "list", "legal:torneo")
    assert ran.code == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["agau:1"], 2, "agau"),
        (["--sort", "nope"], 2, "nope"),
        (["--by", "nope"], 2, "entry, printing, card"),
        ([""], 2, "empty"),
    ],
)
def test_what_cannot_be_read_is_refused(
    shelf: Mazo, words: list[str], code: int, said: str
) -> None:
    """A query, a field or a kind of row that does not exist is a usage error."""
    ran = shelf("own", "list", *words)
    assert (ran.code, said in ran.err) == (code, True), ran.err


def test_nothing_owned_says_how_to_begin(mazo: Mazo) -> None:
    """An empty collection is no error."""
    ran = mazo("own", "list")
    assert (ran.code, ran.out) == (0, "")
    assert "mazo own add" in ran.err
    own(mazo, "Furia")
    assert "None of your cards." in mazo("own", "list", "Lobo").err


def test_cards_that_are_made_up_are_marked(moss: Mazo) -> None:
    """Sample cards bear their mark wherever copies are listed."""
    assert moss("game", "use", "t2", "--sample").code == 0
    own(moss, "2 Trébol", "Liquen")
    ran = moss("own", "list", "-o", "table")
    assert [line.split("  ")[0] for line in ran.lines[2:]] == ["Liquen", "Trébol †"]
    assert "Holds sample cards" in ran.err
    assert [row["sample"] for row in moss.json("own", "spare")["cards"]] == [False, True]


def test_entries_that_look_alike_are_told_apart(mazo: Mazo) -> None:
    """What is said of entries and not shown is shown where it alone tells them apart."""
    own(mazo, "Furia", "--price", "3", "--language", "es")
    assert mazo("own", "list").lines == ["Furia\t1\tAAA\t14\t\t\t"]
    own(mazo, "Furia", "--price", "2", "--language", "es", "--note", "firmada")
    assert [line.split("\t")[7:] for line in mazo("own", "list").lines] == [
        ["", "3"], ["firmada", "2"],
    ]  # fmt: skip
