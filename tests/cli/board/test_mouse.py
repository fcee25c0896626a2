"""The board under the mouse: clicks, double clicks, dragging and the wheel."""

import pytest
from mazo.cli.board.app import Board
from mazo.cli.board.panel import Panel
from mazo.cli.board.tail import Tail
from mazo.play.goldfish.actions import Draw, Move, Tap
from textual.events import MouseScrollUp
from textual.pilot import Pilot

from .conftest import Meadows, done, piloted, until

FIRST, SECOND = (4, 1), (30, 1)  # where the hand's first two cards lie, within its frame


def panel(board: Board, zone: str) -> Panel:
    """Return the panel of a zone."""
    return next(each for each in board.query(Panel) if each.zone == zone)


def test_a_click_chooses_a_card(meadows: Meadows, monkeypatch: pytest.MonkeyPatch) -> None:
    """One click, one card; with Ctrl it is added, and taken away again."""
    monkeypatch.setattr(Board, "CLICK_CHAIN_TIME_THRESHOLD", 0)  # no double clicks

    async def script(pilot: Pilot[None], board: Board) -> None:
        hand = panel(board, "hand")
        await pilot.click(hand, offset=FIRST)
        assert board.choice.cards == [1]
        await pilot.click(hand, offset=SECOND, control=True)
        assert board.choice.cards == [1, 2]
        await pilot.click(hand, offset=SECOND, control=True)
        assert board.choice.cards == [1]

    piloted(meadows.board(), script)


def test_a_click_on_a_zone_takes_the_card_there(meadows: Meadows) -> None:
    """What is chosen goes where the next click is; without a choice nothing happens."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.click(panel(board, "abono"), offset=(3, 2))
        assert done(board) == []
        await pilot.click(panel(board, "hand"), offset=FIRST)
        await pilot.click(panel(board, "surcos"), offset=(3, 2))
        assert done(board) == [Move((1,), "surcos")]
        assert board.choice.cards == []

    piloted(meadows.board(), script)


def test_a_double_click_taps(meadows: Meadows, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice quickly on a card turns it; on the deck it draws."""
    monkeypatch.setattr(Board, "CLICK_CHAIN_TIME_THRESHOLD", 60)  # however slow the machine

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.click(panel(board, "hand"), offset=FIRST, times=2)
        assert done(board) == [Tap((1,), True)]
        await pilot.press("escape")
        await pilot.click(panel(board, "main"), offset=(3, 1), times=2)
        assert done(board)[1:] == [Draw()]

    piloted(meadows.board(), script)


def test_a_double_click_on_the_deck_draws(
    meadows: Meadows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It draws whatever is chosen, and what is chosen stays; one click takes it to the deck."""
    monkeypatch.setattr(Board, "CLICK_CHAIN_TIME_THRESHOLD", 60)  # however slow the machine

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.click(panel(board, "hand"), offset=FIRST)
        await pilot.click(panel(board, "main"), offset=(3, 1), times=2)
        assert done(board) == [Draw()]
        assert board.choice.cards == [1]
        monkeypatch.setattr(Board, "CLICK_CHAIN_TIME_THRESHOLD", 0.01)
        await pilot.click(panel(board, "main"), offset=(3, 1))
        await until(pilot, lambda: done(board)[1:] == [Move((1,), "main")])

    piloted(meadows.board(), script)


def test_a_card_is_dragged(meadows: Meadows) -> None:
    """Pressed on a card and let go over a zone, it goes there."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.mouse_down(panel(board, "hand"), offset=SECOND)
        await pilot.hover(panel(board, "tierra"), offset=(3, 2))
        await pilot.mouse_up(panel(board, "tierra"), offset=(3, 2))
        await pilot.pause()
        assert done(board) == [Move((2,), "tierra")]

    piloted(meadows.board(), script)


def test_the_bar_of_keys_is_clicked(meadows: Meadows) -> None:
    """The keys at the foot do what they say when they are clicked."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.click("#keys", offset=(3, 0))
        assert done(board) == [Draw()]

    piloted(meadows.board("es"), script)


def test_the_wheel_scrolls_a_full_zone(meadows: Meadows) -> None:
    """A zone shows its newest cards; the wheel brings the first ones back."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        board.desk.line("draw 8")
        board.desk.line("move all from hand compost")
        board.show()
        compost = panel(board, "abono")
        await until(pilot, lambda: compost.scroll_offset.y > 0)
        low = compost.scroll_offset.y
        wheel = MouseScrollUp(
            compost, x=3, y=2, delta_x=0, delta_y=-1, button=0, shift=False, meta=False, ctrl=False
        )
        for _ in range(3):
            compost.post_message(wheel)
        await until(pilot, lambda: compost.scroll_offset.y < low)

    piloted(meadows.board(), script)


def test_the_log_shows_its_end(meadows: Meadows) -> None:
    """What was told last can be read without scrolling."""

    async def script(pilot: Pilot[None], board: Board) -> None:
        await pilot.press(*"dddddddd")
        told = board.query_one("#told", Tail)
        await until(pilot, lambda: told.max_scroll_y > 0)
        await until(pilot, lambda: told.scroll_offset.y == told.max_scroll_y)

    piloted(meadows.board(), script)
