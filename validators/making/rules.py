"""The rules of a format said to a model of a deck."""

from collections.abc import Iterable

from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.about import is_on
from ..decks.counted import Counted
from ..decks.rule import Format, Rule, zones_of
from ..kinds import kind
from ..modelling.model import Model

_USUAL = 100  # cards of a deck whose size no rule ends


def binding(format_: Format, candidates: Counted) -> tuple[Rule, ...]:
    """Return the rules that decide and are in force, those that bound single cards first."""
    rules = [r for r in format_.rules if r.severity == "error" and is_on(r, candidates.about)]
    return tuple(sorted(rules, key=lambda rule: not kind(rule.kind).per_card))


def zones_asked(rules: Iterable[Rule], candidates: Counted) -> tuple[str, ...]:
    """Return the zones that some rules look at, in the order of the game."""
    asked = {
        zone
        for rule in rules
        for zone in candidates.about.looked_at(rule.zones, kind(rule.kind).looks)
    }
    return tuple(zone.id for zone in candidates.about.game.deck_zones() if zone.id in asked)


def constrain(rules: Iterable[Rule], candidates: Counted, model: Model) -> None:
    """Let a model keep to some rules."""
    for rule in rules:
        how = kind(rule.kind)
        zones = candidates.about.looked_at(rule.zones, how.looks)
        how.constrain(rule, candidates.within(zones), model)


def misplaced(format_: Format, candidates: Counted, model: Model) -> None:
    """Let no card stay in a free zone that certainly is none of those it holds."""
    for zone in zones_of(format_, candidates.about.game):
        if zone.free and zone.holds:
            holds = candidates.matching(zone.holds)
            for entry in candidates.within((zone.id,)).entries:
                if holds(entry) is False:
                    model.limit(model.copies(entry), 0)


def most_copies(rules: Iterable[Rule], candidates: Counted) -> int:
    """Return how many copies of one card a deck has at most: as many as it has cards."""
    ends = [candidates.total(), _USUAL]
    for rule in rules:
        sizes = kind(rule.kind).sizes
        if sizes and (span := sizes(rule, candidates).span):
            ends += [span.low, span.high or 0]
    return min(max(ends), MOST_COPIES)
