"""Deck rule kinds, one per file: each takes a rule and the cards it speaks of, and finds."""

from functools import cache
from importlib import import_module

from ..kind import Kind

# Every word that a rule's `kind` may be; the file is called so, with `_` for `-`.
KINDS = (
    "leader",
    "automatic",
    "size",
    "copies",
    "card-limit",
    "count",
    "attribute-limit",
    "ban",
    "restricted",
    "choose-one",
    "pool",
    "among",
    "allowances",
    "sum",
    "points",
    "each",
    "distinct",
    "requires",
    "excludes",
    "opposites",
    "random-card",
    "opening-hand",
    "text",
)  # fmt: skip

NOT_CHECKED = "text"  # the kind of a rule that is kept as it is said, not read whole among them


@cache
def kind(word: str) -> Kind:
    """Return the rule kind that a word of `KINDS` names."""
    found: Kind = import_module(f".{word.replace('-', '_')}", __name__).KIND
    return found
