"""Lines that are added, read and replaced, wherever they are kept."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog import scroll
from mazo.catalog.scroll import Scroll
from mazo.catalog.sieve import Sieve

LINE = st.text("añ€🂡\r\t ", max_size=9)
STEP = st.tuples(st.integers(0, 9), LINE)


@given(st.lists(STEP, max_size=30))
def test_lines_are_what_was_written_last(steps: list[tuple[int, str]]) -> None:
    """Added, replaced and read in any order, they are those of a list."""
    made, model = Scroll(), list[str]()
    for number, line in steps:
        if number < len(model):
            made[number] = model[number] = line
            assert made[number] == line
        else:
            assert made.add(line) == len(model)
            model.append(line)
    assert [line.decode() for line in made.lines()] == [f"{line}\n" for line in model]
    assert [made[number] for number in range(len(made))] == model


def test_many_lines_go_to_the_disk() -> None:
    """They read the same."""
    made, line = Scroll(), "ñ" * 1000
    count = scroll._IN_MEMORY // len(line)
    for number in range(count):
        made.add(f"{line}{number}")
    assert made[count - 1] == f"{line}{count - 1}"
    assert sum(1 for _ in made.lines()) == count


@given(st.lists(st.text(max_size=5)))
def test_a_sieve_holds_every_word_it_was_given(words: list[str]) -> None:
    """It may hold others, but never lacks one."""
    made = Sieve(words)
    assert all(map(made.may_hold, words))
    assert not Sieve(()).may_hold("x")
