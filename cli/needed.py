"""What is needed and missing: for decks and wants, for some decks, or to complete a set."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from ..catalog.catalog import Catalog
from ..catalog.errors import UsageError
from ..collection.deckbuilding import decks
from ..collection.deckbuilding.decks import Deck
from ..collection.deckbuilding.free_cards import free_cards
from ..collection.deckbuilding.kinds import Stock
from ..collection.deckbuilding.kinds import key as card_key
from ..collection.deckbuilding.needs import Lack, Needs, Spare, lacks, needs, spares
from ..collection.owning import wants as stored_wants
from ..collection.owning.today import Places, Today, astray, stock
from ..collection.owning.wants import Want
from .copies import set_code, set_of
from .session import Session
from .words import say

if TYPE_CHECKING:
    from ..collection.deckbuilding.lines import Line

_L = TypeVar("_L", Lack, Spare)
LACK = ("id", "name", "printing", "set", "number", "finish", "known", "written", "sample")


class Needed:
    """What one game's decks and wants need, and what is owned; read when it is asked for."""

    def __init__(self, session: Session, catalog: Catalog) -> None:
        """Remember where to read."""
        self.session, self.catalog = session, catalog

    @cached_property
    def free(self) -> frozenset[str]:
        """The cards that nobody has to own."""
        return free_cards(self.catalog)

    @cached_property
    def _stored(self) -> tuple[tuple[Deck, ...], tuple[Want, ...], Today]:
        """The decks and the wants of the game, as the catalog knows their cards."""
        db, game = self.session.db, self.catalog.id
        held, wanted = decks.listing(db, game), stored_wants.listing(db, game)
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
        before = self._missing(needs(others, (), game, free)) if asked else {}
        needed = needs([*asked, *others] if asked else [], wanted, game, free)
        if each_of:
            needed = self._with_each(needed, *each_of)
        found = ((each, before.get(_kind(each), 0)) for each in self._lacks(needed))
        return tuple(
            each.but(needed=each.needed - theirs, missing=each.missing - theirs)
            for each, theirs in found
            if each.missing > theirs
        )

    def _missing(self, needed: Needs) -> dict[tuple[str | None, ...], int]:
        return {_kind(each): each.missing for each in self._lacks(needed)}

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
        owned = stock(self.session.db, self.catalog)
        places = Places(self.catalog, owned.keys())
        titles = {place[0]: place[1] for place in places.of_printing.values()}
        names: dict[str, tuple[str | None, str]] = {
            card: (card, titles.get(card, card)) for card in owned
        }
        for _, today in astray(self.session.db, self.catalog):
            if today.card is None:
                names[card_key(today)] = (None, today.name)
        return spares(owned, self.everything(), names, keep)

    def _lacks(self, needed: Needs) -> tuple[Lack, ...]:
        return lacks(self._owned(needed.names.keys()), needed)

    def _owned(self, keys: Iterable[str], today: Today | None = None) -> Stock:
        cards = [key for key in keys if key[:1] != "?"]
        return stock(self.session.db, self.catalog, cards, today)


def _kind(each: Lack) -> tuple[str | None, ...]:
    return each.card, each.name if each.card is None else "", each.printing, each.finish


def game_of(
    session: Session, asked: Sequence[Deck], set_: str | None
) -> tuple[Catalog, str | None]:
    """Return the game of these decks, else of this set, else the one to work in; and the set.

    Raises:
        UsageError: `own.two-games`, when the decks are of several.
        NotFound: `own.unknown-set`.
    """
    games = dict.fromkeys(deck.game for deck in asked)
    if len(games) > 1:
        raise UsageError("own.two-games", games=[*games])
    if set_ and not games:
        return set_of(session, set_)
    catalog = session.catalog(next(iter(games), None))
    return catalog, None if set_ is None else set_code(catalog, set_)


def unknown_note(catalog: Catalog, code: str) -> list[str]:
    """Return what must be said of a set of which not every card is known."""
    for part in catalog.known_of_sets():
        if part.id == code and part.count is not None and (part.known or 0) < part.count:
            return [say("own.set-unknown", count=part.count - (part.known or 0), set=code)]
    return []


def in_display_order(found: Iterable[_L], places: Places) -> list[_L]:
    """Return what is missing or spare as the catalog orders it, what nobody knows last."""

    def row(each: _L) -> tuple[int, bool, str]:
        printing = each.printing or places.first.get(each.card or "")
        return places.row(printing), not each.printing, each.finish

    return sorted(found, key=row)


def as_data(each: Lack | Spare, places: Places) -> dict[str, Any]:
    """Return what is common to a card that is missing and one that is spare, as JSON holds it."""
    known = each.printing in places.of_printing
    code, number = places.numbered(each.printing)
    return {
        "id": each.card,
        "name": each.name,
        "printing": each.printing if known else None,
        "set": code,
        "number": number,
        "finish": each.finish,
        "known": each.card is not None,
        "written": "" if known else each.printing or "",
        "sample": places.is_sample(each.card, each.printing),
    }
