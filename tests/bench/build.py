"""From a card file of 100,000 printings to what is searched, in seconds and MiB, as processes.

mazo checks every cell, reports what is wrong and keeps what is unknown; the bare program streams
the rows into a table, puts them in order and makes the same kinds of indexes.
"""

import os
import shutil
import statistics
import sys
import time
from pathlib import Path

from mazo.tests.bench import made
from mazo.tests.bench.contest import CACHE, GAME, tell

GOAL, MOST_MIB = 2.0, 100.0
_OPEN = f"from mazo.catalog.library import open_game; open_game({GAME!r})"


def run(rounds: int = 3, only: str = "") -> None:
    """Print how long both take and how much memory they hold."""
    if only not in "build":
        return
    folder = CACHE / "home" / "games" / GAME
    made.ready(folder)
    found = [_round(folder) for _ in range(rounds)]
    tell(f"{'build':24}{'mazo s':>9}{'MiB':>6}{'bare s':>9}{'MiB':>6}{'ratio':>8}")
    seconds, mib, bare_seconds, bare_mib = (
        statistics.median(column) for column in zip(*found, strict=True)
    )
    ratio = statistics.median(one[0] / one[2] for one in found)
    said = "" if ratio <= GOAL else "  slower than the goal"
    said = said if mib <= MOST_MIB else f"  over {MOST_MIB:.0f} MiB"
    figures = f"{seconds:9.2f}{mib:6.0f}{bare_seconds:9.2f}{bare_mib:6.0f}{ratio:8.2f}"
    tell(f"{'100,000 printings':24}{figures}{said}")


def _round(folder: Path) -> tuple[float, float, float, float]:
    shutil.rmtree(CACHE / "home" / "derived", ignore_errors=True)
    bare = CACHE / "built.sqlite"
    for left in CACHE.glob(f"{bare.name}*"):
        left.unlink()
    program = str(Path(__file__).with_name("yardstick.py"))
    ours = _clock([sys.executable, "-c", _OPEN])
    theirs = _clock([sys.executable, program, str(bare), str(folder / "cards.csv")])
    bare.unlink()
    return *ours, *theirs


def _clock(command: list[str]) -> tuple[float, float]:
    """Return the seconds that a program takes, and the most memory it holds in MiB."""
    variables = {**os.environ, "MAZO_HOME": str(CACHE / "home")}
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, variables)
    _, status, usage = os.wait4(process, 0)
    if status:
        raise SystemExit(f"failed: {command}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024
