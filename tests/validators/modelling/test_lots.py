"""Cards taken together: the small model finds what the large one finds."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.collection.solver import Column, solved
from mazo.validators.decks.entry import Entry
from mazo.validators.modelling.lots import Block, solved_together
from mazo.validators.modelling.model import Model

BEYOND, NEW = 100, 1  # what a copy costs that is not owned, and a card that comes in

cards = st.lists(
    st.tuples(
        st.integers(0, 3),  # how many copies there may be in each zone
        st.integers(0, 2),  # how many of them are owned
        st.sampled_from((10, 30)),  # what a copy costs
        st.sets(st.integers(0, 2), max_size=2),  # the rows that it stands in
    ),
    min_size=1,
    max_size=7,
)
ends = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 4)), min_size=3, max_size=3)


def model_of(drawn: list[tuple[int, int, int, set[int]]], rows: list[tuple[int, int]]) -> Model:
    """Return a model of cards in two zones, together at most three copies of each."""
    model = Model([Entry(z, 0, f"c{i}", f"c{i}") for i in range(len(drawn)) for z in ("a", "b")], 3)
    for i, (high, _, cost, _) in enumerate(drawn):
        for column in (2 * i, 2 * i + 1):
            model.columns[column] = Column(0, high, cost)
        model.between([(1, 2 * i), (1, 2 * i + 1)], None, 3)
    for row, (low, more) in enumerate(rows):
        terms = [(1, 2 * i + z) for i, card in enumerate(drawn) if row in card[3] for z in (0, 1)]
        model.between(terms if row else [t for t in terms if t[1] % 2 == 0], low, low + more)
    return model


@given(cards, ends)
def test_the_small_model_finds_what_the_large_one_finds(
    drawn: list[tuple[int, int, int, set[int]]], rows: list[tuple[int, int]]
) -> None:
    """Both have numbers or neither, of one cost; what is dealt out keeps to every row."""
    model = model_of(drawn, rows)
    blocks = [Block((2 * i, 2 * i + 1), card[1]) for i, card in enumerate(drawn)]
    found = solved_together(model, blocks, beyond=BEYOND, new=NEW)
    large = model.copy()
    for i, card in enumerate(drawn):
        beyond = large.whole(9, cost=BEYOND)
        large.between([(1, 2 * i), (1, 2 * i + 1), (-1, beyond)], None, card[1])
        new = large.whole(1, cost=NEW)
        large.between([(1, 2 * i), (1, 2 * i + 1), (-9, new)], None, 0)
    wanted = solved(large.columns, large.rows)
    assert (found is None) == (wanted is None)
    if found is None or wanted is None:
        return
    for row in model.rows:
        total = sum(factor * found[column] for factor, column in row.terms)
        assert (row.low or 0) <= total <= (total if row.high is None else row.high)
    for column, number in zip(model.columns, found, strict=True):
        assert column.low <= number <= column.high
    cost = sum(column.cost * n for column, n in zip(model.columns, found, strict=True))
    cost += BEYOND * sum(
        max(0, found[2 * i] + found[2 * i + 1] - c[1]) for i, c in enumerate(drawn)
    )
    cost += NEW * sum(found[2 * i] + found[2 * i + 1] > 0 for i in range(len(drawn)))
    assert cost == sum(c.cost * n for c, n in zip(large.columns, wanted, strict=True))
