"""Whether the cards of a deck are owned: a finding beside those of the rules."""

from collections.abc import Collection, Sequence

from ...catalog.game import Game
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.needs import Lack
from ..verdict import CardCount, Finding, Repair, Span


def owned(deck: Deck, short: Sequence[Lack], game: Game, never: Collection[str] = ()) -> Finding:
    """Return the finding: what of the deck is missing, among how many cards that one must own.

    It is no rule of the game, so that no verdict rests on it. `never` are cards that nobody has to
    own.
    """
    zones = {zone.id for zone in game.deck_zones() if zone.free}
    asked = (line for line in deck.lines if line.zone not in zones and line.card not in never)
    needed = sum(line.count for line in asked)
    missing = sum(each.missing for each in short)
    return Finding(
        "owned",
        "owned",
        "fail" if short else "pass",
        needed=Span(needed, None),
        found=Span(needed - missing, needed - missing),
        cards=tuple(map(_card, short)),
        repair=Repair("repair.get-cards", {"count": missing}) if short else None,
    )


def _card(each: Lack) -> CardCount:
    name = f"{each.name} [{each.finish}]" if each.finish else each.name
    printings = (each.printing,) if each.printing else ()
    return CardCount(each.card, name, each.missing, printings=printings, exact=True)
