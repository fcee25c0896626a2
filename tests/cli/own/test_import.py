"""`mazo own import`: files as programs, shops and people write them become exactly these copies."""

import pytest

from ..running import Mazo, Ran

Owned = tuple[object, ...]  # name, printing, count, finish, condition, language

VARIANTS = """\
Count,Name,Edition,Collector Number,Condition,Language
1,Lobo,AAA,16,NM,es
1,Lobo,AAA,16,NM,es
1,Lobo,AAA,16,LP,es
1,Lobo,AAA,16,NM,en
"""
BROKEN = """\
Count,Name,Edition,Collector Number
1,Lobo,AAA,16
1,Furia,AAA,14
xx,Grulla,BBB,2a
1,Última Luz,BBB,100
"""


def take(mazo: Mazo, data: str | bytes, *options: str) -> Ran:
    """Take a file in that comes from standard input."""
    return mazo("own", "import", "-", *options, stdin=data)


def owned(mazo: Mazo, *facts: str) -> list[Owned]:
    """Return the entries of the collection: name, printing, count, and the facts asked for."""
    rows = mazo.json("own", "list")["cards"]
    return [(row["name"], row["printing"], row["count"], *(row[f] for f in facts)) for row in rows]


def test_delimiter_and_prices_are_those_of_the_file(mazo: Mazo) -> None:
    """In a file of semicolons a comma is part of a price, and a point may part thousands."""
    listed = "Cantidad;Nombre;Precio\n1;Lobo;1,50\n1;Furia;2,25\n1;Grulla;1.234,00\n"
    ran = take(mazo, listed)
    assert (ran.code, ran.err) == (0, "“mazo data undo” takes it back\n")
    assert [(row[0], row[2], row[3]) for row in owned(mazo, "price")] == [
        ("Furia", 1, "2.25"), ("Lobo", 1, "1.50"), ("Grulla", 1, "1234.00"),
    ]  # fmt: skip


def test_old_encoding_is_read_and_told(mazo: Mazo) -> None:
    """What is no UTF-8 is read as what it seems to be, and which that is stands on stderr."""
    ran = take(mazo, "Cantidad,Nombre\n2,Cañón de Sal\n1,Última Luz\n".encode("cp1252"))
    assert ran.code == 0
    assert "Windows-1252" in ran.err
    assert [(row[0], row[2]) for row in owned(mazo)] == [("Cañón de Sal", 2), ("Última Luz", 1)]


@pytest.mark.parametrize(
    "listed",
    [
        '"sep=;"\nCantidad;Nombre\n2;Lobo\n',
        "sep=;\nCantidad;Nombre\n2;Lobo\n",
        "sep=;\r\nCantidad;Nombre\r\n2;Lobo\r\n",
        "sep=\t\nCantidad\tNombre\n2\tLobo\n",
        "SEP=\\t\nCantidad\tNombre\n2\tLobo\n",
        '\ufeff"Sep=|"\nCantidad|Nombre\n2|Lobo\n',
    ],
    ids=["quoted", "bare", "CRLF", "tab", "tab in words", "mark and bar"],
)
def test_first_line_may_tell_the_delimiter(mazo: Mazo, listed: str) -> None:
    """A line `sep=` is no header."""
    assert take(mazo, listed).code == 0
    assert [(row[0], row[2]) for row in owned(mazo)] == [("Lobo", 2)]


def test_wrong_vendor_is_told_in_one_summary(mazo: Mazo) -> None:
    """A file taken for another program's is refused with one line for each column at odds."""
    rows = "".join(f"1,Lobo,near_mint,{i}\n" for i in range(1000))
    listed = f"Count,Name,Condition,Tag\n{rows}"
    ran = take(mazo, listed, "--as", "moxfield")
    assert ran.code == 4
    assert "column Condition: 1000 of 1000 values not understood; first at line 2" in ran.err
    assert len(ran.err.splitlines()) < 6
    assert owned(mazo) == []
    assert take(mazo, listed).code == 0
    assert owned(mazo, "condition") == [("Lobo", None, 1000, "NM")]


def test_like_rows_add_up_and_others_stay_apart(mazo: Mazo) -> None:
    """Equal rows are one entry; condition and language part them; replacing does not double."""
    for mode, times in (("add", 1), ("add", 2), ("replace", 1)):
        assert take(mazo, VARIANTS, "--mode", mode).code == 0
        assert sorted(owned(mazo, "condition", "language")) == [
            ("Lobo", "AAA-16", times, "LP", "es"),
            ("Lobo", "AAA-16", times, "NM", "en"),
            ("Lobo", "AAA-16", 2 * times, "NM", "es"),
        ]


def test_replacing_is_taken_back_by_one_undo(mazo: Mazo) -> None:
    """The collection becomes the file, and one undo brings back what it was."""
    take(mazo, "Count,Name\n3,Furia\n1,Lobo\n")
    before = owned(mazo)
    take(mazo, VARIANTS, "--mode", "replace")
    assert "Furia" not in {row[0] for row in owned(mazo)}
    assert mazo("data", "undo").code == 0
    assert owned(mazo) == before


def test_replacing_writes_only_what_differs(mazo: Mazo) -> None:
    """A file that says what is there already changes nothing, and leaves nothing to undo."""
    take(mazo, VARIANTS)
    data = mazo.json("own", "import", "-", "--mode", "replace", stdin=VARIANTS)
    assert (data["added"], data["changed"], data["removed"]) == (0, 0, 0)
    assert "own import - --mode add" not in mazo("data", "undo").out
    assert owned(mazo) == []


def test_file_without_usable_columns_is_refused(mazo: Mazo) -> None:
    """The columns found are named, and those that are needed; nothing is said to be done."""
    ran = take(mazo, "uno,dos,tres\n2,Lobo,AAA\n")
    assert ran.code == 4
    assert "no usable columns (found: uno, dos, tres; need a name column and a count" in ran.err


@pytest.mark.parametrize("mode", ["add", "replace"])
def test_header_alone_is_no_rows(mazo: Mazo, mode: str) -> None:
    """A file of a header says 0 rows, and never empties a collection."""
    take(mazo, "Count,Name\n3,Furia\n")
    ran = take(mazo, "Count,Name\n", "--mode", mode)
    assert ran.code == 0
    assert "0 rows" in ran.out
    assert owned(mazo) == [("Furia", "AAA-14", 3)]


def test_numbers_are_those_of_the_game(mazo: Mazo) -> None:
    """`007`, `7` and `7.0` are one number, and the export writes it as the game does."""
    listed = (
        "Count,Name,Edition,Collector Number\n1,Mago 3.0,AAA,007\n1,Mago 3.0,AAA,7\n"
        "1,Mago 3.0,AAA,7.0\n1,Lobo,AAA,016\n1,Furia,AAA,14/350\n"
    )
    assert take(mazo, listed).code == 0
    assert owned(mazo) == [
        ("Mago 3.0", "AAA-7", 3), ("Furia", "AAA-14", 1), ("Lobo", "AAA-16", 1),
    ]  # fmt: skip
    assert "3,Mago 3.0,AAA,7," in mazo("own", "export").out


def test_broken_file_changes_nothing_and_may_be_tried_again(mazo: Mazo) -> None:
    """A fault in the middle stores nothing; mended, every row is stored once."""
    for _ in range(2):
        ran = take(mazo, BROKEN)
        assert ran.code == 4
        assert "line 4" in ran.err
        assert "xx,Grulla" in ran.err
        assert owned(mazo) == []
    assert take(mazo, BROKEN.replace("xx", "1")).code == 0
    assert sum(row[2] for row in owned(mazo)) == 4  # type: ignore[misc]


def test_two_counts_in_a_row_are_two_entries(mazo: Mazo) -> None:
    """Ordinary and foil copies in columns of their own come apart, and a zero is no entry."""
    listed = "Name;Count;Foil count;Set code;Number\nLobo;4;1;AAA;16\nFuria;0;2;AAA;14\n"
    assert take(mazo, listed).code == 0
    assert owned(mazo, "finish") == [
        ("Furia", "AAA-14", 2, "foil"), ("Lobo", "AAA-16", 4, ""), ("Lobo", "AAA-16", 1, "foil"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "header",
    ["Normal count;Foil count", "Cantidad;Cantidad foil", "Non-foil Count;Foils", "Qty;Foil_Qty"],
)
def test_two_counts_may_be_called_otherwise(mazo: Mazo, header: str) -> None:
    """Whatever the two columns are called, the copies of neither are lost."""
    assert take(mazo, f"Name;{header};Number\nLobo;4;1;16\n").code == 0
    assert [row[2:] for row in owned(mazo, "finish")] == [(4, ""), (1, "foil")]


def test_number_is_no_finish(mazo: Mazo) -> None:
    """A column of looks that holds counts is refused by its name; 0 and 1 are no and yes."""
    assert take(mazo, "Name;Count;Foil\nFuria;2;0\nGrulla;1;1\n").code == 0
    assert [row[2:] for row in owned(mazo, "finish")] == [(2, ""), (1, "foil")]
    ran = take(mazo, "Name;Count;Foil\nFuria;2;0\nGrulla;4;2\n", "--mode", "replace")
    assert ran.code == 4
    assert "column Foil: 1 of 2 values not understood; first at line 3 (2)" in ran.err
    assert len(owned(mazo)) == 2


def test_damaged_name_is_told_and_mended_when_asked(mazo: Mazo) -> None:
    """UTF-8 that was read as something older is recognised; nothing of it is ever stored."""
    listed = "Count,Name\n1,CaÃ±Ã³n de Sal\n1,Última Luz\n"
    ran = take(mazo, listed)
    assert ran.code == 4
    assert "Cañón de Sal" in ran.err
    assert "UTF-8" in ran.err
    assert owned(mazo) == []
    ran = take(mazo, listed, "--lenient")
    assert (ran.code, [row[0] for row in owned(mazo)]) == (0, ["Última Luz"])
    take(mazo, listed, "--mend", "--mode", "replace")
    assert [row[0] for row in owned(mazo)] == ["Cañón de Sal", "Última Luz"]


def test_prices_that_are_none_never_stop_an_import(mazo: Mazo) -> None:
    """A price that cannot be read is left out and told; so is one that may be two."""
    ran = take(mazo, "Count,Name,Price\n1,Lobo,mucho\n1,Furia,€2.50\n")
    assert ran.code == 0
    assert "1 price is left out as unreadable; first at line 2 (mucho)" in ran.err
    assert [row[3:] for row in owned(mazo, "price", "currency")] == [("2.50", "EUR"), ("", "")]
    ran = take(mazo, "Count;Name;Price\n1;Lobo;1.234\n", "--mode", "replace")
    assert [row[3] for row in owned(mazo, "price")] == [""]


def test_lenient_import_tells_what_it_left_out_and_kept(mazo: Mazo) -> None:
    """Each row that cannot be read is told with its line; an unknown card is kept as written."""
    ran = take(mazo, BROKEN + "2,Carta Futura,CCC,5\n", "--lenient")
    assert ran.code == 0
    assert "line 4" in ran.err
    assert "left out" in ran.err
    assert "line 6" in ran.err
    assert "kept as written" in ran.err
    assert ("Carta Futura", None, 2, "CCC-5") in owned(mazo, "written")


def test_any_list_may_be_owned(mazo: Mazo) -> None:
    """A plain list and a deck in XML are taken in like a table; the place is what the user says."""
    take(mazo, "2 Lobo (AAA) 16 *F*\n1 Furia\n", "--place", "caja 7")
    take(
        mazo,
        '<cockatrice_deck version="1"><zone name="main"><card number="1" name="Grulla"/></zone>'
        "</cockatrice_deck>",
    )
    assert owned(mazo, "finish", "place") == [
        ("Furia", "AAA-14", 1, "", "caja 7"),
        ("Lobo", "AAA-16", 2, "foil", "caja 7"),
        ("Grulla", None, 1, "", ""),
    ]


def test_columns_may_be_named(mazo: Mazo) -> None:
    """`--map` says what a column means, or that it means nothing."""
    listed = "Wie viele;Name;Ref\n2;Lobo;AAA\n"
    options = ("--map", "Wie viele=count", "--map", "Ref=set")
    assert take(mazo, listed, *options).code == 0
    assert owned(mazo) == [("Lobo", "AAA-16", 2)]
    assert take(mazo, listed, "--map", "Nada=count").code == 4
    assert take(mazo, listed, "--map", "Ref=nada").code == 4
    assert take(mazo, listed, "--map", "Ref").code == 2


def test_rehearsal_shows_every_change_and_makes_none(mazo: Mazo) -> None:
    """`--dry-run` tells what would come and go, in words and as data."""
    take(mazo, "Count,Name\n3,Furia\n")
    data = mazo.json("own", "import", "-", "-n", "--mode", "replace", stdin=VARIANTS)
    assert [(row["name"], row["before"], row["after"]) for row in data["changes"]] == [
        ("Furia", 3, 0), ("Lobo", 0, 2), ("Lobo", 0, 1), ("Lobo", 0, 1),
    ]  # fmt: skip
    assert owned(mazo) == [("Furia", "AAA-14", 3)]
    ran = take(mazo, VARIANTS, "-n")
    assert "+2 Lobo (AAA-16) · NM · es" in ran.out
    assert "nothing has been changed" in ran.err


@pytest.mark.parametrize("count", ["1.000", "1,000", "1.5", "-1", "", "dos", "=1+1", "1 000"])
def test_no_count_is_guessed(mazo: Mazo, count: str) -> None:
    """What may be a thousand or one, or is no number, is refused with its line."""
    ran = take(mazo, f"Count;Name\n1;Furia\n{count};Lobo\n")
    assert ran.code == 4
    assert f"line 3: {count};Lobo: error: the count is no whole number" in ran.err
    assert owned(mazo) == []


def test_too_many_copies_are_refused(mazo: Mazo) -> None:
    """More of one entry than can be kept is an error, in one row or in all together."""
    assert take(mazo, "Count,Name\n99999999999999999999,Lobo\n").code == 4
    assert take(mazo, "Count,Name\n9000,Lobo\n9000,Lobo\n").code == 4
    assert owned(mazo) == []


def test_what_changes_nothing_is_nothing_to_undo(mazo: Mazo) -> None:
    """A file that says what is owned already leaves no entry in the journal, and speaks of none."""
    data = "count,name,printing\n2,Lobo,AAA-16\n"
    assert "mazo data undo" in take(mazo, data, "--mode", "replace").err
    entries = mazo("data", "log").lines
    assert take(mazo, data, "--mode", "replace").err == ""
    assert mazo("data", "log").lines == entries
