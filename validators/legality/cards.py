"""Which cards a format lets into a deck at all: what `legal:` asks in a query."""

from collections.abc import Iterable, Sequence

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.kleene import Answer, every, opposite, some
from ..decks.about import About, is_on
from ..decks.all_cards import AllCards, Answers
from ..decks.rule import Format, Rule, zones_of
from ..formats.tables import the_format
from ..kinds import kind
from .allowed import open_choices
from .probe import Probe


def legal_cards(
    catalog: Catalog, format_: str, settings: Settings, *, day: str = ""
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of the cards that may be in a deck of a format, and of those nobody can tell.

    One copy in at least one zone of the format has to break no rule of severity error: a card is
    out when it is banned, outside the pool or limited to 0. A zone that `holds` cards of one kind
    is for those alone. Rules about a whole deck, and limits that nobody has set, keep no single
    card out; where some of what a player may choose lets a card in and some does not, nobody can
    tell. Rules count that are in force on `day` (`YYYY-MM-DD`), all of them without one.

    Raises:
        NotFound: `deck.unknown-format` with name, near and known (ids).
    """
    chosen = the_format(catalog, format_)
    about = About(catalog.game, settings, day=day)
    ways = [_in_some_zone(catalog, chosen, about.but(choices=made))
            for made in open_choices(chosen, about) or [about.choices]]  # fmt: skip
    allowed = {card: _whatever_is_chosen([way.get(card, False) for way in ways])
               for card in dict.fromkeys(card for way in ways for card in way)}  # fmt: skip
    yes = frozenset(card for card, answer in allowed.items() if answer)
    return yes, frozenset(card for card, answer in allowed.items() if answer is None)


def _in_some_zone(catalog: Catalog, format_: Format, about: About) -> Answers:
    survey = _Survey(catalog, about)
    allowed: Answers = {}
    for zone in zones_of(format_, catalog.game):
        probe = Probe(catalog, format_, about, zone.id)
        answers = survey.allowed(probe, zone.holds) if probe.room != 0 else {}
        for card, answer in answers.items():
            allowed[card] = some((allowed.get(card, False), answer))
    return allowed


def _whatever_is_chosen(answers: Sequence[Answer]) -> Answer:
    """Return what all ways to choose answer; None where they differ."""
    return answers[0] if len(set(answers)) == 1 else None


class _Survey:
    """The rules of a format asked of every card of a catalog at once."""

    def __init__(self, catalog: Catalog, about: About) -> None:
        self.catalog, self.about = catalog, about
        self.cards = AllCards(catalog, self.about)

    def allowed(self, probe: Probe, holds: str | None) -> Answers:
        """Return whether all of the rules let each card into a zone made for such cards."""
        found: Answers = dict.fromkeys(self.cards.ids(), True)
        if holds:
            found = self.cards.matching(holds)
        slow = []
        for rule in filter(probe.asks, probe.format.rules):
            on, answers = is_on(rule, self.about), kind(rule.kind).lets_in(rule, self.cards)
            if answers is None:
                slow.append(rule)
                continue
            for card, answer in answers.items():
                found[card] = every((found[card], some((opposite(on), answer))))
        return self._probed(probe, slow, found) if slow else found

    def _probed(self, probe: Probe, rules: Iterable[Rule], found: Answers) -> Answers:
        """Return the answers with those of rules that are asked of one card after the other."""
        for record in tuple(self.catalog.records("WHERE first ORDER BY row")):
            if found[record["card"]] is not False:
                deck = probe.deck(record, 1)
                answers = [probe.answer(rule, deck) for rule in rules]
                found[record["card"]] = every((found[record["card"]], *answers))
        return found
