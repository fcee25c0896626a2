"""The magic circles of Zona Mágica."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.zonamagica.circles import Circle, visit, visits

from tests.play.zonamagica.drawn import circles, mana

CIRCLE = Circle(("agua", "fuego", "tierra", "aire", "arcana"), 1)


@pytest.mark.parametrize(("held", "stone"), [(4, 0), (6, 0), (5, 5), (5, -1)])
def test_a_circle_has_five_mana_and_a_stone(held: int, stone: int) -> None:
    """ZM-5: there are five mana; ZM-6: the stone lies on one of them."""
    with pytest.raises(ValueError, match="agua"):
        Circle(("agua",) * held, stone)


def test_going_to_a_circle_changes_one_mana() -> None:
    """ZM-23: the mana under the stone gives way and the stone goes one on, clockwise."""
    found = visit("dragon", CIRCLE, "arcana")
    assert found.circle == Circle(("agua", "arcana", "tierra", "aire", "arcana"), 2)
    assert found.old == "fuego"
    assert [step.key for step in found.steps] == ["mana-replaced", "stone-moved"]
    assert found.steps[1].facts == {"school": "dragon", "place": 3, "mana": "tierra"}


def test_the_stone_goes_round() -> None:
    """ZM-23: from the last mana the stone comes to the first."""
    assert visit("hada", CIRCLE.but(stone=4), "agua").circle.stone == 0


@given(circles(), st.integers(0, 12))
def test_the_stone_is_back_after_five_moves(circle: Circle, moves: int) -> None:
    """ZM-23: five moves lead back, and no fewer do."""
    assert circle.moved(moves + 5) == circle.moved(moves)
    assert (circle.moved(moves) == circle) is (moves % 5 == 0)


@given(circles(), st.lists(mana(), min_size=1, max_size=7))
def test_each_visit_changes_the_next_mana(circle: Circle, given_: list[str]) -> None:
    """ZM-23: after so many visits the mana kept are those that the stone has not come by."""
    found = visits("dragon", circle, given_)
    untouched = [m for i, m in enumerate(circle.mana) if (i - circle.stone) % 5 >= len(given_)]
    assert list(circle.kept(len(given_))) == untouched
    last = {(circle.stone + i) % 5: m for i, m in enumerate(given_)}
    expected = tuple(last.get(place, m) for place, m in enumerate(circle.mana))
    assert found.circle.mana == expected
    assert len(found.steps) == 2 * len(given_)
