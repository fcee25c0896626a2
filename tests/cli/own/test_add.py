"""`mazo own add`: copies are stored with all that is said of them, and add up."""

import pytest

from ..conftest import AddCards
from ..running import Mazo
from .owning import listed, own, owned


def test_copies_that_agree_in_everything_are_one_entry(mazo: Mazo) -> None:
    """Added twice, they are counted once; another fact makes another entry."""
    own(mazo, "2 Lobo Gris")
    own(mazo, "Lobo Gris")
    own(mazo, "Lobo Gris", finish="foil")
    rows = [(row["count"], row["finish"]) for row in listed(mazo)]
    assert rows == [(3, ""), (1, "foil")]


def test_the_only_printing_is_meant_and_of_several_none(mazo: Mazo) -> None:
    """A card that was printed once is owned in that printing; of others it is not guessed."""
    own(mazo, "Furia", "2", "Lobo")
    assert owned(mazo) == [("Furia", 1, "AAA-14"), ("Lobo", 2, None)]


def test_every_fact_is_kept_in_its_own_spelling(mazo: Mazo) -> None:
    """Finish, condition, language, price and date are understood in words."""
    own(
        mazo, "Lobo (AAA) 16", finish="Brillante", condition="casi nueva", language="español",
        place="caja  3", note="firmada", price="2,50 €", date="2024-05-31",
    )  # fmt: skip
    (row,) = listed(mazo)
    facts = {
        "finish": "foil", "condition": "NM", "language": "es", "place": "caja 3",
        "note": "firmada", "price": "2.50", "currency": "EUR", "date": "2024-05-31",
    }  # fmt: skip
    assert facts.items() <= row.items()
    assert row["set"] == "AAA"
    assert row["number"] == "16"


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--condition", "raída", "M, NM, EX"),
        ("--price", "mucho", "2.50 EUR"),
        ("--price", "-2", "2.50 EUR"),
        ("--date", "ayer", "2024-05-31"),
        ("--language", "¿cuál?", "language"),
        ("--place", "x" * 501, "500"),
    ],
)
def test_what_is_no_fact_is_refused(mazo: Mazo, option: str, value: str, said: str) -> None:
    """A condition, price, date or language that nobody knows stores nothing."""
    ran = mazo("own", "add", "Lobo", option, value)
    assert ran.code == 2
    assert option in ran.err
    assert said in ran.err
    assert owned(mazo) == []


def test_a_rehearsal_tells_and_changes_nothing(mazo: Mazo) -> None:
    """With --dry-run the change is told as it would be."""
    own(mazo, "Furia")
    ran = mazo("own", "add", "2", "Furia", "-n")
    assert ran.lines == ["Would add: 2 Furia (AAA-14).", "You would then own 3 copies of Furia."]
    assert "nothing has been changed" in ran.err
    assert owned(mazo) == [("Furia", 1, "AAA-14")]


def test_one_command_is_one_change(mazo: Mazo) -> None:
    """However many cards a command adds, one undo takes them back and one redo brings them."""
    assert mazo.json("own", "add", "2 Lobo", "1 Furia")["owned"] == [
        {"id": "lobo", "name": "Lobo", "count": 2},
        {"id": "furia", "name": "Furia", "count": 1},
    ]
    assert mazo("data", "undo").code == 0
    assert owned(mazo) == []
    assert mazo("data", "redo").code == 0
    assert owned(mazo) == [("Furia", 1, "AAA-14"), ("Lobo", 2, None)]


def test_there_is_a_most_of_one_entry(mazo: Mazo) -> None:
    """9,999 copies are the most, and nothing is stored of more."""
    own(mazo, "9999 Furia")
    ran = mazo("own", "add", "Furia")
    assert ran.code == 2
    assert "9999" in ran.err
    assert owned(mazo) == [("Furia", 9999, "AAA-14")]


def test_the_game_is_told_by_the_cards(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no game is chosen, cards that only one game has say which it is."""
    monkeypatch.delenv("MAZO_GAME")
    assert mazo("own", "add", "2 Ñandú de Ceniza").code == 0
    assert [row["name"] for row in mazo.json("own", "list", "-g", "t1")["cards"]] == [
        "Ñandú de Ceniza"
    ]


def test_a_card_that_is_gone_is_kept_and_found_again(mazo: Mazo, add_cards: AddCards) -> None:
    """Copies of a card that its game has lost stay as they were; they count once it is back."""
    row = "carta-futura,Carta Futura,,BBB,200,,c,criatura,agua,1,1,,,T\n"
    cards = add_cards.path
    before = cards.read_text("utf-8")
    add_cards(row.strip())
    own(mazo, "2 Carta Futura")
    cards.write_text(before, "utf-8")
    (gone,) = listed(mazo)
    assert (gone["name"], gone["count"], gone["known"]) == ("Carta Futura", 2, False)
    assert gone["written"] == "BBB-200"
    cards.write_text(before + row.replace("carta-futura", "otro-id"), "utf-8")
    own(mazo, "Carta Futura")
    assert owned(mazo) == [("Carta Futura", 3, "BBB-200")]


def test_a_card_that_comes_to_be_known_is_known_everywhere(mazo: Mazo, add_cards: AddCards) -> None:
    """Copies of an unknown card have set and number as soon as it is known, before any change."""
    listing = "2 Carta Futura (CCC) 5\n3 Furia\n"
    assert mazo("own", "import", "-", "--lenient", stdin=listing).code == 0
    assert [row["known"] for row in listed(mazo)] == [True, False]
    assert mazo.json("own", "stats")["unknown"] == 2
    add_cards.set("CCC")
    add_cards("carta-futura,Carta Futura,,CCC,5,,m,criatura,agua,1,1,,,T")
    (row,) = (row for row in listed(mazo) if row["count"] == 2)
    assert (row["id"], row["set"], row["number"]) == ("carta-futura", "CCC", "5")
    stats = mazo.json("own", "stats", "--by", "rarity")
    assert (stats["cards"], stats["printings"], stats["unknown"]) == (2, 2, 0)
    told = {part["value"]: (part["copies"], part["owned"]) for part in stats["stats"]}
    assert (told["c"][0], told["m"]) == (3, (2, 1))
    assert None not in told
    exported = mazo("own", "export").lines
    assert [line for line in exported if line.startswith("2,Carta Futura,CCC,5,")]
