"""Which cards stay: the best choice, looked for among all."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.hands.mulligan import LONDON, PARTIAL, Rule
from mazo.packs.hands.setting_aside import Hand
from mazo.packs.reaching import choosing
from mazo.packs.reaching.choosing import is_counted
from mazo.packs.reaching.exact import outcome
from mazo.packs.reaching.question import Question, Wants, World
from mazo.packs.reaching.staying import Staying
from mazo.packs.reaching.tally import Tally

from .made import ANY, FEW, FEWER, WANTS, asked, holds, worlds

Promise = tuple[Fraction, ...]  # how likely the hand is wanted; then the goals, what counts first


def meets(world: World, cards: Sequence[int], wants: Wants) -> bool:
    """Tell whether cards, given by number, are what is wanted."""
    masks = [world.masks[world.cards[card]] for card in cards]
    return holds([sum(mask >> i & 1 for mask in masks) for i in range(len(wants))], wants)


def share(world: World, hands: Sequence[Sequence[int]], wants: Wants) -> Fraction:
    """Return how many of some hands are what is wanted."""
    return Fraction(sum(meets(world, hand, wants) for hand in hands), len(hands))


def drawn(
    question: Question, world: World, gone: Sequence[int], draws: int
) -> list[tuple[int, ...]]:
    """Return all that so many draws may bring when these cards are not in the pile."""
    pile = [card for card in range(world.size) if card not in gone]
    top = max(0, len(pile) - question.laid)
    return [*combinations(pile, min(top, draws))]


def promises(
    question: Question, world: World, hands: Sequence[Sequence[int]], gone: Sequence[int] | None
) -> Promise:
    """Return how likely all goals are from the last turn to the first; then each, added up.

    The cards `gone` are not in the pile; those of the hand itself where it is None.
    """
    every, *single = question.goals
    found = []
    for goals in ([every], single):
        for draws in reversed(question.draws):
            after = [
                (*hand, *more)
                for hand in hands
                for more in drawn(question, world, hand if gone is None else gone, draws)
            ]
            found.append(sum((share(world, after, goal) for goal in goals), Fraction(0)))
    return tuple(found)


def swapping(question: Question, world: World, hand: Sequence[int], kept: Sequence[int]) -> Promise:
    """Return what comes of a hand when all but some cards are swapped, every way counted."""
    rest = [card for card in range(world.size) if card not in hand]
    fresh = combinations(rest, min(len(hand) - len(kept), len(rest)))
    wholes = [(*kept, *more) for more in fresh]
    return share(world, wholes, question.keep or ()), *promises(question, world, wholes, None)


def bottoming(
    question: Question, world: World, hand: Sequence[int], kept: Sequence[int]
) -> Promise:
    """Return what comes of a hand when all but some cards go below the pile.

    They come again when the pile is used up; here a pile lasts until the last turn.
    """
    return share(world, [kept], question.keep or ()), *promises(question, world, [kept], hand)


def by_kind(world: World, cards: Sequence[int], size: int) -> dict[Hand, tuple[int, ...]]:
    """Return one choice of cards of each kind."""
    return {world.hand(choice): choice for choice in combinations(cards, size)}


@st.composite
def chosen(draw: st.DrawFn, rule: Rule) -> tuple[Question, World]:
    """Draw a question about a hand of up to four cards, out of seven or fewer."""
    queries = draw(st.integers(1, 2))
    wants = st.tuples(*[WANTS] * queries)
    world = draw(worlds(queries, 10).filter(lambda world: world.size <= 7))
    draws = (0, draw(st.integers(0, 2)))
    hand = draw(st.integers(1, min(4, world.size)))
    laid = draw(st.sampled_from([0, 0, 1]))
    goals = (draw(wants), *draw(st.lists(wants, max_size=2)))
    return Question(goals, draws, hand, draw(wants), rule, laid), world


def staying(question: Question, world: World, times: int) -> Iterator[tuple[Sequence[int], Hand]]:
    """Yield a hand of each kind of which some cards are chosen, and what stays of it."""
    found = Staying(question, world)
    for kind, hand in by_kind(world, range(world.size), found.drawn(times)).items():
        stay = found.stay(kind, times)
        if stay is not None and sum(stay.kept) < sum(kind):
            yield hand, stay.kept


# Cards that were laid aside may be drawn again later on; and fresh ones are drawn before any card
# is laid out unseen.
COMES_BACK = World(((2, 1), (2, 0), (2, 2)))
COMES_FIRST = World(((3, 0), (2, 1), (1, 2)))


@FEWER
@example((
    Question(((Want(2, 3), Want(2, 3)),), (0, 1), 4, (Want(1), Want(1, 3)), PARTIAL), COMES_BACK
))  # fmt: skip
@example((
    Question(((Want(1, 2), ANY),), (0, 1), 3, (Want(0, 3), Want(1, 1)), PARTIAL, 1), COMES_FIRST
))  # fmt: skip
@given(chosen(PARTIAL))
def test_cards_are_swapped_for_the_likeliest_hand(asked: tuple[Question, World]) -> None:
    """What stays makes the hand likeliest to be wanted, then the goals, turn by turn from the last.

    Of several goals the mean number that is reached tells apart what is equal until then.
    """
    question, world = asked
    for hand, stays in staying(question, world, 0):
        every = {
            kind: swapping(question, world, hand, kept)
            for size in range(len(hand) + 1)
            for kind, kept in by_kind(world, hand, size).items()
        }
        assert every[stays] == max(every.values())


@FEW
@given(chosen(LONDON.but(most=2)), st.integers(1, 2))
def test_cards_go_below_the_pile_for_the_likeliest_goal(
    asked: tuple[Question, World], times: int
) -> None:
    """Of the cards that may stay, those do that are wanted, then those that make goals likeliest.

    The last turn counts first, then those before it, then how many of several goals are reached.
    """
    question, world = asked
    assume(world.size - question.hand - question.laid >= question.draws[-1])
    for hand, stays in staying(question, world, times):
        every = {
            kind: bottoming(question, world, hand, kept)
            for kind, kept in by_kind(world, hand, sum(stays)).items()
        }
        assert every[stays] == max(every.values())


@pytest.mark.parametrize(("rule", "turns"), [(PARTIAL, 4), (LONDON, 5), (LONDON, 6)])
def test_a_turn_at_which_all_is_seen_spoils_none_before_it(rule: Rule, turns: int) -> None:
    """Where every choice is as good at the last turn, those before it decide what stays."""
    world = World(((3, 1), (6, 0)))
    question = Question(((Want(3),),), (0, 1, 2, 3), 5, (Want(2),), rule)
    until = outcome(question, world)
    assert 0 < until.chances[0][0] < until.chances[3][0] < 1
    longer = outcome(question.but(draws=(*range(turns + 1),)), world)
    assert longer.chances[-1][0] == 1
    assert longer.chances[:4] == until.chances


def test_below_the_pile_the_cards_that_serve_come_first() -> None:
    """A card that serves two goals comes before one that serves one, and that before any other."""
    world = World(((3, 0), (3, 1), (3, 2), (3, 3)))
    question = Question(((Want(1), Want(2)),), (0,), 4, (Want(1), ANY), LONDON)
    below = Staying(question, world).choosing.below
    assert below((1, 1, 0, 2)) == (3, 3, 1, 0)
    limit = question.but(goals=((Want(0, 1), Want(2)),))  # nobody waits for what may only spoil
    assert Staying(limit, world).choosing.below((1, 1, 1, 0)) == (2, 0, 1)


@FEWER
@given(worlds(2, 12), st.integers(1, 3), st.integers(1, 5))
def test_a_hand_that_is_its_own_goal_is_served_by_counting(
    world: World, least: int, hand: int
) -> None:
    """Swapped for one goal without an upper limit, the cards that count make it likeliest."""
    wants = (Want(least), ANY)
    question = Question((wants,), (0,), min(hand, world.size), wants, PARTIAL)
    with pytest.MonkeyPatch.context() as patch:
        weighed = outcome(question, world).chances
        patch.setattr(choosing, "MOST_WEIGHED", -1)
        assert is_counted(question, world)
        assert outcome(question, world).chances == weighed


@FEWER
@given(asked(most=12), st.sampled_from([LONDON, LONDON.but(most=1)]))
def test_a_single_goal_is_served_by_counting(asked: tuple[Question, World], rule: Rule) -> None:
    """The cards that leave fewest lacking make one goal without an upper limit likeliest."""
    question, world = asked
    keep = question.keep or (Want(1),) * question.queries
    goal = (Want(2), *[ANY] * (question.queries - 1))
    question = question.but(keep=keep, rule=rule, goals=(goal,), laid=0)
    with pytest.MonkeyPatch.context() as patch:
        weighed = outcome(question, world).chances
        patch.setattr(choosing, "MOST_WEIGHED", -1)
        counted = outcome(question, world).chances
    assert counted == weighed


def test_choices_are_counted_where_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact and played games choose alike then, too; at last there are too many at all."""
    world = World(((3, 1), (9, 0), (3, 3), (5, 2), (10, 0)))
    question = Question(((Want(3), Want(2)),), (0, 2), 7, (Want(2), Want(1)), LONDON)
    assert not is_counted(question, world)
    monkeypatch.setattr(choosing, "MOST_WEIGHED", 10)
    for rule in (LONDON, PARTIAL):
        asked = question.but(rule=rule)
        assert is_counted(asked, world)
        found, tally = outcome(asked, world), Tally(asked, world, "many", 20_000)
        assert [*tally.steps()][-1] == 20_000
        for turn, (chance_,) in enumerate(found.chances):
            true = float(chance_)
            off = abs(float(tally.share(turn, 0)) - true)
            assert off < 5 * (true * (1 - true) / 20_000) ** 0.5
    monkeypatch.setattr(choosing, "MOST_COUNTED", 100)
    with pytest.raises(Undecided):
        outcome(question, world)
