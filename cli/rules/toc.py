"""`mazo rules toc`: the table of contents of a rulebook."""

from typing import Annotated

import typer

from ...rules.index import open_index
from ...rules.lookup import contents
from .. import options
from ..answer import Answer
from ..session import Session
from ..terminal.screen import Screen
from ..words import language, say
from .section import as_data


def command(
    depth: Annotated[
        int,
        typer.Option("--depth", min=1, help=say("rules.toc.depth"), metavar=say("options.NUMBER")),
    ] = 9,
    game: options.Game = None,
) -> Answer:
    """Show the table of contents."""
    session = Session(game)
    id_ = session.catalog().id
    sections = [s for s in contents(open_index(id_), language()) if s.level - 1 <= depth]
    rows = [{**as_data(s), "level": s.level - 1} for s in sections]

    def told(screen: Screen) -> str:
        lines = []
        for section in sections:
            indent = "  " * (section.level - 2)
            number = f"{section.number} " if section.number else ""
            line = f"{section.title} {screen.style(f'[{section.id}]', 'dim')}"
            lines.append(screen.wrap(line, f"{indent}{number}", f"{indent}  "))
        return "\n".join(lines)

    return Answer(data={"sections": rows}, rows=rows, text=told, game=id_)
