"""Whether a pool of charges pays a cost in Roglamor."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.roglamor.charges import Charge, Cost, cost_of
from mazo.play.roglamor.payment import NEUTRAL, Pool, can_pay_total, helping, pay, pool_of

from tests.play.roglamor.drawn import ELEMENTS, charges, pools

COSTS = st.lists(charges(), max_size=6)


def charged(tokens: str) -> tuple[Charge, ...]:
    """Return the charges of a cost typed with blanks between them."""
    cost = cost_of(tokens.split(), ELEMENTS)
    assert isinstance(cost, Cost)
    return cost.charges


def test_both_realities_form_one_pool() -> None:
    """RG-11: each domain gives 1 charge of its element, and all of them are added up."""
    assert pool_of([("fuego", 2), ("aire", 3)]).domains == {"fuego": 2, "aire": 3}
    assert pool_of([("fuego", 2), ("fuego", 1)], neutral=1) == Pool({"fuego": 3}, 1)
    assert pool_of([(None, 0), ("agua", 1)]).total == 1


@pytest.mark.parametrize(
    ("cost", "pool", "covers"),
    [
        ("fuego", Pool({"fuego": 1}), True),
        ("fuego", Pool({"agua": 5}), False),
        ("fuego-aire", Pool({"aire": 1}), True),
        ("fuego-aire", Pool({"agua": 1}), False),
        ("gris", Pool({"agua": 1}), True),
        ("fuego fuego-aire gris", Pool({}, 3), True),
        ("aire fuego-aire fuego-aire fuego-aire", Pool({"fuego": 3, "aire": 1}), True),
        ("aire fuego-aire fuego-aire fuego-aire", Pool({"fuego": 4}), False),
        ("fuego-aire fuego", Pool({"fuego": 1, "aire": 1}), True),
        ("fuego-aire fuego-agua agua", Pool({"fuego": 1, "aire": 1, "agua": 1}), True),
        ("", Pool({}), True),
    ],
)
def test_what_pays_what(cost: str, pool: Pool, covers: bool) -> None:
    """RG-12: a colour needs its element, a double either, a grey any; neutral pays all of them."""
    assert pay(charged(cost), pool).covers is covers


def test_a_double_leaves_the_colour_to_whom_it_is_due() -> None:
    """RG-12: the double is paid with Air so that the only Fire is left for the colour charge."""
    found = pay(charged("fuego-aire fuego"), Pool({"fuego": 1, "aire": 1}))
    assert {(str(one.charge), one.using) for one in found.paid} == {
        ("fuego-aire", "aire"),
        ("fuego", "fuego"),
    }
    assert found.left == Pool({"fuego": 0, "aire": 0})


def test_what_is_missing_is_told() -> None:
    """RG-12: the working names the pool, each payment and each charge that nothing pays."""
    found = pay(charged("fuego fuego gris"), Pool({"fuego": 1, "agua": 1}, 0))
    assert found.missing == (Charge(("fuego",)),)
    assert [step.key for step in found.steps] == [
        "pool-domains",
        "pool-domains",
        "charge-paid",
        "charge-paid",
        "charge-missing",
    ]


def test_neutral_charges_are_kept_while_domains_do() -> None:
    """RG-12: a neutral charge pays only what no domain can."""
    found = pay(charged("fuego gris"), Pool({"fuego": 1, "agua": 1}, 2))
    assert found.left.neutral == 2
    found = pay(charged("fuego fuego"), Pool({"fuego": 1, "agua": 1}, 2))
    assert [one.using for one in found.paid] == ["fuego", NEUTRAL]


@pytest.mark.parametrize(
    ("pool", "answer"),
    [(Pool({"agua": 1}), False), (Pool({"agua": 9}), None), (Pool({"agua": 9}, 2), True)],
)
def test_a_cost_without_icons_is_judged_by_its_number(pool: Pool, answer: bool | None) -> None:
    """RG-12: of a cost of 2 whose icons were lost, only too few or neutral charges are sure."""
    assert can_pay_total(2, pool) is answer


@given(cost=COSTS, pool=pools())
def test_what_is_said_of_a_number_holds_for_every_cost(cost: list[Charge], pool: Pool) -> None:
    """RG-12: what is sure of a number of charges is so of each cost that has as many."""
    assert can_pay_total(len(cost), pool) in (None, pay(cost, pool).covers)


def test_what_would_help_is_told() -> None:
    """RG-12: one more domain of either element may make up for a double that is short."""
    assert helping(charged("fuego fuego-agua"), Pool({"fuego": 1}), ELEMENTS) == ("fuego", "agua")
    assert helping(charged("gris"), Pool({}), ELEMENTS) == ELEMENTS
    assert helping(charged("gris"), Pool({"aire": 1}), ELEMENTS) == ()


@given(cost=st.lists(charges(), max_size=3), pool=pools(most=1))
def test_no_way_of_paying_pays_more(cost: list[Charge], pool: Pool) -> None:
    """RG-12: as many charges are paid as by the best of all ways to spend the pool."""
    units = [e for e, n in pool.domains.items() for _ in range(n)] + [NEUTRAL] * pool.neutral
    ways = permutations([*units, *["" for _ in cost]], len(cost))
    best = max(
        sum(
            unit == NEUTRAL or (unit != "" and one.takes(unit))
            for one, unit in zip(cost, way, strict=True)
        )
        for way in ways
    )
    assert len(pay(cost, pool).paid) == best


@given(data=st.data(), cost=COSTS, pool=pools())
def test_the_order_of_charges_does_not_matter(
    data: st.DataObject, cost: list[Charge], pool: Pool
) -> None:
    """RG-12: the same charges in another order are paid alike, with the same ones missing."""
    other = data.draw(st.permutations(cost))
    assert pay(cost, pool) == pay(other, pool)


@given(cost=COSTS, pool=pools())
def test_nothing_is_spent_twice(cost: list[Charge], pool: Pool) -> None:
    """RG-11: what is paid and what is missing make up the cost, and no charge falls below zero."""
    found = pay(cost, pool)
    assert Counter([one.charge for one in found.paid] + [*found.missing]) == Counter(cost)
    assert all(one.using == NEUTRAL or one.charge.takes(one.using) for one in found.paid)
    assert min([*found.left.domains.values(), found.left.neutral]) >= 0
    assert found.left.total == pool.total - len(found.paid)


@given(cost=COSTS, pool=pools(), element=st.sampled_from(ELEMENTS))
def test_another_domain_never_hurts(cost: list[Charge], pool: Pool, element: str) -> None:
    """RG-11: with one more domain at least as much is paid, and at most one charge more."""
    more = Pool({**pool.domains, element: pool.domains[element] + 1}, pool.neutral)
    before, after = len(pay(cost, pool).paid), len(pay(cost, more).paid)
    assert before <= after <= before + 1
    assert (element in helping(cost, pool, ELEMENTS)) is (after > before)
