"""What the rulesets rest on stands in the files of their games: paragraphs, settings, defaults."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from mazo import data, play
from mazo.catalog.library import open_game
from mazo.play.rulesets import RULESETS

RULE = re.compile(r"(?:INV|IZ|ZM|RG)-\d+")
# Rules that no code of a ruleset has to carry out, since this of the game file says them.
ELSEWHERE = {
    "INV-8": "zones.mana",  # face down, and without a limit
    "INV-36": "formats.constructed",
    "IZ-3": "play.hand",
    "IZ-18": "fields.ataques",  # what types do is said by IZ-13 and IZ-15
    "IZ-19": "fields.habitat",
    "RG-1": "fields.rarity",
    "RG-27": "fields.persona",
    "RG-31": "products.guardianes",
    "RG-32": "zones.dominios",
    "ZM-1": "game.players",
}
# Settings without a default, since no source hints at one.
OPEN = {
    "roglamor": {"lives", "mulligan"},
    "zonamagica": {"dragon-track-points", "end-tie-break", "fairy-track-points"},
}


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


def spoken(ruleset: str) -> set[str]:
    """Return every rule that the code names; what stands in a docstring does nothing."""
    found: set[str] = set()
    for tree in modules(ruleset):
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in said:
                found |= {*RULE.findall(str(node.value))}
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_of_play_is_cited(ruleset: str) -> None:
    """Each numbered rule of play is named by what carries it out, or stands with what else does."""
    rules = {section for section in sections(ruleset, "en") if RULE.fullmatch(section)}
    assert rules - spoken(ruleset) == rules & ELSEWHERE.keys()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_code_leaves_to_the_game_file_stands_there(ruleset: str) -> None:
    """A rule that no code carries out is said by a table or key of the game file."""
    rules = sections(ruleset, "en")
    for keys in (path for rule, path in ELSEWHERE.items() if rule in rules):
        found = tomllib.loads(data.read(f"{ruleset}/game.toml"))
        for key in keys.split("."):
            found = found[key]
