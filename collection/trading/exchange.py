"""The exchange among several parties that makes the most wants come true.

Everybody gives as much as they get, by count, card for card of one rarity, or by a value. That is a
linear programme in whole numbers: a variable for each pile that may go from one party to another,
bounded by what there is and what is wanted, and one balance for each party and kind of card. HiGHS
solves it exactly.
"""

from collections.abc import Callable, Mapping, Sequence

from ...catalog.value import Value
from ..solver import Column, Row, solved
from .offers import Lot, Offer

Measure = Callable[[Lot], tuple[str, int] | None]
"""What a card weighs in the balance: the class that is balanced by itself, and its value there."""

_WANTED, _LACKED = 1_000, 1  # a wish that was said outweighs any number of cards merely lacked


class Move(Value):
    """Copies that go from one party to another; `wanted` where the other asked for them."""

    giver: str
    taker: str
    lot: Lot
    wanted: bool = True


class _Chance(Value):
    """A pile that may change hands: who gives what to whom, for which of the wishes."""

    giver: int
    have: int
    taker: int
    wish: int
    weight: int
    kind: str
    value: int


class Wish(Value):
    """Something a party would take: asked for, or merely lacking."""

    lot: Lot
    asked: bool


def by_count(_: Lot) -> tuple[str, int]:
    """Weigh every card the same."""
    return "", 1


def lacking(taker: Offer, others: Sequence[Offer]) -> tuple[Lot, ...]:
    """Return the cards others give of which the taker has none and has asked for none.

    One of each; nothing where the taker does not tell what it owns.
    """
    if taker.owns is None:
        return ()
    known = {*taker.owns, *(lot.card for lot in taker.want)}
    found: dict[str, Lot] = {}
    for lot in (lot for other in others for lot in other.have):
        if lot.card is not None and lot.card not in known:
            found.setdefault(lot.card, Lot(1, lot.card, None, lot.name))
    return tuple(found[card] for card in sorted(found))


def best(offers: Sequence[Offer], measure: Measure = by_count) -> tuple[Move, ...]:
    """Return the moves of the best even exchange, empty where there is none.

    Wishes come first, whoever has them; then cards that the taker merely lacks. Cards that
    `measure` cannot weigh stay where they are. The same offers give the same moves.
    """
    wishes = [_wishes(offer, offers) for offer in offers]
    chances = _chances(offers, wishes, measure)
    if not chances:
        return ()
    counts = _solved(offers, wishes, chances)
    moves: dict[tuple[int, int, int, bool], int] = {}
    for chance, count in zip(chances, counts, strict=True):
        asked = wishes[chance.taker][chance.wish].asked
        key = (chance.giver, chance.have, chance.taker, asked)
        moves[key] = moves.get(key, 0) + count
    return tuple(
        Move(
            offers[giver].party,
            offers[taker].party,
            offers[giver].have[have].but(count=count),
            asked,
        )
        for (giver, have, taker, asked), count in sorted(moves.items())
        if count
    )


def _wishes(offer: Offer, offers: Sequence[Offer]) -> tuple[Wish, ...]:
    others = [other for other in offers if other is not offer]
    asked = [Wish(lot, asked=True) for lot in offer.want]
    return (*asked, *(Wish(lot, asked=False) for lot in lacking(offer, others)))


def _chances(
    offers: Sequence[Offer], wishes: Sequence[Sequence[Wish]], measure: Measure
) -> list[_Chance]:
    by_card: dict[str | None, list[tuple[int, int]]] = {}
    for taker, wished in enumerate(wishes):
        for number, wish in enumerate(wished):
            by_card.setdefault(wish.lot.card, []).append((taker, number))
    found = []
    for giver, offer in enumerate(offers):
        for have, lot in enumerate(offer.have):
            weighed = measure(lot)
            if weighed is None:
                continue
            for taker, number in by_card.get(lot.card, ()):
                wish = wishes[taker][number]
                if taker != giver and lot.serves(wish.lot):
                    weight = _WANTED if wish.asked else _LACKED
                    found.append(_Chance(giver, have, taker, number, weight, *weighed))
    return found


def _solved(
    offers: Sequence[Offer], wishes: Sequence[Sequence[Wish]], chances: Sequence[_Chance]
) -> Sequence[int]:
    """Return for each chance how many copies change hands."""
    columns = [Column(0, _most(offers, wishes, each), -each.weight) for each in chances]
    limits = (Row(tuple((1, i) for i in total), None, most)
              for total, most in _limits(offers, wishes, chances))  # fmt: skip
    balances = (Row(tuple((share, i) for i, share in shares.items()), 0, 0)
                for shares in _balances(chances).values())  # fmt: skip
    found = solved(columns, (*limits, *balances))
    assert found is not None  # nothing changing hands is always even
    return found


def _most(offers: Sequence[Offer], wishes: Sequence[Sequence[Wish]], each: _Chance) -> int:
    have = offers[each.giver].have[each.have].count
    return min(have, wishes[each.taker][each.wish].lot.count)


def _limits(
    offers: Sequence[Offer], wishes: Sequence[Sequence[Wish]], chances: Sequence[_Chance]
) -> list[tuple[list[int], int]]:
    """Return which chances share a pile or a wish, and how many copies that has."""
    given: dict[tuple[int, int], list[int]] = {}
    taken: dict[tuple[int, int], list[int]] = {}
    for i, each in enumerate(chances):
        given.setdefault((each.giver, each.have), []).append(i)
        taken.setdefault((each.taker, each.wish), []).append(i)
    piles = [(total, offers[party].have[pile].count) for (party, pile), total in given.items()]
    filled = [(total, wishes[party][wish].lot.count) for (party, wish), total in taken.items()]
    return [*piles, *filled]


def _balances(chances: Sequence[_Chance]) -> Mapping[tuple[int, str], dict[int, int]]:
    """Return for each party and kind what every chance adds to what it gets, less what it gives."""
    shares: dict[tuple[int, str], dict[int, int]] = {}
    for i, each in enumerate(chances):
        shares.setdefault((each.giver, each.kind), {})[i] = -each.value
        shares.setdefault((each.taker, each.kind), {})[i] = each.value
    return shares
