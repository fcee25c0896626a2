"""The key itself, pressed in a bash that a person could sit at: the line is as it ought to be."""

import os
import pty
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .apart import at_hand
from .running import Mazo

PATIENCE = 60  # seconds, on a machine that has much else to do
PROMPT = "ready> "
# What is typed before Tab, and the line that comes of it.
PRESSED = [
    ("mazo card show hel", "mazo card show Helecho\\ Real "),
    ('mazo card show "hel', 'mazo card show "Helecho Real" '),
    ("mazo card show 'hel", "mazo card show 'Helecho Real' "),
    ("mazo card show ñom", "mazo card show Ñomo "),
    ("mazo card show nom", "mazo card show Ñomo "),
    ("mazo card show Helecho\\ r", "mazo card show Helecho\\ Real "),
    ("mazo deck show a:", "mazo deck show a:b\\ c "),
    ("mazo deck show --game=t", "mazo deck show --game=t2 "),
    ("mazo deck add 'a:b c' -z s", "mazo deck add 'a:b c' -z side "),
]


class Terminal:
    """A shell at the other end of a terminal."""

    def __init__(self, *command: str, **environment: str) -> None:
        """Start it."""
        self.pid, self.end = pty.fork()
        if not self.pid:
            os.execvpe(command[0], command, {**os.environ, **environment})

    def press(self, keys: str) -> None:
        """Press keys one after the other."""
        os.write(self.end, keys.encode())

    def read(self, wanted: str) -> str:
        """Return what is shown, up to what is wanted, or all that is shown in time."""
        shown, until = b"", time.monotonic() + PATIENCE
        os.set_blocking(self.end, False)
        while wanted not in typed(shown) and time.monotonic() < until:
            try:
                shown += os.read(self.end, 65_536)
            except BlockingIOError:
                time.sleep(0.02)
        return typed(shown)


def typed(shown: bytes) -> str:
    """Return what stands on the screen: a backspace takes back what was before it."""
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode("utf-8", "ignore"))
    while (taken := re.sub("[^\x08]\x08", "", text)) != text:
        text = taken
    return text


@pytest.fixture
def bash(
    moss: Mazo, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Terminal]:
    """Return a bash that has taken in the script, in a home with a deck of an awkward name."""
    if shutil.which("bash") is None:
        pytest.skip("no bash here")
    at_hand(tmp_path / "commands", monkeypatch)
    assert moss("deck", "new", "a:b c").code == 0
    shutil.rmtree(home / "games" / "t1")
    script = tmp_path / "script"
    script.write_text(moss("completion", "bash").out, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    shell = Terminal("bash", "--norc", "--noprofile", TERM="dumb", LC_ALL="C.UTF-8")
    shell.press(f"source {script}; bind 'set enable-bracketed-paste off'; PS1='{PROMPT}'\n")
    shell.read(f"\n{PROMPT}")
    yield shell
    os.close(shell.end)
    os.waitpid(shell.pid, 0)


@pytest.mark.parametrize(("before", "after"), PRESSED)
def test_a_press_of_the_key(bash: Terminal, before: str, after: str) -> None:
    """A name that is begun is ended, quoted as it was begun."""
    bash.press(f"{before}\t")
    assert bash.read(after).endswith(after)
