"""How the keys of deck rules are read: numbers, queries, cards, fields, words, tables of them."""

from collections.abc import Mapping
from typing import Any

from ...catalog.reading import Reader
from ...catalog.tables import EVERYWHERE
from ...catalog.text import near
from ...catalog.wellformed import is_text, written
from ..decks.amount import BY, NO_LIMIT, PLAIN
from ..kind import Shape, shape

_NAMES = ("size", "copies")


@shape("number")
def amount(reader: Reader, given: Any, place: str) -> Any:
    """Read a number: whole, `$setting`, a formula, or a table looked up by a word."""
    if isinstance(given, Mapping):
        return _by(reader, given, place)
    if not isinstance(given, str) or PLAIN.fullmatch(given):
        return reader.number(given, place)
    return given if _is_formula(reader, given, place) else None


at_most = amount.but(holds="limit")


@shape("limit")
def limit(reader: Reader, given: Any, place: str) -> Any:
    """Read a number, or `none` where there is no limit."""
    return given if given == NO_LIMIT else amount(reader, given, place)


@shape("number", by="card")
def points(reader: Reader, given: Any, place: str) -> Any:
    """Read how many points each card has: id or name → whole number."""
    if not isinstance(given, Mapping):
        reader.fault("not-a-table", place, found=written(given))
        return None
    if not given:
        reader.fault("empty-list", place)
        return None
    read = {name: reader.number(number, f"{place}.{name}") for name, number in given.items()}
    return None if None in read.values() else read


@shape("query")
def query(reader: Reader, given: Any, place: str) -> Any:
    """Read a query, whose places `{leader.…}` must name what there is."""
    text = reader.query(given, place)
    if text is None or "{" not in text:
        return text
    from ..decks.templates import MEANT, OWNERS

    game = reader.game
    fields = {**game.fields, "name": None}
    known = {"leader": fields, "card": fields, "setting": game.settings}
    for kind, name in MEANT.findall(text):
        if reader.word(kind, OWNERS, "word", place) is None:
            return None
        what = "setting" if kind == "setting" else "field"
        if kind in known and reader.word(name, known[kind], what, place) is None:
            return None
    return text


@shape("card")
def cards(reader: Reader, given: Any, place: str) -> Any:
    """Read a list of cards: ids or names."""
    found = tuple(reader.some(given, place))
    for i, one in enumerate(found):
        if not is_text(one):
            reader.fault("not-a-card", f"{place}[{i}]", found=written(one))
    return found if found and all(map(is_text, found)) else None


@shape("label")
def label(reader: Reader, given: Any, place: str) -> Any:
    """Read a text by language."""
    return reader.labels(given, place)


@shape("field")
def number_field(reader: Reader, given: Any, place: str) -> Any:
    """Read the id of a field of numbers."""
    return reader.word(given, _fields(reader, "number"), "field", place)


@shape("field")
def word_field(reader: Reader, given: Any, place: str) -> Any:
    """Read the id of a field whose values are listed: a choice or tokens."""
    return reader.word(given, _fields(reader, "choice", "tokens"), "field", place)


@shape("value")
def field_values(reader: Reader, given: Any, place: str) -> Any:
    """Read a list of values that a field of listed values has."""
    fields = [reader.game.fields[id_] for id_ in _fields(reader, "choice", "tokens")]
    known = dict.fromkeys(value for field in fields for value in field.values)
    return reader.words(given, known, "value", place) or None


def only_values_of(reader: Reader, field: str, given: Any, place: str) -> None:
    """Note listed values that belong to another field."""
    reader.words(given, reader.game.fields[field].values, "value", f"{place}.values")


@shape("field")
def key_fields(reader: Reader, given: Any, place: str) -> Any:
    """Read the fields that make two cards the same, or `card` or `printing`."""
    stored = [f.id for f in reader.game.fields.values() if not f.per and f.when is None]
    return reader.words(given, ("card", "printing", "name", *stored), "field", place) or None


def word(*allowed: str) -> Shape:
    """Return the shape of one of some words."""
    return Shape(lambda reader, given, place: reader.word(given, allowed, "word", place), "word")


def many(one: Shape) -> Shape:
    """Return the shape of a list that holds something, each of the same shape."""

    def read(reader: Reader, given: Any, place: str) -> Any:
        rows = reader.some(given, place)
        found = tuple(one(reader, row, f"{place}[{i}]") for i, row in enumerate(rows))
        return None if None in found else found or None

    return one.but(read=read)


def either(text: Shape, listed: Shape) -> Shape:
    """Return the shape of a text, or of a list that holds something else."""

    def read(reader: Reader, given: Any, place: str) -> Any:
        return (text if isinstance(given, str) else listed)(reader, given, place)

    return Shape(read, text.holds, listed=listed)


def tables(keys: Mapping[str, Shape], *needed: str, some: tuple[str, ...] = ()) -> Shape:
    """Return the shape of a list of tables, each as of `table`."""
    return many(table(keys, *needed, some=some))


def table(keys: Mapping[str, Shape], *needed: str, some: tuple[str, ...] = ()) -> Shape:
    """Return the shape of a table with these keys; all that are needed, one of `some` at least.

    One of which a key cannot be used cannot be used either.
    """

    def read(reader: Reader, given: Any, place: str) -> Any:
        held = reader.table(given, keys, place, needed)
        found = {name: keys[name](reader, held[name], f"{place}.{name}") for name in keys
                 if name in held}  # fmt: skip
        unread = [name for name in (*held, *needed) if name not in (*found, *EVERYWHERE)]
        is_whole = isinstance(given, Mapping) and not unread and None not in found.values()
        if is_whole and some and not held.keys() & some:
            reader.fault("one-of-these", place, names=some)
            return None
        return found if is_whole else None

    return Shape(read, "table", keys)


COUNTS: Mapping[str, Shape] = {
    "exact": amount.but(up_to=("max",)),
    "min": amount.but(up_to=("max", "exact")),
    "max": at_most,
}
TAKEN: Mapping[str, Shape] = {"filter": query, "cards": cards}


def _fields(reader: Reader, *kinds: str) -> list[str]:
    return [f.id for f in reader.game.fields.values() if f.kind in kinds and not f.per]


def _by(reader: Reader, given: Mapping[str, Any], place: str) -> Any:
    """Read a table of numbers; by which words of a choice it is looked up, its format knows."""
    held = reader.table(given, given, place, ("by",))
    by = held.get("by")
    if by is None or not _is_key(reader, str(by), f"{place}.by"):
        return None
    words = [word for word in held if word != "by"]
    if not words:
        reader.fault("empty-list", place)
    known = _looked_up(reader, str(by))
    for word_ in words if known else ():
        reader.word(word_, (*known, "else"), "value", f"{place}.{word_}")
    numbers = {k: amount(reader, v, f"{place}.{k}") for k, v in held.items() if k != "by"}
    return None if None in numbers.values() else {"by": by, **numbers}


def _looked_up(reader: Reader, by: str) -> tuple[str, ...]:
    """Return the words that a name may stand for; none where they are not listed."""
    if by.startswith("$"):
        setting = reader.game.settings[by[1:]]
        return ("true", "false") if setting.kind == "flag" else tuple(setting.values)
    field = reader.game.fields.get(by.partition(".")[2]) if by.startswith("leader.") else None
    return tuple(field.values) if field else ()


def _is_key(reader: Reader, by: str, place: str) -> bool:
    """Tell whether a table of numbers can be looked up by a name."""
    if BY.fullmatch(by):
        return _is_name(reader, by, place, counts=False)
    reader.fault("unknown-name", place, ("leader.", "choice.", "$"), name=by)
    return False


def _is_formula(reader: Reader, given: str, place: str) -> bool:
    from ..decks.formula import BadFormula, formula

    try:
        names = formula(given).names
    except BadFormula as bad:
        if bad.sign:
            reader.fault("bad-formula", place, value=given, sign=bad.sign)
        else:
            reader.fault("open-formula", place, value=given)
        return False
    sound = [_is_name(reader, name, place) for name in names]
    if all(sound) and not any(_comes_to_something(given, n) for n in (1, 2, 3)):
        reader.fault("no-result", place, value=given)
        return False
    return all(sound)


def _is_of_leader(reader: Reader, field: str, place: str, *, counts: bool) -> bool:
    """Tell whether a leader has such a field, and a number in it where one is needed."""
    words = _fields(reader, "choice", "tokens")
    if counts and field in words:
        reader.fault("field-of-words", place, name=field)
        return False
    return reader.word(field, (*_fields(reader, "number"), *words), "field", place) is not None


def _comes_to_something(text: str, every: int) -> bool:
    """Tell whether a formula has a value where each of its names stands for one number."""
    from fractions import Fraction

    from ..decks.formula import formula

    return formula(text).value(lambda _: Fraction(every)) is not None


def _is_name(reader: Reader, name: str, place: str, *, counts: bool = True) -> bool:
    """Tell whether a name of a formula stands for something; a choice is the format's affair."""
    head, _, part = name.partition(".")
    if head[0] == "$":
        return (reader.number if counts else reader.setting)(name, place) is not None
    if head == "leader" and part:
        return _is_of_leader(reader, part, place, counts=counts)
    if head == "size" and part:
        zones = [zone.id for zone in reader.game.deck_zones()]
        return reader.word(part, zones, "zone", place) is not None
    if (head == "choice" and part) or name in _NAMES:
        return True
    known = ("size", "copies", "leader.", "choice.", "$")
    reader.fault("unknown-name", place, near(name, known) or known, name=name)
    return False
