"""A deck as JSON, with everything that is stored of it; nothing is lost on the way and back."""

import json
from typing import Any

from ...catalog.errors import BadData, Fact, Fault, Severity
from ..decks import Deck
from ..lines import Line, merged, same_as
from ..names import Asked, Names
from ..schema import MOST_COPIES
from .result import Read, quoted
from .text_source import decoded, one_line

SCHEMA = 1
_TEXTS = ("name", "format", "game", "note")


def write(deck: Deck, names: Names) -> str:
    """Return the deck as one JSON object: `schema`, `kind`, its texts, and `lines`."""
    del names
    said = {"schema": SCHEMA, "kind": "deck", **{key: getattr(deck, key) for key in _TEXTS}}
    lines = [line.as_dict() for line in deck.lines]
    return json.dumps({**said, "lines": lines}, ensure_ascii=False, indent=2) + "\n"


def game_of(data: bytes | str) -> str | None:
    """Return the game that the deck says it belongs to."""
    return _text(_object(data).get("game"))


def read(data: bytes | str, names: Names, *, file: str = "-", lenient: bool = False) -> Read:
    """Read a deck that `write` wrote; cards are looked up anew, so that their titles are today's.

    Raises:
        BadData: `list.bad-json` with `detail`, `line`; `list.newer` with `schema`; and as
            `text_source.decoded`.
    """
    given = _object(data)
    lines, problems = list[Line](), list[Fault]()
    totals: dict[tuple[str | None, ...], int] = {}
    for place, each in enumerate(given["lines"]):
        line, key, facts = _line(each, names, totals)
        if line:
            lines.append(line)
        if key:
            severity: Severity = "warning" if lenient else "error"
            near = names.near(line.name) if line and key == "list.unknown-card" else ()
            shown = quoted(json.dumps(each, ensure_ascii=False))
            facts = {"text": shown, **facts}
            problems.append(Fault(key, file, f"lines[{place}]", None, severity, near, facts))
    name, form, game, note = (_text(given.get(key)) for key in _TEXTS)
    return Read(name, form, game, note or "", merged(lines), tuple(problems))


def _text(given: Any) -> str | None:
    return given if isinstance(given, str) else None


def _object(data: bytes | str) -> dict[str, Any]:
    try:
        given = json.loads(decoded(data))
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        raise BadData("list.bad-json", detail=str(error), line=line) from error
    if not isinstance(given, dict) or not isinstance(given.get("lines"), list):
        raise BadData("list.bad-json", detail="lines", line=None)
    if given.get("schema") != SCHEMA:
        raise BadData("list.newer", schema=str(given.get("schema")))
    return given


def _line(
    given: Any, names: Names, totals: dict[tuple[str | None, ...], int]
) -> tuple[Line | None, str, dict[str, Fact]]:
    """Return a line as it stands today, and a key and facts where it is doubtful."""
    line = _typed(given)
    if line is None:
        return None, "list.bad-line", {}
    line = names.refreshed(line)
    same = same_as(line)
    totals[same] = totals.get(same, 0) + line.count
    facts: dict[str, Fact] = {"name": line.name}
    if totals[same] > MOST_COPIES:
        return None, "list.too-many", {**facts, "count": totals[same], "most": MOST_COPIES}
    if line.card is not None and not line.written:
        return line, "", {}
    choice = names.choose(line.name, Asked.of(line.written))
    facts |= {"candidates": choice.candidates, "printing": line.written}
    return line, choice.problem or "list.unknown-printing", facts


def _typed(given: Any) -> Line | None:
    if not isinstance(given, dict) or not given.keys() <= set(Line.part_names()):
        return None
    count = given.get("count", 1)
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COPIES:
        return None
    texts = {key: given.get(key) for key in Line.part_names() if key != "count"}
    if any(not isinstance(text, str | None) for text in texts.values()):
        return None
    name = one_line(texts["name"] or texts["card"] or "")
    if not name:
        return None
    return Line(
        zone=texts["zone"] or "main",
        count=count,
        card=texts["card"] or None,
        printing=texts["printing"] or None,
        name=name,
        comment=one_line(texts["comment"] or ""),
        written="".join(str(texts["written"] or "").split()),
    )
