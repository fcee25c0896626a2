"""Paying at the table: what a card in hand costs there, and the domains that are tapped for it."""

from collections import Counter
from collections.abc import Sequence

from ....catalog.errors import UsageError
from ....catalog.value import Value
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Step
from .. import typed
from ..bill import numbered
from ..charges import Charge, Priced, Unread, cost_in
from ..payment import NEUTRAL, Paid, Pool, can_pay_total, pay
from ..reading import Card
from . import seats, seen, verbs


class Payer(Value):
    """Who pays, and with which domains: with any that are ready where none is named."""

    seat: int = 1
    using: tuple[int, ...] = ()


def payer(deed: Deed, using: Sequence[int]) -> Payer:
    """Return who pays for a deed, with the domains that it names behind its own cards.

    Raises:
        UsageError: `roglamor.which-domains`: it is paid with some, and none is named.
    """
    if verbs.PAYING in deed.words and not using:
        raise UsageError("roglamor.which-domains")
    return Payer(deed.seat, tuple(using))


def price(
    board: Board, card: Card, reality: str | None, pool: Pool, x: int | None = None
) -> Priced:
    """Return what a card costs where it is to be played.

    Where only the number of charges is known, they are paid with what pays them whichever they are.

    Raises:
        UsageError: `roglamor.which-x`: it costs an X, and nobody says how many charges that is.
    """
    if card.cost is not None and card.cost.xs and x is None:
        raise UsageError("roglamor.which-x", card=card.name)
    if card.cost is not None:
        return cost_in(card.cost, reality, card.creature, x)
    total = card.totals.get(reality or "")
    derives = board.settings["lost-icons"] == "derived"
    own, least = numbered(card, reality) if derives else (None, 0)
    if total is not None and can_pay_total(total, pool, own, least):
        return Priced((Charge((own or NEUTRAL,)),) * total)
    return Priced(None, lacking=(Lack(card.name, "coste"),))


def checks(
    board: Board, state: State, card: str, priced: Priced, payer: Payer
) -> tuple[Check, ...]:
    """Return whether the charges there are pay a price: all that is missing, each kind once.

    Nothing is asked of a rival who brought no domain deck.
    """
    if not seats.pays(board, payer.seat):
        return ()
    if priced.charges is None:
        return (Check(None, Step("cost-known", "RG-12", {"card": card}), priced.lacking),)
    if unready := unready_of(board, state, payer):
        return unready
    payment = pay(priced.charges, seen.pool(board, state, payer.using, payer.seat))
    if payment.covers:
        return (Check(True, Step("cost-paid", "payment", {"count": len(priced.charges)})),)
    missing = Counter(payment.missing).items()
    return tuple(
        Check(False, Step("charge-missing", "RG-12", {"charge": str(charge), "count": count}))
        for charge, count in missing
    )


def unready_of(board: Board, state: State, payer: Payer) -> tuple[Check, ...]:
    """Return for each domain that is to pay and cannot that it is none, or not ready (RG-11)."""
    ready = {number for number, _ in seen.ready_domains(board, state, seat=payer.seat)}
    return tuple(
        Check(False, Step("domain-ready", "RG-11", {"card": board.called(state, number)}))
        for number in payer.using
        if number not in ready
    )


def spent(board: Board, state: State, charges: Sequence[Charge], payer: Payer) -> State:
    """Return the state with a price paid: domains tapped, neutral charges gone.

    What is missing is not paid: that happens only where something is done though it is forbidden.
    """
    if not seats.pays(board, payer.seat):
        return state
    seat, using = payer.seat, payer.using
    payment = pay(charges, seen.pool(board, state, using, seat))
    ready = [*seen.ready_domains(board, state, using, seat)]
    tapped: list[int] = []
    for one in payment.paid:
        if one.using == NEUTRAL:
            state = moves.figured(state, at(seen.NEUTRAL, seat), -1)
        else:
            tapped.append(_domain(ready, one, tapped))
    for number in tapped:
        state = moves.changed(state, number, tapped=True)
    if not payment.paid:
        return state
    neutral = len(payment.paid) - len(tapped)
    key = "event-paid" if not neutral else "event-paid-both" if tapped else "event-paid-neutral"
    count = len(payment.paid)
    return seats.tell(state, seat, key, tuple(tapped), ("RG-11",), count=count, neutral=neutral)


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
