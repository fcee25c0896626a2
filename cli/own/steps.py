"""Entries of a collection that a file would change, as data and as lines."""

from collections.abc import Sequence
from typing import Any

from ...collection.owning.copies import Copies
from ...collection.owning.filed import Step
from ...collection.owning.today import Places
from ..copies import as_data, shown
from ..signs import change
from ..terminal.screen import Screen
from ..words import say
from .intake import Intake

MOST = 20  # entries that are told one by one before a change


def rows_of(took: Intake, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Return a row for each step: the entry, how many `before` and `after`."""
    entries = [entry(took, step) for step in steps]
    places = Places(took.catalog, {each.card for each in entries if each.card})
    return [
        {**as_data(each, places), "count": abs(step.after - step.before), "before": step.before,
         "after": step.after}
        for each, step in zip(entries, steps, strict=True)
    ]  # fmt: skip


def entry(took: Intake, step: Step) -> Copies:
    """Return the entry of a step, with as many copies as come or go."""
    return took.tally.copies(took.catalog.id, step).but(count=abs(step.after - step.before))


def lines_of(
    took: Intake, steps: Sequence[Step], screen: Screen, most: int | None = MOST
) -> list[str]:
    """Return a line for each step, as `+2 Lobo (AAA-16) · NM  (1 → 3)`; of many only the first."""
    told = steps[:most]
    width = max((len(_signed(step)) for step in told), default=0)
    lines = [_line(took, step, width, screen) for step in told]
    left = len(steps) - len(told)
    return [*lines, f"  {say('own-file.more', count=left)}"] if left else lines


def _signed(step: Step) -> str:
    return change(step.after - step.before)


def _line(took: Intake, step: Step, width: int, screen: Screen) -> str:
    sign = _signed(step)
    mark = screen.style(sign.rjust(width), "green" if sign[0] == "+" else "red")
    copies = entry(took, step)
    name = shown(copies).removeprefix(f"{copies.count} ")
    both = step.before and step.after
    tail = say("own-file.from-to", before=step.before, after=step.after) if both else ""
    return f"  {mark} {name}{screen.style(f'  {tail}', 'dim') if tail else ''}"
