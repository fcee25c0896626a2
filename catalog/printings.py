"""The printings of a game as its files give them, one after another."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from .cardfile import PrintingIds, Row, in_order, rows_in
from .decoding import read_text
from .errors import Fault
from .faultlist import Faults
from .files import Files
from .game import Game
from .own import Merging, card_counts, read_own

_UNREADABLE = ("card.encoding", "card.unreadable")


class Printings:
    """The rows of the card files, with the user's own layer, and of the sample.

    They are read while they are taken, so that of a large file little is held at a time; `faults`
    is complete once all were taken.
    """

    def __init__(self, files: Files, game: Game) -> None:
        self.files, self.game = files, game
        self.faults: list[Fault] = []

    def __iter__(self) -> Iterator[Row]:
        ids = PrintingIds()
        clashes = Faults(str(self.files.sample or self.files.own or self.files.cards[-1]))
        text, found = self._own()
        left = Counter[str]() if found else card_counts(text, found)
        kept: list[Row] = []
        for row in self._of_cards(ids, clashes):
            if row.id in left:
                kept.append(row)
            else:
                yield row
        known = set(map(id, kept))
        for row in self._laid(kept, "" if found else text, left, found):
            if id(row) not in known:
                ids.settle(row, clashes)
            yield row
        self.faults.extend(found)
        for row in self._sample():
            ids.settle(row, clashes)
            yield row
        if not self.faults:
            self.faults.extend(clashes)

    def _own(self) -> tuple[str, Faults]:
        """Return the text of the user's own layer."""
        found = Faults(str(self.files.own))
        if self.files.own is None:
            return "", found
        return read_text(self.files.own, found, _UNREADABLE, needed=False), found

    def _laid(self, kept: list[Row], text: str, left: Counter[str], found: Faults) -> Iterator[Row]:
        """Yield the rows with the own layer laid over, and then its new ones.

        Where it speaks of no card of the files, a new row goes on once no record is left that may
        speak of it; `left` says how many there are.
        """
        merging, new = Merging(kept), deque[Row]()
        for record in read_own(text, self.game, found):
            card = record.row.id
            if merging.lay(record)[0] is record.row:
                new.append(record.row)
            left[card] -= 1
            if left[card] <= 0 and not kept:
                merging.forget(card)
            while new and not kept and left[new[0].id] <= 0 and not found:
                yield new.popleft()
        if not found:
            yield from (*kept, *new)

    def _of_cards(self, ids: PrintingIds, clashes: Faults) -> Iterator[Row]:
        paths = [path for path in self.files.cards if path.exists()]
        if len(paths) == 1:
            yield from read_file(paths[0], self.game, self.faults, ids)
            return
        for row in read_rows(paths, self.game, self.faults):
            ids.settle(row, clashes)
            yield row

    def _sample(self) -> Iterator[Row]:
        if self.files.sample is not None:
            for row in read_file(self.files.sample, self.game, self.faults, PrintingIds()):
                row.sample = True
                yield row


def read_rows(cards: Iterable[Path], game: Game, faults: list[Fault]) -> list[Row]:
    """Read card files one over another; faults are added to the list."""
    rows: dict[str, Row] = {}
    for path in cards:
        rows |= {row.printing: row for row in read_file(path, game, faults, PrintingIds())}
    return list(rows.values())


def read_file(path: Path, game: Game, faults: list[Fault], ids: PrintingIds) -> Iterator[Row]:
    """Yield the rows of a card file; its faults are added to the list, by line, at the end.

    A file that is not there, or is blank, has none.
    """
    found = Faults(str(path))
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            blank = not any(map(str.strip, lines))
            lines.seek(0)
            if not blank:
                yield from rows_in(lines, game, found, ids)
    except (OSError, UnicodeDecodeError):
        found.clear()
        read_text(path, found, _UNREADABLE, needed=False)
    faults.extend(in_order(found))
