"""`mazo deck export`: what is written down is the same deck when it is read again."""

import errno
import json
from pathlib import Path

import pytest
from mazo.collection.formats import FORMATS

from ..running import Mazo

NAMELESS = {"csv", "lackey", "mtgo", "octgn", "ptcgl", "ydk"}  # no place for a deck's name
AWKWARD = '1 ¡A las Armas!\n1 3 Deseos\n1 Mago 3.0\n1 El "Zurdo" Vega\n1 D\'Orel, la Última\n'
AWKWARD += "1 Noche // Día\n1 Rey, Señor del Norte\n1 -Eco-\n1 Furia (BBB)\n1 Reserva\n"


@pytest.mark.parametrize("form", FORMATS)
def test_awkward_names_come_back(mazo: Mazo, form: str) -> None:
    """In every format the same cards come back, whatever signs their names hold."""
    assert mazo.deck(AWKWARD).code == 0
    cards = mazo.cards()
    assert [name for _, name, _ in cards] == [line[2:] for line in AWKWARD.splitlines()]
    written = mazo("deck", "export", "prueba", "--as", form).out
    ran = mazo("deck", "import", "-", "--name", "otra", stdin=written)
    assert (ran.code, ran.err) == (0, "")
    assert mazo.cards("otra") == cards


def test_csv_and_json_output_hold_every_card(mazo: Mazo) -> None:
    """The data formats of a deck's listing hold the names exactly, quoted where they must be."""
    mazo.deck(AWKWARD)
    csv = mazo("deck", "show", "prueba", "-o", "csv").out
    assert '"El ""Zurdo"" Vega"' in csv
    assert '"Rey, Señor del Norte"' in csv
    assert len(csv.splitlines()) == 11


@pytest.mark.parametrize("form", FORMATS)
def test_three_trips_change_nothing(mazo: Mazo, form: str) -> None:
    """Export, import and export again give the same bytes; the note stays what it is."""
    mazo("deck", "new", "Prueba", "--note", "línea 1")
    mazo("deck", "add", "Prueba", "2 Lobo", "1 Furia")
    mazo("deck", "add", "Prueba", "1 Grulla", "--zone", "side")
    first = mazo("deck", "export", "Prueba", "--as", form).out
    for _ in range(3):
        assert mazo("deck", "import", "-", "--replace", stdin=first).code == 0
        assert mazo("deck", "export", "Prueba", "--as", form).out == first
    shown = mazo.json("deck", "show", "Prueba")
    assert shown["note"] == ("" if form == "mtgjson" else "línea 1")  # it has no place for notes
    assert mazo.cards("Prueba") == [
        ("main", "Lobo", 2),
        ("main", "Furia", 1),
        ("side", "Grulla", 1),
    ]


def test_the_deck_stands_before_its_side(mazo: Mazo) -> None:
    """A side filled first is written last, and below its own heading."""
    mazo("deck", "new", "prueba")
    assert mazo("deck", "add", "prueba", "1 Grulla", "-z", "side").code == 0
    assert mazo("deck", "add", "prueba", "2", "Lobo").code == 0
    written = mazo("deck", "export", "prueba").out
    assert written.endswith("\nMazo\n2 Lobo\n\nReserva\n1 Grulla\n")
    assert mazo.cards() == [("main", "Lobo", 2), ("side", "Grulla", 1)]
    lines = json.loads(mazo("deck", "export", "prueba", "--as", "json").out)["lines"]
    assert {line["name"]: line["zone"] for line in lines} == {"Lobo": "main", "Grulla": "side"}


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_mixes_the_side_into_the_deck(mazo: Mazo, form: str) -> None:
    """In every format the deck stands before its side, and both come back as they were."""
    mazo("deck", "new", "prueba")
    mazo("deck", "add", "prueba", "1 Grulla", "-z", "side")
    mazo("deck", "add", "prueba", "2 Lobo")
    written = mazo("deck", "export", "prueba", "--as", form).out
    assert mazo("deck", "import", "-", "--name", "otra", stdin=written).code == 0
    assert mazo.cards("otra") == [("main", "Lobo", 2), ("side", "Grulla", 1)]


def test_an_export_is_written_whole_into_a_folder(mazo: Mazo, tmp_path: Path) -> None:
    """A folder as target gets one file, called after the deck, and it is what stdout would show."""
    mazo.deck("2 Lobo\n", "Lobos del Norte")
    folder = tmp_path / "salida"
    folder.mkdir()
    ran = mazo("deck", "export", "Lobos del Norte", "--to", str(folder))
    assert ran.code == 0
    (path,) = folder.iterdir()
    assert path.name == "lobos-del-norte.txt"
    assert str(path) in ran.out
    assert path.read_text(encoding="utf-8") == mazo("deck", "export", "Lobos del Norte").out


def test_a_folder_that_is_not_there_is_named(mazo: Mazo, tmp_path: Path) -> None:
    """An export into no folder ends with 7, names the folder, and makes none."""
    mazo.deck("2 Lobo\n")
    ran = mazo("deck", "export", "prueba", "--to", str(tmp_path / "nowhere" / "lobo.txt"))
    assert (ran.code, ran.out) == (7, "")
    assert f"no folder {tmp_path / 'nowhere'}" in ran.err
    assert not (tmp_path / "nowhere").exists()


def test_a_failed_export_leaves_nothing(
    mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the file cannot be put in place the old one stays, and no other is left beside it."""
    mazo.deck("2 Lobo\n")
    path = tmp_path / "out" / "lobo.txt"
    path.parent.mkdir()
    path.write_text("mine\n", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(Path, "replace", refuse)
    ran = mazo("deck", "export", "prueba", "--to", str(path), "--replace")
    assert (ran.code, ran.out) == (7, "")
    assert [each.name for each in path.parent.iterdir()] == ["lobo.txt"]
    assert path.read_text(encoding="utf-8") == "mine\n"


@pytest.mark.parametrize("form", sorted(FORMATS.keys() - NAMELESS))
def test_a_file_of_another_deck_is_kept(mazo: Mazo, tmp_path: Path, form: str) -> None:
    """In a folder only an earlier export of the same deck is overwritten, and only when asked."""
    for name in ("Ñandú", "nandu"):
        assert mazo("deck", "new", name).code == 0
        assert mazo("deck", "add", name, "1 Furia").code == 0
    export = ("deck", "export", "Ñandú", "--as", form, "--to", str(tmp_path), "--replace")
    path = Path(mazo.json(*export)["file"])
    assert mazo("deck", "add", "Ñandú", "2 Lobo").code == 0
    assert mazo(*export).code == 0
    kept = path.read_bytes()
    assert b"lobo" in kept.lower()  # some write ids instead of names
    ran = mazo("deck", "export", "nandu", "--as", form, "--to", str(tmp_path), "--replace")
    assert (ran.code, path.read_bytes()) == (7, kept)
    assert ran.err.startswith(f"mazo: {path} is not this deck")
    other = ("deck", "export", "nandu", "--as", form, "--to", str(path), "--replace")
    assert mazo(*other).code == 0
    assert path.read_bytes() != kept


@pytest.mark.parametrize("form", sorted(NAMELESS))
def test_a_file_that_names_no_deck_is_kept(mazo: Mazo, tmp_path: Path, form: str) -> None:
    """In a folder nothing is overwritten of which nobody can tell whose it is."""
    mazo.deck("2 Lobo\n", "manada")
    export = ("deck", "export", "manada", "--as", form, "--to", str(tmp_path), "--replace")
    path = Path(mazo.json(*export)["file"])
    before = path.read_bytes()
    assert mazo("deck", "add", "manada", "1 Furia").code == 0
    assert (mazo(*export).code, path.read_bytes()) == (7, before)
    assert mazo("deck", "export", "manada", "--as", form, "--to", str(path), "--replace").code == 0
    assert path.read_bytes() != before


def test_a_file_that_is_no_list_is_kept(mazo: Mazo, tmp_path: Path) -> None:
    """Nor is a file overwritten that happens to bear the name."""
    assert mazo("deck", "new", "notas").code == 0
    (tmp_path / "notas.txt").write_bytes(b"\x89PNG\x00")
    ran = mazo("deck", "export", "notas", "--to", str(tmp_path), "--replace")
    assert ran.code == 7
    assert (tmp_path / "notas.txt").read_bytes() == b"\x89PNG\x00"


def test_a_file_that_is_there_is_overwritten_only_when_asked(mazo: Mazo, tmp_path: Path) -> None:
    """A refusal is one line that names the way out, and leaves the file as it was."""
    mazo.deck("2 Lobo\n")
    path = tmp_path / "lobo.txt"
    path.write_text("mine\n", encoding="utf-8")
    ran = mazo("deck", "export", "prueba", "--to", str(path))
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (7, "", 1)
    assert str(path) in ran.err
    assert "--replace" in ran.err
    assert path.read_text(encoding="utf-8") == "mine\n"
    assert mazo("deck", "export", "prueba", "--to", str(path), "--replace").code == 0
    assert "2 Lobo" in path.read_text(encoding="utf-8")
