"""What a card of Roglamor costs, and what it costs where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.library import open_game
from mazo.play.roglamor.charges import (
    Charge,
    Cost,
    Unread,
    cheaper,
    compare,
    cost_in,
    cost_of,
    solutions,
)
from mazo.play.working import Lack

from tests.play.roglamor.drawn import ELEMENTS, charges

PHOENIX = "aire fuego-aire fuego-aire fuego-aire"


def totals(tokens: str, *elements: str) -> dict[str, int | None]:
    """Return what a creature of a typed cost costs in the realities of some elements."""
    return {e: cost_in(cost(tokens), e, creature=True).total for e in elements}


def cost(tokens: str) -> Cost:
    """Return a cost typed with blanks between its charges."""
    found = cost_of(tokens.split(), ELEMENTS)
    assert isinstance(found, Cost)
    return found


@pytest.mark.parametrize(
    ("token", "kind", "takes"),
    [
        ("fuego", "colour", {"fuego"}),
        ("fuego-aire", "double", {"fuego", "aire"}),
        ("aire-fuego", "double", {"fuego", "aire"}),
        ("gris", "grey", {*ELEMENTS}),
    ],
)
def test_a_charge_takes_what_its_kind_says(token: str, kind: str, takes: set[str]) -> None:
    """RG-12: a colour takes its element, a double either of two, a grey any."""
    (charge,) = cost(token).charges
    assert charge.kind == kind
    assert {element for element in ELEMENTS if charge.takes(element)} == takes


@pytest.mark.parametrize("token", ["trueno", "fuego-fuego", "fuego-", "fuego-aire-agua", ""])
def test_a_word_that_names_no_charge_is_handed_back(token: str) -> None:
    """A cost with a word that is no charge is not read as a cheaper one."""
    assert cost_of(["fuego", token], ELEMENTS) == Unread((token,), partly=True)


@given(charge=charges())
def test_a_charge_is_written_as_it_is_read(charge: Charge) -> None:
    """RG-12: what a charge is called names that charge."""
    assert cost_of([str(charge)], ELEMENTS) == Cost((charge,))


@pytest.mark.parametrize(("reality", "total"), [("fuego", 3), ("aire", 4), ("agua", 3), (None, 3)])
def test_the_phoenix_costs_what_the_rulebook_says(reality: str | None, total: int) -> None:
    """RG-13: 1 Air and 3 doubles are 3 in Fire, where the Air is spared, and 4 in Air."""
    assert cost_in(cost(PHOENIX), reality, creature=True).total == total


def test_what_is_not_paid_is_told() -> None:
    """RG-13: the working names the charges that count and those that are spared."""
    steps = cost_in(cost(PHOENIX), "fuego", creature=True).steps
    assert [(step.key, step.facts["count"]) for step in steps] == [
        ("charges-counted", 3),
        ("charges-spared", 1),
        ("charges-total", 3),
    ]
    assert steps[1].facts["charge"] == "aire"


@pytest.mark.parametrize("tokens", ["fuego fuego aire aire aire", "fuego aire aire gris"])
def test_the_dragon_has_more_than_one_solution(tokens: str) -> None:
    """RG-13: different printed costs are 2 in Fire and 3 in Air, so the Dragon's stays unknown."""
    assert totals(tokens, "fuego", "aire") == {"fuego": 2, "aire": 3}


@pytest.mark.parametrize(
    ("tokens", "elements", "cheap", "usual"),
    [
        (PHOENIX, ("fuego", "aire"), ("fuego",), True),
        (PHOENIX, ("aire", "fuego"), ("fuego",), False),
        ("gris gris", ("aire", "fuego"), ("aire", "fuego"), True),
    ],
)
def test_the_main_element_is_normally_cheap(
    tokens: str, elements: tuple[str, ...], cheap: tuple[str, ...], usual: bool
) -> None:
    """RG-14: the cheap reality is told, and whether it is that of the main element."""
    found = compare(totals(tokens, *elements), elements[0])
    assert (found.cheap, found.usual) == (cheap, usual)
    assert found.steps[-1].cite == "RG-14"


def test_without_its_first_ability_nobody_can_tell_what_is_usual() -> None:
    """RG-14: a typed cost has a cheap reality, but no main element to compare it with."""
    assert compare({"fuego": 3, "aire": 4}, None).usual is None
    assert compare({"fuego": 3, "aire": None}, "fuego").cheap == ()


def test_other_cards_pay_every_charge() -> None:
    """RG-13: only a creature's cost depends on the reality; a spell's colours always count."""
    assert cost_in(cost("fuego fuego gris"), "agua", creature=False).total == 3


def test_an_unknown_type_matters_only_where_a_colour_would_be_spared() -> None:
    """RG-13: a card that may be no creature has a cost only where both readings agree."""
    unsure = cost_in(cost("fuego gris"), "agua", creature=None)
    assert (unsure.total, unsure.lacking) == (None, (Lack("card", "type"),))
    assert cost_in(cost("fuego gris"), "fuego", creature=None).total == 2


def test_an_x_is_asked_for() -> None:
    """RG-12: an X that nobody has chosen makes no total; chosen, it is that many greys."""
    unsure = cost_in(cost("x agua"), None, creature=False)
    assert (unsure.total, unsure.lacking) == (None, (Lack("cost", "x"),))
    assert cost_in(cost("x agua"), None, creature=False, x=2).charges == (
        Charge(("agua",)),
        Charge(),
        Charge(),
    )


@given(printed=st.lists(charges(), max_size=8), element=st.sampled_from(ELEMENTS))
def test_no_reality_makes_a_card_dearer_than_it_is_printed(
    printed: list[Charge], element: str
) -> None:
    """RG-13: a creature never costs more than its printed charges, nor less than its doubles."""
    total = cost_in(Cost(tuple(printed)), element, creature=True).total
    assert total is not None
    assert sum(c.kind != "colour" for c in printed) <= total <= len(printed)


def test_every_card_with_charges_and_costs_agrees() -> None:
    """RG-13: for each creature whose charges are known, the cost in each of its realities fits."""
    seen = 0
    for printing in open_game("roglamor", sample=True).select():
        tokens, costs = printing.values["coste"], printing.values["coste-en"]
        if printing.values["type"] != "criatura" or not isinstance(tokens, tuple):
            continue
        printed = cost_of(tokens, ELEMENTS)
        assert isinstance(printed, Cost)
        assert isinstance(costs, dict)
        for element, total in costs.items():
            if isinstance(total, int):
                assert cost_in(printed, element, creature=True).total == total, printing.title
                seen += 1
    assert seen > 50


def test_a_text_may_make_a_card_cheaper() -> None:
    """RG-17: the text beside True Sight takes 1 Air charge off; doubles are not touched."""
    paid = cost("aire aire fuego-aire").charges
    assert cheaper(paid, Charge(("aire",))).charges == cost("aire fuego-aire").charges
    assert cheaper(paid, Charge(("aire",)), 5).charges == cost("fuego-aire").charges
    assert cheaper(paid, Charge(("agua",))).total == 3


def test_the_dragon_has_three_solutions() -> None:
    """RG-13: 2 in Fire and 3 in Air fit three printed costs, of which none is chosen."""
    assert solutions(2, 3) == ((2, 3, 0), (1, 2, 1), (0, 1, 2))


def test_the_phoenix_has_one() -> None:
    """RG-13: with 3 doubles, 3 in Fire and 4 in Air leave 1 Air charge and nothing else."""
    assert [one for one in solutions(3, 4) if one[2] >= 3] == [(0, 1, 3)]


@given(printed=st.lists(st.sampled_from(("fuego", "aire", "fuego-aire", "gris")), max_size=8))
def test_every_cost_is_among_its_solutions(printed: list[str]) -> None:
    """RG-13: what a printed cost costs in both realities leads back to it."""
    here, there = totals(" ".join(printed), "fuego", "aire").values()
    assert here is not None
    assert there is not None
    counted = (printed.count("fuego"), printed.count("aire"))
    assert (*counted, len(printed) - sum(counted)) in solutions(here, there)
