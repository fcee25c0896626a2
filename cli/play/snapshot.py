"""What is kept of how a game began, and the table that is laid from it again."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from ...catalog.errors import BadData
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ...collection.plays import Saved
from ...play.cards import Card, by_printing, by_query
from ...play.goldfish.board import Start
from ..session import Session
from . import seat
from .seat import Seat


def taken(here: Seat, start: Start, name: str | None, *, scripted: bool) -> Saved:
    """Return what is kept of a game before anything was done; `name` is the player's, if any."""
    return Saved(
        game=here.catalog.id,
        name=name or "",
        deck=here.deck.name,
        lines=tuple(_lines(here.piles)),
        start={**start.as_dict(), "options": {**start.options}, "settings": {**here.settings}},
        catalog=here.catalog.fingerprint,
        named=name is not None,
        scripted=scripted,
    )


def _lines(piles: Mapping[str, tuple[Card, ...]]) -> Iterable[Line]:
    """Yield the cards of each zone in their order, those that are equal as one line."""
    for zone, pile in piles.items():
        for card, run in groupby(pile):
            yield Line(zone, len([*run]), card.card, card.printing, card.name)


def seated(session: Session, saved: Saved) -> Seat:
    """Return the table of a game that is kept, with its cards and its settings as they were.

    Raises:
        NotFound: The game is gone that the cards belong to.
        BadData: Its files cannot be read.
    """
    here = seat.at_table(session, session.catalog(saved.game))
    kept = saved.start.get("settings")
    settings = {**here.settings, **(kept if isinstance(kept, dict) else {})}
    deck = Deck(saved.game, saved.deck, saved.lines)
    return here.but(deck=deck, settings=settings, piles=_piles(here, saved.lines))


def _piles(here: Seat, lines: Iterable[Line]) -> dict[str, tuple[Card, ...]]:
    """Return the piles as they were: in the order of the lines, whatever names have become."""
    asks = here.rules.mulligan.query if here.rules.mulligan else None
    ask = by_query(here.catalog, asks) if asks else None
    fields = by_printing(here.catalog) if here.referee else None
    found: dict[str, list[Card]] = {}
    for line in lines:
        card = Card(line.name, line.card, line.printing)
        card = card.but(fields=fields(card)) if fields else card
        card = card.but(keeps=ask(card)) if ask else card
        found.setdefault(line.zone, []).extend([card] * line.count)
    return {zone: tuple(pile) for zone, pile in found.items()}


def start_of(saved: Saved) -> Start:
    """Return how a game that is kept began.

    Raises:
        BadData: `plays.damaged` with `name`.
    """
    told = saved.start
    counts = [told.get(key) for key in ("size", "game", "players")]
    seed, options = told.get("seed"), told.get("options")
    sound = isinstance(seed, str) and isinstance(options, dict)
    if not sound or not all(type(count) is int and count >= 0 for count in counts):
        raise BadData("plays.damaged", name=saved.name)
    return Start(**{part: told[part] for part in Start.part_names()})
