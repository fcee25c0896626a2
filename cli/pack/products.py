"""The product that a word means, in the game asked for or in the only one that sells it."""

from collections.abc import Iterable
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...packs.products.model import Product
from ...packs.recipes.ready import find_product, products_of
from ...packs.recipes.recipe import Note
from ..cards import word
from ..errors import quoted
from ..known import known_note
from ..session import Session
from ..words import say, text

Named = Annotated[str, typer.Argument(help=say("pack.product-help"), metavar=say("pack.PRODUCT"))]


NamedOrOnly = Annotated[
    str | None, typer.Argument(help=say("pack.product-or-only"), metavar=say("pack.PRODUCT"))
]


def named_or_only(session: Session, name: str | None) -> tuple[Catalog, Product]:
    """Return what `product` does; without a name the only product there is.

    Raises:
        NotFound: As `product`.
        UsageError: `pack.which-product` (known): there are several.
    """
    if name is not None:
        return product_named(session, name)
    found: list[tuple[Catalog, Product]] = []
    for catalog in map(session.catalog, session.games()):
        try:
            found += [(catalog, one) for one in products_of(catalog)]
        except NotFound as error:
            if session.default_game():
                raise _by_name(error, catalog) from None
    if len(found) != 1:
        raise UsageError("pack.which-product", known=tuple(one.id for _, one in found))
    return found[0]


def product_named(session: Session, name: str) -> tuple[Catalog, Product]:
    """Return the catalog and the product of that id or label.

    Raises:
        NotFound: `pack.none`, `pack.unknown-product`, or `pack.ambiguous-product`.
    """
    if session.default_game():
        catalog = session.catalog()
        try:
            return catalog, find_product(catalog, name)
        except NotFound as error:
            raise _by_name(error, catalog) from None
    found: list[tuple[Catalog, Product]] = []
    known: list[str] = []
    for catalog in map(session.catalog, session.games()):
        try:
            known += [p.id for p in products_of(catalog)]
            found.append((catalog, find_product(catalog, name)))
        except NotFound:
            continue
    if len(found) == 1:
        return found[0]
    if found:
        games = tuple(catalog.id for catalog, _ in found)
        raise NotFound("pack.ambiguous-product", name=name, games=games)
    from ...catalog.text import near

    raise NotFound("pack.unknown-product", name=name, near=near(name, known), known=tuple(known))


def _by_name(error: NotFound, catalog: Catalog) -> NotFound:
    """Return the error that a game sells nothing with its name for its id; any other as it is."""
    if error.key != "pack.none":
        return error
    return NotFound("pack.none", game=text(catalog.game.name))


def note_sentences(notes: Iterable[Note], catalog: Catalog) -> list[str]:
    """Return what the notes of a draw say, those of one kind in one sentence where they can be."""
    grouped: dict[str, list[Note]] = {}
    for note in notes:
        grouped.setdefault(note.key, []).append(note)
    return [said for key, group in grouped.items() for said in _sentences(key, group, catalog)]


def _sentences(key: str, group: list[Note], catalog: Catalog) -> list[str]:
    if key in {"pack.sheet-filled-up", "pack.may-leave-short"}:  # one for each slot
        return [say(key, **note.facts) for note in group]
    return [_sentence(key, group, catalog)]


def _sentence(key: str, group: list[Note], catalog: Catalog) -> str:
    if key == "pack.known-part":
        return known_note(catalog)
    if key == "pack.assumption":
        values = [f"{catalog.id}.{n.facts['setting']} = {_value(n.facts['value'])}" for n in group]
        return say(key, values=values)
    if key in {"pack.rarity-alone", "pack.sheet-empty"}:
        rarity = catalog.game.fields["rarity"]
        names = dict.fromkeys(word(rarity, n.facts["rarity"]) for n in group)
        return say(key, rarities=list(names))
    if key in {"pack.query-empty", "pack.query-alone"}:
        return say(key, queries=quoted(list(dict.fromkeys(n.facts["query"] for n in group))))
    return say(key, **{"mark": catalog.game.provisional, **group[0].facts})


def _value(value: object) -> str:
    if value is None:
        return say("cli.unknown-mark")
    if isinstance(value, bool):
        return say("cli.yes") if value else say("cli.no")
    return str(value)
