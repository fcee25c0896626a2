"""In which encoding a list is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, UsageError
from mazo.collection.formats.encodings import Decoded, told

LIST = "2 Lobo\n1 Ñandú de Ceniza\n1 Cañón de Sal\n"
LETTERS = st.text(st.characters(max_codepoint=0xFF, exclude_categories=("Cc", "Cs")))


def read(data: bytes) -> Decoded | str:
    """Return what bytes are told to be, or the key of the refusal."""
    try:
        return told(data)
    except BadData as error:
        return error.key


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (LIST.encode(), ""),
        (LIST.encode("utf-8-sig"), ""),
        (LIST.encode("utf-16"), ""),
        (LIST.encode("utf-32"), ""),
        (b"\xfe\xff" + LIST.encode("utf-16-be"), ""),
        (LIST.encode("utf-16-le"), "UTF-16"),
        (LIST.encode("utf-16-be"), "UTF-16"),
        (LIST.encode("utf-32-le"), "UTF-32"),
        (LIST.encode("utf-32-be"), "UTF-32"),
        (LIST.encode("cp1252"), "Windows-1252"),
    ],
    ids=[
        "utf-8", "mark", "utf-16", "utf-32", "utf-16-be", "unmarked 16-le", "unmarked 16-be",
        "unmarked 32-le", "unmarked 32-be", "cp1252",
    ],
)  # fmt: skip
def test_encoding_is_told(data: bytes, encoding: str) -> None:
    """The text is the same in every encoding; one that is guessed is named."""
    found = told(data)
    assert (found.text, found.encoding) == (LIST, encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "mac-roman", "cp850", "UTF-8"])
def test_encoding_may_be_named(encoding: str) -> None:
    """What the user names is used, and nothing is guessed."""
    found = told(LIST.encode(encoding), encoding)
    assert (found.text, found.encoding) == (LIST, "")


def test_other_encoding_than_named() -> None:
    """A line that is not in the encoding named is told with its number and text."""
    with pytest.raises(BadData, match="wrong-encoding") as caught:
        told(LIST.encode("cp1252"), "utf-8")
    assert caught.value.facts == {"line": 2, "text": "1 Ñandú de Ceniza", "encoding": "utf-8"}


@pytest.mark.parametrize("name", ["utf-9", "hex", "rot13", "zip", "", "no such"])
def test_unknown_encoding(name: str) -> None:
    """What is no encoding of text is refused by its name."""
    with pytest.raises(UsageError, match="unknown-encoding"):
        told(b"1 Lobo\n", name)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ("1 Ñandú de Ceniza\n".encode() + "1 Cañón de Sal\n".encode("cp1252"), 2),
        ("1 Lobo\r\n1 Cañón de Sal\r\n".encode("cp1252") + "1 Ñandú de Ceniza\n".encode(), 2),
        (b"\xef\xbb\xbf1 Lobo\n1 Lobo\n1 Ca\xf1on\n", 3),
    ],
    ids=["at the end", "at the beginning", "behind a mark"],
)
def test_two_encodings_in_one_file(data: bytes, line: int) -> None:
    """A file in two encodings is not read half wrong: its first line that is no UTF-8 is named."""
    with pytest.raises(BadData, match="mixed-encoding") as caught:
        told(data)
    assert caught.value.facts["line"] == line


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\x00\xff\xfe", b"1 Lobo\x00\n", b"\xff\xfe\x00"]
)
def test_bytes_that_are_no_text(data: bytes) -> None:
    """A picture is no list."""
    with pytest.raises(BadData, match="not-text"):
        told(data)


@given(LETTERS)
def test_every_old_text_is_read(text: str) -> None:
    """Text in UTF-8 comes back as it was; in Windows-1252 too, unless it is in two encodings."""
    assert told(text.encode()).text == text
    old = "".join(letter for letter in text if not 0x80 <= ord(letter) < 0xA0).encode("cp1252")
    found = read(old)
    if not isinstance(found, str):
        assert found.text == old.decode("cp1252" if found.encoding else "utf-8")
    else:
        assert found == "list.mixed-encoding"


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    """Whatever the bytes are, they are a text or are refused."""
    found = read(data)
    if not isinstance(found, str):
        assert "\x00" not in found.text
    else:
        assert found in {"list.not-text", "list.mixed-encoding"}
