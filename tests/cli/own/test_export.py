"""`mazo own export`: what is owned, in files that other programs read and that lose nothing."""

import csv
import io
import json
from pathlib import Path

import pytest

from ..running import Mazo
from .test_import import VARIANTS, owned, take

FACTS = (
    "finish", "condition", "language", "place", "note", "price", "currency", "date", "written",
)  # fmt: skip
NOTE = 'dijo "no",\ny se fue'


@pytest.fixture
def hoard(mazo: Mazo) -> Mazo:
    """Return the game with a collection whose names and notes are awkward."""
    table = io.StringIO()
    csv.writer(table).writerows([
        ("Count", "Name", "Set", "Number", "Foil", "Notes", "Folder", "Price", "Date"),
        (2, "Rey, Señor del Norte", "AAA", "8", "", "", "caja; roja", "1,50", "2026-01-31"),
        (1, "D'Orel, la Última", "", "", "foil", "", "", "", ""),
        (3, 'El "Zurdo" Vega', "AAA", "9", "", NOTE, "", "", "ayer"),
        (4, "Carta Futura", "CCC", "5", "", "=1+1", "", "", ""),
    ])  # fmt: skip
    assert take(mazo, table.getvalue(), "--lenient").code == 0
    return mazo


def table_of(text: str, delimiter: str = ",") -> list[list[str]]:
    """Return the rows that a standard reader finds."""
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_every_row_has_the_cells_of_the_header(hoard: Mazo) -> None:
    """Commas, quotes and line breaks part neither cells nor rows."""
    out = hoard("own", "export").out
    rows = table_of(out)
    assert {len(row) for row in rows} == {16}
    assert [row[:2] for row in rows[1:]] == [
        ["2", "Rey, Señor del Norte"], ["3", 'El "Zurdo" Vega'], ["1", "D'Orel, la Última"],
        ["4", "Carta Futura"],
    ]  # fmt: skip
    assert '"El ""Zurdo"" Vega"' in out
    assert "\r" not in out


@pytest.mark.parametrize("options", [(), ("--excel",), ("--as", "json")], ids=str)
def test_collection_comes_back(hoard: Mazo, tmp_path: Path, options: tuple[str, ...]) -> None:
    """Taken in again, in place of nothing or of itself, the collection is the same."""
    before = owned(hoard, *FACTS)
    assert NOTE in {row[7] for row in before}
    file = tmp_path / "todo"
    assert hoard("own", "export", "--to", str(file), *options).code == 0
    same = hoard("own", "import", str(file), "--mode", "replace", "-n")
    assert "0 new, 0 changed, 0 gone" in same.out
    assert hoard("own", "diff", str(file)).code == 0
    take(hoard, "Count,Name\n9,Lobo\n", "--mode", "replace")
    ran = hoard("own", "import", str(file), "--mode", "replace")
    assert ran.code == 0
    assert "warning: nobody knows “Carta Futura” (kept as written)" in ran.err
    assert owned(hoard, *FACTS) == before


def test_spreadsheet_has_a_mark_and_semicolons(hoard: Mazo, tmp_path: Path) -> None:
    """`--excel` writes what a spreadsheet opens well; it is told what is written where."""
    file = tmp_path / "todo.csv"
    ran = hoard("own", "export", "--excel", "--to", str(file))
    assert ran.out == f"10 copies in 4 entries written to {file}\n"
    data = file.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfcount;name;")
    assert {len(row) for row in table_of(data.decode("utf-8-sig"), ";")} == {16}
    assert hoard("own", "export", "--excel", "--as", "json").code == 2


def test_query_chooses_what_is_written(hoard: Mazo) -> None:
    """Only copies that a query finds are written."""
    data = hoard.json("own", "export", "rarity:r", "--as", "json")
    written = json.loads(data["text"])
    assert (written["kind"], written["game"]) == ("copies", "t1")
    assert [each["name"] for each in written["copies"]] == [
        "Rey, Señor del Norte", "D'Orel, la Última",
    ]  # fmt: skip
    assert (data["count"], data["entries"], data["lost"]) == (3, 2, [])


def test_list_tells_what_it_cannot_hold(mazo: Mazo) -> None:
    """A plain list holds names, printings and finishes, and says which facts it leaves out."""
    take(mazo, VARIANTS)
    take(mazo, "Count,Name,Set,Foil\n1,Lobo,BBB,foil\n")
    ran = mazo("own", "export", "--as", "text")
    assert ran.out == "# game: t1\n\n4 Lobo (AAA) 16\n1 Lobo (BBB) 1 *F*\n"
    assert ran.err == "the list does not hold condition, language; “--as csv” does\n"
    assert mazo("own", "diff", "-", stdin=ran.out).code == 1
    take(mazo, ran.out, "--mode", "replace")
    assert owned(mazo, "finish") == [("Lobo", "AAA-16", 4, ""), ("Lobo", "BBB-1", 1, "foil")]


def test_file_is_overwritten_only_when_asked(hoard: Mazo, tmp_path: Path) -> None:
    """A file that is there stays, unless it is to be replaced; in a folder a name is made."""
    file = tmp_path / "todo.csv"
    file.write_text("mío", encoding="utf-8")
    assert hoard("own", "export", "--to", str(file)).code == 7
    assert file.read_text(encoding="utf-8") == "mío"
    assert hoard("own", "export", "--to", str(file), "--replace").code == 0
    assert hoard("own", "export", "--to", str(tmp_path), "--as", "json").code == 0
    assert (tmp_path / "t1-own.json").exists()


def test_card_that_is_gone_keeps_its_ids(hoard: Mazo, t1: Path) -> None:
    """A card that the game no longer has is written with the ids under which it was owned."""
    take(hoard, "Count,Name\n2,Furia\n")
    cards = t1 / "cards.csv"
    text = cards.read_text(encoding="utf-8")
    kept = [line for line in text.splitlines() if not line.startswith("furia,")]
    cards.write_text("\n".join([*kept, ""]), encoding="utf-8")
    written = hoard("own", "export").out
    assert "2,Furia,,,,,,,,,,,t1,furia,AAA-14," in written
    cards.write_text(text, encoding="utf-8")
    assert take(hoard, written, "--mode", "replace").code == 0
    assert ("Furia", "AAA-14", 2) in owned(hoard)


@pytest.mark.parametrize("form", ["csv", "json"])
def test_many_cards_that_nobody_knows_come_back(mazo: Mazo, tmp_path: Path, form: str) -> None:
    """However many of them there are, each is kept; those beyond a thousand are only counted."""
    rows = "".join(f"1,Futura {i}\n" for i in range(1_200))
    ran = take(mazo, f"Count,Name\n{rows}", "--lenient")
    assert ran.code == 0
    assert "200 more problems like these" in ran.err
    file = tmp_path / "todo"
    assert mazo("own", "export", "--as", form, "--to", str(file)).code == 0
    assert mazo("own", "diff", str(file)).code == 0
    assert mazo.json("own", "list")["total"] == 1_200


@pytest.mark.parametrize("form", ["csv", "json"])
def test_deck_with_a_card_that_nobody_knows_comes_back(mazo: Mazo, form: str) -> None:
    """A deck's own formats bring back what was in doubt as it was, and say so."""
    mazo.deck("2 Lobo\n1 Futura (CCC) 5\n1 Furia (CCC) 9\n", "x", "--lenient")
    ran = mazo.deck(mazo("deck", "export", "x", "--as", form).out, "y")
    assert ran.code == 0, ran.err
    assert "warning: nobody knows “Futura”" in ran.err
    assert mazo.cards("y") == mazo.cards("x")


def test_empty_collection_is_a_header(mazo: Mazo) -> None:
    """Where nothing is owned, the table is its header, and taking it in says 0 rows."""
    out = mazo("own", "export").out
    assert out.startswith("count,name,set,number,")
    assert out.count("\n") == 1
    assert "0 rows" in take(mazo, out).out
