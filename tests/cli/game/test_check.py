"""`mazo game check`: a broken game says what is wrong and where; the other games go on working."""

import shutil
from pathlib import Path

import pytest

from ..running import Mazo

# What is broken: the file, what stands there, what is put in its place, and the report: line, place
# and words of each error.
BROKEN: dict[str, tuple[str, str, str, list[tuple[int, str, str]]]] = {
    "a card without a name": (
        "cards.csv", "mago-3-0,Mago 3.0,", "mago-3-0,,", [(8, "name", "a name is expected")],
    ),
    "a number in words": (
        "cards.csv", "pozo-sin-fondo,Pozo Sin Fondo,,AAA,19,,r,objeto,,3",
        "pozo-sin-fondo,Pozo Sin Fondo,,AAA,19,,r,objeto,,tres",
        [(21, "coste", "“tres”")],
    ),
    "a key that means nothing": (
        "game.toml", 'id = "side-size"', 'id = "side-size"\ncopias_maxima = 2',
        [(line, f"formats.{name}.rules[1].copias_maxima", "copias_maxima")
         for line, name in ((115, "libre"), (153, "torneo"), (202, "solo-aaa"))],
    ),
    "a comma too many": (
        "game.toml", "players = [2, 2]", "players = [2, 2],", [(6, "", "TOML")],
    ),
    "two printings of one number": (
        "cards.csv", "furia,Furia,,AAA,14", "furia,Furia,,AAA,13",
        [(16, "number", "AAA-13 is in line 15")],
    ),
    "a rule of no kind": (
        "game.toml", 'kind = "pool"', 'kind = "pol"',
        [(226, "formats.solo-aaa.rules[5].kind", "“pool”?")],
    ),
    "a control character": (
        "game.toml", "decks = true", "decks = true\x01", [(7, "", "TOML")],
    ),
    "a misspelt column": (
        "cards.csv", "number,variant,rarity", "number,variant,rareza",
        [(1, "rareza", "no field for this column")],
    ),
    "a cell too few": (
        "cards.csv", "lobo,Lobo,,AAA,16,,c", "lobo,Lobo,AAA,16,,c", [(18, "", "13 cells")],
    ),
    "a card that is banned and does not exist": (
        "game.toml", '["pozo-sin-fondo"]', '["pozo-con-fondo"]',
        [(179, "formats.torneo.rules[5].cards[0]", "pozo-sin-fondo")],
    ),
    "a query over no field": (
        "game.toml", '"set:AAA"\n\n[products', '"sett:AAA"\n\n[products',
        [(227, "formats.solo-aaa.rules[5].filter", "sett")],
    ),
}  # fmt: skip


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text in a file that holds it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def errors(out: str) -> list[str]:
    """Return the lines of a report that tell errors."""
    return [line for line in out.splitlines() if ": error: " in line]


@pytest.mark.parametrize("fault", BROKEN)
def test_each_fault_names_file_line_and_place(mazo: Mazo, t1: Path, fault: str) -> None:
    """An error tells the file, the line, the key or column, and what is expected there."""
    name, old, new, report = BROKEN[fault]
    edit(t1 / name, old, new)
    ran = mazo("game", "check")
    assert ran.code == 4
    told = errors(ran.out)
    assert len(told) == len(report)
    for line, (number, place, words) in zip(told, report, strict=True):
        where = f"line {number}: {place}: " if place else f"line {number}: "
        assert line.startswith(f"{t1 / name}: {where}error: ")
        assert words in line
    assert mazo("game", "check", str(t1)).code == 4


def test_all_faults_come_in_one_report(mazo: Mazo, t1: Path) -> None:
    """Faults of both files and of every part of them are told together, and counted."""
    edit(
        t1 / "cards.csv", "loto-de-tinta,Loto de Tinta,,AAA,18,,r,objeto,,0", "loto,,,AAA,18,,x,,,y"
    )
    edit(t1 / "game.toml", 'kind = "pool"', 'kind = "pol"')
    edit(t1 / "game.toml", "players = [2, 2]", 'players = "dos"')
    edit(t1 / "game.toml", "size = 9", "size = 10")
    ran = mazo("game", "check")
    assert ran.code == 4
    told = errors(ran.out)
    for words in (
        "line 20: name: ", "line 20: rarity: ", "line 20: coste: ", "game.players: ",
        "rules[5].kind: ", "products.p1",
    ):  # fmt: skip
        assert sum(words in line for line in told) >= 1, words
    assert ran.lines[-1].startswith(f"t1: {len(told)} errors")


def test_a_broken_game_does_not_stop_the_others(
    mazo: Mazo, t1: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken game answers 4 and says who explains it; every other command goes on."""
    mazo.deck("2 Lobo\n")
    edit(t1 / "cards.csv", "mago-3-0,Mago 3.0,", "mago-3-0,,")
    ran = mazo("card", "find", "Lobo")
    assert (ran.code, ran.out) == (4, "")
    assert "cards.csv: line 8" in ran.err
    assert "mazo game check" in ran.err
    assert mazo("card", "find", "Terra", "-g", "zonamagica").code == 0
    assert mazo.decks() == ["prueba"]
    listed = mazo("game", "list")
    assert listed.code == 0
    assert {line.split("\t")[0].split()[0] for line in listed.lines} == {
        "invizimals", "invocacion", "roglamor", "t1", "zonamagica",
    }  # fmt: skip
    monkeypatch.delenv("MAZO_GAME")
    ran = mazo("card", "find", "Terra")
    assert ran.code == 0
    assert ran.out.startswith("Terra\tZM\t")
    assert "“t1”" in ran.err


def test_a_repaired_game_works_again(mazo: Mazo, t1: Path) -> None:
    """Nothing of the fault stays once the file is as it was."""
    shutil.copy(t1 / "cards.csv", t1 / "kept")
    edit(t1 / "cards.csv", "mago-3-0,Mago 3.0,", "mago-3-0,,")
    assert mazo("card", "find", "Mago").code == 4
    (t1 / "kept").replace(t1 / "cards.csv")
    assert mazo("card", "find", "Mago").out.startswith("Mago 3.0\t")


@pytest.mark.parametrize("name", ["game.toml", "cards.csv"])
@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"\x00" * 100, b"[[[", b'"', b"id,name\n"], ids=repr
)
def test_any_bytes_are_answered(mazo: Mazo, t1: Path, name: str, content: bytes) -> None:
    """Whatever stands in a file, the check ends with a report; a game without cards can be read."""
    (t1 / name).write_bytes(content)
    ran = mazo("game", "check")
    assert ran.code == 4
    assert errors(ran.out)
    no_cards = name == "cards.csv" and content in {b"", b"id,name\n"}
    assert mazo("card", "find", "Lobo").code == (0 if no_cards else 4)


def test_tables_of_play_are_checked_when_the_game_is_opened(mazo: Mazo, t1: Path) -> None:
    """Every command that opens the game says at which line of which file they are wrong."""
    edit(t1 / "game.toml", "hand = 5", 'hand = "many"')
    line = (t1 / "game.toml").read_text(encoding="utf-8").splitlines().index('hand = "many"') + 1
    for arguments in (("card", "find", "Lobo"), ("config", "get", "t1.sample"), ("game", "show")):
        ran = mazo(*arguments)
        assert ran.code == 4, arguments
        assert f"{t1 / 'game.toml'}: line {line}: play.hand: " in ran.err


def test_an_installed_game_goes_before_a_folder(
    mazo: Mazo, t1: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word without a slash is the game that has that id; with one it is the folder."""
    shutil.copytree(t1, tmp_path / "here" / "t1")
    shutil.copytree(t1, tmp_path / "here" / "draft")
    monkeypatch.chdir(tmp_path / "here")
    edit(t1 / "game.toml", 'kind = "pool"', 'kind = "pol"')
    assert mazo("game", "check", "t1").code == 4
    for folder in ("t1/", "./t1", "t1/game.toml", "draft"):
        assert "pol" not in mazo("game", "check", folder).out


def test_a_folder_without_a_game_file(
    mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told that the file is missing, not that there is no such game."""
    (tmp_path / "bad").mkdir()
    monkeypatch.chdir(tmp_path)
    for folder in ("bad", "bad/"):
        ran = mazo("game", "check", folder)
        assert (ran.code, ran.out) == (3, "")
        assert f"the folder {folder} holds no game.toml" in ran.err


def test_a_fault_of_own_cards_is_headed_by_their_file(mazo: Mazo, t1: Path) -> None:
    """The first line names the file at fault, not the game file beside it."""
    (t1 / "own.json").write_text('[{"id": 1', encoding="utf-8")
    ran = mazo("card", "find", "Lobo")
    assert ran.code == 4
    assert ran.err.splitlines()[0] == f"mazo: {t1 / 'own.json'} has faults"


def copied(t1: Path, to: Path) -> Path:
    """Return a copy of the made-up game that is called “mini”, in a folder of another name."""
    shutil.copytree(t1, to)
    edit(to / "game.toml", 'id = "t1"', 'id = "mini"')
    return to


def test_a_copy_may_lie_in_a_folder_of_any_name(mazo: Mazo, t1: Path, tmp_path: Path) -> None:
    """What `game add` takes is sound for `game check`, too; in place the id must be its name."""
    folder = copied(t1, tmp_path / "bg")
    assert mazo("game", "check", str(folder)).code == 0
    assert mazo("game", "add", str(folder)).code == 0
    ran = mazo("game", "check", str(copied(t1, t1.with_name("bg"))))
    assert ran.code == 4
    assert "its folder “bg”" in ran.out


def test_a_kind_that_is_none_is_told_once(mazo: Mazo, t1: Path) -> None:
    """A field of no kind is told of with the kinds there are, and of what rests on it nothing."""
    edit(t1 / "game.toml", '[fields.coste]\nkind = "number"', '[fields.coste]\nkind = "zzz"')
    edit(t1 / "game.toml", '[fields.type]\nkind = "choice"', '[fields.type]\nkind = "text"')
    told = errors(mazo("game", "check").out)
    assert [line for line in told if "fields.coste" in line] == told[-1:]
    assert "one of text, number" in told[-1]
    assert "fields.type.kind: error: “text” will not do: one of choice is" in told[0]


def test_a_set_with_more_cards_than_its_size(mazo: Mazo, t1: Path) -> None:
    """A size that the cards go beyond is told of, and never is more known than there is."""
    edit(t1 / "game.toml", "[sets.AAA]", "[sets.AAA]\nsize = 2")
    ran = mazo("game", "check")
    assert ran.code == 0
    assert "sets.AAA.size: warning: 21 cards" in ran.out
    (row,) = (row for row in mazo.json("game", "list")["games"] if row["id"] == "t1")
    assert row["known"] == (
        "21 known, though there are said to be 2; 7 more in sets of unknown size"
    )
