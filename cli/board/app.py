"""The board: what stands where on the screen, and what the mouse does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from ...catalog.game import label
from ...play.goldfish.actions import Draw, Move
from ..words import language, say
from . import layout
from .bars import in_short, key_bar, line_bar, phase_bar
from .colours import DAY, NIGHT, fitting
from .completion import things, verbs
from .desk import Desk
from .faces import Face, faces, heading
from .keys import signs
from .line import Line
from .panel import Panel, Zones
from .presses import Presses
from .tail import Tail

if TYPE_CHECKING:
    from textual.timer import Timer

_ROOMY = 32  # lines of a screen on which the hand shows more
_WIDE = 110  # columns of a screen with a column of its own for what is told
_KEPT = 300  # lines of the log that are shown
_PADDED = 2  # columns beside the phases


class Board(Presses):
    """One game on the whole screen."""

    CSS_PATH = "board.tcss"
    TITLE = "mazo"
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "narrow"), (_WIDE, "wide")]  # noqa: RUF012 — as the App has it

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        play = desk.play
        hand = play.board.rules.hand_zone
        self._own, self._others = layout.own(play), layout.others(play)
        keys = [*self._others, *self._own]
        self._panels = {key: Panel(key, "rival" if key in self._others else "") for key in keys}
        self._hand = self._panels[hand] = Panel(hand)
        self._hand.id = "hand"
        self._zones = Zones(*([self._panels[k] for k in ks] for ks in (self._others, self._own)))
        self._held: tuple[str, int] | None = None
        self._waits: Timer | None = None  # a click on the deck, which may become a double one

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Static(id="heading")
        yield Static(id="phases")
        with Container(id="body"):
            with Vertical(id="table"):
                yield self._zones
                yield self._hand
            with Vertical(id="side"):
                yield Static(id="steps")
                yield Static(id="card")
                yield Static(id="figures")
                yield Tail("told")
        yield Static(id="notice")
        with Horizontal(id="line"):
            yield Static(say("play.prompt").strip(), id="prompt")
            yield Line(
                lambda: (verbs(self.desk.here), things(self.desk.here, self.desk.play)),
                say("board.ask"),
            )
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Put on the colours and show the game."""
        for theme in (NIGHT, DAY):
            self.register_theme(theme)
        self.theme = fitting()
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Lay the zones out anew."""
        self.call_after_refresh(self.show)

    # --- drawing -------------------------------------------------------------

    def shown(self) -> dict[str, list[int]]:
        """Return the cards that can be chosen, by zone in the order of the screen."""
        keys = (*self._others, *self._own, self._hand.zone)
        return {key: [f.number for f in self._faces(key) if f.number is not None] for key in keys}

    def _faces(self, zone: str) -> list[Face]:
        return faces(self.desk.here, self.desk.play, zone, self.prints)

    def show(self) -> None:
        """Draw what has changed."""
        here, play = self.desk.here, self.desk.play
        self.choice.keep(self.shown())
        is_roomy = self.size.height >= _ROOMY
        self._hand.tallest = 8 if is_roomy else 4
        self._hand.set_class(is_roomy, "roomy")
        for key, panel in self._panels.items():
            panel.show(
                heading(here, play, key), faces(here, play, key, self.prints), self.choice.cards
            )
        self._zones.lay_out()
        if self.choice.last is not None:
            self._reveal(self.choice.last)
        self._put("heading", self.desk.title)
        self._put("phases", phase_bar(here, play, self.size.width - _PADDED))
        self._show_keys(typing=self.focused is not None)
        self._show_side()
        self._show_notice()

    def _put(self, id_: str, content: str | Content) -> None:
        made = Content(content) if isinstance(content, str) else content
        self.query_one(f"#{id_}", Static).update(made)

    def _reveal(self, card: int) -> None:
        for panel in self._panels.values():
            panel.reveal(card)

    def _show_keys(self, *, typing: bool) -> None:
        width = self.size.width
        self._put("keys", line_bar(width) if typing else key_bar(width))

    def _show_side(self) -> None:
        here, play = self.desk.here, self.desk.play
        steps = [
            f"- {step}"
            for phase in here.rules.phases
            if phase.id == play.state.phase
            for step in label(phase.under(here.settings).steps, language(), ())
        ]
        self._put_block("steps", say("board.steps"), steps)
        last = self.choice.last
        lines = [] if last is None else self.prints.full(play, last)
        self._put_block("card", say("board.bar-card"), lines)
        numbers = self.desk.numbers
        if self.size.width < _WIDE:
            plain = 1 if play.state.figures else 0
            numbers = in_short([*numbers[plain:], *numbers[:plain]], self.size.width - _PADDED)
        self._put_block("figures", "", [line for line in numbers if line])
        told = Content("\n".join(self.desk.log[-_KEPT:]))
        self.query_one("#told", Tail).put(told, to_end=True)

    def _put_block(self, id_: str, title: str, lines: Sequence[str]) -> None:
        """Show lines under a title, or nothing at all where there are none."""
        block = self.query_one(f"#{id_}", Static)
        block.border_title = Content(title) if title else None
        block.update(Content("\n".join(lines)))
        block.set_class(not lines, "is-empty")

    def _show_notice(self) -> None:
        lines = list(self.desk.notice)
        if self.desk.barred is not None:
            lines.append(say("board.force", key=signs()["force"]))
        ending = self.desk.ending
        self._put("notice", "\n".join([*lines, *ending]))
        notice = self.query_one("#notice")
        notice.set_class(bool(lines or ending), "has-text")
        notice.set_class(bool(ending and not lines), "is-ending")

    # --- the line and the mouse ----------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        line = self.query_one(Line)
        line.remember(event.value)
        line.value = ""
        if event.value.strip() == signs()["force"]:
            self.action_key("force")
        else:
            self.answer(self.desk.line(event.value))
        self.show()

    def on_key(self, event: events.Key) -> None:
        """Give the line what came to the board while the line was taking the keys."""
        line = self.query_one(Line)
        if self.focused is line:
            line.late(event)

    def on_line_entered(self, event: Line.Entered) -> None:
        """Show the keys that hold while a line is typed, or those of the board again."""
        self._show_keys(typing=event.typing)

    def on_panel_clicked(self, event: Panel.Clicked) -> None:
        """Choose a card, take the chosen ones to a zone, tap, or draw."""
        if event.card is None:
            self._zone_clicked(event)
        elif event.adds:
            self.choice.toggle(event.card)
        elif event.times == 2:
            self.choice.only(event.card)
            self.action_key("tap")
        else:
            self.choice.only(event.card)
        self.show()

    def _zone_clicked(self, event: Panel.Clicked) -> None:
        if event.zone == self.desk.play.board.stock:
            self._stock_clicked(event.times)
        elif event.times == 1:
            self._take(tuple(self.choice.cards), event.zone)

    def _stock_clicked(self, times: int) -> None:
        """Draw at a double click; so a single one waits until no other follows."""
        cards, stock = tuple(self.choice.cards), self.desk.play.board.stock
        if self._waits:
            self._waits.stop()
        if times == 2:
            self.desk.do(Draw())
        elif times == 1:
            wait = self.CLICK_CHAIN_TIME_THRESHOLD
            self._waits = self.set_timer(wait, lambda: self._take(cards, stock))

    def _take(self, cards: tuple[int, ...], zone: str) -> None:
        """Take cards to a zone, if there are any; they are no longer chosen then."""
        if cards:
            self.desk.do(Move(cards, zone))
            self.choice.cards = [each for each in self.choice.cards if each not in cards]
            self.show()

    def on_panel_held(self, event: Panel.Held) -> None:
        """Remember which card the mouse went down on."""
        self._held = None if event.card is None else (event.zone, event.card)

    def on_panel_dropped(self, event: Panel.Dropped) -> None:
        """Take a card that was dragged to where it was let go."""
        held, self._held = self._held, None
        if held and held[0] != event.zone:
            if held[1] not in self.choice.cards:
                self.choice.only(held[1])
            self.move_to(event.zone)

    def on_click(self, event: events.Click) -> None:
        """Do what a click on the bar of keys asks for."""
        does = event.style.meta.get("does")
        if does:
            self.action_key(does)
