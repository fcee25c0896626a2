"""What a table of players asks for: which packs of which products, and who sits there."""

from collections.abc import Sequence
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError
from ...catalog.text import fold
from ...packs.draw import MOST_PACKS
from ...packs.pools import Ask
from ..session import Session
from ..words import say
from .products import product_named

MOST_PLAYERS = 1_000

Asked = Annotated[list[str], typer.Argument(help=say("pool.asked"), metavar=say("pool.ASKED"))]
Players = Annotated[
    str, typer.Option("--players", help=say("pool.players"), metavar=say("pool.PLAYERS"))
]


def asked(session: Session, words: Sequence[str]) -> tuple[Catalog, tuple[Ask, ...]]:
    """Return the game and the products that words name, `P=N` each; a product named twice adds up.

    Raises:
        NotFound: As `product_named`.
        UsageError: `pool.bad-asked` (text): no number of packs; `pool.other-game` (name, game).
    """
    found: dict[str, Ask] = {}
    parted = [_parted(word) for word in words]
    catalog, _ = product_named(session, parted[0][0])
    for name, count in parted:
        of, product = product_named(session, name)
        if of.id != catalog.id:
            raise UsageError("pool.other-game", name=name, game=catalog.id)
        ask = found.get(product.id, Ask(product, 0))
        found[product.id] = ask.but(count=ask.count + count)
    return catalog, tuple(found.values())


def _parted(word: str) -> tuple[str, int]:
    name, equals, count = word.rpartition("=")
    if not equals:
        return word, 1
    if not (name and count.isdecimal() and 1 <= int(count) <= MOST_PACKS):
        raise UsageError("pool.bad-asked", text=word, most=MOST_PACKS)
    return name, int(count)


def players(given: str) -> tuple[str, ...]:
    """Return the players of a list of names, or as many as a number says, called by numbers.

    Raises:
        UsageError: `pool.bad-player` (name), `pool.same-player` (name), `pool.players-many`.
    """
    if given.isdecimal():
        if not 1 <= int(given) <= MOST_PLAYERS:
            raise UsageError("pool.players-many", most=MOST_PLAYERS)
        return tuple(str(number + 1) for number in range(int(given)))
    names = tuple(" ".join(name.split()) for name in given.split(","))
    if len(names) > MOST_PLAYERS:
        raise UsageError("pool.players-many", most=MOST_PLAYERS)
    for place, name in enumerate(names):
        if not fold(name) or not name.isprintable():
            raise UsageError("pool.bad-player", name=name)
        if fold(name) in map(fold, names[:place]):
            raise UsageError("pool.same-player", name=name)
    return names


def see_that_few(asks: Sequence[Ask], players: int) -> int:
    """Return how many packs there are in all.

    Raises:
        UsageError: `pool.too-many` (packs, most).
    """
    packs = players * sum(ask.count for ask in asks)
    if packs > MOST_PACKS:
        raise UsageError("pool.too-many", packs=packs, most=MOST_PACKS)
    return packs
