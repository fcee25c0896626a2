"""How commands open a game: its catalog, checked whole whenever it was made anew."""

from collections.abc import Sequence

from ..catalog import library
from ..catalog.catalog import Catalog


def open_game(id: str, *, sample: bool = False, readers: Sequence[library.Reader] = ()) -> Catalog:
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
