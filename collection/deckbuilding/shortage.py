"""What is missing and spare of one game: for all decks and wants, for some decks, for a set."""

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...catalog.catalog import Catalog
from ..owning import wants as stored_wants
from ..owning.today import Places, Today, astray, stock
from ..owning.wants import Want
from . import decks
from .decks import Deck
from .free_cards import free_cards
from .kinds import Stock
from .kinds import key as card_key
from .needs import Lack, Needs, Spare, beyond, lacks, needs, spares

if TYPE_CHECKING:
    from .lines import Line


class Shortage:
    """What one game's decks and wants need, and what is owned; read when it is asked for."""

    def __init__(self, db: sqlite3.Connection, catalog: Catalog) -> None:
        """Remember where to read."""
        self.db, self.catalog = db, catalog

    @cached_property
    def free(self) -> frozenset[str]:
        """The cards that nobody has to own."""
        return free_cards(self.catalog)

    @cached_property
    def _stored(self) -> tuple[tuple[Deck, ...], tuple[Want, ...], Today]:
        """The decks and the wants of the game, as the catalog knows their cards."""
        game = self.catalog.id
        held, wanted = decks.listing(self.db, game), stored_wants.listing(self.db, game)
        things: tuple[Line | Want, ...] = (
            *(line for deck in held for line in deck.lines),
            *wanted,
        )
        today = Today(self.catalog, {each.card for each in things if each.card})
        return (
            tuple(deck.but(lines=tuple(map(today.of, deck.lines))) for deck in held),
            tuple(map(today.of, wanted)),
            today,
        )

    @property
    def decks(self) -> tuple[Deck, ...]:
        """Every stored deck of the game."""
        return self._stored[0]

    @property
    def wants(self) -> tuple[Want, ...]:
        """Every want of the game."""
        return self._stored[1]

    def everything(self) -> Needs:
        """Return what all decks and wants need."""
        return needs(self.decks, self.wants, self.catalog.game, self.free)

    def lacking(self) -> tuple[Lack, ...]:
        """Return what is missing for all decks and wants."""
        needed = self.everything()
        return lacks(self._owned(needed.names.keys(), self._stored[2]), needed)

    def lacking_for(
        self,
        asked: Sequence[Deck],
        each_of: tuple[str | None, int] | None = None,
        *,
        wants: bool = True,
    ) -> tuple[Lack, ...]:
        """Return what is missing for some decks, beside the others that hold their cards.

        With `each_of` also for so many of each printing of a set, or of each card of the game
        where no set is named; a copy may serve that and the decks that share. What the other decks
        lack themselves is not told, nor are wants of cards that these do not name, or any
        without `wants`.
        """
        ids = {deck.id for deck in asked if deck.id is not None}
        others = [deck for deck in self.decks if deck.built and deck.id not in ids]
        for_them = {line.card for deck in asked for line in deck.lines if line.card}
        wanted = [want for want in self.wants if wants and want.card in for_them]
        game, free = self.catalog.game, self.free
        before = self._lacks(needs(others, (), game, free)) if asked else ()
        needed = needs([*asked, *others] if asked else [], wanted, game, free)
        if each_of:
            needed = self._with_each(needed, *each_of)
        return beyond(self._lacks(needed), before)

    def _with_each(self, needed: Needs, code: str | None, count: int) -> Needs:
        """Return the needs with so many of each printing of a set, or of each card."""
        printing, where = ("NULL", "first") if code is None else ("id", '"set" = ?')
        sql = f"SELECT card, {printing}, title FROM printing WHERE NOT sample AND {where}"
        asked: Stock = {}
        called = dict(needed.names)
        rows = self.catalog.db.execute(f"{sql} ORDER BY row", () if code is None else (code,))
        for card, which, title in rows:
            if card not in self.free:
                asked.setdefault(card, {})[which or "", ""] = count
                called.setdefault(card, (card, title))
        return Needs(needed.fixed, (*needed.sharing, asked), called)

    def spare(self, keep: int) -> tuple[Spare, ...]:
        """Return the copies that nothing needs, where so many of each card are kept besides."""
        owned = stock(self.db, self.catalog)
        places = Places(self.catalog, owned.keys())
        titles = {place[0]: place[1] for place in places.of_printing.values()}
        names: dict[str, tuple[str | None, str]] = {
            card: (card, titles.get(card, card)) for card in owned
        }
        for _, today in astray(self.db, self.catalog):
            if today.card is None:
                names[card_key(today)] = (None, today.name)
        return spares(owned, self.everything(), names, keep)

    def _lacks(self, needed: Needs) -> tuple[Lack, ...]:
        return lacks(self._owned(needed.names.keys()), needed)

    def _owned(self, keys: Iterable[str], today: Today | None = None) -> Stock:
        cards = [key for key in keys if key[:1] != "?"]
        return stock(self.db, self.catalog, cards, today)
