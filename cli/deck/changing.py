"""What verbs share that put cards in, take them out or move them: the change and the telling."""

from collections.abc import Callable, Sequence

from ...catalog.errors import NotFound
from ...catalog.game import Game
from ...collection import decks
from ...collection.decks import Deck
from ...collection.lines import Line
from ..answer import Answer
from ..changes import change, notes
from ..decks import refreshed
from ..session import Session
from ..words import say, text
from ..zones import deck_zone
from .lines import as_data, lines_of


def edit(
    name: str,
    words: Sequence[str],
    apply: Callable[[Deck, Line], Deck],
    told: str,
    *,
    game: str | None,
    zone: str | None,
    dry_run: bool,
) -> Answer:
    """Apply each line that the words name to a stored deck, as one change."""
    session = Session(game)
    with change(dry_run=dry_run) as db:
        deck = decks.get(db, name, game)
        catalog = session.catalog(deck.game)
        lines = lines_of(catalog, words, deck_zone(catalog.game, zone))
        deck = refreshed(catalog, deck)
        for line in lines:
            deck = _applied(apply, deck, line, catalog.game)
        deck = decks.save(db, deck.but(catalog=catalog.fingerprint))
    count = sum(line.count for line in deck.lines)
    cards = [f"{line.count} {line.name}" for line in lines]
    rows = [as_data(line) for line in lines]
    data = {"deck": deck.name, "cards": rows, "count": count}
    said = [
        say(told, deck=deck.name, cards=cards),
        say("deck.would-hold" if dry_run else "deck.now-holds", deck=deck.name, count=count),
    ]
    return Answer(
        data=data,
        rows=rows,
        text=lambda _: "\n".join(said),
        game=deck.game,
        notes=notes(dry_run=dry_run),
    )


def _applied(apply: Callable[[Deck, Line], Deck], deck: Deck, line: Line, game: Game) -> Deck:
    """Return the deck changed; an error calls the zone as the game calls it."""
    try:
        return apply(deck, line)
    except NotFound as error:
        zone = game.zones.get(str(error.facts.get("zone")))
        said = text(zone.label) if zone else error.facts.get("zone", "")
        raise NotFound(error.key, **{**error.facts, "zone": said}) from None
