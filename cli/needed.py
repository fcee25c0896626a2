"""What the verbs share that tell what is missing or spare: whose, in which order, as data."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from ..catalog.catalog import Catalog
from ..catalog.errors import UsageError
from ..collection.deckbuilding.decks import Deck
from ..collection.deckbuilding.needs import Lack, Spare
from ..collection.owning.today import Places
from .copies import set_code, set_of
from .session import Session
from .words import say

_L = TypeVar("_L", Lack, Spare)
LACK = ("id", "name", "printing", "set", "number", "finish", "known", "written", "sample")


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
