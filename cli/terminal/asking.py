"""A question to somebody at the keyboard."""

import sys

from .. import output
from ..words import say


def yes(question: str) -> bool:
    """Ask on stderr, and tell whether the answer is yes; nothing typed is a yes, no answer a no."""
    output.tell(f"{question} {say('cli.yes-or-no')} ", end="")
    answer = sys.stdin.readline()
    word = answer.strip().casefold()
    return bool(answer) and (not word or word[0] in say("cli.yes-letters"))
