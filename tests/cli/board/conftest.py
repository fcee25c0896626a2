"""What tests of the board share: games of the made-up meadow, by hand or with its rules."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

import pytest
from mazo.cli.board.app import Board
from mazo.cli.board.desk import Desk
from mazo.cli.main import run
from mazo.cli.play import seat
from mazo.cli.play.sitting import Sitting
from mazo.cli.session import Session
from mazo.cli.words import LANGUAGES, use
from mazo.play.cards import by_printing
from mazo.play.goldfish import history
from mazo.play.goldfish.actions import Action
from mazo.play.goldfish.board import Start
from mazo.play.goldfish.layout import board
from textual.pilot import Pilot

from .meadow import Meadow, words

DECK = "4 Amapola\n3 Cardo Borriquero\n3 Grillo Ñoño\n2 Mariquita\n2 Luciérnaga de Muestra\n"
SEED = "88"  # deals a poppy, a thistle, a cricket and a sample card
Script = Callable[[Pilot[None], Board], Awaitable[None]]


@dataclass
class Meadows:
    """Makes desks of the made-up game; seed and deck are always the same."""

    deck: str

    def desk(self, lang: str = "en", *, rules: bool = False, seats: int = 1) -> Desk:
        """Return a game that has just begun; with `rules`, those of the meadow."""
        use(lang)
        here = seat.take(Session("prado"), self.deck, self.deck if seats > 1 else None)
        referee = Meadow() if rules else None
        if rules:
            ask = by_printing(here.catalog)
            piles = {
                zone: tuple(card.but(fields=ask(card)) for card in pile)
                for zone, pile in here.piles.items()
            }
            here = here.but(piles=piles)
            vars(here)["referee"] = referee  # as if the game file named its rules
        start = Start(4, SEED, players=seats)
        game = here.catalog.game
        made = board(game, here.rules, here.settings, here.piles, start, referee=referee)
        return Desk(Sitting(here, history.new(made)))

    def board(self, lang: str = "en", *, rules: bool = False, seats: int = 1) -> Board:
        """Return a board with such a game."""
        return Board(self.desk(lang, rules=rules, seats=seats))


@pytest.fixture
def meadows(
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Meadows:
    """Install the made-up game with its sample cards, its words and a deck."""
    monkeypatch.delenv("COLORFGBG", raising=False)  # the terminal that tests are run in
    copytree(Path(__file__).parent / "prado", home / "games" / "prado")
    for lang in LANGUAGES:
        monkeypatch.setitem(sys.modules, f"mazo.cli.words.{lang}.prado", words(lang))
    assert run(["game", "use", "prado", "--sample"]) == 0
    capsys.readouterr()
    deck = tmp_path / "prado.txt"
    deck.write_text(DECK, encoding="utf-8")
    return Meadows(str(deck))


def piloted(board: Board, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Let a script press keys and move the mouse on a board that nobody sees."""

    async def played() -> None:
        async with board.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot, board)

    asyncio.run(played())


def done(board: Board) -> list[Action]:
    """Return what was done so far."""
    return list(board.desk.play.actions)


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait, some seconds at most, until something holds; the test fails if it never does."""
    for _ in range(500):
        if holds():
            return
        await pilot.pause(0.01)
    pytest.fail("it never came about")
