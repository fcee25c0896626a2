"""Files that say what the names of a list mean."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData
from mazo.catalog.text import fold
from mazo.collection import formats
from mazo.collection.formats import Mending
from mazo.collection.formats.plain.source import one_line
from mazo.collection.naming import meanings_file
from mazo.collection.naming.meanings import Meaning
from mazo.collection.naming.names import Asked, Names

from ..formats.test_text_list import entries

LIST = "2 Lobos\n1 Gris (AAA) 17\nSiete\n1 Grulla\n"
FILE = 'written,meant\nLobos,Lobo (BBB) 1\ngris,Lobo Gris\n"Siete",\n'


def read(text: str, names: Names, listed: str = LIST) -> formats.Read:
    """Return a list read with a file of names."""
    mending = Mending(meanings=meanings_file.read(text, names, "n.csv"))
    return formats.read(listed, names, mending=mending)


def test_names_mean_what_the_file_says(names: Names) -> None:
    """A name becomes its card, printing and all; one that means nothing is told."""
    found = read(FILE, names)
    assert entries(found) == "2 Lobo BBB-1;1 Lobo Gris AAA-17;1 Grulla"
    assert [(each.key, each.line) for each in found.ignored] == [("list.means-nothing", 3)]


def test_known_name_stays_what_it_is(names: Names) -> None:
    """A file of names is for those that nobody is called by; it turns no card into another."""
    assert entries(read("Lobo,Furia\n", names, "1 Lobo\n")) == "1 Lobo"


def test_exact_name_goes_before(names: Names) -> None:
    """Of names that differ by accents only, the one that is written so decides."""
    found = read("lobós,Furia\nlobos,Lobo\n", names, "1 lobós\n1 lobos\n1 LOBOS\n")
    assert entries(found) == "2 Furia;1 Lobo"


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("written,meant\nLobos,Lobitos\n", "meanings.no-card", 2),
        ("Lobos,2 Lobo\n", "meanings.no-card", 1),
        ("Lobos,Grulla (BBB)\n", "meanings.no-card", 1),
        ("Lobos,Lobo (CCC) 1\n", "meanings.no-card", 1),
        ("Lobos\n", "meanings.no-pair", 1),
        (",Lobo\n", "meanings.no-pair", 1),
        ("a,b,c\n", "meanings.no-pair", 1),
        ('"Lobos,Lobo\n', "meanings.no-csv", 1),
        ("Lobos,Lobo\nlobos,Furia\nLobos,Furia\n", "meanings.twice", 3),
        ("Lobos;Lobo\nGris\n", "meanings.no-pair", 2),
    ],
    ids=[
        "unknown",
        "count",
        "doubt",
        "no printing",
        "one cell",
        "no name",
        "three",
        "quote",
        "twice",
        "one cell beside semicolons",
    ],
)
def test_bad_file_is_refused(names: Names, text: str, key: str, line: int) -> None:
    """A file that cannot be used is refused, with the line of each fault."""
    with pytest.raises(BadData, match=r"meanings\.bad") as caught:
        meanings_file.read(text, names, "n.csv")
    assert [(fault.key, fault.line) for fault in caught.value.faults] == [(key, line)]


@pytest.mark.parametrize("sign", [";", "\t"])
def test_cells_may_be_parted_as_programs_for_tables_do(names: Names, sign: str) -> None:
    """Semicolons and tabs part cells as well, once they part the most rows in two."""
    text = FILE.replace(",", sign) + f'"Una, dos"{sign}Furia\nSiete{sign}\n'
    meant = meanings_file.read(text, names, "n.csv").all
    assert [str(each) for each in meant] == ["Lobo (BBB) 1", "Lobo Gris", "", "Furia"]


def test_large_file_is_refused(names: Names) -> None:
    """Nobody has that many names."""
    with pytest.raises(BadData, match=r"meanings\.too-large"):
        meanings_file.read(b"a" * (meanings_file.MOST_BYTES + 1), names, "n.csv")


@given(st.lists(st.text(max_size=12).map(one_line), max_size=5, unique_by=fold), st.data())
def test_file_comes_back(names: Names, written: list[str], data: st.DataObject) -> None:
    """What is written of some meanings is read as the same."""
    assume(all(written) and "written" not in map(fold, written))
    meant = st.sampled_from([("Lobo", None), ("Furia", Asked("AAA", "14")), ("", None)])
    meanings = tuple(Meaning(each, *data.draw(meant)) for each in written)
    assert meanings_file.read(meanings_file.write(meanings), names, "n.csv").all == meanings
