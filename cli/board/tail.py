"""A text that is longer than its place, and shows its end when something was added."""

from collections.abc import Sequence

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class Tail(VerticalScroll, can_focus=False):
    """Holds one text, and keeps its end in sight until somebody scrolls."""

    def __init__(self, id_: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id_, classes=classes)
        self._text = _Text()
        self._at_end = False

    def compose(self) -> Sequence[Static]:
        """Hold the text."""
        return [self._text]

    def put(self, content: Content, *, to_end: bool) -> None:
        """Show another text, from its end on where `to_end` says so."""
        self._at_end = self._at_end or to_end
        self._text.update(content)

    def settle(self) -> None:
        """Scroll, now that it is known how much room text and place have."""
        if self._at_end:
            self.scroll_end(animate=False, immediate=True, force=True)

    def release(self) -> None:
        """Let the text be, wherever it is scrolled to."""
        self._at_end = False

    def on_resize(self) -> None:
        """Keep the end in sight in another place."""
        self.settle()

    def on_mouse_scroll_up(self) -> None:
        """Let who scrolls read."""
        self.release()

    def on_mouse_scroll_down(self) -> None:
        """Let who scrolls read."""
        self.release()


class _Text(Static):
    """The text itself: it tells when it has been laid out."""

    def on_resize(self) -> None:
        if isinstance(self.parent, Tail):
            self.parent.settle()
