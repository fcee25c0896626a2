"""A text that is longer than its place, and shows its end when something was added."""

from collections.abc import Sequence

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class Tail(VerticalScroll, can_focus=False):
    """Holds one text and scrolls it."""

    def __init__(self, id_: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id_, classes=classes)
        self._text = _Text()
        self._to_end = False

    def compose(self) -> Sequence[Static]:
        """Hold the text."""
        return [self._text]

    def put(self, content: Content, *, to_end: bool) -> None:
        """Show another text, from its end on where `to_end` says so."""
        self._to_end = self._to_end or to_end
        self._text.update(content)

    def settle(self) -> None:
        """Scroll, now that it is known how high the text has become."""
        if self._to_end:
            self._to_end = False
            self.scroll_end(animate=False, immediate=True)


class _Text(Static):
    """The text itself: it tells when it has been laid out."""

    def on_resize(self) -> None:
        if isinstance(self.parent, Tail):
            self.parent.settle()
