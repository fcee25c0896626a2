"""`mazo deck import` of lists that cannot be read whole: all or nothing, every line named."""

from pathlib import Path

import pytest

from ..conftest import AddCards
from ..running import Mazo

COUNTS = "0 Lobo\n-1 Lobo Gris\ndos Furia\n1.5 Grulla\n1 Ábaco Nítido\n"


def test_counts_that_are_none_refuse_the_list(mazo: Mazo) -> None:
    """A count of 0, below 0, in words or with a fraction is named by line, and nothing is kept."""
    ran = mazo.deck(COUNTS)
    assert (ran.code, ran.out) == (4, "")
    for number, text in enumerate(COUNTS.splitlines()[:4], 1):
        assert f"line {number}, column 1: {text}: " in ran.err
    assert "Ábaco" not in ran.err
    assert mazo.decks() == []


def test_a_lenient_import_keeps_what_can_be_counted(mazo: Mazo) -> None:
    """Only the good line is stored; statistics know nothing of the others."""
    ran = mazo.deck(COUNTS, "prueba", "--lenient")
    assert ran.code == 0
    assert [f"line {n}, column" in ran.err for n in range(1, 6)] == [True] * 4 + [False]
    assert mazo.cards() == [("main", "Ábaco Nítido", 1)]
    stats = mazo("deck", "stats", "prueba").out
    assert "Sand" not in stats
    assert "Fire" not in stats


def test_a_near_name_is_suggested_and_never_taken(mazo: Mazo) -> None:
    """Lines whose card nobody knows are refused, each with names that are like it."""
    listed = "1 Lobo\n1 Lobos\n1 Lob\n1 Gris\n"
    ran = mazo.deck(listed)
    assert ran.code == 4
    told = {
        n: line
        for n in (2, 3, 4)
        for line in ran.err.splitlines()
        if f"line {n}, column 3:" in line
    }
    assert sorted(told) == [2, 3, 4]
    assert "line 1," not in ran.err
    assert "“Lobo (AAA) 16”" in told[2]
    assert "“Lobo (AAA) 16”" in told[3]
    assert "“Lobo Gris (AAA) 17”" in told[4]
    assert mazo.decks() == []


def test_a_lenient_import_keeps_unknown_names_as_written(mazo: Mazo) -> None:
    """Unknown names stay what they are and are marked; none becomes another card."""
    assert mazo.deck("1 Lobo\n1 Lobos\n1 Gris\n", "prueba", "--lenient").code == 0
    rows = mazo.json("deck", "show", "prueba")["cards"]
    assert [(row["name"], row["known"]) for row in rows] == [
        ("Lobo", True), ("Lobos", False), ("Gris", False),
    ]  # fmt: skip


def test_a_card_that_comes_later_is_recognised(mazo: Mazo, add_cards: AddCards) -> None:
    """A line nobody knew keeps its words, writes itself back, and is known once its card is."""
    line = "2 Carta Futura (CCC) 5"
    assert mazo.deck(f"{line}\n", "prueba", "--lenient").code == 0
    row = mazo.json("deck", "show", "prueba")["cards"][0]
    assert (row["name"], row["count"], row["known"]) == ("Carta Futura", 2, False)
    assert row["written"] == "CCC-5"
    assert "[unknown]" in mazo("deck", "show", "prueba").out
    assert line in mazo("deck", "export", "prueba").lines
    add_cards.set("CCC")
    add_cards("carta-futura,Carta Futura,,CCC,5,,c,criatura,aire,1,1,,,T")
    row = mazo.json("deck", "show", "prueba")["cards"][0]
    assert (row["name"], row["count"], row["known"]) == ("Carta Futura", 2, True)
    assert row["printing"] == "CCC-5"
    assert line in mazo("deck", "export", "prueba").lines


@pytest.mark.parametrize("lenient", [[], ["--lenient"]])
def test_nothing_is_stored_on_a_dry_run(mazo: Mazo, lenient: list[str]) -> None:
    """What would be stored is told, and no deck is there afterwards."""
    ran = mazo.deck("2 Lobo\n", "prueba", "--dry-run", *lenient)
    assert ran.code == 0
    assert "prueba" in ran.out
    assert mazo.decks() == []


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"1 Lobo\n" + "1 Ñu\n".encode() + "1 Ñu\n".encode("cp1252"), "line 3 is no UTF-8"),
        (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "this is no text"),
        (b"1 Lobo\n" * 10_001, "the list is too long: 10001 lines"),
        (b"1 Lobo\n" * 700_000, "the list is longer than"),
        (b'{"schema": 9, "lines": []}', "the file is of a newer mazo"),
        (b"Count,Price\n1,2\n", "no usable columns"),
    ],
    ids=["mixed", "no text", "lines", "bytes", "newer", "columns"],
)
def test_the_file_is_named(mazo: Mazo, tmp_path: Path, data: bytes, said: str) -> None:
    """Whatever is wrong with a file as a whole is told with its name, also where lenient."""
    path = tmp_path / "lista.txt"
    path.write_bytes(data)
    ran = mazo("deck", "import", str(path), "--lenient")
    assert ran.code == 4
    assert ran.err.startswith(f"mazo: {path}: {said}")
    if not path.read_bytes().startswith(b"1 Lobo\n1 Lobo"):  # a collection may be longer
        assert mazo("own", "import", str(path), "--lenient").err.startswith(f"mazo: {path}: {said}")


def test_too_many_copies_are_told_with_the_file(mazo: Mazo, tmp_path: Path) -> None:
    """Rows that add up to more than anybody owns are told with the file that has them."""
    path = tmp_path / "muchas.csv"
    path.write_text("Count,Name\n" + "9999,Lobo\n" * 2, "utf-8")
    for options in ((), ("-n",)):
        ran = mazo("own", "import", str(path), *options)
        assert ran.code == 4
        assert ran.err.startswith(f"mazo: {path}: Lobo: 19998 copies are too many")


def test_a_zone_is_called_as_decks_show_it(mazo: Mazo) -> None:
    """The note on what a blank line parts calls the side by the name that decks show."""
    for lang, side in (("en", "Side"), ("es", "Reserva")):
        ran = mazo("deck", "import", "-", "-n", "--lang", lang, stdin="1 Lobo\n\n1 Furia\n")
        label = mazo("deck", "show", "-", "--lang", lang, stdin="1 Lobo\n\nSB: 1 Furia\n").out
        assert side in ran.err
        assert side in label
