"""Conditions put together to a ruling."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.play.working import Check, Lack, Step, ruling

CHECKS = st.builds(
    Check,
    holds=st.sampled_from([True, False, None]),
    step=st.builds(Step, key=st.sampled_from("abc"), cite=st.just("R-1")),
    lacking=st.lists(st.builds(Lack, of=st.sampled_from("xy"), field=st.just("f")), max_size=2).map(
        tuple
    ),
)


@given(st.lists(CHECKS))
def test_a_ruling_is_kleenes_and(checks: list[Check]) -> None:
    """One no is a no, else one unknown leaves it open, else it is a yes."""
    answers = {check.holds for check in checks}
    expected = False if False in answers else None if None in answers else True
    assert ruling(*checks).allowed is expected


@given(st.lists(CHECKS))
def test_no_condition_hides_another(checks: list[Check]) -> None:
    """Every step is told, those against among them, and each fact that lacks is asked for once."""
    found = ruling(*checks)
    assert found.steps == tuple(check.step for check in checks)
    assert found.against == tuple(check.step for check in checks if check.holds is False)
    assert len(set(found.lacking)) == len(found.lacking)
    assert set(found.lacking) == {lack for check in checks for lack in check.lacking}
