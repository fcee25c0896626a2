"""`mazo rules show`: a section by its id, with what stands below it."""

from typing import Annotated

import typer

from ...catalog.errors import NotFound
from ...catalog.files import games
from ...rules.index import Index, open_index
from ...rules.lookup import children, section, sections
from .. import options
from ..answer import Answer
from ..session import Session
from ..words import language, say
from .section import as_data, told


def command(
    id_: Annotated[str, typer.Argument(help=say("rules.show.id"), metavar=say("rules.ID"))],
    game: options.Game = None,
) -> Answer:
    """Show a section."""
    session = Session(game)
    index = _index(session, id_)
    found = section(index, id_, language())
    below = children(index, found.id, language())
    rows = [as_data(s) for s in (found, *below)]
    owner = session.catalog(index.game).game
    return Answer(
        data={"section": rows[0], "below": rows[1:]},
        rows=rows,
        text=lambda screen: "\n\n".join(told(s, owner, screen) for s in (found, *below)),
        game=index.game,
    )


def _index(session: Session, id_: str) -> Index:
    """Return the rules that hold the section: of the game asked for, else of the only game.

    Raises:
        NotFound: No game has it, or several do.
    """
    holding: list[Index] = []
    errors: list[NotFound] = []
    for index in map(open_index, session.rules_games()):
        try:
            section(index, id_, language())
            holding.append(index)
        except NotFound as error:
            errors.append(error)
    if len(holding) > 1:
        raise NotFound("rules.ambiguous-section", id=id_, games=tuple(i.game for i in holding))
    if not holding:
        raise _elsewhere(id_) or max(errors, key=lambda error: bool(error.facts.get("near")))
    return holding[0]


def _elsewhere(id_: str) -> NotFound | None:
    """Return the error that names the games which have the section, if any has it."""
    known = [ref.id for ref in games() if _has(open_index(ref.id), id_)]
    return NotFound("rules.section-elsewhere", id=id_, games=tuple(known)) if known else None


def _has(index: Index, id_: str) -> bool:
    return bool(sections(index, (id_,), language()))
