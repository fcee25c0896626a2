"""How many copies of a card a format allows, as data and told to people."""

from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.value import Value
from ...validators.decks.about import About
from ...validators.decks.rule import Format
from ...validators.formats.tables import the_format
from ...validators.legality.allowed import CopiesAllowed, copies_allowed
from ...validators.verdict import Finding
from ..current import today
from ..findings import as_data
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import name_of, needed
from ..words import say, text


class AllowedIn(Value):
    """How many copies of a card may be in a deck of a format."""

    catalog: Catalog
    format: Format
    allowed: CopiesAllowed

    @classmethod
    def of(cls, session: Session, catalog: Catalog, card: str, format_: str) -> "AllowedIn":
        """Return it, as of today and with the settings as they are.

        Raises:
            NotFound: `deck.unknown-format`.
        """
        chosen = the_format(catalog, format_)
        about = About(catalog.game, session.settings(catalog), day=today())
        return cls(catalog, chosen, copies_allowed(catalog, card, chosen, about))

    def as_data(self) -> dict[str, Any]:
        """Return it as JSON holds it: `most` is None where it is unknown, or without end."""
        found = self.allowed
        return {
            "format": self.format.id,
            "most": found.most if found.unlimited or found.least == found.most else None,
            "at_least": found.least,
            "unlimited": found.unlimited,
            "zone": found.zone,
            "why": [as_data(each) for each in found.findings],
        }

    def told(self, screen: Screen) -> list[str]:
        """Return it as lines: how many, and below it which rules say so."""
        label = text(self.format.label, self.format.id)
        lines = [screen.wrap(say("card.allowed-in", format=label, count=self._count()), "  ")]
        for rule in self._reasons():
            lines.append(screen.wrap(rule, "    → ", "      "))
        return lines

    def _count(self) -> str:
        found = self.allowed
        if found.unlimited:
            many = "card.allowed-room" if found.most else "card.allowed-any"
            return say(many, count=found.most)
        if found.least == found.most:
            return say("card.allowed" if found.most else "card.allowed-none", count=found.most)
        return say(
            "card.allowed-least" if found.least else "card.allowed-unknown", count=found.least
        )

    def _reasons(self) -> list[str]:
        """Return the rules that hold a further copy back, each once."""
        game, found = self.catalog.game, {}
        for each in self.allowed.findings:
            says = each.needed is not None and each.needed.high and not each.label
            limit = needed(each.needed) if says else ""
            said = ": ".join(filter(None, (name_of(each, game), limit)))
            marks = f" [{' '.join(each.cite)}]" if each.cite else ""
            unknown = say("card.allowed-open") if each.status == "unknown" else ""
            found[each.rule] = " ".join(filter(None, (f"{said}{marks}", unknown, *_waits(each))))
        return list(found.values())


def _waits(finding: Finding) -> list[str]:
    """Return what of the deck would tell: its leader, a choice."""
    of_deck = [wait for wait in finding.waits or () if wait.what in {"leader", "choice"}]
    return [say(f"card.waits-{wait.what}", name=wait.name) for wait in of_deck]
