"""`mazo pack show`: what a product holds, and the exact odds of it."""

from fractions import Fraction
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import Undecided
from ...packs import odds
from ...packs.recipe import Choice, Filling, Recipe
from ...packs.sheets import Ready, ready
from .. import options
from ..answer import Answer, Column
from ..cards import word
from ..errors import quoted
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from .products import Named, note_sentences, product_named

MANY = 36  # packs that the expected numbers are also told for: a usual display box
_COUNTS = (1, 4, 10)  # packs that chances are told for, before the first above 95 %
_SURE = Fraction(19, 20)


def command(
    product_: Named,
    packs: Annotated[
        int,
        typer.Option("--packs", min=1, help=say("pack.show.packs"), metavar=say("options.NUMBER")),
    ] = MANY,
    game: options.Game = None,
) -> Answer:
    """Show a product."""
    session = Session(game)
    catalog, found = product_named(session, product_)
    made = ready(catalog, found, session.settings(catalog))
    data = _data(made, catalog, packs)
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
        "slots": [_slot(f, catalog) for f in made.recipe.all_fillings()],
        "contains": [{"product": i.recipe.product, "count": i.count} for i in made.recipe.inners],
        "packs": packs,
        "odds": _odds(made.recipe, catalog, packs),
    }


def _slot(filling: Filling, catalog: Catalog) -> dict[str, Any]:
    total = sum(choice.weight for choice in filling.choices)
    return {
        "id": filling.id,
        "count": filling.count,
        "draw": filling.draw,
        "options": [
            {
                "rarity": c.rarity,
                "name": _name(c, catalog),
                "chance": str(Fraction(c.weight, total)),
                "cards": c.cards,
            }
            for c in filling.choices
        ],
    }


def _odds(recipe: Recipe, catalog: Catalog, packs: int) -> list[dict[str, Any]]:
    """Return for each rarity the exact mean a pack, and chances of at least one."""
    try:
        means = odds.expected(recipe)
    except Undecided:
        return []
    rows = []
    for rarity, mean in means.items():
        row: dict[str, Any] = {"rarity": rarity, "name": _rarity(rarity, catalog)}
        row |= {"mean": float(mean), "exact": str(mean), "expected": float(mean * packs)}
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
    found = []
    counts = [*_COUNTS, *filter(None, [odds.packs_needed(recipe, wanted, _SURE)]), *filter(
        None, [odds.packs_needed(recipe, wanted, Fraction(99, 100))])]  # fmt: skip
    for packs in sorted(set(counts)):
        chance = odds.at_least(recipe, wanted, packs)
        found.append({"packs": packs, "probability": float(chance), "exact": str(chance)})
    return found


def _name(choice: Choice, catalog: Catalog) -> str:
    if choice.rarity is None and choice.query:
        return quoted([choice.query])
    return _rarity(choice.rarity, catalog)


def _rarity(rarity: str | None, catalog: Catalog) -> str:
    if rarity is None:
        return say("pack.any-card")
    return word(catalog.game.fields["rarity"], rarity)


def _told(catalog: Catalog, data: dict[str, Any], screen: Screen) -> str:
    mark = f" {catalog.game.provisional}" if data["provisional"] else ""
    cite = f" [{' '.join(data['cite'])}{mark}]" if data["cite"] else ""
    head = f"{screen.style(data['name'], 'bold')} ({text(catalog.game.name)}){cite}"
    lines = [screen.wrap(head, "", "  ")]
    lines += [say("pack.holds-packs", count=c["count"], product=c["product"])
              for c in data["contains"]]  # fmt: skip
    for slot in data["slots"]:
        options_ = " / ".join(_option(o, len(slot["options"])) for o in slot["options"])
        lines.append(screen.wrap(f"{slot['count']} × {options_}", "  ", "    "))
    if data["odds"]:
        lines += ["", f"  {screen.style(say('pack.expected', packs=data['packs']), 'bold')}"]
        lines += [_expected(row) for row in data["odds"]]
    rows = [row for row in data["odds"] if row["chances"]]
    if rows:
        lines += ["", f"  {screen.style(say('pack.at-least-one'), 'bold')}"]
    for row in rows:
        chances = " · ".join(
            say("pack.chance", packs=c["packs"], chance=percent(c["probability"]))
            for c in row["chances"]
        )
        lines.append(screen.wrap(f"{row['name']}: {chances}", "    ", "      "))
    return "\n".join(lines)


def _option(option: dict[str, Any], many: int) -> str:
    known = say("pack.sheet", cards=option["cards"])
    chance = f" {percent(float(Fraction(option['chance'])))}" if many > 1 else ""
    return f"{option['name']}{chance} ({known})"


def _expected(row: dict[str, Any]) -> str:
    mean, many = number(row["mean"]), number(row["expected"])
    return f"    {row['name']}: {say('pack.mean', mean=mean, many=many)}"


def number(value: float) -> str:
    """Return a number without needless decimals: 216, 28.8, 0.2."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def percent(value: float) -> str:
    """Return a chance in per cent with one decimal; a near certainty is not called one."""
    if 0.9995 <= value < 1:
        return "> 99.9 %"
    return f"{100 * value:.1f} %"
