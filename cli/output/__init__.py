"""One way to print an answer per file; stdout is data and nothing else."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from ..answer import Answer
from ..terminal.screen import screen
from .harmless import harmless
from .stdout import put

_SCHEMA = 1
_FOR_PEOPLE = ("table", "plain")


def write(answer: Answer, mode: str, command: str) -> None:
    """Print an answer on stdout as table, plain, json, ndjson or csv; notes go to stderr."""
    if mode == "json":
        _write_json(_envelope(command, answer.game, answer.data, answer.notes))
    elif not (mode == "table" and answer.beats and _slowly(answer)):
        module = import_module(f".{mode}_", __name__)
        text = module.render(answer)
        if mode in _FOR_PEOPLE:
            text = harmless(text, colour=screen().colour)
        put(text if text.endswith("\n") or not text else f"{text}\n")
    tell_lines(*answer.notes)


def _slowly(answer: Answer) -> bool:
    """Let an answer grow before somebody at the terminal; False where nobody looks on."""
    from ..terminal import pauses

    if answer.beats is None or not pauses.possible():
        return False
    here = screen()
    with pauses.pauses() as keyboard:
        for beat in answer.beats(here):
            keyboard.wait(beat.wait)
            put(harmless(beat.text, colour=here.colour))
    return True


def tell(line: str, end: str = "\n") -> None:
    """Say something on stderr, at once."""
    sys.stderr.write(f"{harmless(line, colour=screen(sys.stderr).colour)}{end}")
    sys.stderr.flush()


def tell_lines(*lines: str) -> None:
    """Say lines on stderr, at once; on a terminal none is broken within a word."""
    here = screen(sys.stderr)
    for line in lines:
        tell(here.fit(line) if sys.stderr.isatty() else line)


def write_error(error: Mapping[str, Any], command: str) -> None:
    """Print a failed command's JSON object: that of an answer without data, and the error."""
    _write_json({**_envelope(command, None, None, ()), "error": error})


def _envelope(command: str, game: str | None, data: Any, warnings: Sequence[str]) -> dict[str, Any]:
    return {
        "schema": _SCHEMA,
        "command": command,
        "game": game,
        "data": data,
        "warnings": warnings,
    }


def _write_json(envelope: Mapping[str, Any]) -> None:
    from .json_ import document

    put(document(envelope))
