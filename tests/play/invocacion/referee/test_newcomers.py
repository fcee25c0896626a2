"""Invocations that come into a combat after an effect has been applied."""

from typing import Any

import pytest

from ..table import fighting, here, power, told, uniform

COMBAT: dict[str, Any] = {"fase": "combate", "sin_efecto": False, "elemento": ("fuego",)}


def replaced(
    effect: str, *, leaves: bool = False, **named: object
) -> tuple[int | None, int | None]:
    """Return seat 1's Power under an effect, and that of another Invocation in its place."""
    play = told(fighting(uniform(**COMBAT), **named), "resolve", "resolve")
    one, mine = here(play, "conjuros")[0], here(play, "invocacion")[0]
    play = told(play, f"reveal {one}", effect.format(source=one, mine=mine))
    before = power(play)[1]
    if leaves:
        play = told(play, f"move {one} descarte")
    new = here(play, "portal")[0]
    play = told(play, f"move {mine} descarte", f"move {new} invocacion up")
    return before, power(play)[1]


def test_a_constant_effect_reaches_newcomers() -> None:
    """INV-42: in Dynamic mode an Invocation that arrives is touched as the others are."""
    assert replaced("affect {source} +3 fuego") == (6, 6)
    assert replaced("affect {source} +3 agua") == (3, 3)
    assert replaced("affect {source} +3 fuego", leaves=True) == (6, 3)


@pytest.mark.parametrize(("reading", "after"), [("while-in-play", 6), ("never", 3)])
def test_fixed_mode_and_newcomers(reading: str, after: int) -> None:
    """INV-41: a source in play reaches newcomers as `fixed-newcomers` says."""
    fixed = {"mode": "fixed"}
    found = replaced("affect {source} +3 fuego", options=fixed, fixed_newcomers=reading)
    assert found == (6, after)


def test_in_fixed_mode_a_source_that_left_reaches_nobody() -> None:
    """INV-41: once the source has left, newcomers get nothing."""
    assert replaced("affect {source} +3 fuego", leaves=True, options={"mode": "fixed"}) == (6, 3)


def test_an_instant_reaches_nobody_new() -> None:
    """INV-19: what applied at one moment does not touch who comes later."""
    assert replaced("affect {source} now +3 fuego") == (6, 3)
    assert replaced("modify {mine} {source} +3") == (6, 3)
