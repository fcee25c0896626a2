"""Deck rule kinds, one per file: each takes a rule and the cards it speaks of, and finds."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from ..decks.counted import Counted
from ..decks.formats import Rule
from ..verdict import Finding

Check = Callable[[Rule, Counted], tuple[Finding, ...]]


@cache
def kind(name: str) -> Check:
    """Return the check of a rule kind; the name is one of `formats.PARAMETERS`."""
    check: Check = import_module(f".{name.replace('-', '_')}", __name__).check
    return check
