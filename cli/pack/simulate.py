"""`mazo pack simulate`: what many packs of a seed hold, beside the exact expectation."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import Undecided
from ...packs.recipes.ready import Ready, ready
from ...packs.recipes.recipe import Recipe
from ...packs.reckoning import tallies
from ...packs.reckoning.tallies import BAND, MOST_PACKS, Expected, Tally
from .. import options
from ..answer import Answer, Column
from ..cards import NONE, marked, value_of, word
from ..session import Session
from ..terminal.progress import walk
from ..words import say
from .chances import exact
from .figures import number
from .products import Named, note_sentences, product_named


def command(
    product_: Named,
    count: Annotated[
        int,
        typer.Option(
            "-c", "--count", min=1, max=MOST_PACKS,
            help=say("pack.simulate.count"), metavar=say("options.NUMBER"),
        ),
    ] = 1000,
    cards: Annotated[bool, typer.Option("--cards", help=say("pack.simulate.cards"))] = False,
    seed: options.Seed = None,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Open many packs and count."""
    session = Session(game)
    catalog, found = product_named(session, product_)
    made = ready(catalog, found, session.settings(catalog))
    tally = Tally(made.recipe, options.seed(seed), count)
    walk(tally.steps(), count, say("chances.progress"))
    rarities, printings = _rarities(made, catalog, tally), _printings(made, catalog, tally)
    rows = printings if cards else rarities
    return Answer(
        data={
            "product": made.product.id,
            "packs": count,
            "seed": tally.seed,
            "rarities": rarities,
            "cards": printings,
        },
        rows=rows,
        columns=_columns(catalog, cards=cards),
        data_columns=_data_columns(cards=cards),
        game=catalog.id,
        notes=_notes(made, catalog, tally, rows),
    )


def _rarities(made: Ready, catalog: Catalog, tally: Tally) -> list[dict[str, Any]]:
    field, expected = (
        catalog.game.fields["rarity"],
        _expected(made, tallies.of_rarities, tally.packs),
    )
    kinds = dict.fromkeys((*expected, *tally.rarities))
    return [
        {
            "rarity": kind,
            "name": word(field, kind) if kind else say("chances.any-rarity"),
            **_beside(tally.rarities[kind], expected.get(kind)),
        }
        for kind in kinds
    ]


def _printings(made: Ready, catalog: Catalog, tally: Tally) -> list[dict[str, Any]]:
    expected = _expected(made, tallies.of_printings, tally.packs)
    shown = {*expected, *tally.printings}
    return [
        {
            "id": p.card, "name": p.name, "title": p.title, "printing": p.id,
            "rarity": p.values["rarity"], "sample": p.sample,
            **_beside(tally.printings[p.id], expected.get(p.id)),
        }
        for p in catalog.select("ORDER BY row") if p.id in shown
    ]  # fmt: skip


def _expected(
    made: Ready, work_out: Callable[[Recipe, int], Mapping[Any, Expected]], packs: int
) -> Mapping[Any, Expected]:
    """Return what is to be expected; nothing where that cannot be worked out."""
    try:
        return work_out(made.recipe, packs)
    except Undecided:
        return {}


def _beside(found: int, expected: Expected | None) -> dict[str, Any]:
    """Return a count beside its expectation; `fits` tells whether it lies within five σ."""
    return {
        "found": found,
        "expected": expected and float(expected.mean),
        "exact": expected and exact(expected.mean),
        "deviation": expected and expected.deviation(found),
        "fits": expected and expected.fits(found),
    }


def _columns(catalog: Catalog, *, cards: bool) -> list[Column]:
    field = catalog.game.fields["rarity"]
    head = [Column("name", say("chances.rarity"), prose=True)]
    if cards:
        head = [
            Column("title", say("chances.card"), cell=marked),
            Column("printing", say("chances.printing"), whole=True),
            Column("rarity", say("chances.rarity"), value_of(field, catalog.game)),
        ]
    return [
        *head,
        Column("found", say("chances.found"), right=True),
        Column(
            "expected",
            say("chances.expected"),
            lambda mean: number(mean, 1),
            right=True,
            absent=NONE,
        ),
        Column("deviation", "σ", lambda off: number(off, 1), right=True, absent=NONE),
        Column("fits", "", cell=lambda row: "✗" if row["fits"] is False else ""),
    ]


def _data_columns(*, cards: bool) -> list[Column]:
    names = ("id", "name", "printing", "rarity") if cards else ("rarity", "name")
    told = ("found", "expected", "exact", "deviation", "fits")
    return [Column(name, name, absent="") for name in (*names, *told)]


def _notes(made: Ready, catalog: Catalog, tally: Tally, rows: list[dict[str, Any]]) -> list[str]:
    off = sum(row["fits"] is False for row in rows)
    seed = say("chances.packs-of-seed", packs=tally.packs, seed=tally.seed)
    notes = [seed, *note_sentences(made.notes, catalog)]
    if all(row["expected"] is None for row in rows):
        notes.append(say("chances.none-expected"))
    if off:
        notes.append(say("chances.off", count=off, band=BAND))
    return notes
