"""Names that a program damaged by reading UTF-8 in an older encoding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData
from mazo.catalog.mojibake import mendings
from mazo.collection import formats
from mazo.collection.formats import Mending
from mazo.collection.naming.meanings import Meaning, Meanings
from mazo.collection.naming.names import Names

from ..formats.test_text_list import entries

MEND = Mending(mend=True)
WORDS = st.text("añóúíÁÉÍÑü ç¿¡ªº«»·", min_size=1, max_size=12)


def damaged(text: str, codec: str, times: int = 1) -> str:
    """Return the text as a program leaves it that reads its UTF-8 in another encoding."""
    for _ in range(times):
        data = text.encode()
        text = "".join(
            bytes((byte,)).decode(codec) if codec != "cp1252" or byte not in _HOLES else chr(byte)
            for byte in data
        )
    return text


_HOLES = (0x81, 0x8D, 0x8F, 0x90, 0x9D)  # Windows-1252 leaves them out; programs keep them


@given(
    WORDS, st.sampled_from(("cp1252", "latin-1", "mac-roman", "cp850", "cp437")), st.integers(1, 2)
)
def test_damage_is_undone(text: str, codec: str, times: int) -> None:
    """Damaged once or twice, what the text was is among what is offered."""
    broken = damaged(text, codec, times)
    assert text.isascii() or text in [each.text for each in mendings(broken)]


@pytest.mark.parametrize("text", ["Lobo", "Cañón de Sal", "Última Luz", "Æter", "Ａ", "日本語", ""])
def test_sound_text_is_left(text: str) -> None:
    """What is no damage is not taken for one."""
    assert list(mendings(text)) == []


@pytest.mark.parametrize(
    ("row", "card"),
    [
        ("2 CaÃ±Ã³n de Sal", "2 Cañón de Sal"),
        ("1 Ca√±√≥n de Sal", "1 Cañón de Sal"),
        ("1 CaÃƒÂ±ÃƒÂ³n de Sal (AAA) 3 *F* # bien", "1 Cañón de Sal AAA-3 *foil*"),
        ("SB: 1 Ãšltima Luz", "side 1 Última Luz"),
        ("1 Noche // DÃ\xada", "1 Noche // Día"),
        ("1 \u00c3\u0081baco N\u00c3\u00adtido", "1 Ábaco Nítido"),
        ("Noche // DÃ\xada", "1 Noche // Día"),
        ("1 Â¡A las Armas!", "1 ¡A las Armas!"),
        ("1 Noche // DÃa", "1 Noche // Día"),
    ],
    ids=["once", "Mac", "twice", "side", "soft hyphen", "control", "bare", "sign", "half lost"],
)
def test_damaged_name_is_told_and_mended_when_asked(names: Names, row: str, card: str) -> None:
    """The card meant is named with the encoding; it is taken only when that is asked for."""
    with pytest.raises(BadData) as caught:
        formats.read(f"1 Lobo\n{row}\n", names)
    (fault,) = caught.value.faults
    assert (fault.key, fault.line) == ("list.damaged-name", 2)
    found = formats.read(f"1 Lobo\n{row}\n", names, mending=MEND)
    assert entries(found) == f"1 Lobo;{card}"
    assert [each.key for each in found.ignored] == ["list.mended"]
    assert found.ignored[0].facts["encoding"] == fault.facts["encoding"]


def test_damaged_name_is_never_kept(names: Names) -> None:
    """A lenient reading leaves the line out, and no card of the damaged name is stored."""
    found = formats.read("1 CaÃ±Ã³n de Sal\n1 Lobo\n", names, lenient=True)
    assert entries(found) == "1 Lobo"
    assert [(each.key, each.facts["meant"]) for each in found.problems] == [
        ("list.damaged-name", "Cañón de Sal (AAA) 3"),
    ]  # fmt: skip


def test_damage_without_a_card_is_an_unknown_name(names: Names) -> None:
    """What would be no card mended is told as any name that nobody knows."""
    found = formats.read("1 CaÃ±ita\n", names, lenient=True, mending=MEND)
    assert [each.key for each in found.problems] == ["list.unknown-card"]


def test_what_somebody_says_goes_before(names: Names) -> None:
    """A damaged name means what a file of names says."""
    mending = Mending(meanings=Meanings([Meaning("CaÃ±Ã³n de Sal", "Canon de Sal")]))
    found = formats.read("1 CaÃ±Ã³n de Sal\n", names, mending=mending)
    assert entries(found) == "1 Canon de Sal"


def test_damage_aside_is_no_matter(names: Names) -> None:
    """What is not in the deck is left out whatever it is called, and counted."""
    found = formats.read("1 Lobo\nMaybeboard\n2 CaÃ±Ã³n de Sal\n", names)
    assert entries(found) == "1 Lobo"
    assert [(each.key, each.facts["count"]) for each in found.ignored] == [("list.left-out", 2)]
