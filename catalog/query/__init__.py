"""The query language: text to tree, tree to SQL, Python, text and words."""

from .fields import Schema
from .nodes import Node, Record, Said
from .parser import parse
from .prepare import prepare
from .quantities import Numbers
from .targets import Members, Provider

__all__ = [
    "Members", "Node", "Numbers", "Provider", "Record", "Said", "Schema", "parse", "prepare",
]  # fmt: skip
