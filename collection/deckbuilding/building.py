"""What is missing to build a deck from copies that are owned and that no other built deck holds."""

from collections.abc import Collection, Iterable

from ...catalog.game import Game
from ...catalog.value import Value
from .decks import Deck
from .kinds import Stock
from .needs import Lack, lacks, needs

_Kind = tuple[str | None, str, str | None, str]  # card, name, printing, finish


class Short(Value):
    """A card of which a deck asks for `needed`, and of which `missing` are not to be had.

    `printing` and `finish` are those that must be, as in `needs.Lack`.
    """

    card: str | None
    printing: str | None
    name: str
    needed: int
    missing: int
    finish: str = ""


def short(
    owned: Stock,
    deck: Deck,
    built: Iterable[Deck],
    game: Game,
    never: Collection[str] = (),
) -> tuple[Short, ...]:
    """Return what a deck lacks beside the built ones, in the order in which it names its cards.

    What those lack themselves is not held against it. `never` is as in `needs.lacking`.
    """
    held, one = tuple(built), deck.but(built=True)
    asked = _counts(lacks({}, needs((one,), (), game, never)))
    before = _counts(lacks(owned, needs(held, (), game, never)))
    after = lacks(owned, needs((one, *held), (), game, never))
    found = []
    for each in after:
        missing = each.missing - before.get(_kind(each), 0)
        if missing > 0:
            needed = max(asked.get(_kind(each), 0), missing)
            found.append(Short(each.card, each.printing, each.name, needed, missing, each.finish))
    return tuple(found)


def _counts(found: Iterable[Lack]) -> dict[_Kind, int]:
    return {_kind(each): each.missing for each in found}


def _kind(each: Lack) -> _Kind:
    return each.card, each.name if each.card is None else "", each.printing, each.finish
