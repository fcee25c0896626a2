"""`mazo deck import` of lists that are not in UTF-8, or that a program damaged."""

import pytest

from ..running import Mazo

LIST = "2 Lobo\n1 Cañón de Sal\n1 Última Luz\n"
CARDS = [("main", "Lobo", 2), ("main", "Cañón de Sal", 1), ("main", "Última Luz", 1)]
DAMAGED = "1 CaÃ±Ã³n de Sal\n1 Última Luz\n"


def test_an_old_encoding_is_told(mazo: Mazo) -> None:
    """A list in Windows-1252 is read whole, and stderr says what it was taken for."""
    ran = mazo.deck(LIST.encode("cp1252"))
    assert ran.code == 0
    assert "Windows-1252" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert mazo.cards() == CARDS


@pytest.mark.parametrize("command", [("deck", "import"), ("own", "import"), ("own", "diff")])
@pytest.mark.parametrize("head", ["", "count,name\n"], ids=["list", "table"])
def test_a_wrong_guess_is_told_with_its_faults(
    mazo: Mazo, command: tuple[str, ...], head: str
) -> None:
    """Names that nobody knows may be so by the guess of an encoding, which stands above them."""
    sign = "," if head else " "
    ran = mazo(*command, "-", stdin=f"{head}2{sign}Cañón de Sal\n".encode("mac-roman"))
    assert ran.code == 4
    said = ran.err.splitlines()
    assert said[0].endswith("cannot be read as a list: 1 fault")
    assert "note: this is no UTF-8 and is read as Windows-1252 (“--encoding”" in said[1]
    assert "nobody knows" in said[2]


def test_a_list_that_is_only_looked_at_tells_its_encoding(mazo: Mazo) -> None:
    """A command that takes a list as a deck says the same."""
    ran = mazo("deck", "check", "-", stdin=LIST.encode("cp1252"))
    assert "Windows-1252" in ran.err


@pytest.mark.parametrize("encoding", ["cp1252", "mac-roman", "cp850", "utf-16-le"])
def test_an_encoding_may_be_named(mazo: Mazo, encoding: str) -> None:
    """What is named is not guessed, and nothing is told."""
    ran = mazo.deck(LIST.encode(encoding), "prueba", "--encoding", encoding)
    assert (ran.code, ran.err) == (0, "")
    assert mazo.cards() == CARDS


@pytest.mark.parametrize(
    ("data", "encoding", "code", "told"),
    [
        (LIST.encode("cp1252"), "utf-8", 4, "line 2 is not in utf-8: 1 Cañón de Sal"),
        (LIST.encode(), "utf-9", 2, "no encoding “utf-9”"),
    ],
    ids=["another", "none"],
)
def test_a_wrong_encoding_is_refused(
    mazo: Mazo, data: bytes, encoding: str, code: int, told: str
) -> None:
    """A list that is not in the encoding named is refused at its first bad line."""
    ran = mazo.deck(data, "prueba", "--encoding", encoding)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err
    assert mazo.decks() == []


def test_two_encodings_in_one_list_are_refused(mazo: Mazo) -> None:
    """A list in two encodings is named at its first line that is no UTF-8, and nothing is kept."""
    ran = mazo.deck("1 Última Luz\n".encode() + "1 Cañón de Sal\n".encode("cp1252"))
    assert ran.code == 4
    assert "line 2 is no UTF-8, and other lines are: 1 Cañón de Sal" in ran.err
    assert mazo.decks() == []


def test_a_damaged_name_is_recognised(mazo: Mazo) -> None:
    """UTF-8 read in another encoding is told by line, with the card that it was and the way out."""
    ran = mazo.deck(DAMAGED)
    assert ran.code == 4
    assert "line 1, column 3: 1 CaÃ±Ã³n de Sal: " in ran.err
    assert "Cañón de Sal (AAA) 3" in ran.err
    assert "Windows-1252" in ran.err
    assert "--mend" in ran.err
    assert mazo.decks() == []


def test_a_damaged_name_is_mended_when_asked(mazo: Mazo) -> None:
    """With `--mend` the card is stored, and stderr names what was mended."""
    ran = mazo.deck(DAMAGED, "prueba", "--mend")
    assert ran.code == 0
    assert "“CaÃ±Ã³n de Sal” is taken for Cañón de Sal (AAA) 3" in ran.err
    assert mazo.cards() == CARDS[1:]


def test_a_damaged_name_is_never_stored(mazo: Mazo) -> None:
    """A lenient import leaves the line out, and says so."""
    ran = mazo.deck(DAMAGED, "prueba", "--lenient")
    assert ran.code == 0
    assert "(left out)" in ran.err
    assert mazo.cards() == CARDS[2:]


def test_a_damaged_name_on_a_command_line_is_suggested(mazo: Mazo) -> None:
    """Words that name a card may be damaged too; the card is suggested as any near name is."""
    mazo("deck", "new", "prueba")
    ran = mazo("deck", "add", "prueba", "1 CaÃ±Ã³n de Sal")
    assert (ran.code, ran.out) == (3, "")
    assert "Did you mean “Cañón de Sal (AAA) 3”?" in ran.err
    assert "--mend" not in ran.err
