"""Bids: which are allowed, and what each brings about."""

from ...catalog.game import Settings
from ...packs.chance import Address
from ..working import Check, Lack, Ruling, Step, gathered, ruling
from .auction import Auction, Bidder
from .opening import opened
from .selling import given, sold


def may_bid(auction: Auction, seat: int, amount: int, settings: Settings) -> Ruling:
    """Tell whether a player may bid: 0, or more than the highest, and no more than owned (ZM-13).

    Args:
        auction: With an item, and nobody who still has to pay.
        seat: Who bids.
        amount: Any number; one below 0 is never allowed.
        settings: Values of the game's settings: `bid-limit`, `bid-crystals`.
    """
    bidder = auction.bidders[seat]
    turn = None if auction.turn is None else auction.name(auction.turn)
    whose = {"name": bidder.name, "of": turn}
    due = Step("opener-untold", "ZM-12") if turn is None else Step("bid-in-turn", "ZM-12", whose)
    higher = {"bid": amount, "high": auction.high}
    checks = [
        Check(seat in auction.seats, Step("still-in", "ZM-16", {"name": bidder.name})),
        Check(None if turn is None else seat == auction.turn, due),
        Check(not amount or amount > auction.high, Step("bid-higher", "ZM-13", higher)),
    ]
    return ruling(*checks, *_covered(bidder, amount, settings))


def _covered(bidder: Bidder, amount: int, settings: Settings) -> tuple[Check, ...]:
    """Return whether the crystals suffice, and by what the table has agreed can be paid."""
    if not amount:
        return ()
    who, sure = {"name": bidder.name}, sum(bidder.told.values())
    largest = max(bidder.told.values(), default=0)
    owned = amount <= sure or (None if bidder.crystals is None else amount <= bidder.crystals)
    lacking = (Lack(bidder.name, "crystals"),) if owned is None else ()
    facts = {"bid": amount, "crystals": sure if owned is None else bidder.crystals}
    checks = [Check(owned, Step("bid-covered", "ZM-13", {**who, **facts}, "bid-limit"), lacking)]
    within = amount <= largest or (None if bidder.by_school is None else False)
    told = (Lack(bidder.name, "crystals-by-school"),) if within is None else ()
    for setting, single in (("bid-limit", "larger-school"), ("bid-crystals", "one-school")):
        agreed = settings.get(setting)
        if agreed == single or (agreed is None and within is not True):
            holds = within if agreed else None
            facts = {"bid": amount, "crystals": largest}
            step = Step(f"{setting}-single", "ZM-13", {**who, **facts}, setting)
            checks.append(Check(holds, step, told))
    return tuple(checks)


def _needs_both(bidder: Bidder, amount: int) -> bool:
    """Return whether crystals of both schools have to count, or may have to where they are untold.

    However a sum is split, the larger part is at least half of it.
    """
    if bidder.told:
        return amount > max(bidder.told.values())
    return bidder.crystals is not None and 2 * amount > bidder.crystals + 1


def unchecked(auction: Auction, settings: Settings) -> tuple[Lack, ...]:
    """Return the crystals that nobody has told, of those who hold the highest bid or have paid.

    Whether they owned what they bid cannot be checked (ZM-13).
    """
    paid = {sale.owner: sale.paid for sale in auction.sales}
    bids = {auction.seat_of(owner): amount for owner, amount in paid.items()}
    if auction.holder is not None:
        bids[auction.holder] = auction.high
    return gathered(
        check.lacking
        for seat, amount in bids.items()
        if seat is not None
        for check in _covered(auction.bidders[seat], amount, settings)
    )


def bid(auction: Auction, amount: int, settings: Settings, address: Address) -> Auction:
    """Bid, as whoever's turn it is; what that brings about follows at once.

    An item is sold when the turn is back at the highest bidder (ZM-14), and put back or given
    away when everybody has bid 0 (ZM-15). `address` is where chance would break a tie.
    """
    seat = auction.turn
    if seat is None:
        raise ValueError(auction)
    following = auction.following(seat)
    name = auction.name(seat)
    if amount:
        then = auction.name(following)
        reading = "bid-limit" if _needs_both(auction.bidders[seat], amount) else None
        step = Step("bid-made", "ZM-13", {"name": name, "bid": amount, "to": then}, reading)
        after = auction.but(high=amount, holder=seat, asked=0, turn=following, steps=(step,))
        return after.but(lacking=())
    step = Step("bid-zero", "ZM-13", {"name": name})
    after = auction.but(asked=auction.asked + 1, turn=following, steps=(step,), lacking=())
    if following == after.holder:
        return sold(after, settings, address)
    if after.holder is None and after.asked >= len(after.seats):
        return _unwanted(after, settings, address)
    return after


def _unwanted(auction: Auction, settings: Settings, address: Address) -> Auction:
    """Put an item that nobody wants at the bottom; unwanted again, it is a gift (ZM-15)."""
    item = auction.lot[0]
    if item.name not in auction.shelved:
        step = Step("unsold", "ZM-15", {"card": item.name})
        after = auction.but(
            lot=(*auction.lot[1:], item),
            shelved=(*auction.shelved, item.name),
            steps=(*auction.steps, step),
        )
        return opened(after, settings, address)
    return given(auction, settings, address)
