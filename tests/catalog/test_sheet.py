"""Files from elsewhere: delimiters, encodings, JSON, and the line of every record."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.faultlist import Faults
from mazo.catalog.sheet import Sheet, read_sheet


def read(data: bytes | str) -> tuple[Sheet, Faults]:
    """Read a file; return its records and what is to be said of it."""
    faults = Faults("mine")
    sheet = read_sheet(data, faults)
    return sheet.but(entries=tuple(sheet.entries)), faults


CELLS = [{"Nombre": "Cañón, de Sal", "Coste": "1,5"}, {"Nombre": "Ñu", "Coste": ""}]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param('Nombre,Coste\n"Cañón, de Sal","1,5"\nÑu,\n', id="comma"),
        pytest.param("Nombre;Coste\nCañón, de Sal;1,5\nÑu;\n", id="semicolon"),
        pytest.param("Nombre\tCoste\nCañón, de Sal\t1,5\nÑu\t\n", id="tab"),
        pytest.param("sep=;\nNombre;Coste\nCañón, de Sal;1,5\nÑu;\n", id="sep-line"),
        pytest.param('"sep=|"\r\nNombre|Coste\r\nCañón, de Sal|1,5\r\nÑu|\r\n', id="sep-quoted"),
        pytest.param("\ufeffNombre;Coste\nCañón, de Sal;1,5\nÑu;\n", id="mark"),
        pytest.param("\n;\nNombre;Coste\n\nCañón, de Sal;1,5;;\nÑu;\n;\n", id="blank-rows"),
        pytest.param(
            '[{"Nombre": "Cañón, de Sal", "Coste": "1,5"}, {"Nombre": "Ñu", "Coste": ""}]',
            id="json-list",
        ),
        pytest.param(json.dumps({"n": 1, "cards": CELLS}), id="json-cards"),
        pytest.param(json.dumps({"schema": 1, "data": {"cards": CELLS}}), id="json-answer"),
    ],
)
def test_a_file_is_read_by_its_content(data: str) -> None:
    """The delimiter comes from the header line, or from the `sep=` line before it."""
    sheet, faults = read(data)
    assert [entry.cells for entry in sheet.entries] == CELLS
    assert faults == []


@pytest.mark.parametrize(
    ("encoding", "note"),
    [
        ("utf-8", []),
        ("utf-8-sig", []),
        ("cp1252", ["cp1252"]),
        ("utf-16", ["utf-16"]),
        ("utf-32", ["utf-32"]),
    ],
)
def test_another_encoding_is_read_and_said(encoding: str, note: list[str]) -> None:
    """Spreadsheets of western Europe write Windows-1252."""
    sheet, faults = read("Nombre;Coste\nÚltima Luz «ñ»;1\n".encode(encoding))
    assert next(iter(sheet.entries)).cells["Nombre"] == "Última Luz «ñ»"
    assert [(f.key, f.severity, f.facts["value"]) for f in faults] == [
        ("import.encoding", "note", value) for value in note
    ]


def test_json_values_become_cells() -> None:
    """Lists are tokens, inner objects spread their keys, null is not given."""
    sheet, _ = read('[{"a": 1, "b": 2.0, "c": true, "d": null, "e": ["x", "y"], "f": {"g": 3}}]')
    assert next(iter(sheet.entries)).cells == {
        "a": "1",
        "b": "2",
        "c": "yes",
        "e": "x+y",
        "f.g": "3",
    }


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        ('name,text\na,"one\ntwo"\n\nb,\n', [2, 5]),
        ("sep=,\nname\na\nb\n", [3, 4]),
        ('[{"name": "a"},\n\n {"name":\n "b"}, {"name": "c"}\n]', [1, 3, 4]),
        ('{"x": 1,\n "cards": [\n  {"name": "a"}, \n {"name": "b"}]}', [3, 4]),
    ],
)
def test_every_record_knows_its_line(data: str, lines: list[int]) -> None:
    """The line it begins on, in the file as it was."""
    assert [entry.line for entry in read(data)[0].entries] == lines


@pytest.mark.parametrize(
    ("data", "key", "line"),
    [
        ("name,set\na,b,c\n", "import.cells", 2),
        ("name,set\na\n", "import.cells", 2),
        ('name\n"a\n', "import.csv", 2),
        (f"name\n{'x' * 140_000}\n", "import.long-cell", 2),
        ("name,set,name\n", "import.same-header", 1),
        (b"\x7fELF\x02\x00\x00\n\xff\x00,\x00\n", "import.not-text", None),
        (b"PK\x03\x04\x14\x00\x00\x00\x08\x00", "import.not-text", None),
        ('[{"name": "a"},\n]', "import.json", 2),
        ('{"name": "a"}', "import.json-shape", None),
        ('[{"name": "a"},\n 3]', "import.json-record", 2),
    ],
)
def test_what_cannot_be_read_is_a_fault(data: str | bytes, key: str, line: int | None) -> None:
    """With the line where there is one."""
    assert [(fault.key, fault.line) for fault in read(data)[1]] == [(key, line)]


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_no_bytes_break_the_reader(data: bytes | str) -> None:
    """Whatever is handed over is read or is a fault."""
    sheet, faults = read(data)
    assert all(len(entry.cells) <= len(sheet.headers) for entry in sheet.entries)
    assert all(fault.key.startswith("import.") for fault in faults)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ('[{"name": "a"}', "comma"),
        ('[{"name" "a"}]', "colon"),
        ('[{"name": }]', "value"),
        ('[{name: "a"}]', "name"),
        ('[{"name": "a}]', "quote"),
        ('[{"name": "a\nb"}]', "control"),
        ("[] []", "extra"),
        ("[" * 100_000, "nested"),
        ('["\\q"]', "other"),
    ],
)
def test_broken_json_says_what_is_missing(data: str, reason: str) -> None:
    """The sentence is chosen by what the reader stumbled over."""
    (fault,) = read(data)[1]
    assert (fault.key, fault.facts["reason"]) == ("import.json", f"import.json-{reason}")
