"""How an implement of an auction finds its owner: sold, paid, given away, or the last one."""

from collections.abc import Mapping

from ...catalog.game import Settings
from ...packs.chance import Address
from ..working import Check, Lack, Ruling, Step, ruling
from .auction import PER_MANA, Auction, Sale, mixes
from .opening import opened


def sold(auction: Auction, settings: Settings, address: Address) -> Auction:
    """Sell the item to the highest bidder, who pays at once where there is but one way (ZM-14).

    Whoever may have more crystals of a school than are known says how they pay.
    """
    seat = auction.holder
    if seat is None:
        raise ValueError(auction)
    name, item = auction.name(seat), auction.lot[0].name
    step = Step("item-sold", "ZM-14", {"name": name, "bid": auction.high, "card": item})
    after = auction.but(owes=seat, steps=(*auction.steps, step))
    ways, bidder = ways_of_paying(after, settings), auction.bidders[seat]
    if len(ways) > 1 or (bidder.by_school is None and bidder.sure):
        return after
    owned = bidder.by_school  # all of it, where a bid was more than that
    return pay(after, ways[0] if ways else owned, settings, address)


def ways_of_paying(auction: Auction, settings: Settings) -> tuple[dict[str, int], ...]:
    """Return the mixes of crystals known that would pay what is owed; none where none is told."""
    if auction.owes is None:
        return ()
    single = settings["bid-crystals"] == "one-school"
    return mixes(auction.bidders[auction.owes], auction.high, one_school=single)


def may_pay(auction: Auction, mix: Mapping[str, int], settings: Settings) -> Ruling:
    """Tell whether a mix of crystals pays what is owed (ZM-16); `bid-crystals` says which do."""
    facts = {"bid": auction.high, "sum": sum(mix.values())}
    enough = Check(sum(mix.values()) == auction.high, Step("pays-bid", "ZM-16", facts))
    if not enough.holds:
        return ruling(enough)
    return ruling(enough, _allowed(auction, mix, settings))


def _allowed(auction: Auction, mix: Mapping[str, int], settings: Settings) -> Check:
    """Return whether whoever owes may pay with a mix; None where they may not own all of it."""
    bidder = None if auction.owes is None else auction.bidders[auction.owes]
    ways = ways_of_paying(auction, settings)
    paid = {school: count for school, count in mix.items() if count}
    fits = paid in [{s: n for s, n in way.items() if n} for way in ways]
    step = Step("mix-allowed", "ZM-16", {"bid": auction.high}, "bid-crystals")
    if bidder is None or bidder.by_school is not None or not bidder.sure:
        return Check(fits or not ways, step)
    if fits or (settings["bid-crystals"] == "one-school" and len(paid) > 1):
        return Check(fits, step)
    owned = Step("mix-owned", "ZM-13", {"name": bidder.name})
    return Check(None, owned, (Lack(bidder.name, "crystals"),))


def pay(
    auction: Auction, mix: Mapping[str, int] | None, settings: Settings, address: Address
) -> Auction:
    """Pay what is owed, take the item, score 2 for each mana it names, and leave (ZM-16).

    `mix` are the crystals by school, None where nobody has told how many of each there are.
    """
    seat = auction.owes
    if seat is None:
        raise ValueError(auction)
    bidder = auction.bidders[seat].paying(auction.high, mix)
    name, high = bidder.name, auction.high
    reading = "bid-crystals" if mix and all(mix.values()) else None
    step = Step("bid-paid", "ZM-16", {"name": name, "bid": high, "left": bidder.crystals}, reading)
    bidders = (*auction.bidders[:seat], bidder, *auction.bidders[seat + 1 :])
    after = auction.but(bidders=bidders, owes=None, steps=(*auction.steps, step))
    return _leave(after, seat, auction.high, settings, address)


def mana_named(auction: Auction, count: int) -> Auction:
    """Tell how many mana the item on top names that lie in its circle now (ZM-16)."""
    item = auction.lot[0]
    step = Step("mana-told", "ZM-16", {"card": item.name, "count": count})
    return auction.but(lot=(item.but(named=count), *auction.lot[1:]), steps=(step,))


def given(auction: Auction, settings: Settings, address: Address) -> Auction:
    """Give the item to the player nearest to the one who opened it, for nothing (ZM-15)."""
    opener = auction.opener
    agreed = settings["auction-nearest"]
    if opener is None or agreed is None:
        lack = Lack("auction", "auction-nearest")
        return auction.but(turn=None, lacking=(*auction.lacking, lack))
    included = agreed == "starter-included"
    seat = auction.from_seat(opener) if included else auction.following(opener)
    facts = {"name": auction.name(seat), "card": auction.lot[0].name}
    step = Step("given-to-nearest", "ZM-15", facts, "auction-nearest")
    return _leave(auction.but(steps=(*auction.steps, step)), seat, 0, settings, address)


def _leave(auction: Auction, seat: int, paid: int, settings: Settings, address: Address) -> Auction:
    """Let a player take the item and leave; whoever is alone then gets the last one (ZM-17)."""
    item = auction.lot[0]
    points, steps, lacking = _bonus(item.named, auction.name(seat), item.name, paid, settings)
    bidder = auction.bidders[seat]
    scored = None if bidder.points is None or points is None else bidder.points + points
    bidders = list(auction.bidders)
    bidders[seat] = bidder.but(points=scored)
    after = auction.but(
        bidders=tuple(bidders),
        seats=tuple(each for each in auction.seats if each != seat),
        lot=auction.lot[1:],
        sales=(*auction.sales, Sale(item.name, bidder.name, paid, points)),
        steps=(*auction.steps, *steps),
        lacking=(*auction.lacking, *lacking),
    )
    if after.is_over:
        return after.but(opener=None, turn=None, high=0, holder=None, asked=0)
    if len(after.seats) == 1:
        return _last(after, settings, address)
    return opened(after, settings, address)


def _last(auction: Auction, settings: Settings, address: Address) -> Auction:
    seat = auction.seats[0]
    facts = {"name": auction.name(seat), "card": auction.lot[0].name}
    step = Step("last-free", "ZM-17", facts)
    return _leave(auction.but(steps=(*auction.steps, step)), seat, 0, settings, address)


def _bonus(
    named: int | None, name: str, item: str, paid: int, settings: Settings
) -> tuple[int | None, tuple[Step, ...], tuple[Lack, ...]]:
    """Return the points that an implement gives whoever gets it, None if unknown (ZM-16)."""
    agreed = settings["unpaid-bonus"]
    if not paid and agreed is False:
        return 0, (Step("no-bonus", "ZM-16", {"card": item}, "unpaid-bonus"),), ()
    setting = None if paid else "unpaid-bonus"
    if not paid and agreed is None:
        return None, (), (Lack("auction", "unpaid-bonus"),)
    points = None if named is None else PER_MANA * named
    key = "bonus-untold" if named is None else "bonus"
    lacking = (Lack(item, "named-mana"),) if named is None else ()
    facts = {"name": name, "card": item, "named": named, "points": points}
    return points, (Step(key, "ZM-16", facts, setting),), lacking
