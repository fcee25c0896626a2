"""Games put in place and taken away: one whole folder or the other, whatever goes wrong between."""

import os
import time
from pathlib import Path

import pytest
from mazo.catalog import paths
from mazo.catalog.derived import ABANDONED_S
from mazo.catalog.files import find_game
from mazo.catalog.installing import id_in, put_in_place, staged, take_away

OLD, NEW = {"game.toml": b"old"}, {"game.toml": b"new", "cards.csv": b""}


def held() -> dict[str, bytes]:
    """Return the files of the game as they are installed."""
    place = paths.games() / "tiny"
    return {path.name: path.read_bytes() for path in place.iterdir()} if place.is_dir() else {}


def put(files: dict[str, bytes]) -> Path | None:
    """Put a game in place."""
    with staged("tiny", files) as folder:
        return put_in_place(folder)


def test_a_folder_takes_the_place_of_another() -> None:
    """The one before lies among the backups, whole, and nothing else is left."""
    assert put(OLD) is None
    before = put(NEW)
    assert before is not None
    assert {path.name: path.read_bytes() for path in before.iterdir()} == OLD
    assert held() == NEW
    assert [path.name for path in paths.games().iterdir()] == ["tiny"]


def test_what_cannot_be_put_in_place_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last step fails the game before is there again."""
    put(OLD)
    rename = Path.rename

    def fails(self: Path, target: Path) -> Path:
        if paths.backups() not in target.parents and ".new-" in str(self):
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(OSError, match="No space"):
        put(NEW)
    assert held() == OLD
    assert [path.name for path in paths.games().iterdir()] == ["tiny"]


def test_a_full_disk_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written is gone, and the game before is untouched."""
    put(OLD)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        put(NEW)
    assert held() == OLD
    assert [path.name for path in paths.games().iterdir()] == ["tiny"]


def test_what_a_killed_command_left_goes_after_an_hour() -> None:
    """A folder that was being filled is nobody's game, and is removed when it is old."""
    for name in ("young", "old"):
        (paths.games() / f".new-{name}" / "tiny").mkdir(parents=True)
    past = time.time() - ABANDONED_S - 1
    os.utime(paths.games() / ".new-old", (past, past))
    put(NEW)
    assert {path.name for path in paths.games().iterdir()} == {".new-young", "tiny"}


def test_a_game_taken_away_is_among_the_backups() -> None:
    """Its folder is moved whole."""
    put(OLD)
    folder = take_away(find_game("tiny"))
    assert (folder.parent, held()) == (paths.backups(), {})
    assert (folder / "game.toml").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ('[game]\nid = "tiny"', "tiny"),
        ('\ufeff[game]\r\nid = "tiny"\r\n', "tiny"),
        ('[game]\nid = "../tiny"', ""),
        ('[game]\nid = "Tiny"', ""),
        ("[game]\nid = 3", "3"),
        ("[game]", ""),
        ("[game", ""),
        ("game = 1", ""),
    ],
)
def test_an_id_is_one_that_a_folder_can_bear(text: str, id: str) -> None:
    """An id leads nowhere else, and a broken file has none."""
    assert id_in({"game.toml": text.encode()}) == id
    assert id_in({}) == ""
