"""Exact chances by turn, beside every order of a few cards, and beside odds known otherwise."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.hands.hypergeometric import Want, chance
from mazo.packs.hands.mulligan import FREE, LONDON, NONE, PARTIAL, Rule, outlook
from mazo.packs.reaching import choosing, exact
from mazo.packs.reaching import tally as tally_
from mazo.packs.reaching.choosing import is_counted
from mazo.packs.reaching.estimates import Mean, Share
from mazo.packs.reaching.exact import outcome
from mazo.packs.reaching.question import Question, World
from mazo.packs.reaching.single import play
from mazo.packs.reaching.staying import Staying
from mazo.packs.reaching.tally import Tally

from .made import ANY, RULES, asked

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


@settings(max_examples=60)
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


def holds(numbers: Sequence[int], wants: Sequence[Want]) -> bool:
    """Tell whether so many cards are what is wanted."""
    return all(want.holds(number) for want, number in zip(wants, numbers, strict=True))


@pytest.mark.parametrize("rule", RULES, ids=str)
@pytest.mark.parametrize("keep", [Want(1), Want(2), Want(2, 3)], ids=str)
def test_a_goal_that_the_hand_is_kept_for(rule: Rule, keep: Want) -> None:
    """At turn 0 it is reached as often as `odds hand` says, after as many mulligans."""
    question = Question(((keep,),), (0,), 7, (keep,), rule)
    found, known = outcome(question, PILE), outlook(PILE.classes, [keep], rule, 7)
    assert found.chances == ((known.ever,),)
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


@pytest.mark.parametrize("rule", [FREE, LONDON, PARTIAL, Rule(bars=0), Rule(less=1)], ids=str)
def test_a_simulation_agrees(rule: Rule) -> None:
    """40,000 games lie within five deviations of each exact chance."""
    world = World(((3, 1), (9, 0), (3, 3), (5, 2), (10, 0)))
    keep = (Want(2), Want(1))
    question = Question(((Want(3), Want(2)), (Want(3), ANY)), (0, 1, 5), 7, keep, rule)
    found, tally = outcome(question, world), Tally(question, world, "agree", 40_000)
    assert [*tally.steps()][-1] == 40_000
    for turn, chances in enumerate(found.chances):
        for goal, exact_ in enumerate(chances):
            share, true = float(tally.share(turn, goal)), float(exact_)
            assert abs(share - true) < 5 * (true * (1 - true) / 40_000) ** 0.5
        for query, mean in enumerate(found.means[turn]):
            low, high = tally.mean(turn, query).interval
            assert abs(float(mean) - (low + high) / 2) < 1.3 * (high - low)


@settings(max_examples=25)
@given(asked())
def test_a_few_games_are_tallied_as_many_are(asked: tuple[Question, World]) -> None:
    """One by one or all at once, games come to the same."""
    question, world = asked
    tallies = []
    for few in (0, 20):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tally_, "FEW", few)
            tallies.append(Tally(question, world, "few", 20))
            assert [*tallies[-1].steps()][-1] == 20
    one, other = tallies
    assert one.mulligans == other.mulligans
    for turn in range(len(question.draws)):
        for goal in range(len(question.goals)):
            assert one.share(turn, goal) == other.share(turn, goal)
        for query in range(question.queries):
            assert one.mean(turn, query) == other.mean(turn, query)


@settings(max_examples=40)
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
    assert counted[-1] == weighed[-1]


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


@settings(max_examples=25)
@given(asked(), st.integers(1, 30))
def test_tallies_add_up(asked: tuple[Question, World], trials: int) -> None:
    """What is tallied is the sum of the games, each played by itself."""
    question, world = asked
    tally, staying = Tally(question, world, "sum", trials), Staying(question, world)
    assert [*tally.steps()][-1] == trials
    every = [play(staying, "sum", number) for number in range(1, trials + 1)]
    assert tally.mulligans.total == sum(game.mulligans for game in every)
    assert tally.mulligans.squares == sum(game.mulligans**2 for game in every)
    for turn in range(len(question.draws)):
        for query in range(question.queries):
            seen = [game.held[turn][query] for game in every]
            assert tally.mean(turn, query) == Mean(sum(seen), sum(n * n for n in seen), trials)
        for goal, wants in enumerate(question.goals):
            reached = sum(holds(game.held[turn], wants) for game in every)
            assert tally.share(turn, goal) == Share(reached, trials)
