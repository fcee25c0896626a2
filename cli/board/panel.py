"""A zone of the table on the screen: a frame with its cards, which are clicked and chosen."""

from collections.abc import Collection, Sequence

from textual import events
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from .faces import Face, rows

_CHOSEN, _PLAIN = "▸", " "


class Panel(VerticalScroll, can_focus=False):
    """The cards of one zone; it tells what was clicked and knows nothing of the game."""

    class Clicked(Message):
        """A card was clicked, or, with no `card`, the zone itself; `times` in a row."""

        def __init__(self, zone: str, card: int | None, times: int, *, adds: bool) -> None:
            super().__init__()
            self.zone, self.card, self.times, self.adds = zone, card, times, adds

    class Dropped(Message):
        """The mouse was let go over a zone."""

        def __init__(self, zone: str) -> None:
            super().__init__()
            self.zone = zone

    class Held(Message):
        """The mouse went down on a card."""

        def __init__(self, zone: str, card: int | None) -> None:
            super().__init__()
            self.zone, self.card = zone, card

    def __init__(self, zone: str, classes: str = "") -> None:
        super().__init__(classes=f"zone {classes}".strip())
        self.zone = zone
        self._cards = Static()
        self._shown: tuple[Face, ...] = ()
        self._chosen: Collection[int] = ()

    def compose(self) -> Sequence[Static]:
        """Hold the text of the cards."""
        return [self._cards]

    def show(self, title: str, faces: Sequence[Face], chosen: Collection[int]) -> None:
        """Show these cards, the chosen ones marked."""
        grew = len(faces) > len(self._shown)
        self.border_title = Content(title)
        self._shown, self._chosen = tuple(faces), chosen
        self.set_class(any(face.number in chosen for face in faces), "has-chosen")
        self._draw()
        if grew:
            self.call_after_refresh(self.scroll_end, animate=False)

    def on_resize(self) -> None:
        """Lay the cards out anew."""
        self._draw()

    def reveal(self, card: int) -> None:
        """Scroll so that a card can be seen."""
        for y, line in enumerate(self._lines()):
            if any(face.number == card for face, _ in line):
                low = self.scroll_offset.y + self.scrollable_content_region.height
                if not self.scroll_offset.y <= y < low:
                    self.scroll_to(y=y, animate=False)

    def _lines(self) -> list[list[tuple[Face, str]]]:
        return rows(self._shown, self.scrollable_content_region.width - len(_PLAIN))

    def _draw(self) -> None:
        lines = [
            Content(" ").join(self._cell(face, text) for face, text in line)
            for line in self._lines()
        ]
        self._cards.update(Content("\n").join(lines))

    def _cell(self, face: Face, text: str) -> Content:
        is_chosen = face.number in self._chosen
        style = Style(bold=is_chosen, reverse=is_chosen, dim=face.is_hidden or face.tapped)
        if face.number is not None:
            style += Style.from_meta({"card": face.number})
        return Content.assemble((f"{_CHOSEN if is_chosen else _PLAIN}{text}", style))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell where the mouse went down."""
        self.post_message(self.Held(self.zone, event.style.meta.get("card")))

    def on_mouse_up(self) -> None:
        """Tell where the mouse was let go."""
        self.post_message(self.Dropped(self.zone))

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        adds = event.ctrl or event.shift
        card = event.style.meta.get("card")
        self.post_message(self.Clicked(self.zone, card, event.chain, adds=adds))
