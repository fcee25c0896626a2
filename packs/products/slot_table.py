"""Slots, options and sheets of a game file's products, read with every fault in them."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from ...catalog.reading import Number, Reader
from ...catalog.tables import cites
from ...catalog.wellformed import written
from .. import chance
from .model import Draw, OnEmpty, Option, Run, Sheet, Slot

SHEET = ("rarity", "sheet", "cards")
_FROM = (*SHEET, "mix", "on-empty")
SLOT = (
    *_FROM, "id", "label", "count", "options", "weights", "total", "draw", "refill", "run",
    "balance", "arts",
)  # fmt: skip
REPLACING = ("replaces", "chance")  # of a slot of a product, and of its options
OPTION = (*_FROM, "weight", "replaces")
MIXED = (*SHEET, "each")
_ARTS = ("separate", "shared")


def slots(reader: Reader, given: Any, place: str) -> tuple[Slot, ...]:
    """Return a list of slots."""
    found = []
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        found.append(slot(reader, reader.table(row, (*SLOT, *REPLACING), at), at, f"slot-{i + 1}"))
    different(reader, [one.id for one in found], place)
    return tuple(found)


def slot(reader: Reader, table: Mapping[str, Any], place: str, default_id: str) -> Slot:
    """Return one slot; `default_id` names it where it has neither id nor rarity."""
    id_ = str(table.get("id") or table.get("rarity") or default_id)
    options = _options(reader, table, place)
    draw: Draw | None = reader.word(table.get("draw"), get_args(Draw), "draw", f"{place}.draw")
    numbers = [f.id for f in reader.game.fields.values() if f.kind == "number" and not f.per]
    lists = [f.id for f in reader.game.fields.values() if f.kind in ("choice", "tokens")]
    balance = reader.word(table.get("balance"), lists, "balance", f"{place}.balance")
    if len(options) > 1 and (draw in ("deal", "run", "all") or balance):
        reader.fault("one-sheet", f"{place}.options", slot=id_)
    if balance and (draw not in (None, "distinct") or table.get("weights") or _uneven(options)):
        reader.fault("balance-draw", f"{place}.balance", slot=id_)
    arts = reader.word(table.get("arts"), _ARTS, "arts", f"{place}.arts")
    if arts == "shared" and draw not in (None, "distinct", "replace"):
        reader.fault("arts-draw", f"{place}.arts", slot=id_)
    return Slot(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        _count(reader, table, place),
        options,
        reader.word(table.get("weights"), numbers, "weights", f"{place}.weights"),
        draw,
        _total(reader, table, options, place),
        cites(table.get("cite")),
        _refill(reader, table, place),
        _run(reader, table, place),
        balance,
        arts == "shared",
    )


def different(reader: Reader, ids: Sequence[str], place: str) -> None:
    """Note names that several have: they are steps of an address, and would draw the same."""
    for id_ in sorted({i for i in ids if ids.count(i) > 1}):
        reader.fault("same-slot", place, slot=id_)


def weighed(reader: Reader, weights: Sequence[Number], place: str) -> None:
    """Note weights that add up to nothing, or to more than can be drawn from."""
    total = sum(weight for weight in weights if isinstance(weight, int))
    settings = any(isinstance(weight, str) for weight in weights)
    if weights and (not (settings or total > 0) or total >= chance.BELOW):
        reader.fault("weights-total", place, total=total)


def sheet(reader: Reader, table: Mapping[str, Any], place: str) -> Sheet:
    """Return the sheet that a table describes."""
    rarities = reader.game.fields["rarity"].values if "rarity" in reader.game.fields else {}
    each = reader.number(table.get("each", 1), f"{place}.each", least=1)
    return Sheet(
        reader.word(table.get("rarity"), rarities, "rarity", f"{place}.rarity"),
        reader.query(table.get("sheet"), f"{place}.sheet"),
        _cards(reader, table.get("cards"), f"{place}.cards"),
        each or 1,
    )


def _uneven(options: Sequence[Option]) -> bool:
    """Tell whether some cards are said to lie on a sheet more often than others."""
    sheets = [sheet for option in options for sheet in option.sheets]
    times = {times for sheet in sheets for _, times in sheet.cards}
    return bool(times - {1}) or any(sheet.each != 1 for sheet in sheets)


def _count(reader: Reader, table: Mapping[str, Any], place: str) -> Number | None:
    if table.get("draw") == "all" and "count" not in table:
        cards = _cards(reader, table.get("cards"), f"{place}.cards")
        return sum(times for _, times in cards) or None
    return reader.number(table.get("count", 1), f"{place}.count", least=1) or 1


def _total(
    reader: Reader, table: Mapping[str, Any], options: Sequence[Option], place: str
) -> int | None:
    """Return what the weights of a slot are said to add up to; those of options are added here."""
    if type(table.get("total", 1)) is not int:
        reader.fault("not-a-number", f"{place}.total", found=written(table["total"]), least=1)
        return None
    total: int | None = table.get("total")
    weights = [option.weight for option in options if isinstance(option.weight, int)]
    if total is None or "options" not in table or len(weights) < len(options):
        return total
    if sum(weights) != total:
        reader.fault("other-total", f"{place}.total", total=total, sum=sum(weights))
    return None


def _options(reader: Reader, table: Mapping[str, Any], place: str) -> tuple[Option, ...]:
    if "options" not in table:
        return (_option(reader, table, place),)
    if any(key in table for key in (*SHEET, "mix")):
        reader.fault("options-and-sheet", place)
    found = []
    for i, row in enumerate(reader.rows(table["options"], f"{place}.options")):
        at = f"{place}.options[{i}]"
        given = {"on-empty": table.get("on-empty"), **reader.table(row, OPTION, at)}
        option = _option(reader, given, at)
        if option.weight == 0:
            reader.fault("weight-zero", f"{at}.weight", severity="note")
        found.append(option)
    weighed(reader, [option.weight for option in found] or [0], f"{place}.options")
    return tuple(found) or (Option(),)


def _option(reader: Reader, table: Mapping[str, Any], place: str) -> Option:
    weight = reader.number(table.get("weight", 1), f"{place}.weight")
    return Option(
        1 if weight is None else weight,
        _sheets(reader, table, place),
        reader.word(table.get("on-empty"), get_args(OnEmpty), "on-empty", f"{place}.on-empty"),
    )


def _sheets(reader: Reader, table: Mapping[str, Any], place: str) -> tuple[Sheet, ...]:
    if "mix" not in table:
        return (sheet(reader, {key: table.get(key) for key in SHEET}, place),)
    if any(key in table for key in SHEET):
        reader.fault("mix-and-sheet", place)
    rows = enumerate(reader.rows(table["mix"], f"{place}.mix"))
    read = ((f"{place}.mix[{i}]", row) for i, row in rows)
    found = tuple(sheet(reader, reader.table(row, MIXED, at), at) for at, row in read)
    return found or (Sheet(),)


def _cards(reader: Reader, given: Any, place: str) -> tuple[tuple[str, int], ...]:
    """Return named cards and how often each lies there: a list, or a table of numbers."""
    if given is None:
        return ()
    if isinstance(given, Mapping):
        rows = tuple(given.items())
    elif isinstance(given, list | tuple):
        rows = tuple((name, 1) for name in given)
    else:
        rows = ()
    sound = tuple(
        (name, times)
        for name, times in rows
        if isinstance(name, str) and type(times) is int and 1 <= times < chance.BELOW
    )
    if len(sound) < len(rows) or not sound:
        reader.fault("not-cards", place, found=written(given))
    return sound


def _refill(reader: Reader, table: Mapping[str, Any], place: str) -> bool:
    if "refill" not in table:
        return False
    if table.get("draw") != "deal":
        reader.fault("only-with-draw", f"{place}.refill", name="refill", draw="deal")
    return reader.flag(table["refill"], f"{place}.refill") is True


def _run(reader: Reader, table: Mapping[str, Any], place: str) -> Run | None:
    if "run" not in table:
        return Run() if table.get("draw") == "run" else None
    if table.get("draw") != "run":
        reader.fault("only-with-draw", f"{place}.run", name="run", draw="run")
    given = reader.table(table["run"], ("length", "step"), f"{place}.run")
    length = reader.number(given.get("length"), f"{place}.run.length", least=1)
    return Run(length, reader.number(given.get("step", 1), f"{place}.run.step", least=1) or 1)
