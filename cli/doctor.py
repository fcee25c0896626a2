"""`mazo doctor`: what is there, where it lies and what is wrong with it; repairs nothing."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from .answer import Answer, Column
from .checkups import Check
from .exits import Exit
from .session import Session
from .terminal.screen import Screen, columns
from .words import say


def command() -> Answer:
    """Examine everything."""
    checks = list(_everything())
    rows = [_row(check) for check in checks]
    code = _code(checks)
    return Answer(
        data={"sound": code is Exit.YES, "checks": rows},
        rows=rows,
        columns=[Column(name, name) for name in ("part", "id", "sound", "value", "remedy")],
        text=lambda screen: _told(screen, checks),
        code=code,
    )


def _everything() -> Iterator[Check]:
    from .checkups import games, places, program, store

    session = Session()
    yield from program.versions()
    yield from program.preferences(session)
    yield from program.terminal()
    yield from places.places()
    yield from store.store()
    yield from games.every_game(session)


def _row(check: Check) -> dict[str, Any]:
    return {
        "part": check.part,
        "id": check.id,
        "sound": check.sound,
        "value": check.value,
        "remedy": check.remedy,
        **check.facts,
    }


def _code(checks: Sequence[Check]) -> Exit:
    """Return the gravest code: what cannot be read or written goes before a broken game."""
    return max((check.code for check in checks), default=Exit.YES)


def _told(screen: Screen, checks: Sequence[Check]) -> str:
    lines: list[str] = []
    width = max(columns(check.label) for check in checks)
    for part, found in groupby(checks, key=lambda check: check.part):
        lines += [screen.style(say(f"doctor.part-{part}"), "bold")]
        for check in found:
            lines += [line for line in _lines(screen, check, width) if line not in lines]
        lines.append("")
    troubles = sum(not check.sound for check in checks)
    if troubles:
        lines.append(screen.style(say("doctor.troubles", count=troubles), "red"))
    else:
        lines.append(screen.style(say("doctor.well"), "green"))
    return "\n".join(lines)


def _lines(screen: Screen, check: Check, width: int) -> Iterator[str]:
    pad = " " * (width - columns(check.label))
    if check.sound:
        yield f"    {check.label}{pad}  {check.value}"
        return
    yield screen.style(f"  ✗ {check.label}{pad}  {check.value}", "red")
    if check.remedy:
        yield screen.wrap(check.remedy, "      ")
