"""A table of 100,000 new cards: `mazo card import`, and the catalog that is made of it.

    .venv/bin/python tests/bench/run.py card_import

Each runs as a process of its own, beside the bare program that streams the same rows into a
database with indexes, words and trigrams. mazo also looks every card up, reports what is wrong and
keeps what undoes the import.
"""

import csv
import statistics
import sys
import tempfile
from pathlib import Path

from mazo.tests.bench import made
from mazo.tests.bench.contest import tell
from mazo.tests.bench.imports import HERE, measured

GAME = "vacio"
GOAL, MOST_MIB = 2.0, 100
_OPEN = f"from mazo.catalog.library import open_game; open_game({GAME!r})"


def run(rounds: int = 3) -> None:
    """Print seconds, ratio to the bare program and the most memory taken."""
    with tempfile.TemporaryDirectory() as name:
        home, table, bare = Path(name, "home"), Path(name, "new.csv"), Path(name, "bare.sqlite")
        write_game(home / "games" / GAME)
        write_table(table)
        ours = [str(Path(sys.executable).parent / "mazo"), "card", "import", str(table), "-g", GAME]
        opening = [sys.executable, "-c", _OPEN]
        plain = [sys.executable, str(HERE / "yardstick.py"), str(bare), str(table)]
        measured(opening, home)  # compiles
        sides = []
        for _ in range(rounds):
            for left in (home / "user.db", home / "games" / GAME / "own.json", bare):
                left.unlink(missing_ok=True)
            measured(opening, home)
            sides.append([measured(one, home) for one in (ours, opening, plain)])
    tell(f"{'':20}{'mazo s':>9}{'bare s':>9}{'ratio':>8}{'goal':>7}{'MiB':>7}{'most':>6}")
    for place, what in enumerate(("card import", "opened afterwards")):
        _tell(what, [(side[place], side[2]) for side in sides])


def _tell(what: str, sides: list[tuple[tuple[float, float], tuple[float, float]]]) -> None:
    mine, other = (statistics.median(side[i][0] for side in sides) for i in range(2))
    ratio = statistics.median(a[0] / b[0] for a, b in sides)
    most = max(a[1] for a, _ in sides)
    tell(f"{what:20}{mine:9.2f}{other:9.2f}{ratio:8.2f}{GOAL:7.1f}{most:7.0f}{MOST_MIB:6}")


def write_game(folder: Path) -> None:
    """Write the made-up game without a card."""
    made.write_game(folder, made.COUNT)
    header = ",".join(made.HEADER)
    (folder / "cards.csv").write_text(f"{header}\n", encoding="utf-8", newline="\n")


def write_table(path: Path) -> None:
    """Write its printings as cards of their own."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(made.HEADER)
        for number, (_, name, *facts) in enumerate(made.printings()):
            writer.writerow((f"n{number}", f"{name} {number}", *facts))
