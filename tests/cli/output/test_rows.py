"""Long tables: drawn by other means than short ones, and to the letter alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.cli.answer import Answer, Column
from mazo.cli.output import table_
from mazo.cli.terminal.screen import Screen

COLUMNS = (
    Column("name", "nombre", whole=True, style=lambda row: "red" if row["count"] % 2 else ""),
    Column("count", "n.º", right=True),
    Column("type", "tipo"),
    Column("text", "texto", prose=True),
)
WORDS = st.text(st.sampled_from("ab ñé日本e\u0301—"), max_size=70)
ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "name": st.text(st.sampled_from("abñ日 "), max_size=12),
            "count": st.integers(-9, 99_999),
            "type": st.text(st.sampled_from("ab日"), max_size=30),
            "text": WORDS,
        }
    ),
    min_size=1,
    max_size=8,
)


@given(ROWS, st.integers(20, 90), st.booleans())
def test_long_tables_look_like_short_ones(
    rows: list[dict[str, object]], width: int, colour: bool
) -> None:
    """The same rows make the same lines, whether rich draws them or not."""
    answer, here = Answer(rows=rows, columns=COLUMNS), Screen(width, colour=colour)
    with pytest.MonkeyPatch.context() as patch:
        by_rich = table_.table(answer, here)
        patch.setattr(table_, "MOST_BY_RICH", 0)
        assert table_.table(answer, here) == by_rich


def test_a_long_table_is_not_drawn_by_rich() -> None:
    """Beyond some hundred rows its heading alone is; every row is there, in order."""
    many = table_.MOST_BY_RICH + 1
    rows = [{"name": f"Carta {n}", "count": n, "type": "roca", "text": ""} for n in range(many)]
    lines = table_.table(Answer(rows=rows, columns=COLUMNS), Screen(80, colour=False)).splitlines()
    assert lines[0].split() == ["nombre", "n.º", "tipo", "texto"]
    assert [line.split()[:3] for line in lines[2:]] == [
        ["Carta", str(n), str(n)] for n in range(many)
    ]
