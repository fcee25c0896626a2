"""Command lines run in processes of their own: side by side, cut short, or without room."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

# Runs each argument as a command line, split at blanks, and ends with the first code but 0.
MANY = """
import shlex, sys
from mazo.cli.main import run
for line in sys.argv[1:]:
    code = run(shlex.split(line))
    if code:
        sys.exit(code)
"""
_SCRIPT = """
mount -t tmpfs -o size={size} none '{home}' && cp -r '{kept}/.' '{home}' && {again} || exit 99
"$@"
code=$?
cp -r '{home}' '{left}'
exit $code
"""
_NEEDED = ("unshare", "mount", "sh")


def start(*lines: str, times: int = 1) -> "subprocess.Popen[str]":
    """Start a process that runs the command lines one after the other, so many times."""
    return _started([sys.executable, "-c", MANY, *lines * times])


def at_hand(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `mazo` be a command that a shell finds."""
    folder.mkdir()
    program = folder / "mazo"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mazo "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


def end(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Wait for a process; return its exit code and what it printed."""
    out, err = process.communicate(timeout=300)
    return process.returncode, out, err


def _started(command: Sequence[str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def within(home: Path, line: str, *, room: int, read_only: bool = False) -> tuple[int, str, str]:
    """Run a command line with its home on a file system that is mounted for it alone.

    What it leaves there is in the home afterwards. Beside what is in the home there is so much
    `room`, in bytes; with `read_only` the file system cannot be written at all.
    """
    kept, left = home.with_name("kept"), home.with_name("left")
    home.rename(kept)
    home.mkdir()
    size = sum(path.stat().st_size + 4096 for path in kept.rglob("*"))
    script = _SCRIPT.format(
        size=size + room,
        home=home,
        kept=kept,
        left=left,
        again=f"mount -o remount,ro '{home}'" if read_only else ":",
    )
    command = ["unshare", "-rm", "sh", "-c", script, "sh", sys.executable, "-c", MANY, line]
    ended = end(_started(command))
    home.rmdir()
    left.rename(home)
    shutil.rmtree(kept)
    return ended


def skip_without_mounts(folder: Path) -> None:
    """Skip a test on a machine where one cannot mount anything for oneself."""
    folder.mkdir(exist_ok=True)
    if not all(map(shutil.which, _NEEDED)):
        pytest.skip("nothing can be mounted here")
    tried = ["unshare", "-rm", "mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)]
    if subprocess.run(tried, capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
