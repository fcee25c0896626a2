"""The zone of a deck that a word means."""

from ..catalog.errors import NotFound
from ..catalog.game import Game
from ..catalog.text import fold, near


def deck_zone(game: Game, asked: str | None) -> str | None:
    """Return the id of a deck zone by id, label or heading word, folded; None for None.

    Raises:
        NotFound: `deck.unknown-zone`, with the zones there are.
    """
    if asked is None:
        return None
    known: dict[str, str] = {}
    for zone in game.deck_zones():
        known |= {fold(word): zone.id for word in (zone.id, *zone.label.values(), *zone.headings)}
    if fold(asked) in known:
        return known[fold(asked)]
    ids = tuple(zone.id for zone in game.deck_zones())
    raise NotFound("deck.unknown-zone", name=asked, near=near(asked, known), known=ids)
