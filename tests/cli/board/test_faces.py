"""Cards as they lie on the board, their text and their place in a panel."""

import pytest
from mazo.cli.board.faces import Face, above, faces, fitted, heading, rows
from mazo.cli.board.prints import Prints
from mazo.cli.terminal.screen import columns
from mazo.play.goldfish.actions import Attach, Count, Flip, Move, Note, Tap

from .conftest import Meadows


def test_a_hand_shows_number_name_and_sample_mark(meadows: Meadows) -> None:
    """Each card has its number; what is made up is marked; what it prints comes below."""
    desk = meadows.desk()
    shown = faces(desk.here, desk.play, "hand", Prints(desk.here))
    assert [face.text for face in shown] == [
        "1 Amapola",
        "2 Cardo Borriquero",
        "3 Grillo Ñoño",
        "4 Luciérnaga de Muestra †",
    ]
    assert [face.below for face in shown] == [
        "Flower · sap 2",
        "Flower · sap 5",
        "Bug · sap ?",
        "Bug · sap 3",
    ]


def test_signs_say_how_a_card_lies(meadows: Meadows) -> None:
    """Turned, with counters, a note, another card on it, face down: each has its sign."""
    desk = meadows.desk()
    for action in (
        Move((1, 3, 2), "surcos"),
        Tap((1,)),
        Count(1, "rocío", 2),
        Note("vigilar", 1),
        Attach((2,), 1),
        Flip((3,), True),
    ):
        assert desk.do(action), desk.notice
    shown = faces(desk.here, desk.play, "surcos", Prints(desk.here))
    assert [face.text for face in shown] == [
        "1 Amapola ↻ rocío:2 ✎",
        "└ 2 Cardo Borriquero",
        "3 Grillo Ñoño ▒",
    ]
    assert [face.tapped for face in shown] == [True, False, False]
    desk.do(Flip((2,), True))
    shown = faces(desk.here, desk.play, "surcos", Prints(desk.here))
    assert (shown[1].text, shown[1].is_hidden) == ("└ 2 ▒▒▒", True)


def test_what_nobody_may_see_shows_no_name(meadows: Meadows) -> None:
    """Cards that lie face down have numbers only; the deck is one pile."""
    desk = meadows.desk()
    desk.do(Move((1, 2), "tierra"))
    prints = Prints(desk.here)
    hidden = faces(desk.here, desk.play, "tierra", prints)
    assert [(face.text, face.below) for face in hidden] == [("1 ▒▒▒", ""), ("2 ▒▒▒", "")]
    assert [face.text for face in faces(desk.here, desk.play, "main", prints)] == ["▒▒ ×10"]
    assert prints.full(desk.play, 1) == ["1, face down: nobody knows which card this is."]


def test_many_hidden_cards_are_one_pile(meadows: Meadows) -> None:
    """More face-down cards than one would tell apart are only counted."""
    desk = meadows.desk()
    desk.do(Move(tuple(range(1, 9)), "tierra"))
    prints = Prints(desk.here)
    assert len(faces(desk.here, desk.play, "tierra", prints)) == 8
    desk.do(Move((9,), "tierra"))
    assert [face.text for face in faces(desk.here, desk.play, "tierra", prints)] == ["▒▒ ×9"]


def test_a_card_in_full_says_what_is_unknown(meadows: Meadows) -> None:
    """All fields with a value are listed, what nobody knows with its mark, what was told too."""
    desk = meadows.desk()
    prints = Prints(desk.here)
    assert prints.full(desk.play, 3) == ["3 Grillo Ñoño", "rarity: ?", "type: Bug", "sap: ?"]
    desk.line("say 3 sap 4")
    assert prints.full(desk.play, 3)[-1] == "sap: 4"


def test_headings_tell_limits(meadows: Meadows) -> None:
    """A zone with a limit says how many of how many lie there."""
    desk = meadows.desk("es")
    assert heading(desk.here, desk.play, "hand") == ("Mano", "4")
    assert heading(desk.here, desk.play, "surcos") == ("Surcos", "0/3")
    desk.do(Move((1, 2), "surcos"))
    desk.do(Attach((2,), 1))
    assert heading(desk.here, desk.play, "surcos") == ("Surcos", "1/3")


def test_a_limit_that_nobody_has_said_is_no_limit_known(meadows: Meadows) -> None:
    """Where the limit hangs on a setting that is not set, the heading says so."""
    desk = meadows.desk("es")
    board = desk.play.board
    zones = {**board.zones, "surcos": board.zones["surcos"].but(limit="$most")}
    settings = {**board.settings, "most": None}
    play = desk.play.but(board=board.but(zones=zones, limits={}, settings=settings))
    assert heading(desk.here, play, "surcos") == ("Surcos", "0/?")
    assert heading(desk.here, play, "hand") == ("Mano", "4")


def test_a_heading_keeps_its_count() -> None:
    """Where there is little room the name is cut, not the number."""
    assert above("Bajo tierra", "12", 20) == "Bajo tierra 12"
    assert above("Bajo tierra", "12", 9) == "Bajo … 12"
    assert above("Bajo tierra", "1/3", 2) == "B… 1/3"


@pytest.mark.parametrize(
    ("text", "width", "fits"),
    [("Ñu", 4, "Ñu  "), ("Amapola", 4, "Ama…"), ("カード", 4, "カ… "), ("", 2, "  ")],
)
def test_a_text_is_cut_by_columns(text: str, width: int, fits: str) -> None:
    """Wide letters take two columns, also where a name is cut."""
    assert fitted(text, width) == fits
    assert columns(fitted(text, width)) == width


def test_cards_lie_side_by_side_where_there_is_room() -> None:
    """As many columns as fit, a second line only where all cards still can be seen."""
    shown = [Face(f"{i} Amapola", "Flor", i) for i in range(1, 6)]
    wide = rows(shown, 40, 9)
    assert [len(line) for line in wide] == [3, 2]
    assert {len(texts) for line in wide for _, texts in line} == {2}
    low = rows(shown, 40, 3)
    assert {len(texts) for line in low for _, texts in line} == {1}
    assert [len(line) for line in rows(shown, 8, 99)] == [1] * 5
    assert rows([], 40, 9) == []
