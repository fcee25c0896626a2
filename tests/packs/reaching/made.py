"""Made-up piles and questions, few cards each, so that every game can be looked at."""

from collections.abc import Sequence

from hypothesis import settings
from hypothesis import strategies as st
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.hands.mulligan import FREE, LONDON, NONE, PARTIAL, Rule
from mazo.packs.reaching.question import Question, World

FEWER = settings(max_examples=settings().max_examples * 3 // 5)
FEW = settings(max_examples=settings().max_examples // 4)
ANY = Want(0)
RULES = (
    NONE, FREE, FREE.but(most=2), LONDON, LONDON.but(most=1), PARTIAL,
    Rule(bars=0), Rule(less=1), Rule(less=2, most=3),
)  # fmt: skip
WANTS = st.one_of(
    st.just(ANY),
    st.builds(Want, least=st.integers(0, 2), most=st.one_of(st.none(), st.integers(0, 3))),
)


def worlds(queries: int, most: int) -> st.SearchStrategy[World]:
    """Draw piles of 1 to `most` cards in up to five runs."""
    run = st.tuples(st.integers(1, max(1, most // 5)), st.integers(0, 2**queries - 1))
    return st.builds(World, st.lists(run, min_size=1, max_size=5).map(tuple))


@st.composite
def asked(draw: st.DrawFn, most: int = 30) -> tuple[Question, World]:
    """Draw a question and the pile that it is asked of."""
    queries = draw(st.integers(1, 2))
    wants = st.tuples(*[WANTS] * queries)
    world = draw(worlds(queries, most))
    rule = draw(st.sampled_from(RULES))
    steps = draw(st.lists(st.integers(0, 2), max_size=3))
    question = Question(
        goals=(draw(wants), draw(wants)),
        draws=tuple(sum(steps[:n]) for n in range(len(steps) + 1)),
        hand=draw(st.integers(0, min(7, world.size + 1))),
        keep=draw(st.one_of(st.none(), wants)),
        rule=rule,
        laid=draw(st.sampled_from([0, 0, 1, 3])),
    )
    return (question.but(rule=NONE) if question.keep is None else question), world


def holds(numbers: Sequence[int], wants: Sequence[Want]) -> bool:
    """Tell whether so many cards are what is wanted."""
    return all(want.holds(number) for want, number in zip(wants, numbers, strict=True))
