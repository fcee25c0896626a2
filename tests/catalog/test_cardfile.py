"""Card files: rows, and every fault with line, column, value and what was expected."""

import pytest
from mazo.catalog.cardfile import Row, read_cards, slug
from mazo.catalog.errors import Fault

from . import games


def read(text: str) -> tuple[list[Row], list[Fault]]:
    """Read a card file of the made-up game."""
    return read_cards(text, games.game(), "cards.csv")


def faults_of(text: str) -> list[tuple[str, str, int | None]]:
    """Return key, column and line of every fault."""
    return [(fault.key, fault.place, fault.line) for fault in read(text)[1]]


def test_a_row_holds_what_its_cells_say() -> None:
    """None is unknown, an empty text a known none, a missing column unknown."""
    rows, faults = read(games.CARDS)
    assert faults == []
    first, oso, unnamed = rows[0], rows[3], rows[5]
    assert (first.name, first.aliases) == ("Grillo", ("Saltón", "Cri"))
    assert first.values == {
        "type": "bicho", "estado": "", "elemento": "|fuego|", "coste.fuego": 1,
        "coste.agua": "", "copies": 3, "text": "Canta.",
    }  # fmt: skip
    assert first.extra == {"text.en": "It sings."}
    assert oso.source == {"": "S", "coste.agua": "guess"}
    assert (unnamed.name, unnamed.values["type"]) == (None, None)


def test_printings_have_ids_of_set_and_number() -> None:
    """Without a number the card's id stands in for it."""
    assert [row.printing for row in read(games.CARDS)[0]] == [
        "AAA-2", "BBB-10", "AAA-2★", "AAA-10", "AAA-T-1", "AAA-4", "AAA-cueva",
    ]  # fmt: skip


def test_variant_and_language_tell_printings_of_one_number_apart() -> None:
    """The first keeps the plain id."""
    text = "name,set,number,variant,language\na,AAA,1,,\na,AAA,1,Brillo,\na,AAA,1,Brillo,en\n"
    assert [row.printing for row in read(text)[0]] == ["AAA-1", "AAA-1-brillo", "AAA-1-brillo-en"]


def test_without_an_id_it_is_made_of_the_name() -> None:
    """Rows of one name are then printings of one card."""
    rows, faults = read("name,set,number\n¡Ñandú & Cía.!,AAA,1\n¡Ñandú & Cía.!,BBB,1\n")
    assert (faults, {row.id for row in rows}) == ([], {"nandu-cia"})


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Cañón de Sal", "canon-de-sal"), ("3 Deseos", "3-deseos"), ("Ærø", "aero"), ("★", "x")],
)
def test_a_slug_is_folded_words_with_dashes(name: str, expected: str) -> None:
    """Whatever the name, the id is a word of plain letters."""
    assert slug(name) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", ("card.no-name-column", "name", 1), id="empty-file"),
        pytest.param("id,nmae\na,b\n", ("card.unknown-column", "nmae", 1), id="misspelt-name"),
        pytest.param("name,colour\na,\n", ("card.unknown-column", "colour", 1), id="column"),
        pytest.param("name,promo\na,no\n", ("card.computed-column", "promo", 1), id="computed"),
        pytest.param("name,coste\na,1\n", ("card.unknown-column", "coste", 1), id="per-column"),
        pytest.param("name,name\na,b\n", ("card.duplicate-column", "name", 1), id="twice"),
        pytest.param("name,type\na,bicho,1\n", ("import.cells", "", 2), id="one-cell-more"),
        pytest.param("name,type\na\n", ("import.cells", "", 2), id="one-cell-less"),
        pytest.param('name\n"a\n', ("import.csv", "", 2), id="open-quote"),
        pytest.param("name,type\n,bicho\n", ("card.bad-value", "name", 2), id="no-name"),
        pytest.param("name,type\n?,bicho\n", ("card.needs-id", "id", 2), id="unnamed-without-id"),
        pytest.param("id,name\nÑu,a\n", ("card.bad-value", "id", 2), id="id-with-accent"),
        pytest.param("name,type\na,bich\n", ("card.bad-value", "type", 2), id="choice"),
        pytest.param("name,set\na,CCC\n", ("card.bad-value", "set", 2), id="set"),
        pytest.param(
            "name,coste.agua\na,10\n", ("card.bad-value", "coste.agua", 2), id="out-of-range"
        ),
        pytest.param("name,source\na,Z\n", ("card.bad-value", "source", 2), id="source"),
        pytest.param(
            "name,source\na,S; tpye=guess\n", ("card.bad-value", "source", 2), id="source-field"
        ),
        pytest.param(
            "name,set,number\na,AAA,1\nb,AAA,1\n",
            ("card.duplicate-printing", "number", 3),
            id="number-taken",
        ),
        pytest.param("id,name,set\na,b,AAA\na,c,BBB\n", ("card.two-names", "name", 3), id="names"),
    ],
)
def test_a_fault_has_its_line_and_column(text: str, expected: tuple[str, str, int]) -> None:
    """Each fault is among those found, where it stands."""
    assert expected in faults_of(text)


@pytest.mark.parametrize("separator", [";", "\t"])
@pytest.mark.parametrize("said", ["", "sep={}\n"])
def test_a_spreadsheet_may_part_cells_in_its_own_way(separator: str, said: str) -> None:
    """Semicolons and tabs are told by the header, or by a line before it, and lines still count."""
    lines = [["name", "type", "text"], ["a", "bicho", "one, two"], ["b", "bich", ""]]
    head = said.format(separator.replace("\t", "\\t"))
    rows, faults = read(head + "".join(f"{separator.join(cells)}\n" for cells in lines))
    assert [(row.name, row.values["text"]) for row in rows] == [("a", "one, two")]
    assert [(f.key, f.line) for f in faults] == [("card.bad-value", 3 + bool(said))]


def test_a_header_that_lacks_a_column_is_told_once() -> None:
    """Where all lines agree on another number of cells; else each line that differs is told."""
    (fault,) = read("name\na,1\nb,2\n")[1]
    assert (fault.key, fault.line) == ("import.cells-header", 1)
    assert fault.facts == {"found": 1, "expected": 2}
    assert faults_of("name\na,1\nb\nc,2\n") == [("import.cells", "", 2), ("import.cells", "", 4)]
    assert faults_of("name\na,1\nb,2,3\n") == [("import.cells", "", 2), ("import.cells", "", 3)]


def test_blank_cells_behind_the_last_column_are_none() -> None:
    """Spreadsheets fill lines up."""
    rows, faults = read("name,type\na,bicho,,\n")
    assert (faults, [row.name for row in rows]) == ([], ["a"])


def test_all_faults_are_found_at_once() -> None:
    """One run reports every cell, in the order of the lines."""
    text = "name,type,copies,elemento\na,bich,many,fuego\nb,bicho,1,feugo\nc,,,\n"
    rows, faults = read(text)
    assert [(f.line, f.place, f.facts["value"], f.facts["expected"]) for f in faults] == [
        (2, "type", "bich", "choice"),
        (2, "copies", "many", "number"),
        (3, "elemento", "feugo", "choice"),
    ]
    assert [fault.near for fault in faults] == [("bicho",), (), ("fuego",)]
    assert [row.name for row in rows] == ["c"]


def test_a_bad_row_may_repeat_a_printing_too() -> None:
    """A number that is taken is told of a row that has other faults, and of the row behind it."""
    text = "name,set,number,type\na,AAA,1,bich\nb,AAA,1,bich\nc,AAA,1,bicho\n"
    _, faults = read(text)
    assert [(fault.line, fault.key) for fault in faults] == [
        (2, "card.bad-value"),
        (3, "card.bad-value"), (3, "card.duplicate-printing"),
        (4, "card.duplicate-printing"),
    ]  # fmt: skip


def test_lines_are_those_of_the_file_where_cells_span_lines() -> None:
    """A text of several lines does not shift what comes after it; blank lines count."""
    text = 'name,text,type\r\na,"one\r\ntwo",bicho\r\n\r\nb,,x\r\n'
    rows, faults = read(text)
    assert rows[0].values["text"] == "one\r\ntwo"
    assert [fault.line for fault in faults] == [5]


def test_odd_signs_within_cells_end_no_line() -> None:
    """Only line ends do, not what some programs take for one."""
    rows, faults = read("name,text\na,one\u2028two\x0bthree\nb,\n")
    assert (faults, [row.name for row in rows]) == ([], ["a", "b"])


def test_decomposed_letters_are_composed() -> None:
    """A file written on another system spells the same names."""
    assert read("name\nCan\u0303on\n")[0][0].name == "Cañon"
