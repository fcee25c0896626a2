"""Deck lists in text to verdicts over 100,000 printings, beside one statement and five tests.

mazo understands every dialect, tells what is wrong with a line, counts every rule of the game
file and gives reasons with repairs; the bare way takes lines apart by one expression.
"""

import gc
import os
import statistics
import time
from collections.abc import Callable, Sequence

from mazo.catalog.library import open_game
from mazo.collection.formats import read
from mazo.collection.naming.names import Names
from mazo.tests.bench import made, yardstick
from mazo.tests.bench.contest import CACHE, GAME, tell
from mazo.validators.legality.check import check
from mazo.validators.verdict import Finding

GOAL = 2.0
Lists = Sequence[tuple[str, str]]


def run(rounds: int = 5, only: str = "") -> None:
    """Print lists a second of both ways, each list read and judged by itself."""
    if only not in "decks":
        return
    folder = CACHE / "home" / "games" / GAME
    made.ready(folder)
    os.environ["MAZO_HOME"] = str(CACHE / "home")
    db = yardstick.ready(made.bare(CACHE / "yardstick.sqlite", folder))
    catalog = open_game(GAME)
    settings = catalog.game.defaults()
    lists = made.decks(folder)
    gc.set_threshold(100_000)  # as the program does; it looks for rubbish in both ways then

    def ours(text: str, format_: str) -> tuple[Finding, ...]:
        found = read(text, Names(catalog), file="list")
        return check(catalog, found.lines, format_, settings).findings

    def bare(text: str, format_: str) -> list[tuple[object, ...]]:
        return yardstick.check(db, text, singular=format_ == "cien")

    tell(f"{'decks':24}{'mazo a s':>9}{'bare a s':>9}{'ratio':>8}{'goal':>7}")
    for name, some in _kinds(lists).items():
        different = [one for one in some if _told(ours(*one)) != _known(bare(*one))]
        if different:
            raise SystemExit(f"not the same findings on {different[0]}")
        times = [(_clock(ours, some), _clock(bare, some)) for _ in range(rounds)]
        mine, other = (len(some) / min(column) for column in zip(*times, strict=True))
        ratio = statistics.median(a / b for a, b in times)
        said = "" if ratio <= GOAL else "  slower than the goal"
        tell(f"{name:24}{mine:9.0f}{other:9.0f}{ratio:8.2f}{GOAL:7.2f}{said}")


def _kinds(lists: Lists) -> dict[str, Lists]:
    return {
        "lists of 10 lines": [one for one in lists if one[1] == "sesenta"],
        "lists of 64 lines": [one for one in lists if one[1] == "cien"],
        "both": lists,
    }


def _told(findings: tuple[Finding, ...]) -> set[tuple[str, str]]:
    """Return which rules our findings say are broken, each with the card that breaks it."""
    broken = [each for each in findings if each.status not in {"pass", "unknown"}]
    cards = [(each.rule, each.cards[0].name if each.cards else "") for each in broken]
    return {(rule, yardstick.fold(name)) for rule, name in cards}


def _known(wrong: list[tuple[object, ...]]) -> set[tuple[str, str]]:
    """Return the same of the bare way, which knows no unknown values."""
    ids = {"banned": "ban"}
    return {
        (ids.get(str(rule), str(rule)), "" if rule == "size" else str(about))
        for rule, about, *_ in wrong
    }


def _clock(way: Callable[[str, str], object], lists: Lists) -> float:
    start = time.process_time()
    for text, format_ in lists:
        way(text, format_)
    return time.process_time() - start
