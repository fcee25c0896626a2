"""A deck checked in its own format, another, or its game's default one."""

from typing import Any

from ...catalog.game import Settings
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck
from ...validators.decks.rule import Format
from ...validators.formats.tables import format_called
from ...validators.legality.check import check
from ...validators.verdict import Finding, Verdict
from .. import current
from ..exits import Exit
from ..session import Session
from ..words import text


class Checked(Value):
    """A deck with its verdict; `format` is empty in a game without deck rules.

    `rules` are those of the format, `day` is the day of the verdict as `YYYY-MM-DD`.
    """

    deck: Deck
    verdict: Verdict
    format: str
    format_label: str
    settings: Settings
    rules: Format | None = None
    day: str = ""


class Verdicts(Value):
    """The verdicts that were asked for; `day` is empty where none was named.

    `unread` tells of decks that cannot be read, `code` is then the exit code.
    """

    results: tuple[Checked, ...]
    day: str = ""
    unread: tuple[str, ...] = ()
    code: Exit | None = None

    @property
    def is_one(self) -> bool:
        """Whether there is one verdict, which is told at length."""
        return len(self.results) == 1 and not self.unread

    def data(self) -> dict[str, Any]:
        """Return what JSON holds of all together."""
        outcomes = [result.verdict.outcome for result in self.results]
        summary = {word: outcomes.count(word) for word in dict.fromkeys(outcomes)}
        return {"summary": summary, "unread": list(self.unread)}


def checked(session: Session, deck: Deck, format_: str | None, day: str = "") -> Checked:
    """Return the verdict on a deck in the format asked for, else its own, else the default.

    `day` is as `check` wants it; empty means today.

    Raises:
        NotFound: `deck.unknown-format`.
    """
    if session.is_gone(deck.game):
        named = deck.format or ""
        return Checked(deck, Verdict("cannot-tell"), named, named, {})
    catalog = session.catalog(deck.game)
    settings = session.settings(catalog)
    found = format_called(catalog, format_ or deck.format)
    day = day or current.today()
    verdict = check(catalog, deck.lines, found, settings, choices=deck.choices, day=day)
    name, label = (found.id, text(found.label)) if found else ("", "")
    return Checked(deck, verdict, name, label, settings, found, day)


def failures(session: Session, before: Deck, after: Deck) -> tuple[Finding, ...]:
    """Return what fails of a deck that did not fail before it was changed."""
    was, now = (checked(session, deck, None).verdict.findings for deck in (before, after))
    known = {_broken(each) for each in was if each.status == "fail"}
    return tuple(
        each for each in now
        if each.status == "fail" and each.severity == "error" and _broken(each) not in known
    )  # fmt: skip


def _broken(each: Finding) -> tuple[str, tuple[str, ...]]:
    """Return what a finding is about: its rule, and the cards that break it."""
    return each.rule, tuple(card.name for card in each.cards)


def versions(session: Session, deck: Deck) -> dict[str, str | None]:
    """Return the fingerprints of the card data that a deck was saved with and of the present.

    The latter is None where its game is gone.
    """
    now = None if session.is_gone(deck.game) else session.catalog(deck.game).fingerprint
    return {"saved_with": deck.catalog, "card_data": now}
