"""The exit codes, and which error ends with which."""

from enum import IntEnum

from ..catalog.errors import (
    BadData,
    Forbidden,
    NetworkError,
    NotFound,
    Unavailable,
    Undecided,
    UsageError,
    UserError,
)


class Exit(IntEnum):
    """What a command's exit code says."""

    YES = 0  # done, or the answer is yes
    NO = 1  # a clean no: illegal, unfinished, missing, nothing found with --fail-empty
    USAGE = 2  # the command line or a query cannot be read
    NOT_FOUND = 3  # a name not found or ambiguous, or a thing this game does not have
    BAD_DATA = 4  # a game file, card file or list is wrong
    NETWORK = 5  # the network is needed and not to be had
    CANNOT_TELL = 6  # what is known does not decide it, or there are no rules
    UNAVAILABLE = 7  # cannot be read or written here and now
    INTERRUPTED = 130  # stopped from the keyboard


_BY_CLASS: tuple[tuple[type[UserError], Exit], ...] = (
    (Forbidden, Exit.NO),
    (UsageError, Exit.USAGE),
    (NotFound, Exit.NOT_FOUND),
    (BadData, Exit.BAD_DATA),
    (NetworkError, Exit.NETWORK),
    (Undecided, Exit.CANNOT_TELL),
    (Unavailable, Exit.UNAVAILABLE),
)


def exit_of_error(error: UserError) -> Exit:
    """Return the exit code of an error a person caused; raises LookupError for a class not here."""
    for kind, code in _BY_CLASS:
        if isinstance(error, kind):
            return code
    raise LookupError(type(error).__name__)
