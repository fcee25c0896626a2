"""The smallest repair of a deck of 60 cards, out of 2,000: in process, and from the command line.

    .venv/bin/python tests/bench/fix.py

Beside it stands a program that says the same rules to HiGHS and knows nothing else: no queries, no
unknown facts, no verdict before and after.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from mazo.catalog.library import open_game
from mazo.collection.deckbuilding.lines import Line
from mazo.tests.bench.contest import CACHE, in_turn, tell
from mazo.validators.making.fix import fix

GAME, CARDS, DECK, GOAL = "dosmil", 2_000, 60, 1_000  # the goal is in milliseconds
HERE = Path(__file__).resolve().parent
TYPES = ("unidad", "hechizo", "recurso", "ciudad")
CLANS = ("oso", "lobo", "zorro", "neutral")
_GAME = """\
[game]
id = "dosmil"
name = "Dosmil"
languages = ["es"]
decks = true
default-format = "sesenta"

[fields.rarity]
values = { comun = "común", rara = "rara" }

[fields.type]
values = { unidad = "unidad", hechizo = "hechizo", recurso = "recurso", ciudad = "ciudad" }

[fields.clan]
kind = "choice"
label = "clan"
values = { oso = "oso", lobo = "lobo", zorro = "zorro", neutral = "neutral" }

[fields.coste]
kind = "number"
label = "coste"

[zones.main]
label = "Mazo"
deck = true

[sets.UNO]
name = "Uno"

[sources.T]
kind = "stated"
label = "inventado"

[formats.sesenta]
label = "Sesenta"
rules = [
    { kind = "size", exact = 60 },
    { kind = "copies", max = 3 },
    { kind = "attribute-limit", filter = "rarity:rara", total = 15 },
    { kind = "count", id = "dear", filter = "coste>=5", max = 8 },
    { kind = "count", id = "sources", filter = "type:recurso", min = "floor(size / 5)" },
    { kind = "ban", filter = "clan:zorro" },
]
"""


def run(rounds: int = 5, only: str = "") -> None:
    """Print milliseconds of mazo and of the bare program, and their ratio."""
    if only not in "fix":
        return
    home = ready()
    os.environ["MAZO_HOME"], os.environ["MAZO_GAME"] = str(home), GAME
    cards, listed = home / "games" / GAME / "cards.csv", home / "deck.txt"
    bare = [sys.executable, str(HERE / "bare" / "fix.py"), str(cards), str(listed)]
    program = [str(Path(sys.executable).parent / "mazo"), "deck", "check", str(listed), "--fix"]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def ran(command: list[str]) -> Callable[[], str]:
        return lambda: (
            subprocess.run(command, env=env, capture_output=True, text=True, check=False).stdout
        )

    assert ran(bare)().strip() in ran([*program, "--lang", "en"])()  # both must find the same
    tell(f"{'fix':24}{'mazo ms':>9}{'bare ms':>9}{'ratio':>8}{'goal ms':>9}")
    timed = in_turn(ran(program), ran(bare), rounds)
    _tell("from the command line", timed.mazo, timed.bare, timed.ratio)
    _tell("in process", _in_process(listed, rounds))


def _tell(name: str, mine: float, bare: float | None = None, ratio: float | None = None) -> None:
    beside = f"{bare * 1000:9.0f}{ratio:8.2f}" if bare and ratio else " " * 17
    said = "" if mine * 1000 <= GOAL else "  slower than the goal"
    tell(f"{name:24}{mine * 1000:9.0f}{beside}{GOAL:9}{said}")


def _in_process(listed: Path, rounds: int) -> float:
    """Return the shortest of some runs in seconds."""
    catalog = open_game(GAME)
    split = [row.partition(" ") for row in listed.read_text(encoding="utf-8").splitlines()]
    ids = {name: matches[0].card for name, matches in
           catalog.resolve([name for _, _, name in split]).items()}  # fmt: skip
    lines = [Line("main", int(count), ids[name], None, name) for count, _, name in split]
    settings, times = catalog.game.defaults(), []
    for _ in range(rounds + 1):
        start = time.perf_counter()
        assert fix(catalog, lines, None, settings).state == "mended"
        times.append(time.perf_counter() - start)
    catalog.db.close()
    return min(times)


def ready() -> Path:
    """Return a home with the game and a list, made unless they are there."""
    home, draw = CACHE / "fixed", Random(5)
    folder = home / "games" / GAME
    folder.mkdir(parents=True, exist_ok=True)
    rows = ["id,name,set,number,rarity,type,clan,coste,source"]
    for i in range(CARDS):
        rarity, kind = draw.choice(("comun", "rara")), draw.choices(TYPES, (10, 6, 3, 1))[0]
        rows.append(f"c{i},Carta {i},UNO,{i + 1},{rarity},{kind},{draw.choice(CLANS)},"
                    f"{draw.randrange(1, 8)},T")  # fmt: skip
    count, names = 0, list[str]()
    while count < DECK:
        names.append(f"{draw.randrange(1, 4)} Carta {draw.randrange(CARDS)}")
        count += int(names[-1][0])
    for path, text in (
        (folder / "game.toml", _GAME),
        (folder / "cards.csv", "\n".join(rows) + "\n"),
        (home / "deck.txt", "\n".join(names) + "\n"),
    ):
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return home


if __name__ == "__main__":
    run()
