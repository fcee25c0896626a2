"""What a table of players asks for, and gets: which packs of which products, for whom."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError
from ...catalog.text import fold
from ...catalog.value import Value
from ...packs.drawing.opening import MOST_PACKS
from ...packs.limited.pools import Ask, Pool, notes, pools
from ...packs.recipes.ready import ready
from ..session import Session
from ..terminal.progress import walk
from ..words import say
from .products import note_sentences, product_named

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


def seated(people: Sequence[str], bots: int) -> tuple[str, ...]:
    """Return who sits at a table: people, then so many pickers.

    Raises:
        UsageError: `pool.same-player` (name), `pool.players-many` (most).
    """
    pickers = [f"bot-{number + 1}" for number in range(bots)]
    if taken := {fold(name) for name in people} & set(pickers):
        raise UsageError("pool.same-player", name=min(taken))
    if len(people) + bots > MOST_PLAYERS:
        raise UsageError("pool.players-many", most=MOST_PLAYERS)
    return (*people, *pickers)


class Deal(Value):
    """Packs that were opened for a table of players, and what must be said of them."""

    catalog: Catalog
    asks: tuple[Ask, ...]
    pools: tuple[Pool, ...]
    is_dealt: bool  # from one pile for all

    @property
    def products(self) -> list[dict[str, Any]]:
        """What was asked for, as JSON holds it."""
        return [{"product": ask.product.id, "packs": ask.count} for ask in self.asks]

    def notes(self) -> list[str]:
        """Return what stderr says of the packs."""
        said = note_sentences(notes(self.pools), self.catalog)
        return [*said, say("pool.dealt")] if self.is_dealt and len(self.pools) > 1 else said


def deal(session: Session, words: Sequence[str], names: Sequence[str], seed: str) -> Deal:
    """Open the packs of all players, with a bar where there are many.

    Raises:
        UsageError: `pool.too-many` (packs, most); as `asked`.
        NotFound, BadData, Undecided: As `packs.drawing.opening.open_packs`.
    """
    catalog, asks = asked(session, words)
    settings, each = session.settings(catalog), sum(ask.count for ask in asks)
    if (packs := len(names) * each) > MOST_PACKS:
        raise UsageError("pool.too-many", packs=packs, most=MOST_PACKS)
    found: list[Pool] = []

    def steps() -> Iterator[int]:
        for pool in pools(catalog, asks, names, seed=seed, settings=settings):
            found.append(pool)
            yield len(found) * each

    walk(steps(), packs, say("pool.opening"))
    dealt = any(ready(catalog, ask.product, settings).recipe.is_dealt for ask in asks)
    return Deal(catalog, asks, tuple(found), dealt)
