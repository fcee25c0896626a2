"""The zones of the table on the screen: each a frame with cards that are clicked and chosen."""

from collections.abc import Collection, Sequence

from textual import events
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.style import Style

from . import layout
from .faces import GAP, MARK, Face, above, rows
from .tail import Tail

_CHOSEN, _PLAIN = "▸", " " * MARK
_CORNERS = 4  # columns that the frame takes from a heading


class Panel(Tail, can_focus=False):
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
        self.tallest = 0  # lines it may grow to; 0 where its height is given
        self._title = ("", "")
        self._shown: tuple[Face, ...] = ()
        self._chosen: Collection[int] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return not self._shown

    def show(self, title: tuple[str, str], faces: Sequence[Face], chosen: Collection[int]) -> None:
        """Show these cards, the chosen ones marked."""
        grew = len(faces) > len(self._shown)
        self._title = title
        self._shown, self._chosen = tuple(faces), chosen
        self.set_class(any(face.number in chosen for face in faces), "has-chosen")
        self._draw(to_end=grew)

    def on_resize(self) -> None:
        """Lay the cards out anew."""
        self._draw(to_end=False)
        self.settle()

    def reveal(self, card: int) -> None:
        """Scroll so that a card can be seen."""
        y = 0
        for line in self._lines():
            high = max(len(texts) for _, texts in line)
            if any(face.number == card for face, _ in line):
                low = self.scroll_offset.y + self.scrollable_content_region.height
                if not self.scroll_offset.y <= y <= low - high:
                    self.release()
                    self.scroll_to(y=y, animate=False)
            y += high

    def _lines(self) -> list[list[tuple[Face, list[str]]]]:
        room = self.scrollable_content_region
        return rows(self._shown, room.width, self.tallest or room.height)

    def _draw(self, *, to_end: bool) -> None:
        self.border_title = Content(above(*self._title, self.size.width - _CORNERS))
        lines = [
            Content(" " * GAP).join(
                self._cell(face, texts[i], first=i == 0) for face, texts in line
            )
            for line in self._lines()
            for i in range(max(len(texts) for _, texts in line))
        ]
        self.put(Content("\n").join(lines), to_end=to_end)

    def _cell(self, face: Face, text: str, *, first: bool) -> Content:
        is_chosen = face.number in self._chosen
        pale = face.is_hidden or face.tapped or not first
        style = Style(bold=is_chosen and first, reverse=is_chosen, dim=pale and not is_chosen)
        if face.number is not None:
            style += Style.from_meta({"card": face.number})
        return Content.assemble((f"{_CHOSEN if is_chosen and first else _PLAIN}{text}", style))

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


class Zones(VerticalScroll, can_focus=False):
    """The zones in two groups, those of other seats above the player's; each group is a grid."""

    def __init__(self, others: Sequence[Panel], own: Sequence[Panel]) -> None:
        self._groups = (others, own)
        self._grids = [Container(*group, classes="grid") for group in self._groups]
        super().__init__(*self._grids, id="zones")

    def on_resize(self) -> None:
        """Give every zone its share of the room."""
        self.lay_out()

    def lay_out(self) -> None:
        """Give every zone its share; where there is too little, empty zones of others give way."""
        size, counts = self.size, [len(group) for group in self._groups]
        is_tight = layout.lines(size.width, size.height, *counts) > size.height
        for panel in self._groups[0]:
            panel.display = not (is_tight and panel.is_empty)
        counts = [sum(panel.display for panel in group) for group in self._groups]
        laid = layout.plans(size.width, size.height, *counts)
        for grid, each, count in zip(self._grids, laid, counts, strict=True):
            grid.display = count > 0
            grid.styles.grid_size_columns = each.columns
            grid.styles.grid_rows = " ".join(map(str, each.heights)) or "1"
