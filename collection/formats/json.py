"""A deck as JSON, with everything that is stored of it; nothing is lost on the way and back.

A collection (`copies_json`) is told apart by its `kind`.
"""

import json
from collections.abc import Iterator
from typing import Any

from ...catalog.errors import BadData
from ..deckbuilding.chosen import taken
from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import MOST_COPIES, Line
from ..naming.names import Asked, Names
from ..owning.finishes import finish_of
from .encodings import told
from .json_source import parsed, refused
from .plain.source import one_line
from .reading import Entry, Reading, Spot
from .result import Item

SCHEMA = 1
MOST_BYTES = 48 * 1024 * 1024  # a collection of 100,000 entries is a third of it
_TEXTS = ("name", "format", "game", "note")


def write(deck: Deck, names: Names) -> str:
    """Return the deck as one JSON object: `schema`, `kind`, its texts, `choices`, and `lines`."""
    del names
    said = {"schema": SCHEMA, "kind": "deck", **{key: getattr(deck, key) for key in _TEXTS}}
    lines = [line.as_dict() for line in deck.lines]
    said["choices"] = dict(sorted(deck.choices.items()))
    return json.dumps({**said, "lines": lines}, ensure_ascii=False, indent=2) + "\n"


def game_of(data: bytes | str) -> str | None:
    """Return the game that the deck says it belongs to."""
    try:
        return _text(_object(data, "").get("game"))
    except BadData:  # told when the deck is read
        return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the lines of a deck that `write` wrote; cards are looked up anew.

    So their titles are today's.

    Raises:
        BadData: `list.newer` with `schema`; as `json_source.parsed` and `json_source.refused`; as
            `encodings.told`.
    """
    given = _object(data, reading.file)
    if given.get("kind") == "copies":
        from . import copies_json

        reading.is_ours = True
        reading.said |= {"game": _text(given.get("game")) or "", "kind": "copies"}
        yield from copies_json.items(given, reading)
        return
    for key in _TEXTS:
        if said := _text(given.get(key)):
            reading.said[key] = said
    reading.said |= {f"choice.{id_}": value for id_, value in taken(given.get("choices")).items()}
    for place, each in enumerate(given["lines"]):
        spot = Spot(None, f"lines[{place}]: {json.dumps(each, ensure_ascii=False)}")
        # A line of ours names its card, if only to say that nobody knows it.
        reading.is_ours = isinstance(each, dict) and "card" in each
        line = _typed(each)
        if line is None:
            reading.problem("list.bad-line", spot)
            continue
        if item := _taken(reading.names.refreshed(line), spot, reading):
            yield item


def _text(given: Any) -> str | None:
    return given if isinstance(given, str) else None


def _object(data: bytes | str, file: str) -> dict[str, Any]:
    given = parsed(_text_of(data), file)
    is_copies = isinstance(given, dict) and given.get("kind") == "copies"
    held = "copies" if is_copies else "lines"
    if not isinstance(given, dict) or not isinstance(given.get(held), list):
        raise refused(file, held)
    if given.get("schema") != SCHEMA:
        raise BadData("list.newer", schema=str(given.get("schema")))
    return given


def _text_of(data: bytes | str) -> str:
    if len(data) > MOST_BYTES:
        raise BadData("list.too-large", most=MOST_BYTES)
    return told(data).text


def _taken(line: Line, spot: Spot, reading: Reading) -> Item | None:
    """Return a line as an item; one whose card or printing is not settled is looked up by name."""
    if line.card is not None and not line.written:
        return reading.counted(spot, Item.of_line(line))
    entry = Entry(
        line.name, line.count, Asked.of(line.written), zone=line.zone, comment=line.comment,
        finish=line.finish,
    )  # fmt: skip
    return reading.take(spot, entry)


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
        finish=finish_of(texts["finish"] or ""),
    )
