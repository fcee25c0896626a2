"""What the doctor looks at, a part per file; a look never raises what a broken home can cause."""

import sqlite3
from collections.abc import Mapping
from typing import Any

from ...catalog.errors import UserError
from ...catalog.value import EMPTY, Value
from ..exits import Exit

# What reading or writing the user's things may raise however broken they are.
TROUBLES = (UserError, OSError, sqlite3.Error)


class Check(Value):
    """One thing that was looked at.

    `part` and `id` are stable names; `label` and `value` words. `code` is the exit code that the
    trouble asks for, `YES` where there is none; `remedy` says what to do about it. `facts` are
    for programs.
    """

    part: str
    id: str
    label: str
    value: str
    code: Exit = Exit.YES
    remedy: str = ""
    facts: Mapping[str, Any] = EMPTY

    @property
    def sound(self) -> bool:
        """Whether there is nothing to do about it."""
        return self.code is Exit.YES
