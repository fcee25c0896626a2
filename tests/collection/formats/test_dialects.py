"""Plain lists as each site and program writes them: what is read, and what is left aside aloud."""

from pathlib import Path

import pytest
from mazo.collection import formats
from mazo.collection.naming.names import Names

from ..conftest import names_of_t1
from .test_text_list import entries

# Dialect: the list, the cards in it, and what is named as left aside.
DIALECTS: dict[str, tuple[str, str, list[str]]] = {
    "MTGO, the side below a blank line": (
        "2 Lobo\n1 Noche/Día\n\n1 Furia\n",
        "2 Lobo;1 Noche // Día;side 1 Furia",
        ["1 Furia"],
    ),
    "MTGO, the side below its heading": (
        "2 Lobo\n\nSIDEBOARD:\n1 Furia\n",
        "2 Lobo;side 1 Furia",
        [],
    ),
    "MTGO of old, in cells": ("2\tLobo\n1\tNoche // Día\n", "2 Lobo;1 Noche // Día", []),
    "Arena": (
        "About\nName La manada\n\nDeck\n2 Lobo (AAA) 16\n1 Grulla (BBB) 2b\n\nSideboard\n"
        "1 Chispa (BBB) T-3\n",
        "2 Lobo AAA-16;1 Grulla BBB-2b;side 1 Chispa BBB-T-3",
        [],
    ),
    "Arena without headings": (
        "2 Lobo (AAA) 16\n1 Torre Blanca (BBB) 10\n\n1 Chispa (BBB) T-3\n1 Torre Blanca (BBB) 10\n",
        "2 Lobo AAA-16;dominios 2 Torre Blanca BBB-10;side 1 Chispa BBB-T-3",
        ["1 Chispa (BBB) T-3"],
    ),
    "blank lines that part groups": (
        "2 Lobo\n\n1 Furia\n\n1 Grulla\n",
        "2 Lobo;1 Furia;1 Grulla",
        [],
    ),
    "bars": (
        "2 Lobo|AAA|1\n1 Furia+|AAA\n1 Chispa+\n",
        "2 Lobo AAA-16;1 Furia AAA-14 *foil*;1 Chispa *foil*",
        ["|1"],
    ),
    "a blank line between bare names": ("Lobo\n\nFuria\n", "1 Lobo;1 Furia", []),
    "Moxfield": (
        "2 Lobo (AAA) 16 *F* #Manada #Rojo\n1 Furia (AAA) 14 *E*\n\nSIDEBOARD:\n"
        "1 Chispa (BBB) T-3 #!Remate\n",
        "2 Lobo AAA-16 *foil*;1 Furia AAA-14 *etched*;side 1 Chispa BBB-T-3",
        ["#Manada", "#Rojo", "#!Remate"],
    ),
    "Archidekt": (
        "1x Lobo (aaa) 16 *F* [Criatura{top}] ^Tengo,#37d67a^\n1x Furia (aaa) 14 [Sideboard]\n"
        "2x Grulla (bbb) 2a [Maybeboard{noDeck}{noPrice},Agua]\n",
        "1 Lobo AAA-16 *foil*;side 1 Furia AAA-14",
        ["[Criatura{top}]", "^Tengo,#37d67a^", "[Sideboard]", ""],
    ),
    "Deckstats": (
        "//Main\n2 [AAA#16] Lobo\n1 [BBB#2a] Grulla #azul\n\n//Sideboard\n1 Furia\n\n"
        "//Maybeboard\n3 Chispa\n",
        "2 Lobo AAA-16;1 Grulla BBB-2a;side 1 Furia",
        ["#azul", ""],
    ),
    "Apprentice": (
        "// NAME: La manada\n// Criaturas\n    2 Lobo\n// Hechizos\n    1 Furia\nSB:  1 Grulla\n",
        "2 Lobo;1 Furia;side 1 Grulla",
        [],
    ),
    "PTCGL in English": (
        "Pokémon: 2\n2 Lobo AAA 16\n\nTrainer: 1\n1 Furia AAA 14 PH\n\nEnergy: 1\n"
        "1 Chispa BBB T-3\n\nTotal Cards: 4\n",
        "2 Lobo AAA-16;1 Furia AAA-14 *parallel holo*;1 Chispa BBB-T-3",
        [],
    ),
    "PTCGO in English": (
        "****** La manada ******\n\n##Pokémon - 2\n\n* 2 Lobo AAA 16\n\n##Trainer Cards - 1\n\n"
        "* 1 Furia AAA 14\n\nTotal Cards - 3\n",
        "2 Lobo AAA-16;1 Furia AAA-14",
        [],
    ),
    "PTCGL in Spanish": (
        "Pokémon: 1\n1 Lobo AAA 16\n\nEntrenador: 1\n1 Furia AAA 14\n\nEnergía: 1\n1 Chispa\n",
        "1 Lobo AAA-16;1 Furia AAA-14;1 Chispa",
        [],
    ),
    "Magic Workstation": (
        "// Criaturas\n    2 [AAA] Lobo\n    1 [] Furia\nSB: 1 [BBB] Chispa\n",
        "2 Lobo AAA-16;1 Furia;side 1 Chispa BBB-T-3",
        [],
    ),
    "XMage": (
        "NAME:La manada\n2 [AAA:16] Lobo\n1 [AAA:12★] Rata de Vapor\nSB: 1 [BBB:T-3] Chispa\n"
        "LAYOUT MAIN:(1,1)(CMC,false,50)|([AAA:16])\nLAYOUT SIDEBOARD:(1,1)(NONE,false,50)|\n",
        "2 Lobo AAA-16;1 Rata de Vapor AAA-12★;side 1 Chispa BBB-T-3",
        [],
    ),
    "Forge": (
        "[metadata]\nName=La manada\nDeck Type=constructed\nDescription=2 Furia\n[Main]\n"
        "2 Lobo|AAA|1\n1 Furia+|AAA\n1 Chispa+\n[Sideboard]\n1 Grulla\n[shop]\nCredits=300\n",
        "2 Lobo AAA-16;1 Furia AAA-14 *foil*;1 Chispa *foil*;side 1 Grulla",
        [],
    ),
    "OCTGN": (
        "Criatura\n2x Lobo\n1x Grulla\n\nHechizo\n1x Furia\n\nJuego de prueba\nLa manada\n",
        "2 Lobo;1 Grulla;1 Furia",
        [],
    ),
    "NetrunnerDB": (
        "La manada\n\nRey, Señor del Norte (Primera serie)\n\nCriatura (3)\n"
        "2x Lobo (Primera serie)\n1x Grulla (Bruma)  ●●\n\nHechizo (1)\n1x Furia ●\n\n"
        "15 influence spent (max 15)\n"
        "2 agenda points (between 20 and 21)\n45 cards (min 45)\nCards up to Bruma\n",
        "1 Rey, Señor del Norte AAA-8;2 Lobo AAA-16;1 Grulla;1 Furia",
        ["(Bruma)", "●●", "●"],
    ),
    "ArkhamDB": (
        "La manada\n\nCriaturas: (3)\n2x Lobo [1] (Bruma)\n1x Grulla [4]\n\nHechizos: (1)\n"
        "1x Furia (Primera serie)\n",
        "2 Lobo;1 Grulla;1 Furia AAA-14",
        ["[1]", "(Bruma)", "[4]"],
    ),
    "PTCGO": (
        "****** La manada ******\n\n##Criaturas - 3\n\n* 2 Lobo AAA 16\n* 1 Grulla BBB 2a\n\n"
        "##Hechizos - 1\n\n* 1 Furia\n\nTotal Cards - 4\n\n****** fin ******\n",
        "2 Lobo AAA-16;1 Grulla BBB-2a;1 Furia",
        [],
    ),
    "PTCGL": (
        "Criaturas: 2\n2 Lobo AAA 16\n\nHechizos: 1\n1 Furia AAA 14\n\nTotal: 3\n",
        "2 Lobo AAA-16;1 Furia AAA-14",
        [],
    ),
    "spelt as in a web page": (
        "Mazo\n1 &Ntilde;and&uacute; de Ceniza\n1 El &quot;Zurdo&quot; Vega\n"
        "1 D&#39;Orel, la &Uacute;ltima\n",
        "1 Ñandú de Ceniza;1 El \"Zurdo\" Vega;1 D'Orel, la Última",
        [],
    ),
    "a spell book with points": (
        "Mage: Druida\n\u00a0Furia\tHechizo\t2\t4\n\u00a0Lobo\tCriatura\t1\t3\n\nTotal Cost: 11\n",
        "2 Furia;1 Lobo",
        ["Mage: Druida", "(Hechizo)", "(4)", "(Criatura)", "(3)"],
    ),
    "a scanner's cells": (
        "2\tLobo\tPrimera serie\n1\tGrulla\tBruma\n1\tFuria\tAAA\t14\n",
        "2 Lobo AAA-16;1 Grulla;1 Furia AAA-14",
        ["(Bruma)"],
    ),
    "full-width digits and letters": (
        "２ Lobo\n１ｘ Ｆｕｒｉａ\nＬｏｂｏ　Ｇｒｉｓ\n１　Grulla　（BBB）　２ａ\n",
        "2 Lobo;1 Furia;1 Lobo Gris;1 Grulla BBB-2a",
        [],
    ),
    "names in quotes": (
        '2 "Lobo"\n1 "El ""Zurdo"" Vega" (AAA) 9 *F* # bien\n',
        '2 Lobo;1 El "Zurdo" Vega AAA-9 *foil*',
        [],
    ),
    "finishes in words": (
        "1 Lobo [foil]\n1 Furia (Etched)\n1 Chispa *double rainbow*\n"
        "1 Grulla *CMDR*\n1 Reserva *normal*\n",
        "1 Lobo *foil*;1 Furia *etched*;1 Chispa *double rainbow*;1 Grulla;1 Reserva",
        ["*CMDR*"],
    ),
}  # fmt: skip
NAMED = ("Arena", "Apprentice", "XMage", "Forge", "OCTGN", "NetrunnerDB", "ArkhamDB")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_dialect_is_read(names: Names, dialect: str) -> None:
    """Every card is taken, nothing is wrong, and what is left aside is named."""
    text, cards, aside = DIALECTS[dialect]
    found = formats.read(text, names)
    assert entries(found) == cards
    assert [fault.place for fault in found.ignored] == aside
    assert not found.problems


@pytest.mark.parametrize("dialect", NAMED)
def test_dialect_names_its_deck(names: Names, dialect: str) -> None:
    """Where a dialect has a place for the deck's name, it is read from there."""
    assert formats.read(DIALECTS[dialect][0], names).name == "La manada"


def test_number_that_holds_a_set(names: Names) -> None:
    """A collector number may hold the code of another set; it is kept as it is written."""
    found = formats.read("1 Lobo (PLST) MH2-123\n", names, lenient=True)
    assert entries(found) == "1 Lobo PLST-MH2-123"
    assert [fault.key for fault in found.problems] == ["list.unknown-printing"]


def test_sheets_of_boosters_are_no_zones(names: Names) -> None:
    """A list of what boosters are made of is told from a deck, and its data is passed over."""
    text = (
        '[CustomCards]\n[\n  { "name": "Lobo", },  # 1 Furia\n  2 Grulla\n]\n[Settings]\n'
        '{ "layouts": false }\n[Comunes(10)]\n2 Lobo\n1 Furia (AAA) 14\n[Raras(1)]\nGrulla\n'
    )
    found = formats.read(text, names, lenient=True)
    assert entries(found) == "2 Lobo;1 Furia AAA-14;1 Grulla"
    assert [(fault.key, fault.place) for fault in found.problems] == [
        ("list.sheet", "[Comunes(10)]"), ("list.sheet", "[Raras(1)]"),
    ]  # fmt: skip


@pytest.mark.parametrize("word", ["Commander", "Companion", "[Planes]", "[Schemes]"])
def test_zone_of_another_game_is_refused(names: Names, word: str) -> None:
    """A section that the game has no zone for is named as such."""
    found = formats.read(f"{word}\n1 Lobo\n", names, lenient=True)
    assert [fault.key for fault in found.problems] == ["list.unknown-heading"]


@pytest.mark.parametrize(
    "row", ["3 Cartas Marcadas", "Total Eclipse", "2 Cards of Fate", "12 cartas de amor"]
)
def test_card_like_a_sum_is_not_passed_over(names: Names, row: str) -> None:
    """A name that nobody knows is told, though it begins like what lists say of themselves."""
    found = formats.read(f"1 Lobo\n{row}\n", names, lenient=True)
    assert len(found.problems) == 1


def test_known_name_is_no_sum(home: Path) -> None:
    """A card that is called like a sum is a card."""
    rows = "eclipse,Total Eclipse 2000,,BBB,60,,c,objeto,,1,,,,T\n"
    names = names_of_t1(home, rows + "mazo,45 cards,,BBB,61,,c,objeto,,1,,,,T\n")
    found = formats.read("1 Lobo\nTotal Eclipse 2000\n2 45 cards\n45 cards\n", names)
    assert entries(found) == "1 Lobo;1 Total Eclipse 2000;3 45 cards"
