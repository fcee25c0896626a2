"""Plain lists as people and sites write them."""

from collections import Counter
from pathlib import Path

import pytest
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.naming.names import Names

from ..conftest import names_of_t1

MAIN = "main"
ALIKE: dict[str, tuple[str, str]] = {
    "counts before and behind": (
        "2 Lobo\n2x Lobo Gris\n1 x Furia\nx1 Canon de Sal\n1X Ábaco Nítido\n"
        "Chispa x2\n[1] Grulla\n",
        "2 Lobo;2 Lobo Gris;1 Furia;1 Canon de Sal;1 Ábaco Nítido;2 Chispa;1 Grulla",
    ),
    "bare names count one and add up": (
        "Lobo\nLobo\nÑandú de Ceniza\n",
        "2 Lobo;1 Ñandú de Ceniza",
    ),
    "repeats add up": ("1 Lobo\n1 lobo\n1  LOBO \n", "3 Lobo"),
    "names with signs and digits": (
        '1 ¡A las Armas!\n1 3 Deseos\n1 Mago 3.0\n1 El "Zurdo" Vega\n1 D\'Orel, la Última\n',
        '1 ¡A las Armas!;1 3 Deseos;1 Mago 3.0;1 El "Zurdo" Vega;1 D\'Orel, la Última',
    ),
    "a bare name that begins with a number": ("3 Deseos\n2 3 Deseos\n", "3 3 Deseos"),
    "headings, and a card named like one": (
        "Deck\n2 Lobo\n1 Reserva\n\nSIDEBOARD:\n1 Furia\nSideboard (1)\n1 Grulla\n",
        "2 Lobo;1 Reserva;side 1 Furia;side 1 Grulla",
    ),
    "headings in brackets, with signs and counts": (
        "[main]\n1 Lobo\n##Banquillo - 2\n1 Furia\n//Mazo\n1 Chispa\nReserva: 1\n1 Grulla\n",
        "1 Lobo;side 1 Furia;1 Chispa;side 1 Grulla",
    ),
    "headings of card types keep the zone": (
        "Criaturas (2)\n2 Lobo\nHechizos:\n1 Furia\nTotal: 3\n------\n1 Chispa\n",
        "2 Lobo;1 Furia;1 Chispa",
    ),
    "comments and the prefix of the side": (
        "// Mazo de prueba\n# 3 cartas\n2 Lobo # par\n// 1 Furia\nSB: 1 Grulla\n1 Chispa\n",
        "2 Lobo;side 1 Grulla;1 Chispa",
    ),
    "printings in every notation": (
        "1 Lobo (AAA) 16\n1 Lobo (BBB) 1\n1 [AAA:14] Furia\n1 Grulla [BBB:2a]\n"
        "1 Grulla [BBB/2b]\n1 Chispa (BBB) T-3\n1 Torre Blanca (bbb) 10\n",
        "1 Lobo AAA-16;1 Lobo BBB-1;1 Furia AAA-14;1 Grulla BBB-2a;1 Grulla BBB-2b;"
        "1 Chispa BBB-T-3;dominios 1 Torre Blanca BBB-10",
    ),
    "further notations of printings": (
        "1 Lobo [AAA] 16\n1 Lobo (BBB:1)\n1 [AAA#14] Furia\n1 Lobo AAA 016\n1 BBB-2a\n"
        "1 Chispa|BBB|1\n1 (AAA) 13 Siete Primos\n1 [] Reserva\n",
        "2 Lobo AAA-16;1 Lobo BBB-1;1 Furia AAA-14;1 Grulla BBB-2a;1 Chispa BBB-T-3;"
        "1 Siete Primos AAA-13;1 Reserva",
    ),
    "blanks that nobody sees": (
        "2 Lobo \t\n\u00a01\u00a0Lobo\u00a0Gris\u200b\n1 Furia\u2028",
        "2 Lobo;1 Lobo Gris;1 Furia",
    ),
    "curly quotes and hyphens": (
        "1 D’Orel, la Última\n1 El “Zurdo” Vega\n1 ‑Eco‑\n",
        '1 D\'Orel, la Última;1 El "Zurdo" Vega;1 -Eco-',
    ),
    "two-part names": (
        "1 Noche // Día\n1 Noche/Día\n1 Noche / Día\n1 noche//dia\n1 Noche\n",
        "5 Noche // Día",
    ),
    "every line end": ("2 Lobo\r\n1 Furia\r1 Lobo Gris", "2 Lobo;1 Furia;1 Lobo Gris"),
    "accents decide only where they are written": (
        "1 Ñandú de Ceniza\n1 N\u0303andu\u0301 de Ceniza\n1 nandu de ceniza\n"
        "1 Cañón de Sal\n1 Canon de Sal\n1 canon de sal\n1 CAÑÓN DE SAL\n",
        "3 Ñandú de Ceniza;2 Cañón de Sal;2 Canon de Sal",
    ),
    "bullets and cells": (
        "- 2 Lobo\n* Furia\n• 1x Chispa\n-Eco-\n1\tLobo Gris\tPrimera serie\nGrulla\t2\n",
        "2 Lobo;1 Furia;1 Chispa;1 -Eco-;1 Lobo Gris AAA-17;2 Grulla",
    ),
    "marks of other programs": (
        "1 Lobo (AAA) 16 *F*\n1x Furia (aaa) 14 *F* [Agua,Cosas] ^Tengo,#37d67a^\n1 Chispa #rojo\n",
        "1 Lobo AAA-16 *foil*;1 Furia AAA-14 *foil*;1 Chispa",
    ),
    "a name that ends in a parenthesis": (
        "1 Furia (BBB)\n1 Furia (AAA)\n1 Furia (BBB) (AAA) 15\n",
        "1 Furia (BBB);1 Furia AAA-14;1 Furia (BBB) AAA-15",
    ),
    "what is not in the deck": (
        "Deck\n2 Lobo\n\nMaybeboard\n2 Furia\n\n1x Grulla (bbb) 2a [Maybeboard{noDeck},Agua]\n",
        "2 Lobo",
    ),
    "a domain has its own zone": (
        "1 Torre Blanca\nMazo\n1 Torre Blanca\n",
        "dominios 1 Torre Blanca;1 Torre Blanca",
    ),
}


def entries(read: formats.Read) -> str:
    """Return the lines as `[zone] count name [printing] [*finish*]`, joined by semicolons."""
    return ";".join(
        " ".join(
            filter(
                None,
                (
                    line.zone if line.zone != MAIN else "",
                    str(line.count),
                    line.name,
                    line.printing or line.written,
                    line.finish and f"*{line.finish}*",
                ),
            )
        )
        for line in read.lines
    )


@pytest.mark.parametrize(("text", "expected"), ALIKE.values(), ids=ALIKE.keys())
def test_list_is_read(names: Names, text: str, expected: str) -> None:
    """A list in this dialect holds these cards, and nothing is wrong with it."""
    found = formats.read(text.encode(), names)
    assert entries(found) == expected
    assert not found.problems


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "utf-16", "utf-16-be-sig", "cp1252", "utf-8"], ids=str
)
def test_encodings(names: Names, encoding: str) -> None:
    """The same list is read from every encoding that can be told."""
    text = "2 Lobo\n1 Ñandú de Ceniza\n"
    if encoding == "utf-16-be-sig":
        data = b"\xfe\xff" + text.encode("utf-16-be")
    else:
        data = text.encode(encoding)
    assert entries(formats.read(data, names)) == "2 Lobo;1 Ñandú de Ceniza"


@pytest.mark.parametrize(
    ("row", "name", "text"),
    [
        ("aeter,Æter Menor,,BBB,12,,c,hechizo,agua,1,,,,T\n", "Æter Menor",
         "1 Æter Menor\n1 AEter Menor\n1 Aeter menor\n"),
        ("boris,Boris: El Viajero,,BBB,13,,c,criatura,,1,,,,T\n", "Boris: El Viajero",
         "1x Boris: El Viajero (Bruma)\n2 Boris: El Viajero [4]\n"),
    ],
    ids=["ligature", "colon"],
)  # fmt: skip
def test_awkward_names(home: Path, row: str, name: str, text: str) -> None:
    """A name is found however it is typed, and keeps its own spelling."""
    assert entries(formats.read(text, names_of_t1(home, row))) == f"3 {name}"


def test_full_width_letters(names: Names) -> None:
    """Full-width letters are letters."""
    assert entries(formats.read("1 Ｌｏｂｏ\n", names)) == "1 Lobo"


REFUSED = {
    "no count": ("0 Lobo\n", "list.bad-count", "0 Lobo"),
    "a negative count": ("-1 Lobo Gris\n", "list.bad-count", "-1 Lobo Gris"),
    "a count in words": ("dos Furia\n", "list.bad-count", "dos Furia"),
    "half a card": ("1.5 Grulla\n", "list.bad-count", "1.5 Grulla"),
    "too many": ("10000 Lobo\n", "list.too-many", "10000 Lobo"),
    "far too many": (f"{'9' * 500} Lobo\n", "list.too-many", "9" * 79 + "…"),
    "too many together": ("9000 Lobo\n1000 Lobo\n", "list.too-many", "1000 Lobo"),
    "an unknown card": ("1 Lobos\n", "list.unknown-card", "1 Lobos"),
    "a beginning": ("1 Lob\n", "list.unknown-card", "1 Lob"),
    "a part": ("1 Gris\n", "list.unknown-card", "1 Gris"),
    "an unknown printing": ("1 Lobo (AAA) 99\n", "list.unknown-printing", "1 Lobo (AAA) 99"),
    "an unknown set": ("1 Lobo (CCC) 5\n", "list.unknown-printing", "1 Lobo (CCC) 5"),
    "several printings": ("1 Grulla (BBB)\n", "list.ambiguous-printing", "1 Grulla (BBB)"),
    "a count that may be none": ("Lobo (2)\n", "list.count-behind", "Lobo (2)"),
    "a count behind a dash": ("Lobo - 2\n", "list.count-behind", "Lobo - 2"),
    "a count behind a colon": ("Lobo: 2\n", "list.count-behind", "Lobo: 2"),
    "a card in brackets": ("[Lobo]\n", "list.unknown-heading", "[Lobo]"),
    "a section with cards": ("[Avatar]\n1 Furia\n", "list.unknown-heading", "[Avatar]"),
    "prose": ("1 Lobo\nesto no es una carta\n", "list.not-understood", "esto no es una carta"),
    "a strange heading": ("1 Lobo\nExtra:\n1 Furia\n", "list.unknown-heading", "Extra:"),
}


@pytest.mark.parametrize(("text", "key", "quote"), REFUSED.values(), ids=REFUSED.keys())
def test_line_is_refused(names: Names, text: str, key: str, quote: str) -> None:
    """One bad line refuses the whole list, and is named by number and text."""
    with pytest.raises(BadData) as caught:
        formats.read("1 Ábaco Nítido\n" + text, names, file="lista.txt")
    (fault,) = caught.value.faults
    last = 1 + text.split("Furia\n", maxsplit=1)[0].count("\n") if key != "list.bad-count" else 2
    assert (fault.key, fault.file, fault.place, fault.line) == (key, "lista.txt", quote, last)


def test_a_word_that_is_no_heading_here(names: Names) -> None:
    """A word alone may be a heading of another game: those of this one are named."""
    with pytest.raises(BadData) as caught:
        formats.read("1 Lobo\nXyzzyx\n", names)
    (fault,) = caught.value.faults
    assert fault.key == "list.not-understood"
    assert "mazo" in fault.near


def test_every_problem_is_reported(names: Names) -> None:
    """A strict reading names all bad lines at once."""
    with pytest.raises(BadData) as caught:
        formats.read("0 Lobo\n-1 Lobo Gris\ndos Furia\n1.5 Grulla\n1 Ábaco Nítido\n", names)
    assert [fault.line for fault in caught.value.faults] == [1, 2, 3, 4]


def test_lenient_reading_leaves_out_what_cannot_be_read(names: Names) -> None:
    """A lenient reading keeps the good lines and names the others."""
    text = "0 Lobo\n-1 Lobo Gris\ndos Furia\n1.5 Grulla\n1 Ábaco Nítido\n"
    found = formats.read(text, names, lenient=True)
    assert entries(found) == "1 Ábaco Nítido"
    assert [(fault.line, fault.severity) for fault in found.problems] == [
        (line, "warning") for line in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2 Carta Futura (CCC) 5\n", "2 Carta Futura CCC-5"),
        ("1 Lobos #raro\n1 lobos\n", "2 Lobos"),
        ("1 Lobo (CCC) 5\n", "1 Lobo CCC-5"),
        ("1 Grulla (BBB)\n1 Grulla (BBB) 2a\n", "1 Grulla BBB;1 Grulla BBB-2a"),
    ],
    ids=["card and printing", "no printing", "printing only", "several printings"],
)
def test_lenient_reading_keeps_the_unknown_as_written(names: Names, text: str, read: str) -> None:
    """A readable line whose card or printing nobody knows stays, and is reported."""
    found = formats.read(text, names, lenient=True)
    assert entries(found) == read
    assert found.problems


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Lobos", {"Lobo (AAA) 16", "Lobo Gris (AAA) 17"}),
        ("Lob", {"Lobo (AAA) 16", "Lobo Gris (AAA) 17"}),
        ("Gris", {"Lobo Gris (AAA) 17"}),
    ],
)
def test_near_names_are_suggested(names: Names, name: str, near: set[str]) -> None:
    """What is not found comes with the nearest names and their numbers, and none is taken."""
    with pytest.raises(BadData) as caught:
        formats.read(f"1 {name}\n", names)
    assert near <= set(caught.value.faults[0].near)


def test_candidates_are_listed(names: Names) -> None:
    """Where a set has a card twice, the error says which numbers there are."""
    with pytest.raises(BadData) as caught:
        formats.read("1 Grulla (BBB)\n", names)
    assert caught.value.faults[0].facts["candidates"] == ("Grulla (BBB) 2a", "Grulla (BBB) 2b")


@pytest.mark.parametrize(
    "text",
    [
        "Name: Lobos del Norte\n2 Lobo\n",
        "Lobos del Norte\n\n2 Lobo\n",
        "// NAME: Lobos del Norte\n2 Lobo\n",
        "About\nName Lobos del Norte\n\nDeck\n2 Lobo\n",
        "# nombre: Lobos del Norte\n2 Lobo\n",
        "[metadata]\nName=Lobos del Norte\n[main]\n2 Lobo\n",
        "NAME:Lobos del Norte\n2 Lobo\nLAYOUT MAIN:(1,1)(CMC,false,50)|\n",
    ],
    ids=["key", "first line", "comment", "about", "Spanish", "section", "layout"],
)
def test_deck_name_is_read(names: Names, text: str) -> None:
    """A list may say what the deck is called."""
    found = formats.read(text, names)
    assert (found.name, entries(found)) == ("Lobos del Norte", "2 Lobo")


def test_what_is_ignored_is_named(names: Names) -> None:
    """Levels, pips and names of sets are left aside, and said so."""
    found = formats.read("1x Lobo [4]\n2x Furia ●●\n1 Grulla (Bruma)\n", names)
    assert entries(found) == "1 Lobo;2 Furia;1 Grulla"
    assert [(fault.line, fault.facts["text"]) for fault in found.ignored] == [
        (1, "[4]"), (2, "●●"), (3, "(Bruma)"),
    ]  # fmt: skip


def test_what_is_not_in_the_deck_is_counted(names: Names) -> None:
    """Cards under consideration are left out, and their number is told."""
    found = formats.read(ALIKE["what is not in the deck"][0], names)
    assert [(f.key, f.facts["count"]) for f in found.ignored] == [("list.left-out", 3)]


def test_comments_are_kept_apart(names: Names) -> None:
    """Comments above the list are the deck's note, one behind a line is the line's."""
    found = formats.read("// De prueba\n2 Lobo # par\n// 1 Furia\n", names)
    assert (found.note, found.comments, found.lines[0].comment) == (
        "De prueba",
        ("1 Furia",),
        "par",
    )
    assert not found.ignored


def test_cards_of_a_command_are_never_headings(names: Names) -> None:
    """Words on a command line that name a card name it, whatever else they could be in a list."""
    found = formats.read_cards(["Reserva", "2x Lobo", "-Eco-", "1 Furia (BBB)"], names)
    assert entries(found) == "1 Reserva;2 Lobo;1 -Eco-;1 Furia (BBB)"
    with pytest.raises(BadData) as caught:
        formats.read_cards(["Reserva", "Sideboard", "# Lobo", "0 Lobo"], names)
    assert [(fault.key, fault.line) for fault in caught.value.faults] == [
        ("list.unknown-card", 2), ("list.unknown-card", 3), ("list.bad-count", 4),
    ]  # fmt: skip


def test_large_list_is_read_whole(names: Names) -> None:
    """Fifteen hundred different lines are fifteen hundred lines."""
    text = "".join(f"1 Carta {i} de más\n" for i in range(1500))
    found = formats.read(text, names, lenient=True)
    assert Counter(line.count for line in found.lines) == {1: 1500}


@pytest.mark.parametrize("unit", ["1", " 1", "(", "[1", "# ", "a·", "x 1\t", "//", "^*"])
def test_endless_line_is_refused_at_once(names: Names, unit: str) -> None:
    """A line without end is no card, and nobody waits for the answer."""
    found = formats.read("1 Lobo\nz" + unit * 400_000, names, lenient=True)
    assert entries(found) == "1 Lobo"
    assert [fault.key for fault in found.problems] == ["list.too-long"]


@pytest.mark.parametrize(
    ("count", "key"), [(1_000_000, "list.too-large"), (10_001, "list.too-many-lines")]
)
def test_file_beyond_the_limit_is_refused(names: Names, count: int, key: str) -> None:
    """A file that is no list for its size alone is refused with the limit."""
    with pytest.raises(BadData) as caught:
        formats.read(b"1 Lobo\n" * count, names)
    assert caught.value.key == key
    assert caught.value.facts["most"]


@pytest.mark.parametrize(
    ("row", "part"),
    [
        ("2 Lobos", "Lobos"),
        ("\u00a0 - 2x  Lobos  grises", "Lobos"),
        ("SB: 1 Lobos (AAA) 16", "Lobos"),
        ("1 Lobo (AAA) 99", "AAA"),
        ("1 Lobo [CCC:5]", "CCC"),
        ("1 Grulla (BBB)", "BBB"),
        ("  0 Lobo", "0"),
        ("Lobo x0", "0"),
        ("  dos Furia", "dos"),
        ("1 Lobo *X*", "*X*"),
        ("1 Lobo [4] ●●", "[4]"),
        ("   Extra:", "Extra:"),
        ("  esto no es nada", "esto"),
        ("Ca\u00c3\u00b1\u00c3\u00b3n de Sal x2", "CaÃ±Ã³n"),
    ],
    ids=str,
)
def test_column_is_that_of_the_part_at_fault(names: Names, row: str, part: str) -> None:
    """What is told of a line has the column where the part begins that it is about."""
    found = formats.read(f"1 Ábaco Nítido\n{row}\n", names, lenient=True)
    fault = (*found.problems, *found.ignored)[0]
    assert (fault.line, fault.column) == (2, row.index(part) + 1)
