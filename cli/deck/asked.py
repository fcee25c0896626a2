"""What `mazo deck check` is asked for: which decks, in which formats, on which day."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck
from .. import days
from ..decks import load
from ..exits import Exit
from ..session import Session
from .checking import Checked, checked


class Asked(Value):
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


def asked(
    session: Session,
    names: list[str],
    format_: str | None,
    *,
    every: bool,
    all_formats: bool,
    day: str | None,
) -> Asked:
    """Return the verdicts on the decks: in one format, each its own, or in all of their game.

    Raises:
        UsageError: `deck.check-what`, `deck.one-or-all-formats`, `deck.bad-day`.
        NotFound, BadData: As `load`, and as `several.in_folder`.
    """
    if bool(names) == every:
        raise UsageError("deck.check-what")
    if format_ and all_formats:
        raise UsageError("deck.one-or-all-formats")
    when = days.day(day) if day else ""
    found = _decks(session, names, every=every)
    results = [
        checked(session, each, id_, when)
        for each in found[0]
        for id_ in (_formats(session, each) if all_formats else (format_,))
    ]
    return Asked(tuple(results), when, *found[1:])


def _decks(
    session: Session, names: list[str], *, every: bool
) -> tuple[Sequence[Deck], tuple[str, ...], Exit | None]:
    """Return the decks, what is told of those that cannot be read, and the code of the first."""
    if not every and not any(Path(name).is_dir() for name in names):
        return [load(session, name) for name in names], (), None
    from .several import Several, in_folder, joined, stored

    found = stored(session) if every else joined([
        in_folder(session, name) if Path(name).is_dir() else Several((load(session, name),))
        for name in names
    ])  # fmt: skip
    return found.decks, found.unread, found.code


def _formats(session: Session, deck: Deck) -> Sequence[str | None]:
    """Return every format of a deck's game, in the order of its file."""
    formats = () if session.is_gone(deck.game) else session.catalog(deck.game).table("formats")
    return [*formats] or [None]
