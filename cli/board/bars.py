"""The two bars of the board: the phases of a turn, and the keys."""

from textual.content import Content
from textual.style import Style

from ...play.goldfish.history import Play
from ..play.seat import Seat
from ..words import say, text
from .keys import bar

_NONE = Style()


def phase_bar(here: Seat, play: Play) -> Content:
    """Return the phases of a turn, the present one marked."""
    parts = [
        (f"▸ {text(phase.label)} ", Style(bold=True, reverse=True))
        if phase.id == play.state.phase
        else (f"  {text(phase.label)} ", Style(dim=True))
        for phase in here.rules.phases
    ]
    return Content.assemble(*parts)


def key_bar(width: int) -> Content:
    """Return the keys with what they do, as many as there is room for; a click does it too."""
    return Content("  ").join(
        _cell(said, Style.from_meta({"does": does})) for does, said in bar(width)
    )


def line_bar() -> Content:
    """Return the keys that hold while a line is typed."""
    return Content("  ").join(_cell(said) for said in say("board.line-keys").splitlines())


def _cell(said: str, meta: Style = _NONE) -> Content:
    sign, _, rest = said.partition(" ")
    return Content.assemble((sign, Style(bold=True, reverse=True) + meta), (f" {rest}", meta))
