"""The board as it looks, held against pictures; `pytest --snapshot-update` takes them anew."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from mazo.cli.board.app import Board
from mazo.docs.board import settled
from textual.pilot import Pilot

from .conftest import Meadows

SMALL, LARGE = (80, 24), (160, 50)
Compare = Callable[..., bool]
# Fonts that would be fetched by an address, and who drew it: readers have fonts of their own.
ADDRESSES = re.compile(r"\s*@font-face \{[^}]*\}|\s*<!--.*?-->", re.DOTALL)


class Scene(NamedTuple):
    """What is on a picture: language, size, the lines that were played, the keys pressed after."""

    lang: str
    size: tuple[int, int]
    lines: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    rules: bool = True
    seats: int = 1


MIDDLE = (
    "next", "phase", "move 1 2 furrows", "tap 1", "counter 2 rocío 2", "note #2 vigilar",
    "draw 5", "move 5 6 underground", "move 3 compost",
)  # fmt: skip
PLANTED = ("next", "phase", "plant 1", "plant 2")
SCENES = {
    "table-small-es": Scene("es", SMALL, MIDDLE, ("right",), rules=False),
    "table-small-en": Scene("en", SMALL, MIDDLE, ("right",), rules=False),
    "table-large-es": Scene("es", LARGE, MIDDLE, ("right",), rules=False),
    "table-large-en": Scene("en", LARGE, MIDDLE, ("right",), rules=False),
    "refused-es": Scene("es", SMALL, ("next", "plant 1")),
    "menu-en": Scene("en", SMALL, PLANTED, ("right", "enter")),
    "rival-small-en": Scene("en", SMALL, PLANTED, seats=2),
    "rival-large-es": Scene("es", LARGE, PLANTED, seats=2),
    "end-and-line-en": Scene("en", SMALL, (*PLANTED, "plant 4"), ("colon", "d")),
    "day-es": Scene("es", SMALL, keys=("f2",)),
}


def played(board: Board, scene: Scene) -> Callable[[Pilot[None]], object]:
    """Return what plays the lines and presses the keys before the picture is taken."""

    async def before(pilot: Pilot[None]) -> None:
        await pilot.pause()
        for line in scene.lines:
            board.desk.line(line)
        board.show()
        await pilot.pause()
        for key in scene.keys:
            await pilot.press(key)
        await settled(pilot)

    return before


@pytest.fixture(autouse=True)
def _plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take pictures that fetch nothing, into files that are called what they are."""
    drawn = Board.export_screenshot
    monkeypatch.setattr(
        Board, "export_screenshot", lambda board, **how: ADDRESSES.sub("", drawn(board, **how))
    )
    # The plugin says it in the way of an older syrupy, and files would end in `.raw`.
    extension = pytest.importorskip("pytest_textual_snapshot").SVGImageExtension
    monkeypatch.setattr(extension, "file_extension", "svg")


@pytest.mark.parametrize("name", SCENES)
def test_the_board_looks_as_it_did(meadows: Meadows, snap_compare: Compare, name: str) -> None:
    """Both languages and sizes, a refusal, a menu, a rival's zones, the end, and daylight."""
    scene = SCENES[name]
    board = meadows.board(scene.lang, rules=scene.rules, seats=scene.seats)
    assert snap_compare(board, terminal_size=scene.size, run_before=played(board, scene))


def test_without_colours(
    meadows: Meadows, snap_compare: Compare, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With NO_COLOR the board is grey, and what is chosen still stands out."""
    monkeypatch.setenv("NO_COLOR", "1")
    board = meadows.board()
    before = played(board, SCENES["table-small-en"])
    assert snap_compare(board, terminal_size=SMALL, run_before=before)
