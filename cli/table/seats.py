"""Who sits at the table: names, or a number of players, within what the game allows."""

from collections.abc import Sequence

from ...catalog.errors import UsageError
from ...catalog.text import fold
from ..words import say, text
from .place import Place

MOST = 20  # players, where the game does not say


def names(place: Place, given: Sequence[str], count: int | None) -> list[str]:
    """Return who plays, in the order of their seats; those without a name are numbered.

    Raises:
        UsageError: As `different` and `number`; `table.players-differ` with both numbers.
    """
    said = different(given)
    if said and count is not None and count != len(said):
        raise UsageError("table.players-differ", names=len(said), count=count)
    total = number(place, len(said) if said else count)
    return said or numbered(total)


def numbered(count: int) -> list[str]:
    """Return what so many players are called who have no names."""
    return [say("table.player", number=seat) for seat in range(1, count + 1)]


def different(given: Sequence[str]) -> list[str]:
    """Return names with single blanks, however they are written no two of them the same.

    Raises:
        UsageError: `table.blank-player`, `table.same-player` with `name`.
    """
    said = [" ".join(name.split()) for name in given]
    keys = [*map(fold, said)]
    for name, key in zip(said, keys, strict=True):
        if not key:
            raise UsageError("table.blank-player")
        if keys.count(key) > 1:
            raise UsageError("table.same-player", name=name)
    return said


def number(place: Place, count: int | None) -> int:
    """Return how many play: as said, else as many as the game is always played by.

    Raises:
        UsageError: `table.players-out` with the game's range, `table.players-missing`.
    """
    span = place.catalog.game.players
    low, high = span or (1, MOST)
    game = text(place.game.name)
    if count is None and span and low == high:
        return low
    if count is None:
        raise UsageError("table.players-missing", game=game, low=low, high=high)
    if not low <= count <= high:
        raise UsageError("table.players-out", game=game, count=count, range=spanned(low, high))
    return count


def spanned(low: int, high: int) -> str:
    """Return a range of players in words."""
    return str(low) if low == high else say("table.range", low=low, high=high)
