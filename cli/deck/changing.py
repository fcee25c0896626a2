"""What verbs share that put cards in, take them out or move them: the change and the telling."""

import sqlite3
from collections.abc import Callable, Sequence

from ...catalog.errors import NotFound
from ...catalog.game import Game
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ..answer import Answer
from ..changes import change, notes
from ..decks import refreshed
from ..lines import lines_of
from ..session import Session
from ..words import say, text
from .lines import as_data
from .zones import deck_zone

Apply = Callable[[Deck, Line, Game], Deck]


def edit(
    name: str,
    words: Sequence[str],
    apply: Apply,
    told: str,
    *,
    game: str | None,
    zone: str | None,
    dry_run: bool,
    total: bool = True,
) -> Answer:
    """Apply each line that the words name to a stored deck, as one change.

    `told` is the key of what is said of it; with `total` the cards that the deck then holds are
    counted.
    """
    session = Session(game)
    with change(dry_run=dry_run) as db:
        deck = decks.get(db, name, game)
        catalog = session.catalog(deck.game)
        zone = deck_zone(catalog.game, zone)
        lines = lines_of(catalog, words, zone)
        before = deck = refreshed(catalog, deck)
        for line in lines:
            deck = _applied(apply, deck, line, catalog.game)
        deck = decks.save(db, deck.but(catalog=catalog.fingerprint))
        lacking = _lacking(session, db, deck)
    count = sum(line.count for line in deck.lines)
    rows = [as_data(line) for line in lines]
    cards = [f"{line.count} {line.name}" for line in lines]
    said = [say(told, deck=deck.name, cards=cards, zone=label(catalog.game, zone))]
    if total:
        key = "deck.would-hold" if dry_run else "deck.now-holds"
        said.append(say(key, deck=deck.name, count=count))
    return Answer(
        data={"deck": deck.name, "cards": rows, "count": count},
        rows=rows,
        text=lambda _: "\n".join(said),
        game=deck.game,
        notes=[*lacking, *_broken(session, before, deck), *notes(dry_run=dry_run)],
    )


def _lacking(session: Session, db: sqlite3.Connection, deck: Deck) -> list[str]:
    if not deck.built:
        return []
    from .building import lacks_note

    return lacks_note(session, db, deck)


def _broken(session: Session, before: Deck, after: Deck) -> list[str]:
    """Return a warning for each rule that the change has broken."""
    if session.is_gone(after.game):
        return []
    from ..verdicts import name_of, sentence
    from .checking import failures

    game = session.catalog(after.game).game
    return [
        say("deck.now-broken", rule=name_of(each, game), what=sentence(each, game))
        for each in failures(session, before, after)
    ]


def label(game: Game, zone: str | None) -> str:
    """Return what the game calls a zone; one it does not have is called by its id."""
    found = game.zones.get(zone or "")
    return text(found.label) if found else zone or ""


def _applied(apply: Apply, deck: Deck, line: Line, game: Game) -> Deck:
    """Return the deck changed; an error calls the zone as the game calls it."""
    try:
        return apply(deck, line, game)
    except NotFound as error:
        zone = error.facts.get("zone")
        if not isinstance(zone, str):
            raise
        raise NotFound(error.key, **{**error.facts, "zone": label(game, zone)}) from None
