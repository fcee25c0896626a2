"""Everything wrong with a game's folder: each room's tables, the texts, and the cards, at once."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...catalog.build import ReadGame, read_all, read_printings
from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Fault, NotFound
from ...catalog.faultlist import Faults
from ...catalog.files import GAME_FILE, Files, files_in, files_of, find_game, games
from ...catalog.game import Game
from ...catalog.gamecheck import KNOWN
from ...catalog.gamefile import with_lines
from ...catalog.library import Reader
from ...catalog.tables import game_of
from ...catalog.text import near
from ...catalog.value import Value
from ...packs.check import against_cards
from ...packs.products.table import products
from ..cardfiles.check import check as find
from ..cardfiles.faults import Place
from ..cardfiles.faults import faults as faults_of
from ..cardfiles.rules import card_rules
from ..cardfiles.trial import askable, opened, place_of
from ..formats.tables import formats
from . import queries, texts

_NO_KIND = re.compile(r"fields\.[^.]+(?:\.(?:kind|per))?")
_OF_CELLS = ("fields", "sets", "sources")  # the tables that cells of a card file go by
_SAME_NAMES = """
SELECT title, group_concat(DISTINCT card), max(id) FROM printing
WHERE name IS NOT NULL GROUP BY title HAVING count(DISTINCT card) > 1
"""
_SEVERITIES = ("error", "warning", "note")


def check(target: str, readers: Sequence[Reader] = ()) -> tuple[Fault, ...]:
    """Return every fault of a game, by file and line; an empty tuple for a sound one.

    Args:
        target: The id of a game, or the path of a folder with a game file (or of that file),
            which need not be installed. An id goes before a folder that is called so.
        readers: Further rooms that read tables of the game file.

    The faults are those of `catalog`, `formats`, `cardfiles`, `queries`, `texts` and of `packs`,
    and what the readers find. Where the file is too broken for one question, the others are asked
    all the same.

    Raises:
        NotFound: `game.unknown`: it is neither a folder with a game file nor the id of a game;
            `game.no-game-file` with `folder`: a folder without one.
    """
    files, folders = _files(target)
    read = read_all(files, None if _is_in_place(folders[0]) else "")
    tables, file, text = read.file.tables, str(files.game), read.file.text
    found = list(read.faults)
    game = read.file.game or _best_effort(tables, read.faults)
    if game is not None:
        found += _of_tables(tables, game, file, readers)
        found += texts.check(folders, tables, game, file)
        if read.file.game is not None:
            found += _no_cards(read) + _of_cards(read)
        elif not any(map(_may_change_cells, read.faults)):
            found += read_printings(files, game)[1]
    placed = with_lines([fault for fault in found if fault.file == file], text)
    return tuple(sorted([*placed, *(f for f in found if f.file != file)], key=_order))


def refuse(catalog: Catalog, readers: Sequence[Reader] = ()) -> None:
    """See that the rooms above `catalog` can use a catalog that was just built.

    Args:
        catalog: The catalog.
        readers: As for `check`.

    Only what makes rules unusable counts: neither the texts, which are opened by themselves, nor
    cards that break a card rule.

    Raises:
        BadData: `game.bad-file` with the faults of severity error.
    """
    path = files_of(find_game(catalog.id)).game
    tables = {name: table for name in KNOWN if (table := catalog.table(name))}
    found = _of_tables(tables, catalog.game, str(path), readers)
    if faults := [fault for fault in found if fault.severity == "error"]:
        placed = with_lines(faults, path.read_text(encoding="utf-8-sig"))
        raise BadData("game.bad-file", placed, file=str(path))


def _files(target: str) -> tuple[Files, tuple[Path, ...]]:
    """Return what a game is made of, and the folders of its texts."""
    path = Path(target)
    folder = path.parent if path.name == GAME_FILE else path
    installed = target in (game.id for game in games())
    if not installed and (folder / GAME_FILE).is_file():
        folders: tuple[Path, ...] = (folder,)
        files = files_in(folder, sample=True)
    else:
        if not installed and path.is_dir():
            raise NotFound("game.no-game-file", folder=target)
        ref = find_game(target)
        files, folders = files_of(ref, sample=True), ref.folders
    return (files if files.has_sample() else files.but(sample=None)), folders


def _is_in_place(folder: Path) -> bool:
    """Tell whether a folder lies where its name is the id of its game; a copy may have any."""
    return folder.resolve() in (path.resolve() for game in games() for path in game.folders)


def _best_effort(tables: Mapping[str, Any], faults: Iterable[Fault]) -> Game | None:
    """Return the game of tables that have faults, if they can be read that far."""
    if any(_NO_KIND.fullmatch(fault.place) for fault in faults):
        return None  # what a field is compared with rests on its kind
    try:
        return _whole(game_of(tables))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None


def _may_change_cells(fault: Fault) -> bool:
    """Tell whether cells would be read otherwise without a fault, a misspelt table among them."""
    tables = {fault.place.partition(".")[0], *fault.near}
    return not tables.isdisjoint(_OF_CELLS)


def _whole(game: Game) -> Game:
    """Return a game with the parts read that are else read when they are asked for."""
    for part in (game.sets, game.zones, game.settings, game.sources):
        len(part)
    return game


def _of_tables(
    tables: Mapping[str, Any], game: Game, file: str, readers: Iterable[Reader]
) -> list[Fault]:
    """Return the faults of the tables that other rooms than `catalog` own, without any card."""
    found = [
        *formats(tables.get("formats", {}), game, file)[1],
        *products(tables.get("products", {}), game, file)[1],
        *card_rules(tables.get("card-rules", []), game, file)[1],
        *queries.unreadable(tables, game, file),
        *queries.patterns(tables, game, file),
    ]
    return [*found, *(fault for reader in readers for fault in reader(tables, game, file))]


def _of_cards(read: ReadGame) -> list[Fault]:
    """Return what the tables say about cards that no card bears out; nothing where none load.

    Without any card only errors are told: of each query and sheet one could say that it has none.
    """
    faults = Faults(str(read.files.game))
    try:
        with opened(read, read.file.game.id if read.file.game else "") as catalog:
            _Cards(catalog, read, faults).check()
    except BadData:
        return []
    return faults if read.rows else [fault for fault in faults if fault.severity == "error"]


def _no_cards(read: ReadGame) -> list[Fault]:
    """Return what is wrong with the card file where nobody knows a card of the game's own."""
    broken = any(fault.severity == "error" for fault in read.faults)
    if broken or any(not row.sample for row in read.rows):
        return []
    there = [path for path in read.files.cards if path.is_file()]
    path = (there or read.files.cards)[-1]
    beside = [other.name for other in path.parent.glob("*.csv")] if not there else []
    key = "game.no-cards" if there else "game.no-card-file"
    return [Fault(key, str(path), "", severity="warning", near=near(path.name, beside))]


class _Cards(Value):
    catalog: Catalog
    read: ReadGame
    faults: Faults

    def check(self) -> None:
        """Add what is found to the faults."""
        game, tables, file = self.catalog.game, self.read.file.tables, self.faults.file
        self.faults.extend(queries.unmatched(tables, self.catalog, file))
        for part in self.catalog.known_of_sets():
            if part.count is not None and (part.known or 0) > part.count:
                self.faults.add(
                    "game.more-than-size", f"sets.{part.id}.size",
                    severity="warning", known=part.known, count=part.count,
                )  # fmt: skip
        if not formats(tables.get("formats", {}), game, file)[1]:
            self.faults.extend(queries.unknown_cards(tables, self.catalog, file))
        self.faults.extend(against_cards(self.catalog, file=file))
        rules, _ = card_rules(tables.get("card-rules", []), game, file)
        place = place_of(self.read, str(self.read.files.own or file))
        self.faults.extend(faults_of(find(self.catalog, askable(rules, game)), place))
        self._same_names(place)

    def _same_names(self, place: Callable[[str], Place]) -> None:
        """Note each name that several cards bear: a list that says no more cannot be read."""
        for name, cards, printing in self.catalog.db.execute(_SAME_NAMES):
            file, line = place(printing)
            facts = {"value": name, "cards": cards.split(",")}
            self.faults.append(Fault("game.same-name", file, "name", line, "note", facts=facts))


def _order(fault: Fault) -> tuple[str, int, int, str]:
    return fault.file, fault.line or 0, _SEVERITIES.index(fault.severity), fault.place
