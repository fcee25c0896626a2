"""Whose a zone or a figure is."""

import pytest
from mazo.play.goldfish.places import at, plain, seat_of


@pytest.mark.parametrize("name", ["hand", "lives", "a: b", "1/2"])
@pytest.mark.parametrize("seat", [1, 2, 12])
def test_a_key_says_seat_and_name(name: str, seat: int) -> None:
    """What is made for a seat is read as that of the seat, whatever it is called."""
    assert (seat_of(at(name, seat)), plain(at(name, seat))) == (seat, name)


@pytest.mark.parametrize("key", ["11 78 2:x", "x:3", f"{'9' * 5000}:x", "-2:x", "²:x", ":"])
def test_what_names_no_seat_is_a_name(key: str) -> None:
    """A player may call a figure anything: without a seat before it, it is the player's."""
    assert (seat_of(key), plain(key)) == (1, key)
