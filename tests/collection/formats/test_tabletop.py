"""What lies on the table of Tabletop Simulator is a pile that it can lay out."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mazo.catalog.errors import UsageError
from mazo.catalog.library import open_game
from mazo.collection import formats
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.lines import Line
from mazo.collection.formats import tabletop_writer
from mazo.collection.naming.names import Names

from ..conftest import FIXTURE


def saved(deck: Deck, names: Names) -> list[dict[str, Any]]:
    """Return the piles of a deck as they are saved."""
    piles: list[dict[str, Any]] = json.loads(tabletop_writer.write(deck, names))["ObjectStates"]
    return piles


def deck_of(text: str, names: Names) -> Deck:
    """Return the deck of a list."""
    return Deck("t1", "x", formats.read(text, names).lines)


def test_a_deck_is_a_pile_for_each_zone(names: Names) -> None:
    """Zones are piles beside each other, a zone of one card is that card."""
    deck = deck_of("2 Lobo\n1 Furia\nSB: 2 Chispa\n1 Torre Blanca\n", names)
    piles = saved(deck, names)
    assert [(pile["Name"], pile["Nickname"]) for pile in piles] == [
        ("DeckCustom", "Mazo"), ("DeckCustom", "Reserva"), ("Card", "Torre Blanca"),
    ]  # fmt: skip
    assert [card["Nickname"] for card in piles[0]["ContainedObjects"]] == ["Lobo", "Lobo", "Furia"]
    assert len({pile["Transform"]["posX"] for pile in piles}) == 3


def test_a_card_tells_what_is_printed_on_it(names: Names) -> None:
    """Without its picture a card can be played by its name and description."""
    (card,) = saved(deck_of("1 D'Orel, la Última\n", names), names)
    assert (
        card["Description"]
        == "rareza: R\ntipo: Criatura\nelemento: Agua + Aire\ncoste: 4\npoder: 4"
    )
    assert card["CustomDeck"]["1"]["FaceURL"] == ""


@settings(max_examples=settings().max_examples // 4)
@given(counts=st.lists(st.integers(1, 3), min_size=1, max_size=160))
def test_numbers_of_a_pile_agree(hostile: Names, counts: list[int]) -> None:
    """As many numbers as cards, each on a sheet that is there, no two faces on one place."""
    lines = tuple(Line("main", n, None, None, f"Carta {i}") for i, n in enumerate(counts))
    for pile in saved(Deck("t1", "x", lines), hostile):
        cards = pile.get("ContainedObjects", [pile])
        if len(cards) > 1:
            assert pile["DeckIDs"] == [card["CardID"] for card in cards]
        faces: dict[int, set[str]] = {}
        for card in cards:
            sheet = pile["CustomDeck"][str(card["CardID"] // 100)]
            assert card["CustomDeck"] == {str(card["CardID"] // 100): sheet}
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] <= 70
            faces.setdefault(card["CardID"], set()).add(card["Nickname"])
        assert all(len(named) == 1 for named in faces.values())
        assert len(cards) == sum(counts)


def test_an_empty_deck_is_refused(names: Names) -> None:
    """There is no pile without cards."""
    with pytest.raises(UsageError, match=r"foreign\.nothing-to-write"):
        tabletop_writer.write(Deck("t1", "Vacío"), names)


def test_a_card_with_a_picture_has_a_sheet_of_its_own(home: Path) -> None:
    """Where the game tells the picture of a card, it is shown; others share a sheet without one."""
    folder = copytree(FIXTURE, home / "games" / "t1")
    field = '\n[fields.image]\nkind = "text"\nlabel = { es = "imagen", en = "image" }\n'
    game, cards = folder / "game.toml", folder / "cards.csv"
    game.write_text(game.read_text(encoding="utf-8") + field, encoding="utf-8")
    head, *rows = cards.read_text(encoding="utf-8").splitlines()
    address = "https://example.org/lobo.png"
    rows = [f"{row},{address if ',AAA,16,' in row else ''}" for row in rows]
    cards.write_text("\n".join([f"{head},image", *rows, ""]), encoding="utf-8")
    names = Names(open_game("t1"))
    (pile,) = saved(deck_of("1 Furia\n2 Lobo\n1 Chispa\n", names), names)
    assert pile["DeckIDs"] == [100, 200, 200, 101]
    sheets = pile["CustomDeck"]
    assert [sheets[key]["FaceURL"] for key in ("1", "2")] == ["", address]
    assert (sheets["2"]["NumWidth"], sheets["2"]["NumHeight"]) == (1, 1)
    names.catalog.db.close()
