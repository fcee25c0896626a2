"""`mazo data export` and `import`: everything out into open files, and in again elsewhere."""

import json
import zipfile
from pathlib import Path

import pytest

from ..running import Mazo
from ..test_changes import held

PLACES = ("todo", "todo.zip")


@pytest.fixture
def full(garden: Mazo, home: Path) -> Mazo:
    """Return the game with decks, a setting, an opening, own cards, and a game of the user's."""
    card = "set,number,name,rarity,type,agua,source\nMUS,77,Cardo,comun,planta,1,mine\n"
    ran = garden("card", "import", "-", stdin=card)
    assert ran.code == 0, ran.err
    assert (home / "games" / "t2" / "own.json").is_file()
    return garden


def elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move to an empty home."""
    fresh = home.with_name("fresh")
    monkeypatch.setenv("MAZO_HOME", str(fresh))
    return fresh


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the files of the games in a home."""
    games = folder / "games"
    return {str(p.relative_to(games)): p.read_bytes() for p in games.rglob("*") if p.is_file()}


@pytest.mark.parametrize("to", PLACES)
def test_a_fresh_home_becomes_the_same(
    full: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    """Exported and imported into an empty home, every row and every file of a game is there."""
    rows, files = held(), files_of(home)
    ran = full("data", "export", "--to", to)
    assert ran.code == 0, ran.err
    fresh = elsewhere(home, monkeypatch)
    ran = full("data", "import", to)
    assert ran.code == 0, ran.err
    assert [row for row in held() if '"card_file"' not in row] == [
        row for row in rows if '"card_file"' not in row
    ]
    assert files_of(fresh) == files
    assert full.json("card", "show", "Cardo")["name"] == "Cardo"
    assert full("data", "import", to).code == 2


def test_a_rehearsal_imports_nothing(
    full: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With -n it is told what would come, and the empty home stays absent."""
    full("data", "export", "--to", "todo.zip")
    fresh = elsewhere(home, monkeypatch)
    ran = full("data", "import", "todo.zip", "-n")
    assert ran.code == 0, ran.err
    assert ran.out.startswith("Would bring: 2 decks")
    assert not fresh.exists()


def test_what_is_there_is_replaced_only_when_asked(full: Mazo, home: Path) -> None:
    """With --replace the state of the archive is there again; undo brings the other back."""
    full("data", "export", "--to", "todo.zip")
    kept = held()
    (home / "games" / "t1" / "cards.csv").write_text("name\nOtra\n", encoding="utf-8")
    full("deck", "remove", "Prueba")
    full("config", "set", "lang", "es")
    before = held()
    ran = full("data", "import", "todo.zip", "--lang", "en")
    assert (ran.code, held()) == (2, before)
    ran = full("data", "import", "todo.zip", "--replace", "--lang", "en")
    assert ran.code == 0, ran.err
    assert "t1" in ran.err
    assert held() == kept
    assert list((home / "backups").glob("game-t1-*"))
    assert full("data", "undo").code == 0
    assert held() == before


def test_nothing_is_written_over_unasked(full: Mazo, tmp_path: Path) -> None:
    """A folder with other things is never touched, an earlier archive only with --replace."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine.txt").write_text("mine", encoding="utf-8")
    assert full("data", "export", "--to", "other", "--replace").code == 7
    assert full("data", "export", "--to", "lista.txt", "--replace").code == 7
    assert full("data", "export", "--to", "no/such").code == 7
    for to in PLACES:
        assert full("data", "export", "--to", to).code == 0
        assert full("data", "export", "--to", to).code == 7
        assert full("data", "export", "--to", to, "--replace").code == 0
    assert [path.name for path in (tmp_path / "other").iterdir()] == ["mine.txt"]


def _change(folder: Path) -> None:
    (folder / "copies.csv").write_text("id\n", encoding="utf-8")


def _lose(folder: Path) -> None:
    (folder / "decks.json").unlink()


def _newer(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    (folder / "manifest.json").write_text(json.dumps({**manifest, "database": 99}), "utf-8")


def _no_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("[]", encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "code", "said"),
    [
        (_change, 4, "copies.csv"),
        (_lose, 4, "decks.json"),
        (_newer, 7, "newer version"),
        (_no_manifest, 4, "is nothing that"),
    ],
    ids=["changed", "lost", "newer", "no-manifest"],
)
def test_an_archive_that_is_not_as_it_was_is_refused(
    full: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, *, spoil: object, code: int, said: str
) -> None:
    """What is missing or changed is named, and nothing of the rest comes."""
    full("data", "export", "--to", "todo")
    assert callable(spoil)
    spoil(Path("todo"))
    fresh = elsewhere(home, monkeypatch)
    ran = full("data", "import", "todo")
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert not fresh.exists()


def test_a_file_edited_on_purpose_is_taken(
    full: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its entry in the manifest a file is read as it is now."""
    full("data", "export", "--to", "todo")
    path = Path("todo/manifest.json")
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["files"] = [each for each in manifest["files"] if each["name"] != "copies.csv"]
    path.write_text(json.dumps(manifest), encoding="utf-8")
    Path("todo/copies.csv").write_text("game,count,name\nt2,3,Liquen\n", encoding="utf-8")
    elsewhere(home, monkeypatch)
    ran = full("data", "import", "todo")
    assert ran.out == "Brought: 2 decks, 3 cards of yours, 0 wants.\n"


@pytest.mark.parametrize(
    ("name", "said"),
    [("lista.txt", "is nothing that"), ("nope.zip", "no file")],
)
def test_what_is_no_archive(full: Mazo, name: str, said: str) -> None:
    """Another file, or none, is told of in one line."""
    ran = full("data", "import", name)
    assert (ran.code, ran.out) == (4, "")
    assert said in ran.err


def test_a_zip_writes_nowhere_else(full: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A zip with names that lead out of the home brings only what an archive may hold."""
    full("data", "export", "--to", "todo.zip")
    with zipfile.ZipFile("todo.zip", "a") as archive:
        archive.writestr("../../evil.txt", "x")
        archive.writestr("games/../evil.toml", "x")
    fresh = elsewhere(home, monkeypatch)
    assert full("data", "import", "todo.zip").code == 0
    assert sorted(path.name for path in (fresh / "games").iterdir()) == ["t1", "t2"]
    assert list(fresh.parent.rglob("evil*")) == []


def test_an_import_that_fails_takes_its_games_back(
    full: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the database cannot be written in the end, no game is left behind either."""
    full("data", "export", "--to", "todo.zip")
    fresh = elsewhere(home, monkeypatch)

    def fail(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("mazo.collection.store.journal._measure", fail)
    ran = full("data", "import", "todo.zip")
    assert ran.code == 7
    assert list((fresh / "games").iterdir()) == []
