"""How commands open a game: its catalog, checked whole whenever it was made anew."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..catalog import library
from ..catalog.catalog import Catalog
from ..catalog.errors import Fault
from ..catalog.game import Game

Reader = Callable[[Mapping[str, Any], Game, str], Iterable[Fault]]  # tables, game, file → faults


def open_game(id: str, *, sample: bool = False, readers: Sequence[Reader] = ()) -> Catalog:
    """Return the catalog of a game; one that was just built is checked by every room first.

    Args:
        id: The game.
        sample: With its sample cards.
        readers: The rooms beside this one that read tables of the game file.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
        BadData: `game.bad-file` with the faults of severity error: the game cannot be used until
            they are mended. Other games are not touched.
    """

    def refuse(catalog: Catalog) -> None:
        from .game import refuse

        refuse(catalog, readers)

    return library.open_game(id, sample=sample, refuse=refuse)
