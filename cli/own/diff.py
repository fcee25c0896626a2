"""`mazo own diff`: what a file has more or less than the collection."""

from ...collection.owning.today import settle
from .. import list_options, options
from ..answer import Answer, Column
from ..changes import change
from ..copies import name_cell
from ..exits import Exit
from ..lists import Wanted
from ..mapping import mapping
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from . import intake
from .intake import Asked, taken
from .steps import lines_of, rows_of

_COLUMNS = (
    "name", "printing", "finish", "condition", "language", "place", "note", "price", "currency",
    "date", "before", "after",
)  # fmt: skip


def command(
    file: intake.File,
    as_: intake.As = None,
    lenient: list_options.Lenient = False,
    map_: intake.Map = None,
    encoding: list_options.Encoding = None,
    mend: list_options.Mend = False,
    names: list_options.NamesFile = None,
    game: options.Game = None,
) -> Answer:
    """Compare a file with the collection; the exit code tells whether they hold the same."""
    wanted = Wanted(as_, lenient, encoding, mend, names)
    took = taken(Session(game), file, Asked(wanted, mapping(map_ or ())))
    with change(dry_run=True) as db:  # on a copy, so that what the catalog has renamed is met
        settle(db, took.catalog)
        steps = list(took.tally.steps(db, took.catalog.id, replace=True))
    more = sum(max(step.after - step.before, 0) for step in steps)
    less = sum(max(step.before - step.after, 0) for step in steps)
    facts = {"file": file, "game": text(took.catalog.game.name)}
    rows = rows_of(took, steps)

    def told(screen: Screen) -> str:
        if not steps:
            return say("own-file.same", **facts, count=took.tally.count)
        head = say("own-file.differ", **facts, more=more, less=less)
        return "\n".join([screen.style(head, "bold"), *lines_of(took, steps, screen, None)])

    return Answer(
        data={"file": file, "same": not steps, "more": more, "less": less, "changes": rows},
        rows=rows,
        columns=[
            Column(id_, id_, absent="", cell=name_cell if id_ == "name" else None)
            for id_ in _COLUMNS
        ],
        text=told,
        game=took.catalog.id,
        notes=took.told(),
        code=Exit.NO if steps else Exit.YES,
    )
