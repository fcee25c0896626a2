"""A file of cards held against a game that need not hold them yet, or the game's own cards."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ...catalog.build import ReadGame, read_all
from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Fault
from ...catalog.files import Files, files_of, find_game, own_path
from ...catalog.importing import Laid, lay
from ...catalog.value import Value
from ..verdict import Finding
from .check import check
from .faults import faults
from .rule import CardRule
from .rules import card_rules
from .trial import askable, opened, place_of


class Checked(Value):
    """What was found in `count` printings: faults by file and line, and what each rule finds."""

    count: int
    faults: tuple[Fault, ...]
    findings: tuple[Finding, ...]


def check_file(
    catalog: Catalog,
    data: bytes,
    *,
    filename: str,
    mapping: Mapping[str, str] | None = None,
    empty_none: bool | None = None,
) -> Checked:
    """Return what is wrong with a file of cards, laid over the cards of its game.

    The faults are those of an import, `import.number-taken` (value, card) for a card with the
    number of another, and those of `faults` for cards of the file that break a card rule.

    Args:
        catalog: The game; nothing of it is changed.
        data: As for `catalog.importing.import_cards`, and so are the further ones.
        filename: The name that the faults bear.
        mapping: Header → column.
        empty_none: Whether an empty cell says that the card has none.

    Raises:
        BadData: As `catalog.importing.lay`.
    """
    laid = lay(catalog, data, filename=filename, mapping=mapping, empty_none=empty_none)
    with _as_it_would_be(catalog, laid) as (trial, read):
        lines = laid.lines
        known = {card for (card,) in catalog.db.execute("SELECT card FROM printing")}
        new = {row.printing for row in read.rows if row.id not in known}
        findings = _about(check(trial, _rules(trial)), lines, new)
        found = faults(findings, lambda printing: (filename, lines.get(printing)))
        taken = _taken(read, findings, lines, new, filename)
        return Checked(len(lines), _in_order((*laid.faults, *found, *taken)), findings)


def check_game(catalog: Catalog) -> Checked:
    """Return what is wrong with the cards that a game has, the user's own included.

    Such a game could be opened, so that its card files have no faults but broken rules.
    """
    findings = check(catalog, _rules(catalog))
    if all(finding.status == "pass" for finding in findings):
        return Checked(catalog.size(), (), findings)
    read = _read(catalog.id, sample=catalog.sample)
    found = faults(findings, place_of(read, str(own_path(catalog.id))))
    return Checked(catalog.size(), _in_order(found), findings)


def check_broken(id_: str, *, sample: bool = False) -> Checked:
    """Return what is wrong with the cards of a game that cannot be opened.

    Those that can be read are held against the rules all the same.

    Raises:
        NotFound: `game.unknown`.
        BadData: `game.bad-file`: its game file cannot be used.
    """
    read = _read(id_, sample=sample)
    file = str(read.files.game)
    if read.file.game is None:
        raise BadData("game.bad-file", read.faults, file=file)
    with opened(read.but(rows=_each_once(read.rows), faults=()), id_) as trial:
        findings = check(trial, askable(_rules(trial), trial.game))
        found = faults(findings, place_of(read, str(own_path(id_))))
        return Checked(len(read.rows), _in_order((*read.faults, *found)), findings)


def _read(id_: str, *, sample: bool) -> ReadGame:
    return read_all(files_of(find_game(id_), sample=sample))


def _rules(catalog: Catalog) -> tuple[CardRule, ...]:
    return card_rules(catalog.table("card-rules"), catalog.game, "")[0]


@contextmanager
def _as_it_would_be(catalog: Catalog, laid: Laid) -> Iterator[tuple[Catalog, ReadGame]]:
    """Give the game with a file laid over it, and what it was read from, until the end."""
    from tempfile import TemporaryDirectory

    files = files_of(find_game(catalog.id), sample=catalog.sample)
    with TemporaryDirectory() as folder:
        read = read_all(_with_own(files, laid, Path(folder) / "own.json"))
        with opened(read, catalog.id) as trial:
            yield trial, read


def _with_own(files: Files, laid: Laid, path: Path) -> Files:
    if laid.change.text is None:
        return files
    path.write_text(laid.change.new, encoding="utf-8")
    return files.but(own=path)


def _each_once(rows: Iterable[Any]) -> tuple[Any, ...]:
    """Return the rows but those whose printing is told of before."""
    return tuple({row.printing: row for row in reversed(list(rows))}.values())[::-1]


def _about(
    findings: Iterable[Finding], lines: Mapping[str, int], new: Collection[str]
) -> tuple[Finding, ...]:
    """Return what speaks of the file's printings; a rule that is kept passes.

    They come first, and before the others those of cards that the game did not have.
    """
    found: list[Finding] = []
    for finding in findings:
        of_file = [card for card in finding.cards if card.printings[0] in lines]
        of_file.sort(key=lambda card: card.printings[0] not in new)
        others = [card for card in finding.cards if card not in of_file]
        if of_file and finding.status == "unknown" and not finding.facts:
            found.append(finding.but(cards=tuple(of_file)))
        elif of_file or finding.status == "pass":
            found.append(finding.but(cards=(*of_file, *others)))
        elif not found or found[-1].rule != finding.rule:
            found.append(finding.but(status="pass", cards=(), found=None, needed=None, facts={}))
    return tuple(_without_idle(found))


def _without_idle(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Yield the findings but a pass of a rule that finds something else."""
    broken = {finding.rule for finding in findings if finding.status != "pass"}
    for finding in findings:
        if finding.status != "pass" or finding.rule not in broken:
            yield finding


def _taken(
    read: ReadGame,
    findings: Iterable[Finding],
    lines: Mapping[str, int],
    new: Collection[str],
    file: str,
) -> Iterator[Fault]:
    """Yield a fault for each printing of the file that has set and number of another card.

    It is that of a new card, else the last. Where a rule of the game tells of it, that is enough.
    """
    told = {frozenset(p for card in f.cards for p in card.printings)
            for f in findings if f.kind == "unique" and f.status == "fail"}  # fmt: skip
    places: dict[tuple[str, ...], list[Any]] = defaultdict(list)
    for row in read.rows:
        if row.set and row.number:
            places[row.set, row.number, row.variant, row.language].append(row)
    for rows in places.values():
        last = max(rows, key=lambda row: (row.printing in new, lines.get(row.printing, 0)))
        other = next((row for row in rows if row.id != last.id), None)
        ids = {row.printing for row in rows}
        if other and last.printing in lines and not any(ids <= each for each in told):
            yield Fault(
                "import.number-taken", file, "number", lines[last.printing],
                facts={"value": f"{last.set}-{last.number}", "card": other.name or other.id},
            )  # fmt: skip


def _in_order(found: Iterable[Fault]) -> tuple[Fault, ...]:
    return tuple(sorted(found, key=lambda fault: (fault.file, fault.line or 0)))
