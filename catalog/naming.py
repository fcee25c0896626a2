"""The things that a word means: by id or by any of their labels, however it is written."""

from collections.abc import Iterable, Mapping

from .errors import Fact, NotFound
from .text import fold, near

Things = Mapping[str, Iterable[str]]  # id → the other words for it


def key(text: str) -> str:
    """Return a name as it is looked up: folded, with dashes for blanks."""
    return fold(text).replace(" ", "-").replace("_", "-")


def named(word: str, things: Things) -> tuple[str, ...]:
    """Return the ids that a word means: the one that it is, else all of which it is a label."""
    if word in things:
        return (word,)
    wanted = key(word)
    if exact := tuple(id for id in things if key(id) == wanted):
        return exact
    return tuple(id for id, words in things.items() if wanted in map(key, words))


def labelled(word: str, things: Mapping[str, Mapping[str, str]]) -> tuple[str, ...]:
    """Return the ids that a word means among things with a label in each language."""
    if word in things:
        return (word,)
    return named(word, {id: labels.values() for id, labels in things.items()})


def one(word: str, things: Things, unknown: str, **facts: Fact) -> str:
    """Return the only id that a word means.

    Raises:
        NotFound: `unknown` with name, near (ids that share the label, or with a word like it),
            known (ids), and the facts given.
    """
    found = named(word, things)
    if len(found) == 1:
        return found[0]
    raise NotFound(unknown, name=word, near=found or _like(word, things), known=(*things,), **facts)


def _like(word: str, things: Things) -> tuple[str, ...]:
    ids = {name: id for id, words in things.items() for name in (*words, id)}
    return tuple(dict.fromkeys(ids[name] for name in near(word, ids)))
