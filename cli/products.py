"""The product that a word means, in the game asked for or in the only one that sells it."""

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound
from ..packs.model import Product
from ..packs.recipe import Note
from ..packs.sheets import find_product, products_of
from .session import Session
from .words import say


def product(session: Session, name: str) -> tuple[Catalog, Product]:
    """Return the catalog and the product of that id or label.

    Raises:
        NotFound: `pack.none`, `pack.unknown-product`, or `pack.ambiguous-product`.
    """
    if session.default_game():
        catalog = session.catalog()
        return catalog, find_product(catalog, name)
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
    from ..catalog.text import near

    raise NotFound("pack.unknown-product", name=name, near=near(name, known), known=tuple(known))


def said(note: Note, catalog: Catalog) -> str:
    """Return what a note of a draw says, with labels instead of ids."""
    facts = dict(note.facts)
    if rarity := facts.get("rarity"):
        field = catalog.game.fields["rarity"]
        from .cards import word

        facts["rarity"] = word(field, rarity)
    if "setting" in facts:
        facts["setting"] = f"{catalog.id}.{facts['setting']}"
    facts = {name: "?" if value is None else value for name, value in facts.items()}
    return say(note.key, **{"mark": catalog.game.provisional, **facts})
