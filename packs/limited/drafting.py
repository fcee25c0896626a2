"""A draft: everybody takes a card of a pack and passes the rest on, until all packs are empty.

The table is a value: picking gives the table after it, and nothing else decides what comes.
"""

from collections.abc import Sequence
from typing import Literal

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ..drawing.opening import Drawn
from .pools import Pool

Side = Literal["left", "right"]
Cards = tuple[Drawn, ...]
SIDES: tuple[Side, ...] = ("left", "right")
FEWEST = 2  # players: alone nothing can be passed on


class Round(Value):
    """One pack for each seat, and the neighbour who gets what is left of it."""

    packs: tuple[Cards, ...]
    side: Side = "left"


class Draft(Value):
    """All that is settled before the first pick: seats clockwise, rounds, cards taken at a turn."""

    players: tuple[str, ...]
    rounds: tuple[Round, ...]
    at_once: int = 1


class Pick(Value):
    """A card that was taken: by which seat, in which round and turn (from 1), and out of what."""

    round: int
    turn: int
    seat: int
    card: Drawn
    out_of: Cards


class Table(Value):
    """A draft under way: the seats pick one after the other, and then all pass at once.

    `seat` picks next, None once the draft is over; `due` is how many cards it still takes before
    the next seat does. `hands` and `pools` hold a seat's cards each.
    """

    draft: Draft
    round: int
    turn: int
    seat: int | None
    due: int
    hands: tuple[Cards, ...]
    pools: tuple[Cards, ...]
    picks: tuple[Pick, ...] = ()

    @property
    def hand(self) -> Cards:
        """The cards that the next seat picks from; none once the draft is over."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def is_over(self) -> bool:
        """Whether all cards are taken."""
        return self.seat is None


def draft(pools: Sequence[Pool], sides: Sequence[Side] = SIDES, at_once: int = 1) -> Draft:
    """Return the draft of the packs of some players, who sit clockwise in the order given.

    A round is each player's next pack; `sides` are those of the rounds, over and over.

    Raises:
        UsageError: `pool.draft-alone` (players, least).
    """
    if len(pools) < FEWEST:
        raise UsageError("pool.draft-alone", players=len(pools), least=FEWEST)
    rounds = zip(*(pool.packs for pool in pools), strict=True)
    passed = tuple(Round(packs, sides[i % len(sides)]) for i, packs in enumerate(rounds))
    return Draft(tuple(pool.player for pool in pools), passed, at_once)


def begin(draft: Draft) -> Table:
    """Return the table before the first pick."""
    nothing: tuple[Cards, ...] = ((),) * len(draft.players)
    return _next_round(Table(draft, 0, 0, None, 0, nothing, nothing))


def pick(table: Table, place: int) -> Table:
    """Return the table after the next seat has taken the card at a place of its hand, from 0.

    Raises:
        UsageError: `pool.draft-over`; `pool.draft-place` (number, most): there is no such place.
    """
    seat, hand = table.seat, table.hand
    if seat is None:
        raise UsageError("pool.draft-over")
    if not 0 <= place < len(hand):
        raise UsageError("pool.draft-place", number=place + 1, most=len(hand))
    card = hand[place]
    table = table.but(
        hands=_set(table.hands, seat, (*hand[:place], *hand[place + 1 :])),
        pools=_set(table.pools, seat, (*table.pools[seat], card)),
        picks=(*table.picks, Pick(table.round, table.turn, seat, card, hand)),
        due=table.due - 1,
    )
    return table if table.due and table.hand else _next_seat(table, seat + 1)


def _next_seat(table: Table, first: int) -> Table:
    """Let the next seat from `first` on pick that has cards; behind the last one all pass."""
    for seat in range(first, len(table.hands)):
        if table.hands[seat]:
            return table.but(seat=seat, due=table.draft.at_once)
    if not any(table.hands):
        return _next_round(table)
    side = table.draft.rounds[table.round - 1].side
    return _next_seat(table.but(hands=_passed(table.hands, side), turn=table.turn + 1), 0)


def _next_round(table: Table) -> Table:
    """Let everybody take up the next pack, if there is one."""
    if table.round == len(table.draft.rounds):
        return table.but(seat=None, due=0)
    hands = table.draft.rounds[table.round].packs
    table = table.but(round=table.round + 1, turn=1, hands=hands)
    return _next_seat(table, 0)


def _passed(hands: tuple[Cards, ...], side: Side) -> tuple[Cards, ...]:
    """Return the hands after each was given to the neighbour; the next seat sits to the left."""
    return (*hands[-1:], *hands[:-1]) if side == "left" else (*hands[1:], *hands[:1])


def _set(parts: tuple[Cards, ...], place: int, part: Cards) -> tuple[Cards, ...]:
    return (*parts[:place], part, *parts[place + 1 :])
