"""What the rules of a format say to some copies of one card alone: too many, forbidden, or fine."""

from functools import cached_property

from ...catalog.catalog import Catalog, Record
from ...catalog.game import Game
from ...catalog.kleene import Answer
from ..decks.about import About, about_deck, is_on
from ..decks.counted import Counted, counted_of
from ..decks.entry import Entry
from ..decks.rule import Format, Rule
from ..kinds import kind
from ..verdict import Finding
from .check import prepared, waiting


class Probe:
    """A format asked of copies of one card in one zone, as if the rest of the deck were to come.

    What a rule says of an empty deck it does not say of the card. `room` is how many cards the
    sizes admit to the zone at most, None where they do not say.
    """

    def __init__(self, catalog: Catalog, format_: Format, about: About, zone: str) -> None:
        """Remember what is asked; of `about` count the settings, the choices and the day."""
        self.format, self.zone = format_, zone
        self._catalog, self._about = catalog, about
        self._empty: dict[str, tuple[Finding, ...]] = {}

    @property
    def game(self) -> Game:
        """The game."""
        return self._about.game

    def deck(self, record: Record, copies: int) -> Counted:
        """Return a deck of so many copies of the card that a printing is of."""
        entry = Entry(self.zone, copies, record["title"], record["card"], record)
        return prepared(self.format, self._counted((entry,)))

    def asks(self, rule: Rule) -> bool:
        """Tell whether a rule can keep cards of this zone out."""
        about = self._nothing.about
        if rule.severity != "error" or is_on(rule, about) is False:
            return False
        return self.zone in about.looked_at(rule.zones, kind(rule.kind).looks)

    def findings(self, rule: Rule, deck: Counted) -> tuple[Finding, ...]:
        """Return what of a rule's findings keeps the copies out, or may keep them out.

        A limit that nobody has set may keep out a second copy, and not the first.
        """
        how = kind(rule.kind)
        here = deck.within(deck.about.looked_at(rule.zones, how.looks)).but(room=self.room)
        found = [each for each in how.check(rule, here) if each.status in {"fail", "unknown"}]
        told = tuple(each for each in found if self._is_of_card(each, rule, deck))
        if is_on(rule, deck.about) is None:
            told = tuple(each.but(status="unknown") for each in told)
        return tuple(waiting(rule, each, here) for each in told)

    def _is_of_card(self, each: Finding, rule: Rule, deck: Counted) -> bool:
        """Tell whether an empty deck would not be told the same."""
        usual = self._usual(rule)
        if each.status not in {other.status for other in usual}:
            return True
        return each.status == "unknown" and deck.total() > 1 and each not in usual

    def answer(self, rule: Rule, deck: Counted) -> Answer:
        """Return whether a rule lets the copies in."""
        found = {each.status for each in self.findings(rule, deck)}
        return False if "fail" in found else None if found else True

    def overfull(self, record: Record, copies: int) -> tuple[Finding, ...]:
        """Return the findings of sizes for which so many copies are too many."""
        deck, found = self.deck(record, copies), list[Finding]()
        for rule in self.format.rules:
            if (how := kind(rule.kind)).makes_room and self.asks(rule):
                found += how.check(rule, deck.within(deck.about.looked_at(rule.zones, how.looks)))
        return tuple(each for each in found if each.status == "fail")

    @cached_property
    def room(self) -> int | None:
        """How many cards the sizes admit to the zone."""
        limits = []
        for rule in self.format.rules:
            if kind(rule.kind).makes_room and self.asks(rule):
                found = kind(rule.kind).check(rule, self._nothing)
                limits += [each.needed.high for each in found if each.needed]
        return min((limit for limit in limits if limit is not None), default=None)

    @cached_property
    def _nothing(self) -> Counted:
        return self._counted(())

    def _usual(self, rule: Rule) -> tuple[Finding, ...]:
        """Return what a rule finds in an empty deck."""
        if rule.id not in self._empty:
            here = self._nothing.but(room=self.room)
            self._empty[rule.id] = kind(rule.kind).check(rule, here)
        return self._empty[rule.id]

    def _counted(self, entries: tuple[Entry, ...]) -> Counted:
        held = self._about
        about = about_deck(
            held.game, self.format, entries, held.settings, choices=held.choices, day=held.day
        )
        return counted_of(self._catalog, entries, about)
