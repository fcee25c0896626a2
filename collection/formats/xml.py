"""XML that strangers wrote, read safely: no document type, no entities, limited size and depth."""

from collections.abc import Iterator, Mapping
from xml.parsers import expat

from ...catalog.errors import BadData, Fact, Fault
from .plain.source import decoded, one_line
from .result import quoted

_ROOTS = ("cockatrice_deck", "deck", "Deck")  # what decks in XML begin with
DEEPEST = 32  # no deck has more elements within each other than five
# What expat tells of a document that ends too soon: nothing there, or something left open.
_CUT = frozenset((3, 5, 6, 20))


class Element:
    """An element: its name without a namespace, its attributes, the text and elements in it.

    `line` and `column` count from 1 and tell where it begins. Attributes are found in any case.
    """

    def __init__(self, name: str, attributes: Mapping[str, str], line: int, column: int) -> None:
        self.name, self.line, self.column = name, line, column
        self._attributes = {_local(key).lower(): value for key, value in attributes.items()}
        self._texts: list[str] = []
        self.children: list[Element] = []

    @property
    def text(self) -> str:
        """What stands in the element itself, on one line."""
        return one_line("".join(self._texts))

    @property
    def prose(self) -> str:
        """What stands in the element itself, lines as they are."""
        return "".join(self._texts)

    def get(self, *names: str) -> str:
        """Return the first of these attributes that says something; empty where none does."""
        found = (one_line(self._attributes.get(name.lower(), "")) for name in names)
        return next(filter(None, found), "")

    def all(self, name: str) -> Iterator["Element"]:
        """Yield the elements of that name within this one, at any depth."""
        for child in self.children:
            if child.name == name:
                yield child
            else:
                yield from child.all(name)

    def all_with(self, name: str, inner: str) -> Iterator["Element"]:
        """Yield the elements of that name within this one that hold such others."""
        return (each for each in self.all(name) if each.first(inner) is not None)

    def first(self, name: str) -> "Element | None":
        """Return the first element of that name within this one."""
        return next(self.all(name), None)

    def add(self, text: str) -> None:
        """Add a piece of the text."""
        self._texts.append(text)


def root_of(data: bytes | str, file: str, name: str) -> Element:
    """Return the root of a document that must have this name.

    Raises:
        BadData: `foreign.unreadable` with one fault: `foreign.xml-malformed`, `foreign.xml-cut`,
            `foreign.xml-doctype`, `foreign.xml-deep`, `foreign.xml-other`, `foreign.xml-root`; and
            as `plain.source.decoded`.
    """
    root = _Builder(file).built(decoded(data))
    if root.name != name:
        key = "foreign.xml-other" if root.name in _ROOTS else "foreign.xml-root"
        where = (root.line, root.column)
        raise _refused(key, file, where, found=quoted(root.name), expected=name, known=_ROOTS)
    return root


def refuse_other(root: Element, file: str, own: str, other: str) -> None:
    """Raise where the elements are those of another format with the same root.

    Raises:
        BadData: `foreign.unreadable` with the fault `foreign.xml-other`.
    """
    if root.first(own) is None and (found := root.first(other)) is not None:
        where = (found.line, found.column)
        raise _refused("foreign.xml-other", file, where, found=other, expected=own)


class _Builder:
    """Takes what expat tells and makes a tree of it."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._open: list[Element] = []
        self._root: Element | None = None
        # The text is UTF-8 by now, whatever the document says of itself.
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._add
        parser.StartDoctypeDeclHandler = self._doctype

    def built(self, text: str) -> Element:
        try:
            self._parser.Parse(text.encode("utf-8", "replace"), True)
        except expat.ExpatError as error:
            key = "foreign.xml-cut" if error.code in _CUT else "foreign.xml-malformed"
            raise _refused(key, self._file, (error.lineno, error.offset + 1)) from error
        assert self._root is not None
        return self._root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            raise _refused("foreign.xml-deep", self._file, self._here(), most=DEEPEST)
        element = Element(_local(name), attributes, *self._here())
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _: str) -> None:
        self._open.pop()

    def _add(self, text: str) -> None:
        self._open[-1].add(text)

    def _doctype(self, *_: object) -> None:
        raise _refused("foreign.xml-doctype", self._file, self._here())

    def _here(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1


def _refused(key: str, file: str, where: tuple[int, int], **facts: Fact) -> BadData:
    fault = Fault(key, file, line=where[0], column=where[1], facts=facts)
    return BadData("foreign.unreadable", [fault], file=file)


def _local(name: str) -> str:
    return name.rpartition(":")[2]
