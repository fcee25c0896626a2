"""`mazo deck check`: is this deck legal, and why."""

from typing import Annotated, Any

import typer

from .. import options
from ..answer import Answer
from ..checking import Checked, checked
from ..decks import load
from ..screen import Screen
from ..session import Session
from ..verdicts import CELLS, as_data, cells, exit_of, mark, told
from ..words import say, text


def command(
    deck: Annotated[
        list[str], typer.Argument(help=say("deck.check.decks"), metavar=say("options.DECK"))
    ],
    format_: options.DeckFormat = None,
    game: options.Game = None,
) -> Answer:
    """Check decks."""
    session = Session(game)
    results = [checked(session, load(session, name), format_) for name in deck]
    rows = [_row(result) for result in results]
    games = {result.deck.game for result in results}
    return Answer(
        data={"results": rows},
        rows=[row for result in results for row in _lines(session, result)],
        text=lambda screen: "\n\n".join(_told(session, result, screen) for result in results),
        game=games.pop() if len(games) == 1 else None,
        notes=_notes(session, results),
        code=exit_of(result.verdict.outcome for result in results),
    )


def _row(result: Checked) -> dict[str, Any]:
    return {
        "deck": result.deck.name,
        "game": result.deck.game,
        "format": result.format,
        "verdict": result.verdict.outcome,
        "findings": [as_data(finding) for finding in result.verdict.findings],
    }


def _lines(session: Session, result: Checked) -> list[dict[str, Any]]:
    """Return a row for each finding; a deck without rules has one row without a finding."""
    deck = result.deck
    game = session.catalog(deck.game).game
    head = {
        "deck": deck.name,
        "game": deck.game,
        "format": result.format or "",
        "verdict": result.verdict.outcome,
    }
    return [{**head, **cells(each, game)} for each in result.verdict.findings] or [
        {**head, **dict.fromkeys(CELLS, "")}
    ]


def _told(session: Session, result: Checked, screen: Screen) -> str:
    catalog = session.catalog(result.deck.game)
    game = catalog.game
    where = ", ".join(filter(None, (text(game.name), result.format_label)))
    name = screen.style(result.deck.name, "bold")
    head = f"{name} ({where}): {mark(result.verdict.outcome, screen)}"
    if result.verdict.outcome == "no-rules":
        formats = list(catalog.table("formats"))
        key = "deck.no-format" if formats else "deck.no-rules-here"
        return f"{head}\n  {say(key, game=text(game.name), known=formats)}"
    return f"{head}\n{told(result.verdict, game, result.settings, screen)}"


def _notes(session: Session, results: list[Checked]) -> list[str]:
    for result in results:
        catalog = session.catalog(result.deck.game)
        if catalog.sample and any(line.card in catalog.sample_cards for line in result.deck.lines):
            return [say("deck.sample")]
    return []
