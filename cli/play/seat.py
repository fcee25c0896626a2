"""What a command of `play` sits down with: cards, their game's table rules, and its referee."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError
from ...collection.deckbuilding.decks import Deck
from ...play.cards import Card, Dress, by_printing, dress, piles
from ...play.goldfish.places import plain, seat_of
from ...play.hand import deck_zone
from ...play.table import TableRules
from ..at_table import AtTable
from ..called import value_called
from ..cards import SAMPLE_MARK, sample_note
from ..games import rules_of, zone_name
from ..session import Session
from ..words import first, known, say, text

if TYPE_CHECKING:
    from ...play.goldfish.board import Bring, Referee
    from ...play.goldfish.referee import Form


class Seat(AtTable):
    """A deck at the table; in a game that is played from its box it is an empty one.

    `rules` are those of the game file, whatever the settings are. `referee` knows the game's own
    rules: None where there is only the game file to go by, and where nothing is played.
    """

    deck: Deck
    piles: Mapping[str, tuple[Card, ...]]
    referee: "Referee | None" = None

    @property
    def label(self) -> str:
        """What is played with: the name of the deck, else that of the game."""
        return self.deck.name or text(self.catalog.game.name)

    @property
    def ruleset(self) -> str:
        """Where the sentences of the rules stand: `play` where only the game file is known."""
        return self.referee.ruleset if self.referee else "play"

    @property
    def forms(self) -> "tuple[Form, ...]":
        """How the deeds of the game's own rules are written."""
        return self.referee.forms if self.referee else ()

    def own(self, key: str) -> str | None:
        """Return what the game's own rules say under a key; None where they say nothing."""
        whole = f"{self.referee.ruleset}.{key}" if self.referee else ""
        return say(whole) if whole and known(whole) else None

    def verb(self, id_: str) -> str:
        """Return what a line says for a verb: one of the game's own rules, else of every game."""
        own = any(form.verb == id_ for form in self.forms)
        return first(f"{self.ruleset}.deed-{id_}" if own else f"play.verb-{id_}")

    def word(self, id_: str) -> str:
        """Return what a line says for an id that a deed takes: a word of the rules, or a value."""
        own = f"{self.ruleset}.word-{id_}"
        return first(own) if known(own) else value_called(self.game, id_) or id_

    def fact(self, name: str, id_: str) -> str:
        """Return what the id in a fact is called: by the rules of the game first."""
        if name in {"zone", "source"}:
            return self.name(id_)
        if name == "known":  # what a deed chooses from
            return self.word(id_)
        if name == "kind" and known(f"play.kind-{id_}"):  # what a line lacks
            return say(f"play.kind-{id_}")
        if name == "lacking" and id_ in self.game.settings:
            return text(self.game.settings[id_].label)
        kinds = ("figure", "counter", "value") if name == "counter" else ("value",)
        own = (self.own(f"{kind}-{id_}") for kind in kinds)
        return next(filter(None, own), None) or super().fact(name, id_)

    @property
    def zone(self) -> str:
        """The zone of the deck that hands are drawn from."""
        return deck_zone(self.rules, self.catalog.game)

    @property
    def bring(self) -> "Bring":
        """Finds a card of the catalog by name, for tokens."""
        return bring(self.catalog)

    def name(self, zone: str) -> str:
        """Return a zone's name in the language in use, with the player it belongs to."""
        id_, seat = plain(zone), seat_of(zone)
        called = zone_name(self.catalog, self.rules, id_)
        return called if seat == 1 else say("play.seat-zone", zone=called, seat=seat)

    def title(self, card: Card) -> str:
        """Return a card's name with the mark of a sample."""
        return f"{card.name} {SAMPLE_MARK}" if card.card in self.catalog.sample_cards else card.name

    def sample_note(self, cards: Iterable[Card]) -> list[str]:
        """Return what stderr says where some of the cards are made up."""
        return sample_note(card.card in self.catalog.sample_cards for card in cards)


def take(session: Session, name: str, against: str | None = None, *, plays: bool = False) -> Seat:
    """Return the deck that a word means at the table, and a rival's where one is named.

    Where it is to be played (`plays`) the referee is there, and cards come with what they print.

    Raises:
        NotFound: There is no such deck, or its game has no decks.
        BadData: The list or the game cannot be read.
        UsageError: The rival's deck is of another game.
    """
    from ..decks import load

    deck = load(session, name)
    here = at_table(session, session.catalog(deck.game), plays=plays)
    deck_zone(here.rules, here.catalog.game)
    dressed = dressing(here, prints=plays)
    found = piles(deck.lines, dressed)
    if against is not None:
        other = load(session, against)
        if other.game != deck.game:
            raise UsageError("play.other-game", deck=other.name, game=other.game)
        found |= {f"2:{zone}": pile for zone, pile in piles(other.lines, dressed).items()}
    return here.but(deck=deck, piles=found)


def at_table(session: Session, catalog: Catalog, *, plays: bool = True) -> Seat:
    """Return the table of a game, without any deck yet; with its referee where it is played."""
    rules, deck = rules_of(catalog), Deck(catalog.id, "")
    referee = _referee(rules) if plays else None
    return Seat(catalog, rules, session.settings(catalog), deck, {}, referee)


def _referee(rules: TableRules) -> "Referee | None":
    from ...play.goldfish.referees import referee_of

    return referee_of(rules.rules)


def dressing(here: Seat, *, prints: bool) -> Dress:
    """Return what gives a card all that is to be known of it at this table: what it prints too."""
    keeps = here.rules.mulligan.query if here.rules.mulligan else None
    return dress(here.catalog, keeps, prints=prints)


def bring(catalog: Catalog) -> "Bring":
    """Return what finds the one card of the catalog that a name means, None where none is meant."""
    fields = by_printing(catalog)

    def found(name: str) -> Card | None:
        (matches,) = catalog.resolve([name]).values()
        ids = dict.fromkeys(match.card for match in matches) or [name]
        if len(ids) != 1:
            return None
        (id_,) = ids
        (record,) = catalog.judged([(id_, None)])
        if record is None:
            return None
        card = Card(str(record["title"] or record["name"]), id_)
        return card.but(fields=fields(card))

    return found
