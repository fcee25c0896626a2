"""The query language: text to tree, tree to SQL, Python, text and words."""

from .counted import Counted, parse_counted
from .explain import Said
from .fields import Schema
from .nodes import Node, Record
from .parser import parse
from .prepare import prepare
from .quantities import Numbers
from .targets import Members, Provider

__all__ = [
    "Counted", "Members", "Node", "Numbers", "Provider", "Record", "Said", "Schema", "parse",
    "parse_counted", "prepare",
]  # fmt: skip
