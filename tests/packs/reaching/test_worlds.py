"""Piles of which it is not known of every card whether it matches."""

from collections.abc import Callable, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands.doubts import Copies
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.hands.mulligan import FREE, LONDON, PARTIAL, Rule
from mazo.packs.reaching import worlds
from mazo.packs.reaching.exact import outcome
from mazo.packs.reaching.question import Question, World
from mazo.packs.reaching.worlds import exact_worlds, played_worlds

from .made import ANY, FEWER, WANTS

Worlds = Callable[[Question, Sequence[Copies]], tuple[World, ...]]
DOUBT: list[Copies] = [(5, (True,)), (3, (None,)), (12, (False,))]


def of(question: Question, cards: list[Copies]) -> set[tuple[tuple[int, int], ...]]:
    """Return the piles that games are played with."""
    return {world.runs for world in played_worlds(question, cards)}


def test_a_goal_that_only_gains_needs_two_piles() -> None:
    """All doubts are resolved alike, and the copies of a card with each other."""
    cards = [*DOUBT, (2, (None,))]
    assert of(Question(((Want(1),),), (0,), 5), cards) == {
        ((5, 1), (3, 0), (12, 0), (2, 0)),
        ((5, 1), (3, 1), (12, 0), (2, 1)),
    }


def test_a_hand_that_is_kept_needs_every_pile() -> None:
    """More cards to keep a hand for may make a goal rarer, so that each card is looked at."""
    question = Question(((Want(1),),), (0,), 5, (Want(1),), FREE)
    assert len(of(question, [*DOUBT, (2, (None,))])) == 4


def test_cards_chosen_for_several_goals_need_every_pile() -> None:
    """What stays serves all goals together, so that a doubt may go against one of them."""
    cards: list[Copies] = [(2, (None, False)), (3, (None, True)), (9, (False, True))]
    one = Question(((Want(1), Want(1)),), (0,), 5, (ANY, Want(1)), LONDON)
    assert len(of(one, cards)) == 2
    assert len(of(one.but(goals=(*one.goals, (Want(1), ANY))), cards)) == 4


def test_a_pile_without_doubts_is_one() -> None:
    """The cards stand in their own order for games, and by class for what is exact."""
    cards: list[Copies] = [(2, (False,)), (1, (True,)), (3, (False,))]
    question = Question(((Want(1, 1),),), (0,), 2)
    assert of(question, cards) == {((2, 0), (1, 1), (3, 0))}
    assert exact_worlds(question, cards) == (World(((5, 0), (1, 1))),)


@pytest.mark.parametrize("way", [exact_worlds, played_worlds])
def test_too_many_doubts_are_told(way: Worlds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the piles are too many, the cards in doubt are counted."""
    monkeypatch.setattr(worlds, "MOST_EXACT", 3)
    monkeypatch.setattr(worlds, "MOST_PLAYED", 3)
    with pytest.raises(Undecided) as caught:
        way(Question(((Want(1, 1),),), (0,), 5), [(n, (None,)) for n in (1, 2, 4)])
    assert (caught.value.key, caught.value.facts) == ("odds.too-many-doubts", {"cards": 7})


@st.composite
def doubtful(draw: st.DrawFn) -> tuple[Question, list[Copies]]:
    """Draw a few cards, some in doubt, and what is asked of them."""
    queries = draw(st.integers(1, 2))
    wants = st.tuples(*[WANTS] * queries)
    answers = st.tuples(*[st.sampled_from([True, False, None])] * queries)
    cards = draw(st.lists(st.tuples(st.integers(1, 3), answers), min_size=1, max_size=3))
    keep = draw(st.one_of(st.none(), wants))
    rule = draw(st.sampled_from([FREE.but(most=1), LONDON, PARTIAL, Rule(bars=0, most=2)]))
    goals = (draw(wants), *draw(st.lists(wants, max_size=1)))
    question = Question(goals, (0, 1, 2), 2, keep, rule)
    return (question.but(rule=Rule(most=0)) if keep is None else question), cards


@FEWER
@given(doubtful())
def test_the_ends_are_those_of_all_piles(asked: tuple[Question, list[Copies]]) -> None:
    """The lowest and the highest chance of each goal are those of all ways of being."""
    question, cards = asked
    every = []
    for told in product(*(resolved(answers) for _, answers in cards)):
        every.append(World(tuple((n, mask) for (n, _), mask in zip(cards, told, strict=True))))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worlds, "MOST_PLAYED", 2 * len(every))
        for found in (exact_worlds(question, cards), played_worlds(question, cards)):
            assert ends(question, found) == ends(question, every)


def ends(question: Question, piles: Sequence[World]) -> list[object]:
    """Return the lowest and the highest chance of each goal by each turn."""
    outcomes = [outcome(question, pile).chances for pile in piles]
    turns = zip(*outcomes, strict=True)
    return [[(min(of), max(of)) for of in zip(*rows, strict=True)] for rows in turns]


def resolved(answers: tuple[bool | None, ...]) -> list[int]:
    """Return every class that a card may turn out to belong to."""
    choices = [(0, 1) if answer is None else (int(answer),) for answer in answers]
    return [sum(bit << i for i, bit in enumerate(bits)) for bits in product(*choices)]


def test_doubts_about_what_no_goal_asks_for_change_nothing() -> None:
    """Whether a card matches a query that nothing is asked of leaves every chance as it is."""
    question = Question(((Want(1), ANY),), (0, 1), 5)
    cards: list[Copies] = [(5, (True, None)), (15, (False, None))]
    found = exact_worlds(question, cards)
    known = outcome(Question(((Want(1),),), (0, 1), 5), World(((5, 1), (15, 0)))).chances
    assert len(found) > 1
    assert {outcome(question, world).chances for world in found} == {known}
