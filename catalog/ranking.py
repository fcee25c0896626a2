"""Which of the found names come first."""

from collections.abc import Sequence
from typing import Any

from .query.nodes import And, Node, Or
from .query.on_text import Word
from .text import fold


def words(node: Node) -> tuple[Word, ...]:
    """Return the bare words that a query asks for, those below `not` left out."""
    if isinstance(node, And | Or):
        return tuple(word for part in node.parts for word in words(part))
    return (node,) if isinstance(node, Word) else ()


def rank(asked: Sequence[Word], out: list[Any]) -> str:
    """Return an expression that is smaller for what shall come first.

    Names that are the words come before names that hold them; among either, those that have
    the very accents asked for come before those that do not (`canon` in `Cañón`).
    """
    if not asked:
        return "0"
    out.append(fold(" ".join(word.text for word in asked)))
    spelt = " AND ".join(_spelt(word.text, out) for word in asked[:20])
    return f"ifnull((name_key <> ?) * 2 + NOT ({spelt}), 2)"


def _spelt(word: str, out: list[Any]) -> str:
    """Return whether the name holds a word with these accents, or does not hold it at all.

    SQLite knows the two cases of unaccented letters only, so that accented words are tried in
    the ways they are written in names.
    """
    out.append(fold(word))
    forms = {word.lower(): None}
    if not word.isascii():
        forms |= dict.fromkeys((word, word.capitalize(), word.upper(), word.title()))
    out.extend(forms)
    tried = " OR ".join(
        "instr(lower(name), ?)" if i == 0 else "instr(name, ?)" for i in range(len(forms))
    )
    return f"(NOT instr(name_key, ?) OR {tried})"
