"""A draft as a conversation: whose turn it is sees a hand, and says which card to take."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError, UserError
from ...catalog.text import fold
from ...packs.drawing.opening import Drawn
from ...packs.limited.drafting import Table, pick
from ...packs.limited.pickers import Picker
from .. import output
from ..cards import SAMPLE_MARK, value_of, word
from ..errors import hint, message, sentence
from ..terminal.screen import clear, screen
from ..words import say, text

_MINE = frozenset({"m", "mine", "mías", "mias"})
_UNDOES = frozenset({"u", "undo", "deshacer"})
_QUITS = frozenset({"q", "quit", "salir"})


class _Quit(Exception):
    """Somebody leaves the table."""


@dataclass
class Sitting:
    """A draft under way: `people` are the seats of those who choose; others are pickers'.

    At a terminal everything is told on stderr, and a hand is hidden before the keyboard goes to
    somebody else; `places` are the places at which people picked, which replay it.
    """

    catalog: Catalog
    table: Table
    picker: Picker
    people: frozenset[int]
    at_terminal: bool
    places: list[int] = field(default_factory=list)
    _before: list[tuple[Table, int]] = field(default_factory=list)
    _looking: int | None = None  # the seat whose hand lies open on the screen
    _waiting: bool = False  # for somebody else to come to the keyboard

    def run(self, lines: Iterable[tuple[int, str]]) -> bool:
        """Draft until all cards are taken; False where somebody left the table before.

        Raises:
            UsageError: `pool.at-line` (line, text): a line of a script that cannot be carried out;
                `pool.script-short` (player, round, turn): the lines end before the draft does;
                `pool.script-long` (line): they go on behind it.
        """
        self._go_on()
        lines = iter(lines)
        while not self.table.is_over:
            number, line = next(lines, (0, None))
            if line is None:
                return self._lines_end()
            try:
                self._take(line.strip())
            except UserError as error:
                self._refuse(number, error)
            except _Quit:
                return False
        if not self.at_terminal:
            _see_that_none_is_left(lines)
        return True

    def _lines_end(self) -> bool:
        if self.at_terminal:
            return False
        table = self.table
        player = table.draft.players[table.seat or 0]
        raise UsageError("pool.script-short", player=player, round=table.round, turn=table.turn)

    def _refuse(self, number: int, error: UserError) -> None:
        if not self.at_terminal:
            raise UsageError("pool.at-line", line=number, text=message(error)) from error
        self._tell(sentence(error), *hint(error).splitlines())

    def _take(self, line: str) -> None:
        if self.at_terminal and line.lower() in _QUITS:
            raise _Quit
        if self._waiting:
            self._waiting = False
            self._show()
        elif self.at_terminal and line.lower() in _UNDOES:
            self._undo()
        elif self.at_terminal and line.lower() in _MINE:
            held = self.table.pools[self.table.seat or 0]
            self._tell(*(_listed(held, self.catalog) or [say("pool.draft-none")]))
        elif line == "?":
            self._tell(*say("pool.draft-help").splitlines())
        elif line and not line.startswith("#"):
            self._pick_all(line)

    def _pick_all(self, line: str) -> None:
        """Pick what a line says: a card, or in a script the numbers of several picks."""
        numbers = line.split()
        if self.at_terminal or not all(number.isdecimal() for number in numbers):
            numbers = [line]
        for number in numbers:
            if self.table.is_over:
                raise UsageError("pool.draft-over")
            self._pick(_place(number, self.table.hand))

    def _pick(self, place: int) -> None:
        before = self.table, len(self.places)
        self.table = pick(self.table, place)
        self.places.append(place)
        self._before.append(before)
        self._go_on()

    def _undo(self) -> None:
        """Take the last pick of whoever is looking back, and what pickers did since."""
        if not self._before or self._before[-1][0].seat != self._looking:
            self._tell(say("pool.draft-no-undo"))
            return
        self.table, count = self._before.pop()
        del self.places[count:]
        self._show()

    def _go_on(self) -> None:
        """Let pickers pick, and take cards that leave no choice, until somebody has to choose."""
        while not self.table.is_over and (place := self._settled()) is not None:
            self.table = pick(self.table, place)
        if not (self.at_terminal and not self.table.is_over):
            return
        if self._looking not in {None, self.table.seat}:
            clear(sys.stderr)
            self._waiting = True
            self._tell(say("pool.draft-hand-over", player=self._player))
        else:
            self._show()
        self._looking = self.table.seat

    def _settled(self) -> int | None:
        if self.table.seat not in self.people:
            return self.picker.place(self.table)
        return 0 if len(self.table.hand) <= self.table.due else None

    @property
    def _player(self) -> str:
        return self.table.draft.players[self.table.seat or 0]

    def _show(self) -> None:
        """Show the hand to whoever chooses next."""
        table, shown = self.table, screen(sys.stderr)
        facts = {"round": table.round, "rounds": len(table.draft.rounds), "turn": table.turn}
        held = len(table.pools[table.seat or 0])
        head = say("pool.draft-turn", player=self._player, held=held, **facts)
        rows = _listed(table.hand, self.catalog, numbered=True)
        self._tell(
            "", shown.style(head, "bold"), *(shown.wrap(row, "  ", "      ") for row in rows)
        )

    def _tell(self, *lines: str) -> None:
        for line in lines if self.at_terminal else ():
            output.tell(line)


def _see_that_none_is_left(lines: Iterator[tuple[int, str]]) -> None:
    for number, line in lines:
        if line.strip() and not line.strip().startswith("#"):
            raise UsageError("pool.script-long", line=number)


def _place(line: str, hand: tuple[Drawn, ...]) -> int:
    """Return the place that a number or a name means.

    Raises:
        UsageError: `pool.draft-no-card` (name), `pool.draft-which` (name, cards).
    """
    if line.isdecimal():
        return int(line) - 1
    found = [place for place, drawn in enumerate(hand) if fold(line) in _words(drawn)]
    if not found:
        raise UsageError("pool.draft-no-card", name=line)
    ids = {printing.id for place in found if (printing := hand[place].printing)}
    if len(ids) > 1:
        raise UsageError("pool.draft-which", name=line, cards=sorted(ids))
    return found[0]


def _words(drawn: Drawn) -> set[str]:
    printing = drawn.printing
    if printing is None:
        return set()
    return {fold(each) for each in (printing.title, printing.name, printing.id) if each}


def _listed(cards: Iterable[Drawn], catalog: Catalog, *, numbered: bool = False) -> list[str]:
    """Return cards as one reads them, with what is known of each."""
    cards = tuple(cards)
    wide = len(str(len(cards)))
    rows = (" · ".join(_facts(drawn, catalog)) for drawn in cards)
    return [f"{i:>{wide}}  {row}" if numbered else f"  {row}" for i, row in enumerate(rows, 1)]


def _facts(drawn: Drawn, catalog: Catalog) -> Iterator[str]:
    game, printing = catalog.game, drawn.printing
    if printing is None:
        yield say("pack.unknown-card")
    else:
        yield f"{printing.title}{f' {SAMPLE_MARK}' if printing.sample else ''} ({printing.id})"
    if drawn.rarity and "rarity" in game.fields:
        yield word(game.fields["rarity"], drawn.rarity)
    for each in game.fields.values() if printing else ():
        value = printing.values[each.id] if printing else None
        if each.show and each.id != "rarity" and value not in ("", (), []):
            shown = value_of(each, game)(value)
            yield f"{text(each.label)} {shown}" if each.kind == "number" else shown
