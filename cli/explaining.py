"""A query read out in words: phrases that stand behind the cards that are meant."""

from typing import Any

from ..catalog.query import Node, Said
from .words import say, text

_JOINED = {"and": "or", "or": "and"}  # and what they are where all of it is denied
_OPERATORS = {"=": "is", ">": "more", ">=": "at-least", "<": "less", "<=": "at-most"}


def query_in_words(node: Node) -> str:
    """Return what a query asks for, as one sentence."""
    return say("query.asks", what=in_words(node))


def in_words(node: Node) -> str:
    """Return what a part of a query says, as a phrase: `of type wolf and without cost`."""
    return said_in_words(node.explain())


def said_in_words(said: Said, *, denied: bool = False, inside: bool = False) -> str:
    """Return the phrase of what a query says, or of its contrary where it is `denied`.

    What is joined stands in parentheses where it is `inside` of more.
    """
    kind, denied = said.key.rpartition(".")[2], denied != said.denied
    if kind in _JOINED:
        word = say(f"query.said.{_JOINED[kind] if denied else kind}")
        parts = (said_in_words(each, denied=denied, inside=True) for each in said.children)
        joined = f" {word} ".join(parts)
        return f"({joined})" if inside else joined
    facts = {name: _fact(value) for name, value in said.facts.items()}
    if "operator" in facts:
        facts["operator"] = say(f"query.{kind}-{_OPERATORS[facts['operator']]}")
    if kind == "source-kind":
        facts["kind"] = say(f"query.source-{said.facts['kind']}")
    return say(f"query.said.not-{kind}" if denied else said.key, **facts)


def _fact(value: Any) -> str:
    if isinstance(value, tuple):
        return " + ".join(text(each) for each in value)
    return text(value) if isinstance(value, dict) else str(value)
