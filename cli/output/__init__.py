"""One way to print an answer per file; stdout is data and nothing else."""

import sys
from importlib import import_module

from ..answer import Answer
from ..screen import screen
from .harmless import harmless
from .stdout import put

_SCHEMA = 1
_FOR_PEOPLE = ("table", "plain")


def write(answer: Answer, mode: str, command: str) -> None:
    """Print an answer on stdout as table, plain, json, ndjson or csv; notes go to stderr."""
    if mode == "json":
        _write_json(answer, command)
    else:
        module = import_module(f".{mode}_", __name__)
        text = module.render(answer)
        if mode in _FOR_PEOPLE:
            text = harmless(text, colour=screen().colour)
        put(text if text.endswith("\n") or not text else f"{text}\n")
    for note in answer.notes:
        tell(note)


def tell(line: str) -> None:
    """Say something on stderr."""
    sys.stderr.write(f"{harmless(line, colour=screen(sys.stderr).colour)}\n")


def _write_json(answer: Answer, command: str) -> None:
    from .json_ import document

    envelope = {
        "schema": _SCHEMA,
        "command": command,
        "game": answer.game,
        "data": answer.data,
        "warnings": answer.notes,
    }
    put(document(envelope))


def write_error(command: str, kind: str, message: str, hint: str) -> None:
    """Print a failed command's JSON object."""
    from .json_ import document

    error = {"kind": kind, "message": message, "hint": hint}
    envelope = {"schema": _SCHEMA, "command": command, "error": error}
    put(document(envelope))
