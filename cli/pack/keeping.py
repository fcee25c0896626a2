"""Where players' cards are kept: lists in files, and stored decks, all of them or none."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, Self

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import Unavailable, UsageError
from ...catalog.value import Value
from ...collection.deckbuilding import decks
from ...collection.formats import FORMATS, Format
from ...collection.naming.names import Names
from ..changes import change
from ..session import Session
from ..terminal.files import target, write_all
from ..terminal.screen import Screen
from ..words import say
from . import pooled
from .pooled import Seat

To = Annotated[Path | None, typer.Option("--to", help=say("pool.to"), metavar=say("options.FILE"))]
As = Annotated[
    str,
    typer.Option(
        "--as",
        help=say("pool.as", forms=[*FORMATS]),
        metavar=say("options.FORMAT"),
        show_default=False,
    ),
]
Save = Annotated[bool, typer.Option("--save", help=say("pool.save"))]
Replace = Annotated[bool, typer.Option("--replace", help=say("pool.replace"))]
Zone = Annotated[
    str | None,
    typer.Option("-z", "--zone", help=say("deck.add.zone"), metavar=say("options.ZONE")),
]

_EMPTY = Path()  # a folder, within a zip file


class Keeping(Value):
    """Where players' cards are to go, and what is told of where they went."""

    catalog: Catalog
    to: Path | None
    form: Format
    save: bool
    replace: bool
    dry_run: bool

    @classmethod
    def into(
        cls,
        session: Session,
        catalog: Catalog,
        to: Path | None,
        form: Format,
        *,
        save: bool,
        replace: bool,
        dry: bool,
    ) -> Self:
        """Return where the cards are to go.

        Raises:
            NotFound: `deck.no-decks`: they are to be decks, and the game has none.
        """
        if save:
            session.deck_catalog(catalog.id)
        return cls(catalog, to, form, save, replace, dry)

    @property
    def is_rehearsed(self) -> bool:
        """Whether something would be kept, and is not."""
        return self.dry_run and (self.save or self.to is not None)

    def see(self, session: Session, seats: Sequence[Seat]) -> None:
        """See that what will be kept has a place, before there is anything to keep.

        Raises:
            UsageError, Unavailable: As `keep`.
        """
        keepers = pooled.kept(seats)
        if self.to is not None:
            files(keepers, self.to, self.form, self.catalog, replace=self.replace)
        for each in keepers if self.save and not self.replace else ():
            if same := decks.find(session.db, each.deck.game, each.deck.name):
                raise UsageError("pool.deck-exists", name=same.name)

    def keep(self, seats: Sequence[Seat]) -> None:
        """Store the decks and write the files of those who keep their cards: all, or nothing.

        Raises:
            UsageError, Unavailable: As `files` and `save`.
        """
        keepers, made = pooled.kept(seats), {}
        if self.to is not None:
            made = files(keepers, self.to, self.form, self.catalog, replace=self.replace)
        with change(dry_run=self.dry_run) if self.save else nullcontext() as db:
            if db is not None:
                save(db, keepers, replace=self.replace)
            if not self.dry_run:
                write_all(made)

    def data(self, seats: Sequence[Seat]) -> list[dict[str, Any]]:
        """Return the seats as JSON holds them, each with its `file` and its `deck`."""
        return [pooled.as_data(seat) | self._where(seat, seats) for seat in seats]

    def _where(self, seat: Seat, seats: Sequence[Seat]) -> dict[str, Any]:
        is_kept = seat in pooled.kept(seats)
        file = where(seat, self.to, self.form) if self.to and is_kept else None
        return {"file": file, "deck": seat.deck.name if self.save and is_kept else None}

    def rows(self, seats: Sequence[Seat]) -> list[dict[str, Any]]:
        """Return a record for each card of each seat."""
        data = (pooled.as_data(seat) for seat in seats)
        return [{"player": each["player"], **card} for each in data for card in each["cards"]]

    def told(self, seats: Sequence[Seat], screen: Screen) -> list[str]:
        """Return the seats as lines; the cards, too, where they went nowhere else."""
        lists = not (self.save or self.to)
        lines = []
        for seat, data in zip(seats, self.data(seats), strict=True):
            lines += pooled.told(seat, data, self.catalog, screen, cards=lists)
            lines += [screen.wrap(each, "  ", "    ") for each in self._went(data)]
        return lines

    def _went(self, data: Mapping[str, Any]) -> Iterator[str]:
        if data["file"]:
            key = "pool.would-write" if self.dry_run else "pool.written"
            yield say(key, file=data["file"])
        if data["deck"]:
            yield say("pool.would-save" if self.dry_run else "pool.saved", deck=data["deck"])


def files(
    seats: Sequence[Seat], to: Path, form: Format, catalog: Catalog, *, replace: bool
) -> dict[Path, str | bytes]:
    """Return what to write where: a list for each seat in a folder or in one zip file.

    Of one seat alone, `to` may name the list itself.

    Raises:
        UsageError: `pool.one-file` (file): several lists for one file; `pool.same-file` (name): the
            files of two players would be called the same.
        Unavailable: `deck.file-exists` (file), unless it is to be replaced.
    """
    names, is_zip = Names(catalog), to.suffix == ".zip"
    if len(seats) > 1 and not (is_zip or to.is_dir()):
        raise UsageError("pool.one-file", file=str(to))
    made: dict[Path, str | bytes] = {}
    for each in seats:
        path = target(_EMPTY if is_zip else to, each.player, form.suffix)
        if path in made:
            raise UsageError("pool.same-file", name=each.player)
        made[path] = form.write(each.deck, names)
    if is_zip:
        made = {to: _zipped(made)}
    for path in made:
        if path.exists() and not replace:
            raise Unavailable("deck.file-exists", file=str(path))
    return made


def _zipped(lists: Mapping[Path, str | bytes]) -> bytes:
    from ...collection.archive.place import zipped

    return zipped({path.name: str(text).encode() for path, text in lists.items()})


def where(seat: Seat, to: Path, form: Format) -> str:
    """Return the file that holds the list of a seat."""
    if to.suffix == ".zip":
        return f"{to}: {target(_EMPTY, seat.player, form.suffix)}"
    return str(target(to, seat.player, form.suffix))


def save(db: sqlite3.Connection, seats: Sequence[Seat], *, replace: bool) -> None:
    """Store the decks of the seats under the open journal entry.

    Raises:
        UsageError: `pool.deck-exists` (name), unless it is to be replaced; as `decks.create`.
    """
    for each in seats:
        same = decks.find(db, each.deck.game, each.deck.name)
        if same is None:
            decks.create(db, each.deck)
        elif replace:
            decks.save(db, each.deck.but(id=same.id, name=same.name, built=same.built))
        else:
            raise UsageError("pool.deck-exists", name=same.name)
