"""What the arithmetic of Invocación Fronteras rests on stands in the game's files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from mazo import data
from mazo.catalog.library import open_game
from mazo.play import invocacion

RULE = re.compile(r"INV-\d+")
MODULES = sorted(Path(str(invocacion.__file__)).parent.rglob("*.py"))


def calls() -> Iterator[ast.Call]:
    """Yield every call in the arithmetic."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def sections(lang: str) -> set[str]:
    """Return the ids of the paragraphs of the rules in a language."""
    return set(re.findall(r"\{#([\w-]+)", data.read(f"invocacion/rules.{lang}.md")))


def cited() -> set[str]:
    """Return every rule that a step of the arithmetic is given."""
    steps = (node.args[1] for node in calls() if getattr(node.func, "id", "") == "Step")
    given = {str(arg.value) for arg in steps if isinstance(arg, ast.Constant)}
    texts = {n.value for c in calls() for n in ast.walk(c) if isinstance(n, ast.Constant)}
    return {each for each in given if each} | {
        text for text in texts if isinstance(text, str) and RULE.fullmatch(text)
    }


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_step_cites_a_paragraph_of_the_rules(lang: str) -> None:
    """A rule that a step names is one that can be looked up, in both languages."""
    assert len(cited()) > 20
    assert cited() <= sections(lang)


def test_every_setting_is_one_of_the_game() -> None:
    """A reading that is asked for is a setting of the game file, and has a default there."""
    asked = {
        str(node.slice.value)
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Subscript)
        and "settings" in {getattr(node.value, "id", ""), getattr(node.value, "attr", "")}
        and isinstance(node.slice, ast.Constant)
    }
    defaults = open_game("invocacion").game.defaults()
    assert len(asked) > 5
    assert {setting for setting in asked if defaults.get(setting) is None} == set()


def test_every_rule_of_play_is_spoken_of() -> None:
    """Each INV- rule is named where its arithmetic or its referee stands, but that of the deck."""
    named = {rule for path in MODULES for rule in RULE.findall(path.read_text(encoding="utf-8"))}
    assert {s for s in sections("en") if RULE.fullmatch(s)} - {"INV-36"} - named == set()
