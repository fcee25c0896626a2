"""Bars for counts and for how far something has come."""

from ..terminal.screen import Screen, columns

_LONGEST = 40  # columns of a bar of counts
_PROGRESS, _SHORTEST = 20, 5  # columns of a bar of progress


def counted(rows: list[tuple[str, int]], screen: Screen, indent: str) -> list[str]:
    """Return a line for each label and count, with a bar as long as the count is large."""
    wide = max((columns(label) for label, _ in rows), default=0)
    most = max((count for _, count in rows), default=1) or 1
    digits = len(str(most))
    room = max(1, min(_LONGEST, screen.width - wide - digits - len(indent) - 4))
    return [
        f"{indent}{_padded(label, wide)}  {count:>{digits}} "
        + screen.style("█" * max(1, round(count * room / most)), "cyan")
        for label, count in rows
    ]


def come(rows: list[tuple[str, int, int | None, str]], screen: Screen, indent: str) -> list[str]:
    """Return for each label how many of how many there are, a bar, and more in words.

    Where the screen is too narrow for the words, they stand in a line of their own.
    """
    wide = max((columns(label) for label, *_ in rows), default=0)
    parts = [f"{have}/{'?' if of is None else of}" for _, have, of, _ in rows]
    digits = max((len(part) for part in parts), default=0)
    words = max((columns(more) for *_, more in rows), default=0)
    room = screen.width - len(indent) - wide - digits - 4
    is_narrow = room - words - 2 < _SHORTEST
    room = min(_PROGRESS, max(_SHORTEST, room if is_narrow else room - words - 2))
    lines = []
    for (label, have, of, more), part in zip(rows, parts, strict=True):
        bar = _bar(have, of, room, screen)
        line = f"{indent}{_padded(label, wide)}  {part:>{digits}}  {bar}"
        lines += [line, screen.wrap(more, f"{indent}  ")] if is_narrow else [f"{line}  {more}"]
    return lines


def _bar(have: int, of: int | None, room: int, screen: Screen) -> str:
    """Return a bar: full only when nothing is missing, empty only when there is nothing."""
    if of is None:
        return " " * room
    full = min(room, round(have * room / of)) if of else 0
    if have:
        full = max(1, full)
    if have < of:
        full = min(full, room - 1)
    return screen.style("▓" * full, "cyan") + screen.style("░" * (room - full), "dim")


def _padded(label: str, wide: int) -> str:
    return label + " " * (wide - columns(label))
