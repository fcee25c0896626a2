"""`mazo deck import`: a deck stored from a list."""

import sqlite3
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.formats import Read
from ...validators.formats.tables import format_called
from .. import list_options, options
from ..answer import Answer
from ..changes import change, notes
from ..decks import parsed, refreshed
from ..errors import fault_line
from ..lists import Wanted, content, problem_line
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import mark, told
from ..words import say, text
from .changed import Edit, changed_lines
from .checking import Checked, checked
from .choosing import open_notes
from .lines import as_data


def command(
    file: Annotated[str, typer.Argument(help=say("deck.import.file"), metavar=say("options.FILE"))],
    name: Annotated[
        str | None,
        typer.Option("--name", help=say("deck.import.name"), metavar=say("options.NAME")),
    ] = None,
    format_: options.DeckFormat = None,
    game: options.Game = None,
    as_: list_options.As = None,
    encoding: list_options.Encoding = None,
    lenient: list_options.Lenient = False,
    mend: list_options.Mend = False,
    names: list_options.NamesFile = None,
    fix_names: list_options.FixNames = False,
    replace_: Annotated[bool, typer.Option("--replace", help=say("deck.import.replace"))] = False,
    dry_run: options.DryRun = False,
) -> Answer:
    """Import a deck."""
    wanted = Wanted(as_, lenient, encoding, mend, names, fix_names)
    if fix_names:
        from ..fixing_names import need_terminal

        need_terminal()
    session = Session(game)
    deck, read = parsed(session, content(file), file, wanted)
    catalog = session.deck_catalog(deck.game)
    chosen = format_called(catalog, format_ or deck.format)
    deck = deck.but(name=name or deck.name, format=chosen.id if chosen else deck.format)
    with change(dry_run=dry_run) as db:
        import_ = _Import.stored(db, catalog, deck, replace_)
    return _answer(import_, checked(session, import_.after, None), read, dry_run=dry_run)


class _Import(Value):
    """A deck as it is stored now, and what it takes the place of: an empty one if it is new."""

    catalog: Catalog
    before: Deck
    after: Deck

    @classmethod
    def stored(
        cls, db: sqlite3.Connection, catalog: Catalog, deck: Deck, replace_: bool
    ) -> "_Import":
        same = decks.find(db, deck.game, deck.name)
        if same is not None and not replace_:
            raise UsageError("deck.exists-to-import", name=same.name, game=same.game)
        if same is None:
            return cls(catalog, deck.but(lines=()), decks.create(db, deck))
        after = decks.save(db, deck.but(id=same.id, name=same.name, built=same.built))
        return cls(catalog, refreshed(catalog, same), after)

    @property
    def takes_place(self) -> bool:
        """Whether there was a deck of that name."""
        return self.before.id is not None

    @property
    def edit(self) -> Edit:
        """What differs between what was there and what is."""
        return Edit(self.before, self.after)

    def said(self, count: int, *, dry_run: bool) -> str:
        """Return what was done, or would be, in a sentence."""
        if self.takes_place and not self.edit.changed:
            return say("deck.unchanged", deck=self.after.name)
        done, would = ("imported", "would-import")
        if self.takes_place:
            done, would = ("replaced", "would-replace")
        game = text(self.catalog.game.name)
        return say(
            f"deck.{would if dry_run else done}", name=self.after.name, game=game, count=count
        )


def _answer(import_: _Import, result: Checked, read: Read, *, dry_run: bool) -> Answer:
    deck = import_.after
    count = sum(line.count for line in deck.lines)
    cards = [as_data(line) for line in deck.lines]
    changes = import_.edit.rows(import_.catalog.game)
    row = {
        "deck": deck.name,
        "format": deck.format,
        "count": count,
        "verdict": result.verdict.outcome,
        "replaced": import_.takes_place,
        "cards": cards,
        "changes": changes,
    }
    said = import_.said(count, dry_run=dry_run)
    shown = changes if dry_run or import_.takes_place else []
    return Answer(
        data=row,
        rows=cards,
        text=lambda screen: _told(import_, result, said, shown, screen),
        game=deck.game,
        notes=[
            *map(problem_line, read.problems),
            *map(fault_line, read.ignored),
            *open_notes(result.rules, deck),
            *notes(dry_run=dry_run),
        ],
    )


def _told(
    import_: _Import, result: Checked, said: str, changes: list[dict[str, Any]], screen: Screen
) -> str:
    """Return the sentence, the verdict where there is one to mend, and the lines that change."""
    outcome = result.verdict.outcome
    lines = [f"{said} {mark(outcome, screen)}"]
    if import_.takes_place:
        lines += [f"  {each}" for each in import_.edit.words()]
    if outcome == "illegal":
        lines.append(told(result.verdict, import_.catalog.game, result.settings, screen))
    return "\n".join([*lines, *changed_lines(import_.catalog.game, changes, screen)])
