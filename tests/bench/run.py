"""How long everyday commands take, as ratios against bare programs that do the same work.

    .venv/bin/python tests/bench/run.py [--rounds 15] [--only find,open]

Each pair runs in turn, A B A B, as whole processes; the ratio is taken round by round and its
median printed, since the machine itself drifts by more than what is measured. The bare programs
of `bare/` are Typer and sqlite3 on the same derived files, without query language, reasons,
languages or seeds that can be replayed. The clock informs; what gates is the list of modules,
in tests/house/test_imports.py.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

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


def main() -> int:
    """Print the table; the exit code is 0, whatever the clock says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--only", default=",".join(PAIRS))
    asked = parser.parse_args()
    tell(f"{'':12}{'mazo ms':>9}{'bare ms':>9}{'ratio':>8}{'goal':>7}{'modules':>9}{'bare':>6}")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "deck.txt").write_text(DECK, encoding="utf-8")
        for name in asked.only.split(","):
            tell(f"{name:12}{measured(PAIRS[name], Path(folder), asked.rounds)}")
    return 0


def tell(line: str) -> None:
    """Write a line at once, while the rest is still being measured."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def measured(pair: Pair, folder: Path, rounds: int) -> str:
    """Return the row of a pair: medians in milliseconds, ratio, goal, modules loaded."""
    ours = [str(Path(sys.executable).parent / "mazo"), *pair.command.split()]
    bare = [sys.executable, *bare_arguments(pair, folder)]
    for _ in range(2):  # builds the derived files, and warms the disk
        answers = [run(ours, folder), run(bare, folder)]
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


def run(command: Sequence[str], folder: Path) -> str:
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
    run(command, folder)
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


if __name__ == "__main__":
    sys.exit(main())
