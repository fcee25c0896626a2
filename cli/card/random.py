"""`mazo card random`: cards at random, of a seed that is printed and gives the same ones again."""

from typing import Annotated

import typer

from ...catalog.search import found_rows
from ...packs import chance
from .. import options
from ..answer import Answer
from ..cards import columns, data_columns, record, sample_note
from ..providers import providers
from ..session import Session
from ..words import say


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("card.find.query"), metavar=say("options.QUERY"))
    ] = None,
    count: Annotated[
        int,
        typer.Option(
            "-c", "--count", min=1, help=say("card.random.count"), metavar=say("options.NUMBER")
        ),
    ] = 1,
    seed: options.Seed = None,
    game: options.Game = None,
) -> Answer:
    """Draw cards."""
    session = Session(game)
    catalog = session.catalog()
    asked, given = " ".join(query) if query is not None else None, providers(session, catalog)
    found, unknown = found_rows(catalog, asked, providers=given)
    chosen = options.seed(seed)
    drawn = chance.distinct(chance.key(chosen, product="card"), [1] * len(found), count)
    printings = [catalog.select("WHERE row = ?", (found[i],))[0] for i in drawn]
    rows = [record(printing, catalog.game) for printing in printings]
    return Answer(
        data={"seed": chosen, "total": len(found), "cards": rows, "cannot_tell": unknown},
        rows=rows,
        columns=columns(catalog.game, wide=False),
        data_columns=data_columns(catalog.game),
        game=catalog.id,
        notes=[
            say("card.random.seed", seed=chosen),
            *_fewer(len(rows), count),
            *([say("card.cannot-tell", count=unknown)] if unknown else []),
            *sample_note(printing.sample for printing in printings),
        ],
    )


def _fewer(found: int, count: int) -> list[str]:
    if not found:
        return [say("card.none-found")]
    return [say("card.random.fewer", count=found)] if found < count else []
