"""What a verdict says beside the rules: open choices, cards out of place, names nobody knows."""

from collections.abc import Iterator, Mapping

from ...catalog.catalog import Catalog
from ...collection.naming.names import Names
from ..decks.counted import Counted, card_count
from ..decks.rule import Choice, Format, zones_of
from ..findings import take_out
from ..verdict import CardCount, Finding, Repair


def beside(
    catalog: Catalog, format_: Format, counted: Counted, choices: Mapping[str, str]
) -> Iterator[Finding]:
    """Yield the findings of a deck in a format that come from none of its rules.

    `choices` are what is kept with the deck, though the format may not have such a value.
    """
    for choice in format_.choices.values():
        yield _chosen(choice, choices.get(choice.id))
    yield from _misplaced(format_, counted)
    yield from _unknown_cards(catalog, format_, counted)
    yield from _elsewhere(format_, counted)


def _chosen(choice: Choice, value: str | None) -> Finding:
    """Return whether a choice is made: an open one is unfinished, no value of its own fails."""
    values, field = tuple(choice.values), {"field": choice.field} if choice.field else {}
    found = Finding(f"choice.{choice.id}", "choice", "pass", cite=choice.cite, label=choice.label,
                    facts={"value": value, **field}, by_cards=False)  # fmt: skip
    if value in choice.values:
        return found
    repair = Repair("repair.choose", {"choice": choice.id, "values": values})
    return found.but(status="unfinished" if value is None else "fail", repair=repair)


def _misplaced(format_: Format, counted: Counted) -> Iterator[Finding]:
    """Find the cards of a free zone that are none of those it holds.

    Nothing counts them, so they would break no other rule. Each that certainly does not match is a
    finding of its own, and those that may not are one more.
    """
    for zone in zones_of(format_, counted.about.game):
        if not (zone.free and zone.holds):
            continue
        counts = counted.within((zone.id,)).outside(zone.holds)
        found = Finding("misplaced", "misplaced", "fail", zones=(zone.id,), cite=zone.cite,
                        label=zone.label, what=zone.holds)  # fmt: skip
        for sure in (sure for sure, _ in counts if sure):
            yield found.but(cards=(sure,), repair=take_out(sure, sure.count))
        if doubtful := tuple(maybe for sure, maybe in counts if not sure):
            yield found.but(status="unknown", cards=doubtful)


def _unknown_cards(catalog: Catalog, format_: Format, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding for the names nobody knows and one for those that several cards bear.

    Such cards may break any rule.
    """
    if not [entry for entry in counted.entries if entry.record is None]:
        return ()
    names = Names(catalog)
    kinds: dict[str, list[CardCount]] = {"known-cards": [], "ambiguous-cards": []}
    for group in counted.within(format_.zones).groups:
        if group[0].record is None:
            several = len(names.cards(group[0].name)) > 1
            kinds["ambiguous-cards" if several else "known-cards"].append(card_count(group))
    return tuple(
        Finding(name, name, "unknown", cards=tuple(cards)) for name, cards in kinds.items() if cards
    )


def _elsewhere(format_: Format, counted: Counted) -> tuple[Finding, ...]:
    """Return a note about cards in zones that the format does not speak of."""
    zones = sorted(counted.about.sizes.keys() - format_.zones)
    if not zones:
        return ()
    cards = tuple(map(card_count, counted.within(zones).groups))
    kinds = "other-zones"
    return (Finding(kinds, kinds, "not-checked", "note", tuple(zones), cards=cards),)
