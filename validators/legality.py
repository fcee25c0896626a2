"""Which cards a format allows at all: one copy of each, held against the rules about cards."""

from collections.abc import Iterable

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound
from ..catalog.game import Settings
from ..collection.lines import Line
from .counted import Counted, Queries
from .deck import choose
from .entries import entries_of, siblings_of
from .kinds import kind
from .verdict import Finding

# Rules that a single copy of a card can break.
_ABOUT_CARDS = ("ban", "pool", "card-limit", "attribute-limit", "restricted", "copies")


def legal_cards(
    catalog: Catalog, format_: str, settings: Settings
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of the cards of which a deck may hold one, and of those that cannot be told.

    Raises:
        NotFound: `deck.unknown-format`, also in a game without formats.
    """
    chosen = choose(catalog, format_)
    if chosen is None:
        raise NotFound("deck.unknown-format", name=format_, near=(), known=())
    every = [card for (card,) in catalog.db.execute("SELECT card FROM printing WHERE first")]
    zone = chosen.zones[0]
    entries = entries_of(catalog, [Line(zone, 1, card, None, card) for card in every])
    siblings = siblings_of(catalog, entries)
    counted = Counted(catalog.game, settings, entries, Queries(catalog.game), siblings=siblings)
    findings = [
        finding
        for rule in chosen.rules
        if rule.severity == "error" and rule.kind in _ABOUT_CARDS and "total" not in rule.given
        for finding in kind(rule.kind)(rule, counted)
    ]
    illegal = _cards(findings, "fail")
    unknown = _cards(findings, "unknown") - illegal
    return frozenset(every) - illegal - unknown, unknown


def _cards(findings: Iterable[Finding], status: str) -> frozenset[str]:
    return frozenset(
        count.card for f in findings if f.status == status for count in f.cards if count.card
    )
