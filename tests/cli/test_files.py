"""Several files are written as one: all of them, or every place is as it was."""

import errno
from pathlib import Path

import pytest
from mazo.catalog.errors import Unavailable
from mazo.cli.terminal.files import write_all


def held(folder: Path) -> dict[str, str]:
    """Return what every file of a folder holds, hidden ones too."""
    return {path.name: path.read_text("utf-8") for path in folder.iterdir() if path.is_file()}


def test_all_are_written(tmp_path: Path) -> None:
    """New files come, others are replaced, and nothing is left beside them."""
    (tmp_path / "b").write_text("old", "utf-8")
    write_all({tmp_path / "a": "uno", tmp_path / "b": b"dos"})
    assert held(tmp_path) == {"a": "uno", "b": "dos"}


@pytest.mark.parametrize("before", [{}, {"a": "old"}, {"a": "old", "c": "old"}])
def test_one_that_cannot_be_written_stops_all(tmp_path: Path, before: dict[str, str]) -> None:
    """Where one has no place, the others are as they were, and the error names that one."""
    for name, text in before.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "b").mkdir()
    with pytest.raises(OSError, match="b") as raised:
        write_all({tmp_path / name: "new" for name in "abc"})
    assert raised.value.filename == str(tmp_path / "b")
    assert raised.value.errno in {errno.EISDIR, errno.ENOTEMPTY, errno.EEXIST}
    assert held(tmp_path) == before


def test_a_folder_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    """Nothing is written where one of the folders is missing."""
    with pytest.raises(Unavailable, match=r"io\.no-folder"):
        write_all({tmp_path / "a": "uno", tmp_path / "nowhere" / "b": "dos"})
    assert held(tmp_path) == {}
