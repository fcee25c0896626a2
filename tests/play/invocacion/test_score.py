"""The score of a game, and who has won it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.counting import Trophy
from mazo.play.invocacion.score import ranking, score
from mazo.play.working import Lack

from .made import settings

trophies = st.lists(
    st.builds(Trophy, st.just("t"), st.integers(0, 7), st.integers(0, 5)), max_size=5
)
hauls = st.lists(st.tuples(trophies, st.integers(0, 9)), min_size=1, max_size=4)


def test_trophies_and_mana_score() -> None:
    """INV-30: the trophies' Power, and 1 for each Mana in reserve."""
    found = score("A", [Trophy("Adán", 7), Trophy("x", 3)], 4, settings())
    assert (found.points, found.lacking) == (14, ())
    assert [step.facts["points"] for step in found.steps] == [7, 3, 4, 14]


def test_an_unknown_trophy_is_not_totalled() -> None:
    """INV-30: an unknown Power gives no total; the known part stands for it if a setting says."""
    won = [Trophy("Adán", 7), Trophy("Eva", None)]
    found = score("A", won, 2, settings())
    assert (found.points, found.known, found.lacking) == (None, 9, (Lack("Eva", "poder"),))
    partly = score("A", won, 2, settings(unknown_values="known-part"))
    assert (partly.points, partly.steps[-1].setting) == (9, "unknown-values")


@pytest.mark.parametrize(
    ("supports", "winners", "deciding"),
    [((3, 2), ("A",), False), ((1, 2), ("B",), False), ((2, 2), ("A", "B"), True)],
)
def test_a_tie_is_broken_by_the_trophies_support(
    supports: tuple[int, int], winners: tuple[str, ...], *, deciding: bool
) -> None:
    """INV-31: level on points, the trophies' Support decides; still level, one round more."""
    scores = [
        score(n, [Trophy("t", 5, s)], 1, settings()) for n, s in zip("AB", supports, strict=True)
    ]
    found = ranking([*scores, score("C", [], 1, settings())])
    assert (found.winners, found.deciding_round) == (winners, deciding)
    assert found.order[-1].name == "C"


def test_an_unknown_support_leaves_a_tie_open() -> None:
    """INV-31: who wins a tie is not guessed; without a tie no Support is needed."""
    level = [score(n, [Trophy("t", 5)], 0, settings()) for n in "AB"]
    assert (ranking(level).winners, len(ranking(level).lacking)) == (None, 2)
    ahead = [score("A", [Trophy("t", 5)], 1, settings()), level[1]]
    assert ranking(ahead).winners == ("A",)


def test_an_unknown_score_leaves_the_winner_open() -> None:
    """INV-30: nobody has won while a score cannot be told."""
    found = ranking(
        [score("A", [Trophy("Eva", None)], 0, settings()), score("B", [], 9, settings())]
    )
    assert found.winners is None
    assert [each.name for each in found.order] == ["B", "A"]
    assert ranking([]).winners is None


@given(hauls)
def test_nobody_beats_a_winner(given: list[tuple[list[Trophy], int]]) -> None:
    """INV-31: no score is above the winners', and none as high has more Support."""
    scores = [score(str(i), won, mana, settings()) for i, (won, mana) in enumerate(given)]
    found = ranking(scores)
    best = max((s.points, s.support) for s in scores)
    assert found.winners == tuple(s.name for s in scores if (s.points, s.support) == best)
    points = [s.points or 0 for s in found.order]
    assert points == sorted(points, reverse=True)
