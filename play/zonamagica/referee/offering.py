"""The auction of a distribution at the table: kept in what the state remembers, bid by bid."""

from collections.abc import Mapping

from ....catalog.errors import Fact
from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import listed, whole
from ...goldfish.places import at
from ...goldfish.state import Event, State
from ...working import Check, Ruling, Step, ruling
from .. import bidding, distribution, opening, reading, selling
from ..auction import Auction, Bidder, Item, Sale
from ..parts import SCHOOLS
from . import remembered, seats
from .remembered import BONUSES, SOLD, Scored
from .seats import AUCTION, IMPLEMENTS, POINTS, SELLING, TURN, numbers, pile

_NO_AUCTION = ruling(Check(holds=False, step=Step("no-auction", "ZM-11")))
_NONE = -1  # stands for a seat that is not known, or for nobody


def opened(board: Board, state: State, address: Address) -> State:
    """Begin an auction: as many implements as players off the pile (ZM-11), the leader opens."""
    top = [str(n) for n in reversed(numbers(pile(state, AUCTION)))]
    lot = distribution.lot(top, board.start.players)  # kept whole in the zone till it is sold
    everybody = [_bidder(state, seat) for seat in seats.seats(board)]
    order = [seat - 1 for seat in seats.in_order(board, state)]
    found = opening.leading(everybody, order, board.settings, address)
    items = [Item(card, named(board, state, int(card))) for card in lot]
    held = opening.begin(everybody, items, found.seat).but(began=order[0], steps=found.steps)
    state = moves.tell(state, "event-auction", tuple(map(int, lot)), ("ZM-11",), count=len(items))
    if not seats.scripted(board):
        state = moves.tell(state, "event-passive-bids", (), ())
    return _passively(board, _kept(board, state, held), address)


def _bidder(state: State, seat: int) -> Bidder:
    """Return a seat as a bidder; its points are unknown while a bonus of its is.

    Where it is not known with how many crystals it began, it has those it gained at least (ZM-7).
    """
    held = {s: state.figures.get(seats.crystals_key(state, s, seat), 0) for s in SCHOOLS}
    known = len(seats.crystals(state, seat)) == len(SCHOOLS)
    untold = remembered.has_bonus(state, seat)
    points = None if untold else state.figures.get(at(POINTS, seat), 0)
    if known:
        return Bidder(str(seat), points, sum(held.values()), held)
    return Bidder(str(seat), points, sure=held)


def named(board: Board, state: State, card: int) -> int | None:
    """Return how many mana an implement names that lie in its circle; None where nobody can tell.

    The player says it (`named`), or which mana of which school the card names.
    """
    said = remembered.named(state, card)
    return counted(board, state, card) if said is None else said


def counted(board: Board, state: State, card: int) -> int | None:
    """Return how many mana lie in a circle that an implement, as its fields are known, names."""
    fields = board.fields(state, card)
    mana, school = reading.mana(fields), reading.school(fields)
    lies = seats.circle(board, state, school) if mana and school else None
    return None if lies is None or None in lies.mana else lies.mana.count(mana)


def held(board: Board, state: State) -> Auction:
    """Return the auction that a state remembers."""
    words = {key: listed(state, f"auction-{key}") for key in ("seats", "lot", "shelved")}
    return Auction(
        tuple(_bidder(state, seat) for seat in seats.seats(board)),
        tuple(map(int, words["seats"])),
        tuple(Item(card, named(board, state, int(card))) for card in words["lot"]),
        _seat(state, "leader"),
        _seat(state, "opener"),
        _seat(state, "turn"),
        whole(state, "auction-high"),
        _seat(state, "holder"),
        whole(state, "auction-asked"),
        words["shelved"],
        _seat(state, "owes"),
        began=seats.in_order(board, state)[0] - 1,
    )


def _seat(state: State, key: str) -> int | None:
    found = state.memory.get(f"auction-{key}", _NONE)
    return None if found == _NONE or not isinstance(found, int) else found


def _kept(board: Board, state: State, now: Auction) -> State:
    """Return the state that remembers an auction, with what was sold, paid and gained done."""
    for key in ("leader", "opener", "turn", "holder", "owes"):
        seat = getattr(now, key)
        state = moves.remembered(state, **{f"auction-{key}": _NONE if seat is None else seat})
    lists = {
        "auction-seats": tuple(map(str, now.seats)),
        "auction-lot": tuple(item.name for item in now.lot),
        "auction-shelved": now.shelved,
    }
    numbers_ = {"auction-high": now.high, "auction-asked": now.asked}
    state = moves.remembered(moves.remembered(state, **lists), **numbers_)
    for seat, one in enumerate(now.bidders, 1):
        for school, count in one.told.items():
            owned = {seats.crystals_key(state, school, seat): max(0, count)}
            state = state.but(figures={**state.figures, **owned})
    for sale in now.sales:
        state = _sold(board, state, sale)
    state = moves.told(state, *(_told(board, state, step) for step in now.steps))
    if now.owes is not None:
        state = seats.tell(state, "event-pay", now.owes + 1, (), ("ZM-16",), bid=now.high)
    return moves.remembered(state, stage=TURN if now.is_over else SELLING)


def _sold(board: Board, state: State, sale: Sale) -> State:
    """Return the state with an implement before its owner, and its bonus gained or waited for."""
    seat, card = int(sale.owner), int(sale.item)
    state = moves.moved(state, [card], at(IMPLEMENTS, seat))
    if sale.points is None:
        return remembered.paired(state, BONUSES, [(seat, card)])
    if not sale.paid and not board.settings["unpaid-bonus"]:
        return state
    return scoring(state, Scored(seat, card, sale.points))


def scoring(state: State, bonus: Scored) -> State:
    """Return the state with the bonus of an implement gained (ZM-16), remembered to be mended."""
    others = [one for one in remembered.scored(state, SOLD) if one.card != bonus.card]
    state = remembered.scoring(state, SOLD, (*others, bonus))
    return moves.figured(state, at(POINTS, bonus.seat), bonus.points)


def _told(board: Board, state: State, step: Step) -> Event:
    """Return a step of an auction as an event, its card by name."""
    facts = dict(step.facts)
    if isinstance(facts.get("card"), str):
        facts["card"] = board.card(state, int(str(facts["card"]))).name
    names = facts.get("name")
    if isinstance(names, tuple):
        facts["name"] = ", ".join(names)
    reading = board.game.settings[step.setting].cite if step.setting else ()
    return Event(f"sale-{step.key}", _seated(facts), cite=(step.cite, *reading))


def _seated(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return facts whose bidders are seats, and what sentences call those."""
    found = dict(facts)
    for role, called in (("name", "other"), ("to", "next"), ("of", "due")):
        name = facts.get(role)
        if isinstance(name, str) and name.isdecimal():
            found |= {role: int(name), called: seats.other(int(name))}
    return found


def _ruled(found: Ruling) -> tuple[Check, ...]:
    """Return the checks of bidders as they are told of seats."""
    steps = (each.step.but(facts=_seated(each.step.facts)) for each in found.checks)
    return tuple(each.but(step=step) for each, step in zip(found.checks, steps, strict=True))


def judge_bid(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a bid may be made (ZM-13)."""
    if seats.stage(state) != SELLING:
        return _NO_AUCTION
    now = held(board, state)
    if now.owes is not None:
        facts = {**seats.about(now.owes + 1), "bid": now.high}
        return ruling(Check(holds=False, step=Step("pay-first", "ZM-16", facts)))
    found = bidding.may_bid(now, deed.seat - 1, int(deed.words[0]), board.settings)
    return ruling(seats.is_played(board, deed), *_ruled(found))


def bid(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Bid, and let those that nobody plays bid nothing behind it."""
    now = held(board, state).but(turn=deed.seat - 1)
    if now.opener is None:
        now = now.but(opener=now.turn)
    after = bidding.bid(now, int(deed.words[0]), board.settings, address)
    return _passively(board, _kept(board, state, after), address)


def judge_pay(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether crystals pay what is owed (ZM-16)."""
    if seats.stage(state) != SELLING:
        return _NO_AUCTION
    now = held(board, state)
    owes = now.owes == deed.seat - 1 if now.owes is not None else False
    if not owes:
        return ruling(Check(owes, Step("owes-nothing", "ZM-16", seats.about(deed.seat))))
    return ruling(*_ruled(selling.may_pay(now, _mix(deed), board.settings)))


def _mix(deed: Deed) -> dict[str, int]:
    return dict(zip(SCHOOLS, map(int, deed.words), strict=True))


def pay(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Pay what is owed in a mix of crystals."""
    after = selling.pay(held(board, state), _mix(deed), board.settings, address)
    return _passively(board, _kept(board, state, after), address)


def judge_open(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether it may be said who opens: somebody still in it, where nobody can tell."""
    if seats.stage(state) != SELLING:
        return _NO_AUCTION
    if int(deed.words[0]) not in seats.seats(board):
        step = seats.no_such_seat(board, deed.words[0], "ZM-12")
        return ruling(Check(holds=False, step=step))
    now = held(board, state)
    waits = now.turn is None and now.owes is None
    if not waits:
        return ruling(Check(waits, Step("opens-known", "ZM-12")))
    return ruling(Check(int(deed.words[0]) - 1 in now.seats, Step("seat-is-in", "ZM-12")))


def opens(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Let a seat open the item."""
    after = opening.opened_by(held(board, state), int(deed.words[0]) - 1)
    return _passively(board, _kept(board, state, after), address)


def _passively(board: Board, state: State, address: Address) -> State:
    """Let those that nobody plays bid nothing, as long as it is their turn."""
    while seats.stage(state) == SELLING:
        now = held(board, state)
        if now.owes is not None or now.turn is None or now.turn + 1 in seats.played(board):
            return state
        after = bidding.bid(now, 0, board.settings, address)
        state = _kept(board, state, after)
    return state
