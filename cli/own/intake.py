"""A file read as what somebody owns: for the commands that take it in or hold it against that."""

from collections.abc import Mapping
from itertools import islice
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Fault, UsageError
from ...catalog.files import find_game
from ...catalog.value import EMPTY, Value
from ...collection.formats import FORMATS, VENDORS, Format, Mending, Read, format_of, whole
from ...collection.formats.reading import Reading
from ...collection.naming.names import IN_DOUBT, Names
from ...collection.owning.filed import Tally
from ..errors import fault_line, of_file
from ..lists import Source, Wanted, content, problem_line, source, with_note
from ..session import Session
from ..terminal.progress import walk
from ..words import say

File = Annotated[str, typer.Argument(help=say("own-file.file"), metavar=say("options.FILE"))]
As = Annotated[
    str | None,
    typer.Option(
        "--as", help=say("own-file.as", forms=[*FORMATS, *VENDORS]), metavar=say("options.FORMAT")
    ),
]
Map = Annotated[
    list[str] | None, typer.Option("--map", help=say("own-file.map"), metavar=say("own-file.MAP"))
]

MOST_BYTES = 48 * 1024 * 1024  # some four times a table of 100,000 rows
_TRIED = 200  # rows by which the game of a file is told, where nobody says it


class Asked(Value):
    """What somebody says of a file: how to read it, and for `own import` where its copies lie.

    `columns` maps headers of a table to fields.
    """

    wanted: Wanted
    columns: Mapping[str, str] = EMPTY
    place: str = ""


_OF_ZONES = frozenset(("list.blank-parts",))  # copies lie in none


class Intake(Value):
    """A file that was read: its game, its copies added up, and what was wrong or left aside."""

    catalog: Catalog
    tally: Tally
    read: Read
    form: Format
    notes: tuple[Fault, ...] = ()

    def told(self) -> list[str]:
        """Return what is told beside what was read: its encoding, what was left out or aside."""
        ignored = (each for each in self.read.ignored if each.key not in _OF_ZONES)
        notes = (*self.notes, *ignored)
        problems = (
            problem_line(fault)
            if fault.line is not None or fault.key in IN_DOUBT
            else fault_line(fault)
            for fault in self.read.problems
        )
        return [*problems, *map(fault_line, notes)]


def taken(session: Session, file: str, asked: Asked) -> Intake:
    """Return what a file, or stdin where it is `-`, says that somebody owns.

    Raises:
        BadData: `list.empty`; `list.too-large`; `list.bad` with every problem, unless the reading
            is lenient; and as the format's reader.
        NotFound: `list.unknown-format`; `game.unknown`, of the game that the file names.
        UsageError: `list.other-game`; `cli.no-game`, where nothing tells the game.
    """
    given = source(content(file, MOST_BYTES), file, asked.wanted.encoding)
    if not given.text.strip():
        raise BadData("list.empty", file=file)
    with of_file(file):
        return _read(session, given, file, asked)


def _read(session: Session, given: Source, file: str, asked: Asked) -> Intake:
    form = format_of(given.text, asked.wanted.form)
    catalog = session.catalog(_game(session, given.text, form, file, asked))
    names = Names(catalog)
    mending = _mending(given, form, names, file, asked)
    reading = Reading(names, file, lenient=asked.wanted.lenient, form=form.id, mending=mending)
    tally = Tally(names, asked.place, only=lambda: reading.said.get("kind") != "copies")
    whole_file = given.text.count("\n")
    walk(tally.fill(form.rows(given.text, reading)), whole_file, say("own-file.reading", file=file))
    notes = (given.note,) if given.note else ()
    try:
        read = whole(reading.finished(()), file)
    except BadData as error:
        raise with_note(error, given.note) from None
    return Intake(catalog, tally, read, form, notes)


def _mending(given: Source, form: Format, names: Names, file: str, asked: Asked) -> Mending:
    """Return what may be done about names; somebody is asked about them if they want to be."""
    mending = asked.wanted.mending(names).but(columns=asked.columns)
    if not asked.wanted.fix:
        return mending
    from .. import fixing_names

    reading = Reading(names, file, lenient=True, form=form.id, mending=mending)
    for _ in form.rows(given.text, reading):
        pass
    return mending.but(meanings=fixing_names.asked(reading.problems, names, mending.meanings))


def _game(session: Session, text: str, form: Format, file: str, asked: Asked) -> str:
    """Return the game that a file names, else the one to work in, else whose cards it has."""
    if said := form.game_of(text):
        game = find_game(said).id
        if session.asked and (other := find_game(session.asked).id) != game:
            raise UsageError("list.other-game", file=file, game=game, asked=other)
        return game
    if chosen := session.default_game():
        return chosen
    lost = {game: _lost(session.catalog(game), text, form, asked) for game in session.games()}
    best = [game for game in lost if lost[game] == min(lost.values())]
    return best[0] if len(best) == 1 else session.game()


def _lost(catalog: Catalog, text: str, form: Format, asked: Asked) -> int:
    """Return how many of the first rows name no card of a game."""
    mending = Mending(columns=asked.columns)
    reading = Reading(Names(catalog), "-", lenient=True, form=form.id, mending=mending)
    return sum(row[2] is None for row in islice(form.rows(text, reading), _TRIED))
