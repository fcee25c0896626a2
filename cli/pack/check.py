"""`mazo pack check`: could these cards be one pack of a product; without cards, is it sound?"""

from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.files import files_of, find_game
from ...catalog.game import Settings
from ...packs.products.model import Product
from ...validators.boosters.check import check
from ...validators.verdict import Verdict
from .. import options
from ..answer import Answer
from ..findings import as_data
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import exit_of_outcomes, mark, told
from ..words import say, text
from .pile import assumed, pile
from .products import Named, product_named

Cards = Annotated[
    list[str] | None,
    typer.Argument(help=say("pack.check.cards"), metavar=say("pack.CARDS")),
]


def command(product_: Named, cards: Cards = None, game: options.Game = None) -> Answer:
    """Check a product, or a pile of cards."""
    session = Session(game)
    catalog, found = product_named(session, product_)
    settings = session.settings(catalog)
    if not cards:
        return _model(catalog, found, settings)
    held = pile(catalog, cards)
    verdict = check(catalog, found, held.lines, settings)
    rows = [_row(held.name, found, verdict, catalog)]
    return Answer(
        data={"results": rows},
        rows=rows,
        text=lambda screen: _told(held.name, verdict, found, catalog, settings, screen),
        game=catalog.id,
        notes=assumed(found, catalog, settings),
        code=exit_of_outcomes([verdict.outcome]),
    )


def _row(name: str, found: Product, verdict: Verdict, catalog: Catalog) -> dict[str, Any]:
    return {
        "pack": name,
        "product": found.id,
        "game": catalog.id,
        "format": None,
        "verdict": verdict.outcome,
        "findings": [as_data(finding) for finding in verdict.findings],
    }


def _told(
    name: str,
    verdict: Verdict,
    found: Product,
    catalog: Catalog,
    settings: Settings,
    screen: Screen,
) -> str:
    where = f"{text(catalog.game.name)}, {text(found.label)}"
    head = f"{screen.style(name, 'bold')} ({where}): {mark(verdict.outcome, screen)}"
    return f"{head}\n{told(verdict, catalog.game, settings, screen)}"


def _model(catalog: Catalog, found: Product, settings: Settings) -> Answer:
    """Return the faults of one product, alone and against the cards."""
    from ...catalog.gamefile import with_lines
    from ...packs.check import check as check_products
    from ..faults import answer

    path = files_of(find_game(catalog.id)).game
    place = f"products.{found.id}"
    faults = [
        fault
        for fault in check_products(catalog, settings, file=str(path))
        if fault.place == place or fault.place.startswith(f"{place}.")
    ]
    return answer(found.id, with_lines(faults, path.read_text("utf-8-sig")), catalog.id)
