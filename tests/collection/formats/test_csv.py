"""The reader of tables: where cells and rows part, what headers and cells mean, what is told."""

import pytest
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.formats import Read
from mazo.collection.formats.tables.header import is_table, understand
from mazo.collection.formats.tables.prices import Prices
from mazo.collection.formats.tables.source import UNREADABLE, Source
from mazo.collection.naming.names import Names


def read(names: Names, text: str, *, lenient: bool = False) -> Read:
    """Read a table."""
    return formats.read(text, names, forced="csv", lenient=lenient)


def refused(names: Names, text: str) -> list[tuple[str, int | None]]:
    """Return key and line of what a table is refused for."""
    with pytest.raises(BadData) as caught:
        read(names, text)
    faults = [(fault.key.removeprefix("list."), fault.line) for fault in caught.value.faults]
    return faults or [(caught.value.key.removeprefix("list."), None)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Count,Name\n", True),
        ("Nombre;Cantidad\n1;2\n", True),
        ("Count,Price\n1,2\n", True),
        ("Anzahl\tKartenname\n", True),
        ("sep=;\nx\n", True),
        ("uno,dos,tres\n2,Lobo,AAA\n", True),
        ("2 Rey, Señor del Norte\n1 D'Orel, la Última\n", False),
        ("Rey, Señor, del Norte\nLobo, Furia, Grulla\n", False),
        ("2\tLobo\tPrimera serie\n", False),
        ("Lobo\tCriatura\t2\t5\nFuria\tHechizo\t1\t3\n", False),
        ("uno,dos,tres\n2,Lobo\n", False),
        ("Name\nLobo\n", False),
        ("# a, b, c\n1,2,3\n", False),
        ("", False),
    ],
)
def test_table_is_told_by_its_first_lines(text: str, *, told: bool) -> None:
    """Headers that are known tell a table; of others it takes two rows of as many cells."""
    assert is_table(text) is told


def test_rows_keep_the_lines_of_the_file() -> None:
    """A quoted cell may go over lines, blank lines count, and lines may end in any way."""
    text = '\n"sep=;"\nA;B\n1;"x\ny"\n\n2;z\n'
    for end in ("\n", "\r\n", "\r"):
        source = Source(text.replace("\n", end))
        inner = "\n" if end == "\r" else end
        assert list(source.rows()) == [(4, ["1", f"x{inner}y"]), (7, ["2", "z"])]


def test_quotes_that_do_not_fit_are_told_and_the_next_row_is_read() -> None:
    """A row whose quotation marks are wrong is no row; those behind it are read."""
    source = Source('A,B\n1,"x"y\n2,z\n3,"open\n')
    assert list(source.rows()) == [(2, UNREADABLE), (3, ["2", "z"]), (4, UNREADABLE)]


@pytest.mark.parametrize(
    ("texts", "prices"),
    [
        (("1,50", "2,25", "1.234,00"), ("1.50", "2.25", "1234.00")),
        (("$0.00", "US$ 3", "€2521.66"), ("0.00 USD", "3 USD", "2521.66 EUR")),
        (("1.234", "0.5"), ("1.234", "0.5")),
        (("1.234", "12 EUR"), (None, "12 EUR")),
        (("1 234,50 €", "1.234.567"), ("1234.50 EUR", "1234567")),
        (("1'200.50", ".5", "0,125"), ("1200.50", "0.5", "0.125")),
        (("mucho", "-3", "1.2.3", "€ 3 $", ""), (None, None, None, None, "")),
    ],
)
def test_prices_are_of_one_file(texts: tuple[str, ...], prices: tuple[str | None, ...]) -> None:
    """Signs go, the decimal sign is the file's, and what may be two prices is none."""
    reader = Prices(texts)
    found = [reader.read(text) for text in texts]
    assert [each and " ".join(each).strip() for each in found] == list(prices)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("Count,Name\nxx,Lobo\n", "bad-count", 2),
        ("Count,Name\n1.5,Lobo\n", "bad-count", 2),
        ("Count,Name\n,Lobo\n", "bad-count", 2),
        ("Count,Name\n-1,Lobo\n", "bad-count", 2),
        ("Count,Name\n10000,Lobo\n", "too-many", 2),
        ("Count,Name\n1,Lobo,AAA\n", "cells", 2),
        ('Count,Name\n1,"Lobo"s\n', "bad-quotes", 2),
        ("Count,Name\n\n1,Lobos\n", "unknown-card", 3),
        ("Count,Name,Set\n1,Lobo,CCC\n", "unknown-printing", 2),
        ("Count,Name,Number\n1,Grulla,2\n", "unknown-printing", 2),
        ("Count,Name,Number\n1,Lobo,99\n", "unknown-printing", 2),
        ("Count,Name,Condition\n1,Lobo,rara\n", "bad-values", None),
        ("Count,Name,Section\n1,Lobo,Nada\n", "unknown-heading", 2),
        ("Count,Precio\n1,2\n", "no-columns", None),
        ("Name,Card\nLobo,Lobo\n", "two-columns", None),
    ],
)
def test_row_that_cannot_be_taken_is_told(
    names: Names, text: str, key: str, line: int | None
) -> None:
    """Each row at fault is refused with its line."""
    assert refused(names, text) == [(key, line)]


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("count,name,printing\n1,Lobo,BBB-1\n", [("BBB-1", "")]),
        ("count,name,finish,printing\n1,Lobo,foil,BBB-1\n", [("BBB-1", "foil")]),
        ("count,name,Printing\n1,Lobo,\n1,Grulla,BBB-2b\n", [(None, ""), ("BBB-2b", "")]),
        ("count,printing\n1,BBB-T-3\n", [("BBB-T-3", "")]),
        ("count,name,set,number,printing\n1,Lobo,AAA,16,AAA-16\n", [("AAA-16", "")]),
        ("count,name,printing\n1,Lobo,Foil\n1,Furia,Normal\n", [(None, "foil"), (None, "")]),
    ],
    ids=["alone", "beside finishes", "some empty", "no names", "beside numbers", "finishes"],
)
def test_column_of_printings_is_told_by_its_cells(
    names: Names, text: str, items: list[tuple[str | None, str]]
) -> None:
    """A column `printing` tells printings where they are written as ours, and else finishes."""
    assert [(item.printing, item.finish) for item in read(names, text).items] == items


def test_printing_that_does_not_fit_is_refused(names: Names) -> None:
    """A printing that the card has not, or that set and number contradict, is never passed over."""
    text = "count,name,printing\n1,Lobo,BBB-99\n1,Furia,BBB-1\n"
    assert refused(names, text) == [("unknown-printing", 2), ("unknown-printing", 3)]


def test_row_of_another_game_is_refused(names: Names) -> None:
    """A column that tells the game refuses rows of others, whatever else the table holds."""
    text = "count,name,Juego\n1,Lobo,t1\n1,Lobo,\n1,Lobo,otro\n1,Lobo,T1\n"
    assert refused(names, text) == [("several-games", 4)]
    assert refused(names, "Count,Name,Game\n1,Lobo,otro\n") == [("several-games", 2)]


def test_rows_that_are_short_or_empty_are_no_fault(names: Names) -> None:
    """Cells may be missing at the end of a row, and rows of empty cells mean nothing."""
    found = read(names, "Count,Name,Set,Number\n2,Lobo\n,,,\n\n1,Furia,AAA,14,,\n 3 ,Grulla\n")
    assert [(item.count, item.name) for item in found.items] == [
        (2, "Lobo"), (1, "Furia"), (3, "Grulla"),
    ]  # fmt: skip


def test_counts_of_none_are_passed_over_and_told(names: Names) -> None:
    """A row of no copies is left out with a note; zeros behind a point are whole numbers."""
    found = read(names, "Count,Name\n0,Lobo\n3.0,Furia\n0,Grulla\n")
    assert [(item.count, item.name) for item in found.items] == [(3, "Furia")]
    (note,) = found.ignored
    assert (note.key, dict(note.facts)) == ("list.none-of", {"count": 2, "first": 2})


def test_strange_columns_are_told_once(names: Names) -> None:
    """Columns that mean nothing here are left aside, all in one note."""
    found = read(names, "Count,Name,Color,Mood\n1,Lobo,gris,\n2,Furia,rojo,\n")
    (note,) = found.ignored
    assert (note.key, note.facts["names"]) == ("list.columns-left", ("Color", "Mood"))


def test_coarser_scale_is_told(names: Names) -> None:
    """Where a step of the file's scale has none of its own here, that is said."""
    found = read(names, "Count,Name,Condition\n1,Lobo,Heavily Played\n1,Furia,Damaged\n")
    assert [item.condition for item in found.items] == ["PO", "PO"]
    (note,) = found.ignored
    assert note.facts["values"] == ("Heavily Played → PO", "Damaged → PO")


@pytest.mark.parametrize(
    ("header", "cells", "printing"),
    [
        ("Name,Edition,Number", "Lobo,bbb,1", "BBB-1"),
        ("Name,Edition,Number", "Lobo,Segunda serie,1", "BBB-1"),
        ("Name,Set code,Set name", "Lobo,,Segunda serie", "BBB-1"),
        ("Name,Edition,Edition code,Number", "Lobo,Otra,BBB,1", "BBB-1"),
        ("Name,Number", "Lobo,16", "AAA-16"),
        ("Name,Number", "Lobo,016.0", "AAA-16"),
        ("Name,Set,Number", "LOBO,AAA,016/350", "AAA-16"),
        ("Name,Set,Number", "rata de vapor,AAA,12★", "AAA-12★"),
        ("Set,Number", "BBB,T-3", "BBB-T-3"),
        ("Name,Set", "AAA-16,", "AAA-16"),
    ],
)
def test_printing_is_named_in_many_ways(
    names: Names, header: str, cells: str, printing: str
) -> None:
    """A set stands by code or name in one column or two, a number with or without zeros."""
    (item,) = read(names, f"{header}\n{cells}\n").items
    assert item.printing == printing


def test_strict_reading_stops_after_enough_problems(names: Names) -> None:
    """A file of another game is not read to its end: after a hundred problems that is said."""
    faults = refused(names, "Count,Name\n" + "1,Baobab\n" * 5_000)
    assert len(faults) == 101
    assert faults[-1] == ("enough", None)


def test_lenient_reading_tells_the_first_thousand(names: Names) -> None:
    """What is wrong in very many rows is told for the first of them, and counted for the rest."""
    found = read(names, "Count,Name\n" + "xx,Lobo\n" * 1_500, lenient=True)
    assert len(found.problems) == 1_001
    assert found.problems[-1].facts["count"] == 500


def test_deck_goes_where_a_table_says(names: Names) -> None:
    """A column of sections names zones; what is only considered is kept out, and told."""
    text = (
        "Count,Name,Board\n2,Lobo,Mainboard\n1,Furia,side\n1,Grulla,Maybeboard\n1,Torre Blanca,\n"
    )
    found = read(names, text)
    assert [(line.zone, line.name) for line in found.lines] == [
        ("main", "Lobo"), ("side", "Furia"), ("dominios", "Torre Blanca"),
    ]  # fmt: skip
    assert [note.key for note in found.ignored] == ["list.left-out"]


def test_user_says_what_columns_mean() -> None:
    """The user's word goes before a header's own, and an empty one leaves a column aside."""
    header = understand(["Name", "Ref", "Card"], "-", mapping={"ref": "número", "Card": ""})
    assert header.fields == {"name": 0, "number": 1}
    for mapping in ({"Nada": "name"}, {"Ref": "nada"}):
        with pytest.raises(BadData):
            understand(["Name", "Ref"], "-", mapping=mapping)


def test_game_is_told_by_our_own_tables(names: Names) -> None:
    """A table of ours names its game in every row; rows of another game are refused."""
    head = "count,name,set,number,game,id,printing,written\n"
    form = formats.named("csv")
    assert form.game_of(head + "1,Lobo,,,t1,lobo,,\n") == "t1"
    assert form.game_of("Count,Name\n1,Lobo\n") is None
    rows = "1,Lobo,,,t1,lobo,,\n1,Furia,,,t2,furia,,\n"
    assert refused(names, head + rows) == [("several-games", 3)]
