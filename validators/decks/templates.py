"""Queries of a rule that speak of the deck itself: `clan:{leader.clan}`, `name={card.former}`.

A place in braces stands for what the leader, the card at hand, a choice or a setting says. Several
values stand for any of them, and none for `none`. While nobody knows the value, the query is asked
with each that the field may have, and what they agree on is the answer.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from ...catalog.game import Game
from ...catalog.query.tokens import bare_value
from ...catalog.text import fold
from ...catalog.value import EMPTY
from .about import About, values_of
from .entry import Entry

PLACE = re.compile(r"\{(leader|card|choice|setting)\.([a-z][a-z0-9-]*)\}")
MEANT = re.compile(r"\{([a-z]+)\.([a-z][a-z0-9-]*)\}")  # what was meant for a place
OWNERS = ("leader", "card", "choice", "setting")
_Held = Mapping[tuple[str, str], str]  # what stands in each place
_COMPARED = ("<", ">", "<=", ">=", "..")  # behind these stands a number or a day
_NUMBER = re.compile(r"-?\d[\d.-]*")
Choices = Mapping[str, Iterable[str]]  # choice id → its values
_SAMPLES = {"flag": "yes", "date": "2000-01-01"}  # what a field of a kind may hold, else 0
_MOST = 64  # so many queries are asked at most while values are unknown
_TEXTS = ("\ue000", "/./")  # an unknown text may be one that nothing holds, or anything's own


def is_template(query: str) -> bool:
    """Tell whether a query has places to fill."""
    return "{" in query and PLACE.search(query) is not None


def filled(query: str, about: About, card: Entry | None = None) -> tuple[str, ...]:
    """Return the query for each way its places may be filled.

    There is none where nobody knows the ways, or what stands in a place makes no sense there.

    Args:
        query: The query of the rule.
        about: The deck.
        card: The card at hand, for places that ask for one of its fields.
    """
    places = list(dict.fromkeys(PLACE.findall(query)))
    ways = [_ways(kind, name, about, card) for kind, name in places]
    many = 1
    for way in ways:
        many *= len(way)
    if not 0 < many <= _MOST:
        return ()
    found = [dict(zip(places, chosen, strict=True)) for chosen in product(*ways)]
    return tuple(_put(query, held) for held in found) if _makes_sense(query, found) else ()


def _makes_sense(query: str, found: Iterable[_Held]) -> bool:
    """Tell whether numbers are compared with nothing but numbers: `*` and `none` are none."""
    for place in PLACE.finditer(query):
        is_compared = query[: place.start()].endswith(_COMPARED) or query.startswith(
            "..", place.end()
        )
        key = place[1], place[2]
        if is_compared and not all(_NUMBER.fullmatch(held[key]) for held in found):
            return False
    return True


def is_listed(query: str, game: Game, choices: Choices = EMPTY) -> bool:
    """Tell whether the game lists all that each place of a query may stand for."""
    return all(_listed(kind, name, game, choices) for kind, name in PLACE.findall(query))


def is_sound(query: str, game: Game, choices: Choices = EMPTY) -> bool:
    """Tell whether each place names what there is; of another its own rule tells."""
    known: Mapping[str, Iterable[str]] = {
        **dict.fromkeys(("leader", "card"), ("name", *game.fields)),
        "choice": choices,
        "setting": game.settings,
    }
    return all(name in known.get(kind, ()) for kind, name in MEANT.findall(query))


def samples(query: str, game: Game, choices: Choices = EMPTY) -> str:
    """Return the query with each place filled by something that it may stand for.

    Args:
        query: The query of a rule.
        game: Says what fields and settings may hold.
        choices: The values of each choice of the format, by its id.
    """

    def some(found: re.Match[str]) -> str:
        if values := _listed(found[1], found[2], game, choices):
            return ",".join(map(bare_value, values))
        field = game.fields.get(found[2])
        return _SAMPLES.get(field.kind, "0") if field else "0"

    return PLACE.sub(some, query)


def _listed(kind: str, name: str, game: Game, choices: Choices) -> Sequence[str]:
    """Return all that a place may stand for, nothing where no list says it."""
    if kind == "choice":
        return tuple(choices.get(name, ()))
    known = game.settings if kind == "setting" else game.fields
    return tuple(known[name].values) if name in known else ()


def _put(query: str, held: _Held) -> str:
    return PLACE.sub(lambda found: held[found[1], found[2]], query)


def _ways(kind: str, name: str, about: About, card: Entry | None) -> tuple[str, ...]:
    """Return what may stand in a place: one text where it is known."""
    if kind in {"choice", "setting"}:
        held: Any = (about.choices if kind == "choice" else about.settings).get(name)
        return (bare_value(str(held)),) if held is not None and fold(str(held)) else ()
    values = values_of(card, name) if kind == "card" and card else about.of_leader(name)
    if values is not None:
        return (_said(values),) if all(fold(str(value)) for value in values) else ()
    field = about.game.fields.get(name)
    if name == "name" or (field and field.kind == "text"):
        return _TEXTS
    return (*map(bare_value, field.values), "none") if field and field.values else ()


def _said(values: Sequence[Any]) -> str:
    return ",".join(bare_value(str(value)) for value in values) or "none"
