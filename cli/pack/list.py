"""`mazo pack list`: what is sold sealed."""

from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound
from ...catalog.game import parameter
from ...collection import openings
from ...packs.products.model import Product
from ...packs.recipes.ready import products_of
from .. import options
from ..answer import Answer, Column, Row
from ..session import Session
from ..words import say, text


def command(
    game: options.Game = None,
    kept: Annotated[bool, typer.Option("--kept", help=say("pack.list.kept"))] = False,
) -> Answer:
    """List the products."""
    session = Session(game)
    if kept:
        return _kept(session, session.catalog().id if game else None)
    rows: list[dict[str, Any]] = []
    without: list[str] = []
    for catalog in map(session.catalog, session.games()):
        try:
            rows += [_row(product, catalog, session) for product in products_of(catalog)]
        except NotFound:
            without.append(say("pack.none", game=text(catalog.game.name)))
    if not rows and session.default_game():
        raise NotFound("pack.none", game=text(session.catalog().game.name))
    columns = (
        Column("id", say("pack.product"), whole=True),
        Column("game", say("pack.game")),
        Column("name", say("pack.name"), prose=True),
        Column("size", say("pack.cards"), right=True),
        Column("cite", say("pack.rules"), " ".join, prose=True),
    )
    return Answer(data={"products": rows}, rows=rows, columns=columns, notes=without)


def _row(product: Product, catalog: Catalog, session: Session) -> dict[str, Any]:
    return {
        "id": product.id,
        "game": catalog.id,
        "name": text(product.label),
        "size": parameter(product.size, session.settings(catalog)).value,
        "cite": list(product.cite),
        "provisional": product.provisional,
        "assumptions": list(product.assumptions),
    }


def _kept(session: Session, game: str | None) -> Answer:
    rows = [
        {
            "opening": o.id, "game": o.game, "product": o.product, "packs": o.packs,
            "seed": o.seed, "receipt": o.receipt, "opened": o.opened, "real": o.is_real,
        }
        for o in openings.recent(session.db, game)
    ]  # fmt: skip
    names = ("opening", "opened", "game", "product", "packs", "seed", "receipt")
    columns = tuple(
        Column(n, say(f"pack.{n}"), whole=n == "receipt", cell=_of_seed if n == "seed" else None)
        for n in names
    )
    notes = [] if rows else [say("pack.none-kept")]
    return Answer(data={"openings": rows}, rows=rows, columns=columns, notes=notes)


def _of_seed(row: Row) -> str:
    return say("record.real") if row["real"] else str(row["seed"])
