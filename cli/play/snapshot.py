"""What is kept of how a game began, and the table that is laid from it again."""

import json
from collections.abc import Iterable, Mapping
from itertools import groupby

from ...catalog.errors import BadData
from ...catalog.game import Settings
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ...collection.plays import Saved
from ...play.cards import Card
from ...play.fields import Fields
from ...play.goldfish.board import Start
from ...play.goldfish.places import seat_of
from ..games import open_game
from ..session import Session
from . import seat
from .seat import Seat

_MOST = 9_999  # of what is counted at the start: cards of a hand, players


def taken(here: Seat, start: Start, name: str | None, *, scripted: bool) -> Saved:
    """Return what is kept of a game before anything was done; `name` is the player's, if any."""
    return Saved(
        game=here.catalog.id,
        name=name or "",
        deck=here.deck.name,
        lines=tuple(_lines(here.piles)),
        start={
            **start.as_dict(),
            "options": {**start.options},
            "settings": {**here.settings},
            "sample": bool(here.catalog.sample_cards),
        },
        catalog=here.catalog.fingerprint,
        named=name is not None,
        scripted=scripted,
    )


def _lines(piles: Mapping[str, tuple[Card, ...]]) -> Iterable[Line]:
    """Yield the cards of each zone in their order, those that are equal as one line."""
    for zone, pile in piles.items():
        for card, run in groupby(pile):
            yield Line(
                zone, len([*run]), card.card, card.printing, card.name, comment=_printed(card)
            )


def _printed(card: Card) -> str:
    """Return what a card prints, as JSON, where no catalog would tell it; else nothing."""
    if card.card is not None or not card.fields:
        return ""
    return json.dumps({**card.fields}, ensure_ascii=False)


def laid_again(session: Session, saved: Saved) -> Seat:
    """Return the table of a game that is kept, with its cards and its settings as they were.

    Sample cards are there if they were then.

    Raises:
        NotFound: The game is gone that the cards belong to.
        BadData: Its files cannot be read.
    """
    sample = saved.start.get("sample") is True
    if sample == session.has_sample(saved.game):
        catalog = session.catalog(saved.game)
    else:
        catalog = open_game(saved.game, sample=sample)
    here = seat.at_table(session, catalog)
    deck = Deck(saved.game, saved.deck, saved.lines)
    settings = {**here.settings, **_settings(here, saved.start.get("settings"))}
    return here.but(deck=deck, settings=settings, piles=_piles(here, saved.lines))


def _settings(here: Seat, kept: object) -> Settings:
    """Return the settings of then that the game still has and that may still be so."""
    known = here.catalog.game.settings
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {k: v for k, v in pairs if k in known and (v is None or known[k].allows(v))}


def _piles(here: Seat, lines: Iterable[Line]) -> dict[str, tuple[Card, ...]]:
    """Return the piles as they were: in the order of the lines, whatever names have become."""
    dressed = seat.dressing(here, prints=True)
    found: dict[str, list[Card]] = {}
    for line in lines:
        card = Card(line.name, line.card, line.printing, fields=_fields(line))
        found.setdefault(line.zone, []).extend([dressed(card)] * line.count)
    return {zone: tuple(pile) for zone, pile in found.items()}


def _fields(line: Line) -> Fields:
    """Return what a card of no catalog prints; nothing for any other."""
    try:
        told = json.loads(line.comment) if line.comment else {}
    except (ValueError, RecursionError):
        return {}
    pairs = told.items() if isinstance(told, dict) else ()
    return {name: tuple(value) if isinstance(value, list) else value for name, value in pairs}


def start_of(saved: Saved) -> Start:
    """Return how a game that is kept began.

    Raises:
        BadData: `plays.damaged` with `name`.
    """
    told = saved.start
    counts = [told.get(key) for key in ("size", "game", "players")]
    options = told.get("options")
    texts = [told.get("seed"), *(options.values() if isinstance(options, dict) else [None])]
    whole = all(type(count) is int and 0 <= count <= _MOST for count in counts)
    if not whole or not all(isinstance(text, str) for text in texts):
        raise BadData("plays.damaged", name=saved.name)
    start = Start(**{part: told[part] for part in Start.part_names()})
    if not all(_is_there(line.zone, start) for line in saved.lines):
        raise BadData("plays.damaged", name=saved.name)
    return start


def _is_there(zone: str, start: Start) -> bool:
    """Tell whether a pile is that of somebody who plays."""
    whose = zone.partition(":")[0]
    return ":" not in zone or (whose.isdecimal() and 1 <= seat_of(zone) <= start.players)
