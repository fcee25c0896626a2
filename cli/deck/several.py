"""Many decks at once: all that are stored, or every list in a folder."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ...catalog.errors import BadData, NotFound, UserError
from ...catalog.value import Value
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.formats import FORMATS
from ..decks import load, refreshed
from ..errors import fault_line, message
from ..exits import Exit, exit_of_error
from ..session import Session
from ..words import say

_SUFFIXES = frozenset(form.suffix.casefold() for form in FORMATS.values())


class Several(Value):
    """Decks that were asked for together; `unread` tells of each that cannot be read, and why."""

    decks: tuple[Deck, ...]
    unread: tuple[str, ...] = ()
    code: Exit | None = None  # that of the first that cannot be read


def stored(session: Session) -> Several:
    """Return every stored deck, of the game asked for or of all; a game that is gone is told of."""
    game = session.catalog().id if session.asked else None
    return _gathered(_refreshed(session, deck) for deck in decks.listing(session.db, game))


def in_folder(session: Session, folder: str) -> Several:
    """Return every list in a folder, by name; those of a kind that is no list are passed over.

    Raises:
        NotFound: `deck.no-lists` with `folder`.
    """
    paths = sorted(path for path in Path(folder).iterdir() if _is_list(path))
    if not paths:
        raise NotFound("deck.no-lists", folder=folder)
    return _gathered(_loaded(session, str(path)) for path in paths)


def joined(parts: Sequence[Several]) -> Several:
    """Return all of them as one."""
    return Several(
        tuple(deck for part in parts for deck in part.decks),
        tuple(note for part in parts for note in part.unread),
        next((part.code for part in parts if part.code is not None), None),
    )


def _is_list(path: Path) -> bool:
    is_hidden = path.name.startswith(".")
    return not is_hidden and path.suffix.casefold() in _SUFFIXES and path.is_file()


def _refreshed(session: Session, deck: Deck) -> Deck | UserError:
    session.stand_in(deck.game, dict.fromkeys(line.zone for line in deck.lines))
    try:
        return refreshed(session.catalog(deck.game), deck)
    except UserError as error:  # its game is broken
        return error


def _loaded(session: Session, path: str) -> Deck | UserError:
    try:
        return load(session, path)
    except UserError as error:
        return error


def _gathered(found: Iterable[Deck | UserError]) -> Several:
    held = list(found)
    errors = [each for each in held if isinstance(each, UserError)]
    return Several(
        tuple(each for each in held if isinstance(each, Deck)),
        tuple(note for error in errors for note in _told(error)),
        exit_of_error(errors[0]) if errors else None,
    )


def _told(error: UserError) -> Iterator[str]:
    yield say("deck.passed-over", why=message(error))
    if isinstance(error, BadData):
        yield from (f"  {fault_line(fault)}" for fault in error.faults)
