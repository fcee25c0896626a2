"""Who sits at the table: names, or a number of players, within what the game allows."""

from collections.abc import Sequence

from ...catalog.errors import UsageError
from ...play.first import players
from ..words import say, text
from .place import Place

MOST = 20  # players, where the game does not say
_PAIR = 2


def names(
    place: Place, given: Sequence[str], count: int | None, *, some: bool = False
) -> list[str]:
    """Return who plays, in the order of their seats; those without a name are numbered.

    With `some` the names may be those of two players or more among all who play.

    Raises:
        UsageError: `table.same-player` with `name`, `table.players-differ` with both numbers, and
            as `number`.
    """
    said = [" ".join(name.split()) for name in given]
    for name in said:
        if said.count(name) > 1:
            raise UsageError("table.same-player", name=name)
    if said and count is not None and count != len(said):
        raise UsageError("table.players-differ", names=len(said), count=count)
    total = number(place, len(said) if said else count, some=some and bool(said))
    return said or [say("table.player", number=seat) for seat in range(1, total + 1)]


def number(place: Place, count: int | None, *, some: bool = False) -> int:
    """Return how many play: as said, else as many as the game is always played by.

    With `some` they may be fewer than play, but two.

    Raises:
        UsageError: `table.players-out` with the game's range, `table.players-missing`.
    """
    span = players(place.catalog.table("game") or {})
    low, high = span or (1, MOST)
    game = text(place.game.name)
    if count is None and span and low == high:
        return low
    if count is None:
        raise UsageError("table.players-missing", game=game, low=low, high=high)
    if not (min(low, _PAIR) if some else low) <= count <= high:
        raise UsageError("table.players-out", game=game, count=count, range=spanned(low, high))
    return count


def spanned(low: int, high: int) -> str:
    """Return a range of players in words."""
    return str(low) if low == high else say("table.range", low=low, high=high)
