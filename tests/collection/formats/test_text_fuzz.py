"""Whatever stands in a plain list, it is read soon, or refused with what is wrong."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.formats import Mending
from mazo.collection.formats.plain import reader
from mazo.collection.naming.meanings import Meaning, Meanings
from mazo.collection.naming.names import Names

# What lists are made of, in no order that makes sense.
PIECES = st.sampled_from(
    ("2", "x", "1x", "[3]", "(2)", "-1", "1.5", "dos", "２", "Lobo", "Lobos", "Furia (BBB)",
     "3 Deseos", "Noche // Día", "-Eco-", "CaÃ±Ã³n de Sal", "DÃ\xada", "&amp;", "&#39;",
     "(AAA)", "(AAA) 16", "[BBB:2a]", "AAA-16", "|AAA|1", "+", "*F*", "*e*", "*", "[foil]",
     "[Maybeboard{noDeck}]", "^a,#b^", "#tag", "# par", "//", "#", "●●", "SB:", "Deck",
     "Sideboard (3)", "[main]", "[Comunes(10)]", "[metadata]", "Name:", "Total: 3", "45 cards",
     "Mago:", '"', '""', "\t", "  ", "\u00a0", "\u200b", "\n", "\n\n", "\r", "\u2028", "\x1c",
     ":", "=", "|", "(", "]", "{", "—")
)  # fmt: skip
LISTS = st.lists(st.one_of(PIECES, PIECES, st.text(max_size=4)), max_size=40).map(" ".join)
MENDING = Mending(mend=True, meanings=Meanings([Meaning("Lobos", "Lobo"), Meaning("Mago", "")]))
SLOW = 2.0  # seconds for one small list, with room for a busy machine


@given(listed=st.one_of(LISTS, st.text(max_size=200), st.binary(max_size=200)))
def test_any_list_is_read_or_refused(names: Names, listed: str | bytes) -> None:
    """Strictly, leniently and with mending, it is a list or a bad one; faults have a place."""
    begun = time.perf_counter()
    for how in ({}, {"lenient": True}, {"lenient": True, "mending": MENDING}):
        try:
            read = formats.read(listed, names, forced="text", **how)
        except BadData as error:
            faults = error.faults
        else:
            faults = (*read.problems, *read.ignored)
            assert all(1 <= line.count <= 9_999 and line.name for line in read.lines)
        rows = [] if isinstance(listed, bytes) else listed.splitlines()
        for fault in faults:
            if rows and fault.line:
                assert 1 <= (fault.column or 1) <= len(rows[fault.line - 1])
    assert time.perf_counter() - begun < SLOW


@given(LISTS)
def test_what_was_read_is_written_and_read_again(names: Names, listed: str) -> None:
    """A list that is read leniently, as wild as it may be, comes back from our own."""
    read = formats.read(listed, names, forced="text", lenient=True)
    deck = Deck("t1", "x", read.lines)
    written = formats.named("text").write(deck, names)
    again = formats.read(written, names, forced="text", lenient=True)
    assert sorted(map(repr, again.lines)) == sorted(map(repr, read.lines))


@pytest.mark.parametrize(
    "unit",
    [
        "*a*",
        "(a) ",
        "[a]",
        "#a ",
        "●",
        "^a^",
        '"',
        '""',
        "&amp;",
        "Ã±",
        "|",
        "x 2 ",
        " # ",
        "1 ",
        "+",
    ],
)
def test_longest_line_is_read_soon(names: Names, unit: str) -> None:
    """A line as long as lines may be takes no time, whatever it is made of."""
    row = f"1 Lobo {unit * reader.LONGEST_LINE}"[: reader.LONGEST_LINE]
    begun = time.perf_counter()
    formats.read(f"{row}\n", names, lenient=True, mending=MENDING)
    assert time.perf_counter() - begun < SLOW
