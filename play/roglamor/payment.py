"""Whether a pool of charges pays a cost: a matching of charges, and what is missing."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from ...catalog.kleene import Answer
from ...catalog.value import EMPTY, Value
from ..working import Step
from .charges import Charge

NEUTRAL = "neutral"


class Pool(Value):
    """The charges to pay with: ready domains by element, of both realities, and neutral ones."""

    domains: Mapping[str, int] = EMPTY
    neutral: int = 0

    @property
    def total(self) -> int:
        """How many charges there are."""
        return sum(self.domains.values()) + self.neutral

    def less(self, spent: Iterable[str]) -> "Pool":
        """Return what is left after spending charges, each named by its element or `neutral`."""
        gone = Counter(spent)
        left = {element: count - gone[element] for element, count in self.domains.items()}
        return Pool(left, self.neutral - gone[NEUTRAL])

    def __hash__(self) -> int:
        return hash((frozenset(self.domains.items()), self.neutral))


class Paid(Value):
    """One charge of a cost and what it was paid with: an element, or `neutral`."""

    charge: Charge
    using: str


class Payment(Value):
    """How far a pool pays a cost: as many charges as can be, the matching, and what is missing."""

    paid: tuple[Paid, ...]
    missing: tuple[Charge, ...]
    left: Pool
    steps: tuple[Step, ...]

    @property
    def covers(self) -> bool:
        """Whether everything is paid."""
        return not self.missing


def pool_of(realities: Iterable[tuple[str | None, int]], neutral: int = 0) -> Pool:
    """Join the ready domains of both realities to one pool (RG-11).

    Args:
        realities: Element and number of untapped domains, at least 0, of each reality.
        neutral: Charges that cards have made, at least 0.
    """
    domains = Counter[str]()
    for element, count in realities:
        if element is not None:
            domains[element] += count
    return Pool(dict(domains), neutral)


def pay(charges: Sequence[Charge], pool: Pool) -> Payment:
    """Pay as many charges of a cost as a pool can, and neutral ones only where it must.

    A charge that takes one element comes before those that take two, and these before grey ones,
    so that what is missing is as easy to find as can be.
    """
    wanted = sorted(charges, key=lambda charge: (len(charge.elements) or 3, charge.elements))
    using = _match(wanted, pool)
    for index in range(len(wanted)):
        if index not in using and pool.neutral > sum(u == NEUTRAL for u in using.values()):
            using[index] = NEUTRAL
    paid = tuple(Paid(wanted[index], using[index]) for index in sorted(using))
    missing = tuple(charge for index, charge in enumerate(wanted) if index not in using)
    return Payment(paid, missing, pool.less(using.values()), _working(paid, missing, pool))


def _match(wanted: Sequence[Charge], pool: Pool) -> dict[int, str]:
    """Return the element that pays each charge that can be: a largest matching.

    Each charge in turn takes a free domain, or one whose charge can do with another (Kuhn's
    augmenting ways); once paid, a charge stays so.
    """
    holders: dict[str, list[int]] = {element: [] for element in pool.domains}

    def place(index: int, tried: set[str]) -> bool:
        for element in _by_plenty(wanted[index], pool, holders):
            if element in tried:
                continue
            tried.add(element)
            if len(holders[element]) < pool.domains[element]:
                holders[element].append(index)
                return True
            for other in holders[element]:
                if place(other, tried):
                    holders[element].remove(other)
                    holders[element].append(index)
                    return True
        return False

    for index in range(len(wanted)):
        place(index, set())
    return {index: element for element, held in holders.items() for index in held}


def _by_plenty(charge: Charge, pool: Pool, holders: Mapping[str, Sequence[int]]) -> list[str]:
    """Return the elements that pay a charge, the one with most free domains first."""
    fitting = [element for element in pool.domains if charge.takes(element)]
    return sorted(fitting, key=lambda element: len(holders[element]) - pool.domains[element])


def _working(paid: Sequence[Paid], missing: Sequence[Charge], pool: Pool) -> tuple[Step, ...]:
    """Return the pool, what pays what, and what nothing pays."""
    gave = [
        Step("pool-domains", "RG-11", {"element": element, "count": count})
        for element, count in pool.domains.items()
        if count
    ]
    if pool.neutral:
        gave.append(Step("pool-neutral", "neutral-charges", {"count": pool.neutral}))
    pays = [
        Step("charge-paid", "payment", {"charge": str(charge), "using": using, "count": count})
        for (charge, using), count in Counter((one.charge, one.using) for one in paid).items()
    ]
    lacks = [
        Step("charge-missing", "RG-12", {"charge": str(charge), "count": count})
        for charge, count in Counter(missing).items()
    ]
    return (*gave, *pays, *lacks)


def can_pay_total(total: int, pool: Pool, own: str | None = None, least: int = 0) -> Answer:
    """Tell whether a pool pays a cost of which only the number of charges is known.

    Args:
        total: How many charges there are.
        pool: What there is to pay with.
        own: The element that pays each of them, whichever they are, as neutral charges do; None
            where there is none.
        least: How many of them surely ask for that element.
    """
    sure = pool.neutral + (0 if own is None else pool.domains.get(own, 0))
    if pool.total < total or sure < least:
        return False
    return True if sure >= total else None


def helping(charges: Sequence[Charge], pool: Pool, elements: Collection[str]) -> tuple[str, ...]:
    """Return the elements of which one more domain would pay one more charge, in order."""
    missing = len(pay(charges, pool).missing)
    return tuple(
        element
        for element in elements
        if len(pay(charges, _one_more(pool, element)).missing) < missing
    )


def _one_more(pool: Pool, element: str) -> Pool:
    return pool.but(domains={**pool.domains, element: pool.domains.get(element, 0) + 1})
