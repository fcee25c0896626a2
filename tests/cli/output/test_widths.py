"""Tables fit their terminal: what must be read whole is never cut, the widest gives way first."""

import re

from hypothesis import given
from hypothesis import strategies as st
from mazo.cli.answer import Answer, Column
from mazo.cli.output.blocks import blocks
from mazo.cli.output.table_ import table
from mazo.cli.output.widths import widths
from mazo.cli.terminal.screen import Screen, columns

CELL = st.tuples(st.integers(0, 120), st.booleans(), st.booleans())


@given(st.lists(CELL, min_size=1, max_size=9), st.integers(1, 200))
def test_widths_fit_and_firm_columns_are_whole(
    cells: list[tuple[int, bool, bool]], room: int
) -> None:
    """All widths together are within the room, none is wider than needed, firm ones are whole."""
    natural, firm, prose = (list(each) for each in zip(*cells, strict=True))
    fitted = widths(natural, firm, prose, room)
    if fitted is None:
        assert sum(natural) > room
        return
    assert sum(fitted) <= room
    assert all(got <= wanted for got, wanted in zip(fitted, natural, strict=True))
    held = [(g, w) for g, w, f in zip(fitted, natural, firm, strict=True) if f]
    assert all(got == wanted for got, wanted in held)
    assert sum(fitted) == min(room, sum(natural))


def test_the_widest_gives_way_first() -> None:
    """A short column keeps its width while a longer one can still be cut."""
    assert widths([5, 60, 12], [False] * 3, [False] * 3, 40) == [5, 23, 12]
    assert widths([5, 60, 70], [False] * 3, [False] * 3, 40) == [5, 18, 17]


def test_a_table_nobody_could_read_is_none() -> None:
    """Where cells would be cut to almost nothing, there is no table."""
    assert widths([30, 30], [True, True], [False, False], 40) is None
    assert widths([30, 30, 30], [False] * 3, [False] * 3, 20) is None
    assert widths([20, 80], [True, False], [False, True], 40) is None


def answer() -> Answer:
    """Return a small answer with an id, a word that may be cut, and prose."""
    rows = [
        {"id": "uno", "name": "un nombre bastante largo para cortarlo", "about": "palabra " * 8},
        {"id": "日本語のカード", "name": "Ñu", "about": ""},
    ]
    shown = (
        Column("id", "id", whole=True), Column("name", "nombre"),
        Column("about", "qué es", prose=True),
    )  # fmt: skip
    return Answer(rows=rows, columns=shown)


@given(st.integers(44, 160))
def test_a_table_is_no_wider_than_its_terminal(width: int) -> None:
    """Each line fits, the ids are whole, and prose goes on instead of being cut."""
    drawn = table(answer(), Screen(width, colour=False))
    assert max(columns(line) for line in drawn.splitlines()) <= width
    assert "日本語のカード" in drawn
    assert drawn.count("palabra") == 8


@given(st.integers(20, 43))
def test_blocks_hold_everything(width: int) -> None:
    """Where no table is readable each record is a block, with every heading and nothing cut."""
    drawn = table(answer(), Screen(width, colour=False))
    assert drawn == blocks(answer(), Screen(width, colour=False))
    assert "…" not in drawn
    assert drawn.count("palabra") == 8
    assert max(columns(line) for line in drawn.splitlines()) <= width


def test_colour_is_given_only_to_screens_that_have_it() -> None:
    """The style of a cell is written where the screen takes colour, and nothing else differs."""
    rows = [{"verdict": "legal"}]
    shown = (Column("verdict", "veredicto", style=lambda _: "green"),)
    coloured = table(Answer(rows=rows, columns=shown), Screen(80, colour=True))
    plain = table(Answer(rows=rows, columns=shown), Screen(80, colour=False))
    assert "\x1b[32m" in coloured
    assert "\x1b" not in plain
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in bare.splitlines()] == plain.splitlines()


def test_a_mark_stands_beside_the_first_cell_of_a_block() -> None:
    """A column without a heading has no words of its own below a block's head."""
    shown = (
        Column("id", "id", whole=True), Column("chosen", "", whole=True), Column("name", "name"),
    )  # fmt: skip
    rows = [{"id": "uno", "chosen": "*", "name": "Uno"}, {"id": "dos", "chosen": "", "name": "Dos"}]
    drawn = blocks(Answer(rows=rows, columns=shown), Screen(20, colour=False))
    assert drawn == "uno *\n  name: Uno\ndos\n  name: Dos\n"
