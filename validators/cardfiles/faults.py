"""What rules about cards find, as faults of the files that give the cards."""

from collections.abc import Callable, Iterable, Iterator

from ...catalog.errors import Fact, Fault
from ..verdict import Finding

Place = tuple[str, int | None]  # a file and a line of it


def faults(findings: Iterable[Finding], place: Callable[[str], Place]) -> Iterator[Fault]:
    """Yield a fault for each time that cards break a rule, at the place of the first of them.

    Keys are `card-rule.<kind>`, with `-lacking` for a group that lacks something, and with `-open`
    where perhaps it does only because not all cards are known: that is a note. Facts: rule, card,
    cards, named, what; `lacks` for a chain or a pair; `about`, `found`, `needed` for parts.

    Args:
        findings: Of any status; what passes, and of what too little is known, says nothing.
        place: Returns where a printing is given.
    """
    for finding in findings:
        is_open = finding.status == "unknown"
        if finding.status == "pass" or (is_open and not finding.facts):
            continue
        way = "-open" if is_open else "-lacking" if finding.facts.get("lacks") else ""
        ids = tuple(printing for card in finding.cards for printing in card.printings)
        file, line = place(ids[0])
        yield Fault(
            f"card-rule.{finding.kind}{way}",
            file,
            finding.rule,
            line,
            "note" if is_open else finding.severity,
            facts=_facts(finding, ids),
        )


def _facts(finding: Finding, ids: tuple[str, ...]) -> dict[str, Fact]:
    facts: dict[str, Fact] = {
        "rule": finding.rule,
        "card": finding.cards[0].name,
        "cards": ids,
        "named": tuple(f"{c.name} ({c.printings[0]})" for c in finding.cards),
        "what": finding.what,
    }
    if lacks := finding.facts.get("lacks"):
        facts |= {"lacks": lacks}
    if finding.found is not None and finding.needed is not None:
        about = finding.facts.get("about") or finding.rule
        facts |= {"about": about, "found": finding.found.low, "needed": finding.needed.low}
    return facts
