"""What a person gets wrong is told in both languages, by its exit code, and changes nothing."""

import json
import shlex
from pathlib import Path

import pytest
from mazo.cli.exits import Exit
from mazo.cli.words import LANGUAGES
from mazo.collection.store.db import connect

from .failing import FAILURES, FILES, Failure
from .running import Mazo
from .test_contracts import ENVELOPE


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
    assert list(answer) == [*ENVELOPE, "error"]
    assert (answer["game"], answer["data"], answer["warnings"]) == (None, None, [])
    assert ran.err.startswith(f"mazo: {answer['error']['message']}\n")
    assert answer["error"]["hint"] in ran.err


def test_an_error_of_a_query_has_its_place(tried: Mazo) -> None:
    """The part at fault is told by its offsets, and is not drawn."""
    error = json.loads(tried("-o", "json", "card", "find", "menhir agua:mucha").out)["error"]
    assert error["query"][error["start"] : error["end"]] == "mucha"
    assert "^" not in error["message"] + error["hint"]


def test_an_error_of_a_file_has_its_faults(tried: Mazo) -> None:
    """Each thing wrong in a list is told with its line and key."""
    error = json.loads(tried("-o", "json", "deck", "import", "mala.txt").out)["error"]
    assert [fault["line"] for fault in error["faults"]] == [2, 3]
    assert error["faults"][1]["key"] == "list.unknown-card"
    assert "\n" not in error["message"]


def test_of_many_faults_the_first_are_told(mazo: Mazo) -> None:
    """And how many there are; JSON holds all of them."""
    listed = "".join(f"1 nadie {number}\n" for number in range(500))
    ran = mazo("deck", "check", "-", stdin=listed)
    assert ran.code == 4
    assert ran.err.startswith("mazo: the input cannot be read as a list: 500 faults\n")
    assert ran.err.count(": error: ") == 20
    assert "480 more; “-o json” tells all of them" in ran.err
    asked = mazo("deck", "check", "-", "-o", "json", stdin=listed)
    assert len(json.loads(asked.out)["error"]["faults"]) == 500


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "there is nothing in the input"), ("es", "no hay nada en la entrada")]
)
def test_the_input_is_called_so(mazo: Mazo, lang: str, said: str) -> None:
    """And not by the sign that stands for it."""
    assert mazo("deck", "check", "-", "--lang", lang).err == f"mazo: {said}\n"
