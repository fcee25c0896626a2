"""What Mana buys, and the smallest spending that takes the lead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.mana import PRICES, Purse, besides, can_buy, plan, spendings

purses = st.builds(
    Purse,
    st.integers(0, 8),
    st.lists(st.integers(0, 5), max_size=3).map(tuple),
    st.booleans(),
    st.booleans(),
)
totals = st.integers(-3, 20)


@pytest.mark.parametrize(
    ("use", "price", "cite"),
    [
        ("priority", 1, "INV-21"),
        ("barrier", 1, "INV-22"),
        ("empower", 1, "INV-23"),
        ("support", 2, "INV-24"),
        ("legend", 1, "INV-39"),
    ],
)
def test_the_price_list(use: str, price: int, cite: str) -> None:
    """INV-24: Support costs 2, all else 1; INV-22: of Barriers and Power there is no most."""
    most = None if use in {"barrier", "empower"} else 1
    assert PRICES[use] == (price, cite, most)
    counts = {step.key: step.facts["count"] for step in can_buy(7)}
    assert counts[f"buys-{use}"] == (most or 7)


@pytest.mark.parametrize(
    ("mana", "uses"),
    [
        (0, set()),
        (1, {"priority", "barrier", "empower", "legend"}),
        (2, {"priority", "barrier", "empower", "support", "legend"}),
    ],
)
def test_what_so_much_mana_buys(mana: int, uses: set[str]) -> None:
    """INV-22: a Barrier is 1 for each Conjuring; what cannot be paid is not offered."""
    found = can_buy(mana)
    assert {step.key.removeprefix("buys-") for step in found} == uses


def test_the_smallest_spending_that_leads() -> None:
    """INV-24: a Support of 4 for 2 Mana beats empowering by 4, and what is left still scores."""
    found = plan(6, 9, Purse(4, (4,)))
    assert found.best is not None
    assert (found.best.mana, found.best.support, found.best.empower) == (2, 0, 0)
    assert found.reach == 6 + 4 + 2
    assert found.steps[-1].facts["left"] == 2


def test_empowering_once_and_one_support() -> None:
    """INV-23: what was done already in the combat cannot be done again."""
    assert plan(6, 9, Purse(9, (4,), empowered=True, supported=True)).leads is False
    assert plan(6, 9, Purse(9, (4,), supported=True)).best == plan(6, 9, Purse(9)).best
    only = plan(6, 9, Purse(9, (1, 4), empowered=True)).best
    assert only is not None
    assert (only.support, only.empower) == (1, 0)


def test_being_level_may_be_enough() -> None:
    """INV-28: who wins ties by printed Support needs one less."""
    level, above = plan(6, 8, Purse(5), wins_ties=True).best, plan(6, 8, Purse(5)).best
    assert level is not None
    assert above is not None
    assert (level.mana, above.mana) == (2, 3)


def test_an_unknown_support_may_be_what_is_missing() -> None:
    """INV-24: a Support of unknown value leaves it open, unless the lead is reached without."""
    found = plan(6, 17, Purse(2, (None,)))
    assert (found.leads, found.reach) == (None, None)
    assert [lack.field for lack in found.lacking] == ["apoyo"]
    assert plan(6, 7, Purse(2, (None,))).leads is True
    assert plan(6, 17, Purse(1, (None,))).leads is False


def test_an_unknown_support_may_be_cheaper() -> None:
    """INV-24: beside what is certain, each cheaper way is told with what the Support must be."""
    found = plan(6, 9, Purse(5, (None,)))
    assert found.best is not None
    assert found.best.mana == 4
    assert [(way.mana, way.least) for way in found.perhaps] == [(2, 4), (3, 3)]
    assert [(lack.of, lack.field) for lack in found.lacking] == [("1", "apoyo")]
    assert [(w.mana, w.least) for w in plan(6, 9, Purse(5, (None, 3))).perhaps] == [(2, 4)]
    assert plan(6, 7, Purse(5, (None,))).perhaps == ()
    assert plan(6, 9, Purse(5, (None,), supported=True)).lacking == ()


def test_drawing_level_where_nobody_said_who_wins_ties() -> None:
    """INV-28: a tie that the printed Support decides is neither counted on nor ruled out."""
    found = plan(6, 7, Purse(1), wins_ties=None)
    assert (found.leads, found.best) == (None, None)
    assert found.level is not None
    assert [lack.of for lack in found.lacking] == ["invocacion"]
    assert plan(6, 7, Purse(1), wins_ties=False).leads is False
    cheaper = plan(6, 7, Purse(5), wins_ties=None)
    assert (cheaper.leads, cheaper.level and cheaper.level.mana) == (True, 1)


@given(purses, totals, totals, st.integers(0, 9))
def test_what_an_unknown_support_would_change(
    purse: Purse, mine: int, theirs: int, value: int
) -> None:
    """INV-24: once the value is known, the smallest spending is the one that was foretold."""
    unknown = plan(mine, theirs, purse.but(supports=(*purse.supports, None)))
    known = plan(mine, theirs, purse.but(supports=(*purse.supports, value)))
    foretold = [way.mana for way in unknown.perhaps if value >= way.least]
    sure = [unknown.best.mana] if unknown.best else []
    wanted = min([*foretold, *sure], default=None)
    assert (known.best.mana if known.best else None) == wanted


def test_what_no_answer_overtakes() -> None:
    """INV-23: with the rival's Mana known, the spending that stays ahead of any answer is told."""
    found = plan(6, 7, Purse(5, (2, 3)), Purse(2, (4,)))
    assert found.answer == 11
    assert found.safe is not None
    assert (found.safe.mana, found.safe.adds) == (5, 6)
    assert plan(6, 7, Purse(5, (2, 3)), Purse(9)).safe is None
    assert plan(6, 7, Purse(5), Purse(2, (None,))).answer is None
    open_ = plan(6, 7, Purse(3, (None,)), Purse(3))
    assert (open_.safe, [way.least for way in open_.perhaps_safe]) == (None, [5, 4])


def least(purse: Purse, needed: int) -> int | None:
    """Return the smallest spending by trying out every amount and Support."""
    ways = [
        (amount + cost, amount + adds)
        for amount in (range(purse.mana + 1) if not purse.empowered else [0])
        for cost, adds in [(0, 0), *((2, each or 0) for each in purse.supports)]
        if not (cost and purse.supported)
    ]
    return min((m for m, adds in ways if m <= purse.mana and adds >= needed), default=None)


@given(purses, totals, totals)
def test_no_cheaper_spending_leads(purse: Purse, mine: int, theirs: int) -> None:
    """INV-24: the spending that is found is the smallest of all that lead."""
    found = plan(mine, theirs, purse)
    wanted = least(purse, theirs + 1 - mine)
    assert (found.best.mana if found.best else None) == wanted
    assert found.leads is (wanted is not None)
    assert all(found.best and way.mana == found.best.mana for way in found.others)


@given(purses)
def test_no_more_is_spent_than_there_is(purse: Purse) -> None:
    """INV-23: every way to spend is within the reserve, and spending nothing is one."""
    ways = spendings(purse)
    assert all(0 <= way.mana <= purse.mana for way in ways)
    assert (ways[0].mana, ways[0].adds) == (0, 0)
    assert [way.mana for way in ways] == sorted(way.mana for way in ways)


@pytest.mark.parametrize("priority", [False, True])
@pytest.mark.parametrize("barriers", [0, 1, 3])
def test_what_is_paid_besides(*, priority: bool, barriers: int) -> None:
    """INV-21, INV-22: priority costs 1 and each Barrier 1, and a step tells each that is paid."""
    found = besides(priority=priority, barriers=barriers)
    told = {step.cite: step.facts["price"] for step in found.steps}
    assert told == ({"INV-21": 1} if priority else {}) | ({"INV-22": barriers} if barriers else {})
    assert found.price == priority + barriers
