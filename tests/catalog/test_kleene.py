"""Three-valued logic, held against SQL's."""

import sqlite3
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.kleene import Answer, every, opposite, some

ANSWERS = st.lists(st.sampled_from([True, False, None]), min_size=1, max_size=6)
SPELT = {True: "1", False: "0", None: "NULL"}


def of_sql(expression: str) -> Answer:
    """Return what SQLite answers."""
    found = sqlite3.connect(":memory:").execute(f"SELECT {expression}").fetchone()[0]
    return None if found is None else bool(found)


@pytest.mark.parametrize(("join", "word"), [(every, "AND"), (some, "OR")], ids=["every", "some"])
@given(answers=ANSWERS)
def test_answers_join_as_in_sql(
    join: Callable[[Iterable[Answer]], Answer], word: str, answers: list[Answer]
) -> None:
    """AND and OR of any answers are those of the database."""
    assert join(answers) is of_sql(f" {word} ".join(SPELT[answer] for answer in answers))


@pytest.mark.parametrize("answer", [True, False, None])
def test_the_opposite_is_that_of_sql(answer: Answer) -> None:
    """What is unknown stays unknown."""
    assert opposite(answer) is of_sql(f"NOT {SPELT[answer]}")


def test_of_none_every_one_holds_and_not_some() -> None:
    """An empty AND is yes, an empty OR is no."""
    assert every(()) is True
    assert some(()) is False
