"""The deck that a word on the command line means: a stored name, a path, or `-`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..catalog.catalog import Catalog
from ..catalog.errors import BadData, Fault, UsageError
from ..catalog.files import find_game
from ..catalog.value import Value
from ..collection.deckbuilding import decks
from ..collection.deckbuilding.decks import Deck
from ..collection.formats import Mending, Read, format_of
from ..collection.formats import read as read_list
from ..collection.naming.names import Names
from . import output
from .errors import fault_line, of_file
from .lists import AS_IT_IS, Wanted, content, source, with_note
from .session import Session
from .words import say
from .words import text as label

Named = Annotated[str, typer.Argument(help=say("options.deck"), metavar=say("options.DECK"))]
Stored = Annotated[str, typer.Argument(help=say("deck.stored"), metavar=say("options.DECK"))]

# What is said of a list that is only looked at: how it was taken, and what is not in the deck.
_TOLD = frozenset(("list.encoding", "list.blank-parts", "list.left-out"))

_ALL = 1_000_000  # lines: more than a list may have


def load(session: Session, name: str, *, shown: bool = False) -> Deck:
    """Return a deck by stored name, path, or `-` for stdin, its lines as the catalog knows them.

    Raises:
        NotFound: No stored deck and no file is called so, with the nearest names.
        BadData: The list cannot be read, with every problem in it.
    """
    is_file = name == "-" or Path(name).is_file()
    is_stored = not session.is_blank() and decks.is_one(session.db, name, session.asked)
    if name != "-" and (is_stored or not is_file):
        return stored(session, name, beginning=True, shown=shown)
    deck, read = parsed(session, content(name), name)
    for fault in read.ignored:
        if fault.key in _TOLD:
            output.tell(fault_line(fault))
    return deck


def stored(session: Session, name: str, *, beginning: bool = False, shown: bool = False) -> Deck:
    """Return a stored deck; a unique beginning of its name is enough where nothing changes.

    Where it is only `shown`, its game may be gone.
    """
    deck = decks.get(session.db, name, session.asked, beginning=beginning)
    if shown:
        session.stand_in(deck.game, dict.fromkeys(line.zone for line in deck.lines))
    return refreshed(session.catalog(deck.game), deck)


def refreshed(catalog: Catalog, deck: Deck) -> Deck:
    """Return the deck with each line resolved against the catalog as it is now."""
    names = Names(catalog)
    return deck.but(lines=tuple(names.refreshed(line) for line in deck.lines))


def parsed(
    session: Session, data: bytes, file: str, wanted: Wanted = AS_IT_IS
) -> tuple[Deck, Read]:
    """Return the deck that a list says, and the reading with its notes; `file` is `-` for stdin.

    A list that names no deck is called after its file.

    The game is the one the list names, else the one to work in, else the one whose cards the
    list's names are.

    Raises:
        BadData: `list.empty`; `list.bad` with every problem, unless `lenient`.
        NotFound: `game.unknown`, of the game that the list names.
        UsageError: `list.other-game`, or it cannot be told which game the list is of.
    """
    if not data.strip():
        raise BadData("list.empty", file=file)
    read_from = source(data, file, wanted.encoding)
    with of_file(file):
        said = format_of(read_from.text, wanted.form).game_of(read_from.text)
    chosen = _said_game(session, said, file) if said else session.default_game()
    games = (chosen,) if chosen else session.games()
    tried = [_Try.of(session.catalog(game), read_from.text, file, wanted) for game in games]
    best = _best(session, tried)
    if wanted.fix and (faults := best.faults):
        best = best.fixed(faults, read_from.text, file, wanted)
    if isinstance(best.read, BadData):
        with of_file(file):
            raise with_note(best.read, read_from.note)
    read = best.read
    ignored = [_in_words(fault, best.catalog) for fault in read.ignored]
    read = read.but(ignored=(*filter(None, (read_from.note,)), *ignored))
    return Deck(
        game=best.catalog.id,
        name=read.name or (say("deck.from-input") if file == "-" else Path(file).stem),
        lines=read.lines,
        format=read.format,
        note=read.note,
        choices=read.choices,
        catalog=best.catalog.fingerprint,
    ), read


def _in_words(fault: Fault, catalog: Catalog) -> Fault:
    """Return a note with the zone that it tells of called as decks show it."""
    zone = catalog.game.zones.get(str(fault.facts.get("zone")))
    return fault.but(facts={**fault.facts, "zone": label(zone.label, zone.id)}) if zone else fault


def _said_game(session: Session, said: str, file: str) -> str:
    """Return the id of the game that a list names; one asked for with it must be the same."""
    game = find_game(said).id
    if session.asked and (asked := find_game(session.asked).id) != game:
        raise UsageError("list.other-game", file=file, game=game, asked=asked)
    return game


class _Try(Value):
    """A list read as one game's: what came of it, and how many lines were no use."""

    catalog: Catalog
    names: Names
    mending: Mending
    read: Read | BadData

    @classmethod
    def of(cls, catalog: Catalog, text: str, file: str, wanted: Wanted) -> "_Try":
        names = Names(catalog)
        try:
            mending = wanted.mending(names)
        except BadData as error:
            return cls(catalog, names, Mending(), error)
        return cls(catalog, names, mending, _read(text, names, file, wanted, mending))

    @property
    def faults(self) -> Sequence[Fault]:
        """What is wrong in the list."""
        return self.read.faults if isinstance(self.read, BadData) else self.read.problems

    @property
    def lost(self) -> int:
        """How many of its lines are of no use in this game."""
        if isinstance(self.read, BadData):
            return len(self.read.faults) if self.read.key == "list.bad" else _ALL
        return sum(line.card is None for line in self.read.lines)

    def fixed(self, faults: Sequence[Fault], text: str, file: str, wanted: Wanted) -> "_Try":
        """Return the list read again with what somebody says that its names mean."""
        from .fixing_names import asked

        meanings = asked(faults, self.names, self.mending.meanings)
        mending = self.mending.but(meanings=meanings)
        read = _read(text, self.names, file, wanted, mending)
        return self.but(mending=mending, read=read)


def _read(text: str, names: Names, file: str, wanted: Wanted, mending: Mending) -> Read | BadData:
    try:
        return read_list(
            text, names, forced=wanted.form, file=file, lenient=wanted.lenient, mending=mending
        )
    except BadData as error:
        return error


def _best(session: Session, tried: Sequence[_Try]) -> _Try:
    least = min(each.lost for each in tried)
    if len(tried) == 1 or least == _ALL:
        return tried[0]
    best = [each for each in tried if each.lost == least]
    is_damaged = all(isinstance(each.read, BadData) and not _is_read(each.read) for each in tried)
    if len(best) > 1 and not is_damaged:
        session.game()  # none is chosen: the error says so, and which there are
    return best[0]


def _is_read(error: BadData) -> bool:
    """Tell whether a list was read to its end: what is wrong may be the game it was read as."""
    return error.key == "list.bad"
