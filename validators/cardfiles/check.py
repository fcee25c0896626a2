"""The cards of a game held against its `[[card-rules]]`: what is broken, and what may be."""

from collections.abc import Iterable, Iterator

from ...catalog.catalog import Catalog
from ...catalog.query import prepare
from ...catalog.value import EMPTY
from ..verdict import CardCount, Finding
from .kinds import card_kind
from .kinds.kind import Break
from .rule import CardRule


def check(catalog: Catalog, rules: Iterable[CardRule]) -> tuple[Finding, ...]:
    """Return what each rule finds, in the order of the rules.

    There is a `fail` for each time that cards break a rule, and an `unknown` for cards of which
    nobody knows enough: one for all of them, but one for each group of cards that lacks something
    (facts `lacks`) or is counted (facts `about`). A rule that nothing breaks, nor may break, has
    one `pass`. A finding's `cards` name the printings, sample cards and the user's own included.

    Raises:
        QueryError: A rule's query cannot be read.
    """
    prepare(catalog.db)
    return tuple(finding for rule in rules for finding in _of_rule(catalog, rule))


def _of_rule(catalog: Catalog, rule: CardRule) -> Iterator[Finding]:
    found = [_finding(catalog, rule, one) for one in card_kind(rule.kind).check(catalog, rule)]
    yield from found or (_plain(rule).but(status="pass"),)


def _finding(catalog: Catalog, rule: CardRule, broken: Break) -> Finding:
    cards = [printing for id_ in broken.ids if (printing := catalog.printing(id_))]
    return _plain(rule).but(
        status="fail" if broken.sure else "unknown",
        cards=tuple(CardCount(p.card, p.title, 1, printings=(p.id,)) for p in cards),
        needed=broken.needed,
        found=broken.found,
        facts={"lacks": broken.lacks, "about": broken.about}
        if broken.lacks or broken.needed
        else EMPTY,
    )


def _plain(rule: CardRule) -> Finding:
    return Finding(
        rule=rule.id,
        kind=rule.kind,
        status="fail",
        severity=rule.severity,
        cite=rule.cite,
        label=rule.label,
        what=card_kind(rule.kind).what(rule.given),
    )
