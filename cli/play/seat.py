"""What a command of `play` sits down with: a deck, its game's table rules, and a seed."""

from collections.abc import Iterable, Mapping

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck
from ...play.cards import Card, by_query, piles
from ...play.hand import deck_zone
from ...play.table import TableRules, table_rules
from ..cards import SAMPLE_MARK, sample_note
from ..session import Session
from ..words import text


class Seat(Value):
    """A deck at the table."""

    deck: Deck
    catalog: Catalog
    rules: TableRules
    settings: Settings
    piles: Mapping[str, tuple[Card, ...]]

    @property
    def zone(self) -> str:
        """The zone of the deck that hands are drawn from."""
        return deck_zone(self.rules, self.catalog.game)

    def name(self, zone: str) -> str:
        """Return a zone's name in the language in use."""
        known = {**self.catalog.game.zones, **{z.id: z for z in self.rules.zones}}
        return text(known[zone].label) if zone in known else zone

    def title(self, card: Card) -> str:
        """Return a card's name with the mark of a sample."""
        return f"{card.name} {SAMPLE_MARK}" if card.card in self.catalog.sample_cards else card.name

    def sample_note(self, cards: Iterable[Card]) -> list[str]:
        """Return what stderr says where some of the cards are made up."""
        return sample_note(card.card in self.catalog.sample_cards for card in cards)


def take(session: Session, name: str) -> Seat:
    """Return the deck that a word means, ready to be played.

    Raises:
        NotFound: There is no such deck, or its game has no decks.
        BadData: The list or the game cannot be read.
    """
    from ..decks import load

    deck = load(session, name)
    catalog = session.catalog(deck.game)
    tables = {table: catalog.table(table) for table in ("play", "setup")}
    rules = table_rules(tables, catalog.game)
    deck_zone(rules, catalog.game)
    asks = rules.mulligan.query if rules.mulligan else None
    ask = by_query(catalog, asks) if asks else None
    return Seat(deck, catalog, rules, session.settings(catalog), piles(deck.lines, ask))
