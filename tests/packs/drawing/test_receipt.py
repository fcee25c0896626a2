"""Receipts: one word that says everything, and clear refusals of what is none."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import UsageError
from mazo.packs.drawing.receipt import Receipt, parse

LINE = "mazo1:game=t1,product=sobre,seed=viernes,packs=1+3,model=0123456789,cards=abcdef0123"
TEXTS = st.text(max_size=12)


@given(
    st.builds(
        Receipt,
        TEXTS,
        TEXTS,
        TEXTS,
        st.integers(1, 10**9),
        st.integers(1, 10**5),
        TEXTS,
        TEXTS,
        TEXTS,
        st.booleans(),
        st.dictionaries(st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True), TEXTS, max_size=3),
        st.integers(0, 99),
        st.dictionaries(TEXTS.filter(str.isalpha), st.integers(1, 999_999), max_size=2),
    )
)
def test_what_is_written_is_read(receipt: Receipt) -> None:
    """Reading what a receipt prints gives the receipt."""
    assert parse(str(receipt)) == receipt


@given(TEXTS)
def test_a_receipt_is_one_word(seed: str) -> None:
    """Whatever the seed, the line has no blank and no sign that a shell would change."""
    line = str(Receipt("t1", "sobre", seed, 1, 3, "0", "0"))
    assert re.fullmatch(r"[\w.,:=+%-]+", line)


def test_the_line_reads_as_documented() -> None:
    """The parts stand in their order, blanks are escaped and accents are not."""
    settings = {"pack-size": "6", "duplicates": "pack"}
    receipt = Receipt("t1", "sobre", "el año 1", 4, 2, "aa", "bb", "Ana", True, settings)
    assert str(receipt) == (
        "mazo1:game=t1,product=sobre,seed=el%20año%201,player=Ana,packs=4+2,sample=yes,"
        "set.duplicates=pack,set.pack-size=6,model=aa,cards=bb"
    )


@pytest.mark.parametrize(
    ("line", "key", "facts"),
    [
        ("", "not-a-receipt", {"text": ""}),
        ("viernes", "not-a-receipt", {"text": "viernes"}),
        ("mazo:game=t1", "not-a-receipt", {"text": "mazo:game=t1"}),
        (
            "mazo1:game=t1,seed=7",
            "receipt-lacks",
            {"names": ("product", "packs", "model", "cards")},
        ),
        (LINE + ",seed=8", "receipt-twice", {"name": "seed"}),
        (LINE + ",colour=red", "receipt-part", {"part": "colour=red"}),
        (LINE + ",since.rara=0", "receipt-part", {"part": "since.rara=0"}),
        (LINE + ",player", "receipt-part", {"part": "player"}),
        (LINE + ",player=%", "receipt-part", {"part": "player=%"}),
        (LINE + ",player=%FF", "receipt-part", {"part": "player=%FF"}),
        (LINE.replace("1+3", "0+3"), "receipt-part", {"part": "packs=0+3"}),
        (LINE.replace("1+3", "1-3"), "receipt-part", {"part": "packs=1-3"}),
    ],
)
def test_what_is_no_receipt_is_refused(line: str, key: str, facts: dict[str, object]) -> None:
    """The error says what is wrong and where."""
    with pytest.raises(UsageError) as caught:
        parse(line)
    assert (caught.value.key, caught.value.facts) == (f"pack.{key}", facts)


def test_blanks_around_do_not_matter() -> None:
    """A line that was copied with its line end is read all the same."""
    assert str(parse(f"  {LINE}\n")) == LINE
