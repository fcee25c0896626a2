"""How far a collection has come, held against counting one by one."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.collection.naming.names import Names
from mazo.collection.owning import copies, stats
from mazo.collection.owning.copies import Copies
from mazo.collection.owning.stats import Part, Worth
from mazo.collection.store import db, journal

from ..conftest import names_of_t1

Writer = Callable[[], sqlite3.Connection]


def fill(user: sqlite3.Connection, *added: Copies) -> None:
    """Store copies."""
    with journal.entry(user, "own add"):
        for each in added:
            copies.add(user, each)


ENTRIES = st.lists(
    st.tuples(
        st.integers(0, 27), st.integers(1, 3), st.booleans(), st.sampled_from(["", "1", "2.5"])
    ),
    max_size=12,
)


@given(entries=ENTRIES)
def test_sums_are_those_of_counting_one_by_one(
    entries: list[tuple[int, int, bool, str]], names: Names
) -> None:
    """Totals, sets and values of a field agree with a plain loop over the copies."""
    catalog = names.catalog
    every = catalog.select("ORDER BY row")
    owned = [
        Copies(
            "t1", count, every[place].card, every[place].id if is_named else None,
            every[place].title, price=price, currency="EUR" if price else "",
        )
        for place, count, is_named, price in entries
    ]  # fmt: skip
    user = db.connect(write=False, rehearse=True)
    fill(user, *owned)
    whole = stats.totals(user, catalog)
    assert whole.copies == sum(each.count for each in owned)
    assert whole.cards == len({each.card for each in owned})
    assert whole.printings == len({each.printing for each in owned} - {None})
    assert whole.unnamed == sum(each.count for each in owned if each.printing is None)
    worth = sum(each.count * float(each.price or 0) for each in owned)
    assert sum(float(each.total) for each in whole.worth) == worth
    for part in stats.by_set(user, catalog):
        here = [each for each in owned if (each.printing or "").startswith(f"{part.value}-")]
        assert part.copies == sum(each.count for each in here)
        assert part.owned == len({each.printing for each in here})
    _check_field(user, catalog, owned, "rarity")
    _check_field(user, catalog, owned, "coste")
    user.close()


def _check_field(
    user: sqlite3.Connection, catalog: Catalog, owned: list[Copies], name: str
) -> None:
    field = catalog.game.fields[name]
    parts = stats.by_field(catalog, stats.held(user, catalog), field)
    every = catalog.select()
    assert sum(part.size or 0 for part in parts) == len(every)
    for part in parts:
        ids = {each.id for each in every if each.values[name] == part.value}
        first = {each.card for each in every if each.first and each.id in ids}
        here = [each for each in owned if each.printing in ids]
        judged = [each for each in owned if each.printing is None and each.card in first]
        assert part.size == len(ids)
        assert part.owned == len({each.printing for each in here})
        assert part.copies == sum(each.count for each in (*here, *judged))


def test_a_set_whose_code_begins_as_another_keeps_its_own(writer: Writer, home: Path) -> None:
    """`PL-ST-1` is of the set PL-ST and not of PL, and unknown numbers are where they say."""
    names_of_t1(home).catalog.db.close()
    folder = home / "games" / "t1"
    sets = "".join(f'\n[sets.{code}]\nname = "{code}"\n' for code in ("PL", "PL-ST"))
    game = folder / "game.toml"
    game.write_text(game.read_text("utf-8") + sets, "utf-8")
    with (folder / "cards.csv").open("a", encoding="utf-8") as file:
        file.write("uno,Uno,,PL,1,,c,criatura,agua,1,1,,,T\n")
        file.write("dos,Dos,,PL-ST,1,,c,criatura,agua,1,1,,,T\n")
    catalog, user = open_game("t1"), writer()
    fill(
        user,
        Copies("t1", 2, "uno", "PL-1", "Uno"), Copies("t1", 3, "dos", "PL-ST-1", "Dos"),
        Copies("t1", 1, None, None, "PL-ST-9", "PL-ST-9"), Copies("t1", 1, None, None, "?", "pl-7"),
        Copies("t1", 1, None, None, "Nadie"),
    )  # fmt: skip
    parts = {part.value: part for part in stats.by_set(user, catalog)}
    assert (parts["PL"].copies, parts["PL"].owned) == (3, 2)
    assert (parts["PL-ST"].copies, parts["PL-ST"].owned) == (4, 2)
    assert stats.totals(user, catalog).unknown == 3
    catalog.db.close()


def test_each_currency_is_added_up_by_itself(writer: Writer, names: Names) -> None:
    """What has no price is left out, and amounts of money are never mixed."""
    user, catalog = writer(), names.catalog
    card = Copies("t1", 2, "lobo", None, "Lobo")
    fill(
        user, card, card.but(price="1.25", currency="EUR"), card.but(price="3", currency="USD"),
        card.but(price="0.10"),
    )  # fmt: skip
    assert stats.totals(user, catalog).worth == (
        Worth("", "0.20", 2), Worth("EUR", "2.50", 2), Worth("USD", "6.00", 2),
    )  # fmt: skip
    assert stats.by_fact(user, "t1", "finish") == (Part("", 8),)
