"""`mazo deck import`: lists as people and other programs write them become exactly these decks."""

import pytest

from ..conftest import AddCards
from ..running import Entry, Mazo

LISTS: dict[str, tuple[str | bytes, list[Entry]]] = {
    "count before or after the x": (
        "2 Lobo\n2x Lobo Gris\n1 x Furia\nx1 Canon de Sal\n1X Ábaco Nítido\n",
        [
            ("main", "Lobo", 2), ("main", "Lobo Gris", 2), ("main", "Furia", 1),
            ("main", "Canon de Sal", 1), ("main", "Ábaco Nítido", 1),
        ],
    ),
    "a bare name counts one": (
        "Lobo\nLobo\nÑandú de Ceniza\n",
        [("main", "Lobo", 2), ("main", "Ñandú de Ceniza", 1)],
    ),
    "repeats add up": ("1 Lobo\n1 lobo\n1  LOBO \n", [("main", "Lobo", 3)]),
    "headings, and a card called like one": (
        "Deck\n2 Lobo\n1 Reserva\n\nSIDEBOARD:\n1 Furia\nSideboard (1)\n1 Grulla\n",
        [("main", "Lobo", 2), ("main", "Reserva", 1), ("side", "Furia", 1), ("side", "Grulla", 1)],
    ),
    "comments and SB: lines": (
        "// Mazo de prueba\n# 3 cartas\n2 Lobo # par\n// 1 Furia\nSB: 1 Grulla\n",
        [("main", "Lobo", 2), ("side", "Grulla", 1)],
    ),
    "invisible blanks": (
        "2 Lobo \t\n\u00a01\u00a0Lobo\u00a0Gris\u200b\n1 Furia\u2028".encode(),
        [("main", "Lobo", 2), ("main", "Lobo Gris", 1), ("main", "Furia", 1)],
    ),
    "typographic signs": (
        "1 D’Orel, la Última\n1 El “Zurdo” Vega\n1 \u2011Eco\u2011\n",
        [("main", "D'Orel, la Última", 1), ("main", 'El "Zurdo" Vega', 1), ("main", "-Eco-", 1)],
    ),
    "a name in two parts": (
        "1 Noche // Día\n1 Noche/Día\n1 Noche / Día\n1 noche//dia\n1 Noche\n",
        [("main", "Noche // Día", 5)],
    ),
    "every line end, and none at the end": (
        b"2 Lobo\r\n1 Furia\r1 Lobo Gris",
        [("main", "Lobo", 2), ("main", "Furia", 1), ("main", "Lobo Gris", 1)],
    ),
    "UTF-8 with a byte order mark": (
        b"\xef\xbb\xbf2 Lobo\n1 Furia\n",
        [("main", "Lobo", 2), ("main", "Furia", 1)],
    ),
    "UTF-16 with a byte order mark": (
        "2 Lobo\n1 Furia\n".encode("utf-16"),
        [("main", "Lobo", 2), ("main", "Furia", 1)],
    ),
    "composed, decomposed and missing accents": (
        "1 Ñandú de Ceniza\n1 N\u0303andu\u0301 de Ceniza\n1 nandu de ceniza\n"
        "1 Cañón de Sal\n1 Canon de Sal\n1 canon de sal\n",
        [
            ("main", "Ñandú de Ceniza", 3), ("main", "Cañón de Sal", 1),
            ("main", "Canon de Sal", 2),
        ],
    ),
    "names with signs and digits": (
        "1 ¡A las Armas!\n1 3 Deseos\n1 Mago 3.0\n1 El \"Zurdo\" Vega\n1 D'Orel, la Última\n",
        [
            ("main", "¡A las Armas!", 1), ("main", "3 Deseos", 1), ("main", "Mago 3.0", 1),
            ("main", 'El "Zurdo" Vega', 1), ("main", "D'Orel, la Última", 1),
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("listed", "entries"), LISTS.values(), ids=list(LISTS))
def test_a_list_is_read_whole(mazo: Mazo, listed: str | bytes, entries: list[Entry]) -> None:
    """Every card of the list is stored, in its zone and as often as it is written; no warning."""
    ran = mazo.deck(listed)
    assert (ran.code, ran.err) == (0, "")
    assert mazo.cards() == entries


def test_a_heading_that_might_be_a_card_is_told(mazo: Mazo) -> None:
    """A bare word that heads a zone and names a card, too, is a heading, and that is said."""
    ran = mazo.deck("Lobo\nReserva\nFuria\n")
    assert (ran.code, mazo.cards()) == (0, [("main", "Lobo", 1), ("side", "Furia", 1)])
    assert ran.err.startswith(
        "the input: line 2, column 1: Reserva: note: “Reserva” is read as a heading;"
    )
    written = mazo("deck", "export", "prueba").out
    assert "\nReserva\n" in written
    ran = mazo("deck", "import", "-", "--name", "otra", stdin=written)
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_is_exported_has_line_feeds_and_no_mark(mazo: Mazo, encoding: str, end: str) -> None:
    """However a list was encoded, the export is UTF-8 with LF and nothing else."""
    assert mazo.deck(f"2 Lobo{end}1 Cañón de Sal".encode(encoding)).code == 0
    written = mazo("deck", "export", "prueba").out
    assert written == "# game: t1\n# name: prueba\n\nMazo\n2 Lobo\n1 Cañón de Sal\n"


def test_a_printing_stands_before_or_after_the_name(mazo: Mazo) -> None:
    """Set and number are kept as text, the set in any case, in each of the usual notations."""
    listed = "1 Lobo (AAA) 16\n1 Lobo (BBB) 1\n1 [AAA:14] Furia\n1 Grulla [BBB:2a]\n"
    listed += "1 Grulla [BBB/2b]\n1 Chispa (BBB) T-3\n1 Torre Blanca (bbb) 10\n"
    ran = mazo.deck(listed)
    assert (ran.code, ran.err) == (0, "")
    assert mazo.printings() == [
        ("main", "AAA-16", 1), ("main", "BBB-1", 1), ("main", "AAA-14", 1),
        ("main", "BBB-2a", 1), ("main", "BBB-2b", 1), ("main", "BBB-T-3", 1),
        ("dominios", "BBB-10", 1),
    ]  # fmt: skip


def test_ligatures_and_wide_letters(mazo: Mazo, add_cards: AddCards) -> None:
    """Æ is found as AE, and full-width letters as plain ones; the card keeps its own spelling."""
    add_cards("aeter-menor,Æter Menor,,BBB,12,,c,criatura,aire,1,1,,,T")
    ran = mazo.deck("1 Æter Menor\n1 AEter Menor\n1 Aeter menor\n1 Ｌｏｂｏ\n")
    assert (ran.code, ran.err) == (0, "")
    assert mazo.cards() == [("main", "Æter Menor", 3), ("main", "Lobo", 1)]
    assert "3 Æter Menor\n" in mazo("deck", "export", "prueba").out


def test_a_set_that_holds_the_card_twice_does_not_settle_the_printing(mazo: Mazo) -> None:
    """Where a set has two arts of a card, the line that names only the set is refused with both."""
    listed = "1 Grulla (BBB) 2b\n1 Grulla (BBB) 2a\n"
    ran = mazo.deck(listed + "1 Grulla (BBB)\n")
    assert ran.code == 4
    assert "line 3, column 11: 1 Grulla (BBB): " in ran.err
    assert "Grulla (BBB) 2a" in ran.err
    assert "Grulla (BBB) 2b" in ran.err
    assert mazo.decks() == []
    assert mazo.deck(listed).code == 0
    assert mazo.printings() == [("main", "BBB-2b", 1), ("main", "BBB-2a", 1)]


def test_cards_under_consideration_are_left_out_and_counted(mazo: Mazo) -> None:
    """What stands under Maybeboard, or is marked as no part of the deck, is told and not stored."""
    listed = "Deck\n2 Lobo\n\nMaybeboard\n2 Furia\n\n"
    ran = mazo.deck(listed + "1x Grulla (bbb) 2a [Maybeboard{noDeck},Agua]\n")
    assert ran.code == 0
    assert "3 cards" in ran.err
    assert "Furia" in ran.err
    assert "Grulla" in ran.err
    assert mazo.cards() == [("main", "Lobo", 2)]


@pytest.mark.parametrize("listed", ["Name: Lobos del Norte\n2 Lobo\n", "Lobos del Norte\n\n2 Lobo"])
def test_the_first_line_may_name_the_deck(mazo: Mazo, listed: str) -> None:
    """A name before the cards, keyed or alone above a blank line, is the deck's."""
    ran = mazo("deck", "import", "-", stdin=listed)
    assert (ran.code, ran.err) == (0, "")
    assert mazo.decks() == ["Lobos del Norte"]
    assert mazo.cards("Lobos del Norte") == [("main", "Lobo", 2)]


def test_marks_behind_a_name_are_named_and_left_aside(mazo: Mazo, add_cards: AddCards) -> None:
    """A colon belongs to the name; a level, pips and a set nobody knows are told on stderr."""
    add_cards("boris,Boris: El Viajero,,BBB,13,,c,criatura,aire,1,1,,,T")
    ran = mazo.deck("1x Boris: El Viajero (Bruma)\n1x Lobo [4]\n2x Furia ●●\n")
    assert ran.code == 0
    assert mazo.cards() == [
        ("main", "Boris: El Viajero", 1), ("main", "Lobo", 1), ("main", "Furia", 2),
    ]  # fmt: skip
    told = ran.err.splitlines()
    assert len(told) == 3
    for number, mark in enumerate(["(Bruma)", "[4]", "●●"], 1):
        assert f"line {number}, column " in told[number - 1]
        assert mark in told[number - 1]
