"""A list whose items are ticked off: on the command line, or one by one at the keyboard."""

import sys
from collections.abc import Sequence

from ...catalog.errors import UsageError
from .. import output
from ..terminal import keyboard
from ..terminal.screen import screen
from ..words import say
from .numbers import whole


def box(*, done: bool) -> str:
    """Return the box before an item."""
    return "[x]" if done else "[ ]"


def numbers(typed: str, most: int) -> frozenset[int]:
    """Return the items that are named: `1,2 5..7`, each from 1 to `most`.

    Raises:
        UsageError: `table.bad-tick` with `word` and `most`.
    """
    found: set[int] = set()
    for word in typed.replace(",", " ").split():
        first, dots, last = word.partition("..")
        ends = [first, last if dots else first]
        low, high = (whole(end, most) or 0 for end in ends)
        if not 1 <= low <= high:
            raise UsageError("table.bad-tick", word=word, most=most)
        found.update(range(low, high + 1))
    return frozenset(found)


def possible() -> bool:
    """Tell whether somebody at the keyboard sees what is asked."""
    return keyboard.at_terminal() and sys.stdout.isatty()


def ask(title: str, items: Sequence[str]) -> frozenset[int]:
    """Let items be ticked by their numbers, each number turning its item; Enter ends it.

    Returns the numbers of what is done by then.
    """
    done: frozenset[int] = frozenset()
    output.tell(f"{title}\n")
    _show(items, range(1, len(items) + 1), done)
    for _, line in keyboard.read(say("table.tick-prompt"), asks=True):
        if not line.strip():
            break
        try:
            turned = numbers(line, len(items))
        except UsageError as error:
            output.tell(say(error.key, **error.facts))
            continue
        done ^= turned
        _show(items, sorted(turned), done)
        if len(done) == len(items):
            break
    output.tell("")
    return done


def _show(items: Sequence[str], shown: Sequence[int], done: frozenset[int]) -> None:
    here = screen(sys.stderr)
    wide = len(str(len(items)))
    for number in shown:
        begin = f"{box(done=number in done)} {number:>{wide}}. "
        output.tell(here.wrap(items[number - 1], begin, " " * len(begin)))
