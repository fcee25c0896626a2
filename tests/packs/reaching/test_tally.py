"""Games that were dealt, tallied: beside exact chances, and beside the games one by one."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.hands.mulligan import FREE, LONDON, PARTIAL, Rule
from mazo.packs.reaching import staying
from mazo.packs.reaching import tally as tally_
from mazo.packs.reaching.estimates import Mean, Share
from mazo.packs.reaching.exact import outcome
from mazo.packs.reaching.question import Question, World
from mazo.packs.reaching.single import play
from mazo.packs.reaching.staying import Staying
from mazo.packs.reaching.tally import Tally

from .made import ANY, FEW, asked, holds


def is_near(mean: Mean, true: float) -> bool:
    """Tell whether a mean lies within five of its deviations of what it should be."""
    spread: float = mean.squares / mean.trials - float(mean) ** 2
    return abs(float(mean) - true) < 5 * sqrt(spread / mean.trials)


@pytest.mark.parametrize("rule", [FREE, LONDON, PARTIAL, Rule(bars=0), Rule(less=1)], ids=str)
def test_a_simulation_agrees(rule: Rule) -> None:
    """Chances, means and mulligans of 40,000 games lie within five deviations of the exact ones."""
    world = World(((3, 1), (9, 0), (3, 3), (5, 2), (10, 0)))
    keep = (Want(2), Want(1))
    question = Question(((Want(3), Want(2)), (Want(3), ANY)), (0, 1, 5), 7, keep, rule)
    found, tally = outcome(question, world), Tally(question, world, "agree", 40_000)
    assert [*tally.steps()][-1] == 40_000
    assert is_near(tally.mulligans, float(found.mulligans))
    for turn, chances in enumerate(found.chances):
        for goal, exact_ in enumerate(chances):
            share, true = float(tally.share(turn, goal)), float(exact_)
            assert abs(share - true) < 5 * (true * (1 - true) / 40_000) ** 0.5
        for query, mean in enumerate(found.means[turn]):
            assert is_near(tally.mean(turn, query), float(mean))


@FEW
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


@pytest.mark.parametrize("rule", [FREE, FREE.but(most=2)], ids=["for ever", "twice"])
@pytest.mark.parametrize("few", [0, 50])
def test_hands_drawn_again_for_ever_are_given_up(
    rule: Rule, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After so many mulligans a hand is played as it is; that is told where a rule has no end."""
    question = Question(((Want(3),),), (0,), 3, (Want(3),), rule)
    monkeypatch.setattr(tally_, "FEW", few)
    for most, is_given_up in ((1_000, False), (2, not rule.ends)):
        monkeypatch.setattr(tally_, "MOST_MULLIGANS", most)
        monkeypatch.setattr(staying, "MOST_MULLIGANS", most)
        tally = Tally(question, World(((6, 1), (9, 0))), "up", 50)
        assert [*tally.steps()][-1] == 50
        assert tally.gave_up is is_given_up
        assert (float(tally.mulligans) > 2) is (most > 2 and not rule.ends)


@FEW
@given(asked(), st.integers(1, 30))
def test_tallies_add_up(asked: tuple[Question, World], trials: int) -> None:
    """What is tallied is the sum of the games, each played by itself."""
    question, world = asked
    tally, decisions = Tally(question, world, "sum", trials), Staying(question, world)
    assert [*tally.steps()][-1] == trials
    every = [play(decisions, "sum", number) for number in range(1, trials + 1)]
    assert tally.mulligans.total == sum(game.mulligans for game in every)
    assert tally.mulligans.squares == sum(game.mulligans**2 for game in every)
    for turn in range(len(question.draws)):
        for query in range(question.queries):
            seen = [game.held[turn][query] for game in every]
            assert tally.mean(turn, query) == Mean(sum(seen), sum(n * n for n in seen), trials)
        for goal, wants in enumerate(question.goals):
            reached = sum(holds(game.held[turn], wants) for game in every)
            assert tally.share(turn, goal) == Share(reached, trials)
