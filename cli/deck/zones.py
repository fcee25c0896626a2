"""The zone of a deck that a word means."""

from ...catalog.errors import NotFound
from ...catalog.game import Game
from ...catalog.naming import named
from ...catalog.text import near
from ..words import text


def deck_zone(game: Game, asked: str | None) -> str | None:
    """Return the id of a deck zone by id, label or heading word, folded; None for None.

    Raises:
        NotFound: `deck.unknown-zone`, with the zones there are.
    """
    if asked is None:
        return None
    zones = {zone.id: zone for zone in game.deck_zones()}
    words = {id_: (*zone.label.values(), *zone.headings) for id_, zone in zones.items()}
    found = named(asked, words)
    if len(found) == 1:
        return found[0]
    called = {id_: text(zone.label, id_) for id_, zone in zones.items()}
    close = [called[id_] for id_ in found] or near(asked, called.values())
    raise NotFound("deck.unknown-zone", name=asked, near=close, known=(*called.values(),))
