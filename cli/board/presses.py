"""What the keys of the board do."""

from collections.abc import Callable, Sequence

from textual.app import App

from ...play.goldfish.actions import Draw, Move, NextPhase, NextTurn, Shuffle
from ...play.goldfish.words import Request
from ..words import first, say
from .choosing import Choice
from .colours import DAY, NIGHT
from .desk import Desk
from .keys import ORDER, keys, signs
from .line import Line
from .menus import Menu, Reading
from .offers import offers, turned
from .prints import Prints

_ARROWS = {"left": "step(-1", "right": "step(1", "up": "leap(-1", "down": "leap(1"}


class Presses(App[None]):
    """The keys, and what each does; what is drawn is the board's own."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.choice = Choice()
        self.prints = Prints(desk.here)
        for key in keys():
            self.bind(key.name, f"key('{key.does}')", show=False)
        for arrow, walks in _ARROWS.items():
            self.bind(arrow, f"{walks})", show=False)
            self.bind(f"shift+{arrow}", f"{walks}, True)", show=False)
        self.bind("escape", "nothing", show=False)

    def show(self) -> None:
        """Draw what has changed."""
        raise NotImplementedError

    # --- keys ----------------------------------------------------------------

    def action_key(self, does: str) -> None:
        """Do what a key stands for."""
        board = self.desk.play.board
        simple: dict[str, Callable[[], object]] = {
            "draw": lambda: self.desk.do(Draw()),
            "next": lambda: self.desk.do(NextTurn()),
            "phase": lambda: self.desk.do(NextPhase()),
            "shuffle": lambda: self.desk.do(Shuffle(board.stock)),
            "undo": self.desk.undo,
            "redo": self.desk.redo,
            "force": self._force,
            "tap": lambda: self._turn("tapped"),
            "flip": lambda: self._turn("down"),
            "move": self._move,
            "menu": self._menu,
            "card": self._card,
            "line": self.query_one(Line).enter,
            "search": self._search,
            "help": self._help,
            "quit": self._leave,
            "colours": self._colours,
        }
        simple[does]()
        self.show()

    def action_step(self, by: int, adds: bool = False) -> None:
        """Choose the next card, or the one before."""
        self.choice.step(self.shown(), by, adds=adds)
        self.show()

    def action_leap(self, by: int, adds: bool = False) -> None:
        """Choose a card of the next zone, or of the one before."""
        self.choice.leap(self.shown(), by, adds=adds)
        self.show()

    def action_nothing(self) -> None:
        """Choose nothing."""
        self.choice.only(None)
        self.show()

    async def action_quit(self) -> None:
        """Ask whether the game is to be left, as the key does."""
        self._leave()

    def action_help_quit(self) -> None:
        """Ask the same when Ctrl+C is pressed."""
        self._leave()

    def shown(self) -> dict[str, list[int]]:
        """Return the cards that can be chosen, by zone in the order of the screen."""
        raise NotImplementedError

    # --- what they do --------------------------------------------------------

    def named(self) -> str:
        """Return the chosen cards in words, one by its name, several by their numbers."""
        if len(self.choice.cards) > 1:
            return ", ".join(map(str, self.choice.cards))
        return self.prints.full(self.desk.play, self.choice.cards[0])[0]

    def move_to(self, zone: str) -> None:
        """Take the chosen cards to a zone."""
        self.desk.do(Move(tuple(self.choice.cards), zone))
        self.show()

    def answer(self, asked: Request | None) -> None:
        """Show what a line asked for."""
        if asked is None:
            self.show()
        elif asked.verb == "quit":
            self.exit()
        elif asked.verb == "help":
            self._help()
        else:
            self._read(self.desk.title, self.desk.shown(asked.zone))

    def _chosen(self) -> bool:
        if not self.choice.cards:
            self.desk.notice = [say("board.choose-first")]
        return bool(self.choice.cards)

    def _turn(self, way: str) -> None:
        """Tap or flip the chosen cards; all back where all are."""
        if not self._chosen():
            return
        self.desk.do(turned(self.desk.play, self.choice.cards, way))

    def _move(self) -> None:
        if not self._chosen():
            return
        cards, piles = {*self.choice.cards}, self.desk.play.state.zones
        where = [key for key, pile in piles.items() if cards <= {each.number for each in pile}]
        zones = [key for key in self.desk.play.board.zones if key not in where]
        names = [self.desk.here.name(zone) for zone in zones]

        def taken(place: int | None) -> None:
            if place is not None:
                self.move_to(zones[place])

        self.push_screen(Menu(say("board.where-to", cards=self.named()), names), taken)

    def _menu(self) -> None:
        """List what can be done, and do what is chosen."""
        desk, cards = self.desk, self.choice.cards
        found = offers(desk.here, desk.play, cards)

        def taken(place: int | None) -> None:
            if place is None:
                return
            offer = found[place]
            if offer.action is None:
                self.action_key(offer.does)
            else:
                desk.do(offer.action)
                self.show()

        title = say("board.what-with", cards=self.named()) if cards else say("board.what")
        self.push_screen(Menu(title, [offer.text for offer in found]), taken)

    def _card(self) -> None:
        if self._chosen():
            self._read(
                say("board.bar-card"), self.prints.full(self.desk.play, self.choice.cards[-1])
            )

    def _search(self) -> None:
        self.query_one(Line).begin(f"{first('play.verb-search')} ")

    def _force(self) -> None:
        if self.desk.barred is None:
            self.desk.notice = [say("board.nothing-to-force")]
        else:
            self.desk.force()

    def _colours(self) -> None:
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name

    def _help(self) -> None:
        shown = signs()
        own = [f"{shown[does]:<22}{say(f'board.does-{does}')}" for does in ORDER]
        lines: list[str] = []
        for title, text in (
            ("board.about-keys", "\n".join([*own, say("board.arrows")])),
            ("board.about-mouse", say("board.mouse")),
            ("board.about-lines", "\n".join(self.desk.help)),
        ):
            lines += [say(title).upper(), *text.splitlines(), ""]
        self._read(say("board.help"), lines)

    def _leave(self) -> None:
        def answered(place: int | None) -> None:
            if place == 0:
                self.exit()

        key = signs()["quit"]
        entries = [say("board.leave-yes"), say("board.leave-no")]
        self.push_screen(Menu(say("board.leave"), entries, f"{key}1"), answered)

    def _read(self, title: str, lines: Sequence[str]) -> None:
        self.push_screen(Reading(title, [*lines, "", say("board.close")]))
