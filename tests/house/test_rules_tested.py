"""Every rule of the four rulebooks is held by a test whose sentence names it."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from mazo import data

from .checkout import files, nodes, tree

RULE = re.compile(r"\{#((?:INV|IZ|ZM|RG)-\d+)\b")
NAMED = re.compile(r"\b(?:INV|IZ|ZM|RG)-\d+\b")
GAMES = ("invocacion", "invizimals", "zonamagica", "roglamor")


def published() -> list[str]:
    """Return the ids of the rules of every rulebook."""
    return [rule for game in GAMES for rule in RULE.findall(data.read(f"{game}/rules.es.md"))]


@cache
def in_sentences() -> frozenset[str]:
    """Return every rule that the sentence of a test names."""
    return frozenset(rule for sentence in _sentences() for rule in NAMED.findall(sentence))


def _sentences() -> Iterator[str]:
    for name in files():
        if re.fullmatch(r"tests/(?:.+/)?test_[^/]+\.py", name):
            for node in nodes(tree(name)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield ast.get_docstring(node) or ""


@pytest.mark.parametrize("rule", published())
def test_a_rule_is_tested_by_its_id(rule: str) -> None:
    """Some test says in its sentence which rule it holds."""
    assert rule in in_sentences()


def test_there_are_rules() -> None:
    """The four rulebooks have more than a hundred rules between them."""
    assert len(published()) > 100
