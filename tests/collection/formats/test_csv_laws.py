"""Collections come back from our own files to the letter, and no table breaks the reader."""

import csv
import io
import sqlite3
import time
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.deckbuilding.decks import Deck, Line
from mazo.collection.deckbuilding.lines import merged as merged_lines
from mazo.collection.formats import VENDORS, copies_csv, copies_json
from mazo.collection.formats.plain.source import one_line
from mazo.collection.formats.reading import Reading
from mazo.collection.formats.tables.header import understand
from mazo.collection.formats.tables.words import FIELDS
from mazo.collection.naming.names import Names
from mazo.collection.owning.conditions import CONDITIONS
from mazo.collection.owning.copies import Copies, merged
from mazo.collection.owning.filed import Tally
from mazo.collection.owning.finishes import finish_of
from mazo.collection.owning.languages import LANGUAGES
from mazo.collection.store.steps import STEPS

FEWER = settings(max_examples=settings().max_examples // 2)
SLOW = 2.0  # seconds for one small file, with room for a busy machine
ANY = st.characters(codec="utf-8", exclude_characters="\x00\ufeff")
PROSE = st.text(ANY, max_size=12) | st.sampled_from((
    'dijo "no",\ny se fue', "a;b", "=1+1", " al borde ", "\r", "\r\n", '"', "sep=;", "\t", "'",
))  # fmt: skip
LINE = st.text(ANY, max_size=12).map(one_line)


@st.composite
def entries(draw: st.DrawFn, names: Names) -> tuple[Copies, ...]:
    """Return what somebody owns: known cards and unknown ones, with all that may be said."""
    sql = "SELECT card, id, title FROM printing ORDER BY row"
    known = names.catalog.db.execute(sql).fetchall()
    unknown = LINE.filter(lambda name: name and not names.cards(name))
    drawn = draw(st.lists(st.sampled_from(known) | unknown, max_size=6))
    return merged(_entry(draw, each) for each in drawn)


def _entry(draw: st.DrawFn, drawn: tuple[str, str, str] | str) -> Copies:
    card, printing, name = (None, None, drawn) if isinstance(drawn, str) else drawn
    written = draw(st.sampled_from(("", "CCC", "CCC-5★"))) if card is None else ""
    return Copies(
        "t1", draw(st.integers(1, 200)), card, draw(st.sampled_from((None, printing))), name,
        written, finish_of(draw(LINE)), draw(st.sampled_from(("", *CONDITIONS))),
        draw(st.sampled_from(("", *LANGUAGES))), draw(PROSE), draw(PROSE),
        draw(st.sampled_from(("", "0.50", "12", "1234.567"))), draw(st.sampled_from(("", "EUR"))),
        draw(st.sampled_from(("", "2026-01-31", "1/31/2026", "ayer, creo"))),
    )  # fmt: skip


def stored(text: str, names: Names) -> tuple[Copies, ...]:
    """Return the entries of a collection that was empty and took a file in."""
    form = formats.format_of(text)
    reading = Reading(names, "-", lenient=True, form=form.id)
    tally = Tally(names, only=lambda: reading.said.get("kind") != "copies")
    for _ in tally.fill(form.rows(text, reading)):
        pass
    assert form.game_of(text) in {"t1", None}
    with closing(sqlite3.connect(":memory:")) as db:
        for step in STEPS:
            step.run(db)
        return tuple(tally.copies("t1", step) for step in tally.steps(db, "t1", replace=True))


def place_of(names: Names) -> dict[str, tuple[str, str]]:
    """Return set and number of every printing."""
    sql = "SELECT id, coalesce(\"set\", ''), coalesce(number, '') FROM printing"
    return {row[0]: (row[1], row[2]) for row in names.catalog.db.execute(sql)}


@pytest.mark.parametrize("excel", [False, True])
@FEWER
@given(data=st.data())
def test_collection_comes_back_from_a_table(
    hostile: Names, data: st.DataObject, *, excel: bool
) -> None:
    """Every fact of every entry survives, and each row has the cells of the header."""
    owned, places = data.draw(entries(hostile)), place_of(hostile)
    lines = copies_csv.write(owned, lambda id_: places.get(id_, ("", "")), excel=excel)
    text = "".join(lines)
    assert stored(text.encode().decode("utf-8-sig"), hostile) == owned
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=";" if excel else ",")
    assert {len(row) for row in rows} == {len(copies_csv.HEADER)}
    assert text.startswith("\ufeff") is excel


@FEWER
@given(data=st.data())
def test_collection_comes_back_from_json(hostile: Names, data: st.DataObject) -> None:
    """Every fact of every entry survives."""
    owned = data.draw(entries(hostile))
    assert stored("".join(copies_json.write(owned, "t1")), hostile) == owned


@FEWER
@given(data=st.data())
def test_deck_comes_back_from_a_table(hostile: Names, data: st.DataObject) -> None:
    """Every line survives with zone, printing, finish and remark; written again it is the same."""
    owned = data.draw(entries(hostile))
    lines = merged_lines(
        Line(
            data.draw(st.sampled_from(("main", "side", "dominios"))), each.count, each.card,
            each.printing, each.name, one_line(each.note), each.written, each.finish,
        )
        for each in owned
    )  # fmt: skip
    form = formats.named("csv")
    text = form.write(Deck("t1", "x", lines), hostile)
    read = form.read(text.encode(), hostile, lenient=True)
    assert read.lines == lines
    assert form.write(Deck("t1", "x", read.lines), hostile) == text
    assert formats.format_of(text).id == "csv"


HEADERS = st.sampled_from([
    *(word for groups in FIELDS.values() for group in groups for word in group),
    "id", "printing", "written", "comment", "Foil count", "Signed", "Tags", "x", "", "sep=;",
])  # fmt: skip
CELLS = (
    st.text(ANY, max_size=8)
    | st.sampled_from((
        "1", "3.0", "0", "-1", "Lobo", "AAA", "BBB", "16", "007", "2a/350", "NM", "near_mint",
        "foil", "Yes", "es", "11", "1,50", "1.234", "€", "t1", "lobo", "AAA-16", '"', 'a"b',
    ))
)  # fmt: skip


@FEWER
@given(
    header=st.lists(HEADERS, max_size=6),
    rows=st.lists(st.lists(CELLS, max_size=7), max_size=4),
    sign=st.sampled_from(",;\t|"),
    quoted=st.booleans(),
    form=st.sampled_from((None, "csv", *VENDORS)),
)
def test_any_table_is_read_or_refused(
    hostile: Names,
    header: list[str],
    rows: list[list[str]],
    sign: str,
    form: str | None,
    *,
    quoted: bool,
) -> None:
    """Whatever a table says, it is read soon or refused with what is wrong."""
    begun = time.perf_counter()
    text = io.StringIO()
    if quoted:
        csv.writer(text, delimiter=sign).writerows([header, *rows])
    else:
        text.writelines(sign.join(cells) + "\n" for cells in (header, *rows))
    for lenient in (False, True):
        try:
            read = formats.read(text.getvalue(), hostile, forced=form, lenient=lenient)
        except BadData as error:
            assert error.key.startswith("list.")  # noqa: PT017
        else:
            assert all(1 <= item.count <= 9_999 and item.name for item in read.items)
    assert time.perf_counter() - begun < SLOW


@pytest.mark.parametrize("form", ["csv", *VENDORS])
@FEWER
@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(hostile: Names, form: str, data: bytes) -> None:
    """No bytes at all break the reader of tables."""
    for lenient in (False, True):
        try:
            formats.read(data, hostile, forced=form, lenient=lenient)
        except BadData as error:
            assert error.key.startswith("list.")  # noqa: PT017


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(("name", "card", "count", "note", "x")), inner, max_size=4
    ),
    max_leaves=8,
)  # fmt: skip


@FEWER
@given(copies=JSON, entry=JSON)
def test_any_json_is_read_or_refused(hostile: Names, copies: object, entry: object) -> None:
    """Whatever stands where our JSON has its entries is read or refused."""
    import json

    for held in (copies, [copies, entry], [{"name": "Lobo", "count": 1, "note": entry}]):
        said = {"schema": 1, "kind": "copies", "game": "t1", "copies": held}
        try:
            read = formats.read(json.dumps(said), hostile, lenient=True)
        except BadData as error:
            assert error.key.startswith(("list.", "foreign."))  # noqa: PT017
        else:
            assert all(1 <= item.count <= 9_999 and item.name for item in read.items)


def test_words_of_no_two_fields_are_the_same() -> None:
    """A header means one thing."""
    words = [word for groups in FIELDS.values() for group in groups for word in {*group}]
    assert sorted({*words}) == sorted(words)
    assert understand(["Nombre", "Cantidad"], "-").fields == {"name": 0, "count": 1}
