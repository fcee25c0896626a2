"""The bars of the board: the phases of a turn, the numbers in short, and the keys."""

from collections.abc import Sequence
from textwrap import wrap

from textual.content import Content
from textual.style import Style

from ...play.goldfish.history import Play
from ..play.seat import Seat
from ..words import say, text
from .keys import bar

_NONE = Style()


def phase_bar(here: Seat, play: Play, width: int) -> Content:
    """Return the phases of a turn, the present one marked, as many as there is room for.

    Those next to it are shown first; where phases are left out before or behind stands `…`.
    """
    named = [(phase.id == play.state.phase, text(phase.label)) for phase in here.rules.phases]
    present = next((i for i, (is_now, _) in enumerate(named) if is_now), 0)
    first, last = around(present, [len(f"  {name} ") for _, name in named], width)
    parts = [
        (f"▸ {name} ", Style(bold=True, reverse=True))
        if is_now
        else (f"  {name} ", Style(dim=True))
        for is_now, name in named[first:last]
    ]
    more = ("…", Style(dim=True))
    return Content.assemble(*[more] * (first > 0), *parts, *[more] * (last < len(named)))


def around(present: int, widths: Sequence[int], room: int) -> tuple[int, int]:
    """Return the first and the end of what fits around one place: what follows it first."""
    first, last = present, min(present + 1, len(widths))
    for grown in [(0, 1), (1, 0)] * len(widths):
        more = max(0, first - grown[0]), min(len(widths), last + grown[1])
        left_out = (more[0] > 0) + (more[1] < len(widths))  # columns of their marks
        if sum(widths[slice(*more)]) + left_out <= room:
            first, last = more
    return first, last


def in_short(numbers: Sequence[str], width: int) -> list[str]:
    """Return what the numbers of the table tell in two lines, with `…` where there is more."""
    said = " · ".join(line for line in numbers if not line.startswith(" "))
    return wrap(said, width, max_lines=2, placeholder=" …")


def key_bar(width: int) -> Content:
    """Return the keys with what they do, as many as there is room for; a click does it too."""
    return Content("  ").join(
        _cell(said, Style.from_meta({"does": does})) for does, said in bar(width)
    )


def line_bar(width: int) -> Content:
    """Return the keys that hold while a line is typed, the last of them whatever room there is."""
    said = say("board.line-keys").splitlines()
    while len(said) > 1 and len("  ".join(said)) > width:
        del said[-2]
    return Content("  ").join(map(_cell, said))


def _cell(said: str, meta: Style = _NONE) -> Content:
    sign, _, rest = said.partition(" ")
    return Content.assemble((sign, Style(bold=True, reverse=True) + meta), (f" {rest}", meta))
