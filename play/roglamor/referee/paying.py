"""Paying at the table: what a card in hand costs there, and the domains that are tapped for it."""

from collections import Counter
from collections.abc import Sequence

from ....catalog.errors import UsageError
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import typed
from ..charges import Charge, Priced, Unread, cost_in
from ..payment import NEUTRAL, Paid, can_pay_total, pay
from . import seen


def price(
    board: Board, state: State, number: int, reality: str | None, x: int | None = None
) -> Priced:
    """Return what a card costs where it is to be played.

    Where only the number of charges is known, just neutral ones are sure to pay them.

    Raises:
        UsageError: `roglamor.which-x`: it costs an X, and nobody says how many charges that is.
    """
    card = seen.card(board, state, number)
    if card.cost is not None and card.cost.xs and x is None:
        raise UsageError("roglamor.which-x", card=card.name)
    if card.cost is not None:
        return cost_in(card.cost, reality, card.creature, x)
    total = card.totals.get(reality or "")
    if total is not None and can_pay_total(total, seen.pool(board, state)):
        return Priced((Charge((NEUTRAL,)),) * total)
    return Priced(None, lacking=(Lack(card.name, "coste"),))


def checks(
    board: Board, state: State, card: str, priced: Priced, using: Sequence[int] = ()
) -> tuple[Check, ...]:
    """Return whether the charges there are pay a price: all that is missing, each kind once.

    `using` names the domains that are to pay, none for any of them.
    """
    if priced.charges is None:
        return (Check(None, Step("cost-known", "RG-12", {"card": card}), priced.lacking),)
    payment = pay(priced.charges, seen.pool(board, state, using))
    if payment.covers:
        return (Check(True, Step("cost-paid", "payment", {"count": len(priced.charges)})),)
    missing = Counter(payment.missing).items()
    return tuple(
        Check(False, Step("charge-missing", "RG-12", {"charge": str(charge), "count": count}))
        for charge, count in missing
    )


def spent(
    board: Board, state: State, charges: Sequence[Charge], using: Sequence[int] = ()
) -> State:
    """Return the state with a price paid: domains tapped, neutral charges gone.

    What is missing is not paid: that happens only where something is done though it is forbidden.
    """
    payment = pay(charges, seen.pool(board, state, using))
    ready = [*seen.ready_domains(board, state, using)]
    tapped: list[int] = []
    for one in payment.paid:
        if one.using == NEUTRAL:
            state = moves.figured(state, seen.NEUTRAL, -1)
        else:
            tapped.append(_domain(ready, one, tapped))
    for number in tapped:
        state = moves.changed(state, number, tapped=True)
    if not payment.paid:
        return state
    neutral = len(payment.paid) - len(tapped)
    key = "event-paid" if not neutral else "event-paid-both" if tapped else "event-paid-neutral"
    count = len(payment.paid)
    return moves.tell(state, key, tuple(tapped), ("RG-11",), count=count, neutral=neutral)


def _domain(ready: Sequence[tuple[int, str]], paid: Paid, taken: Sequence[int]) -> int:
    """Return the first ready domain of the element that pays a charge."""
    return next(n for n, element in ready if element == paid.using and n not in taken)


def typed_cost(board: Board, text: str | None) -> tuple[Charge, ...]:
    """Return the charges that a player says something costs; none where nothing is said.

    Raises:
        UsageError: `cost.not-understood` with word and near, `cost.too-many`, `roglamor.which-cost`
            for a mere number or an X.
    """
    if not text:
        return ()
    charges, elements = board.game.fields["coste"].values, board.game.fields["elemento"].values
    read = typed.cost(text, charges, elements)
    if isinstance(read, Unread):
        word = read.tokens[0]
        near = typed.suggestions(word, charges)
        raise UsageError("roglamor.no-charge", word=word, near=near)
    if read.cost is None or read.cost.xs:
        raise UsageError("roglamor.which-cost", text=text)
    return read.cost.charges
