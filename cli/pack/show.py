"""`mazo pack show`: what a product holds, and the exact odds of it."""

from fractions import Fraction
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import Undecided
from ...packs.drawing.drawer import check_piles
from ...packs.odds import odds
from ...packs.recipes.ready import Ready, ready
from ...packs.recipes.recipe import Recipe
from .. import options
from ..answer import Answer, Column
from ..percent import percent
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from . import made_up
from .figures import number
from .made_up import rarity_name
from .products import Named, note_sentences, product_named

MANY = 36  # packs that the expected numbers are also told for: a usual display box
_COUNTS = (1, 4, 10)  # packs that chances are told for, beside the first that are nearly sure
_SURE = (Fraction(19, 20), Fraction(99, 100))


def command(
    product_: Named,
    packs: Annotated[
        int | None,
        typer.Option(
            "--packs", min=1,
            help=say("pack.show.packs", usual=MANY), metavar=say("options.NUMBER"),
        ),
    ] = None,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Show a product."""
    session = Session(game)
    catalog, found = product_named(session, product_)
    made = ready(catalog, found, session.settings(catalog))
    if packs:
        check_piles(made.recipe, packs)
    there_are = odds.packs_there_are(made.recipe) or MANY
    data = _data(made, catalog, packs or min(there_are, MANY))
    return Answer(
        data=data,
        rows=data["odds"],
        columns=tuple(Column(n, n) for n in ("rarity", "name", "mean", "exact", "expected")),
        text=lambda screen: _told(catalog, data, screen),
        game=catalog.id,
        notes=note_sentences(made.notes, catalog),
    )


def _data(made: Ready, catalog: Catalog, packs: int) -> dict[str, Any]:
    return {
        "product": made.product.id,
        "name": text(made.product.label),
        "cite": list(made.product.cite),
        "provisional": made.product.provisional,
        **made_up.as_data(made, catalog),
        "packs": packs,
        "odds": _odds(made.recipe, catalog, packs),
    }


def _odds(recipe: Recipe, catalog: Catalog, packs: int) -> list[dict[str, Any]]:
    """Return for each rarity the exact mean in the first pack and in all, and chances of some."""
    try:
        means, many = odds.expected(recipe), odds.expected(recipe, packs)
    except Undecided:
        return []
    rows = []
    for rarity, expected in many.items():
        mean = means.get(rarity, Fraction())
        row: dict[str, Any] = {"rarity": rarity, "name": rarity_name(rarity, catalog)}
        row |= {"mean": float(mean), "exact": str(mean), "expected": float(expected)}
        rows.append({**row, "chances": _chances(recipe, rarity)})
    return rows


def _chances(recipe: Recipe, rarity: str | None) -> list[dict[str, Any]]:
    """Return the chance of at least one in some numbers of packs; none where one is sure."""
    if rarity is None:
        return []
    wanted = odds.of_rarity(rarity)
    one = odds.at_least(recipe, wanted, 1)
    if one == 1:
        return []
    found, there_are = [], odds.packs_there_are(recipe)
    counts = {*_COUNTS, *(odds.packs_needed(recipe, wanted, sure) for sure in _SURE)}
    for packs in sorted(filter(None, counts)):
        if there_are is not None and packs > there_are:
            break
        chance = odds.at_least(recipe, wanted, packs)
        found.append({"packs": packs, "probability": float(chance), "exact": str(chance)})
    return found


def _told(catalog: Catalog, data: dict[str, Any], screen: Screen) -> str:
    mark = f" {catalog.game.provisional}" if data["provisional"] else ""
    cite = f" [{' '.join(data['cite'])}{mark}]" if data["cite"] else ""
    head = f"{screen.style(data['name'], 'bold')} ({text(catalog.game.name)}){cite}"
    lines = [screen.wrap(head, "", "  ")]
    lines += made_up.lines(data, screen)
    if data["odds"]:
        lines += ["", f"  {screen.style(say('pack.expected', packs=data['packs']), 'bold')}"]
        lines += [_expected(row) for row in data["odds"]]
    rows = [row for row in data["odds"] if row["chances"]]
    if rows:
        lines += ["", f"  {screen.style(say('pack.at-least-one'), 'bold')}"]
    for row in rows:
        chances = " · ".join(
            say("pack.chance", packs=c["packs"], chance=_percent(c["exact"]))
            for c in row["chances"]
        )
        lines.append(screen.wrap(f"{row['name']}: {chances}", "    ", "      "))
    return "\n".join(lines)


def _expected(row: dict[str, Any]) -> str:
    mean, many = number(row["mean"]), number(row["expected"])
    return f"    {row['name']}: {say('pack.mean', mean=mean, many=many)}"


def _percent(exact: str) -> str:
    chance = Fraction(exact)
    return percent(chance.numerator, chance.denominator)
