"""A table of 100,000 rows taken into a collection, beside csv and `executemany`.

    .venv/bin/python tests/bench/imports.py [--rounds 5]

Whole processes in turn, A B A B. mazo looks every card up among 100,000 printings, settles words
and adds up what is alike; the bare program puts the cells into a table as they are.
"""

import argparse
import csv
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from mazo.tests.bench.contest import CACHE, GAME, tell

HERE = Path(__file__).resolve().parent
ROWS = 100_000
GOAL, MOST_MIB = 2.0, 100
HEADER = (
    "Count", "Name", "Set code", "Collector number", "Foil", "Condition", "Language", "Folder",
    "Purchase price", "Currency", "Date", "Notes",
)  # fmt: skip


def main() -> int:
    """Print seconds, ratio and the most memory taken."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    run(parser.parse_args().rounds)
    return 0


def run(rounds: int = 5) -> None:
    """Time both in turn, each into an empty database."""
    make_game()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table, home = folder / "table.csv", folder / "home"
        write_table(table)
        shutil.copytree(CACHE / "home", home)
        ours = [str(Path(sys.executable).parent / "mazo"), "own", "import", str(table), "-g", GAME]
        bare = [sys.executable, str(HERE / "bare" / "own_import.py"), str(table), f"{folder}/db"]
        measured(ours, home)  # builds what is built once, and compiles
        times = []
        for _ in range(rounds):
            (home / "user.db").unlink()
            times.append((measured(ours, home), measured(bare, home)))
    mine, other = (
        statistics.median(side[0] for side in sides) for sides in zip(*times, strict=True)
    )
    ratio = statistics.median(a[0] / b[0] for a, b in times)
    most = max(a[1] for a, _ in times)
    tell(f"{'':12}{'mazo s':>9}{'bare s':>9}{'ratio':>8}{'goal':>7}{'MiB':>7}{'most':>6}")
    tell(f"{'own import':12}{mine:9.2f}{other:9.2f}{ratio:8.2f}{GOAL:7.1f}{most:7.0f}{MOST_MIB:6}")


def make_game() -> None:
    """See that the made-up game is there; in a process of its own, whose memory is not ours."""
    code = "import made, sys; from pathlib import Path; made.ready(Path(sys.argv[1]))"
    folder = CACHE / "home" / "games" / GAME
    subprocess.run([sys.executable, "-c", code, str(folder)], cwd=HERE, check=True)


def write_table(path: Path) -> None:
    """Write rows of which hardly any two are alike."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEADER)
        writer.writerows(rows(Random(5)))


def rows(draw: Random) -> Iterator[Sequence[object]]:
    """Yield a row for each printing, in no order."""
    cards = CACHE / "home" / "games" / GAME / "cards.csv"
    with cards.open(encoding="utf-8", newline="") as file:
        known = [(row["name"], row["set"], row["number"]) for row in csv.DictReader(file)]
    for name, code, number in draw.sample(known, min(ROWS, len(known))):
        price = f"{draw.randrange(5000) / 100:.2f}"
        day = f"2026-0{draw.randint(1, 9)}-1{draw.randrange(10)}"
        yield (
            draw.randint(1, 4), name, code, number, draw.choice(("", "", "", "foil", "etched")),
            draw.choice(("NM", "NM", "Near Mint", "LP", "")), draw.choice(("es", "en", "English")),
            f"caja {draw.randrange(40)}", price, "EUR", day,
            "" if draw.randrange(20) else f"de Ana, {draw.randrange(500)}",
        )  # fmt: skip


def measured(command: Sequence[str], home: Path) -> tuple[float, float]:
    """Return the seconds that a process takes, and the most memory it had, in MiB."""
    mine = {"MAZO_HOME": str(home), "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | mine
    start = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} ended with {process.returncode}")
    return time.perf_counter() - start, used.ru_maxrss / 1024


if __name__ == "__main__":
    sys.exit(main())
