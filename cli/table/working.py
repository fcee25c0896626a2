"""The working of an answer in words: its steps with their rules, and what is lacking."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...play.working import Lack, Step
from ..steps import step_told
from ..terminal.screen import Screen
from ..words import say
from .place import Place


def told(steps: Iterable[Step], subject: str, place: Place) -> list[str]:
    """Return a numbered line for each step: what is done, the rule, and the setting if one decided.

    Args:
        steps: The working, in order.
        subject: The file of words that holds the sentences: `fight` for the key `fight.net-attack`.
        place: The game whose ids the facts of the steps may be.
    """
    lines = [step_told(place, subject, step) for step in steps]
    wide = len(str(len(lines)))
    return [f"{number:>{wide}}. {line}" for number, line in enumerate(lines, 1)]


def wrapped(screen: Screen, lines: Iterable[str], begin: str = "") -> Iterator[str]:
    """Yield numbered lines as they fit, what goes on standing under the words of its line."""
    yield from (screen.fit(f"{begin}{line}") for line in lines)


def as_data(step: Step) -> dict[str, Any]:
    """Return a step as JSON holds it."""
    return {
        "step": step.key,
        "facts": dict(step.facts),
        "cite": step.cite,
        "setting": step.setting,
    }


def lacks(lacking: Iterable[Lack]) -> list[dict[str, str]]:
    """Return what is unknown as JSON holds it."""
    return [{"of": lack.of, "field": lack.field} for lack in lacking]


def asked(lacking: Iterable[Lack], place: Place, *, typed: bool = False) -> list[str]:
    """Return lines that say what is unknown, and how it can be given.

    With `typed` all of it was typed, so that no card of the catalog can be mended.
    """
    lines = [
        say("table.unknown", of=place.called(lack.of), field=place.field(lack.field))
        for lack in dict.fromkeys(lacking)
    ]
    remedy = say("table.unknown-typed" if typed else "table.unknown-remedy")
    return [*lines, remedy] if lines else []


def assumed(steps: Iterable[Step], place: Place) -> list[str]:
    """Return the sentence that names every setting that decided a step, none where none did."""
    used = dict.fromkeys(step.setting for step in steps if step.setting)
    values = [f"{place.catalog.id}.{place.setting(id_)}" for id_ in used]
    return [say("table.assumption", values=", ".join(values))] if values else []
