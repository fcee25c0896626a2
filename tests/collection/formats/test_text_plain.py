"""Plain lines are read as they would be if every dialect were tried."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.library import open_game
from mazo.collection.formats import read
from mazo.collection.formats.plain import reader
from mazo.collection.formats.plain.source import all_cleaned, cleaned
from mazo.collection.naming.names import Names

LISTS = {
    "counts and names": "2 Lobo\n1 Furia\n3 Grulla\n",
    "a blank line between": "2 Lobo\n\n1 Furia\n",
    "repeats": "2 Lobo\n2 lobo\n1 LOBO\n",
    "zones": "Mazo\n2 Lobo\nReserva\n1 Furia\n",
    "a zone aside": "2 Lobo\nMaybeboard\n1 Furia\n",
    "a name with digits": "3 3 Deseos\n2 Mago 3.0\n",
    "printings": "1 AAA-1\n2 Lobo (AAA)\n",
    "nobody's name": "2 Lobo\n1 Nadie\n",
    "an x": "2 x Lobo\n2x Lobo\n2 X Lobo\n",
    "too many": "999 Lobo\n" * 11,
    "names with dashes": "2 Lobo\n1 AAA-1\n1 Furia\n",
    "a section for programs": "[metadata]\n2 Lobo\n[Main]\n1 Furia\n",
    "the name first": "About\n2 Lobo\n1 Furia\n",
    "an ambiguous name": "1 Rey\n1 Noche\n2 día\n",
}


@pytest.mark.usefixtures("t1")
@pytest.mark.parametrize("list_", LISTS.values(), ids=LISTS)
def test_a_plain_line_is_read_as_any_other(list_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Items, problems and notes are the same."""
    catalog = open_game("t1")
    short = read(list_, Names(catalog), file="list", lenient=True)
    monkeypatch.setattr(reader, "foreseen", lambda texts, _: [None] * len(texts))
    assert short == read(list_, Names(catalog), file="list", lenient=True)


@given(st.lists(st.text("aé| \t\u00a0\u200b", max_size=4), max_size=4))
def test_rows_are_cleaned_together_as_one_by_one(rows: list[str]) -> None:
    """A list that is looked at as a whole says what its lines do."""
    assert [*all_cleaned(rows)] == [cleaned(row) for row in rows]
