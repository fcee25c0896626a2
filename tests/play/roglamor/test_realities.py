"""The two realities of a player of Roglamor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import SettingValue
from mazo.play.roglamor.realities import (
    Reality,
    may_enter,
    may_move,
    may_place,
    redrawn,
    with_domain,
)
from mazo.play.roglamor.timing import AFTER, BEFORE, COMBAT, ELEMENTAL, Turn
from mazo.play.working import Lack

from tests.play.roglamor.drawn import agreed

FIRE, AIR, NONE = Reality("fuego", 2), Reality("aire", 1), Reality()


@pytest.mark.parametrize(
    ("element", "into", "allowed"),
    [("fuego", NONE, True), ("fuego", FIRE, True), ("agua", FIRE, False)],
)
def test_later_domains_match_the_first(element: str, into: Reality, allowed: bool) -> None:
    """RG-10: the first domain sets a reality's element, and later ones must match it."""
    assert may_place(element, into, AIR, Turn(BEFORE), agreed()).allowed is allowed


def test_the_first_domain_gives_the_element() -> None:
    """RG-10: a reality takes the element of its first domain."""
    assert with_domain(NONE, "agua") == Reality("agua", 1)
    assert with_domain(FIRE, "fuego") == Reality("fuego", 3)


@pytest.mark.parametrize(
    ("turn", "allowed"),
    [
        (Turn(BEFORE), True),
        (Turn(AFTER), True),
        (Turn(AFTER, placed=True), False),
        (Turn(COMBAT), False),
        (Turn(ELEMENTAL), False),
    ],
)
def test_one_domain_a_turn(turn: Turn, allowed: bool) -> None:
    """RG-9: a domain is placed in Pre-combat or Post-combat, one a turn."""
    assert may_place("fuego", FIRE, AIR, turn, agreed()).allowed is allowed


@pytest.mark.parametrize(("value", "allowed"), [(True, True), (False, False)])
def test_both_realities_may_be_of_one_element(value: SettingValue, allowed: bool | None) -> None:
    """RG-10: two realities of one element are a reading, and the setting that gives it is named."""
    found = may_place("aire", NONE, AIR, Turn(BEFORE), agreed("same-element", value))
    assert found.allowed is allowed
    assert found.steps[-1].setting == "same-element"


@pytest.mark.parametrize(
    ("elements", "iconless", "reality", "allowed"),
    [
        (("fuego", "aire"), False, FIRE, True),
        (("fuego", "aire"), False, Reality("agua", 1), False),
        (("fuego", "aire"), False, NONE, False),
        ((), True, FIRE, True),
        ((), True, NONE, True),
        (None, True, FIRE, True),
        (None, False, FIRE, None),
        (None, None, FIRE, None),
        (("aire",), None, FIRE, None),
        (("fuego",), None, FIRE, True),
    ],
)
def test_where_a_creature_is_summoned(
    elements: tuple[str, ...] | None, iconless: bool | None, reality: Reality, allowed: bool | None
) -> None:
    """RG-15: a creature enters a reality of one of its elements, and any without element icon."""
    assert may_enter("one", elements, iconless, reality).allowed is allowed


def test_what_is_unknown_of_a_creature_is_named() -> None:
    """RG-15: what would tell where a creature may enter is asked for."""
    assert may_enter("one", None, None, FIRE).lacking == (
        Lack("one", "elemento"),
        Lack("one", "sin-icono"),
    )
    assert may_enter("one", (), True, FIRE).steps[0].key == "no-icon-anywhere"


@pytest.mark.parametrize(
    ("elements", "turn", "moved", "allowed"),
    [
        (("fuego", "aire"), Turn(ELEMENTAL), False, True),
        (("fuego", "agua"), Turn(ELEMENTAL), False, False),
        (("fuego", "aire"), Turn(ELEMENTAL), True, False),
        (("fuego", "aire"), Turn(BEFORE), False, False),
        (None, Turn(ELEMENTAL), False, None),
        ((), Turn(ELEMENTAL), False, None),
        (None, Turn(ELEMENTAL), True, False),
    ],
)
def test_when_a_creature_moves(
    elements: tuple[str, ...] | None, turn: Turn, moved: bool, allowed: bool | None
) -> None:
    """RG-7: a creature moves in the Elemental phase, once, to a reality of one of its elements."""
    assert may_move("one", elements, AIR, turn, moved=moved).allowed is allowed


@pytest.mark.parametrize(
    ("domains", "less", "floor", "drawn"),
    [
        (4, 1, "zero", 3),
        (4, 2, "zero", 2),
        (1, 1, "zero", 0),
        (1, 2, "zero", 0),
        (0, 1, "zero", 0),
        (1, 2, "one", 1),
        (3, 1, "one", 2),
    ],
)
def test_what_a_change_of_element_draws(domains: int, less: int, floor: str, drawn: int) -> None:
    """RG-19: N - 1 or N - 2 are drawn, never fewer than the floor, which is named if it decides."""
    count, steps = redrawn(domains, less, agreed("change-floor", floor))
    assert count == drawn
    assert [step.setting for step in steps] == ["change-floor"] * (domains <= less)


@given(
    domains=st.integers(0, 9),
    less=st.sampled_from((1, 2)),
    floor=st.sampled_from(("zero", "one")),
)
def test_a_change_of_element_draws_no_more_than_it_gives_back(
    domains: int, less: int, floor: str
) -> None:
    """RG-19: the draw is never negative, and beyond the floor smaller than what went back."""
    drawn, _ = redrawn(domains, less, agreed("change-floor", floor))
    assert 0 <= drawn <= max(domains - 1, floor == "one")
