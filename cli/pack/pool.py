"""`mazo pack pool`: so many packs for each player, as lists in files or as stored decks."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.value import Value
from ...collection.formats import Format, named
from ...packs.pools import Ask, Pool, is_dealt, notes, pools
from ...packs.sheets import ready
from .. import options
from ..answer import Answer
from ..changes import change
from ..changes import notes as change_notes
from ..deck.zones import deck_zone
from ..session import Session
from ..terminal.files import write_all
from ..terminal.progress import walk
from ..terminal.screen import Screen
from ..words import say
from . import asking, pooled
from .pooled import Seat
from .products import note_sentences


def command(
    asked: asking.Asked,
    players: asking.Players,
    seed: options.Seed = None,
    to: pooled.To = None,
    as_: pooled.As = "text",
    save: pooled.Save = False,
    replace_: pooled.Replace = False,
    zone: pooled.Zone = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Make sealed pools."""
    session = Session(game)
    catalog, asks = asking.asked(session, asked)
    names, chosen = asking.players(players), options.seed(seed)
    if save:
        session.deck_catalog(catalog.id)
    zone = deck_zone(catalog.game, zone)
    found = _opened(session, catalog, asks, names, chosen)
    seats = [
        pooled.in_zone(pooled.seat(catalog, pool.player, chosen, pool.cards, _receipts(pool)), zone)
        for pool in found
    ]
    keeping = Keeping(catalog, to, named(as_), save, replace_, dry_run)
    keeping.keep(seats)
    dealt = any(is_dealt(ready(catalog, a.product, session.settings(catalog)).recipe) for a in asks)
    return Answer(
        data={"seed": chosen, "products": products(asks), "players": keeping.data(seats)},
        rows=keeping.rows(seats),
        text=lambda screen: _told(keeping, seats, chosen, screen),
        game=catalog.id,
        notes=[
            *note_sentences(notes(found), catalog),
            *([say("pool.dealt")] if dealt and len(names) > 1 else []),
            *change_notes(dry_run=dry_run and (save or to is not None)),
        ],
    )


def _opened(
    session: Session, catalog: Catalog, asks: Sequence[Ask], names: Sequence[str], seed: str
) -> list[Pool]:
    """Open the packs of all players, with a bar where there are many."""
    found: list[Pool] = []
    each = asking.see_that_few(asks, len(names)) // len(names)

    def steps() -> Iterator[int]:
        for pool in pools(catalog, asks, names, seed=seed, settings=session.settings(catalog)):
            found.append(pool)
            yield len(found) * each

    walk(steps(), len(names) * each, say("pool.opening"))
    return found


def _receipts(pool: Pool) -> list[str]:
    return [opening.receipt for opening in pool.openings]


def products(asks: Sequence[Ask]) -> list[dict[str, Any]]:
    """Return as data what was asked for."""
    return [{"product": ask.product.id, "packs": ask.count} for ask in asks]


class Keeping(Value):
    """Where players' cards are to go, and what is told of where they went."""

    catalog: Catalog
    to: Path | None
    form: Format
    save: bool
    replace: bool
    dry_run: bool

    def keep(self, seats: Sequence[Seat]) -> None:
        """Store the decks and write the files of those who keep their cards: all, or nothing.

        Raises:
            UsageError, Unavailable: As `pooled.files` and `pooled.save`.
        """
        kept = pooled.kept(seats)
        made = {}
        if self.to is not None:
            made = pooled.files(kept, self.to, self.form, self.catalog, replace=self.replace)
        with change(dry_run=self.dry_run) if self.save else nullcontext() as db:
            if db is not None:
                pooled.save(db, kept, replace=self.replace)
            if not self.dry_run:
                write_all(made)

    def data(self, seats: Sequence[Seat]) -> list[dict[str, Any]]:
        """Return the seats as JSON holds them, each with its `file` and its `deck`."""
        return [pooled.as_data(seat) | self._where(seat, seats) for seat in seats]

    def _where(self, seat: Seat, seats: Sequence[Seat]) -> dict[str, Any]:
        is_kept = seat in pooled.kept(seats)
        file = pooled.where(seat, self.to, self.form) if self.to and is_kept else None
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


def _told(keeping: Keeping, seats: Sequence[Seat], seed: str, screen: Screen) -> str:
    return "\n".join([*keeping.told(seats, screen), say("pack.seed-is", seed=seed)])
