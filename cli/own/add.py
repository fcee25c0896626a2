"""`mazo own add`: copies that one has got."""

from ...collection import copies
from ...collection.owned import settle
from .. import copies as shared
from .. import options
from ..answer import Answer
from ..changes import change
from ..copies import Cards, copies_of, facts, named
from ..session import Session
from .changed import answer


def command(
    cards: Cards,
    finish: shared.Finish = None,
    condition: shared.Condition = None,
    language: shared.Language = None,
    place: shared.Stored = None,
    note: shared.Note = None,
    price: shared.Price = None,
    date: shared.Day = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Add copies."""
    said = facts({
        "finish": finish, "condition": condition, "language": language, "place": place,
        "note": note, "price": price, "date": date,
    })  # fmt: skip
    catalog, lines = named(Session(game), cards)
    added = [copies_of(catalog, line, said) for line in lines]
    with change(dry_run=dry_run) as db:
        settle(db, catalog)
        for each in added:
            copies.add(db, each)
        key = "own.would-add" if dry_run else "own.added"
        return answer(db, catalog, key, added, dry_run=dry_run)
