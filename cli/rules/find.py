"""`mazo rules find`: the sections that answer a question."""

from typing import Annotated, Any

import typer

from ...rules.find import Hit, find
from ...rules.index import open_index
from .. import options
from ..answer import Answer
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen
from ..words import language, say
from .section import as_data, told

_LIMIT = 3  # hits for each game, unless asked otherwise


def command(
    words: Annotated[
        list[str], typer.Argument(help=say("rules.find.words"), metavar=say("rules.WORDS"))
    ],
    limit: Annotated[
        int,
        typer.Option(
            "-l", "--limit", min=1, help=say("rules.find.limit"), metavar=say("options.NUMBER")
        ),
    ] = _LIMIT,
    fail_empty: Annotated[
        bool, typer.Option("--fail-empty", help=say("card.find.fail-empty"))
    ] = False,
    game: options.Game = None,
) -> Answer:
    """Find rules."""
    session = Session(game)
    games = session.rules_games()
    question = " ".join(words)
    found = [
        (id_, hit) for id_ in games for hit in find(open_index(id_), question, language(), limit)
    ]
    if len(games) > 1:
        found = _best(found, limit)
    rows: list[dict[str, Any]] = [
        {"game": id_, **as_data(hit.section), "all_words": hit.every} for id_, hit in found
    ]
    empty = [] if found else [say("rules.nothing", words=question)]
    return Answer(
        data={"hits": rows},
        rows=rows,
        text=lambda screen: _told(session, found, screen),
        game=games[0] if len(games) == 1 else None,
        notes=empty,
        code=Exit.NO if fail_empty and not found else Exit.YES,
    )


def _best(found: list[tuple[str, Hit]], limit: int) -> list[tuple[str, Hit]]:
    """Return the hits of several games, those with all the words before the others."""
    ranked = sorted(found, key=lambda pair: (not pair[1].every, -pair[1].score))
    return ranked[:limit]


def _told(session: Session, found: list[tuple[str, Hit]], screen: Screen) -> str:
    return "\n\n".join(
        told(
            hit.section, session.catalog(id_).game, screen, with_game=session.default_game() is None
        )
        for id_, hit in found
    )
