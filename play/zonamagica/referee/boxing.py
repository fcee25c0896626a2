"""What the box holds: the cards that the catalog knows, and blanks for those that nobody listed."""

from collections.abc import Iterable, Mapping, Sequence

from ....catalog.errors import Undecided
from ....catalog.game import Settings, SettingValue
from ...cards import Card
from .. import reading
from ..setup import REMOVED
from .seats import BOX, MAGE, MANA, SPELLS


def piles(
    cards: Sequence[Card], settings: Settings, players: int
) -> Mapping[str, tuple[Card, ...]]:
    """Return the piles of a game, by zone, the deck that spells are drawn from first.

    Args:
        cards: Every card of the catalog, one each.
        settings: Values of the game's settings: how many cards the box has.
        players: 3, 4 or 5.

    Blanks are called by their kind and a number, and nothing else is known of them. Mana that the
    number of players leaves out does not come to the table (ZM-2).

    Raises:
        Undecided: `play.number-unknown` with `setting`, where the box was not counted.
    """
    counts = {
        reading.SPELL: _counted("spell-count", settings["spell-count"]),
        reading.IMPLEMENT: _counted("implement-count", settings["implement-count"]),
        reading.MAGE: _counted("mage-count", settings["mage-count"]),
    }
    kinds = {kind: _filled(cards, kind, count) for kind, count in counts.items()}
    each = _counted("mana-per-type", settings["mana-per-type"]) - REMOVED[players]
    mana = [card for card in cards if reading.kind(card.fields) == reading.MANA]
    return {
        SPELLS: kinds[reading.SPELL],
        MANA: tuple(card for card in mana for _ in range(each)),
        MAGE: kinds[reading.MAGE],
        BOX: kinds[reading.IMPLEMENT],
    }


def _counted(setting: str, value: SettingValue) -> int:
    if type(value) is not int:
        raise Undecided("play.number-unknown", setting=setting)
    return value


def _filled(cards: Iterable[Card], kind: str, count: int) -> tuple[Card, ...]:
    """Return the known cards of a kind, each as often as is known, and blanks up to the count."""
    known = [
        card for card in cards if reading.kind(card.fields) == kind for _ in range(_copies(card))
    ]
    blanks = range(len(known) + 1, count + 1)
    return (*known, *(Card(f"{kind.capitalize()} {n}", fields={"type": kind}) for n in blanks))


def _copies(card: Card) -> int:
    found = card.fields.get("copies")
    return found if type(found) is int else 1
