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
from . import options
from .words import say


def _clearable(name: str, about: str) -> Any:
    """Return an option for a fact; an empty text says that there is none."""
    return typer.Option(name, help=about, metavar=say("options.TEXT"), parser=options.may_be_empty)


Finish = Annotated[
    str | None,
    _clearable("--finish", say("own.option-finish")),
]
Condition = Annotated[
    str | None,
    _clearable("--condition", say("own.option-condition")),
]
Language = Annotated[
    str | None,
    _clearable("--language", say("own.option-language")),
]
Place = Annotated[str | None, _clearable("--place", say("own.option-place"))]
Note = Annotated[str | None, _clearable("--note", say("own.option-note"))]
Price = Annotated[str | None, _clearable("--price", say("own.option-price"))]
Day = Annotated[str | None, _clearable("--date", say("own.option-date"))]

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
