"""What the columns of a table mean: by its header line, the layout it has, or the user's word."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter

from ....catalog.errors import BadData
from ....catalog.headers import normal
from ....catalog.pattern import Pattern
from ....catalog.text import near
from ....catalog.value import EMPTY, Value
from .source import Source
from .vendors import Vendor, recognised
from .words import COUNTS, FIELDS, MARKS, SECTIONS, WORDS

_FEWEST = 3  # cells of a table none of whose columns has a name that is known
_OWN = ("id", "printing", "written", "comment")
_SHOWN = 20  # headers named in a message
_TRIED = 100  # cells by which a column is told
_PRINTING = Pattern(r"[^\s-]+-\S*[0-9]\S*")  # as our own tables write one: `SET-NUMBER`


class Header(Value):
    """A header understood: where what stands.

    `fields` maps a field to the index of its column, `counts` are the columns of counts with the
    finish that they count (empty: that of the row), `marks` those that say yes or no with the word
    for it, `section` what a yes means in the column of sections, `left` the headers left aside.
    """

    vendor: Vendor
    names: tuple[str, ...]
    fields: Mapping[str, int]
    counts: tuple[tuple[int, str], ...]
    marks: tuple[tuple[int, str], ...]
    section: str
    left: tuple[str, ...]

    @property
    def titles(self) -> Mapping[str, str]:
        """The header of each field, as it is written."""
        return {field: self.names[i] for field, i in self.fields.items()}

    def getter(self, *fields: str) -> Callable[[Sequence[str]], tuple[str, ...]]:
        """Return what takes some fields out of a row that has an empty cell behind its last."""
        return itemgetter(*(self.fields.get(field, len(self.names)) for field in fields))

    def name_in(self, cells: Sequence[str]) -> str:
        """Return the name in a row, empty where it has none."""
        place = self.fields.get("name")
        return "" if place is None else cells[place]


def is_table(content: str) -> bool:
    """Return whether a text is a table, by its first lines."""
    source = Source(content)
    if source.is_told or len(source.header) < 2:
        return source.is_told
    words = [normal(cell) for cell in source.header]
    known = [word for word in words if word in WORDS or word in COUNTS]
    named = any(WORDS.get(word) in ("name", "product") for word in known)
    is_known = len(known) > 1 and (named or len(known) == len(words))
    return is_known or _looks_like_one(source)


def _looks_like_one(source: Source) -> bool:
    """Return whether two rows have as many cells, and the first of them holds but headers."""
    header, row = source.header, next(source.rows(), (0, []))[1]
    words = all(cell and cell[0].isalpha() for cell in header)
    spaced = f"{source.sign} " in source.first  # as commas are within a name
    return words and not spaced and source.sign in ",;" and len(row) == len(header) >= _FEWEST


def understand(
    names: Sequence[str], file: str, form: str = "", mapping: Mapping[str, str] = EMPTY
) -> Header:
    """Return what the columns mean.

    Args:
        names: The headers as they are written.
        file: Named in errors.
        form: The id of a vendor, where somebody says whose file it is.
        mapping: What the user says: header → field or a word for it, or empty to leave it aside.

    Raises:
        BadData: `list.no-columns` with `found` where no column says which card a row is about;
            `list.two-columns` with `first`, `second` and `field`; `list.no-such-column`,
            `list.no-such-field` with `name` and `known`, of the mapping.
    """
    words = [normal(name) for name in names]
    vendor = recognised(words, form)
    said = _said(mapping, names, words)
    meant = dict(_meant(words, vendor, said))
    fields: dict[str, int] = {}
    for field in (*FIELDS, *_OWN):
        found = _chosen(field, words, vendor, said, meant)
        if len(found) > 1:
            first, second = (names[i] for i in found[:2])
            raise BadData("list.two-columns", file=file, first=first, second=second, field=field)
        if found:
            fields[field] = found[0]
    if not _tells_cards(fields):
        raise BadData("list.no-columns", file=file, found=[*filter(None, names)][:_SHOWN])
    return _header(vendor, tuple(names), words, fields, meant)


def with_printings(data: bytes | str, mapping: Mapping[str, str]) -> Mapping[str, str]:
    """Return the user's mapping, and that a column `Printing` holds printings if it does.

    In tables of ours it does; other programs tell there how a card is finished.
    """
    source = Source(data)
    for place, name in enumerate(source.header):
        if normal(name) == "printing" and not any(normal(said) == "printing" for said in mapping):
            cells = (row[place] for _, row in source.rows() if len(row) > place and row[place])
            if any(_PRINTING.fullmatch(cell) for cell in islice(cells, _TRIED)):
                return {**mapping, name: "printing"}
    return mapping


def _tells_cards(fields: Mapping[str, int]) -> bool:
    """Return whether the fields of a table tell which card a row is about."""
    numbered = "number" in fields and {"set", "set_code", "set_name"} & fields.keys()
    return bool(numbered or {"name", "id", "printing", "product"} & fields.keys())


def _header(
    vendor: Vendor,
    names: tuple[str, ...],
    words: Sequence[str],
    fields: Mapping[str, int],
    meant: Mapping[int, str],
) -> Header:
    counts = tuple((i, COUNTS[word]) for i, word in enumerate(words) if meant.get(i) == "counts")
    marks = tuple((i, MARKS[word]) for i, word in enumerate(words) if meant.get(i) == "mark")
    if "count" in fields:
        counts = ((fields["count"], ""), *counts)
    section = SECTIONS.get(words[fields["section"]], "") if "section" in fields else ""
    used = {*fields.values(), *(i for i, _ in (*counts, *marks))}
    left = tuple(name for i, name in enumerate(names) if name and i not in used)
    return Header(vendor, names, fields, counts, marks, section, left)


def _said(mapping: Mapping[str, str], names: Sequence[str], words: Sequence[str]) -> dict[int, str]:
    """Return index → field of what the user says of the columns."""
    said = {}
    for header, word in mapping.items():
        found = [i for i, name in enumerate(names) if name == header]
        found = found or [i for i, other in enumerate(words) if other == normal(header)]
        if not found:
            columns = [*filter(None, names)][:_SHOWN]
            nearest = near(header, names)
            raise BadData("list.no-such-column", name=header, near=nearest, known=columns)
        field = word if word in FIELDS or word in ("", *_OWN) else WORDS.get(normal(word))
        if field is None:
            raise BadData("list.no-such-field", name=word, near=near(word, WORDS), known=(*FIELDS,))
        said[found[0]] = field
    return said


def _meant(
    words: Sequence[str], vendor: Vendor, said: Mapping[int, str]
) -> Iterator[tuple[int, str]]:
    """Yield index and field of each column: the user's word, the layout's, that of all."""
    for i, word in enumerate(words):
        if i in said:
            yield i, said[i]
        elif word in vendor.columns:
            yield i, vendor.columns[word]
        elif word in WORDS:
            yield i, WORDS[word]
        elif word in COUNTS:
            yield i, "counts"
        elif word in MARKS:
            yield i, "mark"


def _chosen(
    field: str,
    words: Sequence[str],
    vendor: Vendor,
    said: Mapping[int, str],
    all_: Mapping[int, str],
) -> list[int]:
    """Return the columns of a field: the user's, else the layout's, else the first group's."""
    found = [i for i, other in all_.items() if other == field]
    groups = (
        [i for i in found if i in said],
        [i for i in found if words[i] in vendor.columns],
        *([i for i in found if words[i] in group] for group in FIELDS.get(field, ())),
    )
    return next(filter(None, groups), [])
