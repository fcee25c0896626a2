"""`mazo pack open`: boosters opened from a seed that is printed and can be replayed."""

from functools import partial
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...packs.drawing.opening import MOST_PACKS, Opening, open_packs
from ...packs.products.model import Product
from .. import options
from ..answer import Answer
from ..session import Session
from ..terminal.progress import counter
from ..words import say, text
from .opened import answer
from .products import NamedOrOnly, named_or_only

_SLOWLY = 5  # packs that somebody at a terminal sees card by card; of more, nobody would wait


def command(
    product_: NamedOrOnly = None,
    count: Annotated[
        int,
        typer.Option(
            "-c", "--count", min=1, max=MOST_PACKS,
            help=say("pack.open.count"), metavar=say("options.NUMBER"),
        ),
    ] = 1,
    seed: options.Seed = None,
    first: Annotated[
        int,
        typer.Option("--first", min=1, help=say("pack.open.first"), metavar=say("options.NUMBER")),
    ] = 1,
    keep: Annotated[bool, typer.Option("--keep", help=say("pack.open.keep"))] = False,
    fast: Annotated[bool, typer.Option("--fast", help=say("pack.open.fast"))] = False,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Open packs."""
    session = Session(game)
    catalog, found = named_or_only(session, product_)
    since = _since(session, catalog, found) if keep else {}
    with counter(count, say("pack.open.progress")) as progress:
        opening = open_packs(
            catalog,
            found,
            seed=options.seed(seed),
            count=count,
            first=first,
            settings=session.settings(catalog),
            since=since,
            progress=progress,
        )
    if keep:
        _keep(opening)
    return answer(opening, catalog, text(found.label), slowly=not fast and count <= _SLOWLY)


def _since(session: Session, catalog: Catalog, product: Product) -> dict[str, int]:
    """Return for each pity rule how many kept packs had no card that it waits for."""
    if not product.pities:
        return {}
    from ...collection.openings import packs_without

    count = partial(packs_without, session.db, catalog.id, product.id)
    return {pity.key: count(pity.slot, pity.rarity) for pity in product.pities}


def _keep(opening: Opening) -> None:
    from ...collection import openings
    from ..changes import change
    from .noting import cards_of

    with change(dry_run=False) as db:
        openings.record(
            db,
            opening.game,
            opening.product,
            len(opening.packs),
            seed=opening.seed,
            receipt=opening.receipt,
            cards=cards_of(opening),
        )
