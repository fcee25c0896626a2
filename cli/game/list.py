"""`mazo game list`: the games there are, and how much of each is known."""

from typing import Any

from ...catalog.errors import BadData
from ...catalog.files import GameRef, games
from ..answer import Answer, Column
from ..known import known_cards
from ..session import Session
from ..words import say, text


def command() -> Answer:
    """List the games."""
    session = Session()
    chosen = session.default_game()
    rows = [_row(session, ref, chosen) for ref in games()]
    columns = (
        Column("id", say("game.id"), whole=True),
        Column("chosen", "", show=_mark, whole=True),
        Column("name", say("game.name")),
        Column("known", say("game.known"), whole=True),
        Column("about", say("game.about"), prose=True),
    )
    return Answer(data={"games": rows}, rows=rows, columns=columns)


def _row(session: Session, ref: GameRef, chosen: str | None) -> dict[str, Any]:
    row = {"id": ref.id, "chosen": ref.id == chosen, "builtin": ref.builtin}
    try:
        catalog = session.catalog(ref.id)
    except BadData:
        broken = say("game.broken", game=ref.id)
        return {**row, "name": ref.id, "known": "", "about": broken, "sample": False}
    game = catalog.game
    return {
        **row,
        "name": text(game.name),
        "known": known_cards(catalog),
        "about": text(game.about),
        "sample": catalog.sample,
    }


def _mark(chosen: bool) -> str:
    return "*" if chosen else ""
