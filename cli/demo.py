"""`mazo demo`: a guided tour, which is also a trial of the whole program."""

from collections.abc import Sequence
from typing import Any

from .answer import Answer, Column
from .exits import Exit
from .terminal.screen import Screen
from .tour import Step, walk
from .words import say

_WIDEST = 100  # columns of a sentence, also where nothing would need to be wrapped


def command() -> Answer:
    """Walk the tour."""
    steps = list(walk())
    wrong = [step for step in steps if step.code != step.expected]
    rows = [_row(step) for step in steps]
    return Answer(
        data={"steps": rows},
        rows=rows,
        columns=[Column(name, name) for name in ("id", "command", "code", "expected")],
        text=lambda screen: _told(screen, steps),
        notes=[
            say("demo.wrong", command=step.command, code=step.code, expected=step.expected)
            for step in wrong
        ],
        code=Exit.NO if wrong else Exit.YES,
    )


def _row(step: Step) -> dict[str, Any]:
    return {
        "id": step.id,
        "command": step.command,
        "output": step.output,
        "code": step.code,
        "expected": step.expected,
        "said": step.said,
    }


def _told(screen: Screen, steps: Sequence[Step]) -> str:
    screen = screen.but(width=min(screen.width, _WIDEST))
    blocks = [screen.wrap(say("demo.welcome"))]
    for step in steps:
        typed = screen.style(f"$ {step.command}", "bold", "cyan")
        blocks.append(f"{typed}\n{step.output.rstrip()}\n\n{_aside(screen, step.said)}")
    ended = "demo.end" if all(s.code == s.expected for s in steps) else "demo.end-wrong"
    blocks.append(say(ended))
    return "\n\n".join(blocks)


def _aside(screen: Screen, said: str) -> str:
    indent = "    "
    return screen.style("  ▸ " + screen.wrap(said, indent).removeprefix(indent), "dim")
