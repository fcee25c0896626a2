"""Lists of other programs are read as those programs mean them."""

import pytest
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.naming.names import Names

from . import samples

READ = {
    "cockatrice": (samples.COCKATRICE, "2 Lobo BBB-1;1 Ñandú de Ceniza;side 1 Furia (BBB)"),
    "octgn": (
        samples.OCTGN,
        '2 Noche // Día;1 El "Zurdo" Vega;1 Furia;dominios 1 Torre Blanca',
    ),
    "lackey": (samples.LACKEY, "2 Lobo BBB-1;1 Lobo AAA-16;1 Furia;side 1 Grulla BBB-2b"),
    "mtgo": (samples.MTGO, "2 Noche // Día;side 1 Furia;dominios 1 Torre Blanca"),
    "forge": (
        samples.FORGE,
        "2 Lobo BBB-1;1 Grulla BBB-2b;1 Rata de Vapor AAA-12★;3 Furia AAA-14;1 3 Deseos;"
        "side 1 Furia (BBB) AAA-15;dominios 1 Torre Blanca",
    ),
    "xmage": (samples.XMAGE, "2 Lobo BBB-1;1 Rata de Vapor AAA-12★;side 1 Grulla BBB-2b"),
    "dec": (samples.DEC, "2 Lobo;1 Ñandú de Ceniza;side 1 Furia"),
    "mwdeck": (samples.MWDECK, "2 Lobo BBB-1;1 Ñandú de Ceniza;side 1 Furia AAA-14"),
    "ptcgl": (samples.PTCGL, "2 Lobo BBB-1;1 Ñandú de Ceniza;1 Furia AAA-14"),
    "mtgjson": (samples.MTGJSON, "2 Lobo BBB-1;1 Noche // Día AAA-5;side 1 Furia"),
    "slots": (samples.CARDS, "2 Lobo;1 Furia"),
    "tabletop": (samples.TABLETOP, "side 2 Lobo;1 Furia"),
}


def entries(read: formats.Read) -> str:
    """Return the lines as `[zone] count name [printing]`, joined by semicolons."""
    rows = (
        (line.zone if line.zone != "main" else "", str(line.count), line.name, line.printing)
        for line in read.lines
    )
    return ";".join(" ".join(filter(None, row)) for row in rows)


@pytest.mark.parametrize("form", READ)
def test_list_of_another_program_is_read(names: Names, form: str) -> None:
    """The content tells the format, and the cards are those that its program means."""
    text, expected = READ[form]
    read = formats.read(text.encode(), names)
    assert entries(read) == expected
    assert not read.problems
    assert entries(formats.read(text, names, forced=form)) == expected


@pytest.mark.parametrize("form", ["cockatrice", "forge", "xmage", "dec", "mwdeck", "mtgjson"])
def test_the_deck_is_called_as_its_file_says(names: Names, form: str) -> None:
    """Where a format has a place for the deck's name, it is read."""
    assert formats.read(samples.ALL[form], names).name == "Lobos del Norte"


@pytest.mark.parametrize(
    ("form", "note"),
    [
        ("cockatrice", "primera\nsegunda & última"),
        ("octgn", "con <todo>"),
        ("forge", "primera\nsegunda = última"),
    ],
)
def test_the_note_is_read_with_its_lines(names: Names, form: str, note: str) -> None:
    """What a file says about its deck is the deck's note."""
    assert formats.read(samples.ALL[form], names).note == note


@pytest.mark.parametrize("form", ["cockatrice", "mtgjson"])
def test_tokens_are_no_part_of_the_deck(names: Names, form: str) -> None:
    """Tokens are left out, and told of."""
    (note,) = formats.read(samples.ALL[form], names).ignored
    assert (note.key, note.facts["cards"]) == ("list.left-out", ("Rata de Vapor",))


def test_a_format_that_the_game_lacks_is_not_the_decks(names: Names) -> None:
    """A name of a format of some other game says nothing here, one of this game does."""
    assert formats.read(samples.COCKATRICE, names).format is None
    ours = samples.COCKATRICE.replace("<format>otro<", "<format>torneo<")
    assert formats.read(ours, names).format == "torneo"


def test_finishes_are_read(names: Names) -> None:
    """The signs of a finish give the copies that finish."""
    assert [i.finish for i in formats.read(samples.FORGE, names).items if i.name == "Furia"] == [
        "foil"
    ]
    read = formats.read(samples.MTGJSON, names)
    assert [item.finish for item in read.items] == ["foil", "", ""]


def test_passcodes_are_found_and_unknown_ones_kept(hostile: Names) -> None:
    """A passcode is an alias of its card, with leading zeros or not; an unknown one stays."""
    assert entries(formats.read(samples.YDK, hostile)) == (
        "2 Con Código;1 Furia;side 1 Grulla BBB-2b"
    )
    read = formats.read(samples.SLOTS, hostile, lenient=True)
    assert entries(read) == "2 Lobo AAA-16;1 Furia;1 Con Código;1 99999999;side 1 Grulla"
    assert [(fault.key, fault.place) for fault in read.problems] == [
        ("list.unknown-card", "slots: 99999999")
    ]
    with pytest.raises(BadData, match=r"list\.bad"):
        formats.read(samples.SLOTS, hostile)


@pytest.mark.parametrize(
    ("encoding", "declared"),
    [("utf-8-sig", "UTF-8"), ("utf-16", "UTF-16"), ("iso-8859-1", "ISO-8859-1"),
     ("iso-8859-2", "ISO-8859-2"), ("cp1252", "UTF-8")],
)  # fmt: skip
def test_xml_is_read_in_its_encoding(names: Names, encoding: str, declared: str) -> None:
    """The bytes tell the encoding, and where they do not, the document does."""
    text = '<?xml version="1.0" encoding="UTF-8"?>\r\n<deck game=""><section name="Main">\r\n'
    text += '<card qty="1">Última Luz</card></section></deck>'
    data = text.replace("UTF-8", declared).encode(encoding)
    assert entries(formats.read(data, names)) == "1 Última Luz"


PROBLEMS = {
    "a card that nobody knows": (
        '<deck>\n<section name="Main">\n  <card qty="1">Lobos</card>\n</section>\n</deck>',
        [("list.unknown-card", 3, 3, "Lobos")],
    ),
    "a count that is none": (
        '<cockatrice_deck><zone name="main">\n<card number="0" name="Lobo"/>'
        '<card number="x" name="Furia"/></zone></cockatrice_deck>',
        [("list.bad-count", 2, 1, "Lobo"), ("list.bad-count", 2, 31, "Furia")],
    ),
    "a section that the game lacks, told once": (
        '<deck><section name="R&amp;D / Stack"><card>Lobo</card><card>Furia</card></section>'
        "</deck>",
        [("list.unknown-heading", 1, 7, "R&D / Stack")],
    ),
    "a section of passcodes, told where it begins": (
        "#main\n!side\n#extra\n\nfuria\n",
        [("list.unknown-heading", 3, None, "#extra")],
    ),
    "a section in brackets that holds cards": (
        "[metadata]\n[Main]\n1 Lobo\n[Avatar]\n1 Furia\n1 Grulla\n",
        [("list.unknown-heading", 4, None, "[Avatar]")],
    ),
    "every copy of an unknown card, told once": (
        '<deck><superzone name="Deck">'
        + "<card><name>Lobos</name><set/></card>" * 3
        + "</superzone></deck>",
        [("list.unknown-card", 1, 30, "Lobos")],
    ),
    "a printing that is none": (
        "[metadata]\n[Main]\n1 Grulla|BBB|3\n",
        [("list.unknown-printing", 3, None, "1 Grulla|BBB|3")],
    ),
    "a set that leaves two printings": (
        "[metadata]\n[Main]\n1 Grulla|BBB\n",
        [("list.ambiguous-printing", 3, None, "1 Grulla|BBB")],
    ),
    "too many": (
        '{"slots": {"lobo": 10000}}',
        [("list.too-many", None, None, "slots: lobo")],
    ),
    "half a card": (
        '{"mainBoard": [{"name": "Lobo", "count": 1.5}]}',
        [("list.bad-count", None, None, "mainBoard[0]: Lobo")],
    ),
}


@pytest.mark.parametrize(("text", "expected"), PROBLEMS.values(), ids=PROBLEMS.keys())
def test_problem_has_its_place(
    names: Names, text: str, expected: list[tuple[str, int | None, int | None, str]]
) -> None:
    """What is wrong is told with line, column and text, and refuses the list."""
    with pytest.raises(BadData) as caught:
        formats.read(text, names, file="f")
    assert [(f.key, f.line, f.column, f.place) for f in caught.value.faults] == expected


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[metadata]\n[Avatar]\n[Main]\n1 Lobo\n[Planes]\n", []),
        ("[Main]\n1 Lobo|AAA\n[Avatar]\n", []),
        ("[Avatar]\n[Main]\n1 Lobo\n[Planes]\n", ["[Avatar]", "[Planes]"]),
        ("#main\nlobo\n#extra\n!side\n", []),
        ('<deck><section name="R&amp;D"/><section><card>Lobo</card></section></deck>', []),
    ],
)  # fmt: skip
def test_section_without_cards_may_be_called_anything(
    names: Names, text: str, told: list[str]
) -> None:
    """A zone that the game lacks refuses no list that has nothing in it."""
    read = formats.read(text, names)
    assert entries(read).startswith("1 Lobo")
    assert [fault.place for fault in read.ignored] == told


def test_lenient_reading_keeps_what_it_can(names: Names) -> None:
    """Cards of a section that the game lacks go where they belong; what cannot be read is left."""
    text = '<deck><section name="R&amp;D"><card qty="0">Lobo</card><card>Furia</card>'
    text += "<card>Torre Blanca</card><card>Lobos</card></section></deck>"
    read = formats.read(text, names, lenient=True)
    assert entries(read) == "1 Furia;dominios 1 Torre Blanca;1 Lobos"
    assert [(fault.key, fault.severity) for fault in read.problems] == [
        ("list.unknown-heading", "warning"),
        ("list.bad-count", "warning"),
        ("list.unknown-card", "warning"),
    ]
