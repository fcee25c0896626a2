"""A game of solitaire on a narrow screen."""

import shlex
from types import SimpleNamespace
from typing import Any

import pytest
from mazo.cli.play import showing
from mazo.cli.words import LANGUAGES
from mazo.play.goldfish.referees import referee_of
from mazo.play.rulesets import RULESETS

from ..running import Mazo

NARROW = 40
LINES = (
    "help", "next", "draw 2", "move 1 table", "counter 1 damage 2", "figure lives 20", "show",
    "say 1 element", "no such line",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_screen(
    garden: Mazo, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Help, the table, what happens and what is refused are broken between words."""
    monkeypatch.setenv("COLUMNS", str(NARROW))
    words = shlex.split(f"play start Prueba --seed 7 --no-save --lang {lang} -o table")
    ran = garden(*words, stdin="\n".join(LINES))
    assert len(ran.lines) > 30
    assert [line for line in ran.lines if len(line) > NARROW] == []


@pytest.mark.parametrize("ruleset", [each for each in RULESETS if referee_of(each)])
def test_options_are_listed_in_words_that_can_be_broken(ruleset: str) -> None:
    """No option of a game fills a line with its values."""
    here: Any = SimpleNamespace(referee=referee_of(ruleset))
    told = [*showing.options(here)]
    assert told
    assert max(len(word) for line in told for word in line.split()) < NARROW
