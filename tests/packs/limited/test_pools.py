"""Sealed pools: everybody's packs are their own, and a pile is dealt out once."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import UsageError
from mazo.packs.drawing.opening import open_packs
from mazo.packs.drawing.receipt import parse
from mazo.packs.limited.pools import Ask, Pool, notes, pools
from mazo.packs.recipes.ready import find_product, ready

from ..conftest import Install


@pytest.fixture
def catalog(install: Install) -> Catalog:
    """Return the made-up game."""
    return install()


CUBE = """
[products.cubo]
label = "Cubo"
size = 5
pool = "set:AAA rarity:c"

[[products.cubo.slots]]
id = "pila"
count = 5
draw = "deal"
rarity = "c"
"""


def made(
    catalog: Catalog, players: Sequence[str], *asked: tuple[str, int], seed: str = "7"
) -> list[Pool]:
    """Return the pools of some players."""
    asks = [Ask(find_product(catalog, name), count) for name, count in asked]
    return list(pools(catalog, asks, players, seed=seed, settings={}))


def ids(pool: Pool) -> list[str]:
    """Return the printings of a pool, in order."""
    return [drawn.printing.id for drawn in pool.cards if drawn.printing]


def test_another_player_changes_nobody(install: Install) -> None:
    """Whoever joins, in whatever place, the packs of the others stay as they are."""
    catalog = install()
    two = {pool.player: ids(pool) for pool in made(catalog, ("Ana", "Beto"), ("sobre", 6))}
    more = made(catalog, ("Caro", "Beto", "Ana"), ("sobre", 6))
    assert [pool.player for pool in more] == ["Caro", "Beto", "Ana"]
    assert {pool.player: ids(pool) for pool in more[1:]} == two
    assert len({tuple(ids(pool)) for pool in more}) == 3


@given(st.lists(st.text(min_size=1, max_size=4), unique=True, min_size=1, max_size=6))
def test_whoever_sits_there_everybody_has_the_own_packs(
    catalog: Catalog, players: list[str]
) -> None:
    """Whatever the others are called, and wherever one sits, the packs are those of the name."""
    for pool in made(catalog, players, ("sobre", 1)):
        (alone,) = made(catalog, (pool.player,), ("sobre", 1))
        assert alone == pool


def test_several_products_lie_in_one_pool(install: Install) -> None:
    """Packs come in the order of the products, each with its receipt."""
    (pool,) = made(install(), ("Ana",), ("sobre", 2), ("p3", 1))
    assert [len(pack) for pack in pool.packs] == [5, 5, 4]
    assert len(pool.cards) == 14
    receipts = [parse(opening.receipt) for opening in pool.openings]
    assert [(r.product, r.player, r.first, r.count) for r in receipts] == [
        ("sobre", "Ana", 1, 2), ("p3", "Ana", 1, 1),
    ]  # fmt: skip


def test_a_pool_is_what_its_player_opens_alone(install: Install) -> None:
    """The packs are those of `open_packs` for that player, neither more nor others."""
    catalog = install()
    (pool,) = made(catalog, ("Ana",), ("sobre", 3), seed="viernes")
    alone = open_packs(catalog, "sobre", seed="viernes", count=3, settings={}, player="Ana")
    assert pool.openings == (alone,)


def test_a_pile_is_dealt_out_once(install: Install) -> None:
    """No card of a pile comes to two players, and those before a player change nothing else."""
    catalog = install(CUBE)
    two = made(catalog, ("Ana", "Beto"), ("cubo", 1))
    drawn = Counter(id_ for pool in two for id_ in ids(pool))
    assert sum(drawn.values()) == 10
    assert set(drawn.values()) == {1}
    assert [parse(pool.openings[0].receipt).first for pool in two] == [1, 2]
    assert made(catalog, ("Ana",), ("cubo", 1))[0].packs == two[0].packs


def test_a_pile_that_does_not_last_is_told_of(install: Install) -> None:
    """Eleven commons are not enough for three hands of five."""
    catalog = install(CUBE)
    with pytest.raises(UsageError, match=r"pack\.pool-exhausted"):
        made(catalog, ("Ana", "Beto", "Caro"), ("cubo", 1))


@pytest.mark.parametrize(("product", "dealt"), [("sobre", False), ("cubo", True)])
def test_piles_are_told_from_boosters(install: Install, product: str, dealt: bool) -> None:
    """Only what deals from one pile is shared."""
    catalog = install(CUBE)
    assert ready(catalog, product, {}).recipe.is_dealt is dealt


def test_what_must_be_said_is_said_once(install: Install) -> None:
    """The notes of all packs are those of one, however many players there are."""
    found = made(install(), ("Ana", "Beto", "Caro"), ("p3", 2))
    assert notes(found) == found[0].openings[0].notes
    assert [note.key for note in notes(found)] == ["pack.query-empty"]
