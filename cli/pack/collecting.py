"""What a collector wants of a product, and what is there: from a collection to a goal."""

from collections.abc import Iterable, Sequence

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, Undecided
from ...catalog.ids import matching_ids
from ...catalog.naming import one
from ...catalog.value import Value
from ...packs.builder import Builder
from ...packs.completing.goal import Goal, Trade
from ...packs.completing.pool import Pool, known_pool, whole_pool
from ...packs.sheets import Ready, products_of
from ..cards import marked
from ..copies import set_code
from ..providers import providers
from ..session import Session


class Asked(Value):
    """What is asked for: which cards, how many of each, and from what on."""

    set: str | None
    tier: str | None  # a rarity or a query
    copies: int
    trade: Trade | None
    owned: bool  # whether what is owned counts
    known: bool  # whether the cards that are known are taken for all there are


class Plan(Value):
    """A goal, and what must be said of it.

    `never` are printings of the set that no pack gives, `unnamed` how many of the wanted cards
    nobody knows by name, `doubtful` those of which nobody knows whether they are wanted.
    """

    catalog: Catalog
    made: Ready
    asked: Asked
    set: str | None
    pool: Pool
    goal: Goal
    never: tuple[str, ...] = ()
    unnamed: int = 0
    doubtful: int = 0


class _Printing(Value):
    id: str
    card: str
    set: str | None


def plan(session: Session, catalog: Catalog, made: Ready, asked: Asked) -> Plan:
    """Return the goal.

    Raises:
        Undecided: As `whole_pool`; `complete.tier-unknown` (count): of so many cards nobody knows
            whether they are asked for.
        NotFound: `own.unknown-set`; `complete.nothing` (product): it gives no such card.
        QueryError: The tier is a query that cannot be read.
    """
    code = made.product.set if asked.set is None else set_code(catalog, asked.set)
    pool = (known_pool if asked.known else whole_pool)(catalog, made)
    given = pool.entries()
    printings = _of_set(catalog, code)
    unnamed = [id_ for id_ in pool.unnamed if id_.rpartition("-")[0] in _codes(catalog, code)]
    yes, unknown = _tier(session, catalog, asked.tier)
    doubtful = sum(p.id in given for p in printings if p.id in unknown)
    doubtful += len(unnamed) if asked.tier is not None else 0
    if doubtful and not asked.known:
        raise Undecided("complete.tier-unknown", count=doubtful)
    printings = [p for p in printings if yes is None or p.id in yes]
    wanted = frozenset([*(p.id for p in printings if p.id in given), *unnamed])
    if not wanted:
        raise NotFound("complete.nothing", product=made.product.id)
    owned = _owned(session, catalog, pool, wanted, printings) if asked.owned else {}
    goal = Goal(wanted, asked.copies, owned, asked.trade)
    never = _never(session, pool, made, printings, catalog) if code else ()
    return Plan(catalog, made, asked, code, pool, goal, never, len(unnamed), doubtful)


def _codes(catalog: Catalog, code: str | None) -> list[str]:
    """Return a set and those of made-up cards that stand in for it; every set for None."""
    sets = catalog.game.sets.values()
    return [each.id for each in sets if code is None or code in {each.id, each.sample_of}]


def _of_set(catalog: Catalog, code: str | None) -> list[_Printing]:
    """Return the printings of a set, or all, but for cards that nobody has to own."""
    from ...collection.deckbuilding.free_cards import free_cards

    free, codes = free_cards(catalog), _codes(catalog, code)
    rows = catalog.db.execute('SELECT id, card, "set" FROM printing ORDER BY row')
    found = (_Printing(*row) for row in rows)
    return [p for p in found if p.card not in free and (code is None or p.set in codes)]


def _tier(
    session: Session, catalog: Catalog, tier: str | None
) -> tuple[frozenset[str] | None, frozenset[str]]:
    """Return the printings that a rarity or a query means, and those it may mean; None: all."""
    if tier is None:
        return None, frozenset()
    rarity = catalog.game.fields["rarity"]
    words = {id_: [*label.values()] for id_, label in rarity.values.items()}
    try:
        query = f"rarity:{one(tier, words, 'complete.no-rarity')}"
    except NotFound:
        query = tier
    found = matching_ids(catalog, query, providers(session, catalog))
    return frozenset(found.found), found.unknown


def _owned(
    session: Session,
    catalog: Catalog,
    pool: Pool,
    wanted: frozenset[str],
    printings: Sequence[_Printing],
) -> dict[str, int]:
    """Return how many copies of each wanted printing are owned.

    Copies of numbers whose card nobody knows stand for so many of the unnamed cards.
    """
    from ...collection.owning.at_hand import at_hand, nameless

    of_card: dict[str, list[str]] = {}
    for printing in printings:
        if printing.id in wanted:
            of_card.setdefault(printing.card, []).append(printing.id)
    found = at_hand(session.db, catalog, of_card, pool.joined)
    unnamed = [id_ for id_ in pool.unnamed if id_ in wanted]
    codes = {id_.rpartition("-")[0] for id_ in unnamed}
    return found | dict(zip(unnamed, nameless(session.db, catalog, codes), strict=False))


def _never(
    session: Session, planned: Pool, made: Ready, printings: Iterable[_Printing], catalog: Catalog
) -> tuple[str, ...]:
    """Return the printings that no pack gives, nor might give for all that is known."""
    given = planned.entries()
    cards = {entry.card for id_, entry in given.items() if id_ in planned.joined}
    products = {product.id: product for product in products_of(catalog)}
    builder = Builder(catalog, session.settings(catalog), products)
    builder.recipe(made.product)
    return tuple(
        p.id
        for p in printings
        if p.id not in given and p.card not in cards and p.id not in builder.lookup.maybe
    )


def names(catalog: Catalog, ids: Iterable[str]) -> list[str]:
    """Return the titles of printings with their ids; made-up cards bear their mark."""
    found = [each for id_ in ids if (each := catalog.printing(id_))]
    return [f"{marked({'title': p.title, 'sample': p.sample})} ({p.id})" for p in found]
