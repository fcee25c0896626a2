"""A section of rules as data and as text for people."""

import re
from typing import Any

from ...catalog.game import Game
from ...catalog.pattern import Pattern
from ...rules.sections import Section
from ..terminal.screen import Screen
from ..words import say, text

_LINK = Pattern(r"\[([^\]]*)\]\(#([^)]*)\)")
_EMPHASIS = Pattern(r"\*\*(.+?)\*\*|(?<!\w)[*_](.+?)[*_](?!\w)")


def as_data(section: Section) -> dict[str, Any]:
    """Return a section as JSON holds it; `text` is Markdown."""
    return {
        "id": section.id,
        "number": section.number,
        "title": section.title,
        "text": section.text,
        "provisional": section.provisional,
        "assumed": section.assumed,
        "setting": section.setting,
        "refs": list(section.refs),
    }


def told(section: Section, game: Game, screen: Screen, *, with_game: bool = False) -> str:
    """Return a section with its heading, its marks and its text fitted to the screen."""
    number = f"{section.number} " if section.number else ""
    head = screen.style(f"{number}{section.title}", "bold")
    marks = [section.id]
    if section.provisional:
        marks.append(game.provisional or say("verdict.provisional"))
    if with_game:
        marks.append(text(game.name))
    tail = " · ".join(marks)
    lines = [f"{head}  {screen.style(f'[{tail}]', 'dim')}"]
    lines += [_paragraph(line, screen) for line in section.text.splitlines()]
    if section.assumed:
        key = f"{game.id}.{section.setting}" if section.setting else ""
        lines.append(screen.wrap(say("rules.assumed", key=key) if key else say("rules.ours"), "  "))
    return "\n".join(lines)


def _paragraph(line: str, screen: Screen) -> str:
    """Return a line of Markdown as plain text: links show their target, emphasis goes."""
    plain = _LINK.sub(_link, line)
    plain = _EMPHASIS.sub(lambda m: m[1] or m[2], plain).replace("`", "")
    if plain.startswith(("- ", "* ")):
        return screen.wrap(f"• {plain[2:]}", "  ")
    return screen.wrap(plain, "  ") if plain.strip() else ""


def _link(match: re.Match[str]) -> str:
    words, target = match[1], match[2]
    return words if words == target else f"{words} (→ {target})"
