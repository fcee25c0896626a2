"""The board under keys: each does what it says, in both languages."""

import pytest
from mazo.cli.board.app import Board
from mazo.cli.board.line import Line
from mazo.cli.board.menus import Menu, Reading
from mazo.play.goldfish.actions import (
    Deed,
    Draw,
    Flip,
    Forced,
    Move,
    NextPhase,
    NextTurn,
    Note,
    Plain,
    Shuffle,
    Tap,
)
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

from .conftest import Meadows, done, piloted

DONE: dict[str, list[tuple[list[str], Plain]]] = {
    "en": [
        (["d"], Draw()),
        (["n"], NextTurn()),
        (["p"], NextPhase()),
        (["s"], Shuffle("main")),
        (["right", "t"], Tap((1,))),
        (["right", "m", "1"], Move((1,), "surcos")),
        (["right", "enter", "1", "2"], Move((1,), "tierra")),
        (["enter", "2"], NextTurn()),
    ],
    "es": [
        (["r"], Draw()),
        (["d"], Draw()),
        (["s"], NextTurn()),
        (["f"], NextPhase()),
        (["b"], Shuffle("main")),
        (["right", "g"], Tap((1,))),
        (["right", "m", "down", "enter"], Move((1,), "tierra")),
    ],
}


@pytest.mark.parametrize("lang", DONE)
def test_a_key_does_what_it_says(meadows: Meadows, lang: str) -> None:
    """One key, or one and what it asks for, is one action."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        for pressed, action in DONE[lang]:
            await pilot.press(*pressed)
            assert done(board) == [action]
            await pilot.press("u", "escape")

    piloted(meadows.board(lang), script)


@pytest.mark.parametrize(("lang", "key"), [("en", "f"), ("es", "v")])
def test_cards_on_the_table_are_turned_over(meadows: Meadows, lang: str, key: str) -> None:
    """Chosen cards go face down; in a hand nothing is turned over, and that is told."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        board.desk.do(Move((1, 2), "surcos"))
        await pilot.press("right", key)
        assert done(board)[1:] == []
        assert len(board.desk.notice) == 1
        board.choice.cards = [1, 2]
        await pilot.press(key)
        assert done(board)[1:] == [Flip((1, 2), True)]

    piloted(meadows.board(lang), script)


def test_undo_and_redo(meadows: Meadows) -> None:
    """What was done is taken back, and made again."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("d", "d", "u")
        assert len(done(board)) == 1
        await pilot.press("r")
        assert done(board) == [Draw(), Draw()]

    piloted(meadows.board(), script)


def test_a_refusal_is_shown_and_can_be_forced(meadows: Meadows) -> None:
    """The notice names the paragraph and the key that forces; forcing is marked."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("right", "shift+right", "shift+right", "shift+right", "m", "1")
        await pilot.pause()
        shown = str(board.query_one("#notice", Static).render())
        assert "P-1" in shown
        assert "“!”" in shown
        assert board.query_one("#notice").display
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert done(board) == [Forced(Move((1, 2, 3, 4), "surcos"))]
        assert not board.query_one("#notice").display

    piloted(meadows.board(), script)


def test_keys_that_need_a_card_ask_for_one(meadows: Meadows) -> None:
    """Without a chosen card nothing is done, and the board says what is missing."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        for key in ("t", "m", "f", "c"):
            await pilot.press(key)
            assert board.desk.notice == ["Choose a card first, with the arrows or the mouse."]
        await pilot.press("exclamation_mark")
        assert board.desk.notice == ["Nothing was refused."]
        assert done(board) == []

    piloted(meadows.board(), script)


def test_the_line_takes_what_the_prompt_takes(meadows: Meadows) -> None:
    """Typed lines are done; Tab completes, the arrows bring back what was typed."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        line = board.query_one(Line)
        await pilot.press("colon", *"dra", "tab", "enter")
        assert line.has_focus
        await pilot.press(*"move", "space", *"ama", "tab", "space", *"fur", "tab", "enter")
        assert done(board) == [Draw(), Move((1,), "surcos")]
        await pilot.press("up", "up")
        assert line.value == "draw"
        await pilot.press("down")
        assert line.value == "move amapola furrows"
        await pilot.press("down", "escape", "d")
        assert (line.value, line.has_focus) == ("", False)
        assert len(done(board)) == 3

    piloted(meadows.board(), script)


def test_the_search_key_begins_a_line(meadows: Meadows) -> None:
    """What is searched for is typed behind the verb, and what is found is told."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("slash", *"mari", "enter")
        assert "Mariquita" in board.desk.log[-1]

    piloted(meadows.board("es"), script)


@pytest.mark.parametrize(("key", "title"), [("question_mark", "Ayuda"), ("c", "Carta")])
def test_a_window_opens_and_closes(meadows: Meadows, key: str, title: str) -> None:
    """Help and card are read in a window that any key closes."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("right", key)
        await pilot.pause()
        assert isinstance(board.screen, Reading)
        assert str(board.screen.query_one(".window").border_title) == title
        await pilot.press("x")
        assert not isinstance(board.screen, Reading)

    piloted(meadows.board("es"), script)


def test_a_line_may_ask_for_a_window(meadows: Meadows) -> None:
    """`show` of a zone and `help` open what the keys open."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("colon", *"show", "space", *"deck", "enter")
        await pilot.pause()
        assert "Mariquita" in str(board.screen.query_one(Static).render())
        await pilot.press("escape", *"help", "enter")
        await pilot.pause()
        assert isinstance(board.screen, Reading)

    piloted(meadows.board(), script)


def test_deeds_of_the_rules_are_in_the_menu(meadows: Meadows) -> None:
    """What may be done with the chosen card is one of the entries."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("n", "p", "right", "enter")
        await pilot.pause()
        assert isinstance(board.screen, Menu)
        await pilot.press("1")
        assert done(board)[2:] == [Deed("plant", (1,))]

    piloted(meadows.board(rules=True), script)


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_leaving_is_asked_first(meadows: Meadows, key: str) -> None:
    """Escape stays; the key of leaving, pressed again, leaves."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("d", key)
        await pilot.pause()
        assert isinstance(board.screen, Menu)
        await pilot.press("escape")
        assert not board._exit
        await pilot.press(key, "q")
        assert board._exit

    piloted(meadows.board(), script)


def test_the_colours_change(meadows: Meadows) -> None:
    """Night and day alternate."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press("f2")
        assert board.theme == "mazo-day"
        await pilot.press("f2")
        assert board.theme == "mazo-night"

    piloted(meadows.board(), script)


def test_a_line_that_comes_in_one_go_is_text(meadows: Meadows) -> None:
    """What is pasted or typed faster than the board draws is the line, and no key of it acts."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        board.post_message(Key("colon", ":"))
        for sign in "note bs":
            board.post_message(Key("space" if sign == " " else sign, sign))
        board.post_message(Key("enter", "\r"))
        await pilot.pause()
        assert done(board) == [Note("bs")]

    piloted(meadows.board("en"), script)


@pytest.mark.parametrize("opens", ["enter", "q", "question_mark"])
def test_a_window_takes_one_answer(meadows: Meadows, opens: str) -> None:
    """Two keys that come at once to a menu, a question or a text are one answer."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press(opens)
        for sign in "11":
            board.post_message(Key(sign, sign))
        await pilot.pause()
        assert len(board.screen_stack) == 1

    piloted(meadows.board("en"), script)
