"""The line of the board that lines of a script are typed into, with its past and completion."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from .completion import completed


class _Completion(Suggester):
    """Suggests how a line goes on."""

    def __init__(self, candidates: Callable[[], tuple[list[str], list[str]]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._candidates = candidates

    async def get_suggestion(self, value: str) -> str | None:
        """Return the whole line as it may go on."""
        return completed(value, *self._candidates())


class Line(Input):
    """A line to type: ↑ and ↓ walk through what was typed before, Tab takes the completion."""

    class Entered(Message):
        """The player begins to type, or has left the line."""

        def __init__(self, *, typing: bool) -> None:
            super().__init__()
            self.typing = typing

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "earlier", show=False),
        Binding("down", "later", show=False),
        Binding("tab", "complete", show=False),
        Binding("escape", "leave", show=False),
    ]

    def __init__(self, candidates: Callable[[], tuple[list[str], list[str]]], ask: str) -> None:
        super().__init__(
            placeholder=ask, suggester=_Completion(candidates), compact=True, select_on_focus=False
        )
        self.cursor_blink = False
        self._candidates = candidates
        self._past: list[str] = []
        self._came: Key | None = None
        self._at = 0

    def remember(self, line: str) -> None:
        """Keep a line that was typed, once where it is repeated."""
        if line.strip() and self._past[-1:] != [line]:
            self._past.append(line)
        self._at = len(self._past)

    def on_focus(self) -> None:
        """Tell that the player begins to type."""
        self.post_message(self.Entered(typing=True))

    def on_blur(self) -> None:
        """Tell that the player has left the line."""
        self.post_message(self.Entered(typing=False))

    def begin(self, text: str) -> None:
        """Put a beginning into the line and let the player go on."""
        self._put(text)
        self.enter()

    def enter(self) -> None:
        """Take the keys at once: what is typed quickly behind the key, or pasted, is text.

        `focus` would take them only when the events that wait by now have been handled.
        """
        self.screen.set_focus(self)

    def on_key(self, event: Key) -> None:
        """Remember which key came here."""
        self._came = event

    def late(self, event: Key) -> None:
        """Take a sign that was under way to the board as the line took the keys."""
        if event is not self._came and event.is_printable and event.character:
            self.insert_text_at_cursor(event.character)

    def action_earlier(self) -> None:
        """Show the line typed before."""
        self._walk(-1)

    def action_later(self) -> None:
        """Show the line typed after, at last an empty one."""
        self._walk(1)

    def action_complete(self) -> None:
        """Take what is suggested."""
        found = completed(self.value, *self._candidates())
        if found:
            self._put(found)

    def action_leave(self) -> None:
        """Give the keys back to the board."""
        self.screen.set_focus(None)

    def _walk(self, by: int) -> None:
        self._at = min(max(0, self._at + by), len(self._past))
        self._put(self._past[self._at] if self._at < len(self._past) else "")

    def _put(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)
