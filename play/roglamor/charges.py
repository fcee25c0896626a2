"""What a card costs: printed charges, and those of them that count in a reality."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Lack, Step

Kind = Literal["colour", "double", "grey"]
GREY = "gris"
X = "x"
_KINDS: tuple[Kind, ...] = ("grey", "colour", "double")  # by how many elements the charge names


class Charge(Value):
    """One charge of a cost and the elements that pay it: one, either of two, or none named: any."""

    elements: tuple[str, ...] = ()

    @property
    def kind(self) -> Kind:
        """What the rulebook calls it."""
        return _KINDS[len(self.elements)]

    def takes(self, element: str) -> bool:
        """Tell whether a charge of this element pays it (RG-12)."""
        return not self.elements or element in self.elements

    def __str__(self) -> str:
        return "-".join(self.elements) or GREY


class Cost(Value):
    """A printed cost; `xs` counts the charges of which a player chooses how many there are."""

    charges: tuple[Charge, ...] = ()
    xs: int = 0

    def with_x(self, amount: int) -> "Cost":
        """Return the cost once X is chosen (`amount` >= 0): so many charges of any element."""
        return Cost(self.charges + (Charge(),) * (self.xs * amount))


class Unread(Value):
    """Words of a typed cost that name no charge; `partly` tells whether others do."""

    tokens: tuple[str, ...]
    partly: bool = False


class Priced(Value):
    """The charges that have to be paid, None where that is unknown, and how they came about."""

    charges: tuple[Charge, ...] | None
    steps: tuple[Step, ...] = ()
    lacking: tuple[Lack, ...] = ()

    @property
    def total(self) -> int | None:
        """How many charges have to be paid."""
        return None if self.charges is None else len(self.charges)


def cost_of(tokens: Iterable[str], elements: Collection[str]) -> Cost | Unread:
    """Read the tokens of a printed cost.

    Args:
        tokens: One for each charge: an element, two of them joined by a dash in either order,
            `gris`, or `x`.
        elements: The elements of the game, in display order.

    Returns:
        The cost, its charges in the order given; else the tokens that name no charge.
    """
    given = list(tokens)
    found = [_charge(token, elements) for token in given if token != X]
    unread = [token for token in given if token != X and _charge(token, elements) is None]
    if unread:
        return Unread(tuple(unread), len(unread) < len(given))
    return Cost(tuple(charge for charge in found if charge is not None), given.count(X))


def _charge(token: str, elements: Collection[str]) -> Charge | None:
    """Return the charge that a token names; None where it names none."""
    if token == GREY:
        return Charge()
    named = token.split("-")
    if len(named) not in (1, 2) or len({*named}) < len(named) or not {*named} <= {*elements}:
        return None
    return Charge(tuple(element for element in elements if element in named))


def cost_in(cost: Cost, reality: str | None, creature: Answer, x: int | None = None) -> Priced:
    """Return what a card costs where it is played.

    Args:
        cost: What is printed.
        reality: Element of the reality it enters; None for a reality without element, or for a
            card that enters none.
        creature: Whether it is a creature: only their cost depends on the reality.
        x: How many charges each X stands for, at least 0; None where that is not chosen.
    """
    if cost.xs and x is None:
        return Priced(None, lacking=(Lack("cost", X),))
    chosen = cost.with_x(x or 0)
    if creature is None and _coloured(chosen) - {reality}:
        return Priced(None, lacking=(Lack("card", "type"),))
    counted = [c for c in chosen.charges if not creature or _counts(c, reality)]
    spared = [c for c in chosen.charges if creature and not _counts(c, reality)]
    steps = (
        *_counted("charges-counted", "RG-13" if creature else "RG-12", counted),
        *_counted("charges-spared", "RG-13", spared),
        Step("charges-total", "RG-12", {"count": len(counted)}),
    )
    return Priced(tuple(counted), steps)


def _coloured(cost: Cost) -> set[str]:
    """Return the elements of which a cost has colour charges."""
    return {charge.elements[0] for charge in cost.charges if charge.kind == "colour"}


def _counts(charge: Charge, reality: str | None) -> bool:
    """Tell whether a creature's charge counts in a reality: a colour only in its own (RG-13)."""
    return charge.kind != "colour" or charge.elements == (reality,)


def _counted(key: str, cite: str, charges: Sequence[Charge]) -> tuple[Step, ...]:
    """Return a step for each charge there is, with how many of it there are."""
    return tuple(
        Step(key, cite, {"charge": str(charge), "kind": charge.kind, "count": count})
        for charge, count in Counter(charges).items()
    )


def cheaper(charges: Sequence[Charge], charge: Charge, count: int = 1) -> Priced:
    """Return a price without up to `count` of one of its charges, as a card's text says (RG-17).

    Only just this charge is taken off: a double is not made cheaper as one of its elements.
    """
    left, off = list(charges), min(count, charges.count(charge))
    for _ in range(off):
        left.remove(charge)
    return Priced(
        tuple(left), (Step("made-cheaper", "RG-17", {"charge": str(charge), "count": off}),)
    )


class Compared(Value):
    """In the realities of which elements a creature costs least; none where a cost is unknown.

    Normally it is that of its main element (RG-14): `usual` tells whether it is one of them, and is
    None where the main element is unknown.
    """

    cheap: tuple[str, ...] = ()
    usual: Answer = None
    steps: tuple[Step, ...] = ()


def compare(totals: Mapping[str, int | None], main: str | None) -> Compared:
    """Compare what a creature costs in several realities.

    Args:
        totals: By the reality's element, the number of charges; None where it is unknown.
        main: The element of the creature's first ability; None where it is unknown.
    """
    known = {element: total for element, total in totals.items() if total is not None}
    if len(known) < len(totals) or not known:
        return Compared()
    least = min(known.values())
    cheap = tuple(element for element, total in known.items() if total == least)
    usual = None if main is None else main in cheap
    step = Step("cheap-reality", "RG-14", {"elements": cheap, "count": least, "main": main})
    return Compared(cheap, usual, (step,))


def solutions(here: int, there: int) -> tuple[tuple[int, int, int], ...]:
    """Return the printed costs that give a creature of two elements its costs in both realities.

    Each is (colour charges of the one element, of the other, doubles and greys): the last are
    paid in either reality, the first two in one of them only (RG-13).
    """
    return tuple((here - both, there - both, both) for both in range(min(here, there) + 1))
