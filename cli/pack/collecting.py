"""What a collector wants of a product, and what is there: from a collection to a goal."""

from collections.abc import Iterable, Iterator

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, Undecided
from ...catalog.ids import matching_ids
from ...catalog.naming import labelled
from ...catalog.value import Value
from ...collection.owning.stats import set_of
from ...packs.completing.goal import Goal, Trade
from ...packs.completing.pool import Pool, known_pool, whole_pool
from ...packs.recipes.builder import Builder
from ...packs.recipes.ready import Ready, products_of
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
    return _Planner(session, catalog, made, asked).plan()


class _Planner:
    """Goes from what is asked for to a goal."""

    def __init__(self, session: Session, catalog: Catalog, made: Ready, asked: Asked) -> None:
        self.session, self.catalog, self.made, self.asked = session, catalog, made, asked
        self.code = made.product.set if asked.set is None else set_code(catalog, asked.set)
        sets = catalog.game.sets.values()
        # Made-up cards stand in for the set that they are said to be of.
        ids = {each.id for each in sets if self.code in {None, each.id, each.sample_of}}
        self.pool = (known_pool if asked.known else whole_pool)(catalog, made)
        self.given = self.pool.entries()
        self.unnamed = [id_ for id_ in self.pool.unnamed if set_of(id_, ids)]
        self.printings = [p for p in self._ownable() if self.code is None or p.set in ids]

    def plan(self) -> Plan:
        """Return the goal."""
        doubtful = self._keep_tier() if self.asked.tier is not None else 0
        named = [p for p in self.printings if p.id in self.given]
        wanted = frozenset([*(p.id for p in named), *self.unnamed])
        if not wanted:
            raise NotFound("complete.nothing", product=self.made.product.id)
        owned = self._owned(named) if self.asked.owned else {}
        goal = Goal(wanted, self.asked.copies, owned, self.asked.trade)
        never = self._never() if self.code is not None else ()
        told = never, len(self.unnamed), doubtful
        return Plan(self.catalog, self.made, self.asked, self.code, self.pool, goal, *told)

    def _ownable(self) -> Iterator[_Printing]:
        """Yield all printings but those of cards that nobody has to own."""
        from ...collection.deckbuilding.free_cards import free_cards

        free = free_cards(self.catalog)
        rows = self.catalog.db.execute('SELECT id, card, "set" FROM printing ORDER BY row')
        return (p for p in (_Printing(*row) for row in rows) if p.card not in free)

    def _keep_tier(self) -> int:
        """Keep what a rarity or a query means; return of how many cards it cannot be told."""
        found = matching_ids(
            self.catalog, self._query(), providers=providers(self.session, self.catalog)
        )
        unknown = [p for p in self.printings if p.id in found.unknown and p.id in self.given]
        doubtful = len(unknown) + len(self.unnamed)
        if doubtful and not self.asked.known:
            raise Undecided("complete.tier-unknown", count=doubtful)
        yes = {*found.found}
        self.printings = [p for p in self.printings if p.id in yes]
        return doubtful

    def _query(self) -> str:
        tier, rarity = self.asked.tier or "", self.catalog.game.fields["rarity"]
        found = labelled(tier, rarity.values)
        return f"rarity:{found[0]}" if len(found) == 1 else tier

    def _owned(self, wanted: Iterable[_Printing]) -> dict[str, int]:
        """Return how many copies of each wanted printing are owned.

        Copies of numbers whose card nobody knows stand for so many of the unnamed cards.
        """
        from ...collection.owning.at_hand import at_hand, nameless

        of_card: dict[str, list[str]] = {}
        for printing in wanted:
            of_card.setdefault(printing.card, []).append(printing.id)
        found = at_hand(self.session.db, self.catalog, of_card, self.pool.joined)
        codes = {set_of(id_, self.catalog.game.sets) for id_ in self.unnamed}
        counts = nameless(self.session.db, self.catalog, codes)
        return found | dict(zip(self.unnamed, counts, strict=False))

    def _never(self) -> tuple[str, ...]:
        """Return the printings that no pack gives, nor might give for all that is known."""
        joined = {entry.card for id_, entry in self.given.items() if id_ in self.pool.joined}
        products = {product.id: product for product in products_of(self.catalog)}
        builder = Builder(self.catalog, self.session.settings(self.catalog), products)
        builder.recipe(self.made.product)
        here = {*self.given, *builder.lookup.maybe}
        return tuple(p.id for p in self.printings if p.id not in here and p.card not in joined)


def names(catalog: Catalog, ids: Iterable[str]) -> list[str]:
    """Return the titles of printings with their ids; made-up cards bear their mark."""
    found = [each for id_ in ids if (each := catalog.printing(id_))]
    return [f"{marked({'title': p.title, 'sample': p.sample})} ({p.id})" for p in found]
