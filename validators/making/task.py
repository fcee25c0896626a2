"""A deck to be made: what it may be made of, and the rules that it has to keep."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Self

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import EMPTY, Value
from ...collection.deckbuilding.lines import Line
from ..decks.about import about_deck
from ..decks.counted import Counted, counted_of
from ..decks.entry import entries_of
from ..decks.rule import Format, Rule
from ..kinds import kind
from ..legality.check import prepared
from ..modelling.model import Model, identity
from ..verdict import Verdict
from .candidates import candidates_of, fresh
from .rules import binding, constrain, misplaced, most_copies, zones_asked
from .worlds import World, comes_with_leader, rests_on_world


class Task(Value):
    """A deck to be made in a format out of candidates, by the rules that decide.

    `keeps` is as for `of`.
    """

    format: Format
    candidates: Counted
    rules: tuple[Rule, ...]
    keeps: bool = False

    @classmethod
    def of(  # noqa: PLR0913 — all that a deck rests on
        cls,
        catalog: Catalog,
        lines: Sequence[Line],
        format_: Format,
        settings: Settings,
        *,
        choices: Mapping[str, str] = EMPTY,
        day: str = "",
        keeps: bool = False,
    ) -> Self:
        """Return the task of making a deck out of the cards of another and all others.

        One that `keeps` what comes by itself has no candidates for the copies that are listed of
        it, which is right as long as the cards stay that bring them.
        """
        entries = entries_of(catalog, lines)
        about = about_deck(catalog.game, format_, entries, settings, choices=choices, day=day)
        held = counted_of(catalog, entries, about)
        rules = binding(format_, held)
        ready, zones = prepared(format_, held), zones_asked(rules, held)
        counted = ready.entries if keeps else entries
        every = candidates_of(catalog, counted, format_, zones, fresh(catalog))
        return cls(format_, ready.but(entries=every), rules, keeps)

    def model(self, world: World) -> Model:
        """Return what the rules ask of a deck of some sizes and leaders."""
        here = self.candidates.but(about=world.about)
        model = self._anywhere.copy()
        model.aside = self._aside(here)
        world.fix(model)
        constrain([rule for rule in self.rules if _is_of_world(rule)], here, model)
        return model

    def bound(self, *, led_by_others: bool) -> Model:
        """Return what the rules ask of a deck whatever its sizes and leaders.

        No deck costs less than the cheapest of this model; none with other leaders than now does,
        where it is `led_by_others`.
        """
        about = self.candidates.about
        model = self._anywhere.copy()
        leading = [rule for rule in self.rules if kind(rule.kind).leads]
        constrain(leading, self.candidates.but(about=about.but(leaders=())), model)
        if led_by_others and len(about.leaders) == 1:
            for entry in model.candidates:
                if entry.key == about.leaders[0].key:
                    model.limit(model.copies(entry), 0)
        return model

    def _aside(self, here: Counted) -> list[int]:
        """Return how many copies of each candidate are there that come with the leader anyway."""
        counted = here.but(entries=tuple(entry for entry in here.entries if entry.count))
        for rule in self.rules:
            prepare = kind(rule.kind).prepare
            if prepare and comes_with_leader(rule) and not self.keeps:
                counted = prepare(rule, counted)
        left = {identity(entry): entry.count for entry in counted.entries}
        return [entry.count - left.get(identity(entry), 0) for entry in here.entries]

    @cached_property
    def _anywhere(self) -> Model:
        """What all those rules ask that ask for no sizes and leaders."""
        model = Model(self.candidates.entries, most_copies(self.rules, self.candidates))
        misplaced(self.format, self.candidates, model)
        constrain([rule for rule in self.rules if not _is_of_world(rule)], self.candidates, model)
        return model

    def without(self, rule: Rule) -> Self:
        """Return the same task with a rule less."""
        return self.but(rules=tuple(each for each in self.rules if each is not rule))


def _is_of_world(rule: Rule) -> bool:
    return kind(rule.kind).leads is not None or rests_on_world(rule)


def is_broken(verdict: Verdict) -> bool:
    """Tell whether cards could mend a deck: some rule fails, or more of them are asked for.

    What the player has not chosen yet no card mends.
    """
    decisive = (each for each in verdict.findings if each.severity == "error")
    return any(each.status in {"fail", "unfinished"} and each.by_cards for each in decisive)
