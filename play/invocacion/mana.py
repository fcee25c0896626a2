"""What Mana buys in a combat, and the smallest spending that takes the lead."""

from collections.abc import Sequence
from itertools import product

from ...catalog.value import Value
from ..working import Lack, Step, gathered

PRIORITY, BARRIER, SUPPORT, LEGEND, EMPOWER = 1, 1, 2, 1, 1  # Mana each costs
# What Mana buys: id → its price, the rule, and how much of it in a combat or round; None is as much
# as can be paid: Barriers one by one, Empower all at once.
PRICES: dict[str, tuple[int, str, int | None]] = {
    "priority": (PRIORITY, "INV-21", 1),
    "barrier": (BARRIER, "INV-22", None),
    "empower": (EMPOWER, "INV-23", None),
    "support": (SUPPORT, "INV-24", 1),
    "legend": (LEGEND, "INV-39", 1),
}


class Purse(Value):
    """What a player can still do with Mana in a combat.

    `supports` are the values of the own Supports that may be invoked, None where one is unknown.
    What was already done in this combat cannot be done again. `besides` is Mana that is paid for
    other things, and that `mana` does not count any more.
    """

    mana: int
    supports: tuple[int | None, ...] = ()
    empowered: bool = False
    supported: bool = False
    besides: int = 0


class Besides(Value):
    """What is paid for that adds no Power, and the Mana that it costs together."""

    price: int
    steps: tuple[Step, ...]


class Spending(Value):
    """A way to spend Mana on Power: `support` is the place of the Support that is invoked."""

    empower: int
    support: int | None
    mana: int
    adds: int


class Perhaps(Value):
    """A way that leads if the unknown Support that it invokes is worth so much at least."""

    empower: int
    mana: int
    least: int


class Plan(Value):
    """What a player can reach.

    Attributes:
        mine: Own total Power before spending; `theirs` that of the rival to be beaten.
        leads: Whether the lead is reached; None where it cannot be told.
        best: The smallest spending that leads for certain, None where there is none.
        perhaps: Cheaper ways that lead if an unknown Support is worth enough, the cheapest first.
        level: The smallest spending that draws level, where it is not known who wins ties and it
            is cheaper than `best` (INV-28).
        others: Other ways that cost as much.
        reach: The highest total that can be reached, None where a Support is unknown.
        answer: The highest total that the rival can reach in turn, None where it is unknown.
        safe: The smallest spending that for certain no answer of the rival overtakes, None where
            none is.
        perhaps_safe: Cheaper ways that are safe if an unknown Support is worth enough.
    """

    mine: int
    theirs: int
    leads: bool | None
    best: Spending | None
    perhaps: tuple[Perhaps, ...]
    level: Spending | None
    others: tuple[Spending, ...]
    reach: int | None
    answer: int | None
    safe: Spending | None
    perhaps_safe: tuple[Perhaps, ...]
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def can_buy(mana: int) -> tuple[Step, ...]:
    """Return what so much Mana buys, a step for each use that can be paid."""
    return tuple(
        Step(f"buys-{use}", cite, {"price": price, "count": most or mana // price})
        for use, (price, cite, most) in PRICES.items()
        if mana >= price
    )


def besides(*, priority: bool, barriers: int) -> Besides:
    """Return what priority (INV-21) and some Barriers (INV-22) cost."""
    paid = [Step("pays-priority", "INV-21", {"price": PRIORITY})] if priority else []
    walls = barriers * BARRIER
    if barriers:
        paid.append(Step("pays-barriers", "INV-22", {"count": barriers, "price": walls}))
    return Besides((PRIORITY if priority else 0) + walls, tuple(paid))


def spendings(purse: Purse) -> tuple[Spending, ...]:
    """Return every way to spend Mana on Power, the cheapest first, spending nothing among them.

    Empowering takes any number once a combat (INV-23), one Support is invoked for 2 (INV-24). A
    Support of unknown value is left out.
    """
    known = [i for i, found in enumerate(purse.supports) if found is not None]
    chosen: list[int | None] = [None, *(() if purse.supported else known)]
    amounts = range(1 if purse.empowered else purse.mana + 1)
    found = [
        Spending(amount, place, cost, amount + adds)
        for amount, place in product(amounts, chosen)
        for cost, adds in [_support(purse, place, amount)]
        if cost <= purse.mana
    ]
    return tuple(sorted(found, key=lambda s: (s.mana, -s.adds, s.empower)))


def _support(purse: Purse, place: int | None, amount: int) -> tuple[int, int]:
    """Return the price of a spending and what its Support adds."""
    if place is None:
        return amount, 0
    return amount + SUPPORT, purse.supports[place] or 0


def plan(
    mine: int,
    theirs: int,
    purse: Purse,
    rival: Purse | None = None,
    *,
    wins_ties: bool | None = False,
) -> Plan:
    """Return the smallest spending that takes the lead, and the one that keeps it.

    Args:
        mine: Own total Power as it stands.
        theirs: The total Power to be beaten.
        purse: What the player can spend.
        rival: What the rival can spend in answer, None where nobody says.
        wins_ties: Whether an equal total leads, by the Support that the Invocations print
            (INV-28); None where that is not known, and then a tie is not counted on.
    """
    ways = spendings(purse)
    needed = theirs + (not wins_ties) - mine
    best = _cheapest(ways, needed)
    unknown = () if purse.supported or purse.mana < SUPPORT else _unknown(purse)
    perhaps = _perhaps(purse, needed, best) if unknown else ()
    level = None if wins_ties is not None else _cheaper(_cheapest(ways, theirs - mine), best)
    reach = None if unknown else mine + max(way.adds for way in ways)
    answer = None if rival is None else _answer(theirs, rival)
    enough = None if answer is None else answer + (not wins_ties) - mine
    safe = None if enough is None else _cheapest(ways, enough)
    same = [w for w in ways if best and w.mana == best.mana and w.adds >= needed and w != best]
    return Plan(
        mine=mine,
        theirs=theirs,
        leads=True if best else None if unknown or level else False,
        best=best,
        perhaps=perhaps,
        level=level,
        others=tuple(same),
        reach=reach,
        answer=answer,
        safe=safe,
        perhaps_safe=_perhaps(purse, enough, safe) if unknown and enough is not None else (),
        steps=_working(mine, theirs, best, purse),
        lacking=gathered([unknown if perhaps or not best else (), _tie_break(best, level)]),
    )


def _perhaps(purse: Purse, needed: int, best: Spending | None) -> tuple[Perhaps, ...]:
    """Return the ways with an unknown Support that are cheaper than the best without one."""
    most = purse.mana if best is None else best.mana - 1
    amounts = range(1 if purse.empowered else max(0, most - SUPPORT + 1))
    ways = [Perhaps(each, each + SUPPORT, needed - each) for each in amounts]
    return tuple(way for way in ways if way.mana <= most and way.least > 0)


def _cheaper(one: Spending | None, other: Spending | None) -> Spending | None:
    """Return the one, if it costs less than the other or there is no other."""
    return one if one and (other is None or one.mana < other.mana) else None


def _tie_break(best: Spending | None, level: Spending | None) -> tuple[Lack, ...]:
    """Return the printed Support, which a tie comes down to if there is nothing better (INV-28)."""
    return (Lack("invocacion", "apoyo"),) if level and not best else ()


def _cheapest(ways: Sequence[Spending], needed: int) -> Spending | None:
    """Return the first of the ways, which are in order of price, that adds enough."""
    return next((way for way in ways if way.adds >= needed), None)


def _unknown(purse: Purse) -> tuple[Lack, ...]:
    """Return the Supports whose value nobody has given."""
    rows = enumerate(purse.supports, 1)
    return tuple(Lack(str(place), "apoyo") for place, found in rows if found is None)


def _answer(theirs: int, rival: Purse) -> int | None:
    """Return the highest total that the rival can reach."""
    may_support = not rival.supported and rival.mana >= SUPPORT
    if may_support and any(found is None for found in rival.supports):
        return None
    return theirs + max(way.adds for way in spendings(rival))


def _working(mine: int, theirs: int, best: Spending | None, purse: Purse) -> tuple[Step, ...]:
    facts = {"mine": mine, "theirs": theirs, "gap": theirs - mine}
    steps = [Step("gap", "INV-25", facts)]
    if best is None:
        return tuple(steps)
    if best.support is not None:
        points = purse.supports[best.support]
        steps.append(Step("invoke", "INV-24", {"points": points, "price": SUPPORT}))
    if best.empower:
        steps.append(Step("empower", "INV-23", {"points": best.empower, "price": best.empower}))
    spent, left = best.mana + purse.besides, purse.mana - best.mana
    total = {"points": mine + best.adds, "price": spent, "left": left}
    return (*steps, Step("reaches", "INV-25", total))
