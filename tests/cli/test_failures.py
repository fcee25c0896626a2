"""What a person gets wrong is told in both languages, by its exit code, and changes nothing."""

import json
import shlex
from pathlib import Path

import pytest
from mazo.cli.exits import Exit
from mazo.cli.words import LANGUAGES
from mazo.collection.db import connect

from .failing import FAILURES, FILES, Failure
from .running import Mazo


@pytest.fixture
def tried(garden: Mazo, tmp_path: Path) -> Mazo:
    """Return the game with its decks, and the files that failing command lines name."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    return garden


def kept(home: Path) -> tuple[list[str], set[Path]]:
    """Return all that the user's database holds, and which files there are."""
    db = connect(write=False)
    try:
        rows = list(db.iterdump())
    finally:
        db.close()
    mine = {path for path in home.parent.rglob("*") if "derived" not in path.parts}
    return rows, {path for path in mine if not path.name.startswith("user.db-")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("failure", FAILURES, ids=[each.typed for each in FAILURES])
def test_a_failure_is_told_and_changes_nothing(
    tried: Mazo, home: Path, failure: Failure, lang: str
) -> None:
    """Stdout stays empty, stderr says what is wrong, the code says of what kind, all else stays."""
    before = kept(home)
    ran = tried("--lang", lang, *shlex.split(failure.typed))
    assert (ran.code, ran.out) == (failure.code, "")
    assert ran.err.startswith("mazo: ")
    assert (failure.es if lang == "es" else failure.en) in ran.err
    assert "Traceback" not in ran.err
    assert kept(home) == before


@pytest.mark.parametrize("failure", FAILURES, ids=[each.typed for each in FAILURES])
def test_a_failure_in_json_is_an_object(tried: Mazo, failure: Failure) -> None:
    """With -o json an error is an object too, of the kind that the exit code names."""
    words = shlex.split(failure.typed)
    ran = tried("-o", "json", *words)
    if "-o" in words:  # what was typed asks for another output, or for none at all
        assert ran.code == failure.code
        return
    answer = json.loads(ran.out)
    assert answer["schema"] == 1
    assert answer["error"]["kind"] == Exit(failure.code).name.lower().replace("_", "-")
    assert answer["error"]["message"] in ran.err
    assert answer["error"]["hint"] in ran.err
    assert "data" not in answer
