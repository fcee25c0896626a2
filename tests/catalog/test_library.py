"""Which games there are, how one is opened, and what a broken file does."""

from pathlib import Path

import pytest
from mazo import data
from mazo.catalog import paths
from mazo.catalog.build import read_all
from mazo.catalog.errors import BadData, NotFound
from mazo.catalog.files import files_of, find_game, games
from mazo.catalog.library import open_game

from . import games as tiny

BUILT_IN = [path.name for path in data.games()]


def test_the_built_in_games_are_there() -> None:
    """Without any file of the user's."""
    assert [game.id for game in games()] == BUILT_IN
    assert all(game.builtin for game in games())


@pytest.mark.parametrize("id", BUILT_IN)
def test_every_built_in_game_is_sound(id: str) -> None:
    """No fault in its game file, its cards or its sample."""
    assert read_all(files_of(find_game(id), sample=True)).faults == ()


@pytest.mark.parametrize("id", BUILT_IN)
@pytest.mark.parametrize("sample", [False, True])
def test_every_built_in_game_opens(id: str, sample: bool) -> None:
    """Its catalog holds cards, each with a first printing, made-up ones only when asked for."""
    catalog = open_game(id, sample=sample)
    cards, firsts, made_up = catalog.db.execute(
        "SELECT count(DISTINCT card), sum(first), sum(sample) FROM printing"
    ).fetchone()
    assert cards == firsts > 0
    assert sample or not made_up
    catalog.db.close()


def test_a_game_of_the_users_stands_beside_them(t1: Path) -> None:
    """A folder with a game file is a game."""
    (t1.parent / "no-game").mkdir()
    found = {game.id: game for game in games()}
    assert list(found) == sorted([*BUILT_IN, "t1"])
    assert (found["t1"].folders, found["t1"].builtin) == ((t1,), False)
    catalog = open_game("t1")
    assert catalog.game.id == "t1"
    catalog.db.close()


def test_a_folder_without_game_file_is_laid_over_a_built_in_game() -> None:
    """Its card file adds printings and replaces those of the same set and number."""
    folder = paths.games() / "zonamagica"
    folder.mkdir(parents=True)
    (folder / "cards.csv").write_text("id,name,set\nagua,Agua nueva,ZM\nmia,Mía,ZM\n")
    catalog = open_game("zonamagica")
    names = {p.card: p.name for p in catalog.select("ORDER BY row")}
    assert (names["agua"], names["mia"], names["fuego"]) == ("Agua nueva", "Mía", "Fogo")
    catalog.db.close()


def test_a_folder_with_a_game_file_hides_the_built_in_game() -> None:
    """The user's copy stands for itself, its card file alone."""
    folder = paths.games() / "zonamagica"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text('[game]\nid = "zonamagica"\nname = "Mía"\n')
    catalog = open_game("zonamagica")
    assert catalog.game.name == {"": "Mía"}
    assert catalog.select() == ()
    catalog.db.close()


@pytest.mark.parametrize("typed", ["t1", "T1", " t-1 "])
def test_case_blanks_and_dashes_of_an_id_do_not_matter(t1: Path, typed: str) -> None:
    """The game is found as people write it."""
    catalog = open_game(typed)
    assert catalog.id == t1.name
    catalog.db.close()


def test_an_unknown_game_names_the_nearest() -> None:
    """A slip of the pen is told what was meant."""
    with pytest.raises(NotFound) as refused:
        open_game("invizimal")
    assert (refused.value.key, refused.value.facts["near"]) == ("game.unknown", ("invizimals",))


def test_a_broken_game_hides_no_other(t1: Path) -> None:
    """It is listed, refused with its faults when opened, and the others open."""
    tiny.install(toml=tiny.TOML.replace("kind", "knid", 1))
    assert "tiny" in [game.id for game in games()]
    with pytest.raises(BadData) as refused:
        open_game("tiny")
    assert refused.value.key == "game.bad-file"
    assert {fault.key for fault in refused.value.faults} == {"game.unknown-key", "game.missing-key"}
    catalog = open_game(t1.name)
    assert len(catalog.printings("lobo")) == 2
    catalog.db.close()


def test_faults_of_all_files_come_together() -> None:
    """Card file, own layer and sample are reported in one go."""
    tiny.install("name,set\na,CCC\n", own='[{"id": "a", "x": 1}]', sample="nmae\n")
    with pytest.raises(BadData) as refused:
        open_game("tiny", sample=True)
    found = [(Path(fault.file).name, fault.place) for fault in refused.value.faults]
    assert found == [
        ("cards.csv", "set"), ("own.json", "[0].x"), ("sample.csv", "nmae"),
        ("sample.csv", "name"),
    ]  # fmt: skip


def test_a_flag_that_cannot_be_computed_is_a_fault() -> None:
    """Its query is read when the game is built; the fault bears its line."""
    toml = tiny.TOML.replace('"number:★"', '"nmuber:★"')
    line = toml[: toml.index("nmuber")].count("\n") + 1
    tiny.install(toml=toml)
    with pytest.raises(BadData) as caught:
        open_game("tiny")
    (fault,) = caught.value.faults
    assert (fault.key, fault.place, fault.line) == ("game.bad-query", "fields.promo.when", line)
    assert "near" not in fault.facts
    assert fault.near[0] == "number"


def test_a_changed_card_file_is_seen_at_once() -> None:
    """The next opening reads the new text."""
    folder = tiny.install()
    open_game("tiny").db.close()
    (folder / "cards.csv").write_text("name\nNueva\n", encoding="utf-8")
    catalog = open_game("tiny")
    assert [p.name for p in catalog.select()] == ["Nueva"]
    catalog.db.close()


def test_sample_cards_come_only_when_asked_for() -> None:
    """They are marked, and lie in a derived file of their own."""
    tiny.install(sample="name,set,number\nMuestra,BBB,77\n")
    with_sample, without = open_game("tiny", sample=True), open_game("tiny")
    assert [p.sample for p in with_sample.printings("muestra")] == [True]
    assert without.printings("muestra") == ()
    assert with_sample.fingerprint != without.fingerprint
    with_sample.db.close()
    without.db.close()


def test_the_fingerprint_is_the_same_on_any_machine(
    t1: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rests on the files and not on where they lie."""
    first = open_game("t1")
    elsewhere = t1.parents[1].with_name("elsewhere")
    t1.parents[1].rename(elsewhere)
    monkeypatch.setenv("MAZO_HOME", str(elsewhere))
    second = open_game("t1")
    assert first.fingerprint == second.fingerprint
    assert len(first.fingerprint) == 16
    first.db.close()
    second.db.close()
