"""What the commands about copies share: cards and sets in words, rows as data and in a table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import typer

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound, UsageError, UserError
from ..catalog.naming import one
from ..catalog.text import fold
from ..collection.deckbuilding.lines import Line
from ..collection.formats.plain.line import parse
from ..collection.formats.plain.source import cleaned
from ..collection.naming.names import Names
from ..collection.owning import copies, wants
from ..collection.owning.copies import FACTS, Copies
from ..collection.owning.today import Places
from ..collection.owning.wants import Want
from .answer import Column
from .cards import SAMPLE_MARK
from .lines import lines_of
from .session import Session
from .words import say

Cards = Annotated[
    list[str], typer.Argument(help=say("own.option-cards"), metavar=say("options.CARD"))
]

ROW = ("id", "name", "count", "printing", "set", "number", "known", "written", "sample")
LISTED = ("finish", "condition", "place")  # what a list tells unless it is to be wide


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


def held(session: Session, words: Sequence[str]) -> tuple[Catalog, tuple[Line, ...]]:
    """Return the cards that words name, as `named`; also one that is kept though nobody knows it.

    Raises:
        UserError: As `named`.
    """
    try:
        return named(session, words)
    except NotFound:
        for catalog in map(session.catalog, session.games()):
            if line := _unknown(session, catalog, " ".join(words)):
                return catalog, (line,)
        raise


def _unknown(session: Session, catalog: Catalog, text: str) -> Line | None:
    """Return the line for a card that nobody knows and that is owned or wanted by that name."""
    asked = parse(cleaned(text), Names(catalog))
    owned, wanted = (of.listing(session.db, catalog.id) for of in (copies, wants))
    names = (*(each.name for each in owned), *(each.name for each in wanted))
    if any(fold(name) == fold(asked.name) for name in names):
        return Line("", asked.count, None, None, asked.name)
    return None


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
    bare = Copies(catalog.id, line.count, line.card, printing, line.name, line.written)
    return bare.but(**{"finish": line.finish, **said})


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
        return f"{row['name']} {SAMPLE_MARK}" if row.get("sample") else str(row["name"])
    is_named_so = row.get("written") in {"", None, row["name"]}
    written = "" if is_named_so else f" ({row['written']})"
    doubt = "unknown-printing" if row["known"] else "unknown-card"
    key = f"deck.mark-{doubt}"
    return f"{row['name']}{written} [{say(key)}]"
