"""Whatever bytes a reader is given, it answers at once with a list or with what is wrong."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.naming.names import Names

from . import samples

PIECES = (
    b"", b"\x00", b"\xff\xfe", b"<", b">", b"&", b'"', b"\\ud800", b"\\u0000", b"[", b"]", b"{",
    b"}", b"|", b"+", b"#", b"!", b":", b"\n", b"\r", b"-1", b"1e999", b"9" * 30, b"null", b"true",
    b"[[", b"<!--", b"<![CDATA[", b"<!DOCTYPE x [", b"&#0;", b"&#x110000;", "\u202e\u200b".encode(),
    b",",
)  # fmt: skip
EDIT = st.tuples(
    st.floats(0, 1), st.integers(0, 12), st.sampled_from(PIECES) | st.binary(max_size=6)
)
FEWER = settings(max_examples=settings().max_examples // 2)
SLOW = 2.0  # seconds for one small file, with room for a busy machine


def answered(data: bytes, names: Names, form: str | None) -> None:
    """Read, strictly and leniently; both must end soon, with a list or an error of the family."""
    begun = time.perf_counter()
    for lenient in (False, True):
        try:
            read = formats.read(data, names, forced=form, lenient=lenient)
        except BadData as error:
            assert error.key.startswith(("list.", "foreign."))  # noqa: PT017
        else:
            assert all(1 <= line.count <= 9_999 and line.name for line in read.lines)
            assert "\x00" not in read.note
    assert time.perf_counter() - begun < SLOW


@pytest.mark.parametrize("form", samples.ALL)
@FEWER
@given(edits=st.lists(EDIT, min_size=1, max_size=6))
def test_damaged_list_is_read_or_refused(
    hostile: Names, form: str, edits: list[tuple[float, int, bytes]]
) -> None:
    """A file with bytes taken out and put in is never more than a bad file."""
    data = samples.ALL[form].encode()
    for place, length, piece in edits:
        at = int(place * len(data))
        data = data[:at] + piece + data[at + length :]
    answered(data, hostile, form)
    answered(data, hostile, None)


@pytest.mark.parametrize("form", samples.ALL)
@FEWER
@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(hostile: Names, form: str, data: bytes) -> None:
    """No bytes at all break a reader that is told to take them."""
    answered(data, hostile, form)


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(("name", "count", "id", "CardID", "Nickname", "x")), inner
        )
    ),
    max_leaves=8,
)
KEYS = (
    "slots",
    "sideSlots",
    "cards",
    "data",
    "mainBoard",
    "sideBoard",
    "ObjectStates",
    "name",
    "Note",
)


@pytest.mark.parametrize("form", ["slots", "mtgjson", "tabletop"])
@FEWER
@given(given_=st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
def test_any_json_is_read_or_refused(hostile: Names, form: str, given_: dict[str, object]) -> None:
    """Whatever stands where a format has its cards is read or refused."""
    import json

    answered(json.dumps(given_).encode(), hostile, form)


ENDLESS = {
    "forge": ("[metadata]\n[Main]\n1 ", "|"),
    "ydk": ("#main\n", "9"),
    "octgn": ('<deck><section name="Main"><card>', "Lobo "),
    "cockatrice": ("<!-- -->" * 3, "<!>"),
    "slots": ('{"slots": {"', "a"),
    "mtgjson": ('{"mainBoard": [{"name": "', "Lobo "),
    "mtgo": ("<Deck><Cards Name='", "Ñ"),
    "xmage": ("1 ", "[AAA:1]"),
}


@pytest.mark.parametrize("form", ENDLESS)
def test_endless_text_is_refused_at_once(hostile: Names, form: str) -> None:
    """A name or line without end is none, and nobody waits for the answer."""
    head, unit = ENDLESS[form]
    ends = {"octgn": "</card></section></deck>", "slots": '": 1}}', "mtgjson": '"}]}'}
    data = (head + unit * 100_000 + ends.get(form, "")).encode()
    answered(data, hostile, form)
    answered(data, hostile, None)


@pytest.mark.parametrize(
    "text",
    [
        "[main]\n1 Lobo\n",
        "#main\n1 Lobo\n",
        "<3 Lobo\n",
        "< Lobo >\n",
        "{Lobo}\n",
        "[Mazo]\n2 Lobo\n",
    ],
)
def test_a_plain_list_is_no_file_of_another_program(text: str) -> None:
    """Signs alone make no format: what only looks like one is read as text."""
    expected = "json" if text.startswith("{") else "text"
    assert formats.format_of(text).id == expected
