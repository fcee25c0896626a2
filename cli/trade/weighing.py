"""What must be even in an exchange, and how much each card weighs in it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...catalog.text import fold, near
from ...collection.trading import offers
from ...collection.trading.exchange import Measure, by_count
from ...collection.trading.offers import Lot, Offer
from ..words import say
from .moves import named


class By(StrEnum):
    """What must be even in an exchange."""

    COUNT = "count"
    RARITY = "rarity"
    VALUE = "value"


Balance = Annotated[By, typer.Option("--by", help=say("trade.by"))]
Values = Annotated[
    list[str] | None,
    typer.Option("--value", help=say("trade.value"), metavar=say("trade.VALUE")),
]


def measure(catalog: Catalog, by: By, values: Sequence[str], parties: Sequence[Offer]) -> Measure:
    """Return how cards are weighed: all the same, by rarity, or by the values given.

    Raises:
        UsageError: `trade.no-values`, `trade.no-rarity`, `trade.bad-value`.
        NotFound: `trade.value-of-nothing`, of a word that is neither rarity nor card.
    """
    if by is By.COUNT:
        return by_count
    if by is By.VALUE and not values:
        raise UsageError("trade.no-values")
    if by is By.RARITY and "rarity" not in catalog.game.fields:
        raise UsageError("trade.no-rarity", game=catalog.id)
    rarities = _rarities(catalog, [lot for offer in parties for lot in offer.have])
    if by is By.RARITY:
        return lambda lot: _of_rarity(rarities.get((lot.card, lot.printing)))
    of_rarity, of_card = _values(catalog, values)

    def worth(lot: Lot) -> tuple[str, int] | None:
        rarity = rarities.get((lot.card, lot.printing))
        value = of_card.get(lot.card or "", of_rarity.get(rarity or ""))
        return None if value is None else ("", value)

    return worth


def _of_rarity(rarity: str | None) -> tuple[str, int] | None:
    return None if rarity is None else (rarity, 1)


def _rarities(
    catalog: Catalog, lots: Sequence[Lot]
) -> Mapping[tuple[str | None, str | None], str | None]:
    pairs = list(dict.fromkeys((lot.card, lot.printing) for lot in lots))
    found: dict[tuple[str | None, str | None], str | None] = {}
    for pair, record in zip(pairs, catalog.judged(pairs), strict=True):
        value = catalog.decode(record).values.get("rarity") if record else None
        found[pair] = value if isinstance(value, str) and value else None
    return found


def _values(catalog: Catalog, said: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Return the values of rarities and of cards that `WORD=N` gives."""
    from ...collection.naming.names import Names

    names = Names(catalog)
    field = catalog.game.fields.get("rarity")
    words = {
        fold(word): value
        for value, labels in (field.values.items() if field else ())
        for word in (value, *labels.values())
    }
    rarities, cards = dict[str, int](), dict[str, int]()
    for each in said:
        word, equals, number = each.rpartition("=")
        if not equals or not number.strip().isdecimal() or not 1 <= int(number) <= 10_000:
            raise UsageError("trade.bad-value", value=each)
        known = names.cards(word)
        if fold(word) in words:
            rarities[words[fold(word)]] = int(number)
        elif len(known) == 1:
            cards[known[0]] = int(number)
        else:
            suggested = (*near(word, list(words)), *names.near(word))
            raise NotFound("trade.value-of-nothing", word=word, near=suggested)
    return rarities, cards


def unweighed(parties: Sequence[Offer], weigh: Measure) -> list[str]:
    """Return a note that counts the copies which cannot be weighed and so stay where they are."""
    left = [lot for offer in parties for lot in offer.have if weigh(lot) is None]
    if not left:
        return []
    return [say("trade.unweighed", count=offers.counted(left), cards=named(left))]
