"""Cards of the catalog read into the values of this room, by the fields of the game file."""

from collections.abc import Collection, Mapping

from ...catalog.catalog import FieldValue
from ...catalog.game import Settings
from ...catalog.kleene import Answer
from ...catalog.value import EMPTY, Value
from ..fields import Fields, flag, whole, wholes, words
from .charges import Cost, cost_of
from .creatures import Ability, Creature, Lane, active, keywords

CREATURE, TOKEN = "criatura", "ficha"
ALONE = ""  # in `totals`: a number of which nobody said for which reality it is


class Card(Value):
    """What decides where a card may be played and what it costs; a part that is None is unknown.

    `totals` are the costs that are given for realities, by element, where the charges may be
    unknown; a mere number that was typed is the one under `ALONE`. `derived` tells that the
    charges were worked out, which rests on `lost-icons`.
    """

    name: str
    creature: Answer = None
    elements: tuple[str, ...] | None = None
    iconless: Answer = None
    cost: Cost | None = None
    totals: Mapping[str, int] = EMPTY
    derived: bool = False


def card(
    name: str,
    fields: Fields,
    elements: Collection[str],
    settings: Settings,
    *,
    derived: bool = False,
) -> Card:
    """Return a card of the catalog.

    Args:
        name: As it is printed.
        fields: Its values.
        elements: The elements of the game, in display order.
        settings: Values of the game's settings.
        derived: Whether its printed cost was worked out: with `lost-icons` set to what is
            printed, such a cost is unknown.
    """
    kind = fields.get("type")
    unprinted = derived and settings.get("lost-icons") != "derived"
    return Card(
        name,
        None if kind is None else kind == CREATURE,
        words(fields.get("elemento")),
        flag(fields.get("sin-icono")),
        None if unprinted else _cost(fields.get("coste"), elements),
        wholes(fields.get("coste-en")),
        derived,
    )


def creature(name: str, fields: Fields, reality: str | None, lane: Lane = "left") -> Creature:
    """Return a creature of the catalog as it enters play, ready and unhurt.

    Its keywords are those that are surely active in a reality of this element; `sure_keywords`
    tells whether there may be others.
    """
    return Creature(
        name,
        whole(fields.get("dano")),
        whole(fields.get("vida")),
        sure_keywords(fields, reality) or frozenset(),
        lane,
        token=fields.get("type") == TOKEN,
    )


def sure_keywords(fields: Fields, reality: str | None) -> frozenset[str] | None:
    """Return the keywords that are active in a reality; None where that cannot be told.

    The catalog lists a card's keywords, not whose icon each of them bears: any of its elements, or
    none. They are surely active where they are whichever it is (RG-16).
    """
    listed, elements = words(fields.get("habilidad")), words(fields.get("elemento"))
    if not listed:
        return None if listed is None else frozenset()
    iconless = flag(fields.get("sin-icono"))
    if not iconless and not elements:
        return None
    icons = (None,) if iconless else (*(elements or ()), None)
    found = {keywords(active([Ability(i, word) for word in listed], reality)) for i in icons}
    return found.pop() if len(found) == 1 else None


def _cost(tokens: FieldValue, elements: Collection[str]) -> Cost | None:
    """Return the printed charges; those of a card that costs nothing are none."""
    found = None if (charges := words(tokens)) is None else cost_of(charges, elements)
    return found if isinstance(found, Cost) else None
