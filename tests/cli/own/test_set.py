"""`mazo own set`: what is said of copies changes, of all of them or of some."""

import pytest

from ..running import Mazo
from .owning import listed, own, owned


def test_a_number_behind_the_card_is_how_many_there_are(mazo: Mazo) -> None:
    """The count becomes that number; with 0 the entry goes."""
    own(mazo, "2 Furia")
    assert mazo("own", "set", "Furia", "7").lines == ["2 Furia (AAA-14) → 7 Furia (AAA-14)"]
    assert owned(mazo) == [("Furia", 7, "AAA-14")]
    assert mazo("own", "set", "Furia", "0").code == 0
    assert owned(mazo) == []


def test_a_number_in_front_is_how_many_change(mazo: Mazo) -> None:
    """Some copies get another fact and stand apart; they come together when they agree again."""
    own(mazo, "3 Furia")
    assert mazo("own", "set", "1 Furia", "--finish", "foil", "--note", "firmada").code == 0
    assert [(row["count"], row["note"]) for row in listed(mazo)] == [(2, ""), (1, "firmada")]
    back = ["--which", "finish=foil", "--finish", "normal", "--note", ""]
    assert mazo("own", "set", "Furia", *back).code == 0
    assert owned(mazo) == [("Furia", 3, "AAA-14")]


def test_a_printing_can_be_named_later(mazo: Mazo) -> None:
    """Copies that named no printing get one, and join those that had it."""
    own(mazo, "2 Grulla")
    own(mazo, "Grulla [BBB:2a]")
    done = mazo("own", "set", "Grulla", "--which", "printing=", "--printing", "BBB-2a")
    assert done.code == 0
    assert owned(mazo) == [("Grulla", 3, "BBB-2a")]
    assert mazo("own", "set", "Grulla", "--printing", "BBB-99").code == 3


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["Furia"], 2, "nothing is said"),
        (["2 Furia", "3"], 2, "only one can be"),
        (["Lobo", "--place", "x"], 3, "may be several"),
        (["Lobo", "1"], 3, "may be several"),
        (["Grulla", "--place", "x"], 3, "you own no Grulla"),
        (["3 Furia", "--place", "x"], 3, "not own 3"),
        (["Lobo", "1", "--which", "place"], 2, "FACT=VALUE"),
        (["Lobo", "1", "--which", "sitio=x"], 2, "FACT=VALUE"),
        (["Lobo", "1", "--which", "place=nowhere"], 3, "you own no Lobo"),
        (["Nadie", "1"], 3, "nobody knows"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else None,
)
def test_what_cannot_be_done_changes_nothing(
    mazo: Mazo, words: list[str], code: int, said: str
) -> None:
    """A change that is not said whole, or may be of several entries, is refused."""
    own(mazo, "2 Furia", "Lobo", "Lobo (AAA) 16")
    before = listed(mazo)
    ran = mazo("own", "set", *words)
    assert (ran.code, said in ran.err) == (code, True), ran.err
    assert listed(mazo) == before


def test_a_rehearsal_changes_nothing(mazo: Mazo) -> None:
    """With --dry-run it is told what would be."""
    own(mazo, "2 Furia")
    ran = mazo("own", "set", "Furia", "--place", "caja", "-n")
    assert ran.lines == ["Would become: 2 Furia (AAA-14) → 2 Furia (AAA-14) · caja"]
    assert listed(mazo)[0]["place"] == ""


def test_a_note_keeps_its_lines(mazo: Mazo) -> None:
    """A note of two lines is stored as such, told in one line, and found by its words."""
    own(mazo, '3 El "Zurdo" Vega')
    note = ["--note", ' dijo  "no",\r\ny se fue\n']
    told = '3 El "Zurdo" Vega (AAA-9) → 3 El "Zurdo" Vega (AAA-9) · dijo "no", y se fue'
    assert mazo("own", "set", 'El "Zurdo" Vega', *note).lines == [told]
    assert [row["note"] for row in listed(mazo)] == ['dijo "no",\ny se fue']
    found = ["--which", 'note=dijo "no", y se fue', "--note", ""]
    assert mazo("own", "set", 'El "Zurdo" Vega', *found).code == 0
    assert [row["note"] for row in listed(mazo)] == [""]
