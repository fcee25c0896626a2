"""What opens over the board: a choice among several things, or a text to be read."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..terminal.screen import Screen, columns

_SIGNS = "123456789abcdefghilmnoprstuvwxyz"  # without j and k, which walk, and q, which leaves

_Answer = TypeVar("_Answer")

_WIDEST = 100  # columns of a text that is read with ease
_FRAME = 5  # columns of a window beside its text: frame, margins, scrollbar


class Window(ModalScreen[_Answer]):
    """A window before the board that gives one answer, however many keys come at once."""

    _is_answered = False

    def give(self, answer: _Answer | None) -> None:
        """Close with an answer; what comes behind it is too late."""
        if not self._is_answered:
            self._is_answered = True
            self.dismiss(answer)

    def action_leave(self) -> None:
        """Close without an answer."""
        self.give(None)


class Menu(Window[int]):
    """A list to choose from with arrows, mouse or the sign before each; Escape chooses nothing.

    The answer is the place of what was chosen, from 0.
    """

    AUTO_FOCUS = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "leave", ""),
        ("j", "walk(1)", ""),
        ("k", "walk(-1)", ""),
    ]

    def __init__(self, title: str, entries: Sequence[str], signs: str = _SIGNS) -> None:
        super().__init__()
        self._title, self._entries, self._signs = title, entries, signs

    def compose(self) -> ComposeResult:
        """Show the entries, each with its sign."""
        with Vertical(classes="window"):
            yield OptionList(*map(self._option, range(len(self._entries))), compact=True)

    def on_mount(self) -> None:
        """Name the window."""
        window = self.query_one(".window")
        window.border_title = Content(self._title)
        window.styles.min_width = columns(self._title) + 6

    def _option(self, place: int) -> Option:
        sign = self._signs[place] if place < len(self._signs) else " "
        return Option(Content(f" {sign}  {self._entries[place]}"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        self.give(event.option_index)

    def on_key(self, event: events.Key) -> None:
        """Answer with the entry whose sign was typed."""
        place = self._signs.find(event.character) if event.character else -1
        if 0 <= place < len(self._entries):
            event.stop()
            self.give(place)

    def on_click(self, event: events.Click) -> None:
        """Leave when the mouse is clicked beside the window."""
        if event.widget is self:
            self.give(None)

    def action_walk(self, by: int) -> None:
        """Go on to the next entry, or back."""
        entries = self.query_one(OptionList)
        entries.action_cursor_down() if by > 0 else entries.action_cursor_up()


class Reading(Window[None]):
    """A text; any key closes it but those that scroll."""

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title, self._lines = title, lines

    def compose(self) -> ComposeResult:
        """Show the text."""
        with VerticalScroll(classes="window"):
            yield Static()

    def on_mount(self) -> None:
        """Name the window and let it be scrolled."""
        window = self.query_one(".window")
        window.border_title = Content(self._title)
        window.focus()

    def on_resize(self) -> None:
        """Break the text to the screen, and make the window as wide as the text."""
        room = Screen(min(self.app.size.width, _WIDEST) - _FRAME, colour=False)
        text = "\n".join(map(room.fit, self._lines))
        self.query_one(Static).update(Content(text))
        wide = max(map(columns, (self._title, *text.splitlines())))
        self.query_one(".window").styles.width = wide + _FRAME

    def on_key(self, event: events.Key) -> None:
        """Leave."""
        if event.key not in {"up", "down", "pageup", "pagedown", "home", "end"}:
            event.stop()
            self.give(None)

    def on_click(self) -> None:
        """Leave."""
        self.give(None)
