"""Whatever stands in the files of an archive, it is taken or refused, and never breaks anything."""

import io
import json
import zipfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st
from mazo.catalog.errors import UserError
from mazo.collection.archive import games, place, rows
from mazo.collection.archive.filling import fill
from mazo.collection.store import db as store
from mazo.collection.store import journal

from ..store.test_journal import content

OWN = "games/t1/own.json"
NAMES = [*rows.NAMES, OWN]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("id", "game", "name", "name_key", "lines", "count", "zone", "position", "created",
        "changed", "deck", "built", "catalog", "format", "note", "card")  # fmt: skip
OBJECTS = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=9)
DECK = {"id": 1, "game": "t1", "name": "A", "created": "x", "changed": "x"}
DECKS = st.lists(OBJECTS.map(lambda more: {**DECK, **more}) | VALUES, max_size=3)
CELLS = st.sampled_from(["1", "", "x", '"', "9" * 30, "t1", "-1", "\x00", "1e3", "١"])
TABLE = st.lists(st.lists(CELLS, max_size=16).map(",".join), max_size=4).map("\n".join)
HEADERS = st.sampled_from(
    ["id,game,count,name", "key,value", "deal,game,party,applied", "id", "", "game,count,name,note"]
)
CONTENT = st.one_of(
    st.binary(max_size=40),
    DECKS.map(json.dumps).map(str.encode),
    st.tuples(HEADERS, TABLE).map(lambda both: "\n".join(both).encode()),
)


def taken(files: Mapping[str, bytes]) -> bool:
    """Import the files into an empty database; tell whether they were taken."""
    with closing(store.connect(write=False, rehearse=True)) as db:
        before = content(db)
        try:
            with closing(store.empty()) as empty:
                found, faults = rows.read(files, empty)
            cards = games.own_cards(files, "all.zip")
            with journal.entry(db, "import"):
                fill(db, found, cards)
        except UserError:
            assert content(db) == before
            return False
        return not faults


@given(st.dictionaries(st.sampled_from(NAMES), CONTENT, max_size=3))
@example({OWN: b"\xff"})
@example({"decks.json": json.dumps([{**DECK, "id": 2**70}]).encode()})
@example({"decks.json": json.dumps([{**DECK, "name": "\ud800"}]).encode()})
@example({"decks.json": b"[" * 100_000})
@example({"copies.csv": b"id,game,count,name\n" + b"9" * 5_000 + b",t1,1,A\n"})
def test_any_file_is_taken_or_refused(files: dict[str, bytes]) -> None:
    """No content of a file raises anything but what a person is told."""
    taken(files)


@given(st.binary(max_size=200), st.sampled_from(["manifest.json", "folder", "zip", "inside"]))
def test_any_archive_is_read_or_refused(tmp_path: Path, data: bytes, where: str) -> None:
    """Nor does any manifest, any zip file, or any manifest within one."""
    path = tmp_path / "it"
    if where == "inside":
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr(place.MANIFEST, data)
        data, where = out.getvalue(), "zip"
    if where == "zip":
        path = tmp_path / "it.zip"
        path.write_bytes(data)
    else:
        path.mkdir(exist_ok=True)
        (path / place.MANIFEST).write_bytes(data)
    try:
        place.read(path)
    except UserError:
        return


MANIFEST = st.dictionaries(
    st.sampled_from(["mazo-archive", "database", "files", "mazo", "name", "sha256"]),
    VALUES | st.lists(OBJECTS, max_size=2),
    max_size=5,
)


@given(MANIFEST)
@example({"mazo-archive": 1, "database": 2, "files": 3})
@example({"mazo-archive": 1, "database": 2, "files": [{"name": "../x", "sha256": ""}]})
def test_any_manifest_is_read_or_refused(tmp_path: Path, manifest: dict[str, object]) -> None:
    """A manifest of any shape is one, or the archive is none."""
    (tmp_path / place.MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    try:
        place.read(tmp_path)
        place.put(tmp_path, {})
    except UserError:
        return
