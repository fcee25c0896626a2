"""The steps of a guided tour, walked in a home of their own that is gone afterwards."""

import io
import os
import re
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .. import data
from . import words
from .exits import Exit
from .main import run
from .terminal.screen import screen

_RECEIPT = re.compile(r"mazo1:\S+")


@dataclass(frozen=True, slots=True)
class Step:
    """One command that was run: what it printed, how it ended, how it should have."""

    id: str
    command: str
    output: str
    code: int
    expected: int
    said: str


class _Echo(io.StringIO):
    """What is printed, kept; coloured where the real output would be."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def walk() -> Iterator[Step]:
    """Yield each step after it was run; the user's own home, folder and settings stay untouched.

    Raises:
        KeyboardInterrupt: A step was interrupted.
        OSError: There is no place for a temporary folder.
    """
    import tomllib

    tour = tomllib.loads(data.read("tour.toml"))
    receipt = ""
    with _elsewhere() as folder:
        for name, text in tour["files"].items():
            (folder / name).write_text(text.lstrip(), encoding="utf-8")
        for step in tour["steps"]:
            taken = _taken(step, receipt)
            if found := _RECEIPT.search(taken.output):
                receipt = found[0]
            yield taken


def _taken(step: Mapping[str, Any], receipt: str) -> Step:
    line = step["run"] if isinstance(step["run"], str) else words.text(step["run"])
    line = line.replace("{receipt}", receipt)
    code, output = _run(shlex.split(line))
    facts = {"known": _known(step["known"])} if "known" in step else {}
    said = words.say(f"demo.step-{step['id']}", **facts)
    return Step(step["id"], f"mazo {line}", output, code, step.get("code", Exit.YES), said)


def _run(arguments: list[str]) -> tuple[int, str]:
    """Run a command line in this process; return its exit code and all that it printed."""
    lang = words.language()
    echo = _Echo(terminal=sys.stdout.isatty())
    try:
        with redirect_stdout(echo), redirect_stderr(echo):
            code = run(arguments)
    finally:
        words.use(lang)
    if code == Exit.INTERRUPTED:
        raise KeyboardInterrupt
    return code, echo.getvalue()


def _known(game: str) -> str:
    from .games import open_game
    from .known import known_cards

    return known_cards(open_game(game))


@contextmanager
def _elsewhere() -> Iterator[Path]:
    """Move home, folder and preferences elsewhere for a while."""
    kept = dict(os.environ)
    with TemporaryDirectory(prefix="mazo-demo-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        os.environ |= {
            "MAZO_HOME": str(folder / "home"),
            "MAZO_LANG": words.language(),
            "MAZO_OUTPUT": "table",
            "COLUMNS": str(screen().width),
        }
        os.environ.pop("MAZO_GAME", None)
        try:
            with chdir(folder):
                yield folder
        finally:
            os.environ.clear()
            os.environ.update(kept)
