"""Every step of the schema there ever was, one file each: a step never changes once released."""

import sqlite3
from collections.abc import Callable

from ....catalog.value import Value
from . import choices, copies, first, opened, played


class Step(Value):
    """One change of the schema; `empties_journal` when a journalled table loses or turns columns.

    New columns with a default need no empty journal: its statements name the columns they set.
    """

    run: Callable[[sqlite3.Connection], None]
    empties_journal: bool = False


STEPS: tuple[Step, ...] = (
    Step(first.run), Step(copies.run), Step(choices.run), Step(opened.run),
    Step(played.run),
)  # fmt: skip
