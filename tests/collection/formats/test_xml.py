"""XML of strangers harms nobody, and what is wrong with it is told with its place."""

import time
from pathlib import Path

import pytest
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.formats import xml_writer
from mazo.collection.formats.xml import DEEPEST, root_of
from mazo.collection.naming.names import Names

from . import samples

BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE deck [\n<!ENTITY a "lol">\n'
    + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">\n' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + ']>\n<deck><section name="Main"><card>&i;</card></section></deck>\n'
)
FOREIGN = (
    '<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/hostname">]>\n'
    '<deck><section name="Main"><card>&x;</card></section></deck>'
)
DEEP = "<deck>" + "<section>" * DEEPEST + "</section>" * DEEPEST + "</deck>"
REFUSED = {
    "entities within entities": (BOMB, "foreign.xml-doctype", 2),
    "an entity that is a file": (FOREIGN, "foreign.xml-doctype", 1),
    "an entity that nobody declared": (
        "<deck>\n<card>&x;</card></deck>",
        "foreign.xml-malformed",
        2,
    ),
    "a web page": ("<!DOCTYPE html>\n<html><body>Lobo</body></html>", "foreign.xml-doctype", 1),
    "elements without end": ("<deck>" + "<a>" * 100_000, "foreign.xml-deep", 1),
    "elements within each other": (DEEP, "foreign.xml-deep", 1),
    "a file that was cut off": (
        samples.OCTGN[: samples.OCTGN.index("</card>")],
        "foreign.xml-cut",
        4,
    ),
    "a file that was cut off in an element": (samples.OCTGN[:130], "foreign.xml-cut", 4),
    "nothing but its beginning": ('<?xml version="1.0"?>\n', "foreign.xml-cut", 2),
    "elements that cross": ("<deck>\n<a><b></a></b></deck>", "foreign.xml-malformed", 2),
    "a sign of control": ("<deck>\n<a>\x01</a></deck>", "foreign.xml-malformed", 2),
    "some other document": ('<?xml version="1.0"?>\n<rss/>', "foreign.xml-root", 2),
}


@pytest.mark.parametrize(("text", "key", "line"), REFUSED.values(), ids=REFUSED.keys())
def test_bad_document_is_refused_at_once(names: Names, text: str, key: str, line: int) -> None:
    """A document that is damaged or means harm is refused as a whole, lenient or not."""
    begun = time.perf_counter()
    for lenient in (False, True):
        with pytest.raises(BadData) as caught:
            formats.read(text.encode(), names, file="f", lenient=lenient)
        (fault,) = caught.value.faults
        assert caught.value.key == "foreign.unreadable"
        assert (fault.key, fault.file, fault.line) == (key, "f", line)
    assert time.perf_counter() - begun < 1


def test_document_beyond_the_limit_is_refused(names: Names) -> None:
    """A document that is too long for its size alone is not even looked into."""
    text = "<deck>" + '<section name="Main"/>' * 200_000 + "</deck>"
    with pytest.raises(BadData, match=r"list\.too-large"):
        formats.read(text, names)


def test_many_elements_are_read_in_time(names: Names) -> None:
    """A document as large as may be is read within seconds."""
    rows = "<card><name>Lobo</name><set/></card>" * 9_000
    begun = time.perf_counter()
    read = formats.read(f'<deck><superzone name="Deck">{rows}</superzone></deck>', names)
    assert [line.count for line in read.lines] == [9_000]
    assert time.perf_counter() - begun < 5


def test_no_file_is_read_for_a_document(names: Names, tmp_path: Path) -> None:
    """What a document points to is never opened."""
    secret = tmp_path / "secreto"
    secret.write_text("Lobo", encoding="utf-8")
    text = f'<deck xmlns:x="{secret.as_uri()}"><x:section name="Main">'
    text += "<card>Furia</card></x:section></deck>"
    assert [line.name for line in formats.read(text, names).lines] == ["Furia"]


@pytest.mark.parametrize(
    ("form", "text", "key"),
    [
        ("octgn", samples.LACKEY, "foreign.xml-other"),
        ("lackey", samples.OCTGN, "foreign.xml-other"),
        ("cockatrice", samples.MTGO, "foreign.xml-other"),
        ("mtgo", samples.COCKATRICE, "foreign.xml-other"),
        ("octgn", samples.DEC, "foreign.xml-malformed"),
        ("tabletop", samples.SLOTS, "foreign.lacks"),
        ("slots", samples.TABLETOP, "foreign.lacks"),
        ("mtgjson", samples.CARDS, "foreign.lacks"),
        ("mtgjson", "[]", "foreign.lacks"),
        ("tabletop", samples.DEC, "foreign.json-malformed"),
        ("slots", "[" * 100_000, "foreign.json-deep"),
    ],
)
def test_a_wrong_format_is_refused(names: Names, form: str, text: str, key: str) -> None:
    """A format that is asked for, and that the file does not have, is told as such."""
    with pytest.raises(BadData) as caught:
        formats.read(text, names, forced=form)
    assert [fault.key for fault in caught.value.faults] == [key]


def test_place_is_counted_in_letters() -> None:
    """A column counts letters, whatever bytes they take."""
    root = root_of("<deck>\n  <ñandú/><card/>\n</deck>".encode(), "f", "deck")
    assert [(each.name, each.line, each.column) for each in root.children] == [
        ("ñandú", 2, 3), ("card", 2, 11),
    ]  # fmt: skip


def test_texts_are_written_so_that_they_stay() -> None:
    """Signs of XML, line ends and tabs come back; a sign that XML has no place for is replaced."""
    said = "a \"b\" <c> & 'd'\te\nf\rg"
    written = xml_writer.document("deck", [xml_writer.element("x", said, y=said)])
    (found,) = root_of(written, "f", "deck").children
    assert found.prose == said
    assert found.get("y") == " ".join(said.split())
    assert "\ufffd" in xml_writer.element("x", "\x00\ud800\uffff")
