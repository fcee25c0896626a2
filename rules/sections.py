"""Rules text: Markdown with marked headings, read into numbered sections.

    ### 6.2 Hechizos en el turno rival {#RG-20 .provisional setting=… source=P1}

The number before the title is for people, the id is what everything else refers to.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ..catalog.errors import Fact, Fault
from ..catalog.faultlist import Faults
from ..catalog.pattern import Pattern
from ..catalog.text import near
from ..catalog.value import Value

_HEADING = Pattern(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_MARKS = Pattern(r"^(.*?)\s*\{([^{}]*)\}$")
_NUMBER = Pattern(r"(\d+(?:\.\d+)*)\.?\s+(.*)$", re.DOTALL)
_LINK = Pattern(r"\[([^\[\]]*)\]\(#([^)\s]+)\)")
_FENCE = Pattern(r"\s*(```|~~~)")
_CLASSES = (".provisional", ".assumed")
_KEYS = ("setting", "source")


class Section(Value):
    """One section of a rules text in one language.

    `text` is the Markdown below the heading up to the next heading of any level; `level` counts
    from 2 for a chapter; `parent` is the id of the section around it, or None. `provisional`
    marks what the publisher calls so, `assumed` a reading of ours, with the setting that decides.
    `refs` are the ids of other sections that the text links to, in order.
    """

    id: str
    number: str
    title: str
    text: str
    level: int
    parent: str | None
    provisional: bool = False
    assumed: bool = False
    setting: str | None = None
    source: str | None = None
    refs: tuple[str, ...] = ()
    line: int = 0


def read(text: str, file: str) -> tuple[tuple[Section, ...], tuple[Fault, ...]]:
    """Return the sections of a rules text in its order, and the faults of its headings."""
    faults = Faults(file)
    found: list[Section] = []
    around: list[Section] = []
    for piece in _pieces(text):
        if piece.level < 2:
            continue
        around = [section for section in around if section.level < piece.level]
        section = _section(piece, around[-1].id if around else None, faults)
        if section is None:
            continue
        if any(section.id == other.id for other in found):
            faults.add("rules.same-id", section.id, section.line, id=section.id)
            continue
        found.append(section)
        around.append(section)
    _check_refs(found, faults)
    return tuple(found), tuple(faults)


def links(text: str) -> tuple[tuple[str, str], ...]:
    """Return the links of a text to sections: the words and the id of each, in order."""
    return tuple((words, id_) for words, id_ in _LINK.findall(text))


def compare(
    by_language: Mapping[str, Sequence[Section]], files: Mapping[str, str]
) -> tuple[Fault, ...]:
    """Return how the languages of one rules text differ: ids, order, place, marks, settings."""
    found: list[Fault] = []
    languages = sorted(by_language)
    for one, other in pairwise(languages):
        mine = {section.id: section for section in by_language[one]}
        theirs = {section.id: section for section in by_language[other]}
        found += _missing(mine, theirs, one, files[other])
        found += _missing(theirs, mine, other, files[one])
        found += _unequal(mine, theirs, files[other])
        shared = [id_ for id_ in mine if id_ in theirs]
        if shared != [id_ for id_ in theirs if id_ in mine]:
            found.append(Fault("rules.order-differs", files[other]))
    return tuple(found)


def _missing(
    have: Mapping[str, Section], lack: Mapping[str, Section], language: str, file: str
) -> Iterator[Fault]:
    for id_ in have:
        if id_ not in lack:
            facts: dict[str, Fact] = {"id": id_, "language": language}
            yield Fault("rules.ids-differ", file, id_, near=near(id_, lack), facts=facts)


def _unequal(
    mine: Mapping[str, Section], theirs: Mapping[str, Section], file: str
) -> Iterator[Fault]:
    for id_, section in mine.items():
        other = theirs.get(id_)
        if other is None:
            continue
        for what in ("number", "parent", "provisional", "assumed", "setting", "source"):
            values = str(getattr(section, what)), str(getattr(other, what))
            if values[0] != values[1]:
                facts: dict[str, Fact] = {"id": id_, "what": what}
                facts |= {"one": values[0], "other": values[1]}
                yield Fault("rules.marks-differ", file, id_, other.line, facts=facts)


class _Piece(Value):
    """A heading with what stands below it; level 0 is what stands before the first."""

    line: int = 0
    level: int = 0
    heading: str = ""
    body: str = ""


def _pieces(text: str) -> Iterator[_Piece]:
    piece = _Piece()
    body: list[str] = []
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= bool(_FENCE.match(line))
        found = None if fenced else _HEADING.match(line)
        if found:
            yield piece.but(body="\n".join(body).strip())
            piece, body = _Piece(number, len(found[1]), found[2]), []
        else:
            body.append(line)
    yield piece.but(body="\n".join(body).strip())


def _section(piece: _Piece, parent: str | None, faults: Faults) -> Section | None:
    line = piece.line
    marked = _MARKS.match(piece.heading)
    title, marks = (marked[1], marked[2].split()) if marked else (piece.heading, [])
    ids = [mark[1:] for mark in marks if mark.startswith("#")]
    if len(ids) != 1 or not ids[0]:
        faults.add("rules.no-id", "", line, title=title)
        return None
    values = dict(mark.split("=", 1) for mark in marks if "=" in mark)
    for mark in marks:
        if not mark.startswith("#") and mark not in _CLASSES and mark.split("=")[0] not in _KEYS:
            faults.add("rules.unknown-mark", ids[0], line, near=near(mark, _CLASSES), mark=mark)
    numbered = _NUMBER.match(title)
    return Section(
        ids[0],
        numbered[1] if numbered else "",
        numbered[2] if numbered else title,
        piece.body,
        piece.level,
        parent,
        ".provisional" in marks,
        ".assumed" in marks,
        values.get("setting"),
        values.get("source"),
        tuple(dict.fromkeys(id_ for _, id_ in links(piece.body))),
        line,
    )


def _check_refs(sections: Sequence[Section], faults: Faults) -> None:
    ids = [section.id for section in sections]
    for section in sections:
        for ref in section.refs:
            if ref not in ids:
                faults.add("rules.dangling", section.id, section.line, near=near(ref, ids), id=ref)
        if not section.text and not any(other.parent == section.id for other in sections):
            faults.add("rules.empty", section.id, section.line, severity="warning", id=section.id)
