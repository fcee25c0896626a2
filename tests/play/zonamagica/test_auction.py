"""The auction of Zona Mágica."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import Settings, SettingValue
from mazo.play.zonamagica.auction import Auction, Bidder, mixes
from mazo.play.zonamagica.bidding import bid, may_bid, unchecked
from mazo.play.zonamagica.opening import leading, may_hold, opened_by
from mazo.play.zonamagica.selling import may_pay, pay, ways_of_paying

from tests.play.zonamagica.drawn import PLACE, agreed, auction, bidders

ANN, BOB, CAT = Bidder("Ann", 7, 5), Bidder("Bob", 9, 3), Bidder("Cat", 2, 4)


def after(table: Auction, *amounts: int, settings: Settings | None = None) -> Auction:
    """Return an auction after some bids, each by whoever is due."""
    for amount in amounts:
        table = bid(table, amount, settings or agreed(), PLACE)
    return table


def keys(table: Auction) -> list[str]:
    """Return what was done last."""
    return [step.key for step in table.steps]


def test_most_points_open_and_bids_go_clockwise() -> None:
    """ZM-12: the player with most points bids first, then the next seat, and round again."""
    table = auction(ANN, BOB, CAT)
    assert table.turn == 1
    assert after(table, 1).turn == 2
    assert after(table, 1, 2).turn == 0


@pytest.mark.parametrize(("value", "seat"), [("turn-order", 0), (None, None)])
def test_a_tie_is_broken_by_a_reading(value: SettingValue, seat: int | None) -> None:
    """ZM-12: a tie for most points is settled by a setting, which is named."""
    found = leading([ANN, CAT, ANN.but(name="Dan")], range(3), agreed("auction-tie", value), PLACE)
    assert found.seat == seat
    assert (found.steps[0].key, found.steps[0].facts["name"]) == (
        "level-at-opening",
        ("Ann", "Dan"),
    )
    assert found.steps[-1].setting == "auction-tie"


def test_a_tie_by_lot_is_drawn_from_those_tied() -> None:
    """ZM-12: by lot each of those tied may open, and nobody else."""
    tied = [ANN, CAT, ANN.but(name="Dan")]
    settings = agreed("auction-tie", "random")
    seats = {leading(tied, range(3), settings, PLACE.at(n)).seat for n in range(40)}
    assert seats == {0, 2}


def test_no_bid_is_known_to_be_in_turn_before_somebody_opens() -> None:
    """ZM-12: while nobody knows who opens, whose bid it is cannot be told, and nothing else is."""
    table = auction(ANN, BOB, CAT).but(leader=None, opener=None, turn=None)
    found = may_bid(table, 0, 1, agreed())
    assert found.allowed is None
    assert [step.key for step in found.open] == ["opener-untold"]


def test_unknown_points_are_asked_for() -> None:
    """ZM-12: without somebody's points nobody knows who opens, and a player may say it."""
    found = leading([ANN, Bidder("Bob")], range(2), agreed(), PLACE)
    assert (found.seat, [lack.of for lack in found.lacking]) == (None, ["Bob"])
    assert opened_by(auction(ANN, BOB, CAT), 2).turn == 2


@pytest.mark.parametrize(("items", "allowed"), [(3, True), (2, False), (4, False)])
def test_there_are_as_many_items_as_players(items: int, allowed: bool) -> None:
    """ZM-11: the lot has as many implements as there are players."""
    assert may_hold(3, items).allowed is allowed


@pytest.mark.parametrize(
    ("seat", "amount", "against"),
    [
        (2, 0, []),
        (2, 3, []),
        (2, 4, []),
        (2, 2, ["bid-higher"]),
        (2, 1, ["bid-higher"]),
        (2, -1, ["bid-higher"]),
        (2, 5, ["bid-covered"]),
        (0, 3, ["bid-in-turn"]),
        (0, 1, ["bid-in-turn", "bid-higher"]),
    ],
)
def test_which_bids_are_allowed(seat: int, amount: int, against: list[str]) -> None:
    """ZM-13: 0, or more than the highest so far, and never more than the crystals owned."""
    found = may_bid(after(auction(ANN, BOB, CAT), 2), seat, amount, agreed())
    assert [step.key for step in found.against] == against
    assert found.allowed is (not against)


def test_unknown_crystals_neither_forbid_nor_allow() -> None:
    """ZM-13: nobody can tell whether crystals that are not known cover a bid."""
    table = auction(ANN, BOB.but(crystals=None), CAT)
    assert may_bid(table, 1, 3, agreed()).allowed is None
    assert may_bid(table, 1, 0, agreed()).allowed is True


def test_unknown_crystals_are_told_of_those_who_bid() -> None:
    """ZM-13: of whoever leads or has paid without known crystals, it is told; of nobody else."""
    table = auction(ANN.but(crystals=None), BOB.but(crystals=None), CAT)
    assert unchecked(table, agreed()) == ()
    assert [lack.of for lack in unchecked(after(table, 2), agreed())] == ["Bob"]
    assert [lack.of for lack in unchecked(after(table, 2, 3, 4), agreed())] == ["Ann"]
    assert [lack.of for lack in unchecked(after(table, 2, 3, 0, 0), agreed())] == []
    assert [lack.of for lack in unchecked(after(table, 2, 0, 0), agreed())] == ["Bob"]


@pytest.mark.parametrize(("amount", "setting"), [(4, None), (5, "bid-limit")])
def test_a_bid_above_what_is_sure_of_a_school_names_its_reading(
    amount: int, setting: str | None
) -> None:
    """ZM-13: where more may be owned than is known, a bid that one school may not cover says so."""
    sure = Bidder("Ann", 9, sure={"dragon": 4, "hada": 3})
    (step,) = after(auction(sure, BOB.but(points=1), CAT), amount).steps
    assert (step.key, step.setting) == ("bid-made", setting)


SPLIT = Bidder("Ann", 9, 7, {"dragon": 4, "hada": 3})


@pytest.mark.parametrize(
    ("setting", "value", "amount", "allowed"),
    [
        ("bid-limit", "both-schools", 7, True),
        ("bid-limit", "larger-school", 4, True),
        ("bid-limit", "larger-school", 5, False),
        ("bid-limit", None, 5, None),
        ("bid-limit", None, 4, True),
        ("bid-limit", None, 8, False),
        ("bid-crystals", "one-school", 5, False),
        ("bid-crystals", "mixed", 5, True),
    ],
)
def test_what_covers_a_bid_is_a_reading(
    setting: str, value: SettingValue, amount: int, allowed: bool | None
) -> None:
    """ZM-13: whether both schools count for the limit, and for paying, is settled by settings."""
    found = may_bid(auction(SPLIT, BOB, CAT), 0, amount, agreed(setting, value))
    assert found.allowed is allowed


def test_untold_schools_leave_the_larger_one_open() -> None:
    """ZM-13: with only the sum known, the larger school is not."""
    found = may_bid(auction(BOB), 0, 2, agreed("bid-limit", "larger-school"))
    assert (found.allowed, found.lacking[0].field) == (None, "crystals-by-school")


def test_an_item_is_sold_when_the_turn_is_back() -> None:
    """ZM-14: everybody has one more chance after the highest bid, those who bid 0 too."""
    table = after(auction(ANN, BOB, CAT), 0, 1, 0)
    assert (table.turn, table.sales) == (1, ())
    table = after(table, 2, 0)
    assert table.sales == ()
    table = after(table, 0)
    assert [(sale.owner, sale.paid) for sale in table.sales] == [("Bob", 2)]
    assert keys(table)[:3] == ["bid-zero", "item-sold", "bid-paid"]


def test_nobody_s_item_goes_to_the_bottom() -> None:
    """ZM-15: with no bid above 0 an implement is put below the others, and comes once more."""
    table = after(auction(ANN, BOB, CAT), 0, 0, 0)
    assert [item.name for item in table.lot] == ["i2", "i3", "i1"]
    assert (table.turn, table.sales) == (1, ())
    assert table.steps[1].cite == "ZM-15"


@pytest.mark.parametrize(
    ("value", "owner"), [("starter-included", "Bob"), ("starter-excluded", "Cat")]
)
def test_unwanted_again_it_is_a_gift(value: SettingValue, owner: str) -> None:
    """ZM-15: unsold twice, an implement is for the player nearest to the one who opened."""
    settings = agreed("auction-nearest", value)
    table = after(auction(ANN, BOB, CAT), *[0] * 12, settings=settings)
    (gift, *_) = table.sales
    assert (gift.item, gift.owner, gift.paid, gift.points) == ("i1", owner, 0, 0)
    given = next(step for step in table.steps if step.key == "given-to-nearest")
    assert given.setting == "auction-nearest"


def test_an_unsettled_gift_waits() -> None:
    """ZM-15: where the table has not settled who is nearest, nobody gets the gift."""
    table = after(auction(ANN, BOB, CAT), *[0] * 12, settings=agreed("auction-nearest"))
    assert (table.sales, table.turn) == ((), None)
    assert table.lacking[0].field == "auction-nearest"


def test_the_winner_pays_scores_and_leaves() -> None:
    """ZM-16: the bid is paid, each mana named gives 2 points, and the winner is out."""
    table = after(auction(ANN, BOB, CAT), 0, 0, 0, 0, 0, 2, 0, 0)
    (sale,) = table.sales
    assert (sale.item, sale.owner, sale.paid, sale.points) == ("i2", "Ann", 2, 4)
    assert table.bidders[0] == ANN.but(crystals=3, points=11)
    assert table.seats == (1, 2)
    found = may_bid(table, 0, 0, agreed())
    assert "still-in" in {step.key for step in found.against}


def test_untold_mana_leave_the_points_unknown() -> None:
    """ZM-16: where nobody says how many mana an implement names, its points are unknown, not 0."""
    table = auction(ANN, BOB, CAT)
    table = table.but(lot=(table.lot[0].but(named=None), *table.lot[1:]))
    table = after(table, 1, 0, 0)
    assert table.sales[0].points is None
    assert table.bidders[1].points is None
    assert table.lacking[0].field == "named-mana"


@pytest.mark.parametrize(("value", "points"), [(False, 0), (True, 6), (None, None)])
def test_points_for_a_free_implement_are_a_reading(value: SettingValue, points: int | None) -> None:
    """ZM-17: the last player gets the last item free; whether it scores is a setting."""
    table = after(auction(ANN, BOB, CAT), 1, 0, 0, 0, 0, 0, settings=agreed("unpaid-bonus", value))
    table = after(table, 1, 0, settings=agreed("unpaid-bonus", value))
    assert table.is_over
    last = table.sales[-1]
    assert (last.paid, last.points) == (0, points if last.item == "i3" else points and points - 2)
    assert "last-free" in keys(table)


def test_the_leader_opens_and_then_the_next() -> None:
    """ZM-12: the leader opens while in it; then, by a setting, the next seat still in."""
    table = after(auction(ANN, BOB, CAT), 0, 0, 1, 0, 0)
    assert table.seats == (1, 2)
    assert table.opener == 1
    table = after(auction(ANN, BOB, CAT), 1, 0, 0)
    assert table.opener == 2
    assert "auction-next-opener" in {step.setting for step in table.steps}


@pytest.mark.parametrize(("value", "opener"), [("most-points", 0), (None, None)])
def test_who_opens_the_next_item_is_a_reading(value: SettingValue, opener: int | None) -> None:
    """ZM-12: once the leader is out, who opens is settled by a setting."""
    settings = agreed("auction-next-opener", value)
    assert after(auction(ANN, BOB, CAT), 1, 0, 0, settings=settings).opener == opener


def test_a_bid_is_paid_in_a_mix() -> None:
    """ZM-16: whoever pays chooses the mix of crystals, where there is a choice."""
    table = after(auction(SPLIT, BOB, CAT), 5, 0, 0)
    assert table.owes == 0
    assert ways_of_paying(table, agreed()) == (
        {"dragon": 4, "hada": 1},
        {"dragon": 3, "hada": 2},
        {"dragon": 2, "hada": 3},
    )
    assert may_pay(table, {"dragon": 5, "hada": 0}, agreed()).allowed is False
    assert may_pay(table, {"dragon": 3, "hada": 1}, agreed()).allowed is False
    assert may_pay(table, {"dragon": 3, "hada": 2}, agreed()).allowed is True
    paid = pay(table, {"dragon": 3, "hada": 2}, agreed(), PLACE)
    assert paid.bidders[0].by_school == {"dragon": 1, "hada": 1}
    assert (paid.bidders[0].crystals, paid.owes) == (2, None)


def test_one_school_may_have_to_pay_alone() -> None:
    """ZM-16: by a setting a bid is paid with crystals of one school."""
    assert mixes(SPLIT, 3, one_school=True) == ({"dragon": 3, "hada": 0}, {"dragon": 0, "hada": 3})
    assert mixes(SPLIT, 4, one_school=True) == ({"dragon": 4, "hada": 0},)
    assert mixes(BOB, 2, one_school=True) == ()


READINGS = st.fixed_dictionaries(
    {
        "bid-limit": st.sampled_from(["both-schools", "larger-school"]),
        "bid-crystals": st.sampled_from(["mixed", "one-school"]),
        "auction-tie": st.sampled_from(["turn-order", "random"]),
        "auction-nearest": st.sampled_from(["starter-included", "starter-excluded"]),
        "auction-next-opener": st.sampled_from(["next-clockwise", "most-points"]),
        "unpaid-bonus": st.booleans(),
    }
)


@given(st.data(), bidders(), READINGS)
def test_every_auction_ends_with_one_for_each(
    data: st.DataObject, players: list[Bidder], readings: Settings
) -> None:
    """ZM-11: whatever is bid, everybody gets one implement, and what was paid was owned (ZM-13)."""
    settings = {**agreed(), **readings}
    table = auction(*players, settings=settings)
    for _ in range(400):
        if table.is_over:
            break
        table = _step(data, table, settings)
    assert table.is_over
    assert sorted(sale.owner for sale in table.sales) == [one.name for one in players]
    assert len({sale.item for sale in table.sales}) == len(players)
    for before, now in zip(players, table.bidders, strict=True):
        (sale,) = (sale for sale in table.sales if sale.owner == now.name)
        assert now.crystals == (before.crystals or 0) - sale.paid
        assert now.by_school is not None
        assert sum(now.by_school.values()) == now.crystals
        assert min(now.by_school.values()) >= 0
        assert now.points == (before.points or 0) + (sale.points or 0)


def _step(data: st.DataObject, table: Auction, settings: Settings) -> Auction:
    """Let whoever is due do something that is allowed."""
    if table.owes is not None:
        way = data.draw(st.sampled_from(ways_of_paying(table, settings)))
        assert may_pay(table, way, settings).allowed is True
        return pay(table, way, settings, PLACE)
    assert table.turn is not None
    seat = table.turn
    allowed = [n for n in range(10) if may_bid(table, seat, n, settings).allowed]
    assert allowed[0] == 0
    return bid(table, data.draw(st.sampled_from(allowed)), settings, PLACE)
