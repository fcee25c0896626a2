"""Records the board for the pages: a game of solitaire as it gets going.

    python docs/board.py es    write the recording, an SVG, to standard output

The game, the deck and the seed are always the same, so that it only changes with the
program. `docs/generate.py` calls this once for each language.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from mazo.cli.board.app import Board
from mazo.cli.board.desk import Desk
from mazo.cli.board.line import Line
from mazo.cli.play import beginning
from mazo.cli.play.sitting import Sitting
from mazo.cli.session import Session
from mazo.cli.words import LANGUAGES, use
from mazo.docs.recording import joined
from mazo.play.goldfish import history
from textual.pilot import Pilot

SIZE = (118, 38)  # columns and lines: a large window, small enough to be read on a page
GAME, SEED = "invizimals", "3"
FAMILIES = ("Beatwidow", "Firecracker", "Fossilizaur", "Minotaur", "Shizoku", "Usako")
DECK = "".join(f"3 {name} PUP\n2 {name} COLT\n1 {name} MAX\n" for name in FAMILIES)
LINES = {
    "es": (
        "bajar Minotaur PUP", "bajar Fossilizaur PUP", "bajar Shizoku PUP", "activar Minotaur PUP",
        "siguiente", "bajar Usako PUP", "evolucionar Minotaur COLT 3", "fase", "atacar",
        "nota #2 «sale después»",
    ),
    "en": (
        "bench Minotaur PUP", "bench Fossilizaur PUP", "bench Shizoku PUP", "active Minotaur PUP",
        "next", "bench Usako PUP", "evolve Minotaur COLT 3", "phase", "attack",
        "note #2 “goes in next”",
    ),
}  # fmt: skip
KEYS = ("right",)  # a card of the hand is chosen


def recording(lang: str) -> str:
    """Return the recording in a language."""
    use(lang)
    for name in ("NO_COLOR", "COLORFGBG"):
        os.environ.pop(name, None)
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "mazo.txt"
        deck.write_text(DECK, encoding="utf-8")
        return joined(asyncio.run(_pictures(_desk(str(deck)), LINES[lang])))


def _desk(deck: str) -> Desk:
    here = beginning.sit(Session(GAME), deck, deck)
    begun = beginning.start(here, SEED)
    return Desk(Sitting(here, history.new(beginning.laid(here, begun))))


async def _pictures(desk: Desk, lines: tuple[str, ...]) -> list[str]:
    """Return the screen before each line is typed, once it is typed, and after all."""
    board = Board(desk)
    async with board.run_test(size=SIZE) as pilot:
        pictures = [await settled(pilot)]
        for line in lines:
            await pilot.press("colon")
            board.query_one(Line).value = line
            pictures.append(await settled(pilot))
            await pilot.press("enter", "escape")
            if desk.notice:
                raise SystemExit(f"{line}: {desk.notice}")
            pictures.append(await settled(pilot))
        for key in KEYS:
            await pilot.press(key)
            pictures.append(await settled(pilot))
        return pictures


async def settled(pilot: Pilot[None]) -> str:
    """Return how the screen looks once it has stopped changing."""
    before, same = "", 0
    while same < 3:
        await pilot.pause(0.05)
        now = pilot.app.export_screenshot()
        same = same + 1 if now == before else 0
        before = now
    return before


if __name__ == "__main__":
    if sys.argv[1:] not in ([lang] for lang in LANGUAGES):
        raise SystemExit("python docs/board.py es|en")
    sys.stdout.write(recording(sys.argv[1]))
