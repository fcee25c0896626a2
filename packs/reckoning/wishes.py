"""What is looked for in packs: printings that match a query, and those of which nobody can tell."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...catalog.query import Provider, prepare
from ...catalog.search import Search
from ...catalog.value import Value
from ..odds.chain import Wanted

_RARITY = sql_name("rarity")


class Wish(Value):
    """The printings looked for (`yes`), those that may be (`maybe`), and what a rarity alone tells.

    A draw of which only the rarity is known is one when `alone` says so of that rarity: yes, no,
    or unknown (None). A rarity that it does not list was not asked about: unknown.
    """

    yes: frozenset[str]
    maybe: frozenset[str]
    alone: Mapping[str | None, bool | None]

    @property
    def is_void(self) -> bool:
        """Whether no card of the game matches, nor may, nor does any rarity alone."""
        return not self.yes and not self.maybe and True not in self.alone.values()

    def is_open(self, alone: Iterable[str | None]) -> bool:
        """Tell whether something nobody knows may decide, where these rarities come alone."""
        return bool(self.maybe) or any(self.alone.get(rarity) is None for rarity in alone)

    def surely(self) -> Wanted:
        """Want what matches for sure."""

        def is_wanted(printing: str | None, rarity: str | None) -> bool:
            return printing in self.yes if printing else self.alone.get(rarity) is True

        return is_wanted

    def possibly(self) -> Wanted:
        """Want what matches or may match."""

        def may_be_wanted(printing: str | None, rarity: str | None) -> bool:
            if printing is None:
                return self.alone.get(rarity) is not False
            return printing in self.yes or printing in self.maybe

        return may_be_wanted


class _Nameless(dict[str, Any]):
    """The record of a card of which nothing is known but what is put in."""

    def __missing__(self, _: str) -> None:
        return None


def wish(catalog: Catalog, query: str, providers: Sequence[Provider] = ()) -> Wish:
    """Return what a query looks for; one that is as a whole a card's name means that card.

    Raises:
        QueryError: The query cannot be read.
        NotFound: A virtual field does not have the name it was asked for.
    """
    schema = catalog.schema.also(providers) if providers else catalog.schema
    search = Search(catalog, schema, query)
    prepare(catalog.db, providers)
    rarities = (*catalog.game.fields["rarity"].values, None)
    node = search.node
    if search.of_name or node is None:
        cards, is_every = frozenset(search.of_name), node is None
        rows = catalog.db.execute("SELECT id, card FROM printing")
        yes = frozenset(id_ for id_, card in rows if is_every or card in cards)
        return Wish(yes, frozenset(), dict.fromkeys(rarities, is_every))
    out: list[Any] = []
    test = node.sql(out)
    answers = catalog.db.execute(f"SELECT id, {test} FROM printing", out).fetchall()
    return Wish(
        frozenset(id_ for id_, answer in answers if answer),
        frozenset(id_ for id_, answer in answers if answer is None),
        {rarity: node.test(_Nameless({_RARITY: rarity})) for rarity in rarities},
    )


def of_rarity(catalog: Catalog, rarity: str | None) -> Wish:
    """Want every card of a rarity; those whose rarity nobody knows may be of it.

    None wants those whose rarity nobody knows.
    """
    rows = catalog.db.execute(f"SELECT id, {_RARITY} FROM printing").fetchall()
    others = dict.fromkeys((*catalog.game.fields["rarity"].values, None), False)
    alone = {**others, rarity: True} if rarity is None else {**others, None: None, rarity: True}
    return Wish(
        frozenset(id_ for id_, given in rows if (given or None) == rarity),
        frozenset(id_ for id_, given in rows if given is None and rarity is not None),
        alone,
    )


def of_printings(catalog: Catalog, printings: frozenset[str]) -> Wish:
    """Want these printings; a card of which only the rarity is known is none of them."""
    every = (*catalog.game.fields["rarity"].values, None)
    return Wish(printings, frozenset(), dict.fromkeys(every, False))
