"""A word without a letter to be seen names no card, and that is told."""

import pytest
from mazo.cli.words import LANGUAGES

from .running import Mazo

COMMANDS = (
    "own add", "own cut", "own set", "want add", "want cut", "trade offer",
    "deck add Prueba", "deck cut Prueba", "deck move Prueba --to side",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["", " ", "\t", "\u200b"], ids=["empty", "blank", "tab", "unseen"])
@pytest.mark.parametrize("line", COMMANDS)
def test_a_blank_word_names_no_card(garden: Mazo, line: str, word: str, lang: str) -> None:
    """It is told in one line, as a fault of the command line."""
    ran = garden(*line.split(), word, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    said = "no nombra ninguna carta" if lang == "es" else "names no card"
    assert len(ran.err.splitlines()) == 1
    assert said in ran.err


@pytest.mark.parametrize("words", [["", "Liquen"], ["1 Liquen", " "], ["\t", "1", "Liquen"]])
def test_a_blank_word_beside_others_is_passed_over(garden: Mazo, words: list[str]) -> None:
    """A card that is named beside it is meant."""
    assert garden("own", "add", *words).code == 0
    assert garden.json("own", "list")["total"] == 1
