"""Which cards the list of a rule means, and what cards are called that no deck has to list."""

import json
from collections.abc import Collection, Iterable, Sequence

from ...catalog.catalog import Catalog, Match
from ...catalog.text import fold
from ...catalog.value import Value


class Listed(Value):
    """The cards that the list of a rule means: their ids, and the names that no card goes by."""

    ids: frozenset[str]
    lost: tuple[str, ...] = ()

    def holds(self, card: str, *, is_named: bool) -> bool | None:
        """Tell whether a card is meant; one whose name nobody knows may bear a name that is lost.

        `is_named` says whether the card's name is known.
        """
        return True if card in self.ids else None if self.lost and not is_named else False


def listed(catalog: Catalog, names: Iterable[str]) -> Listed:
    """Return the cards of a list: each name is an id, or whatever a card goes by.

    Of the cards that a name may mean those count that it fits best: spelt just so before other
    case and accents, names before aliases, titles and other languages.
    """
    names = tuple(names)
    known = "SELECT DISTINCT card FROM printing JOIN json_each(?) AS wanted ON card = wanted.value"
    wanted = json.dumps([spelt for name in names for spelt in (name, fold(name))])
    cards = {card for (card,) in catalog.db.execute(known, (wanted,))}
    matches = catalog.resolve(names)
    found = {name: _meant(name, cards, matches[name]) for name in names}
    ids = frozenset(card for meant in found.values() for card in meant)
    return Listed(ids, tuple(name for name, meant in found.items() if not meant))


def _meant(name: str, cards: Collection[str], matches: Sequence[Match]) -> tuple[str, ...]:
    if name in cards:
        return (name,)
    best = [m.card for m in matches if (m.exact, m.kind) == (matches[0].exact, matches[0].kind)]
    return tuple(best) or ((fold(name),) if fold(name) in cards else ())


def titles(catalog: Catalog, wanted: str | Collection[str]) -> dict[str, str]:
    """Return what cards are called, by id, as displayed: those of a query or of a list of ids."""
    from ...catalog.search import matching

    cards = matching(catalog, wanted)[0] if isinstance(wanted, str) else wanted
    listed = "first AND card IN (SELECT value FROM json_each(?))"
    select = f"SELECT card, title FROM printing WHERE {listed} ORDER BY row"
    return dict(catalog.db.execute(select, (json.dumps([*cards]),)))
