"""`mazo deck edit`: a deck's list in the user's editor."""

import sqlite3
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Unavailable, UsageError, UserError
from ...catalog.files import find_game
from ...catalog.text import fold
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ...collection.formats import FORMATS, Format, Read
from ...collection.formats import read as read_list
from ...collection.naming.names import IN_DOUBT, Names
from ...validators.formats.tables import format_called
from .. import options, output
from ..answer import Answer
from ..changes import change, notes
from ..decks import Stored, refreshed, stored
from ..errors import fault_line, sentence
from ..session import Session
from ..terminal.asking import yes
from ..terminal.screen import Screen
from ..words import say
from .building import lacks_note
from .changed import Edit, changed_lines
from .draft import Draft, need_terminal

_FORM: Format = FORMATS["text"]


def command(deck: Stored, game: options.Game = None, dry_run: options.DryRun = False) -> Answer:
    """Edit a deck as a list; nothing changes unless the list can be read."""
    need_terminal()
    session = Session(game)
    held = stored(session, deck)
    catalog = session.catalog(held.game)
    draft = Draft(_FORM.write(held, Names(catalog)), held.name)
    try:
        new, left_out = _edited(draft, catalog, held)
    except BaseException:
        draft.remove()
        raise
    try:
        with change(dry_run=dry_run) as db:
            new = _store(db, catalog, held, new)
            left_out += lacks_note(session, db, new) if new.built else []
    except Exception:
        output.tell(say("deck.draft-kept", file=str(draft.path)))
        raise
    draft.remove()
    return _answer(catalog, Edit(held, new), left_out, dry_run=dry_run)


def _edited(draft: Draft, catalog: Catalog, held: Deck) -> tuple[Deck, list[str]]:
    """Return the deck that the draft says in the end, and what of it is left out on purpose.

    Raises:
        BadData: `deck.not-edited` when it cannot be read and nobody goes on editing it.
    """
    as_it_was = draft.path.read_bytes()
    while True:
        data = draft.edit()
        if data == as_it_was:
            return held, []
        try:
            return _read(data, draft, catalog, held)
        except UserError as error:
            output.tell(sentence(error))
            if not yes(say("deck.edit-again")):
                raise BadData("deck.not-edited", name=held.name) from error


def _read(data: bytes, draft: Draft, catalog: Catalog, held: Deck) -> tuple[Deck, list[str]]:
    said = _FORM.game_of(data)
    if said and find_game(said).id != held.game:
        raise UsageError("list.other-game", file=draft.path.name, game=said, asked=held.game)
    read = _list(data, draft.path.name, catalog, held)
    new = held.but(
        name=decks.checked_name(read.name or held.name),
        lines=read.lines,
        format=_format(catalog, read.format, held.format),
        note=read.note,
        choices=read.choices,
    )
    return new, [fault_line(fault) for fault in read.ignored]


def _format(catalog: Catalog, said: str | None, held: str | None) -> str | None:
    """Return the id of the format that is said; the deck's own need not be known any more."""
    chosen = format_called(catalog, said) if said and said != held else None
    return chosen.id if chosen else said


def _list(data: bytes, file: str, catalog: Catalog, held: Deck) -> Read:
    """Return what a list says; of a card or printing in doubt it may say what the deck said."""
    names = Names(catalog)
    if not data.strip():
        raise BadData("list.empty", file=file)
    try:
        return read_list(data, names, file=file, forced=_FORM.id)
    except BadData as error:
        if any(fault.key not in IN_DOUBT for fault in error.faults):
            raise
        read = read_list(data, names, file=file, forced=_FORM.id, lenient=True)
        before = {_doubtful(line) for line in held.lines if names.doubt(line)}
        now = {_doubtful(line) for line in read.lines if names.doubt(line)}
        if now - before:
            raise
        return read


def _doubtful(line: Line) -> tuple[str, str]:
    return fold(line.name), line.written.casefold()


def _store(db: sqlite3.Connection, catalog: Catalog, held: Deck, new: Deck) -> Deck:
    """Store the deck unless it is not what it was when the editor was opened.

    Raises:
        Unavailable: `deck.changed-meanwhile`.
    """
    now = decks.numbered(db, held.id)
    if now is None or refreshed(catalog, now) != held:
        raise Unavailable("deck.changed-meanwhile", name=held.name)
    if not Edit(held, new).changed:
        return held
    if new.name != held.name:
        decks.rename(db, held, new.name)
    return decks.save(db, new.but(catalog=catalog.fingerprint))


def _answer(catalog: Catalog, edit: Edit, left_out: list[str], *, dry_run: bool) -> Answer:
    rows = edit.rows(catalog.game)
    return Answer(
        data={"deck": edit.after.name, "changed": edit.changed, **edit.parts(), "cards": rows},
        rows=rows,
        text=lambda screen: _told(catalog, edit, rows, screen, dry_run=dry_run),
        game=catalog.id,
        notes=[*left_out, *notes(dry_run=dry_run)],
    )


def _told(
    catalog: Catalog, edit: Edit, rows: list[dict[str, Any]], screen: Screen, *, dry_run: bool
) -> str:
    if not edit.changed:
        return say("deck.unchanged", deck=edit.before.name)
    key = "deck.would-edit" if dry_run else "deck.edited"
    words = edit.words() or ([] if rows else [say("deck.log-details")])
    head = [say(key, deck=edit.after.name), *(f"  {each}" for each in words)]
    return "\n".join([*head, *changed_lines(catalog.game, rows, screen)])
