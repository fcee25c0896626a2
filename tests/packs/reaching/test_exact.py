"""Exact chances by turn, beside every order of a few cards, and beside odds known otherwise."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands.hypergeometric import Want, chance
from mazo.packs.hands.mulligan import FREE, LONDON, NONE, PARTIAL, Rule, outlook
from mazo.packs.reaching import exact
from mazo.packs.reaching.exact import outcome
from mazo.packs.reaching.question import Question, World
from mazo.packs.reaching.staying import Staying

from .made import ANY, FEWER, RULES, asked, holds

PILE = World(((9, 1), (21, 0)))
Seen = tuple[Fraction, int, list[list[int]]]  # how likely, after how many mulligans, what is seen


def games(staying: Staying, times: int = 0) -> Iterator[Seen]:
    """Yield every game that may be, by every order of the cards at each hand."""
    world, question = staying.world, staying.question
    orders = [*permutations(range(world.size))]
    part, again = Fraction(1, len(orders)), Fraction(0)
    for order in orders:
        hand = order[: staying.drawn(times)]
        stay = staying.stay(world.hand(hand), times)
        if stay is None:
            again += part
        elif stay.fresh:
            hand = (*kept_first(world, hand, stay.kept), *order[len(hand) :][: stay.fresh])
            rest = [*permutations([card for card in order if card not in hand])]
            for pile in rest:
                yield part / len(rest), 1, seen(question, world, hand, pile)
        else:
            kept = kept_first(world, hand, stay.kept)
            below = [world.cards.index(kind) for kind in stay.below]  # any card of the class
            pile = order[len(hand) :]
            yield part, times, seen(question, world, kept, pile, below)
    if again and question.rule.ends:
        yield from ((again * p, m, rows) for p, m, rows in games(staying, times + 1))


@pytest.mark.parametrize("rule", RULES[1:])
@pytest.mark.parametrize(
    ("keep", "hopeless"), [(Want(1), False), (Want(3), False), (Want(4), True), (Want(1, 0), True)]
)
def test_a_hand_may_be_kept_for_what_no_hand_can_hold(
    rule: Rule, keep: Want, hopeless: bool
) -> None:
    """Only then is there no hope; the first hand is played."""
    world = World(((9, 1), (21, 0)))
    question = Question(((Want(1),),), (0,), 3, (keep,), rule)
    assert Staying(question, world).is_hopeless is hopeless
    if hopeless:
        assert outcome(question, world).mulligans == 0
    assert not Staying(question.but(keep=None, rule=NONE), world).is_hopeless


def kept_first(world: World, hand: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    """Return so many cards of each class, those drawn first."""
    left = list(kept)
    found = []
    for card in hand:
        if left[world.cards[card]]:
            left[world.cards[card]] -= 1
            found.append(card)
    return tuple(found)


def seen(
    question: Question,
    world: World,
    hand: Sequence[int],
    pile: Sequence[int],
    below: Sequence[int] = (),
) -> list[list[int]]:
    """Return how many cards match each query by each turn."""
    top = [*pile[: max(0, len(pile) - question.laid)], *below]
    masks = [world.masks[kind] for kind in world.cards]
    return [
        [
            sum(masks[card] >> q & 1 for card in (*hand, *top[:draws]))
            for q in range(question.queries)
        ]
        for draws in question.draws
    ]


@FEWER
@given(asked(most=5))
def test_every_order_of_the_cards_counted(asked: tuple[Question, World]) -> None:
    """Chances, means and mulligans are those of all games, where mulligans have an end."""
    question, world = asked
    if not question.rule.ends and question.keep is not None:
        question = question.but(rule=question.rule.but(most=2))
    found = outcome(question, world)
    every = [*games(Staying(question, world))]
    assert sum(part for part, *_ in every) == 1
    assert found.mulligans == sum(part * times for part, times, _ in every)
    for turn, chances in enumerate(found.chances):
        for goal, wants in enumerate(question.goals):
            good = [p for p, _, rows in every if holds(rows[turn], wants)]
            assert chances[goal] == sum(good, Fraction(0))
        means = [sum(p * rows[turn][q] for p, _, rows in every) for q in range(question.queries)]
        assert list(found.means[turn]) == means


@pytest.mark.parametrize("rule", RULES, ids=str)
@pytest.mark.parametrize("keep", [Want(1), Want(2), Want(2, 3)], ids=str)
def test_a_goal_that_the_hand_is_kept_for(rule: Rule, keep: Want) -> None:
    """At turn 0 it is reached as often as `odds hand` says, after as many mulligans."""
    question = Question(((keep,),), (0,), 7, (keep,), rule)
    found, known = outcome(question, PILE), outlook(PILE.classes, [keep], rule, 7)
    assert found.chances == ((known.ever,),)
    assert found.mulligans == known.mulligans


# Of a pile of one card, a hand that is swapped is empty, and holds nothing that is not wanted.
EMPTIED = Question(((ANY, Want(0, 0)),), (0,), 1), World(((1, 2),))


@FEWER
@example(EMPTIED, PARTIAL)
@given(asked(most=12), st.sampled_from(RULES))
def test_two_ways_to_reckon_a_hand_that_is_kept(asked: tuple[Question, World], rule: Rule) -> None:
    """Hand by hand, as `odds hand` does it in closed form, and kind by kind come to the same."""
    question, world = asked
    keep = question.keep or question.goals[0]
    found = outcome(question.but(goals=(keep,), draws=(0,), keep=keep, rule=rule), world)
    known = outlook(world.classes, keep, rule, question.hand)
    assert found.chances == ((known.ever,),)
    if rule.way != "swap" or world.size >= 2 * question.hand:  # else a swap may be of no use
        assert found.mulligans == known.mulligans


def test_without_mulligans_a_turn_is_one_draw() -> None:
    """Hand and draws together are a draw of as many cards."""
    found = outcome(Question(((Want(2),),), (0, 1, 2), 5), PILE)
    draws = [chance({0: 21, 1: 9}, [Want(2)], n) for n in (5, 6, 7)]
    assert [row[0] for row in found.chances] == [Fraction(c.ways, c.hands) for c in draws]
    assert [row[0] for row in found.means] == [Fraction(n * 9, 30) for n in (5, 6, 7)]


def test_a_pile_that_runs_out() -> None:
    """Who has drawn all cards has seen all of them, but for those laid out unseen."""
    question = Question(((Want(9),),), (0, 30), 5)
    assert outcome(question, PILE).chances[1] == (Fraction(1),)
    assert outcome(question.but(laid=3), PILE).means[1] == (Fraction(27 * 9, 30),)


def test_what_went_below_the_pile_comes_at_last() -> None:
    """Who draws on after a London mulligan sees every card again, those below the pile last."""
    world, rule = World(((4, 1), (4, 0))), LONDON.but(most=1)
    found = outcome(Question(((Want(4),),), (0, 5, 6), 3, (Want(2),), rule), world)
    assert found.mulligans > 0
    assert found.chances[1] < found.chances[2] == (Fraction(1),)
    assert found.means[2] == (Fraction(4),)


def test_a_hand_that_nobody_can_get_is_not_looked_for() -> None:
    """Where no hand can be what is wanted, the first one is played."""
    question = Question(((Want(1),),), (0,), 7, (Want(10),), FREE)
    found = outcome(question, PILE)
    assert found.mulligans == 0
    assert found.chances == outcome(question.but(keep=None, rule=NONE), PILE).chances


def test_what_would_take_minutes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of steps is told, so that somebody may simulate instead."""
    monkeypatch.setattr(exact, "MOST_STEPS", 10)
    with pytest.raises(Undecided) as caught:
        outcome(Question(((Want(1),),), (0, 1), 7, (Want(1),), FREE), PILE)
    assert caught.value.key == "odds.too-many-states"
    assert int(str(caught.value.facts["states"])) > 10


@pytest.mark.parametrize(
    ("hand", "laid", "size", "seen"),
    [
        (5, 0, 20, (5, 6, 8)),
        (5, 3, 8, (5, 5, 5)),
        (18, 3, 20, (18, 18, 18)),  # two cards are left to be laid out
        (25, 3, 20, (20, 20, 20)),
        (16, 3, 20, (16, 17, 17)),
    ],
)
def test_how_many_cards_are_seen(hand: int, laid: int, size: int, seen: tuple[int, ...]) -> None:
    """The hand comes first, then what is laid out unseen, then the draws from what is left."""
    question = Question(goals=((Want(1),),), draws=(0, 1, 3), hand=hand, laid=laid)
    assert question.seen(size) == seen
