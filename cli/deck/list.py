"""`mazo deck list`: the decks, each with its verdict."""

from typing import Any

from ...catalog.errors import UserError
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from .. import options
from ..answer import Answer, Column
from ..decks import refreshed
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import mark, style_of
from ..words import say
from .building import state
from .checking import Checked, checked

_BARE = Screen(80, colour=False)  # the table itself gives its cells their colours


def command(game: options.Game = None) -> Answer:
    """List the decks."""
    session = Session(game)
    chosen = session.catalog().id if session.default_game() and game else None
    rows = [_row(session, deck) for deck in decks.listing(session.db, chosen)]
    columns = (
        Column("name", say("deck.name"), whole=True),
        Column("game", say("deck.game")),
        Column("format", say("deck.format"), cell=lambda row: row["format_label"], absent=""),
        Column("count", say("deck.cards"), right=True),
        Column(
            "verdict",
            say("deck.verdict"),
            lambda word: mark(word, _BARE) if word else "",
            style=lambda row: style_of(row["verdict"]),
            whole=True,
        ),
        Column("built", say("deck.state"), state),
    )
    notes = [] if rows else [say("deck.none")]
    return Answer(data={"decks": rows}, rows=rows, columns=columns, notes=notes)


def _row(session: Session, deck: Deck) -> dict[str, Any]:
    row = {
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "format_label": deck.format or "",
        "count": sum(line.count for line in deck.lines),
        "verdict": "",
        "built": deck.built,
        "note": deck.note,
        "changed": deck.changed,
    }
    try:
        found: Checked = checked(session, refreshed(session.catalog(deck.game), deck), None)
    except UserError:
        return row  # its game is gone or broken; the deck is kept and listed all the same
    return {**row, "verdict": found.verdict.outcome, "format_label": found.format_label}
