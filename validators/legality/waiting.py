"""What a finding that cannot be told waits for: a leader, a choice, a card, or a fact of a card."""

from collections.abc import Iterable, Iterator

from ...catalog.columns import columns_of
from ..decks.about import values_of
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..formats.held import of_rule
from ..formats.mentions import mentions
from ..verdict import Finding, Wait


def waits(rule: Rule, finding: Finding, deck: Counted) -> Iterator[Wait]:
    """Yield what would tell more of what a rule found in a deck; some may come twice."""
    about, named = deck.about, {(card.card, card.name) for card in finding.cards}
    for one in mentions(of_rule(rule)):
        if one.kind == "leader" and not about.leaders:
            yield Wait("leader")
        elif one.kind == "leader":
            yield from _of_leaders(deck, one.name or str(rule.given.get("field", "")))
        elif one.kind == "choice" and one.name not in about.choices:
            yield Wait("choice", one.name)
    yield from _open_facts(deck, (e for e in deck.entries if _called(e) in named))


def _of_leaders(deck: Counted, field: str) -> Iterator[Wait]:
    """Yield a field of which nobody knows what a leader has."""
    if field and any(values_of(leader, field) is None for leader in deck.about.leaders):
        yield Wait("fact", field)


def _called(entry: Entry) -> tuple[str | None, str]:
    return entry.card, entry.name if entry.record is None else entry.record["title"]


def _open_facts(deck: Counted, entries: Iterable[Entry]) -> Iterator[Wait]:
    """Yield the cards that are not settled, and the fields of which something is not known."""
    game = deck.about.game
    for entry in entries:
        record = entry.record
        if record is None:
            yield Wait("which" if entry.candidates else "card", entry.name)
            continue
        yield from (Wait("field", name) for name in ("name", "set", "number")
                    if record[name] is None)  # fmt: skip
        for field in game.fields.values():
            if any(record[column.sql] is None for column in columns_of(field, game)):
                yield Wait("field", field.id)
