"""Laws of verdicts: the order of a list means nothing, and ignorance never makes a deck legal."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.collection.deckbuilding.lines import Line
from mazo.validators.boosters.check import check as check_pack
from mazo.validators.legality.check import check

T1 = Path(__file__).parents[2] / "fixtures" / "t1"
FORMATS = st.sampled_from(["libre", "torneo", "solo-aaa"])
PRINTINGS = (
    "AAA-1", "AAA-7", "AAA-12", "AAA-12★", "AAA-13", "AAA-16", "AAA-17", "AAA-18", "AAA-19",
    "BBB-1", "BBB-2a", "BBB-2b", "BBB-10", "BBB-100",
)  # fmt: skip


@pytest.fixture(scope="module")
def t1_catalog(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    """Return the made-up game, opened once for all examples."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("MAZO_HOME", str(home))
        copytree(T1, home / "games" / "t1")
        catalog = open_game("t1")
    yield catalog
    catalog.db.close()


def line(catalog: Catalog, printing: str, zone: str, count: int) -> Line:
    """Return a line of a printing, or of a name that nobody knows."""
    found = catalog.printing(printing)
    if found is None:
        return Line(zone, count, None, None, printing)
    return Line(zone, count, found.card, found.id, found.title)


ENTRIES = st.lists(
    st.tuples(
        st.sampled_from([*PRINTINGS, "Nadie", "NADIE"]),
        st.sampled_from(["main", "side", "dominios", "hand"]),
        st.integers(1, 4),
    ),
    max_size=8,
)


@given(entries=ENTRIES, format_=FORMATS, order=st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_nothing(
    t1_catalog: Catalog, entries: list[tuple[str, str, int]], format_: str, order: object
) -> None:
    """The whole verdict is the same, findings and cards in the same order."""
    listed = [line(t1_catalog, *entry) for entry in entries]
    turned = list(listed)
    order.shuffle(turned)  # type: ignore[attr-defined]  # a Random
    assert check(t1_catalog, listed, format_, {}) == check(t1_catalog, turned, format_, {})


@given(entries=ENTRIES, format_=FORMATS, zone=st.sampled_from(["main", "side", "dominios"]))
def test_an_unknown_card_never_makes_a_deck_legal(
    t1_catalog: Catalog, entries: list[tuple[str, str, int]], format_: str, zone: str
) -> None:
    """Nor is a deck that holds one in a zone of the format ever called legal."""
    listed = [line(t1_catalog, *entry) for entry in entries]
    unknown = Line(zone, 1, None, None, "Nadie la conoce")
    assert check(t1_catalog, [*listed, unknown], format_, {}).outcome != "legal"


@given(entries=ENTRIES, format_=FORMATS)
def test_a_line_split_in_two_is_the_same_deck(
    t1_catalog: Catalog, entries: list[tuple[str, str, int]], format_: str
) -> None:
    """Counts are sums: a line of four and four lines of one are told apart by nobody."""
    listed = [line(t1_catalog, *entry) for entry in entries]
    split = [one.but(count=1) for one in listed for _ in range(one.count)]
    assert check(t1_catalog, listed, format_, {}) == check(t1_catalog, split, format_, {})


@given(entries=ENTRIES, format_=FORMATS)
def test_an_illegal_deck_says_how_to_mend_each_fault(
    t1_catalog: Catalog, entries: list[tuple[str, str, int]], format_: str
) -> None:
    """Every finding that fails has a repair."""
    found = check(t1_catalog, [line(t1_catalog, *entry) for entry in entries], format_, {})
    assert all(f.repair for f in found.findings if f.status in {"fail", "unfinished"})


@given(
    pile=st.lists(st.sampled_from([*PRINTINGS, "Nadie"]), max_size=7),
    product=st.sampled_from(["sobre", "p1", "p3", "p5"]),
    order=st.randoms(use_true_random=False),
)
def test_a_pile_is_judged_whatever_its_order(
    t1_catalog: Catalog, pile: list[str], product: str, order: object
) -> None:
    """Cards that fit several slots are assigned, not taken one after the other."""
    listed = [line(t1_catalog, id_, "main", 1) for id_ in pile]
    turned = list(listed)
    order.shuffle(turned)  # type: ignore[attr-defined]  # a Random
    first = check_pack(t1_catalog, product, listed, {})
    assert first == check_pack(t1_catalog, product, turned, {})
    assert "Nadie" not in pile or first.outcome != "legal"
