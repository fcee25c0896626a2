"""What is told of an auction: how it stands, what is awaited, and who has what at its end."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from ...play.zonamagica.auction import Auction, Bidder, Item
from ...play.zonamagica.bidding import may_bid
from ...play.zonamagica.selling import ways_of_paying
from ..answer import Row
from ..errors import quoted
from ..steps import step_told
from ..words import first, say
from .bids import Bids, Entry
from .working import as_data

_NAMED = 3  # lines that a remedy names


def standing(held: Bids) -> Iterator[str]:
    """Yield how the auction stands: the players, the lot, and whose turn it is."""
    now = held.now
    for seat, one in enumerate(now.bidders):
        key = "auction.player-in" if seat in now.seats else "auction.player-out"
        yield say(key, name=one.name, **_owned(one))
    if now.lot and now.seats:
        yield say("auction.lot", items=[_item(each) for each in now.lot])
    if not held.log:
        yield from (step_told(held.place, "auction", step) for step in now.steps)
    if said := awaited(held):
        yield said


def awaited(held: Bids) -> str:
    """Return what is awaited: a payment, a bid, who opens; nothing once all is over."""
    now = held.now
    if now.owes is not None:
        ways = quoted([*_lines(held)])
        return say("auction.to-pay", name=now.name(now.owes), bid=now.high, ways=ways)
    if now.item is None:
        return say("auction.all-sold")
    if now.turn is None:
        return say("auction.who-opens", item=now.item.name, ways=quoted([*_lines(held)]))
    facts = {"item": now.item.name, "name": now.name(now.turn), "high": now.high}
    if now.holder is None:
        return say("auction.turn-first", **facts)
    return say("auction.turn-next", holder=now.name(now.holder), **facts)


def remedy(held: Bids) -> str:
    """Return which lines go on with an auction; nothing once all is over."""
    ways = [*islice(_lines(held), _NAMED)]
    return say("auction.remedy", ways=quoted(ways)) if ways else ""


def _lines(held: Bids) -> Iterator[str]:
    """Yield the lines that go on: each way of paying or of opening, the lowest bid and none."""
    now, settings = held.now, held.place.settings
    if now.owes is not None:
        verb = first("auction.verb-pay")
        yield from (f"{verb} {_mix(way)}" for way in ways_of_paying(now, settings))
    elif now.item is not None and now.turn is None:
        yield from (f"{first('auction.verb-open')} {now.name(seat)}" for seat in now.seats)
    elif now.turn is not None:
        bids, name = (now.high + 1, 0), now.name(now.turn)
        allowed = (bid for bid in bids if not may_bid(now, now.turn, bid, settings).against)
        yield from (f"{name} {bid}" for bid in allowed)


def _mix(way: Mapping[str, int]) -> str:
    return "+".join(str(count) for count in way.values())


def _item(each: Item) -> str:
    return each.name if each.named is None else say("auction.item-of", name=each.name, n=each.named)


def _number(value: int | None) -> int | str:
    return say("cli.unknown-mark") if value is None else value


def _owned(one: Bidder) -> dict[str, int | str]:
    """Return what a player has, as sentences take it."""
    mix = say("auction.split", mix=_mix(one.by_school)) if one.by_school else ""
    return {"points": _number(one.points), "crystals": _number(one.crystals), "mix": mix}


def row(now: Auction, one: Bidder) -> Row:
    """Return a player with what was bought, and what is left."""
    sale = next((sale for sale in now.sales if sale.owner == one.name), None)
    return {
        "name": one.name,
        "item": sale.item if sale else None,
        "paid": sale.paid if sale else None,
        "bonus": sale.points if sale else None,
        "points": one.points,
        "crystals": one.crystals,
        "by_school": None if one.by_school is None else dict(one.by_school),
    }


def logged(entry: Entry) -> dict[str, Any]:
    """Return a line of the auction as JSON holds it."""
    return {
        "line": entry.number,
        "text": entry.text,
        "refused": entry.refused,
        "steps": [as_data(step) for step in entry.steps],
    }


def ended(held: Bids) -> Iterator[str]:
    """Yield who has what, once all is over; else that the auction is still going on."""
    if not held.now.is_over:
        yield say("auction.still-open")
        return
    for one in held.now.bidders:
        got = row(held.now, one)
        facts = {"item": got["item"], "paid": got["paid"], "bonus": _number(got["bonus"])}
        yield say("auction.result", name=one.name, **facts, **_owned(one))
