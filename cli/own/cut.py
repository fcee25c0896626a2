"""`mazo own cut`: copies that one has no longer."""

from ...catalog.errors import NotFound
from ...collection.owning import copies
from ...collection.owning.copies import Copies
from ...collection.owning.today import settle
from .. import facts, options
from ..answer import Answer
from ..changes import change
from ..copies import Cards, held, which_entries
from ..session import Session
from .changed import answer


def command(
    cards: Cards,
    finish: facts.Finish = None,
    condition: facts.Condition = None,
    language: facts.Language = None,
    place: facts.Place = None,
    note: facts.Note = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Take copies away; the options say which."""
    which = facts.read({
        "finish": finish, "condition": condition, "language": language, "place": place,
        "note": note,
    })  # fmt: skip
    catalog, lines = held(Session(game), cards)
    gone: list[Copies] = []
    with change(dry_run=dry_run) as db:
        settle(db, catalog)
        for line in lines:
            asked = Copies(
                catalog.id, line.count, line.card, line.printing, line.name, line.written
            )
            finishes = {"finish": line.finish} if line.finish else {}
            try:
                taken = copies.take(db, asked, finishes | which)
            except NotFound as error:
                raise which_entries(error, copies.of_card(db, asked)) from None
            gone += [entry.but(count=count) for entry, count in taken]
        key = "own.would-take" if dry_run else "own.taken"
        return answer(db, catalog, key, gone, dry_run=dry_run)
