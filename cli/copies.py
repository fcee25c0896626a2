"""What the commands about copies share: facts as options, cards in words, rows as data."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Annotated, Any

import typer

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound, UsageError, UserError
from ..catalog.naming import one
from ..collection.conditions import CONDITIONS, condition_of
from ..collection.copies import FACTS, Copies
from ..collection.finishes import finish_of
from ..collection.languages import language_of
from ..collection.lines import Line
from ..collection.owned import Places
from ..collection.wants import Want
from .answer import Column
from .cards import SAMPLE_MARK
from .lines import lines_of
from .session import Session
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
Stored = Annotated[
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
Cards = Annotated[
    list[str], typer.Argument(help=say("own.option-cards"), metavar=say("options.CARD"))
]

ROW = ("id", "name", "count", "printing", "set", "number", "known", "written", "sample")
LISTED = ("finish", "condition", "place")  # what a list tells unless it is to be wide
LONGEST = 500  # letters of a place or a note


def facts(given: Mapping[str, str | None]) -> dict[str, str]:
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
    return {name: checked_text(name, value)}


def checked_text(name: str, value: str) -> str:
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
    from ..collection.prices import price_of

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


def which_of(words: Sequence[str]) -> dict[str, str]:
    """Return the facts that words such as `place=box` say of the entries that are meant.

    Raises:
        UsageError: `own.bad-which` with `word` and `known`, and what `facts` raises.
    """
    said: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in (*FACTS, "printing"):
            raise UsageError("own.bad-which", word=word, known=[*FACTS, "printing"])
        said |= facts({name: value})
    return said


def named(session: Session, words: Sequence[str]) -> tuple[Catalog, tuple[Line, ...]]:
    """Return the cards that words name, and their game: the one to work in, else the only one.

    Raises:
        UserError: As `lines_of`; `cli.no-game` where the words fit several games.
    """
    found, errors = [], list[UserError]()
    for game in session.games():
        catalog = session.catalog(game)
        try:
            found.append((catalog, lines_of(catalog, words)))
        except UserError as error:
            errors.append(error)
    if not found:
        raise errors[0]
    if len(found) > 1:
        session.game()  # none is chosen: the error says so, and which there are
    return found[0]


def set_code(catalog: Catalog, asked: str) -> str:
    """Return the code of the set that a word means, by code or name, folded.

    Raises:
        NotFound: `own.unknown-set` with `name`, `near` and the sets there are.
    """
    sets = {id_: each.name.values() for id_, each in catalog.game.sets.items()}
    return one(asked, sets, "own.unknown-set")


def set_of(session: Session, asked: str) -> tuple[Catalog, str]:
    """Return a set and its game, by code or name; an empty word means the only set there is.

    Raises:
        NotFound: As `set_code`.
        UsageError: `cli.missing`, where the game has several sets; `cli.no-game`, where the set may
            be that of several games.
    """
    if not asked:
        catalog = session.catalog()
        sets = list(catalog.game.sets)
        if len(sets) == 1:
            return catalog, sets[0]
        raise UsageError("cli.missing", what="--set", command="mazo own enter")
    found, error = [], NotFound("own.unknown-set", name=asked, known=(), near=())
    for catalog in map(session.catalog, session.games()):
        try:
            found.append((catalog, set_code(catalog, asked)))
        except NotFound as unknown:
            error = unknown
    if not found:
        raise error
    if len(found) > 1:
        session.game()  # none is chosen: the error says so, and which there are
    return found[0]


def copies_of(catalog: Catalog, line: Line, said: Mapping[str, str]) -> Copies:
    """Return the copies that a line of words means; the only printing of a card is meant by it."""
    printing = line.printing
    if printing is None and line.card is not None and not line.written:
        printings = catalog.printings(line.card)
        printing = printings[0].id if len(printings) == 1 else None
    told = {"finish": line.finish, **said}
    return Copies(catalog.id, line.count, line.card, printing, line.name, line.written, **told)


def shown(copies: Copies, count: int | None = None) -> str:
    """Return copies as one reads them, in one line: `2 Lobo (AAA-16) · foil · NM · box 3`."""
    printing = copies.printing or (copies.written if copies.written != copies.name else "")
    head = f"{copies.count if count is None else count} {copies.name}"
    price = f"{copies.price} {copies.currency}".strip()
    told = [
        price if name == "price" else " ".join(getattr(copies, name).split())
        for name in FACTS
        if name != "currency"
    ]
    return " · ".join([f"{head} ({printing})" if printing else head, *filter(None, told)])


def which_entries(error: NotFound, entries: Iterable[Copies]) -> NotFound:
    """Return the error that several entries may be meant with those entries in words."""
    if error.key != "own.which":
        return error
    numbers = error.facts["entries"]
    told = [
        shown(each) for each in entries if isinstance(numbers, list) and str(each.id) in numbers
    ]
    return NotFound(error.key, name=error.facts["name"], entries=told)


def as_data(copies: Copies, places: Places | None = None) -> dict[str, Any]:
    """Return copies as JSON holds them."""
    told = copies.as_dict()
    return row_of(copies, places) | {name: told[name] for name in FACTS}


def row_of(copies: Copies | Want, places: Places | None = None) -> dict[str, Any]:
    """Return what copies and wants have in common, as JSON holds it."""
    code, number = places.numbered(copies.printing) if places else ("", "")
    return {
        "id": copies.card,
        "name": copies.name,
        "count": copies.count,
        "printing": copies.printing,
        "set": code,
        "number": number,
        "known": copies.card is not None,
        "written": copies.written,
        "sample": places is not None and places.is_sample(copies.card, copies.printing),
    }


def data_columns(names: Iterable[str]) -> list[Column]:
    """Return the columns of csv: stable names; what nothing is said of is empty."""
    return [Column(name, name, absent="") for name in names]


def name_cell(row: Mapping[str, Any]) -> str:
    """Return the name of a row as a table shows it, marked where nobody knows the card."""
    if row["known"] and not row.get("written"):
        return f"{row['name']} {SAMPLE_MARK}" if row["sample"] else str(row["name"])
    is_named_so = row.get("written") in {"", None, row["name"]}
    written = "" if is_named_so else f" ({row['written']})"
    doubt = "unknown-printing" if row["known"] else "unknown-card"
    key = f"deck.mark-{doubt}"
    return f"{row['name']}{written} [{say(key)}]"
