"""Whatever happens to the bytes of the database, every command answers or says what is wrong."""

import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ..running import Mazo

SPOILT = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.binary(min_size=1, max_size=60)),
    min_size=1,
    max_size=12,
)
LINES = (
    "deck list",
    "deck show Prueba",
    "own list",
    "want list",
    "config list",
    "data log",
    "pack list --kept",
    "card find menhir",
    "doctor",
    "data restore",
    "data export --to todo --replace",
    "deck new Nuevo -n",
    "deck add Prueba 1 Menhir",
    "own add 1 Menhir",
    "config set riego ronda",
    "data undo",
    "data redo",
    "data backup",
)


@settings(max_examples=settings().max_examples // 30)  # each is twenty commands
@given(SPOILT, st.floats(0, 1) | st.just(1.0))
def test_no_command_breaks_over_a_spoilt_database(
    garden: Mazo, home: Path, spoilt: list[tuple[float, bytes]], length: float
) -> None:
    """Nothing but an exit code of ours and a sentence comes of it, and a copy brings all back."""
    path, kept = home / "user.db", home / "kept.db"
    if not kept.exists():
        assert garden("own", "add", "1", "Liquen").code == 0
        kept.write_bytes(path.read_bytes())
    data = bytearray(kept.read_bytes())
    for place, content in spoilt:
        start = int(place * len(data))
        data[start : start + len(content)] = content
    path.write_bytes(data[: int(length * len(data))])
    for line in LINES:
        ran = garden(*shlex.split(line))
        assert ran.code in range(8)
        assert "Traceback" not in ran.err
    assert garden("data", "restore", str(kept)).code == 0
    assert garden.json("own", "list")["cards"][0]["count"] == 1


@pytest.mark.parametrize("line", ["deck list", "data undo", "data export --to todo"])
def test_a_text_that_is_none_any_more(garden: Mazo, home: Path, line: str) -> None:
    """A row whose text cannot be read is told of as damage, and nothing is written."""
    with closing(sqlite3.connect(home / "user.db")) as db:
        db.execute("DROP TRIGGER journal_deck_update")
        db.execute("UPDATE deck SET note = CAST(x'80' AS TEXT)")
        db.execute("UPDATE journal_step SET statement = CAST(x'80' AS TEXT)")
        db.commit()
    before = (home / "user.db").read_bytes()
    ran = garden(*line.split())
    assert (ran.code, ran.out) == (7, "")
    assert "is damaged" in ran.err
    assert (home / "user.db").read_bytes() == before
