"""A pile of cards as a command names it: a list in a file, the input, or the cards themselves."""

from collections.abc import Sequence
from pathlib import Path

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound
from ...catalog.game import Settings
from ...catalog.value import Value
from ...collection.deckbuilding.lines import Line
from ...packs.products.model import Product
from ...packs.recipes.recipe import Note
from ..decks import parsed
from ..lines import lenient_lines, lines_of
from ..lists import AS_IT_IS, content, problem_line
from ..session import Session
from ..words import say
from .products import note_sentences


class Pile(Value):
    """Cards, what they are called together, and what is told of lines that are in doubt."""

    name: str
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()


def pile(catalog: Catalog, words: Sequence[str], *, lenient: bool = False) -> Pile:
    """Return the cards that words name: one word may be a file, or `-` for the input.

    A lenient reading keeps cards that nobody knows, and tells of each.

    Raises:
        NotFound, UsageError: As `lines_of`.
        BadData: As `decks.parsed`.
    """
    given = words[0]
    if len(words) == 1 and (given == "-" or Path(given).is_file()):
        wanted = AS_IT_IS.but(lenient=lenient)
        deck, read = parsed(Session(catalog.id), content(given), given, wanted)
        return Pile(deck.name, deck.lines, tuple(map(problem_line, read.problems)))
    name = say("pack.these-cards")
    try:
        return Pile(name, lines_of(catalog, words, None))
    except NotFound:
        if not lenient:
            raise
    lines, problems = lenient_lines(catalog, words)
    return Pile(name, lines, tuple(map(problem_line, problems)))


def assumed(product: Product, catalog: Catalog, settings: Settings) -> list[str]:
    """Return what a verdict on a pile rests on: the assumptions of the product, in one sentence."""
    known = {id_: settings.get(id_) for id_ in product.assumptions}
    notes = [
        Note("pack.assumption", {"setting": id_, "value": value})
        for id_, value in known.items()
        if value is not None
    ]
    return note_sentences(notes, catalog)
