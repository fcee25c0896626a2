"""An option without a letter says nothing, and that is told; facts of copies are taken back so."""

import pytest
from mazo.cli import typed
from mazo.cli.commands import VERBS, module
from mazo.cli.words import LANGUAGES

from .running import Mazo

LINES = (
    "deck random --seed", "deck random --save", "deck random --format", "deck new Otro --format",
    "deck check Prueba --as-of", "deck check Prueba --game", "deck stats Prueba --by",
    "deck add Prueba Liquen --zone", "deck export Prueba --to", "pack open --seed",
    "play hand Prueba --seed", "card random --seed", "card find --sort",
)  # fmt: skip
CLEARED = {
    "own add": {"finish", "condition", "language", "place", "note", "price", "date"},
    "own set": {
        "printing", "finish", "condition", "language", "place", "note", "price", "date",
    },
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", LINES)
def test_an_empty_option_is_told(garden: Mazo, line: str, lang: str) -> None:
    """It is a fault of the command line, told in one line that names the option."""
    option = line.rsplit(maxsplit=1)[-1]
    ran = garden(*line.split(), "", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert ("le falta su valor" if lang == "es" else "needs a value") in ran.err
    assert option in ran.err


@pytest.mark.parametrize(("key", "names"), CLEARED.items(), ids=list(CLEARED))
def test_an_empty_fact_takes_one_back(key: str, names: set[str]) -> None:
    """Of the options without a default only those may be empty that say something of copies."""
    noun, verb = key.split()
    command = typed.build(module(noun, verb).command, verb, f"{noun}.{verb}")
    assert verb in VERBS[noun]
    assert {p.name for p in command.params if p.type.name == "may_be_empty"} == names


def test_a_note_of_copies_is_taken_back(garden: Mazo) -> None:
    """An empty note is none."""
    assert garden("own", "add", "Liquen", "--note", "de Ana").code == 0
    assert garden("own", "set", "Liquen", "--note", "").code == 0
    assert garden.json("own", "list")["cards"][0]["note"] == ""
