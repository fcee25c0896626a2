"""What can be said of copies besides their card: options of commands, each in its own spelling."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any

import typer

from ..catalog.errors import UsageError
from ..collection.owning.conditions import CONDITIONS, condition_of
from ..collection.owning.copies import FACTS
from ..collection.owning.finishes import finish_of
from ..collection.owning.languages import language_of
from .words import say

Finish = Annotated[
    str | None,
    typer.Option("--finish", help=say("own.option-finish"), metavar=say("options.TEXT")),
]
Condition = Annotated[
    str | None,
    typer.Option("--condition", help=say("own.option-condition"), metavar=say("options.TEXT")),
]
Language = Annotated[
    str | None,
    typer.Option("--language", help=say("own.option-language"), metavar=say("options.TEXT")),
]
Place = Annotated[
    str | None, typer.Option("--place", help=say("own.option-place"), metavar=say("options.TEXT"))
]
Note = Annotated[
    str | None, typer.Option("--note", help=say("own.option-note"), metavar=say("options.TEXT"))
]
Price = Annotated[
    str | None, typer.Option("--price", help=say("own.option-price"), metavar=say("options.TEXT"))
]
Day = Annotated[
    str | None, typer.Option("--date", help=say("own.option-date"), metavar=say("options.TEXT"))
]

LONGEST = 500  # letters of a place or a note


def read(given: Mapping[str, str | None]) -> dict[str, str]:
    """Return what the options say of copies, each fact in its own spelling; None says nothing.

    Raises:
        UsageError: `cli.bad-value`, for a condition, a language, a date or a price that is none.
    """
    said: dict[str, str] = {}
    for name, value in given.items():
        if value is not None:
            said |= _READ.get(name, _text)(name, value)
    return said


def _text(name: str, value: str) -> dict[str, str]:
    return {name: text(name, value)}


def text(name: str, value: str) -> str:
    """Return a text with single blanks: of one line, but that a note may have several.

    Raises:
        UsageError: `own.too-long` with `what`, the option, and `most`.
    """
    if len(value) > LONGEST:
        raise UsageError("own.too-long", what=f"--{name}", most=LONGEST)
    lines = value.splitlines() if name == "note" else [value]
    return "\n".join(" ".join(line.split()) for line in lines).strip("\n")


def _finish(name: str, value: str) -> dict[str, str]:
    return {name: finish_of(value)}


def _condition(name: str, value: str) -> dict[str, str]:
    found = condition_of(value)
    if found is None:
        raise _refuse(name, "choice", allowed=list(CONDITIONS))
    return {name: found}


def _language(name: str, value: str) -> dict[str, str]:
    found = language_of(value)
    if found is None:
        raise _refuse(name, "language")
    return {name: found}


def _price(name: str, value: str) -> dict[str, str]:
    from ..collection.owning.prices import price_of

    found = price_of(value) if value.strip() else ("", "")
    if found is None:
        raise _refuse(name, "price")
    return {name: found[0], "currency": found[1]}


def _date(name: str, value: str) -> dict[str, str]:
    if not value.strip():
        return {name: ""}
    try:
        return {name: date.fromisoformat(value.strip()).isoformat()}
    except ValueError:
        raise _refuse(name, "date") from None


def _refuse(name: str, expected: str, **more: Any) -> UsageError:
    return UsageError("cli.bad-value", what=f"--{name}", expected=expected, **more)


_READ = {
    "finish": _finish,
    "condition": _condition,
    "language": _language,
    "price": _price,
    "date": _date,
}


def which(words: Sequence[str]) -> dict[str, str]:
    """Return the facts that words such as `place=box` say of the entries that are meant.

    Raises:
        UsageError: `own.bad-which` with `word` and `known`, and what `read` raises.
    """
    said: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in (*FACTS, "printing"):
            raise UsageError("own.bad-which", word=word, known=[*FACTS, "printing"])
        said |= read({name: value})
    return said
