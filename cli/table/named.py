"""The one thing of a game that a word means, by id, label, or a beginning that only one has."""

from collections.abc import Mapping

from ...catalog.errors import NotFound
from ...catalog.game import Labels
from ...catalog.naming import labelled
from ...catalog.text import fold, near
from ..words import text


def one(word: str, things: Mapping[str, Labels], unknown: str, *, by_id: bool = False) -> str:
    """Return the id of the only thing that a word means.

    Args:
        word: What somebody typed.
        things: The labels of each by its id.
        unknown: The key of the error.
        by_id: Whether the error names things by their ids, not as they are called.

    Raises:
        NotFound: `unknown` with `name`, `known` and `near`.
    """
    found = labelled(word, things) or _beginning(word, things)
    if len(found) == 1:
        return found[0]
    names = {name: id_ for id_, labels in things.items() for name in (id_, *labels.values())}
    close = found or tuple(dict.fromkeys(names[name] for name in near(word, names)))
    called = {id_: id_ if by_id else text(labels, id_) for id_, labels in things.items()}
    known = tuple(called.values())
    raise NotFound(unknown, name=word, known=known, near=tuple(called[id_] for id_ in close))


def _beginning(word: str, things: Mapping[str, Labels]) -> tuple[str, ...]:
    """Return the things of which a name, or a word of one, begins so."""
    wanted = fold(word)
    if not wanted:
        return ()

    def begins(name: str) -> bool:
        folded = fold(name)
        return any(part.startswith(wanted) for part in (folded, *folded.split()))

    return tuple(id_ for id_, labels in things.items() if any(map(begins, (id_, *labels.values()))))
