"""Tables on narrow terminals, with letters that take two columns or none."""

import csv
import io
import json
import unicodedata

import pytest
from rich.cells import cell_len

from ..conftest import AddCards
from ..running import Mazo

DECOMPOSED = "N\u0303andu\u0301 de Hielo"
WIDE = "Ｌｏｂｏ　Ｂｌａｎｃｏ"
LONG = "Carta " + "larguísima " * 7 + "del todo"
NAMES = (DECOMPOSED, WIDE, LONG)

WIDTHS = {"100": 100, "40": 40, "20": 20, "7": 20, "0": 80, "": 80, "wide": 80}


@pytest.fixture
def awkward(mazo: Mazo, add_cards: AddCards) -> Mazo:
    """Add a card whose name has lone accents, one of double width, and one of 90 letters."""
    add_cards(
        *(f"rara-{i},{name},,BBB,{300 + i},,u,criatura,,9,,,,T" for i, name in enumerate(NAMES))
    )
    return mazo


def listed(mazo: Mazo, *arguments: str) -> list[str]:
    """Return the lines of a table of the awkward cards and a plain one."""
    ran = mazo("card", "find", "coste=9 or name:lobo", "-o", "table", *arguments)
    assert ran.code == 0
    return ran.lines


@pytest.mark.parametrize(("given", "width"), WIDTHS.items())
def test_nothing_is_wider_than_the_terminal(
    awkward: Mazo, monkeypatch: pytest.MonkeyPatch, given: str, width: int
) -> None:
    """No line takes more columns than there are; without a sound COLUMNS there are 80."""
    monkeypatch.setenv("COLUMNS", given)
    lines = listed(awkward)
    assert max(map(cell_len, lines)) <= width
    assert not any(unicodedata.combining(line[:1]) for line in lines if line)
    shown = "\n".join(lines)
    assert "Ñandú de" in shown
    assert "\u0303" not in shown


@pytest.mark.parametrize("given", ["100", "80"])
def test_columns_line_up(awkward: Mazo, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    """The second column begins at the same place in every line, whatever letters stand before."""
    monkeypatch.setenv("COLUMNS", given)
    heading, rule, *rows = listed(awkward)
    place = cell_len(heading[: heading.index("set")])
    codes = [row.rindex(" AAA " if " AAA " in row else " BBB ") + 1 for row in rows]
    assert len(rows) == 5
    assert {cell_len(row[:at]) for row, at in zip(rows, codes, strict=True)} == {place}
    assert set(rule) == {"─"}
    assert cell_len(rule) >= max(map(cell_len, rows))


def test_a_name_is_cut_between_letters(awkward: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not fit ends in `…`, and what stands before it is how the name begins."""
    monkeypatch.setenv("COLUMNS", "80")
    (line,) = [line for line in listed(awkward) if line.startswith("Carta")]
    shown, cut, _ = line.partition("…")
    assert cut
    assert len(shown) >= 8
    assert LONG.startswith(shown.rstrip())


@pytest.mark.parametrize("given", ["40", "20", "0"])
def test_data_is_never_cut(awkward: Mazo, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    """CSV, JSON, NDJSON, plain lines and `--wide` hold whole names on any terminal."""
    monkeypatch.setenv("COLUMNS", given)
    query = ("card", "find", "coste=9", "--sort", "number")
    names = [unicodedata.normalize("NFC", name) for name in NAMES]

    def same(found: list[str]) -> bool:
        return [unicodedata.normalize("NFC", name) for name in found] == names

    assert same([row["name"] for row in awkward.json(*query)["cards"]])
    assert same([row["name"] for row in csv.DictReader(io.StringIO(awkward(*query, "-ocsv").out))])
    assert same([json.loads(line)["name"] for line in awkward(*query, "-o", "ndjson").lines])
    assert same([line.split("\t")[0] for line in awkward(*query, "-o", "plain").lines])
    assert LONG in awkward(*query, "-o", "table", "--wide").out


@pytest.mark.parametrize("given", ["40", "20", "0", "-5", "x", "999999999999"])
@pytest.mark.parametrize(
    "command",
    [
        ("deck", "show", "prueba"),
        ("deck", "list"),
        ("own", "list"),
        ("pack", "show", "sobre"),
        ("game", "list"),
    ],
)
def test_no_width_breaks_a_command(
    awkward: Mazo, monkeypatch: pytest.MonkeyPatch, given: str, command: tuple[str, ...]
) -> None:
    """Whatever COLUMNS says, commands answer, and a deck and a collection fit."""
    awkward.deck(f"2 {DECOMPOSED}\n1 {WIDE}\n1 {LONG}\n")
    awkward("own", "add", f"2 {DECOMPOSED}", f"1 {WIDE}", f"1 {LONG}")
    monkeypatch.setenv("COLUMNS", given)
    ran = awkward(*command, "-o", "table")
    assert ran.code == 0
    assert len(ran.out) > 20
    if given in WIDTHS and command[0] in {"own", "deck"}:
        assert max(map(cell_len, ran.lines)) <= WIDTHS[given]
        assert "\u0303" not in ran.out
