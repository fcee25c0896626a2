"""The combat on the table: Invocations, effects and Mana in play, read into the arithmetic."""

from collections.abc import Mapping

from ....catalog.value import Value
from ...goldfish.board import Board
from ...goldfish.state import State
from ...working import Lack, gathered
from ..combat import Combat, Effect, Mode, Side
from ..effects import applied
from ..power import INVOKED, Total, lacking_now, totals
from ..priority import order
from ..winning import Lead, Prize, lead, prize
from . import lying, remembered
from .remembered import Kept


class Fight(Value):
    """The combat of a state: whose each side is, in order of priority, and what it comes to."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    combat: Combat
    totals: tuple[Total, ...]

    @property
    def lead(self) -> Lead:
        """Who leads."""
        return lead(self.combat, self.totals)

    def total(self, seat: int) -> Total:
        """Return what the Invocation of a seat comes to."""
        return self.totals[self.seats.index(seat)]


class Outcome(Value):
    """How a combat ends: the seat that wins, and which cards are or may be the trophy.

    `winner` is None where nobody wins or it cannot be told, which `lacking` tells apart.
    """

    winner: int | None
    lead: Lead
    prize: Prize | None
    taken: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()
    lacking: tuple[Lack, ...] = ()


def mode(board: Board) -> Mode:
    """Return how effects are read: as chosen for the game, else by the setting (INV-41, INV-42)."""
    chosen = board.start.options.get("mode") or board.settings["mode"]
    return "fixed" if chosen == "fixed" else "dynamic"


def taking_part(board: Board, state: State) -> tuple[int, ...]:
    """Return the seats of this round: all but the referee of Armageddon (INV-35).

    In the round that decides a tie only those level take part (INV-31).
    """
    if deciding := remembered.listed(state, remembered.DECIDING):
        return deciding
    around = order(remembered.guardian(state), board.start.players)
    return around[1:] if lying.variant(board) == "armageddon" else around


def in_order(board: Board, state: State) -> tuple[int, ...]:
    """Return the seats of this round in order of priority (INV-32, INV-21)."""
    here = taking_part(board, state)
    paid = remembered.listed(state, remembered.PAYMENTS)
    ordered = order(remembered.guardian(state), board.start.players, _last_of_each(paid))
    return tuple(seat for seat in ordered if seat in here)


def _last_of_each(payments: tuple[int, ...]) -> tuple[int, ...]:
    """Return the payments with only the last of each seat."""
    return tuple(s for i, s in enumerate(payments) if s not in payments[i + 1 :])


def running(board: Board, state: State) -> tuple[int, ...]:
    """Return the seats that can still win the combat, in order of priority."""
    return tuple(
        seat
        for seat in in_order(board, state)
        if not remembered.out(state, seat) and lying.invocation(state, seat) is not None
    )


def fight(board: Board, state: State) -> Fight:
    """Return the combat as it stands."""
    found = [(seat, lying.invocation(state, seat)) for seat in in_order(board, state)]
    there = [(seat, card) for seat, card in found if card is not None]
    sides = tuple(_side(board, state, seat, card) for seat, card in there)
    cards = tuple(card for _, card in there)
    place = {card: i for i, card in enumerate(cards)}
    kept = [_effect(each, place) for each in remembered.effects(state)]
    combat = Combat(sides, tuple(each for each in kept if each is not None), mode(board))
    return Fight(tuple(seat for seat, _ in there), cards, combat, totals(combat))


def _side(board: Board, state: State, seat: int, number: int) -> Side:
    card = lying.printed(board, state, number)
    return Side(
        str(seat),
        card.power,
        card.elements,
        card.support,
        conjurings=len(lying.numbers(state, lying.CONJURINGS, seat)),
        reserve=len(lying.reserve(state, seat)),
        empowered=lying.mana_on(state, lying.INVOCATION, seat, number),
        invoked=lying.invoked(board, state, seat),
        used=len(used(state, seat)),
        out=remembered.out(state, seat),
        card=card.name,
    )


def used(state: State, seat: int) -> list[int]:
    """Return the Mana that a seat has used in this combat: none that it paid in Preparation."""
    if remembered.stage(state) not in remembered.COMBAT:
        return []
    before = remembered.listed(state, remembered.BEFORE)
    return [number for number in lying.used(state, seat) if number not in before]


def _effect(kept: Kept, place: Mapping[int, int]) -> Effect | None:
    """Return an effect by places; None where an Invocation it is bound to is gone."""
    if kept.on is not None and any(card not in place for card in kept.on):
        return None
    return Effect(
        "" if kept.source is None else str(kept.source),
        kept.kind,
        kept.formula,
        None if kept.on is None else tuple(place[card] for card in kept.on),
        kept.elements,
        kept.once,
        {place[card]: value for card, value in kept.given.items() if card in place},
        kept.gone,
        kept.cite,
    )


def with_effect(board: Board, state: State, new: Kept) -> State:
    """Return the state with one more effect, told for this moment where its mode asks so."""
    now = fight(board, state)
    place = {card: i for i, card in enumerate(now.cards)}
    effect = _effect(new, place)
    if effect is None:
        return state
    done = applied(now.combat, effect).effects[-1]
    given = {now.cards[i]: value for i, value in done.given.items()}
    kept = new.but(once=done.once, given=given)
    return remembered.with_effects(state, (*remembered.effects(state), kept))


def untold(board: Board, state: State, new: Kept) -> tuple[Lack, ...]:
    """Return what a new effect lacks to be worked out at this moment, if it is told only once."""
    now = fight(board, state)
    effect = _effect(new, {card: i for i, card in enumerate(now.cards)})
    if effect is None:
        return ()
    return _named(board, state, now, lacking_now(applied(now.combat, effect)))


def outcome(board: Board, state: State) -> Outcome:
    """Return how the combat ends as things stand (INV-25, INV-27, INV-28)."""
    now = fight(board, state)
    found = now.lead
    if found.leader is None:
        return Outcome(None, found, None, lacking=_named(board, state, now, found.lacking))
    won = prize(now.combat, board.settings)
    return Outcome(
        now.seats[found.leader],
        found,
        won,
        tuple(now.cards[i] for i in won.taken),
        tuple(now.cards[i] for i in won.choices),
        gathered([won.lacking]),
    )


def unknown(board: Board, state: State) -> tuple[Lack, ...]:
    """Return what is unknown of the total Power of all Invocations."""
    now = fight(board, state)
    return _named(board, state, now, gathered(total.lacking for total in now.totals))


def _named(board: Board, state: State, now: Fight, lacking: tuple[Lack, ...]) -> tuple[Lack, ...]:
    """Return what is lacking by the names of cards instead of seats."""
    names = {str(s): board.called(state, c) for s, c in zip(now.seats, now.cards, strict=True)}
    found = [
        _of_support(board, state, int(lack.of))
        if lack.field == INVOKED
        else Lack(names.get(lack.of, lack.of), lack.field)
        for lack in lacking
    ]
    return gathered([found])


def _of_support(board: Board, state: State, seat: int) -> Lack:
    """Return that the value of the Support which a seat has invoked is lacking (INV-24)."""
    number = lying.invoked_support(state, seat)
    return Lack("" if number is None else board.called(state, number), "apoyo")
