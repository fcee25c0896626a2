"""Who opens an auction, and who opens each item of it."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ...packs.chance import Address
from ..working import Check, Lack, Ruling, Step, ruling
from .auction import Auction, Bidder, Item


class Opener(Value):
    """Who opens; the seat is None where that cannot be told."""

    seat: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def leading(
    bidders: Sequence[Bidder], seats: Sequence[int], settings: Settings, address: Address
) -> Opener:
    """Return who opens an auction: the one with most points, a tie by `auction-tie` (ZM-12).

    Args:
        bidders: All players, clockwise.
        seats: Those of them who are in, at least one, in turn order.
        settings: Values of the game's settings.
        address: Where chance breaks a tie, if the table has agreed on that.
    """
    untold = tuple(Lack(bidders[s].name, "points") for s in seats if bidders[s].points is None)
    if untold:
        return Opener(None, (), untold)
    most = max(bidders[seat].points or 0 for seat in seats)
    ahead = [seat for seat in seats if bidders[seat].points == most]
    names = tuple(bidders[seat].name for seat in ahead)
    key = "most-points-open" if len(ahead) == 1 else "level-at-opening"
    step = Step(key, "ZM-12", {"name": names, "points": most})
    if len(ahead) == 1:
        return Opener(ahead[0], (step,))
    agreed = settings["auction-tie"]
    drawn = ahead[address.below(len(ahead))]
    seat = {"turn-order": ahead[0], "random": drawn}.get(str(agreed))
    name = None if seat is None else bidders[seat].name
    tie = Step("tie-at-opening", "ZM-12", {"name": name}, "auction-tie")
    lacking = (Lack("auction", "auction-tie"),) if seat is None else ()
    return Opener(seat, (step, tie), lacking)


def may_hold(players: int, items: int) -> Ruling:
    """Tell whether an auction can be held: of as many implements as players (ZM-11)."""
    facts = {"players": players, "items": items}
    return ruling(Check(players == items, Step("as-many-items", "ZM-11", facts)))


def begin(bidders: Sequence[Bidder], lot: Sequence[Item], leader: int | None) -> Auction:
    """Begin an auction of the implements, top first; `leader` opens, None where that is untold."""
    seats = tuple(range(len(bidders)))
    return Auction(tuple(bidders), seats, tuple(lot), leader, opener=leader, turn=leader)


def opened(auction: Auction, settings: Settings, address: Address) -> Auction:
    """Turn to the item on top, nothing bid: who opens it is settled, if it can be.

    The leader does while in the auction, then whom `auction-next-opener` says. The last player
    left gets the last item for nothing: see `selling`.
    """
    found = _again(auction, _next(auction, settings, address))
    fresh = auction.but(high=0, holder=None, asked=0, opener=found.seat, turn=found.seat)
    return fresh.but(
        steps=(*auction.steps, *found.steps), lacking=(*auction.lacking, *found.lacking)
    )


def _again(auction: Auction, found: Opener) -> Opener:
    """Return who opens, told in short where a setting settled before that they do."""
    if auction.leader in auction.seats or found.seat is None or found.seat != auction.opener:
        return found
    step = Step("opens-again", "ZM-12", {"name": auction.name(found.seat)}, found.steps[-1].setting)
    return found.but(steps=(step,))


def _next(auction: Auction, settings: Settings, address: Address) -> Opener:
    leader = auction.leader
    if leader is None:
        return Opener(None, ())
    if leader in auction.seats:
        step = Step("opens-again", "ZM-12", {"name": auction.name(leader)})
        return Opener(leader, (step,))
    setting, agreed = "auction-next-opener", settings["auction-next-opener"]
    if agreed == "most-points":
        found = leading(auction.bidders, auction.in_order, settings, address)
        step = Step("most-points-left", "ZM-12", {}, setting)
        return found.but(steps=(step, *found.steps))
    if agreed != "next-clockwise":
        return Opener(None, (), (Lack("auction", setting),))
    seat = auction.following(leader)
    step = Step("next-clockwise-opens", "ZM-12", {"name": auction.name(seat)}, setting)
    return Opener(seat, (step,))


def opened_by(auction: Auction, seat: int) -> Auction:
    """Let a seat open the item on top, where nobody else could tell who does."""
    step = Step("opens-as-told", "ZM-12", {"name": auction.name(seat)})
    leader = seat if auction.leader is None else auction.leader
    return auction.but(leader=leader, opener=seat, turn=seat, steps=(step,), lacking=())
