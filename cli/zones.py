"""The zone of a deck that a word means."""

from ..catalog.game import Game
from ..catalog.naming import one


def deck_zone(game: Game, asked: str | None) -> str | None:
    """Return the id of a deck zone by id, label or heading word, folded; None for None.

    Raises:
        NotFound: `deck.unknown-zone`, with the zones there are.
    """
    words = {zone.id: (*zone.label.values(), *zone.headings) for zone in game.deck_zones()}
    return None if asked is None else one(asked, words, "deck.unknown-zone")
