"""What a card costs wherever it may be played, and whether the charges there are pay for it."""

from collections import Counter
from collections.abc import Collection, Sequence

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Lack, Step
from .charges import Charge, Compared, Cost, Priced, cheaper, compare, cost_in
from .payment import Paid, Pool, can_pay_total, helping, pay
from .reading import ALONE, Card
from .realities import Reality, may_enter


class Terms(Value):
    """What changes a cost: how many charges each X stands for, and those that a text takes off.

    `derives` tells whether what follows from the numbers of charges is taken for known, as the
    setting `lost-icons` says.
    """

    x: int | None = None
    less: tuple[Charge, ...] = ()
    derives: bool = True


class Bill(Value):
    """What a card costs in one place, and how the charges there are pay for it.

    `reality` is the element of the reality, None for any other one, or for a card that enters
    none. `enters` tells whether the card may be summoned there. `charges` are those to be paid,
    None where only their number `total` is known, or not even that; `most` is how many there are at
    most where a text may take some off. `pays` is None where it cannot
    be told or nobody asks; `helps` names the elements of which one more domain would pay more.
    `doubtful` tells that the colours of the cost are of other elements alone, and that nobody knows
    those of the card.
    """

    reality: str | None
    enters: Answer
    charges: tuple[Charge, ...] | None
    total: int | None
    pays: Answer
    paid: tuple[Paid, ...]
    missing: tuple[Charge, ...]
    helps: tuple[str, ...]
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()
    doubtful: bool = False
    most: int | None = None


_AS_PRINTED = Terms()


def places(card: Card, pool: Pool | None = None) -> tuple[str | None, ...]:
    """Return the realities in which a card may cost something of its own, by element.

    Those of a creature's elements; where it has none or they are unknown, those of its colour
    charges and, as None, any other one. What is no creature costs the same everywhere. Of a mere
    number those are told apart in which the pool pays it, whichever charges they are.
    """
    if card.creature is False:
        return (None,)
    if ALONE in card.totals:
        return (*_paying(card.totals[ALONE], pool or Pool()), None)
    if card.elements and not card.iconless:
        return card.elements
    colours = _colours(card)
    given = filter(None, card.totals) if card.cost is None else ()
    named = (*dict.fromkeys((*(card.elements or ()), *given, *colours)),)
    return (*named, None) if card.iconless or not named else named


def _paying(total: int, pool: Pool) -> tuple[str, ...]:
    """Return the elements of which there are charges enough, unless neutral ones alone will do."""
    if can_pay_total(total, pool) is not None:
        return ()
    return tuple(each for each in pool.domains if can_pay_total(total, pool, each))


def _colours(card: Card) -> tuple[str, ...]:
    """Return the elements of a card's colour charges, each once."""
    colours = (c.elements[0] for c in _charges(card.cost) if c.kind == "colour")
    return tuple(dict.fromkeys(colours))


def _charges(cost: Cost | None) -> tuple[Charge, ...]:
    return () if cost is None else cost.charges


def origin(card: Card) -> tuple[Step, ...]:
    """Return whether the printed cost of a card was worked out, or might have been (RG-13)."""
    if not card.derived:
        return ()
    key = "charges-lost" if card.cost is None else "charges-derived"
    return (Step(key, "cost-examples", {"card": card.name}, "lost-icons"),)


def bill(
    card: Card,
    reality: str | None,
    pool: Pool | None,
    elements: Collection[str],
    terms: Terms = _AS_PRINTED,
) -> Bill:
    """Make out the bill of a card in one place.

    Args:
        card: The card, or what was typed of one.
        reality: Element of the reality where it is played; None for any other one.
        pool: The charges there are; None where nobody asks whether they suffice.
        elements: The elements of the game, in display order.
        terms: What changes the cost.
    """
    made = _made_out(card, reality, pool, elements, terms)
    colours = _colours(card)
    is_open = made.enters is None and reality is not None
    if is_open and colours and reality not in colours:
        unknown = (*made.lacking, Lack(card.name, "elemento"))
        return made.but(doubtful=True, lacking=tuple(dict.fromkeys(unknown)))
    return made


def _made_out(
    card: Card,
    reality: str | None,
    pool: Pool | None,
    elements: Collection[str],
    terms: Terms,
) -> Bill:
    enters = _entering(card, reality)
    priced = _priced(card, reality, terms)
    if priced.charges is None:
        return _by_number(card, reality, enters, pool, terms)
    if pool is None:
        steps = (*enters[1], *priced.steps)
        return Bill(reality, enters[0], priced.charges, priced.total, None, (), (), (), steps)
    payment = pay(priced.charges, pool)
    return Bill(
        reality,
        enters[0],
        priced.charges,
        priced.total,
        payment.covers,
        payment.paid,
        payment.missing,
        helping(priced.charges, pool, elements),
        (*enters[1], *priced.steps, *payment.steps),
    )


def _entering(card: Card, reality: str | None) -> tuple[Answer, tuple[Step, ...]]:
    """Tell whether a creature may be summoned in a reality (RG-15), with the step that says so."""
    if card.creature is False or reality is None:
        return True, ()
    ruled = may_enter(card.name, card.elements, card.iconless, Reality(reality, 1))
    return ruled.allowed, ruled.steps if ruled.allowed is False else ()


def _priced(card: Card, reality: str | None, terms: Terms) -> Priced:
    """Return what is paid in a place; the charges are unknown where those printed are (RG-17)."""
    if card.cost is None:
        return Priced(None, lacking=(Lack(card.name, "coste"),))
    priced = cost_in(card.cost, reality, card.creature, terms.x)
    for charge, count in Counter(terms.less).items():
        if priced.charges is not None:
            less = cheaper(priced.charges, charge, count)
            *steps, total = priced.steps
            now = total.but(facts={"count": less.total})
            priced = Priced(less.charges, (*steps, *less.steps, now))
    return priced


def _by_number(
    card: Card,
    reality: str | None,
    enters: tuple[Answer, tuple[Step, ...]],
    pool: Pool | None,
    terms: Terms,
) -> Bill:
    """Make out a bill of which at most the number of charges is known.

    Whether a text takes any of them off cannot be told then, and so not how many are left: too few
    charges may be enough.
    """
    priced = _priced(card, reality, terms)
    total = None if card.cost is not None else _total(card, reality)
    if total is None:
        head = (reality, enters[0], None, None, None, (), (), ())
        return Bill(*head, (*enters[1], *priced.steps), priced.lacking)
    given = Step("total-alone", "RG-12", {"count": total})
    if reality is not None:
        given = Step("total-given", "RG-13", {"element": reality, "count": total})
    taken = [Step("less-unsure", "RG-17", {"charge": str(c)}) for c in dict.fromkeys(terms.less)]
    steps = (*enters[1], *priced.steps, given, *taken)
    held = Bill(reality, enters[0], None, total, None, (), (), (), steps)
    if taken:
        held = held.but(total=None, most=total, lacking=priced.lacking)
    return held if pool is None else _covered(held, card, total, pool, terms)


def _covered(held: Bill, card: Card, total: int, pool: Pool, terms: Terms) -> Bill:
    """Return a bill of which only the number of charges is known with whether a pool pays it."""
    plain, steps = can_pay_total(total, pool), held.steps
    own, least = numbered(card, held.reality) if terms.derives else (None, 0)
    found = can_pay_total(total, pool, own, least)
    pays = None if terms.less and not found else found
    if pays is False and pool.total >= total:
        steps = (*steps, Step("own-charges", "RG-13", {"element": held.reality, "count": least}))
    rests_on = "lost-icons" if pays is found is not plain else None
    facts = {"count": pool.total, "wanted": total}
    steps = (*steps, Step("charges-there-are", "RG-11", facts, rests_on))
    lacking = (Lack(card.name, "coste"),) if pays is None else ()
    return held.but(pays=pays, steps=steps, lacking=lacking)


def _total(card: Card, reality: str | None) -> int | None:
    """Return how many charges a card costs in a reality; a number alone is that of any place."""
    return card.totals.get(reality or "", card.totals.get(ALONE))


def numbered(card: Card, reality: str | None) -> tuple[str | None, int]:
    """Return what the numbers of charges of a creature tell of the charges in one reality.

    One of which nothing but a number was typed is taken for a creature of the reality's element.

    Returns:
        The element that pays each of them: in a reality of one of the creature's elements its
        colour charges are of that element, its doubles of both of its elements, and grey ones of
        any (RG-12, RG-13); None elsewhere. Then how many are surely of that colour: those that
        neither doubles nor greys can be, since these count in the other reality too.
    """
    if card.creature and ALONE in card.totals:
        return reality, 0
    if not card.creature or card.elements is None or reality not in card.elements:
        return None, 0
    others = [card.totals.get(each) for each in card.elements if each != reality]
    known = [total for total in others if total is not None]
    both = min(known, default=None) if len(known) == len(others) else None
    total = card.totals.get(reality, 0)
    return reality, 0 if both is None else max(0, total - both)


def cheapest(card: Card, bills: Sequence[Bill]) -> Compared:
    """Tell in which of the realities that were billed, two or more, a creature costs least."""
    if len(bills) == 1 or bills[-1].reality is None:
        return Compared()
    main = card.elements[0] if card.elements else None
    return compare({bill.reality or "": bill.total for bill in bills}, main)
