"""Every card of a catalog asked at once, as the rules of a format ask for cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...catalog.answers import by_card, by_first
from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...catalog.kleene import Answer
from ...catalog.query import Node, Schema, parse
from .about import About
from .listed import listed
from .templates import filled

Answers = dict[str, Answer]  # by the id of a card; None is unknown


class AllCards:
    """The cards of a catalog; of `about` the settings and the day are known, not the deck."""

    def __init__(self, catalog: Catalog, about: About) -> None:
        """Remember whom to ask."""
        self.catalog, self.about = catalog, about
        self._schema = Schema(catalog.game)

    def ids(self) -> list[str]:
        """Return every card, in display order."""
        rows = self.catalog.db.execute("SELECT card FROM printing WHERE first ORDER BY row")
        return [card for (card,) in rows]

    def values(self, field: str) -> dict[str, Any]:
        """Return what each card has in a field as it is stored, None where nobody knows."""
        select = f"SELECT card, {sql_name(field)} FROM printing WHERE first"
        return dict(self.catalog.db.execute(select))

    def taken_in(self, given: Mapping[str, Any]) -> Answers:
        """Return whether a table's `cards` or `filter` take in each card; without either, all."""
        if "cards" in given:
            return self._listed(given["cards"])
        if "filter" in given:
            return self._matched(given["filter"])
        return dict.fromkeys(self.ids(), True)

    def matching(self, query: str) -> Answers:
        """Return whether each card matches a query without places."""
        return by_first(self.catalog, self._node(query))

    def of_any_printing(self, query: str | None) -> Answers:
        """Return whether a printing of each card matches; none does where there is no query."""
        if query is None:
            return dict.fromkeys(self.ids(), False)
        return by_card(self.catalog, self._node(query))

    def _matched(self, query: str) -> Answers:
        """Return whether each card matches; None where that is for the deck to say."""
        return self.agreed([self.matching(way) for way in filled(query, self.about)])

    def agreed(self, ways: Iterable[Answers]) -> Answers:
        """Return the answer on which all ways agree of a card, None where they differ."""
        ways = tuple(ways)
        answers = {card: {way[card] for way in ways} for card in self.ids()}
        return {card: found.pop() if len(found) == 1 else None for card, found in answers.items()}

    def _listed(self, names: Iterable[str]) -> Answers:
        meant = listed(self.catalog, names)
        rows = self.catalog.db.execute("SELECT card, name IS NOT NULL FROM printing WHERE first")
        return {card: meant.holds(card, is_named=bool(named)) for card, named in rows}

    def _node(self, query: str) -> Node:
        return parse(query, self._schema)
