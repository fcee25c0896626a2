"""Everything a person can cause: errors and faults that carry a key and facts, never words.

The words are made in `cli` from `key` and `facts`; the class decides the exit code.

    UserError
    ├── UsageError      the command was asked for something that cannot be read     (2)
    │   └── QueryError  a query that cannot be read, with the place in its text     (2)
    ├── NotFound        a name nobody has, or that several have                     (3)
    ├── BadData         a game file, card file or list that is wrong                (4)
    ├── NetworkError    the network is needed and is not to be had                  (5)
    ├── Undecided       what is known does not decide the question                  (6)
    └── Unavailable     a file or database that cannot be read or written here, now (7)
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from .value import EMPTY, Value

Fact = str | int | float | bool | Sequence[str] | None
Severity = Literal["error", "warning", "note"]


class UserError(Exception):
    """The root: `key` names the sentence, `facts` fill it in."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class UsageError(UserError):
    """The command line says something that cannot be carried out as said."""


class QueryError(UsageError):
    """A query that cannot be read.

    `text` is the whole query, `start` and `end` the offsets of the part at fault
    (0 <= start <= end <= len(text)), `near` the nearest words that would be understood.
    """

    def __init__(
        self,
        key: str,
        /,
        *,
        text: str,
        start: int,
        end: int,
        near: Sequence[str] = (),
        **facts: Fact,
    ) -> None:
        super().__init__(key, text=text, start=start, end=end, near=tuple(near), **facts)
        self.text, self.start, self.end, self.near = text, start, end, tuple(near)


class Forbidden(UserError):
    """What is asked for is understood, and the rules do not allow it."""


class NotFound(UserError):
    """A name that nobody has, or that several have; `near` may hold the nearest names."""


class NetworkError(UserError):
    """The network was needed and did not answer."""


class Undecided(UserError):
    """The question is sound, but what is known does not decide it."""


class Unavailable(UserError):
    """A file, folder or database that cannot be read or written here and now."""


class Fault(Value):
    """One thing wrong in a file: where it is, what was found, what would have been right.

    `place` is a key path (`formats.libre.rules[2].max`) or a column; `line` and
    `column` count from 1 and are None where they cannot be told; `near` holds the nearest valid
    words.
    """

    key: str
    file: str
    place: str = ""
    line: int | None = None
    severity: Severity = "error"
    near: tuple[str, ...] = ()
    facts: Mapping[str, Fact] = EMPTY
    column: int | None = None


class BadData(UserError):
    """A file that is wrong; `faults` holds everything found in it, in file order."""

    def __init__(self, key: str, /, faults: Sequence[Fault] = (), **facts: Fact) -> None:
        super().__init__(key, **facts)
        self.faults = tuple(faults)
