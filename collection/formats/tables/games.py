"""Which game a table is of, where a column of it says so."""

from collections.abc import Iterator, Sequence

from ....catalog.errors import NotFound
from ....catalog.game import Game
from ....catalog.headers import normal
from ....catalog.text import fold
from .source import Source
from .words import FIELDS

_OURS = frozenset(("game", "written"))  # headers that only our own tables have together


def game_of(data: bytes | str) -> str | None:
    """Return the first game that the rows of a table name.

    In a table that is not ours it is one that is known here: others have a word of their own for
    it.
    """
    source = Source(data)
    words = [normal(name) for name in source.header]
    place = next((i for i, word in enumerate(words) if word in FIELDS["game"][0]), None)
    if place is None:
        return None
    found = _different(source, place)
    if set(words) >= _OURS:
        return next(found, None)
    return next(filter(_is_known, found), None)


def is_called(game: Game, said: str) -> bool:
    """Return whether a cell means this game: by its id, by a name, or by how a name begins."""
    word = fold(said)
    names = map(fold, game.name.values())
    return word == fold(game.id) or any(name.startswith(word) for name in names)


def _different(source: Source, place: int) -> Iterator[str]:
    """Yield what stands in a column, each text once."""
    met = {""}
    for _, cells in source.rows():
        said = _cell(cells, place)
        if said not in met:
            met.add(said)
            yield said


def _cell(cells: Sequence[str], place: int) -> str:
    return cells[place].strip() if len(cells) > place else ""


def _is_known(said: str) -> bool:
    from ....catalog.files import find_game

    try:
        return bool(find_game(said).id)
    except NotFound:
        return False
