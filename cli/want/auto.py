"""`mazo want auto`: what is missing and not wanted yet is wanted from now on."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...catalog.ids import matching_ids
from ...catalog.likeness import near_names
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.needs import Lack
from ...collection.deckbuilding.shortage import Shortage
from ...collection.owning import wants
from ...collection.owning.today import settle
from ...collection.owning.wants import Want
from .. import options
from ..answer import Answer
from ..changes import change
from ..decks import load
from ..needed import game_of, unknown_note
from ..providers import providers
from ..session import Session
from ..words import say
from .told import answer


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("want.auto.query"), metavar=say("options.QUERY"))
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option("--deck", help=say("want.auto.deck"), metavar=say("options.DECK")),
    ] = None,
    set_: Annotated[
        str | None, typer.Option("--set", help=say("own.missing.set"), metavar=say("own.SET"))
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--copies", min=1, help=say("own.missing.copies"), metavar=say("options.NUMBER")
        ),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Want what is missing."""
    session = Session(game)
    asked = [load(session, name) for name in deck or ()]
    if not asked and not query and set_ is None and count is None:
        raise UsageError("want.auto-of-what")
    catalog, code = game_of(session, asked, set_)
    needed = Shortage(session.db, catalog)
    cards = _cards(session, catalog, query)
    found = [*_for_decks(needed, asked)]
    if query or code is not None or count is not None:
        each = needed.lacking_for((), (code, count or 1))
        found += [(lack, None) for lack in each if cards is None or lack.card in cards]
    added = _not_wanted(catalog.id, found, needed.wants)
    with change(dry_run=dry_run) as db:
        settle(db, catalog)
        for want in added:
            wants.add(db, want)
    key = "want.would-add" if dry_run else "want.added"
    notes = unknown_note(catalog, code) if code else []
    return answer(catalog, key, added, dry_run=dry_run, more=notes)


def _cards(session: Session, catalog: Catalog, query: Sequence[str] | None) -> set[str] | None:
    """Return the cards of which a printing matches the query; None without one.

    Raises:
        NotFound: `want.none-match` with `query` and `near`.
    """
    if not query:
        return None
    given, asked = providers(session, catalog), " ".join(query)
    ids = set(matching_ids(catalog, asked, given).found)
    if not ids:
        raise NotFound("want.none-match", query=asked, near=near_names(catalog.db, asked))
    rows = catalog.db.execute("SELECT id, card FROM printing")
    return {card for id_, card in rows if id_ in ids}


def _for_decks(needed: Shortage, asked: Iterable[Deck]) -> Iterable[tuple[Lack, int | None]]:
    """Yield what each deck lacks, with the deck's id; a deck in a file has none."""
    for deck in asked:
        yield from ((lack, deck.id) for lack in needed.lacking_for([deck], wants=False))


def _not_wanted(
    game: str, found: Iterable[tuple[Lack, int | None]], wanted: Sequence[Want]
) -> list[Want]:
    """Return a want for what is missing and neither wanted already nor by one before it."""
    have: dict[tuple[str | None, ...], int] = {}
    for want in wanted:
        _add(have, (want.card, want.printing or want.written or None, want.name), want.count)
    added = []
    for lack, deck in found:
        key = (lack.card, lack.printing, lack.name)
        count = lack.missing - have.get(key, 0)
        if count > 0:
            added.append(_want(game, lack, count, deck))
            _add(have, key, count)
    return added


def _add(have: dict[tuple[str | None, ...], int], key: tuple[str | None, ...], count: int) -> None:
    have[key] = have.get(key, 0) + count


def _want(game: str, lack: Lack, count: int, deck: int | None) -> Want:
    known = lack.card is not None
    printing = lack.printing if known else None
    written = "" if known else lack.printing or ""
    return Want(game, count, lack.card, printing, lack.name, written, deck=deck)
