"""A collection as JSON, with everything that is stored of each entry; nothing is lost on the way.

One object: `schema`, `kind` (`copies`), `game`, and `copies`, each with parts of `copies.Copies`.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..deckbuilding.lines import MOST_COPIES
from ..owning.copies import FACTS, Copies
from .reading import Entry, Reading, Spot
from .result import Item
from .tables.cards import Cards
from .tables.header import understand

SCHEMA = 1
_TEXTS = ("card", "printing", "name", "written", *FACTS)
_WHO = ("id", "printing", "name", "written")  # the first of these, as headers of a table
_KEYS = frozenset(("count", *_TEXTS))


def write(copies: Iterable[Copies], game: str) -> Iterator[str]:
    """Yield the lines of the object: one for each entry, so that versions can be compared."""
    head = json.dumps({"schema": SCHEMA, "kind": "copies", "game": game}, ensure_ascii=False)
    yield f'{head[:-1]}, "copies": ['
    end = "\n"
    for each in copies:
        said = {key: value for key, value in each.as_dict().items() if key in _KEYS}
        yield f"{end}{json.dumps(said, ensure_ascii=False)}"
        end = ",\n"
    yield "\n]}\n"


def items(given: Mapping[str, Any], reading: Reading) -> Iterator[Item]:
    """Yield the entries of such an object; cards are looked up anew, so titles are today's."""
    cards = Cards(reading.names, understand(_WHO, reading.file, "own"))
    for place, each in enumerate(given["copies"]):
        spot = Spot(None, f"copies[{place}]: {json.dumps(each, ensure_ascii=False)}")
        if not _is_entry(each):
            reading.problem("list.bad-entry", spot)
        elif item := _item(each, cards, spot, reading):
            yield item


def _item(said: Mapping[str, Any], cards: Cards, spot: Spot, reading: Reading) -> Item | None:
    texts = {key: said.get(key) or "" for key in _TEXTS}
    who = [*(texts[key] for key in _TEXTS[:4]), ""]
    facts = {key: texts[key] for key in FACTS}
    found = cards.settled(who)
    if found is None:
        asking = cards.asked(who)
        entry = Entry(asking.name, said.get("count", 1), asking.asked, **facts)
        return reading.take(spot, entry)
    printing, card, title = found
    zone = reading.names.zone_of(card) if reading.names.game.deck_zones() else ""
    return Item(zone, said.get("count", 1), card, printing, title, **facts)


def _is_entry(said: Any) -> bool:
    """Return whether this is an entry: its parts, a count, and something that names a card."""
    if not isinstance(said, dict) or not said.keys() <= _KEYS:
        return False
    count = said.get("count", 1)
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COPIES:
        return False
    texts = [said.get(key) for key in _TEXTS]
    return all(isinstance(text, str | None) for text in texts) and any(
        said.get(key) for key in ("card", "name")
    )
