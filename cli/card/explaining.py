"""A query read out in words."""

from typing import Any

from ...catalog.query import Node, Said
from ..words import say, text


def query_in_words(node: Node) -> str:
    """Return what a query asks for, as one sentence."""
    return say("query.asks", what=_said(node.explain(), inside=False))


def in_words(node: Node) -> str:
    """Return what a part of a query says, in words that can stand by themselves."""
    return _said(node.explain(), inside=False)


def _said(said: Said, *, inside: bool) -> str:
    kind = said.key.rpartition(".")[2]
    if kind in {"and", "or"}:
        joined = f" {say(said.key)} ".join(_said(c, inside=True) for c in said.children)
        return f"({joined})" if inside else joined
    if kind == "not":
        return f"{say(said.key)} {_said(said.children[0], inside=True)}"
    facts = {name: _fact(value) for name, value in said.facts.items()}
    if "operator" in facts:
        facts["operator"] = say(f"query.operator-{_OPERATORS[str(said.facts['operator'])]}")
    if kind == "source-kind":
        facts["kind"] = say(f"query.source-{said.facts['kind']}")
    return say(said.key, **facts)


_OPERATORS = {"=": "is", ">": "more", ">=": "at-least", "<": "less", "<=": "at-most"}


def _fact(value: Any) -> str:
    if isinstance(value, tuple):
        return " + ".join(text(each) for each in value)
    return text(value) if isinstance(value, dict) else str(value)
