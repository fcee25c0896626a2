"""How long everyday commands take, as ratios against bare programs that do the same work.

Each pair runs in turn, A B A B, as whole processes; the ratio is taken round by round and its
median printed, since the machine itself drifts by more than what is measured. The bare programs
of `bare/` are Typer and sqlite3 on the same derived files, without query language, reasons,
languages or seeds that can be replayed. The clock informs; what gates is the list of modules,
in tests/house/test_imports.py.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mazo.tests.bench import made
from mazo.tests.bench.contest import CACHE, GAME, tell

HERE = Path(__file__).resolve().parent
DECK = "".join(f"1 {name}\n" for name in ("Eva", "Adán", "Elemental de Agua", "Entidad de Mana"))
COUNTED = "import atexit, sys; atexit.register(lambda: print(len(sys.modules), file=sys.stderr))\n"


@dataclass(frozen=True, slots=True)
class Pair:
    """A command of mazo, and the bare program with its arguments that it is held against.

    `goal` is the ratio not to be passed; `game` names the derived file that both read, and
    `shared` a text that both answers hold.
    """

    command: str
    bare: tuple[str, ...]
    goal: float
    game: str = ""
    shared: str = ""


LARGE = "large beside small"
PAIRS = {
    "help": Pair("--help", ("-c", "pass"), 7.5),
    "find": Pair("card find -g invizimals rex", ("find.py", "rex"), 1.25, "invizimals", "T-Rex"),
    "rules-find": Pair(
        "rules find -g invocacion turno",
        ("rules_find.py", "turno"),
        1.25,
        "invocacion.rules",
        "INV-10",
    ),
    "rules-term": Pair(
        "rules term -g invocacion apoyo",
        ("rules_term.py", "apoyo"),
        1.25,
        "invocacion.rules",
        "Apoyo",
    ),
    "check": Pair(
        "deck check -g invocacion deck.txt", ("check.py", "deck.txt"), 1.25, "invocacion", "30"
    ),
    "open": Pair(
        "pack open -g invizimals sobre --seed 7", ("open.py", "sobre"), 1.25, "invizimals", "DO-"
    ),
}


def run(rounds: int = 15, only: str = "") -> None:
    """Print a line for each pair, and what a large catalog takes beside a small one."""
    heads = f"{'mazo ms':>9}{'bare ms':>9}{'ratio':>8}{'goal':>7}{'modules':>9}{'bare':>6}"
    tell(f"{'command':24}{heads}")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "deck.txt").write_text(DECK, encoding="utf-8")
        for name, pair in PAIRS.items():
            if only in name:
                tell(f"{name:24}{measured(pair, Path(folder), rounds)}")
        if only in LARGE:
            tell(f"{LARGE:24}{large_beside_small(Path(folder), rounds)}")


def large_beside_small(folder: Path, rounds: int) -> str:
    """Return the row of one search over 100,000 printings and over 91 cards."""
    game = folder / "home" / "games" / GAME
    made.ready(CACHE / "home" / "games" / GAME)
    game.parent.mkdir(parents=True, exist_ok=True)
    if not game.exists():
        game.symlink_to(CACHE / "home" / "games" / GAME)
    program = str(Path(sys.executable).parent / "mazo")
    large, small = ([program, "card", "find", "-g", id, "ma"] for id in (GAME, "invizimals"))
    for _ in range(2):
        run_once(large, folder), run_once(small, folder)
    times = [(clock(large, folder), clock(small, folder)) for _ in range(rounds)]
    mine, other = (statistics.median(column) * 1000 for column in zip(*times, strict=True))
    ratio = statistics.median(a / b for a, b in times)
    return f"{mine:9.0f}{other:9.0f}{ratio:8.2f}{2.0:7.2f}"


def measured(pair: Pair, folder: Path, rounds: int) -> str:
    """Return the row of a pair: medians in milliseconds, ratio, goal, modules loaded."""
    ours = [str(Path(sys.executable).parent / "mazo"), *pair.command.split()]
    bare = [sys.executable, *bare_arguments(pair, folder)]
    for _ in range(2):  # builds the derived files, and warms the disk
        answers = [run_once(ours, folder), run_once(bare, folder)]
    if any(pair.shared not in answer for answer in answers):
        raise SystemExit(f"not the same answer to `mazo {pair.command}`: {answers}")
    times = [(clock(ours, folder), clock(bare, folder)) for _ in range(rounds)]
    mine, other = (statistics.median(column) * 1000 for column in zip(*times, strict=True))
    ratio = statistics.median(a / b for a, b in times)
    counts = modules(ours, folder), modules(bare[1:], folder)
    return f"{mine:9.0f}{other:9.0f}{ratio:8.2f}{pair.goal:7.2f}{counts[0]:9}{counts[1]:6}"


def bare_arguments(pair: Pair, folder: Path) -> list[str]:
    """Return what Python is called with for the bare program."""
    if not pair.game:
        return list(pair.bare)
    script, *rest = pair.bare
    derived = folder / "home" / "derived" / f"{pair.game}.sqlite"
    return [str(HERE / "bare" / script), *rest, str(derived)]


def environment(folder: Path) -> dict[str, str]:
    """Return the variables that both programs see: a home of their own, compiled code, Spanish."""
    mine = {
        "MAZO_HOME": str(folder / "home"),
        "MAZO_LANG": "es",
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | mine


def run_once(command: Sequence[str], folder: Path) -> str:
    """Return what a program prints."""
    return subprocess.run(
        command,
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    ).stdout


def clock(command: Sequence[str], folder: Path) -> float:
    """Return how long a program takes from its start to its end, in seconds."""
    start = time.perf_counter()
    run_once(command, folder)
    return time.perf_counter() - start


def modules(command: Sequence[str], folder: Path) -> int:
    """Return how many modules a Python program imports from its start to its end."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", *command],
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    ).stderr
    return told.count("\nimport time:")
