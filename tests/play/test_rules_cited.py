"""What the rulesets rest on stands in the files of their games: paragraphs, settings, defaults."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from mazo import data, play
from mazo.catalog.library import open_game
from mazo.play.rulesets import RULESETS

RULE = re.compile(r"(?:INV|IZ|ZM|RG)-\d+")
# Rules of a set, a deck or a pack, and those that the game file alone carries out.
ELSEWHERE = {"INV-36", "IZ-3", "IZ-7", "IZ-19", "RG-1", "RG-2", "RG-27", "RG-31", "RG-32"}
# Settings without a default, since no source hints at one.
OPEN = {"roglamor": {"lives", "mulligan"}, "zonamagica": {"end-tie-break"}}


@cache
def modules(ruleset: str) -> tuple[ast.Module, ...]:
    """Return every module of a ruleset."""
    paths = sorted((Path(str(play.__file__)).parent / ruleset).rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in paths)


def calls(ruleset: str) -> Iterator[ast.Call]:
    """Yield every call in the rules."""
    for tree in modules(ruleset):
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def sections(ruleset: str, lang: str) -> set[str]:
    """Return the ids of the paragraphs of the rules in a language."""
    return set(re.findall(r"\{#([\w-]+)", data.read(f"{ruleset}/rules.{lang}.md")))


def cited(ruleset: str) -> set[str]:
    """Return every paragraph that a step of the rules is given; one about no rule has none."""
    steps = [c.args[1] for c in calls(ruleset) if getattr(c.func, "id", "") == "Step"]
    given = {str(arg.value) for arg in steps if isinstance(arg, ast.Constant)}
    nodes = (node for call in calls(ruleset) for node in ast.walk(call))
    texts = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    return {each for each in given if each} | {text for text in texts if RULE.fullmatch(text)}


def asked(ruleset: str) -> Iterator[str]:
    """Yield every setting that the rules look up: `settings["…"]` and `settings.get("…")`."""
    for tree in modules(ruleset):
        for node in ast.walk(tree):
            key: ast.expr | None = None
            if isinstance(node, ast.Subscript) and _is_settings(node.value):
                key = node.slice
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                key = node.args[0] if _is_settings(node.func.value) and node.args else None
            if isinstance(key, ast.Constant):
                yield str(key.value)


def _is_settings(node: ast.expr) -> bool:
    return "settings" in {getattr(node, "id", ""), getattr(node, "attr", "")}


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_step_cites_a_paragraph_of_the_rules(ruleset: str, lang: str) -> None:
    """A rule that a step names is one that can be looked up, in both languages."""
    assert len(cited(ruleset)) > 20
    assert cited(ruleset) <= sections(ruleset, lang)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_setting_is_one_of_the_game(ruleset: str) -> None:
    """A reading asked for is a setting of the game file, with a default unless nothing hints."""
    found = {*asked(ruleset)}
    defaults = open_game(ruleset).game.defaults()
    assert len(found) > 5
    assert found <= defaults.keys()
    assert {setting for setting in found if defaults[setting] is None} == OPEN.get(ruleset, set())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_of_play_is_spoken_of(ruleset: str) -> None:
    """Each numbered rule of play is named where its arithmetic stands."""
    written = "\n".join(ast.unparse(tree) for tree in modules(ruleset))
    named = {*RULE.findall(written)}
    rules = {section for section in sections(ruleset, "en") if RULE.fullmatch(section)}
    assert rules - ELSEWHERE - named == set()
