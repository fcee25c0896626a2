"""Which cards a format lets into a deck at all: what `legal:` asks in a query."""

from collections.abc import Iterable

from ...catalog.answers import by_card, by_first
from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...catalog.game import Settings
from ...catalog.kleene import Answer, every, opposite, some
from ...catalog.query import Node, Schema, parse
from .about import About
from .amount import amount
from .check import is_on, the_format
from .listed import listed
from .probe import Probe
from .rule import Rule
from .templates import filled
from .zones import zones_of

Allowed = dict[str, Answer]  # card → may one copy be in the deck: None is unknown
_LIMITS = frozenset(("max", "each", "total"))
_LIMITING = ("copies", "restricted", "attribute-limit")
_SAY_NOTHING = ("size", "text")  # of a single copy


def legal_cards(
    catalog: Catalog, format_: str, settings: Settings, *, day: str = ""
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of the cards that may be in a deck of a format, and of those nobody can tell.

    One copy in at least one zone of the format has to break no rule of severity error: a card is
    out when it is banned, outside the pool or limited to 0. A zone that `holds` cards of one kind
    is for those alone. Rules about a whole deck, and limits that nobody has set, keep no single
    card out. Rules count that are in force on `day` (`YYYY-MM-DD`), all of them without one.

    Raises:
        NotFound: `deck.unknown-format` with name, near and known (ids).
    """
    chosen = the_format(catalog, format_)
    asked = _Asked(catalog, settings, day)
    allowed: Allowed = {}
    for zone in zones_of(chosen, catalog.game):
        probe = Probe(catalog, chosen, asked.about, zone.id)
        answers = asked.allowed(probe, zone.holds) if probe.room != 0 else {}
        for card, answer in answers.items():
            allowed[card] = some((allowed.get(card, False), answer))
    yes = frozenset(card for card, answer in allowed.items() if answer)
    return yes, frozenset(card for card, answer in allowed.items() if answer is None)


class _Asked:
    """The rules of a format asked of every card of a catalog at once."""

    def __init__(self, catalog: Catalog, settings: Settings, day: str) -> None:
        self.catalog = catalog
        self.about = About(catalog.game, settings, day=day)
        self.schema = Schema(catalog.game)

    def allowed(self, probe: Probe, holds: str | None) -> Allowed:
        """Return whether all of the rules let each card into a zone made for such cards."""
        found: Allowed = dict.fromkeys(self._cards(), True)
        if holds:
            found = by_first(self.catalog, self._node(holds))
        slow = []
        for rule in filter(probe.asks, probe.format.rules):
            on, answers = is_on(rule, self.about), self._let_in(rule)
            if answers is None:
                slow.append(rule)
                continue
            for card, answer in answers.items():
                found[card] = every((found[card], some((opposite(on), answer))))
        return self._probed(probe, slow, found) if slow else found

    def _probed(self, probe: Probe, rules: Iterable[Rule], found: Allowed) -> Allowed:
        """Return the answers with those of rules that are asked of one card after the other."""
        for record in tuple(self.catalog.records("WHERE first ORDER BY row")):
            if found[record["card"]] is not False:
                deck = probe.deck(record, 1)
                answers = [probe.answer(rule, deck) for rule in rules]
                found[record["card"]] = every((found[record["card"]], *answers))
        return found

    def _cards(self) -> list[str]:
        rows = self.catalog.db.execute("SELECT card FROM printing WHERE first ORDER BY row")
        return [card for (card,) in rows]

    def _let_in(self, rule: Rule) -> Allowed | None:
        """Return whether a rule lets a single copy in, as far as all cards are asked at once.

        Those that a rule says nothing of are left out; None where it must be asked of each.
        """
        if rule.kind in _SAY_NOTHING:
            return {}
        if rule.kind == "pool":
            return self._of_pool(rule)
        if rule.kind == "card-limit":
            column = sql_name(rule.given["field"])
            select = f"SELECT card, {column} IS NOT 0 FROM printing WHERE first"
            return {card: bool(answer) for card, answer in self.catalog.db.execute(select)}
        if rule.kind == "ban":
            return {card: opposite(answer) for card, answer in self._spoken_of(rule).items()}
        limits = [amount(rule.given[key], self.about).value for key in _LIMITS & rule.given.keys()]
        is_plain = not rule.given.keys() - _LIMITS - {"filter", "cards"}
        lets_in = all(type(limit) is int and limit > 0 for limit in limits)
        return {} if rule.kind in _LIMITING and is_plain and limits and lets_in else None

    def _of_pool(self, rule: Rule) -> Allowed:
        """Return whether each card is in a pool by some printing; None where the deck decides."""
        from ..kinds.pool import ways

        found = [(self._matching(sure), self._matching(maybe))
                 for sure, maybe in ways(rule.given, self.about)]  # fmt: skip
        allowed: Allowed = {}
        for card in self._cards():
            answers = {True if sure[card] else None if maybe[card] is not False else False
                       for sure, maybe in found}  # fmt: skip
            allowed[card] = answers.pop() if len(answers) == 1 else None
        return allowed

    def _matching(self, query: str | None) -> Allowed:
        """Return whether a printing of each card matches; none does where there is no query."""
        if query is None:
            return dict.fromkeys(self._cards(), False)
        return by_card(self.catalog, self._node(query))

    def _spoken_of(self, rule: Rule) -> Allowed:
        if "cards" in rule.given:
            return self._listed(rule.given["cards"])
        if "filter" in rule.given:
            return self._matched(rule.given["filter"])
        return dict.fromkeys(self._cards(), True)

    def _matched(self, query: str) -> Allowed:
        """Return whether each card matches; None where that is for the deck to say."""
        ways = [by_first(self.catalog, self._node(way)) for way in filled(query, self.about)]
        answers = {card: {way[card] for way in ways} for card in self._cards()}
        return {card: found.pop() if len(found) == 1 else None for card, found in answers.items()}

    def _listed(self, names: Iterable[str]) -> Allowed:
        meant = listed(self.catalog, names)
        rows = self.catalog.db.execute("SELECT card, name IS NOT NULL FROM printing WHERE first")
        return {card: meant.holds(card, is_named=bool(named)) for card, named in rows}

    def _node(self, query: str) -> Node:
        return parse(query, self.schema)
