"""What the machine may do to a command: no home, a damaged or newer database, no room, a stop."""

import errno
import shlex
import sqlite3
from pathlib import Path
from typing import NoReturn

import pytest
from mazo.cli.words import LANGUAGES
from mazo.collection.deckbuilding import decks

from .running import Mazo

READING = (
    "card find -g roglamor",
    "card show 'Muro de Agua' -g roglamor",
    "rules find mazo -g roglamor",
    "game show roglamor",
)
USING = (
    "deck list", "deck new Nuevo", "own add 1 Liquen", "own list", "want add 1 Liquen",
    "data undo", "data redo", "data log", "data backup", "data export --to nuevo",
)  # fmt: skip
SETTINGS = (
    *READING,
    "game list",
    "config list",
    "pack show sobre -g invizimals",
    "config get lang",
)


def told(ran_err: str, lang: str, es: str, en: str) -> bool:
    """Tell whether stderr says a thing in the language, as a sentence and not as a traceback."""
    said = es if lang == "es" else en
    return ran_err.startswith("mazo: ") and said in ran_err and "Traceback" not in ran_err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["card fields", "deck new Nuevo", "rules toc", "rules term"])
def test_no_game_is_chosen(
    moss: Mazo, monkeypatch: pytest.MonkeyPatch, line: str, lang: str
) -> None:
    """A command that works in one game asks which, and says how to choose one."""
    monkeypatch.delenv("MAZO_GAME")
    ran = moss(*line.split(), "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert told(ran.err, lang, "¿de qué juego?", "of which game?")
    assert "mazo game use" in ran.err
    assert "t2" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_that_two_games_have(moss: Mazo, lang: str) -> None:
    """A deck's name that stands in two games is not guessed; with -g it is clear."""
    for game in ("t1", "t2"):
        assert moss("deck", "new", "Lobos", "-g", game).code == 0
    ran = moss("deck", "show", "Lobos", "--lang", lang)
    assert (ran.code, ran.out) == (3, "")
    assert told(ran.err, lang, "puede ser varios mazos", "may be several decks")
    assert moss("deck", "show", "Lobos", "-g", "t1").code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_to_undo(moss: Mazo, lang: str) -> None:
    """Where nothing was changed there is nothing to take back."""
    ran = moss("data", "undo", "--lang", lang)
    assert (ran.code, ran.out) == (3, "")
    assert told(ran.err, lang, "no hay ningún cambio", "there is no change")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", USING)
def test_a_damaged_database_is_refused_untouched(
    moss: Mazo, home: Path, line: str, lang: str
) -> None:
    """A file that is no database is told of and left as it is."""
    (home / "user.db").write_bytes(b"not a database at all, but long enough to be read" * 90)
    before = (home / "user.db").read_bytes()
    ran = moss(*line.split(), "--lang", lang)
    assert (ran.code, ran.out) == (7, "")
    assert told(ran.err, lang, "user.db", "user.db")
    assert (home / "user.db").read_bytes() == before


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", SETTINGS)
@pytest.mark.parametrize("header", [b"no database at all", b""], ids=["text", "torn"])
def test_reading_goes_on_beside_a_damaged_database(
    moss: Mazo, home: Path, line: str, header: bytes, lang: str
) -> None:
    """What only reads settings answers with the defaults, and says so in one line."""
    before = header * 90
    if not header:
        assert moss("deck", "new", "Antes").code == 0
        whole = (home / "user.db").read_bytes()
        before = whole[:1024] + b"\xa5" * (len(whole) - 1024)
    (home / "user.db").write_bytes(before)
    ran = moss(*shlex.split(line), "--lang", lang)
    assert ran.code == 0, ran.err
    assert ran.out
    said = "ajustes se dejan de lado" if lang == "es" else "settings are left aside"
    assert [said in each for each in ran.err.splitlines()].count(True) == 1
    assert (home / "user.db").read_bytes() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_copies_that_exist_are_named(moss: Mazo, home: Path, lang: str) -> None:
    """The advice for a damaged file names the folder of copies when there is one, else none."""
    for name in ("Uno", "Dos"):
        assert moss("deck", "new", name).code == 0
    (home / "user.db").write_bytes(b"")
    ran = moss("deck", "list", "--lang", lang)
    assert (ran.code, ran.out) == (7, "")
    assert str(home / "backups") in ran.err
    for copy in (home / "backups").iterdir():
        copy.unlink()
    (home / "user.db").write_bytes(b"no database at all" * 90)
    ran = moss("deck", "list", "--lang", lang)
    assert ran.code == 7
    assert "backups" not in ran.err
    assert told(ran.err, lang, "mazo empezará de cero", "mazo begins anew")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["rules toc", "card fields", "own list"])
def test_a_chosen_game_that_is_gone(
    moss: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, line: str, lang: str
) -> None:
    """The error says that it was chosen, and how to choose another; one that is named does not."""
    monkeypatch.delenv("MAZO_GAME")
    assert moss("game", "use", "t2").code == 0
    (home / "games" / "t2").rename(home / "games" / ".gone")
    (home / "games" / ".gone" / "game.toml").unlink()
    ran = moss(*line.split(), "--lang", lang)
    assert (ran.code, ran.out) == (3, "")
    assert told(ran.err, lang, "se eligió con «mazo game use»", "chosen with “mazo game use”")
    assert "mazo config unset game" in ran.err
    assert "mazo game use" not in moss(*line.split(), "-g", "t2").err
    assert moss("game", "list").code == 0
    listed = moss("config", "list", "--lang", lang)
    assert (listed.code, listed.lines[0].split()[:2]) == (0, ["game", "t2"])
    assert "mazo config unset game" in listed.err
    assert moss("config", "unset", "game").code == 0


DAMAGED = (
    "card find own>0", "card find free>0", "card find want>0", "card find -s own",
    "card random own>0", "card export own>0", "own list", "want list", "trade offer",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", DAMAGED)
def test_damage_is_told_as_damage(
    moss: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, line: str, lang: str
) -> None:
    """Where what is asked lies in a damaged file, that is the answer, whichever game is chosen."""
    assert moss("own", "add", "1 Liquen").code == 0
    path = home / "user.db"
    path.write_bytes(b"\xa5" * 4096 + path.read_bytes()[4096:])
    for _ in ("chosen", "not chosen"):
        ran = moss(*line.split(), "--lang", lang)
        assert (ran.code, ran.out) == (7, "")
        assert told(ran.err, lang, "está dañado", "is damaged")
        monkeypatch.delenv("MAZO_GAME", raising=False)


def test_settings_that_cannot_be_read_are_unknown(moss: Mazo, home: Path) -> None:
    """Of settings in a damaged file nobody says that they are not set."""
    assert moss("config", "set", "lang", "en").code == 0
    (home / "user.db").write_bytes(b"no database at all" * 90)
    rows = moss.json("config", "list")["settings"]
    assert {row["chosen"] for row in rows} == {None}
    assert moss("config", "get", "lang").out == "lang = ?\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", [*USING, "config list"])
def test_a_newer_database_is_refused_untouched(
    moss: Mazo, home: Path, line: str, lang: str
) -> None:
    """A database of a later version of mazo is told of and left as it is."""
    assert moss("deck", "new", "Viejo").code == 0
    with sqlite3.connect(home / "user.db") as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    before = (home / "user.db").read_bytes()
    ran = moss(*line.split(), "--lang", lang)
    assert (ran.code, ran.out) == (7, "")
    assert told(ran.err, lang, "más nueva", "newer")
    assert (home / "user.db").read_bytes() == before


@pytest.mark.parametrize("line", READING)
def test_reading_needs_no_home(
    moss: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Where nothing can be written the built-in games can still be looked at."""
    nowhere = home.parent / "file"
    nowhere.write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("MAZO_HOME", str(nowhere / "home"))
    ran = moss(*shlex.split(line))
    assert ran.code == 0, ran.err
    assert ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_change_needs_a_home(
    moss: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Where nothing can be written a change is refused with the place that cannot be written."""
    nowhere = home.parent / "file"
    nowhere.write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("MAZO_HOME", str(nowhere / "home"))
    ran = moss("deck", "new", "Nuevo", "-g", "roglamor", "--lang", lang)
    assert (ran.code, ran.out) == (7, "")
    assert told(ran.err, lang, str(nowhere), str(nowhere))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("error", "code", "es", "en"),
    [
        (OSError(errno.ENOSPC, "full"), 7, "no queda sitio", "full"),
        (PermissionError(errno.EACCES, "no", "/x/user.db"), 7, "/x/user.db", "/x/user.db"),
        (KeyboardInterrupt(), 130, "", ""),
    ],
    ids=["full", "denied", "interrupted"],
)
def test_a_change_that_is_cut_short_is_none(
    moss: Mazo,
    monkeypatch: pytest.MonkeyPatch,
    *,
    error: BaseException,
    code: int,
    es: str,
    en: str,
    lang: str,
) -> None:
    """Whatever stops a command in the middle, nothing of its change is kept."""
    assert moss("deck", "new", "Antes").code == 0
    saved = decks.save

    def stop(*given: object) -> NoReturn:
        saved(*given)  # type: ignore[arg-type]
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(decks, "save", stop)
        ran = moss("deck", "add", "Antes", "2", "Liquen", "--lang", lang)
    assert (ran.code, ran.out) == (code, "")
    assert code == 130 or told(ran.err, lang, es, en)
    assert moss.cards("Antes") == []
    assert [entry["command"] for entry in moss.json("data", "undo")["undone"]] == ["deck new Antes"]


@pytest.mark.parametrize("line", ["deck rename Uno Dos", "deck copy Uno Dos", "deck new Dos"])
def test_only_an_import_is_advised_to_replace(moss: Mazo, line: str) -> None:
    """A name that is taken is told with the ways out that the command has."""
    for name in ("Uno", "Dos"):
        assert moss("deck", "new", name).code == 0
    assert moss(*line.split()).err.splitlines()[1:] == ["Choose another name."]
    ran = moss("deck", "import", "-", "--name", "Dos", stdin="1 Liquen\n")
    assert ran.code == 2
    assert "already a deck “Dos”" in ran.err
    assert "--replace" in ran.err


@pytest.mark.parametrize("line", ["game add", "card import"])
def test_an_address_that_is_not_fetched_is_no_missing_file(moss: Mazo, line: str) -> None:
    """What begins as an address does is told as one, with those that can be fetched."""
    ran = moss(*line.split(), "ftp://example.org/y.zip")
    assert ran.code == 2
    assert "no address of the web" in ran.err
    assert "https://" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deck_outlives_its_game(moss: Mazo, home: Path, lang: str) -> None:
    """Where its game is gone a deck can be shown and exported, and nothing is judged."""
    assert moss("deck", "new", "Viejo").code == 0
    assert moss("deck", "add", "Viejo", "2 Liquen", "1 Menhir (MUS) 4 *F*").code == 0
    (home / "games" / "t2").rename(home / "t2")
    shown = moss("deck", "show", "Viejo", "-o", "json")
    assert shown.code == 0
    assert shown.data["verdict"] == "cannot-tell"
    assert [(row["count"], row["name"]) for row in shown.data["cards"]] == [
        (2, "Liquen"), (1, "Menhir"),
    ]  # fmt: skip
    ran = moss("deck", "export", "Viejo", "--lang", lang)
    assert ran.code == 0
    assert "2 Liquen\n" in ran.out
    assert ("El juego «t2» ya no está" if lang == "es" else "no game “t2” any more") in ran.err
    assert moss("deck", "check", "Viejo").code == 3
