"""Lists of other programs: what they lose is told, and what is wrong with them has its place."""

import json
from pathlib import Path

import pytest

from ..running import Mazo

DECK = "# note: hola\n2 Lobo (AAA) 16 *F*\n3 Furia # buena\nSB: 1 Reserva\n1 Torre Blanca\n"
LOST = {
    "text": ("", ""),
    "cockatrice": (
        "El formato cockatrice no guarda: el juego, el acabado de 2 cartas (Lobo), "
        "el comentario de 3 cartas (Furia).",
        "The format cockatrice does not hold: the game, the finish of 2 cards (Lobo), "
        "the comment on 3 cards (Furia).",
    ),
    "forge": (
        "El formato forge no guarda: el juego, el comentario de 3 cartas (Furia).",
        "The format forge does not hold: the game, the comment on 3 cards (Furia).",
    ),
    "mtgo": (
        "El formato mtgo no guarda: el juego, el nombre del mazo, la nota del mazo, "
        "la impresión de 2 cartas (Lobo), el acabado de 2 cartas (Lobo), "
        "el comentario de 3 cartas (Furia).",
        "The format mtgo does not hold: the game, the deck's name, the deck's note, "
        "the printing of 2 cards (Lobo), the finish of 2 cards (Lobo), "
        "the comment on 3 cards (Furia).",
    ),
}


@pytest.fixture
def pack(mazo: Mazo) -> Mazo:
    """Return the game with a deck that holds what many formats have no room for."""
    assert mazo("deck", "import", "-", "--name", "manada", stdin=DECK).code == 0
    return mazo


@pytest.mark.parametrize("form", LOST)
def test_what_is_lost_is_told(pack: Mazo, form: str) -> None:
    """One sentence names what the format does not hold; stdout is the list alone."""
    for lang, said in zip(("es", "en"), LOST[form], strict=True):
        ran = pack("deck", "export", "manada", "--as", form, "--lang", lang)
        assert ran.err.strip() == said
        assert "no guarda" not in ran.out


def test_what_is_lost_is_data_too(pack: Mazo) -> None:
    """In JSON each thing lost has its part, count and cards."""
    data = pack.json("deck", "export", "manada", "--as", "forge")
    assert data["lost"] == [
        {"part": "game", "count": 0, "cards": []},
        {"part": "comment", "count": 3, "cards": ["Furia"]},
    ]


def test_many_cards_are_named_in_part(mazo: Mazo) -> None:
    """A sentence names five cards and counts the others."""
    names = ("Lobo", "Furia", "Chispa", "-Eco-", "Reserva", "Siete Primos", "Loto de Tinta")
    rows = "".join(f"1 {name} # así\n" for name in names)
    assert mazo("deck", "import", "-", "--name", "x", stdin=rows).code == 0
    said = mazo("deck", "export", "x", "--as", "dec").err
    assert "7 cards (Lobo, Furia, Chispa, -Eco-, Reserva, 2 more)" in said


def test_a_zone_without_a_word_is_told(mazo: Mazo) -> None:
    """A card that is not in the zone where it belongs goes back there, and that is told."""
    rows = "Mazo\n1 Torre Blanca\nDominios\n1 Lobo\n"
    assert mazo("deck", "import", "-", "--name", "x", stdin=rows).code == 0
    said = mazo("deck", "export", "x", "--as", "mtgo").err
    assert "the zone of 2 cards (Torre Blanca, Lobo)" in said


def test_a_card_of_any_printing_that_gets_one_is_told(mazo: Mazo) -> None:
    """Where a format gives every card a printing, one that had none is told of."""
    assert mazo.deck("2 Lobo\n1 Furia (AAA) 14\n", "x").code == 0
    said = mazo("deck", "export", "x", "--as", "xmage").err
    assert said.strip() == (
        "The format xmage does not hold: that 2 cards may be of any printing (Lobo)."
    )
    assert mazo.json("deck", "export", "x", "--as", "text")["lost"] == []


@pytest.mark.parametrize("row", ["1 Desconocida", "1 Desconocida (AAA) 5", "1 Desconocida|AAA"])
@pytest.mark.parametrize("form", ["mwdeck", "dec", "xmage", "ptcgl"])
def test_an_unknown_card_keeps_its_name(mazo: Mazo, form: str, row: str) -> None:
    """A card that nobody knows goes through plain lists of every kind without another name."""
    assert mazo.deck(f"{row}\n", "x", "--lenient").code == 0
    written = mazo("deck", "export", "x", "--as", form)
    assert "Desconocida" not in written.err.replace("the printing of 1 card (Desconocida)", "")
    assert mazo.deck(written.out, "y", "--lenient", "--as", form).code == 0
    assert mazo.cards("y") == mazo.cards("x")


def test_of_a_card_that_is_lost_nothing_else_is_told(mazo: Mazo) -> None:
    """Zone, finish and remark of copies that are not in the list need no words of their own."""
    assert mazo.deck("SB: 2 Lobo *F* # par\n", "x").code == 0
    lost = mazo.json("deck", "export", "x", "--as", "dec")["lost"]
    assert [each["part"] for each in lost] == ["finish", "comment"]


def test_a_card_without_passcode_is_told(pack: Mazo) -> None:
    """Cards whose passcode nobody knows are written by their ids, and named."""
    ran = pack("deck", "export", "manada", "--as", "ydk")
    assert ran.out.splitlines()[:4] == ["#created by mazo", "#main", "AAA-16", "AAA-16"]
    assert "Nobody knows the passcode of these cards" in ran.err


def test_a_list_too_long_to_be_read_again_is_told(mazo: Mazo) -> None:
    """Where a list grows beyond what is read, nobody claims to know what it lost."""
    assert mazo("deck", "import", "-", "--name", "x", stdin="9999 Lobo\n9999 Furia\n").code == 0
    ran = mazo("deck", "export", "x", "--as", "ydk", "-o", "json")
    assert json.loads(ran.out)["data"]["lost"] is None
    assert "too long for mazo to read it again" in json.loads(ran.out)["warnings"][-1]


def test_a_damaged_file_is_told_with_its_place(mazo: Mazo, tmp_path: Path) -> None:
    """A file that is cut off ends with 4, in both languages, and stores nothing."""
    path = tmp_path / "x.cod"
    path.write_text('<cockatrice_deck>\n<zone name="main">\n<card na', encoding="utf-8")
    for lang, said in (("es", "línea 3, columna 1: error: el archivo termina antes de tiempo"),
                       ("en", "line 3, column 1: error: the file ends too soon")):  # fmt: skip
        ran = mazo("deck", "import", str(path), "--lang", lang)
        assert (ran.code, ran.out) == (4, "")
        assert said in ran.err
    assert mazo.json("deck", "list")["decks"] == []


def test_foreign_lists_are_decks_everywhere(pack: Mazo, tmp_path: Path) -> None:
    """Whatever takes a deck takes a file of another program, whatever it is called."""
    for form in ("cockatrice", "octgn", "lackey", "tabletop", "slots"):
        path = tmp_path / f"{form}.txt"
        pack("deck", "export", "manada", "--as", form, "--to", str(path))
        cards = [(zone, name, count) for zone, name, count in pack.cards(str(path))]
        assert cards == pack.cards("manada")


@pytest.mark.parametrize("text", ["<cockatrice_deck>", '{"schema": 9, "lines": []}', '{"slots": '])
def test_a_damaged_file_is_damaged_in_every_game(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """Where no game is chosen, what is wrong with the file is told, and not that none is."""
    monkeypatch.delenv("MAZO_GAME")
    ran = mazo("deck", "import", "-", stdin=text)
    assert ran.code == 4
    assert "-g GAME" not in ran.err


def test_xml_says_its_encoding(mazo: Mazo, tmp_path: Path) -> None:
    """A document in an old encoding that it names is read in it, without a word about it."""
    text = '<?xml version="1.0" encoding="ISO-8859-2"?><deck><section name="Main">'
    text += "<card>Última Luz</card></section></deck>"
    (tmp_path / "x.o8d").write_bytes(text.encode("iso-8859-2"))
    ran = mazo("deck", "import", str(tmp_path / "x.o8d"))
    assert (ran.code, ran.err) == (0, "")
    assert mazo.cards("x") == [("main", "Última Luz", 1)]
