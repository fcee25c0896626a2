"""`mazo own add`: copies that one has got."""

from ...collection.owning import copies
from ...collection.owning.today import settle
from .. import facts, options
from ..answer import Answer
from ..changes import change
from ..copies import Cards, copies_of, named
from ..session import Session
from .changed import answer


def command(
    cards: Cards,
    finish: facts.Finish = None,
    condition: facts.Condition = None,
    language: facts.Language = None,
    place: facts.Place = None,
    note: facts.Note = None,
    price: facts.Price = None,
    date: facts.Day = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Add copies."""
    said = facts.read({
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
