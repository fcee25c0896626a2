"""Kinds of rules about cards, one per file: each takes a rule and a catalog, and finds."""

from functools import cache
from importlib import import_module

from .kind import CardKind

# Every word that a card rule's `kind` may be; the file is called so, with `_` for `-`.
CARD_KINDS = ("implies", "forbids", "one-of", "range", "unique", "chain", "pair", "parts")


@cache
def card_kind(word: str) -> CardKind:
    """Return the kind of card rule that a word of `CARD_KINDS` names."""
    found: CardKind = import_module(f".{word.replace('-', '_')}", __name__).KIND
    return found
