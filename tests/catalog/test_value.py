"""Frozen values behave as frozen dataclasses do."""

import copy
import pickle
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.value import Value


class Point(Value):
    """Two parts, one with a default."""

    x: int
    y: int = 0


class Named(Point, compare=("name",)):
    """A part more; only the name tells two apart."""

    name: str = ""


@dataclass(frozen=True)
class Twin:
    """The same as a dataclass."""

    x: int
    y: int = 0


@given(st.integers(), st.integers(), st.integers(), st.integers())
def test_equality_and_hash_are_those_of_a_dataclass(a: int, b: int, c: int, d: int) -> None:
    """Two values are equal exactly when two dataclasses with the same parts are."""
    one, other = Point(a, b), Point(c, y=d)
    assert (one == other) == (Twin(a, b) == Twin(c, d))
    assert one != other or hash(one) == hash(other)


def test_a_default_is_a_part() -> None:
    """A part that is not given has its default, and takes part in everything."""
    assert Point(1) == Point(1, 0)
    assert repr(Point(1)) == "Point(x=1, y=0)"
    assert Point(1).as_dict() == {"x": 1, "y": 0}


@pytest.mark.parametrize(
    ("args", "named"),
    [((), {}), ((1, 2, 3), {}), ((1,), {"x": 1}), ((1,), {"z": 1}), ((), {"y": 1})],
    ids=["missing", "too-many", "twice", "unknown", "missing-first"],
)
def test_wrong_parts_are_refused(args: tuple[int, ...], named: dict[str, Any]) -> None:
    """A value with a part missing, unknown or given twice cannot be made."""
    with pytest.raises(TypeError, match="Point"):
        Point(*args, **named)


def test_many_values_are_made_as_the_first_ones() -> None:
    """A class whose values are made often takes the same parts, and refuses the same, ever after.

    So does a class that inherits from it, and one whose parts can be given by name alone.
    """

    class Late(Point):
        last: str  # type: ignore[misc]  # a type checker wants a default here

        def __post_init__(self) -> None:
            assert self.last != "bad"

    for _ in range(300):
        assert Point(1) == Point(x=1) == Point(1, 0) == Point(y=0, x=1)
        assert Named(1, name="a").as_dict() == {"x": 1, "y": 0, "name": "a"}
        assert Late(1, last="b").but(y=2).as_dict() == {"x": 1, "y": 2, "last": "b"}
    point: Any = Point
    for wrong in (point, lambda: point(1, x=1), lambda: point(1).but(z=2)):
        with pytest.raises(TypeError, match="Point"):
            wrong()
    with pytest.raises(AssertionError):
        Late(1, 2, "b").but(last="bad")


def test_a_value_cannot_be_changed() -> None:
    """Setting or deleting a part is an error, and `but` makes another value."""
    point = Point(1, 2)
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(point, "x", 3)  # noqa: B010 — the plain spelling is a type error, as it should be
    with pytest.raises(AttributeError, match="cannot be changed"):
        del point.x
    assert point.but(y=5) == Point(1, 5)
    assert point == Point(1, 2)


def test_only_the_compared_parts_count() -> None:
    """A class can say which of its parts tell two values apart."""
    assert Named(1, 2, "a") == Named(3, 4, "a")
    assert Named(1, 2, "a") != Named(1, 2, "b")
    assert Named(1, 2, "a") != Point(1, 2)


def test_values_are_copied_and_pickled_whole() -> None:
    """A copy and a pickled value are equal to the value itself."""
    point = Point(1, 2)
    assert copy.deepcopy(point) == point
    assert pickle.loads(pickle.dumps(point)) == point
