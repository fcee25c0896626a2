"""Decks written as lists: `2 Lobo`, `1 Lobo @BBB-1` for a printing, `side:` for a zone."""

from mazo.catalog.catalog import Catalog
from mazo.catalog.game import SettingValue
from mazo.collection.deckbuilding.lines import Line
from mazo.validators.legality.check import check
from mazo.validators.verdict import Finding, Verdict


def lines(catalog: Catalog, text: str) -> tuple[Line, ...]:
    """Return the lines of a list; a name that nobody knows stays without card."""
    found, zone = [], "main"
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.endswith(":"):
            zone = line[:-1]
            continue
        count, _, rest = line.partition(" ")
        name, _, printing = rest.partition(" @")
        matches = catalog.resolve([name])[name]
        card = matches[0].card if matches else None
        found.append(Line(zone, int(count), card, printing or None, name))
    return tuple(found)


def verdict(
    catalog: Catalog, text: str, format_: str | None = None, **settings: SettingValue
) -> Verdict:
    """Return the verdict on a list; settings have their defaults unless given (`_` for `-`)."""
    values = {id_: setting.default for id_, setting in catalog.game.settings.items()}
    given = {id_.replace("_", "-"): value for id_, value in settings.items()}
    return check(catalog, lines(catalog, text), format_, values | given)


def broken(found: Verdict, status: str = "fail") -> dict[str, Finding]:
    """Return the findings of a status by rule; two of one rule are an error of the test."""
    listed = [finding for finding in found.findings if finding.status == status]
    by_rule = {finding.rule: finding for finding in listed}
    assert len(by_rule) == len(listed)
    return by_rule
