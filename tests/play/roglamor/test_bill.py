"""What a card of Roglamor costs wherever it may be played, and what pays for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.roglamor.bill import Terms, bill, cheapest, origin, places
from mazo.play.roglamor.charges import Charge, Cost, cost_of
from mazo.play.roglamor.payment import Pool
from mazo.play.roglamor.reading import ALONE, Card
from mazo.play.working import Lack

from tests.play.roglamor.drawn import ELEMENTS, charges, pools


def cost(tokens: str) -> Cost:
    """Return a cost typed with blanks between its charges."""
    found = cost_of(tokens.split(), ELEMENTS)
    assert isinstance(found, Cost)
    return found


PHOENIX = Card(
    "Fénix",
    True,
    ("fuego", "aire"),
    False,
    cost("aire fuego-aire fuego-aire fuego-aire"),
    derived=True,
)
DRAGON = Card("Dragón", True, ("fuego", "aire"), False, None, {"fuego": 2, "aire": 3})


@pytest.mark.parametrize(
    ("card", "found"),
    [
        (PHOENIX, ("fuego", "aire")),
        (Card("a spell", False, ("fuego",), None, cost("fuego")), (None,)),
        (Card("of the Void", True, (), True, cost("gris gris")), (None,)),
        (Card("of the Void", True, (), True, cost("agua gris")), ("agua", None)),
        (Card("typed", True, None, None, cost("aire fuego-aire fuego")), ("aire", "fuego")),
        (Card("unknown", True), (None,)),
    ],
    ids=["creature", "spell", "no icon", "no icon, a colour", "typed", "unknown"],
)
def test_a_card_is_billed_where_its_cost_differs(card: Card, found: tuple[str | None, ...]) -> None:
    """RG-13: a creature in each of its realities, what is no creature once."""
    assert places(card) == found


def test_the_phoenix_in_both_realities() -> None:
    """RG-14: 3 charges in Fire, its main element, against 4 in Air."""
    bills = [bill(PHOENIX, reality, None, ELEMENTS) for reality in places(PHOENIX)]
    assert [one.total for one in bills] == [3, 4]
    found = cheapest(PHOENIX, bills)
    assert (found.cheap, found.usual) == (("fuego",), True)


@pytest.mark.parametrize(
    ("card", "key"),
    [(PHOENIX, "charges-derived"), (PHOENIX.but(cost=None), "charges-lost"), (DRAGON, None)],
)
def test_a_cost_that_was_worked_out_says_so(card: Card, key: str | None) -> None:
    """RG-13: the Phoenix's printed cost rests on a setting, whether it is given or held back."""
    found = [(step.key, step.setting) for step in origin(card)]
    assert found == ([(key, "lost-icons")] if key else [])


def test_what_is_missing_and_what_would_help() -> None:
    """RG-12: a double that nothing pays is missing, and either of its elements would help."""
    found = bill(PHOENIX, "fuego", Pool({"fuego": 2}), ELEMENTS)
    assert (found.pays, found.missing) == (False, (Charge(("fuego", "aire")),))
    assert found.helps == ("fuego", "aire")
    assert [one.using for one in found.paid] == ["fuego", "fuego"]


@pytest.mark.parametrize(
    ("pool", "pays"),
    [(Pool({"agua": 1}), False), (Pool({"agua": 2}), None), (Pool({}, 2), True)],
)
def test_a_cost_of_which_only_the_number_is_known(pool: Pool, pays: bool | None) -> None:
    """RG-13: the Dragon's 2 charges are too many for 1 domain, and which they are nobody knows."""
    found = bill(DRAGON, "fuego", pool, ELEMENTS)
    assert (found.charges, found.total, found.pays) == (None, 2, pays)
    assert found.lacking == ((Lack("Dragón", "coste"),) if pays is None else ())
    assert cheapest(DRAGON, [found, bill(DRAGON, "aire", pool, ELEMENTS)]).cheap == ("fuego",)


def test_an_unknown_cost_stays_unknown() -> None:
    """RG-12: a card of which nothing is known has no total, and says what is missing."""
    found = bill(Card("one"), None, Pool({}, 9), ELEMENTS)
    assert (found.total, found.pays, found.lacking) == (None, None, (Lack("one", "coste"),))


def test_a_reality_where_a_creature_may_not_be_summoned() -> None:
    """RG-15: in a reality of another element it has a cost, but may not enter."""
    found = bill(PHOENIX, "agua", None, ELEMENTS)
    assert (found.enters, found.total) == (False, 3)
    assert found.steps[0].cite == "RG-15"
    assert bill(PHOENIX, "aire", None, ELEMENTS).enters is True


def test_an_x_is_asked_for_and_paid() -> None:
    """RG-12: with an X that nobody has chosen there is no bill."""
    card = Card("a spell", False, (), None, cost("x agua"))
    assert bill(card, None, None, ELEMENTS).lacking == (Lack("cost", "x"),)
    assert bill(card, None, None, ELEMENTS, Terms(2)).total == 3


@given(printed=st.lists(charges(), max_size=6), pool=pools(), element=st.sampled_from(ELEMENTS))
def test_what_helps_pays_one_more_charge(printed: list[Charge], pool: Pool, element: str) -> None:
    """RG-12: with a domain that is said to help there is one charge less missing."""
    card = Card("one", True, ELEMENTS[:2], False, Cost(tuple(printed)))
    before = bill(card, "fuego", pool, ELEMENTS)
    more = pool.but(domains={**pool.domains, element: pool.domains.get(element, 0) + 1})
    after = bill(card, "fuego", more, ELEMENTS)
    assert len(before.missing) - len(after.missing) == (element in before.helps)
    assert before.pays is (len(before.paid) == before.total)


def test_a_text_that_makes_a_card_cheaper() -> None:
    """RG-17: the charges that a text takes off are not paid; of those that are not there, none."""
    found = bill(
        PHOENIX, "aire", Pool({"fuego": 3}), ELEMENTS, Terms(less=cost("aire agua").charges)
    )
    assert (found.total, found.pays) == (3, True)
    counted = [s.facts["count"] for s in found.steps if s.key == "made-cheaper"]
    assert counted == [1, 0]


@given(
    printed=st.lists(st.sampled_from(cost("fuego aire fuego-aire gris").charges), max_size=6),
    pool=pools(most=4),
    reality=st.sampled_from(("fuego", "aire")),
)
def test_what_the_numbers_tell_holds_for_every_cost(
    printed: list[Charge], pool: Pool, reality: str
) -> None:
    """RG-13: what both totals of a creature make sure of is so for each cost that gives them."""
    known = Card("one", True, ("fuego", "aire"), False, Cost(tuple(printed)))
    totals = {each: bill(known, each, None, ELEMENTS).total or 0 for each in ("fuego", "aire")}
    blurred = known.but(cost=None, totals=totals)
    told = bill(blurred, reality, pool, ELEMENTS).pays
    assert told in (None, bill(known, reality, pool, ELEMENTS).pays)


@pytest.mark.parametrize(
    ("domains", "fire", "air"),
    [
        ({"fuego": 9}, True, False),
        ({"fuego": 3, "aire": 3}, True, True),
        ({"fuego": 1, "aire": 2}, None, None),
        ({"agua": 9}, None, False),
    ],
)
def test_enough_of_the_own_element_pays_whatever_the_charges_are(
    domains: dict[str, int], fire: bool | None, air: bool | None
) -> None:
    """RG-13: each of the Dragon's costs is paid by 2 Fire in Fire, and asks for an Air in Air."""
    bills = [bill(DRAGON, each, Pool(domains), ELEMENTS) for each in ("fuego", "aire")]
    assert [one.pays for one in bills] == [fire, air]
    named = ["lost-icons" in {step.setting for step in one.steps} for one in bills]
    assert named == [one.pays is not None for one in bills]
    printed = bill(DRAGON, "fuego", Pool(domains), ELEMENTS, Terms(derives=False))
    assert printed.pays is None


def test_whether_a_text_makes_enough_of_too_few_charges_is_not_known() -> None:
    """RG-17: of a cost known as a number nobody can tell whether a text takes anything off."""
    terms = Terms(less=cost("fuego").charges)
    assert bill(DRAGON, "fuego", Pool({"agua": 1}), ELEMENTS, terms).pays is None
    assert bill(DRAGON, "fuego", Pool({"fuego": 2}), ELEMENTS, terms).pays is True


@given(
    printed=st.lists(st.sampled_from(cost("fuego fuego-aire fuego-agua gris").charges), max_size=6),
    pool=pools(most=4),
)
def test_what_a_number_alone_tells_holds_for_every_cost(printed: list[Charge], pool: Pool) -> None:
    """RG-13: what is told of so many charges in a Fire reality is so for any creature of Fire."""
    known = Card("one", True, ("fuego", "aire"), False, Cost(tuple(printed)))
    number = Card("typed", True, totals={ALONE: len(printed)})
    told = bill(number, "fuego", pool, ELEMENTS).pays
    assert told in (None, bill(known, "fuego", pool, ELEMENTS).pays)
