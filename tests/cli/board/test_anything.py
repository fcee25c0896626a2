"""Whatever is pressed on whatever screen, the board goes on."""

import random

import pytest
from mazo.cli.board.app import Board
from mazo.cli.board.keys import keys
from mazo.cli.board.menus import Menu
from textual.pilot import Pilot

from tests.play.random_play import again

from .conftest import Meadows, piloted

WALKS = ["left", "right", "up", "down", "shift+right", "escape", "enter", "tab", "1", "2", "3"]


@pytest.mark.parametrize(
    ("lang", "size"), [("es", (20, 6)), ("en", (50, 15)), ("es", (200, 60))], ids=str
)
def test_random_keys(meadows: Meadows, times: int, lang: str, size: tuple[int, int]) -> None:
    """No key at any moment breaks the board, and what was done can be replayed."""
    seed = random.randrange(10**6) if times > 1 else 7
    chance = random.Random(f"{seed} {lang} {size}")
    board = meadows.board(lang, rules=True, seats=2)
    names = [*(key.name for key in keys() if key.does != "quit"), *WALKS]
    pressed: list[str] = []

    async def script(pilot: Pilot[None], board: Board) -> None:
        for _ in range(25 * times):
            pressed.append(chance.choice(names))
            await pilot.press(pressed[-1])
            if isinstance(board.screen, Menu) and chance.random() < 0.5:
                await pilot.press("escape")
        assert not board._exit, (seed, pressed)

    piloted(board, script, size)
    play = board.desk.play
    assert play.actions, (seed, pressed)
    assert again(play).state == play.state, (seed, pressed)
