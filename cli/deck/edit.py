"""What `deck add` and `deck cut` share: the cards that the words name, and the change told."""

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData
from ...collection import decks
from ...collection.decks import Deck, Line
from ...collection.formats import read_cards
from ...collection.names import Names
from ..answer import Answer
from ..changes import change, notes
from ..decks import refreshed
from ..session import Session
from ..words import say
from ..zones import deck_zone

Zone = Annotated[
    str | None,
    typer.Option("-z", "--zone", help=say("deck.add.zone"), metavar=say("options.ZONE")),
]


def lines_of(catalog: Catalog, words: Sequence[str], zone: str | None) -> tuple[Line, ...]:
    """Return the list lines that some words name.

    All words together are tried as one line first (`2 Ñandú de Ceniza` unquoted); else each word
    is a line of its own, and a number goes with the word behind it.

    Raises:
        BadData: `list.bad`: a line cannot be read, or nobody knows its card.
    """
    names = Names(catalog)
    whole = " ".join(words)
    try:
        lines = read_cards([whole], names, file=whole).lines
    except BadData:
        lines = read_cards(_joined(words), names, file=whole).lines
    return lines if zone is None else tuple(line.but(zone=zone) for line in lines)


def _joined(words: Sequence[str]) -> list[str]:
    """Return the words with each lone number put before the word that follows it."""
    lines: list[str] = []
    number = ""
    for word in words:
        if word.isdecimal() and not number:
            number = word
        else:
            lines.append(f"{number} {word}".strip())
            number = ""
    return lines + ([number] if number else [])


def edit(
    name: str,
    words: Sequence[str],
    apply: Callable[[Catalog, Deck, Line], Deck],
    told: str,
    *,
    game: str | None,
    zone: str | None,
    dry_run: bool,
) -> Answer:
    """Apply each line that the words name to a stored deck, as one change."""
    session = Session(game)
    with change(dry_run=dry_run) as db:
        deck = decks.get(db, name, game)
        catalog = session.catalog(deck.game)
        lines = lines_of(catalog, words, deck_zone(catalog.game, zone))
        deck = refreshed(catalog, deck)
        for line in lines:
            deck = apply(catalog, deck, line)
        deck = decks.save(db, deck.but(catalog=catalog.fingerprint))
    count = sum(line.count for line in deck.lines)
    cards = [f"{line.count} {line.name}" for line in lines]
    rows = [as_data(line) for line in lines]
    data = {"deck": deck.name, "cards": rows, "count": count}
    said = [
        say(told, deck=deck.name, cards=cards),
        say("deck.now-holds", deck=deck.name, count=count),
    ]
    return Answer(
        data=data,
        rows=rows,
        text=lambda _: "\n".join(said),
        game=deck.game,
        notes=notes(dry_run=dry_run),
    )


def as_data(line: Line) -> dict[str, object]:
    """Return a line of a deck as JSON holds it."""
    return {
        "zone": line.zone,
        "id": line.card,
        "name": line.name,
        "printing": line.printing,
        "count": line.count,
        "known": line.card is not None,
        "written": line.written,
        "comment": line.comment,
    }
