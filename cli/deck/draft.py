"""A text in a file of its own, as the user's editor leaves it."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ...catalog.errors import Unavailable
from ..terminal.files import target


def need_terminal() -> None:
    """See that somebody sits at the keyboard.

    Raises:
        Unavailable: `draft.no-terminal`.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        raise Unavailable("draft.no-terminal")


class Draft:
    """A file in a folder that nobody else can read; its name is that of what it holds."""

    def __init__(self, text: str, name: str) -> None:
        """Write the text down."""
        self.folder = Path(tempfile.mkdtemp(prefix="mazo-"))
        self.path = target(self.folder, name, ".txt")
        self.path.write_text(text, encoding="utf-8", newline="\n")

    def edit(self) -> bytes:
        """Open the editor, wait until it is closed, and return what the file holds then.

        Raises:
            Unavailable: `draft.no-editor`, `draft.unknown-editor`, `draft.editor-failed`.
        """
        words = _editor()
        # An editor draws on stdout; where that is a file or a pipe, it draws where errors go.
        out = None if os.isatty(1) else 2
        try:
            code = subprocess.run([*words, str(self.path)], check=False, stdout=out).returncode
        except OSError as error:
            raise Unavailable("draft.unknown-editor", editor=words[0]) from error
        if code:
            raise Unavailable("draft.editor-failed", editor=words[0], code=code)
        return self.path.read_bytes()

    def remove(self) -> None:
        """Delete the file and its folder."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _editor() -> list[str]:
    """Return the words that start the editor, of VISUAL, else of EDITOR."""
    named = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ""
    try:
        words = shlex.split(named)
    except ValueError:  # a quote that is never closed
        words = [named]
    if not words:
        raise Unavailable("draft.no-editor")
    return words
