"""Everything wrong with a game's folder: each room's tables, the texts, and the cards, at once."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..catalog.build import all_faults, build, read_all
from ..catalog.catalog import Catalog
from ..catalog.errors import BadData, Fact, Fault
from ..catalog.files import GAME_FILE, Files, files_of, find_game
from ..catalog.game import Game
from ..catalog.gamefile import with_lines
from ..catalog.tables import game_of
from ..catalog.value import Value
from ..packs.check import check as check_products
from ..packs.model import products
from . import cards, queries, texts
from .cardrules import CardRule, card_rules
from .formats import formats

Reader = Callable[[Mapping[str, Any], Game, str], Iterable[Fault]]  # tables, game, file → faults
_SEVERITIES = ("error", "warning", "note")


def check(target: str, readers: Sequence[Reader] = ()) -> tuple[Fault, ...]:
    """Return every fault of a game, by file and line; an empty tuple for a sound one.

    Args:
        target: The id of a game, or the path of a folder with a game file (or of that file),
            which need not be installed.
        readers: Further rooms that read tables of the game file.

    The faults are those of `catalog`, `formats`, `cardrules`, `queries`, `texts` and of `packs`;
    `card-rule.<kind>` (rule, card, cards, what) for cards that break a card rule; and what the
    readers find. Where the file is too broken for one question, the others are asked all the same.

    Raises:
        NotFound: `game.unknown`: it is neither a folder with a game file nor the id of a game.
    """
    files, folders = _files(target)
    read, _, _ = read_all(files)
    tables, file = read.tables, str(files.game)
    found = list(all_faults(files))
    game = read.game or _best_effort(tables)
    if game is not None:
        if read.game is None:
            found += _cards_of(files, game)
        found += with_lines(_of_tables(tables, game, file, readers), read.text)
        found += with_lines(texts.check(folders, tables, game, file), "")
        found += with_lines(_of_cards(files, game, file), read.text)
    placed = with_lines([f for f in found if f.file == file], read.text)
    return _sorted([*placed, *(f for f in found if f.file != file)])


def refuse(catalog: Catalog) -> None:
    """See that the rooms above `catalog` can use a catalog that was just built.

    Only what makes rules unusable counts: neither the texts, which are opened by themselves, nor
    cards that break a card rule.

    Raises:
        BadData: `game.bad-file` with the faults of severity error.
    """
    path = find_game(catalog.id).folders[0] / GAME_FILE
    tables = {name: catalog.table(name) for name in ("formats", "products", "card-rules")}
    faults = [f for f in _of_tables(tables, catalog.game, str(path), ()) if f.severity == "error"]
    if faults:
        placed = with_lines(faults, path.read_text(encoding="utf-8-sig"))
        raise BadData("game.bad-file", placed, file=str(path))


def _files(target: str) -> tuple[Files, tuple[Path, ...]]:
    """Return what a game is made of, and the folders of its texts."""
    path = Path(target)
    folder = path.parent if path.name == GAME_FILE else path
    if (folder / GAME_FILE).is_file():
        sample = folder / "sample.csv"
        found = sample if sample.is_file() else None
        return Files(folder / GAME_FILE, (folder / "cards.csv",), sample=found), (folder,)
    ref = find_game(target)
    files = files_of(ref, sample=True)
    sample_file = files.sample if files.sample and files.sample.is_file() else None
    return files.but(sample=sample_file), ref.folders


def _best_effort(tables: Mapping[str, Any]) -> Game | None:
    """Return the game of tables that have faults, if they can be read that far."""
    try:
        return game_of(tables)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None


def _cards_of(files: Files, game: Game) -> list[Fault]:
    """Return the faults of card files whose game file has faults of its own."""
    from ..catalog.cardfile import read_cards
    from ..catalog.decoding import decode_leniently

    found: list[Fault] = []
    for path in (*files.cards, files.sample):
        if path is not None and path.is_file():
            text, _ = decode_leniently(path.read_bytes())
            found += read_cards(text, game, str(path))[1] if text.strip() else []
    return found


def _of_tables(
    tables: Mapping[str, Any], game: Game, file: str, readers: Iterable[Reader]
) -> list[Fault]:
    """Return the faults of the tables that other rooms than `catalog` own, without any card."""
    found = [
        *formats(tables.get("formats", {}), game, file=file)[1],
        *products(tables.get("products", {}), game, file=file)[1],
        *card_rules(tables.get("card-rules", []), game, file=file)[1],
        *queries.unreadable(tables, game, file),
    ]
    return [*found, *(fault for reader in readers for fault in reader(tables, game, file))]


def _of_cards(files: Files, game: Game, file: str) -> list[Fault]:
    """Return what the tables say about cards that no card bears out; nothing where none load."""
    db = sqlite3.connect(":memory:")
    try:
        build(db, files)
        db.commit()  # queries teach the connection functions, which no transaction admits
        catalog = Catalog(game.id, db, sample=files.sample is not None)
        return list(_Cards(catalog, files, file).faults())
    except BadData:
        return []
    finally:
        db.close()


class _Cards(Value):
    catalog: Catalog
    files: Files
    file: str

    def faults(self) -> Iterable[Fault]:
        names = ("formats", "products", "card-rules", "components", "zones", "play")
        tables = {name: table for name in names if (table := self.catalog.table(name))}
        yield from queries.unmatched(tables, self.catalog, self.file)
        if not formats(tables.get("formats", {}), self.catalog.game)[1]:
            yield from queries.unknown_cards(tables, self.catalog, self.file)
        # Without cards a product's sheets are said to be empty one by one, which helps nobody.
        model = products(tables.get("products", {}), self.catalog.game, file=self.file)[1]
        yield from (f for f in check_products(self.catalog, file=self.file) if f not in model)
        rules, _ = card_rules(tables.get("card-rules", []), self.catalog.game)
        yield from self.broken_rules(rules)

    def broken_rules(self, rules: Iterable[CardRule]) -> Iterable[Fault]:
        """Return a fault for each time that cards break a card rule, at the line of the first."""
        sound = [rule for rule in rules if not self.unreadable(rule)]
        lines: dict[str, tuple[str, int]] = {}
        for finding in cards.check(self.catalog, sound):
            ids = [printing for card in finding.cards for printing in card.printings]
            lines = lines or self.lines()
            file, line = lines.get(ids[0], (str(self.files.own or self.file), None))
            facts: dict[str, Fact] = {
                "rule": finding.rule, "what": finding.what,
                "card": finding.cards[0].name, "cards": tuple(ids),
            }  # fmt: skip
            yield Fault(
                f"card-rule.{finding.kind}", file, finding.rule, line, finding.severity,
                (), facts,
            )  # fmt: skip

    def unreadable(self, rule: CardRule) -> bool:
        return bool(queries.unreadable({"card-rules": [rule.given]}, self.catalog.game, ""))

    def lines(self) -> dict[str, tuple[str, int]]:
        """Return the file and line of each printing that a card file gives."""
        from ..catalog.cardfile import read_cards
        from ..catalog.decoding import decode_leniently

        found: dict[str, tuple[str, int]] = {}
        for path in (*self.files.cards, self.files.sample):
            if path is not None and path.is_file():
                text, _ = decode_leniently(path.read_bytes())
                for row in read_cards(text, self.catalog.game, str(path))[0]:
                    found[row.printing] = (str(path), row.line)
        return found


def _sorted(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return the faults by file and line, each once; errors first where lines are the same."""
    once: list[Fault] = []
    for fault in faults:
        if fault not in once:
            once.append(fault)
    by = [(f.file, f.line or 0, _SEVERITIES.index(f.severity), f.place, n) for n, f in
          enumerate(once)]  # fmt: skip
    return tuple(once[key[-1]] for key in sorted(by))
