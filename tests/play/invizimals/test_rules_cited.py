"""What the rules of Invizimals rest on stands in the game's files, and each is tested by its id."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from mazo import data
from mazo.catalog.library import open_game
from mazo.play import invizimals

RULE = re.compile(r"\bIZ-\d+")
MODULES = sorted(Path(str(invizimals.__file__)).parent.rglob("*.py"))
TESTS = sorted(Path(__file__).parent.rglob("test_*.py"))


def calls() -> Iterator[ast.Call]:
    """Yield every call in the rules of the game."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def sections(lang: str) -> set[str]:
    """Return the ids of the paragraphs of the rules in a language."""
    return set(re.findall(r"\{#([\w-]+)", data.read(f"invizimals/rules.{lang}.md")))


def cited() -> set[str]:
    """Return every paragraph that a step of the rules is given."""
    steps = [node.args[1] for node in calls() if getattr(node.func, "id", "") == "Step"]
    given = {str(arg.value) for arg in steps if isinstance(arg, ast.Constant)}
    texts = {n.value for c in calls() for n in ast.walk(c) if isinstance(n, ast.Constant)}
    return given | {text for text in texts if isinstance(text, str) and RULE.fullmatch(text)}


def sentences() -> Iterator[str]:
    """Yield what each test of the room says that it holds."""
    for path in TESTS:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_step_cites_a_paragraph_of_the_rules(lang: str) -> None:
    """A rule that a step names is one that can be looked up, in both languages."""
    assert len(cited()) > 20
    assert cited() <= sections(lang)


def test_every_rule_has_a_test_that_names_it() -> None:
    """All numbered rules of the game concern play, and each is tested by its id."""
    tested = {rule for sentence in sentences() for rule in RULE.findall(sentence)}
    numbered = {rule for rule in sections("es") if RULE.fullmatch(rule)}
    assert len(numbered) == 28
    assert numbered - tested == set()


def test_every_setting_is_one_of_the_game() -> None:
    """A reading that is asked for is a setting of the game file, and has a default there."""
    asked = set()
    for path in MODULES:
        asked |= set(re.findall(r'settings\["([\w-]+)"\]', path.read_text(encoding="utf-8")))
    defaults = open_game("invizimals").game.defaults()
    assert len(asked) > 10
    assert {setting for setting in asked if defaults.get(setting) is None} == set()
