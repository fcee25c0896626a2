"""The printings of a game as its files give them, one after another."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from .cardfile import PrintingIds, Row, in_order, rows_in
from .decoding import read_text
from .errors import Fault
from .faultlist import Faults
from .files import Files
from .game import Game
from .own import Record, merge, read_own

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
        records, found = self._own()
        touched = {record.row.id for record in records}
        kept: list[Row] = []
        for row in self._of_cards(ids, clashes):
            if row.id in touched:
                kept.append(row)
            else:
                yield row
        self.faults.extend(found)
        known = len(kept)
        merge(kept, records)
        yield from kept[:known]
        for row in (*kept[known:], *self._sample()):
            ids.settle(row, clashes)
            yield row
        if not self.faults:
            self.faults.extend(clashes)

    def _own(self) -> tuple[list[Record], list[Fault]]:
        """Return the records of the user's own layer, none of them where one is at fault."""
        if self.files.own is None:
            return [], []
        found = Faults(str(self.files.own))
        text = read_text(self.files.own, found, _UNREADABLE, needed=False)
        records = read_own(text, self.game, found)
        return ([] if found else records), found

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
